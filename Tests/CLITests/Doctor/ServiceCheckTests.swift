import API
import Testing

@testable import CLI

@Suite("The doctor checks the service")
struct ServiceCheckTests {
    private static let start = "sudo systemctl enable --now timequest.socket timequest.service"
    private static let restart = "sudo systemctl restart timequest.socket timequest-web.socket timequest.service"
    private static let log = "sudo journalctl -u timequest -b -n 20 --no-pager"

    private static func units(_ change: (inout UnitStatus) -> Void) -> [String: UnitStatus] {
        let socket = UnitStatus(
            load: "loaded", active: "active", sub: "listening", result: "success", file: "enabled", exitStatus: "0")
        var service = socket
        change(&service)
        return [UnitStatus.service: service, UnitStatus.socket: socket]
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let units: [String: UnitStatus]?
        let verdict: Finding.Verdict
        let line: String
        var testDescription: String { line }
    }

    static let cases = [
        Case(units: units { _ in }, verdict: .ok, line: "TimeQuest is running."),
        Case(units: nil, verdict: .wrong, line: "systemd does not report the state of TimeQuest. | systemctl status timequest"),
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
                "TimeQuest does not start: it cannot use its database (see “database”). Fix that first, then start it. | \(log) | "
                + restart),
        Case(
            units: units {
                $0.active = "failed"
                $0.exitStatus = "2"
            }, verdict: .wrong,
            line:
                "TimeQuest does not start: something in its settings is wrong (see “settings”). Fix that first, then start it. | "
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
        let findings = await ServiceCheck(isSystem: true, hasSystemd: true, units: example.units).run()
        #expect(findings.map(\.line) == [example.line])
        #expect(findings.map(\.verdict) == [example.verdict])
    }

    @Test("A unit that runs but is disabled would be missed after the next start of the PC")
    func disabled() async {
        let findings = await ServiceCheck(isSystem: true, hasSystemd: true, units: Self.units { $0.file = "disabled" }).run()
        #expect(findings.map(\.verdict) == [.ok, .wrong])
        #expect(findings.last?.fix == [Self.start])
    }

    @Test("A daemon that somebody runs by hand is no business of systemd's")
    func byHand() async {
        #expect(await ServiceCheck(isSystem: false, hasSystemd: true, units: nil).run().isEmpty)
        #expect(await ServiceCheck(isSystem: true, hasSystemd: false, units: nil).run().map(\.verdict) == [.warning])
    }

    @Test("What systemctl shows is read unit by unit")
    func reading() {
        let units = UnitStatus.read(
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
            units[UnitStatus.service]
                == UnitStatus(
                    load: "loaded", active: "failed", sub: "failed", result: "exit-code", file: "enabled", exitStatus: "65")
        )
        #expect(units[UnitStatus.socket]?.isThere == false)
    }

    @Test("A stopped service is not asked, as the question would start it")
    func notAsked() async {
        var pc = RecordedPC()
        pc.answers[
            "systemctl show -p Id,LoadState,ActiveState,SubState,Result,UnitFileState,ExecMainStatus timequest.service timequest.socket "
                + "timequest-web.socket timequest-peers.socket timequest-backup.service timequest-backup.timer"] =
            "Id=timequest.service\nLoadState=loaded\nActiveState=inactive\n"
        let doctor = Doctor(
            places: .installed, environment: pc.environment,
            database: DatabaseInspection(running: { .forbidden }, stopped: { .sound(byteCount: 1) }),
            ask: {
                Issue.record("It was asked.")
                return DaemonSnapshot(reachability: .away)
            })
        #expect(await doctor.examine().contains { $0.check == "database" && $0.verdict == .ok })
    }
}
