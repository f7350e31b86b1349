import ArgumentParser
import Domain
import Testing

@testable import CLI

@Suite("A player's settings at the terminal")
struct PlayerSettingsTests {
    @Test("Settings change only where something is said, and off is something")
    func settings() throws {
        func applied(_ line: String) throws -> PlayerSettings {
            let words = line.split(separator: " ").map(String.init)
            return try PlayerSettingsCommand.parse(["Mia"] + words).applied(to: .example)
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
        for wrong in ["--notify soon", "--quiet 20:00", "--quiet 20:00-20:00", "--pause-until 2026-02-30", "--notify"] {
            #expect(throws: (any Error).self) { try applied(wrong) }
        }
    }
}
