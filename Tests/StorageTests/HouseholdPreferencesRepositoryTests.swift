import Domain
import TestSupport
import Testing

@testable import Storage

@Suite("What parents set for the household, in the database")
struct HouseholdPreferencesRepositoryTests {
    @Test("What is set comes back, and what is cleared is gone; each change is one of the household")
    func roundTrip() async throws {
        let household = try await Household.inMemory()
        let changes = RecordedChanges(household.database)
        #expect(try await household.preferences.preferences() == HouseholdPreferences())
        let all = [
            HouseholdPreferences(rules: .classic, onTimeInTen: 8), HouseholdPreferences(onTimeInTen: 9),
            HouseholdPreferences(rules: .calibrated), HouseholdPreferences(),
        ]
        for preferences in all {
            try await household.preferences.change { _ in preferences }
            #expect(try await household.preferences.preferences() == preferences)
            #expect(changes.take() == [Change(.household)])
            try await household.preferences.change { _ in preferences }
            #expect(changes.take() == [])
        }
        #expect(try household.database.count("householdSetting") == 0)
    }
}
