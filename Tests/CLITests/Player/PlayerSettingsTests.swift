import ArgumentParser
import Domain
import LinuxSystem
import Testing

@testable import CLI

@Suite("A player's settings at the terminal")
struct PlayerSettingsTests {
    @Test("Settings change only where something is said, and off is something")
    func settings() throws {
        func applied(_ line: String) throws -> PlayerSettings {
            let words = line.split(separator: " ").map(String.init)
            return try PlayerSettingsCommand.parse(["Mia"] + words).applied(to: .example, today: LocalDate(typed: "2026-08-01"))
        }
        #expect(try applied("") == .example)
        #expect(try applied("--notify off").notificationTime == nil)
        #expect(try applied("--notify 07:15").notificationTime == LocalTime(hour: 7, minute: 15))
        #expect(try applied("--quiet off").quietHours == nil)
        #expect(
            try applied("--quiet 21:00-6:30").quietHours
                == PlayerSettings.QuietHours(from: LocalTime(secondsOfDay: 75_600), until: LocalTime(secondsOfDay: 23_400)))
        #expect(try applied("--no-sounds --no-calendar").sounds == false)
        #expect(try applied("--pause-until 2026-08-17").pausedUntil == LocalDate(year: 2026, month: 8, day: 17))
        let later = try applied("--pause-from 2026-08-10 --pause-until 2026-08-17")
        #expect(later.pausedFrom == LocalDate(year: 2026, month: 8, day: 10))
        #expect(later.pausedUntil == LocalDate(year: 2026, month: 8, day: 17))
        #expect(throws: (any Error).self) { try applied("--pause-from 2026-08-10") }
        #expect(try applied("--pause-until 17.8.2026").pausedUntil == LocalDate(year: 2026, month: 8, day: 17))
        #expect(try applied("--pause-until tomorrow").pausedUntil == LocalDate(year: 2026, month: 8, day: 2))
        #expect(try applied("--notify 7.15").notificationTime == LocalTime(hour: 7, minute: 15))
        #expect(try applied("--quiet 8pm-7am").quietHours == PlayerSettings.example.quietHours)
        for wrong in ["--notify soon", "--quiet 20:00", "--quiet 20:00-20:00", "--pause-until 2026-02-30", "--notify"] {
            #expect(throws: (any Error).self) { try applied(wrong) }
        }
    }

    @Test(
        "A refusal says what is wrong, with an example",
        arguments: [
            ("--pause-until 2026-02-30", "2026-02-30 is not a day: February has no 30th."), ("--notify soon", "Write it like 7:15"),
            ("--quiet 20:00", "Write it like 20:00-07:00 or 8pm-7am."),
        ])
    func refusals(line: String, part: String) throws {
        let words = line.split(separator: " ").map(String.init)
        let error = #expect(throws: (any Error).self) { try PlayerSettingsCommand.parse(["Mia"] + words) }
        let message = TimeQuestCommand.message(for: try #require(error))
        #expect(message.contains(part), "\(message)")
    }

    @Test("A login that this PC does not have is a warning")
    func unknownLogin() {
        let mia = UserAccount(name: "mia", userID: 1001, groupID: 1001, homeFolder: "/home/mia")
        func warning(_ login: String?) -> String? { LoginWarning.text(login) { $0 == "mia" ? mia : nil } }
        #expect(warning(nil) == nil && warning("mia") == nil)
        #expect(warning("mai")?.hasPrefix("Warning: this PC has no Linux login “mai”.") == true)
    }
}
