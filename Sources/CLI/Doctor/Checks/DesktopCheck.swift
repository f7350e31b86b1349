import API

/// Whether some program shows reminders on a desktop.
struct DesktopCheck: DoctorCheck {
    let name = "desktop"
    let surroundings: Surroundings
    let daemon: DaemonLook

    private static let unit = "timequest-notify.service"
    private static let start = "systemctl --user enable --now timequest-notify.service"

    func look() async -> [Finding] {
        var findings: [Finding] = []
        if let status = daemon.status {
            findings.append(
                status.listenerCount > 0
                    ? ok(
                        status.listenerCount == 1
                            ? "One program shows reminders." : "\(status.listenerCount) programs show reminders.")
                    : look(
                        "No program shows reminders at this moment. As the one who plays, signed in to her desktop:",
                        mend: [Self.start]))
        }
        if let own = await ownAgent() { findings.append(own) }
        return findings
    }

    /// The agent of the login that asks; of root there is none.
    private func ownAgent() async -> Finding? {
        guard !surroundings.isRoot else { return nil }
        let answer = await surroundings.run([
            "systemctl", "--user", "show", "-p", "Id,LoadState,ActiveState,SubState,Result,UnitFileState,ExecMainStatus", Self.unit,
        ])
        guard let answer, answer.status == 0, let agent = UnitLook.read(answer.output)[Self.unit], agent.isThere else { return nil }
        if agent.active == "failed" {
            return wrong(
                "The desktop agent of this login has failed. Its log says why.",
                mend: [
                    "journalctl --user -u timequest-notify -b -n 20 --no-pager",
                    "systemctl --user restart timequest-notify.service",
                ])
        }
        // Not everybody wants one; whoever has switched it on shall know when it does not run.
        guard agent.isEnabled, agent.file == "enabled" else { return nil }
        return agent.isRunning
            ? ok("The desktop agent of this login is running.")
            : look("The desktop agent of this login is not running.", mend: [Self.start])
    }
}
