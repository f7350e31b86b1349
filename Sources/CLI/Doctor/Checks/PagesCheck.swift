import API
import Domain
import Services

/// Whether browsers get the pages.
struct PagesCheck: DoctorCheck {
    let name = "pages"
    let places: DoctorPlaces
    let daemon: DaemonSnapshot
    /// By their names; nil where systemd did not answer, or does not run the service.
    let units: [String: UnitStatus]?

    private static let sockets = [UnitStatus.web, UnitStatus.peers]
    private static let restart = "sudo systemctl restart \(sockets.joined(separator: " ")) timequest.service"
    private static let log = "sudo journalctl -u timequest -u timequest-web.socket -b -n 20 --no-pager"

    func run() async -> [Finding] {
        // Only then it is known whether there are pages.
        guard let status = daemon.status else { return [] }
        if let address = status.webAddress { return [open(address, status.takenPort)] }
        if places.checksState, places.settingsProblem == nil, places.configuration.webPort == nil {
            return [ok("There are no pages: \(places.settings) switches them off.")]
        }
        let reason = status.takenPort?.sentence ?? "Perhaps another program has the port."
        guard places.isSystem else {
            let advice = status.takenPort.map(Self.advice) ?? "What the daemon printed when it started says why."
            return [wrong("There are no pages. \(reason) \(advice)")]
        }
        return [wrong("There are no pages. \(reason) The log says why.", fix: [Self.log, Self.restart])]
    }

    /// For a daemon that a person has started.
    private static func advice(_ taken: TakenPort) -> String {
        "End that program and start TimeQuest again, or start it with another port: `make run PORT=\(otherPort(taken.port))`, or "
            + "`timequest daemon` with --port or --free-port."
    }

    private static func otherPort(_ port: UInt16) -> UInt16 { port < .max ? port + 1 : port - 1 }

    private func open(_ address: String, _ taken: TakenPort?) -> Finding {
        // Without its socket from the start of the PC, another login could take the port, and show a page that asks for the PIN.
        let missing = places.isSystem ? Self.sockets.filter { units?[$0]?.isRunning == false } : []
        guard missing.isEmpty else {
            return warning(
                "The pages are at \(address), but \(missing.joined(separator: " and ")) is not active: after the next start they may be "
                    + "missing.",
                fix: ["sudo systemctl enable --now \(missing.joined(separator: " "))", Self.restart])
        }
        let reason = taken.map { " \($0.sentence)" } ?? ""
        return ok("The pages are at \(address): `timequest open` shows them.\(reason)")
    }
}
