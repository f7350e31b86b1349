import API
import ArgumentParser
import Domain
import LinuxSystem
import Services
import Testing

@testable import CLI

@Suite("The commands of the doctor for another daemon")
struct SocketInCommandsTests {
    @Test(
        "Each command that asks a daemon gets the socket behind its name; everything else stays",
        arguments: [
            ("timequest calendar add FILE.ics", "timequest calendar add --socket /tmp/a.sock FILE.ics"),
            ("sudo timequest parent pin", "sudo timequest parent pin --socket /tmp/a.sock"),
            (
                "To end it: timequest player settings X --pause-until off",
                "To end it: timequest player settings --socket /tmp/a.sock X --pause-until off"
            ),
            ("`timequest routine matches ROUTINE` shows it.", "`timequest routine matches --socket /tmp/a.sock ROUTINE` shows it."),
            (
                "timequest pause. Or: timequest status",
                "timequest pause --socket /tmp/a.sock. Or: timequest status --socket /tmp/a.sock"
            ),
            ("timequest routine edit R --active", "timequest routine edit --socket /tmp/a.sock R --active"),
            ("Start it: timequest daemon --state /tmp", nil), ("timequest player edit X --socket /tmp/b.sock", nil),
            ("sudo systemctl restart timequest.service", nil), ("sudo journalctl -u timequest -b", nil),
            ("The user timequest has no group.", nil), ("mytimequest status", nil), ("timequest routine", nil), ("", nil),
        ] as [(String, String?)])
    func text(text: String, expected: String?) {
        #expect(SocketInCommands(socket: "/tmp/a.sock").text(text) == expected ?? text)
    }

    @Test("The doctor adds it for a daemon that somebody has started, and not for the installed one")
    func doctor() async throws {
        let own = DoctorPlaces(ConfigurationOptions(), socket: "/tmp/a.sock")
        let pc = RecordedPC()
        func fixes(_ places: DoctorPlaces) async -> [String] {
            let doctor = Doctor(
                places: places, environment: pc.environment,
                database: DatabaseInspection(running: { .forbidden }, stopped: { .sound(byteCount: 1) }),
                ask: {
                    var daemon = DaemonSnapshot(reachability: .answering(.current))
                    daemon.calendars = CalendarList(calendars: [], problems: [])
                    return daemon
                })
            return await doctor.examine().filter { $0.check == "calendars" }.flatMap(\.fix)
        }
        #expect(await fixes(own) == ["timequest calendar add --socket /tmp/a.sock FILE.ics"])
        #expect(await fixes(.installed) == ["timequest calendar add FILE.ics"])
    }

    @Test("The command to run again with sudo has the options of this one")
    func again() throws {
        let named = try DoctorCommand.parse(["--state", "/tmp/my state", "--socket", "/tmp/a.sock"])
        #expect(named.typed == "timequest doctor --state '/tmp/my state' --socket /tmp/a.sock")
    }
}
