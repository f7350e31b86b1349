/// Runs all checks of TimeQuest on this PC. It changes nothing.
struct Doctor: Sendable {
    let places: DoctorPlaces
    let environment: DoctorEnvironment
    let database: DatabaseInspection
    /// Queries the daemon.
    let ask: @Sendable () async -> DaemonSnapshot

    func examine() async -> [Finding] {
        let units = await units()
        // A request to a stopped service would start it.
        let isStopped = units?[UnitStatus.service].map { ["inactive", "failed"].contains($0.active) } ?? false
        let daemon = isStopped ? DaemonSnapshot(reachability: .notAsked) : await ask()
        var findings: [Finding] = []
        for check in checks(units: units, daemon: daemon) { findings += await check.run() }
        return places.isSystem ? findings : findings.map(SocketInCommands(socket: places.socket).finding)
    }

    private func units() async -> [String: UnitStatus]? {
        guard places.isSystem, environment.hasSystemd else { return nil }
        return await UnitStatus.of(
            [
                UnitStatus.service, UnitStatus.socket, UnitStatus.web, UnitStatus.peers, UnitStatus.backup, UnitStatus.backupTimer,
            ], in: environment)
    }

    /// In the order in which problems should be fixed: first what the service depends on, then the service, then what it does.
    private func checks(units: [String: UnitStatus]?, daemon: DaemonSnapshot) -> [any DoctorCheck] {
        [
            SettingsCheck(places: places, environment: environment, daemon: daemon),
            PeopleCheck(places: places, environment: environment, daemon: daemon),
            ClockCheck(environment: environment),
            DiskCheck(places: places, environment: environment),
            PermissionsCheck(places: places, environment: environment),
            DatabaseCheck(places: places, environment: environment, daemon: daemon, database: database),
            ServiceCheck(isSystem: places.isSystem, hasSystemd: environment.hasSystemd, units: units),
            SocketCheck(places: places, environment: environment, daemon: daemon),
            PagesCheck(places: places, daemon: daemon, units: units),
            BackupsCheck(places: places, environment: environment, units: units),
            CalendarsCheck(places: places, environment: environment, daemon: daemon),
            PCsCheck(places: places, environment: environment, daemon: daemon),
            JournalCheck(isSystem: places.isSystem, environment: environment, daemon: daemon),
            DesktopCheck(environment: environment, daemon: daemon),
            RemindersCheck(daemon: daemon),
        ]
    }
}

/// A check of one part of TimeQuest. It changes nothing.
protocol DoctorCheck: Sendable {
    /// The word in front of its findings, as programs read it. ``DoctorWord/part(_:)`` is the one that people read.
    var name: String { get }

    /// The state of its part; empty where this PC does not have that part.
    func run() async -> [Finding]
}

extension DoctorCheck {
    func ok(_ sentence: String) -> Finding { Finding(check: name, verdict: .ok, sentence: sentence, fix: []) }

    func warning(_ sentence: String, fix: [String] = []) -> Finding {
        Finding(check: name, verdict: .warning, sentence: sentence, fix: fix)
    }

    func wrong(_ sentence: String, fix: [String] = []) -> Finding {
        Finding(check: name, verdict: .wrong, sentence: sentence, fix: fix)
    }

    func ok(_ word: DoctorWord, _ values: [String: String] = [:]) -> Finding { ok(word.text(values)) }

    func warning(_ word: DoctorWord, _ values: [String: String] = [:], fix: [String] = []) -> Finding {
        warning(word.text(values), fix: fix)
    }

    func wrong(_ word: DoctorWord, _ values: [String: String] = [:], fix: [String] = []) -> Finding {
        wrong(word.text(values), fix: fix)
    }

    /// - Parameter subject: the thing that this login may not read.
    func skipped(_ subject: DoctorWord, _ values: [String: String] = [:]) -> Finding {
        let sentence = DoctorWord.notChecked.text(["subject": subject.text(values)])
        return Finding(check: name, verdict: .skipped, sentence: sentence, fix: [])
    }
}
