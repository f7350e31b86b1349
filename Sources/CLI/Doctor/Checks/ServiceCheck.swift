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
        guard hasSystemd else { return [warning(.serviceNoSystemd)] }
        guard let units else {
            return [wrong(.serviceUnclear, fix: ["systemctl status timequest"])]
        }
        let (service, socket) = (units[UnitStatus.service] ?? UnitStatus(), units[UnitStatus.socket] ?? UnitStatus())
        if [service, socket].contains(where: { $0.load == "masked" }) {
            return [
                wrong(
                    .serviceMasked,
                    fix: ["sudo systemctl unmask timequest.socket timequest.service", Self.start])
            ]
        }
        guard service.isThere, socket.isThere else {
            return [wrong(.serviceNotInstalled, fix: ["sudo apt install --reinstall ./timequest_*.deb"])]
        }
        return [running(service), atStart(service, socket)].compactMap(\.self)
    }

    private func running(_ service: UnitStatus) -> Finding {
        switch service.active {
        case "active", "reloading": return ok(.serviceRunning)
        case "failed": return failed(service)
        case "activating" where service.sub == "auto-restart":
            return wrong(.serviceEnds, ["reason": Self.reason(service)], fix: [Self.log, Self.restart])
        case "activating": return warning(.serviceStarting)
        default: return wrong(.serviceStopped, ["state": service.active], fix: [Self.start])
        }
    }

    private func failed(_ service: UnitStatus) -> Finding {
        switch service.exitStatus {
        case "65": wrong(.serviceDatabase, fix: [Self.log, Self.restart])
        case "2": wrong(.serviceSettings, fix: [Self.log, Self.restart])
        default:
            wrong(
                .serviceFailed, ["reason": Self.reason(service)],
                fix: [Self.log, "sudo systemctl reset-failed timequest.socket timequest.service", Self.restart])
        }
    }

    private static func reason(_ service: UnitStatus) -> String {
        switch service.result {
        case "", "success": ""
        case "exit-code": DoctorWord.serviceStatus.text(["status": service.exitStatus])
        case "watchdog": DoctorWord.serviceWatchdog.text()
        case "timeout": DoctorWord.serviceTimeout.text()
        case "oom-kill": DoctorWord.serviceMemory.text()
        case "start-limit-hit": DoctorWord.serviceTooOften.text()
        default: " (\(service.result))"
        }
    }

    private func atStart(_ service: UnitStatus, _ socket: UnitStatus) -> Finding? {
        if service.isEnabled, socket.isEnabled { return nil }
        return wrong(.serviceDisabled, fix: [Self.start])
    }
}
