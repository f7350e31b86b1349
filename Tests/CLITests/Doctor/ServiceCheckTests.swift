import API
import Testing

@testable import CLI

@Suite("The doctor looks at the service")
struct ServiceCheckTests {
    private static let start = "sudo systemctl enable --now timequest.socket timequest.service"
    private static let restart = "sudo systemctl restart timequest.socket timequest.service"
    private static let log = "journalctl -u timequest -b -n 20 --no-pager"

    private static func units(_ change: (inout UnitLook) -> Void) -> [String: UnitLook] {
        let socket = UnitLook(
            load: "loaded", active: "active", sub: "listening", result: "success", file: "enabled", exitStatus: "0")
        var service = socket
        change(&service)
        return [UnitLook.service: service, UnitLook.socket: socket]
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let units: [String: UnitLook]?
        let verdict: Finding.Verdict
        let line: String
        var testDescription: String { line }
    }

    static let cases = [
        Case(units: units { _ in }, verdict: .ok, line: "TimeQuest is running."),
        Case(units: nil, verdict: .wrong, line: "systemd does not say how TimeQuest stands. | systemctl status timequest"),
        Case(
            units: units { $0.active = "inactive" }, verdict: .wrong,
            line: "TimeQuest is not running: timequest.service is inactive. | \(start)"),
        Case(
            units: units { $0.load = "masked" }, verdict: .wrong,
            line:
                "TimeQuest is forbidden to start: its units are masked. | sudo systemctl unmask timequest.socket timequest.service "
                + "| \(start)"),
        Case(
            units: units {
                $0.active = "failed"
                $0.exitStatus = "65"
            }, verdict: .wrong,
            line:
                "TimeQuest does not start: it cannot use its database (see “database”). Mend that first, then start it. | \(log) | "
                + restart),
        Case(
            units: units {
                $0.active = "failed"
                $0.exitStatus = "2"
            }, verdict: .wrong,
            line:
                "TimeQuest does not start: something in its settings is wrong (see “settings”). Mend that first, then start it. | "
                + "\(log) | \(restart)"),
        Case(
            units: units {
                $0.active = "failed"
                $0.result = "start-limit-hit"
            }, verdict: .wrong,
            line: "TimeQuest has failed: it was started too often in a short time. Its log says why. | \(log) | "
                + "sudo systemctl reset-failed timequest.socket timequest.service | \(restart)"),
        Case(
            units: units {
                $0.active = "activating"
                $0.sub = "auto-restart"
                $0.result = "watchdog"
            }, verdict: .wrong,
            line: "TimeQuest ends again and again: it had stopped answering, and was ended. | \(log) | \(restart)"),
    ]

    @Test("It says how the unit stands, and what to do", arguments: cases)
    func stands(_ example: Case) async {
        let findings = await ServiceCheck(isSystem: true, hasSystemd: true, units: example.units).look()
        #expect(findings.map(\.line) == [example.line])
        #expect(findings.map(\.verdict) == [example.verdict])
    }

    @Test("A unit that runs but is disabled would be missed after the next start of the PC")
    func disabled() async {
        let findings = await ServiceCheck(isSystem: true, hasSystemd: true, units: Self.units { $0.file = "disabled" }).look()
        #expect(findings.map(\.verdict) == [.ok, .wrong])
        #expect(findings.last?.mend == [Self.start])
    }

    @Test("A daemon that somebody runs by hand is no business of systemd's")
    func byHand() async {
        #expect(await ServiceCheck(isSystem: false, hasSystemd: true, units: nil).look().isEmpty)
        #expect(await ServiceCheck(isSystem: true, hasSystemd: false, units: nil).look().map(\.verdict) == [.look])
    }

    @Test("What systemctl shows is read unit by unit")
    func reading() {
        let units = UnitLook.read(
            """
            Id=timequest.service
            LoadState=loaded
            ActiveState=failed
            SubState=failed
            Result=exit-code
            UnitFileState=enabled
            ExecMainStatus=65

            Id=timequest.socket
            LoadState=not-found
            ActiveState=inactive
            SubState=dead
            UnitFileState=

            """)
        #expect(
            units[UnitLook.service]
                == UnitLook(load: "loaded", active: "failed", sub: "failed", result: "exit-code", file: "enabled", exitStatus: "65")
        )
        #expect(units[UnitLook.socket]?.isThere == false)
    }

    @Test("A stopped service is not asked, as the question would start it")
    func notAsked() async {
        var pc = RecordedPC()
        pc.answers[
            "systemctl show -p Id,LoadState,ActiveState,SubState,Result,UnitFileState,ExecMainStatus timequest.service timequest.socket "
                + "timequest-backup.service timequest-backup.timer"] =
            "Id=timequest.service\nLoadState=loaded\nActiveState=inactive\n"
        let doctor = Doctor(
            places: .installed, surroundings: pc.surroundings,
            database: DatabaseLook(running: { .forbidden }, stopped: { .sound(byteCount: 1) }),
            ask: {
                Issue.record("It was asked.")
                return DaemonLook(door: .away)
            })
        #expect(await doctor.examine().contains { $0.check == "database" && $0.verdict == .ok })
    }
}
