import Domain
import GRDB
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
            HouseholdPreferences(timeZone: "Europe/Berlin", firstWeekday: .sunday), HouseholdPreferences(timeZone: "Etc/GMT+1"),
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

    @Test("The stored text is that of the fact, so that each PC stores the same")
    func text() async throws {
        let household = try await Household.inMemory()
        try await household.preferences.change { _ in HouseholdPreferences(timeZone: "Europe/Berlin") }
        let texts = try await household.database.read { database in
            try ["SELECT value FROM householdSetting", "SELECT value FROM fact WHERE entity = 'household'"].map {
                try String.fetchAll(database, sql: $0)
            }
        }
        #expect(texts == [[#""Europe/Berlin""#], [#""Europe/Berlin""#]])
    }
}
