import Domain
import Foundation
import ServicesTestSupport
import Storage
import TestSupport
import Testing

@testable import Services

@Suite("A household at its limits", .tags(.load))
struct LimitLoadTests {
    @Test("With every routine and every keyword that there can be, the words are compiled and matched once; after an edit, its own")
    func atTheLimits() async throws {
        let household = try await TestHousehold(players: "Mia", "Leo")
        let words = ["übung", "sœur", "vélos", "ñandú", "häuser", "boxes"]
        for routine in 0..<HouseholdLimits.routines {
            let keywords = (0..<HouseholdLimits.keywords).map { "\(words[$0 % words.count]) r\(routine)k\($0) \(words[0])" }
            _ = try await household.addRoutine("Routine \(routine)", keywords: keywords)
        }
        let crowd = (0..<500).map { (title: "Vélos mit Musik \($0)", start: Date.clock("15:00") + Double($0) * 3600) }
        try household.folder.write(
            TestHousehold.calendar(crowd + [(title: "Übung r7k0 übung", start: .clock("14:00"))]), to: "crowd.ics")
        await household.calendars.refresh()
        let clock = ContinuousClock()
        func plan(_ count: Int) async throws -> Duration {
            try await clock.measure {
                let plan = try await household.reminders.plan(from: .clock("12:00"), now: .clock("12:00"), ahead: 30 * 86_400)
                #expect(plan.reminders.count { $0.kind == .scheduleSuggestion } == count)
            }
        }
        let (first, next) = (try await plan(4), try await plan(4))
        let routine = try #require(try await household.routines.all().first { $0.name == "Routine 7" })
        try await household.routines.delete(routine.id)
        let edited = try await plan(0)
        print("MEASURED with every routine and keyword: the first plan \(first), the next \(next), after an edit \(edited)")
        #expect(next < first / 2 && edited < first / 2)
    }
}
