import Domain
import Foundation
import TestSupport
import Testing

@testable import Storage

@Suite("How often a login may change something")
struct ChangeLimitTests {
    @Test("A thousand changes an hour; another login and the next hour have their own, also after the clock was set back")
    func hour() throws {
        var limit = ChangeLimit()
        for _ in 0..<HouseholdLimits.changesAnHour { try limit.count(1, at: .clock("12:00")) }
        let error = #expect(throws: StorageError.self) { try limit.count(1, at: .clock("12:59")) }
        #expect(error?.code == .tooOften && error?.retryAfterSeconds == 60)
        try limit.count(2, at: .clock("12:59"))
        try limit.count(1, at: .clock("13:00"))
        for _ in 1..<HouseholdLimits.changesAnHour { try limit.count(1, at: .clock("13:01")) }
        try limit.count(1, at: .clock("12:00"))
    }

    /// Chooses the colour of a calendar as a login.
    private static func change(_ household: Household, to tone: Int, of calendar: String = "sports") async throws {
        try await LimitedLogin.$current.withValue(1000) { try await household.tones.set(tone, of: calendar) }
    }

    @Test("What fails, and what changes nothing, does not count")
    func nothingStored() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        household.database.limitChanges(of: 1000, to: 1)
        for _ in 1...3 {
            try await LimitedLogin.$current.withValue(1000) {
                _ = try await Household.error { _ = try await household.routines.update(7, .example) }
                _ = try await household.decisions.remove(routineID: 1, eventKeys: ["0123456789abcdef"])
            }
        }
        for _ in 1...3 {
            try await LimitedLogin.$current.withValue(1000) {
                try await household.settings.set(.standard, of: 1, today: LocalDate(dayNumber: 20_513))
            }
        }
        for _ in 1...3 { try await Self.change(household, to: 3) }
        let refusal = try await Household.error { try await Self.change(household, to: 4) }
        #expect(refusal.code == .tooOften)
        #expect(try await household.tones.all()["sports"] == 3, "a refusal stores nothing")
    }

    @Test("Of many changes at once, as many are stored as are left")
    func atOnce() async throws {
        let household = try await Household.inMemory(players: "Mia")
        household.database.limitChanges(of: 1000, to: 5)
        let stored = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<20 {
                group.addTask {
                    do {
                        try await Self.change(household, to: 3, of: "calendar \(number)")
                        return true
                    } catch {
                        return false
                    }
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(stored == 5)
        #expect(try await household.tones.all().count == 5)
    }
}
