import Domain
import ServicesTestSupport
import Storage
import TestSupport
import Testing

@testable import Services

@Suite("The time zone and the week of the whole household")
struct HouseholdCalendarTests {
    /// What another PC has set, as it arrives: a write that is published, without a desk.
    private func arrive(_ change: HouseholdPreferences, at home: TestHousehold) async throws {
        try await HouseholdPreferencesRepository(home.household.database).change { $0.changed(by: change) }
    }

    /// The zone of this PC alone. One without a zone keeps what it had.
    private func ownZone(of home: TestHousehold, else present: String) throws -> String {
        let own = try home.household.zone.answer(Configuration())
        return own.warning == nil ? own.zone.identifier : present
    }

    @Test("A parent's zone and first weekday are in force when the call returns, and reminders are planned anew once")
    func set() async throws {
        let home = try await TestHousehold(players: "Mia")
        let desk = home.desk(.parent)
        let plans = home.plansAnew
        let rules = try await desk.changeHousehold(timeZone: "asia/tokyo", firstWeekday: .sunday)
        #expect(rules.timeZone == "Asia/Tokyo" && rules.firstWeekday == .sunday)
        #expect(rules.preferences == HouseholdPreferences(timeZone: "Asia/Tokyo", firstWeekday: .sunday))
        #expect(desk.zone.identifier == "Asia/Tokyo" && desk.weekdays.first == .sunday && home.plansAnew == plans + 1)
        let again = try await desk.changeHousehold(timeZone: "Asia/Tokyo")
        #expect(again == rules && home.plansAnew == plans + 1, "nothing has changed")
    }

    @Test("What another PC has set is in force as soon as it is stored, and planned for once")
    func arrived() async throws {
        let home = try await TestHousehold(players: "Mia")
        let (plans, seen) = (home.plansAnew, home.desk(.parent).changeCount)
        try await arrive(HouseholdPreferences(timeZone: "Europe/Vienna", firstWeekday: .saturday), at: home)
        let desk = home.desk(.parent)
        #expect(desk.zone.identifier == "Europe/Vienna" && desk.weekdays.first == .saturday)
        #expect(home.plansAnew == plans + 1 && desk.changeCount == seen + 1, "and it goes round once")
        #expect(home.household.settings.value.planner.zone.identifier == "Europe/Vienna")
    }

    @Test("A zone that this PC does not know is a warning and a finding, and the next in the order counts")
    func unknown() async throws {
        let home = try await TestHousehold(players: "Mia")
        try await arrive(HouseholdPreferences(timeZone: "Europe/Vienna"), at: home)
        try await arrive(HouseholdPreferences(timeZone: "Mars/Olympus"), at: home)
        let desk = home.desk(.parent)
        #expect(try desk.zone.identifier == ownZone(of: home, else: "Europe/Vienna"))
        let warnings = home.log.lines.filter { $0.hasPrefix("warning This PC does not know the time zone Mars/Olympus") }
        #expect(warnings.count == 1)
        let health = try await desk.status().health
        #expect(health.findings.contains(.zoneUnknown("Mars/Olympus", used: desk.zone.identifier)))
        #expect(health.problems.contains { $0.kind == .timeZone && $0.sentence.contains("“Mars/Olympus”") })
        _ = try await desk.changeHousehold(timeZone: "Europe/Berlin")
        #expect(try await desk.status().health.problems.allSatisfy { $0.kind != .timeZone })
        #expect(desk.zone.identifier == "Europe/Berlin")
    }

    @Test("Where the household's zone is taken back, each PC has its own again; the settings of a PC go before both")
    func takenBack() async throws {
        let home = try await TestHousehold(players: "Mia")
        try await arrive(HouseholdPreferences(timeZone: "Europe/Vienna"), at: home)
        try await HouseholdPreferencesRepository(home.household.database).change { _ in HouseholdPreferences() }
        #expect(try home.desk(.parent).zone.identifier == ownZone(of: home, else: "Europe/Vienna"))
        home.household.settings.update { $0.configuration.timeZone = "Asia/Tokyo" }
        await home.household.applyConfiguredZone()
        try await arrive(HouseholdPreferences(timeZone: "Europe/Vienna"), at: home)
        #expect(home.desk(.parent).zone.identifier == "Asia/Tokyo")
        #expect(try home.desk(.parent).householdRules().named == HouseholdPreferences(timeZone: "Asia/Tokyo"))
    }

    @Test("What cannot be a zone is refused with what is meant, and what the settings name with their path")
    func refused() async throws {
        let home = try await TestHousehold(players: "Mia")
        let desk = home.desk(.parent)
        let unknown = await #expect(throws: HouseholdError.self) { try await desk.changeHousehold(timeZone: "Viena") }
        #expect(unknown?.kind == .invalid && unknown?.field == "timeZone")
        #expect(unknown?.description.contains("Did you mean Europe/Vienna?") == true, "\(unknown?.description ?? "")")
        home.household.settings.update {
            $0.configuration.timeZone = "Europe/Berlin"
            $0.configuration.firstWeekday = .monday
        }
        let zone = await #expect(throws: HouseholdError.self) { try await desk.changeHousehold(timeZone: "Asia/Tokyo") }
        #expect(zone?.kind == .conflict && zone?.field == "timeZone")
        let day = await #expect(throws: HouseholdError.self) { try await desk.changeHousehold(firstWeekday: .sunday) }
        #expect(day?.kind == .conflict && day?.field == "firstWeekday")
        #expect(try desk.householdRules().preferences == HouseholdPreferences())
        #expect(throws: FieldProblem.self) { try HouseholdPreferences(timeZone: "../etc/passwd").validated() }
        #expect(throws: FieldProblem.self) { try HouseholdPreferences(timeZone: String(repeating: "a", count: 65)).validated() }
        #expect(try HouseholdPreferences(timeZone: "America/Argentina/La_Rioja").validated().timeZone != nil)
    }

    @Test("Setting up sets the zone for the household, without root")
    func setUp() async throws {
        let home = try await TestHousehold(founders: .everybody)
        // A test writes into no installed TimeQuest.
        if home.household.mayWriteZone { return }
        let founder = try #require(try await home.desk(.sharedLogin).founding())
        try await founder.setupActions.setZone?("Europe/Vienna")
        let rules = try home.desk(.parent).householdRules()
        #expect(rules.timeZone == "Europe/Vienna" && rules.preferences.timeZone == "Europe/Vienna")
    }
}
