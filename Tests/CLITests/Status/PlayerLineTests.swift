import API
import Domain
import Testing

@testable import CLI

@Suite("A player in one line")
struct PlayerLineTests {
    @Test("What is paused or switched off is said, and nothing of it otherwise")
    func settings() throws {
        let plain = PlayerLine.text(.example)
        #expect(plain.contains("level 2 with 180 XP, 4 quest days in a row") && !plain.contains("paused until"))
        let until = try #require(LocalDate("2026-11-25"))
        let line = PlayerLine.text(.example, settings: PlayerSettings(pausedUntil: until, usesCalendar: false))
        #expect(line.hasSuffix("paused until 2026-11-25, without calendars"))
    }

    @Test("Nobody is told that she has not begun before there was a day for it")
    func early() {
        var progress = PlayerProgress.example
        progress.streak = .none
        #expect(PlayerLine.text(progress).contains("no quest day yet"))
    }
}
