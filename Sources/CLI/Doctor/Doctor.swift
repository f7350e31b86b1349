/// Looks at all of TimeQuest, and changes nothing.
struct Doctor: Sendable {
    let places: DoctorPlaces
    let surroundings: Surroundings
    let database: DatabaseLook
    /// Asks the daemon.
    let ask: @Sendable () async -> DaemonLook

    func examine() async -> [Finding] {
        let units = await units()
        // To ask a stopped service would start it.
        let isStopped = units?[UnitLook.service].map { ["inactive", "failed"].contains($0.active) } ?? false
        let daemon = isStopped ? DaemonLook(door: .notAsked) : await ask()
        var findings: [Finding] = []
        for check in checks(units: units, daemon: daemon) { findings += await check.look() }
        return findings
    }

    private func units() async -> [String: UnitLook]? {
        guard places.isSystem, surroundings.hasSystemd else { return nil }
        return await UnitLook.of([UnitLook.service, UnitLook.socket, UnitLook.backup, UnitLook.backupTimer], in: surroundings)
    }

    /// In the order in which a family would mend things: first what the service rests upon, then the service, then what it does.
    private func checks(units: [String: UnitLook]?, daemon: DaemonLook) -> [any DoctorCheck] {
        [
            SettingsCheck(places: places, surroundings: surroundings, daemon: daemon),
            PeopleCheck(places: places, surroundings: surroundings, daemon: daemon),
            ClockCheck(surroundings: surroundings),
            DiskCheck(places: places, surroundings: surroundings),
            PermissionsCheck(places: places, surroundings: surroundings),
            DatabaseCheck(places: places, surroundings: surroundings, daemon: daemon, database: database),
            ServiceCheck(isSystem: places.isSystem, hasSystemd: surroundings.hasSystemd, units: units),
            SocketCheck(places: places, surroundings: surroundings, daemon: daemon),
            BackupsCheck(places: places, surroundings: surroundings, units: units),
            CalendarsCheck(places: places, surroundings: surroundings, daemon: daemon),
            JournalCheck(isSystem: places.isSystem, surroundings: surroundings, daemon: daemon),
            DesktopCheck(surroundings: surroundings, daemon: daemon),
            RemindersCheck(daemon: daemon),
        ]
    }
}

/// All that the doctor has found.
struct DoctorReport: Encodable, Sendable {
    /// Whether nothing is wrong. What could be better does not count, nor what this login may not see.
    let isHealthy: Bool
    let findings: [Finding]

    init(_ findings: [Finding]) {
        isHealthy = !findings.contains { $0.verdict == .wrong }
        self.findings = findings
    }
}
