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
            return [ok(.pagesOff, ["path": places.settings])]
        }
        let reason = status.takenPort.map(HealthWords.sentence) ?? DoctorWord.pagesPort.text()
        guard places.isSystem else {
            let advice = status.takenPort.map(Self.advice) ?? DoctorWord.pagesPrinted.text()
            return [wrong(.pagesNone, ["reason": reason, "advice": advice])]
        }
        return [wrong(.pagesNone, ["reason": reason, "advice": DoctorWord.pagesLog.text()], fix: [Self.log, Self.restart])]
    }

    /// For a daemon that a person has started.
    private static func advice(_ taken: TakenPort) -> String {
        DoctorWord.pagesOtherPort.text(["port": "\(otherPort(taken.port))"])
    }

    private static func otherPort(_ port: UInt16) -> UInt16 { port < .max ? port + 1 : port - 1 }

    private func open(_ address: String, _ taken: TakenPort?) -> Finding {
        // Without its socket from the start of the PC, another login could take the port, and show a page that asks for the PIN.
        let missing = places.isSystem ? Self.sockets.filter { units?[$0]?.isRunning == false } : []
        guard missing.isEmpty else {
            return warning(
                .pagesInactive, ["address": address, "units": NamesText.localized(missing)],
                fix: ["sudo systemctl enable --now \(missing.joined(separator: " "))", Self.restart])
        }
        let reason = taken.map { " \(HealthWords.sentence($0))" } ?? ""
        return ok(DoctorWord.pagesOpen.text(["address": address]) + reason)
    }
}
