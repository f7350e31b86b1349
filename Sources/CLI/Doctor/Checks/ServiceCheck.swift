/// Whether systemd runs TimeQuest, now and after the next start of the PC.
struct ServiceCheck: DoctorCheck {
    let name = "service"
    let isSystem: Bool
    let hasSystemd: Bool
    /// By their names; nil where systemd did not answer.
    let units: [String: UnitStatus]?

    private static let start = "sudo systemctl enable --now timequest.socket timequest.service"
    private static let restart = "sudo systemctl restart timequest.socket timequest-web.socket timequest.service"
    private static let log = "sudo journalctl -u timequest -b -n 20 --no-pager"

    func run() async -> [Finding] {
        guard isSystem else { return [] }
        guard hasSystemd else { return [warning("systemd does not run here, so nothing starts TimeQuest by itself.")] }
        guard let units else {
            return [wrong("systemd does not report the state of TimeQuest.", fix: ["systemctl status timequest"])]
        }
        let (service, socket) = (units[UnitStatus.service] ?? UnitStatus(), units[UnitStatus.socket] ?? UnitStatus())
        if [service, socket].contains(where: { $0.load == "masked" }) {
            return [
                wrong(
                    "TimeQuest is forbidden to start: its units are masked.",
                    fix: ["sudo systemctl unmask timequest.socket timequest.service", Self.start])
            ]
        }
        guard service.isThere, socket.isThere else {
            return [
                wrong(
                    "TimeQuest's units are not installed, or not as they should be. Install the package again, in the folder it is in.",
                    fix: ["sudo apt install --reinstall ./timequest_*.deb"])
            ]
        }
        return [running(service), atStart(service, socket)].compactMap(\.self)
    }

    private func running(_ service: UnitStatus) -> Finding {
        switch service.active {
        case "active", "reloading": return ok("TimeQuest is running.")
        case "failed": return failed(service)
        case "activating" where service.sub == "auto-restart":
            return wrong("TimeQuest ends again and again\(Self.reason(service)).", fix: [Self.log, Self.restart])
        case "activating": return warning("TimeQuest is just starting. Check again in a minute.")
        default: return wrong("TimeQuest is not running: timequest.service is \(service.active).", fix: [Self.start])
        }
    }

    private func failed(_ service: UnitStatus) -> Finding {
        switch service.exitStatus {
        case "65":
            wrong(
                "TimeQuest does not start: it cannot use its database (see “database”). Fix that first, then start it.",
                fix: [Self.log, Self.restart])
        case "2":
            wrong(
                "TimeQuest does not start: something in its settings is wrong (see “settings”). Fix that first, then start it.",
                fix: [Self.log, Self.restart])
        default:
            wrong(
                "TimeQuest has failed\(Self.reason(service)). Its log says why.",
                fix: [Self.log, "sudo systemctl reset-failed timequest.socket timequest.service", Self.restart])
        }
    }

    private static func reason(_ service: UnitStatus) -> String {
        switch service.result {
        case "", "success": ""
        case "exit-code": ", with status \(service.exitStatus)"
        case "watchdog": ": it had stopped answering, and was ended"
        case "timeout": ": it took too long"
        case "oom-kill": ": there was not enough memory"
        case "start-limit-hit": ": it was started too often in a short time"
        default: " (\(service.result))"
        }
    }

    private func atStart(_ service: UnitStatus, _ socket: UnitStatus) -> Finding? {
        if service.isEnabled, socket.isEnabled { return nil }
        return wrong("TimeQuest does not start with this PC: it is disabled.", fix: [Self.start])
    }
}
