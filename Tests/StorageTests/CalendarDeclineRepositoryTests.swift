import Domain
import TestSupport
import Testing

@testable import Storage

@Suite("That a household wants no calendar")
struct CalendarDeclineRepositoryTests {
    private static let today = LocalDate(dayNumber: 20_513)

    @Test("The last answer is in effect on all PCs")
    func shared() async throws {
        let pcs = try PairedPCs()
        let (desk, laptop) = (CalendarDeclineRepository(pcs.desk.database), CalendarDeclineRepository(pcs.laptop.database))
        #expect(try await desk.decline() == nil)
        try await desk.set(.notNow(on: Self.today))
        try await pcs.meet()
        #expect(try await laptop.decline() == CalendarDecline(until: Self.today.adding(days: 7)))
        pcs.wall.set(day: 1)
        try await laptop.set(.forGood)
        try await pcs.meet()
        #expect(try await desk.decline() == .forGood)
        #expect(try await pcs.desk.preferences.preferences() == HouseholdPreferences())
        try await pcs.expectSame()
    }

    @Test("An answer changes nothing of what parents have set for the household, and the other way round")
    func beside() async throws {
        let household = try await Household.inMemory()
        let repository = CalendarDeclineRepository(household.database)
        try await household.preferences.change { _ in HouseholdPreferences(rules: .classic) }
        try await repository.set(.forGood)
        try await household.preferences.change { _ in HouseholdPreferences(onTimeInTen: 8) }
        #expect(try await repository.decline() == .forGood)
        #expect(try await household.preferences.preferences() == HouseholdPreferences(onTimeInTen: 8))
    }

    @Test(
        "“Not now” is in effect for seven days, and not if the clock was ahead when it was given",
        arguments: [(0, true), (6, true), (7, false), (-1, false)])
    func week(days: Int, isInEffect: Bool) {
        #expect(CalendarDecline.notNow(on: Self.today).isInEffect(on: Self.today.adding(days: days)) == isInEffect)
        #expect(CalendarDecline.forGood.isInEffect(on: Self.today.adding(days: days)))
    }
}
