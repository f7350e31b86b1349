import API
import Domain
import Foundation
import TestSupport
import Testing

@Suite("A configuration that makes no sense is refused by line or key", .tags(.system), .serialized, .hangLimit)
struct ConfigurationErrorTests {
    struct Case: CustomTestStringConvertible {
        let text: String
        let expected: [String]

        var testDescription: String { text.debugDescription }
    }

    static let cases = [
        Case(text: "rules: strict", expected: ["line 1", "rules", "strict", "calibrated"]),
        Case(text: "\n\nrulez: classic", expected: ["line 3", "rulez", "logLevel"]),
        Case(text: "reminders:\n  onTime: 10", expected: ["line 2", "reminders.onTime", "8 to 9"]),
        Case(text: "reminders:\n  headsUpMinutes: 0", expected: ["line 2", "reminders.headsUpMinutes", "1 to 120"]),
        Case(text: "reminders:\n  headsUpMinutes: never", expected: ["line 2", "never"]),
        Case(text: "reminders: 5", expected: ["line 1", "reminders"]),
        Case(text: "journal:\n  detail: some", expected: ["line 2", "journal.detail", "private"]),
        Case(text: "logLevel: loud", expected: ["line 1", "logLevel", "warning"]),
        Case(text: "state: here", expected: ["line 1", "state", "here"]),
        Case(text: "rules: classic\nrules: classic", expected: ["rules"]),
        Case(text: "rules: [", expected: ["line"]),
        Case(text: "timeZone: Europe/Atlantis", expected: ["timeZone", "Europe/Atlantis"]),
        Case(text: "timeZone: ../../etc/passwd", expected: ["timeZone"]),
        Case(text: "- a\n- b", expected: ["line 1"]),
    ]

    @Test("It names what is wrong, and starts nothing", arguments: cases)
    func refused(_ wrong: Case) async throws {
        try await TestHousehold.run(isStarted: false) { home in
            try home.folder.write(wrong.text + "\n", to: "timequest.yaml")
            let daemon = try await CommandRun.run(home.folder.path("timequestd"), home.daemonArguments, in: home.folder)
            #expect(daemon.status == 2, "wrong usage: systemd is not to try again")
            for word in wrong.expected { #expect(daemon.errors.contains(word), "\(daemon.errors)") }
            #expect(!FileManager.default.fileExists(atPath: home.socket))
        }
    }

    @Test("A configuration file that is not there, or no text, is refused; an empty one is fine")
    func unreadable() async throws {
        try await TestHousehold.run(isStarted: false) { home in
            try home.folder.write(Data([0xFF, 0xFE, 0x00, 0x80]), to: "timequest.yaml")
            let noText = try await CommandRun.run(home.folder.path("timequestd"), home.daemonArguments, in: home.folder)
            #expect(noText.status == 2)
            #expect(noText.errors.contains(home.configPath))
            try home.folder.remove("timequest.yaml")
            let missing = try await CommandRun.run(home.folder.path("timequestd"), home.daemonArguments, in: home.folder)
            #expect(missing.status == 2)
            #expect(missing.errors.contains(home.configPath))
            try home.folder.write("", to: "timequest.yaml")
            try await home.start()
        }
    }

    @Test("The documented configuration is accepted as it stands")
    func documented() async throws {
        try await TestHousehold.run(isStarted: false) { home in
            let text = try String(contentsOfFile: Repository.file("Config/timequest.yaml").path, encoding: .utf8)
            try home.folder.write(text, to: "timequest.yaml")
            try await home.start()
            let status = try await home.status()
            #expect(status.rules == .calibrated && status.calendarFolder == "\(home.stateFolder)/calendars")
        }
    }
}
