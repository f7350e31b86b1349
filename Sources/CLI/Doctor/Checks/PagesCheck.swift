import API
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
        if let address = status.webAddress { return [open(address)] }
        if places.checksState, places.settingsProblem == nil, places.configuration.webPort == nil {
            return [ok("There are no pages: \(places.settings) switches them off.")]
        }
        guard places.isSystem else {
            return [
                wrong("There are no pages. What the daemon printed when it started says why: perhaps another program has the port.")
            ]
        }
        return [
            wrong("There are no pages: perhaps another program has the port. The log says why.", fix: [Self.log, Self.restart])
        ]
    }

    private func open(_ address: String) -> Finding {
        // Without its socket from the start of the PC, another login could take the port, and show a page that asks for the PIN.
        let missing = places.isSystem ? Self.sockets.filter { units?[$0]?.isRunning == false } : []
        guard missing.isEmpty else {
            return warning(
                "The pages are at \(address), but \(missing.joined(separator: " and ")) is not active: after the next start they may be "
                    + "missing.",
                fix: ["sudo systemctl enable --now \(missing.joined(separator: " "))", Self.restart])
        }
        return ok("The pages are at \(address): `timequest open` shows them.")
    }
}
