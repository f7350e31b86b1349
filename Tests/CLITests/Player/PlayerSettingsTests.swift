import ArgumentParser
import Domain
import LinuxSystem
import TestSupport
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
        #expect(try applied("--notify 7.15").notificationTime == LocalTime(hour: 7, minute: 15))
        #expect(try applied("--quiet 8pm-7am").quietHours == PlayerSettings.example.quietHours)
        for wrong in ["--notify soon", "--quiet 20:00", "--quiet 20:00-20:00", "--pause-until 2026-02-30", "--notify"] {
            #expect(throws: (any Error).self) { try applied(wrong) }
        }
    }

    @Test("A pause is added; it replaces the one that contains its first day, and off takes back all or one")
    func pauses() throws {
        let today = try LocalDate(typed: "2026-08-01")
        func pause(_ from: Int, _ until: Int) -> PausePeriod {
            PausePeriod(from: today.adding(days: from), until: today.adding(days: until))
        }
        func applied(_ line: String, to pauses: [PausePeriod] = []) throws -> [PausePeriod] {
            let words = line.split(separator: " ").map(String.init)
            let command = try PlayerSettingsCommand.parse(["Mia"] + words)
            return try command.applied(to: PlayerSettings(pauses: pauses), today: today).pauses.joined
        }
        #expect(try applied("--pause-until 2026-08-17") == [pause(0, 16)])
        #expect(try applied("--pause-until 17.8.2026") == [pause(0, 16)])
        #expect(try applied("--pause-until tomorrow") == [pause(0, 1)])
        #expect(try applied("--pause-from 2026-08-10 --pause-until 2026-08-17") == [pause(9, 16)])
        #expect(throws: (any Error).self) { try applied("--pause-from 2026-08-10") }

        let two = [pause(-2, 5), pause(20, 30)]
        #expect(try applied("--no-sounds", to: two) == two)
        #expect(try applied("--pause-until 2026-08-04", to: two) == [pause(0, 3), pause(20, 30)])
        #expect(try applied("--pause-from 2026-08-10 --pause-until 2026-08-17", to: two) == [two[0], pause(9, 16), two[1]])
        #expect(try applied("--pause-from 2026-08-10 --pause-until 2026-08-24", to: two) == [two[0], pause(9, 30)])
        #expect(try applied("--pause-from 2026-07-01 --pause-until 2026-08-04", to: two) == [pause(0, 3), two[1]])
        #expect(try applied("--pause-until off", to: two) == [])
        #expect(try applied("--pause-from today --pause-until off", to: two) == [two[1]])
        #expect(try applied("--pause-from 2026-08-22 --pause-until off", to: two) == [two[0]])
        let error = #expect(throws: CommandError.self) { try applied("--pause-from 2026-08-19 --pause-until off", to: two) }
        #expect(
            error?.description.contains(
                "There is no pause on 2026-08-19. The pauses are from 2026-07-30 to 2026-08-05, and from 2026-08-21") == true)

        #expect(PauseText.dropped(two, for: two + [pause(9, 16)], today: today) == [])
        #expect(PauseText.dropped(two, for: [pause(0, 16), two[1]], today: today) == [])
        #expect(
            PauseText.dropped(two, for: [pause(0, 3)], today: today) == [
                "The pause from 2026-07-30 to 2026-08-05 is replaced by the new one.",
                "The pause from 2026-08-21 to 2026-08-30 is taken back.",
            ])
    }

    @Test(
        "The days of a pause are named with its last day, in both languages",
        arguments: [
            (PageLanguage.english, 5, "from 2026-11-30 to 2026-12-04"), (.english, 1, "on 2026-11-30"),
            (.german, 5, "vom 30.11.2026 bis 04.12.2026"), (.german, 1, "am 30.11.2026"),
        ])
    func lastDay(language: PageLanguage, length: Int, text: String) throws {
        let from = try LocalDate(typed: "2026-11-30")
        TerminalLanguage.$current.withValue(TerminalLanguage.words(language)) {
            #expect(PauseText.days(PausePeriod(from: from, until: from.adding(days: length))) == text)
        }
    }

    @Test(
        "Several pauses are in one sentence, in both languages",
        arguments: [
            (PageLanguage.english, "on 2026-12-04, and from 2026-12-23 to 2026-12-27"),
            (.german, "am 04.12.2026 und vom 23.12.2026 bis 27.12.2026"),
        ])
    func several(language: PageLanguage, text: String) throws {
        let (one, other) = (try LocalDate(typed: "2026-12-04"), try LocalDate(typed: "2026-12-23"))
        let pauses = [
            PausePeriod(from: one, until: one.adding(days: 1)), PausePeriod(from: other, until: other.adding(days: 5)),
        ]
        TerminalLanguage.$current.withValue(TerminalLanguage.words(language)) {
            #expect(PauseText.days(pauses) == text)
        }
    }

    @Test("Days without school are added and taken back like pauses, which stay as they are")
    func schoolFree() throws {
        let today = try LocalDate(typed: "2026-08-01")
        func days(_ from: Int, _ until: Int) -> PausePeriod {
            PausePeriod(from: today.adding(days: from), until: today.adding(days: until))
        }
        let stored = PlayerSettings(pauses: [days(0, 9)], schoolFree: [days(-2, 5), days(20, 30)])
        func applied(_ line: String) throws -> [PausePeriod] {
            let words = line.split(separator: " ").map(String.init)
            let new = try PauseCommand.NoSchool.parse(["Mia"] + words).applied(to: stored, today: today)
            #expect(new.pauses == stored.pauses)
            return new.schoolFree.joined
        }
        #expect(try applied("--until 2026-08-04") == [days(0, 3), days(20, 30)])
        #expect(try applied("--from 10.8.2026 --until 2026-08-17") == [days(-2, 5), days(9, 16), days(20, 30)])
        #expect(try applied("--until off") == [])
        #expect(try applied("--from 2026-08-22 --until off") == [days(-2, 5)])
        #expect(throws: (any Error).self) { try applied("--from 2026-08-10") }
        let error = #expect(throws: CommandError.self) { try applied("--from 2026-08-19 --until off") }
        #expect(error?.description.contains("2026-08-19 is no day without school. Days without school are from 2026-07-30") == true)
        #expect(
            PauseText.dropped(stored.schoolFree, for: [days(20, 30)], today: today, .schoolFree) == [
                "The days without school from 2026-07-30 to 2026-08-05 are taken back."
            ])
        #expect(
            PauseText.lines(of: PlayerProfile(id: 1, name: "Mia"), stored) == [
                "Mia is paused from 2026-08-01 to 2026-08-09.",
                "Mia has no school from 2026-07-30 to 2026-08-05, and from 2026-08-21 to 2026-08-30.",
            ])
        let rows = SettingsText.rows(stored).filter { $0.label == "No school" }.map(\.text)
        #expect(rows.first?.hasSuffix("silences school only") == true)
        #expect(SettingsText.rows(.standard).contains { $0.label == "No school" && $0.text == "no such days" })
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
