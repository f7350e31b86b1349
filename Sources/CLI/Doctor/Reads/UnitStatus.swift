import Domain

/// The state of a unit as systemd reports it (`systemctl show`).
struct UnitStatus: Hashable, Sendable {
    /// `loaded`, `not-found`, `masked`
    var load = "not-found"
    /// `active`, `activating`, `inactive`, `failed`
    var active = "inactive"
    /// E.g. `running`, `auto-restart`
    var sub = ""
    /// `success`, or how it failed: `exit-code`, `timeout`, `watchdog`, `start-limit-hit`
    var result = ""
    /// `enabled`, `disabled`, `static`
    var file = ""
    /// The exit status of the process that ended last.
    var exitStatus = ""

    var isThere: Bool { load == "loaded" }
    var isRunning: Bool { active == "active" || active == "reloading" }
    var isEnabled: Bool { file != "disabled" }

    static let service = "timequest.service"
    static let socket = "timequest.socket"
    static let web = "timequest-web.socket"
    static let peers = "timequest-peers.socket"
    static let backup = "timequest-backup.service"
    static let backupTimer = "timequest-backup.timer"

    /// Each of the units by its name; nil where systemd does not answer.
    static func of(_ names: [String], in environment: DoctorEnvironment) async -> [String: UnitStatus]? {
        let properties = "Id,LoadState,ActiveState,SubState,Result,UnitFileState,ExecMainStatus"
        guard let answer = await environment.run(["systemctl", "show", "-p", properties] + names), answer.status == 0 else {
            return nil
        }
        return read(answer.output)
    }

    /// Reads `Name=value` lines, with an empty line between two units.
    static func read(_ text: String) -> [String: UnitStatus] {
        var units: [String: UnitStatus] = [:]
        let lines = text.split(atByte: "\n", omittingEmptySubsequences: false)
        for block in lines.split(whereSeparator: \.isEmpty) {
            var unit = UnitStatus()
            var name = ""
            for line in block {
                let parts = line.split(atByte: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
                guard parts.count == 2 else { continue }
                switch parts[0] {
                case "Id": name = parts[1]
                case "LoadState": unit.load = parts[1]
                case "ActiveState": unit.active = parts[1]
                case "SubState": unit.sub = parts[1]
                case "Result": unit.result = parts[1]
                case "UnitFileState": unit.file = parts[1]
                case "ExecMainStatus": unit.exitStatus = parts[1]
                default: break
                }
            }
            units[name] = unit
        }
        return units
    }
}
