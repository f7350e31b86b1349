import Domain
import TestSupport
import Testing

@testable import Storage

@Suite("Whose calendar is whose")
struct CalendarAssignmentRepositoryTests {
    @Test("A calendar has one player, is passed on, and is everyone's again")
    func assignment() async throws {
        let household = try await Household.inMemory(players: "Mia", "Ben")
        #expect(try await household.calendars.all() == [:])
        try await household.calendars.assign("sports", to: 1)
        try await household.calendars.assign("school", to: 1)
        try await household.calendars.assign("sports", to: 2)
        #expect(try await household.calendars.all() == ["sports": 2, "school": 1])
        try await household.calendars.assign("sports", to: nil)
        try await household.calendars.assign("never heard of", to: nil)
        #expect(try await household.calendars.all() == ["school": 1])
        try await household.calendars.assign("school", to: .nobody)
        try await household.calendars.assign("work", to: .nobody)
        #expect(try await household.calendars.all() == ["school": .nobody, "work": .nobody])
        try await household.calendars.assign("work", to: 2)
        try await household.calendars.assign("school", to: nil)
        #expect(try await household.calendars.all() == ["work": 2])
    }

    @Test("Owner and colour are changed together, as they are at that moment; a change that fails changes neither")
    func change() async throws {
        struct Refusal: Error {}
        let household = try await Household.inMemory(players: "Mia")
        try await household.calendars.assign("sports", to: 1)
        let changed = try await household.calendars.change("sports") { CalendarChoice(owner: $0.owner, tone: 3) }
        #expect(try changed.get() == CalendarChoice(owner: 1, tone: 3))
        let unknown = try await Household.error {
            _ = try await household.calendars.change("sports") { _ in CalendarChoice(owner: 7, tone: 5) }
        }
        #expect(unknown.code == .invalid && unknown.field == "playerID")
        let odd = try await Household.error {
            _ = try await household.calendars.change("sports") { _ in CalendarChoice(owner: .nobody, tone: 99) }
        }
        #expect(odd.code == .invalid && odd.field == "tone")
        let failed = try await household.calendars.change("sports") { _ in throw Refusal() }
        #expect(throws: Refusal.self) { try failed.get() }
        #expect(try await household.calendars.all() == ["sports": 1])
        #expect(try await household.tones.all() == ["sports": 3])
        _ = try await household.calendars.change("sports") { _ in CalendarChoice() }
        #expect(try await household.calendars.all() == [:])
        #expect(try await household.tones.all() == [:])
    }

    @Test("A player can be removed beside a calendar of nobody, which stays nobody's")
    func removal() async throws {
        let household = try await Household.inMemory(players: "Mia", "Ben")
        try await household.calendars.assign("work", to: .nobody)
        try await household.players.delete(1)
        #expect(try await household.calendars.all() == ["work": .nobody])
    }

    @Test(
        "Unknown players and nameless calendars are refused with the field",
        arguments: [("sports", CalendarOwner?(7), "playerID"), ("", 1, "calendarName"), ("", nil, "calendarName")])
    func refusal(calendar: String, player: CalendarOwner?, field: String) async throws {
        let household = try await Household.inMemory(players: "Mia")
        let error = try await Household.error { try await household.calendars.assign(calendar, to: player) }
        #expect(error.code == .invalid)
        #expect(error.field == field)
        #expect(try await household.calendars.all() == [:])
    }
}
