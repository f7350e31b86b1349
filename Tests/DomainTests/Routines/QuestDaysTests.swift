import Foundation
import TestSupport
import Testing

@testable import Domain

/// Monday, 2 March 2026, is the first of two days without school.
@Suite("The routines that their weekdays plan")
struct QuestDaysTests {
    private let mia = PlayerProfile.example.id
    private let monday: LocalDate
    private let settings: PlayerSettings

    init() throws {
        monday = try #require(LocalDate("2026-03-02"))
        settings = PlayerSettings(schoolFree: [PausePeriod(from: monday, until: monday.adding(days: 2))])
    }

    private func routine(_ number: Int, _ change: (inout Routine) -> Void) -> Routine {
        var routine = Routine.example
        routine.id = .numbered(number)
        routine.templateID = nil
        change(&routine)
        return routine
    }

    private func planned(_ day: LocalDate, rules: GameRules = .calibrated) -> [RoutineID] {
        let routines = [
            routine(1) { _ in },
            routine(2) { $0.templateID = "school-morning" },
            routine(3) { $0.times = [.example] },
            routine(4) { $0.activeDays = [.tuesday] },
            routine(5) { $0.isActive = false },
            routine(6) { $0.playerIDs = [.numbered(2)] },
        ]
        return routines.planned(byWeekdayOf: day, for: mia, settings, rules: rules).map(\.id)
    }

    @Test("They are the player's active ones of the weekday; on a day without school none of school, in the classic rules all")
    func days() {
        #expect(planned(monday) == [.numbered(1)])
        #expect(planned(monday, rules: .classic) == [.numbered(1), .numbered(2), .numbered(3)])
        #expect(planned(monday.adding(days: 1)) == [.numbered(1), .numbered(4)])
        #expect(planned(monday.adding(days: 2)) == [.numbered(1), .numbered(2), .numbered(3)])
        #expect(planned(monday.adding(days: 5)).isEmpty)
    }

    @Test("Today ends at midnight, and in the two hours before it, two hours later than now")
    func end() {
        let midnight = Date.clock("00:00") + 86_400
        #expect(ZoneRules.utc.endOfToday(at: .clock("00:10")) == midnight)
        #expect(ZoneRules.utc.endOfToday(at: .clock("22:00")) == midnight)
        #expect(ZoneRules.utc.endOfToday(at: .clock("23:45")) == midnight + 105 * 60)
    }
}
