import Domain
import TestSupport
import Testing

@testable import Storage

@Suite("The colours of calendars in the database")
struct CalendarToneRepositoryTests {
    @Test("A colour is chosen, changed, and left to the name again, beside whom the calendar is for")
    func choice() async throws {
        let household = try await Household.inMemory(players: "Mia")
        #expect(try await household.tones.all() == [:])
        try await household.calendars.assign("sports", to: 1)
        try await household.tones.set(1, of: "sports")
        try await household.tones.set(8, of: "school")
        try await household.tones.set(5, of: "sports")
        #expect(try await household.tones.all() == ["sports": 5, "school": 8])
        try await household.tones.set(nil, of: "sports")
        try await household.tones.set(nil, of: "never heard of")
        #expect(try await household.tones.all() == ["school": 8])
        #expect(try await household.calendars.all() == ["sports": 1])
    }

    @Test(
        "What is no colour, and a nameless calendar, is refused with the field", arguments: [("sports", 0), ("sports", 9), ("", 1)])
    func refusal(calendar: String, tone: Int) async throws {
        let household = try await Household.inMemory()
        let error = try await Household.error { try await household.tones.set(tone, of: calendar) }
        #expect(error.code == .invalid)
        #expect(error.field == (calendar.isEmpty ? "calendarName" : "tone"))
        #expect(try await household.tones.all() == [:])
    }

    @Test("A choice is a change of the calendars; the same choice again is none")
    func changes() async throws {
        let household = try await Household.inMemory()
        let changes = RecordedChanges(household.database)
        for _ in 1...2 { try await household.tones.set(3, of: "sports") }
        #expect(changes.take() == [Change(.calendars)])
    }
}
