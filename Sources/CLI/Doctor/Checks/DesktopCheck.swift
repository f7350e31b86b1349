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
            return warning(
                "No program shows reminders at this moment. In the player's login on the desktop:", fix: [Self.start])
        }
        let missed = status.players.filter { !$0.isShown }.map(\.name)
        if !missed.isEmpty {
            return warning(
                "No program shows the reminders of \(missed.joined(separator: ", ")) at this moment. Signed in there:",
                fix: [Self.start])
        }
        return ok(status.listenerCount == 1 ? "One program shows reminders." : "\(status.listenerCount) programs show reminders.")
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
                "The desktop agent of this login has failed. Its log says why.",
                fix: [
                    "journalctl --user -u timequest-notify -b -n 20 --no-pager",
                    "systemctl --user restart timequest-notify",
                ])
        }
        // An agent that was not switched on need not run.
        guard agent.isEnabled, agent.file == "enabled" else { return nil }
        return agent.isRunning
            ? ok("The desktop agent of this login is running.")
            : warning("The desktop agent of this login is not running.", fix: [Self.start])
    }
}
