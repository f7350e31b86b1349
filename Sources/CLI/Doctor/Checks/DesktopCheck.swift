import API

/// Whether some program shows reminders on a desktop.
struct DesktopCheck: DoctorCheck {
    let name = "desktop"
    let environment: DoctorEnvironment
    let daemon: DaemonSnapshot

    private static let unit = "timequest-notify.service"
    private static let start = "systemctl --user enable --now timequest-notify"

    func run() async -> [Finding] {
        var findings: [Finding] = []
        if let status = daemon.status { findings.append(showing(status)) }
        if let own = await ownAgent() { findings.append(own) }
        return findings
    }

    private func showing(_ status: StatusReport) -> Finding {
        if status.listenerCount == 0 {
            return warning(.desktopNone, fix: [Self.start])
        }
        let missed = status.players.filter { !$0.isShown }.map(\.name)
        if !missed.isEmpty {
            return warning(.desktopMissed, ["names": missed.joined(separator: ", ")], fix: [Self.start])
        }
        return ok(DoctorWord.desktopShown.text(count: status.listenerCount))
    }

    /// The agent of the login that runs the doctor; root has none.
    private func ownAgent() async -> Finding? {
        guard !environment.isRoot else { return nil }
        let answer = await environment.run([
            "systemctl", "--user", "show", "-p", "Id,LoadState,ActiveState,SubState,Result,UnitFileState,ExecMainStatus", Self.unit,
        ])
        guard let answer, answer.status == 0, let agent = UnitStatus.read(answer.output)[Self.unit], agent.isThere else {
            return nil
        }
        if agent.active == "failed" {
            return wrong(
                .desktopFailed,
                fix: [
                    "journalctl --user -u timequest-notify -b -n 20 --no-pager",
                    "systemctl --user restart timequest-notify",
                ])
        }
        // An agent that was not switched on need not run.
        guard agent.isEnabled, agent.file == "enabled" else { return nil }
        return agent.isRunning
            ? ok(.desktopRunning) : warning(.desktopStopped, fix: [Self.start])
    }
}
