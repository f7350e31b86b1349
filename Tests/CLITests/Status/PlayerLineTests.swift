import API
import Domain
import Testing

@testable import CLI

@Suite("A player in one line")
struct PlayerLineTests {
    @Test("What is paused or switched off is said, and nothing of it otherwise")
    func settings() throws {
        let plain = PlayerLine.text(.example)
        #expect(plain.contains("level 2 with 180 XP, 4 quest days in a row") && !plain.contains("paused from"))
        let day = try #require(LocalDate("2026-11-25"))
        let pauses = [0, 28].map { PausePeriod(from: day.adding(days: $0), until: day.adding(days: $0 + 5)) }
        let line = PlayerLine.text(.example, settings: PlayerSettings(pauses: pauses, usesCalendar: false))
        #expect(line.hasSuffix("paused from 2026-11-25 to 2026-11-29, and from 2026-12-23 to 2026-12-27, without calendars"))
        let free = PlayerLine.text(.example, settings: PlayerSettings(schoolFree: [pauses[0]]))
        #expect(free.hasSuffix("no school from 2026-11-25 to 2026-11-29"))
    }

    @Test("Nobody is told that she has not begun before there was a day for it")
    func early() {
        var progress = PlayerProgress.example
        progress.streak = .none
        #expect(PlayerLine.text(progress).contains("no quest day yet"))
    }
}
