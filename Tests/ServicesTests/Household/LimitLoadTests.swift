import Domain
import Foundation
import ServicesTestSupport
import Storage
import TestSupport
import Testing

@testable import Services

@Suite("A household at its limits")
struct LimitLoadTests {
    @Test("With every routine and every keyword that there can be, the words are compiled once; after an edit, again")
    func atTheLimits() async throws {
        let household = try await TestHousehold(players: "Mia", "Leo")
        let words = ["übung", "sœur", "vélos", "ñandú", "häuser", "boxes"]
        for routine in 0..<HouseholdLimits.routines {
            let keywords = (0..<HouseholdLimits.keywords).map { "\(words[$0 % words.count]) r\(routine)k\($0) \(words[0])" }
            _ = try await household.addRoutine("Routine \(routine)", keywords: keywords)
        }
        try await household.write("music", ("Übung r7k0 übung", .clock("14:00")))
        let clock = ContinuousClock()
        func plan() async throws -> Duration {
            try await clock.measure {
                let plan = try await household.reminders.plan(from: .clock("12:00"), now: .clock("12:00"))
                #expect(plan.reminders.count { $0.kind == .scheduleSuggestion } == 4)
            }
        }
        let (first, next) = (try await plan(), try await plan())
        print("MEASURED with every routine and keyword: the first plan \(first), the next \(next)")
        #expect(next < first / 2)
        try await household.routines.delete(try #require(try await household.routines.all().first { $0.name == "Routine 7" }).id)
        let without = try await household.reminders.plan(from: .clock("12:00"), now: .clock("12:00"))
        #expect(!without.reminders.contains { $0.kind == .scheduleSuggestion })
    }
}
