import TestSupport
import Testing

@testable import Domain

@Suite("What a change affects")
struct ChangeTests {
    @Test(
        "Reminders, forecasts and progress follow from some areas",
        arguments: [
            (.players, true, true, true), (.playerSettings, true, false, true), (.routines, true, true, true),
            (.decisions, true, false, false), (.calendars, true, false, false), (.quests, false, false, false),
            (.history, true, true, true), (.openQuests, true, false, true), (.answers, true, false, false),
            (.ledger, false, false, false), (.reflections, true, false, false), (.household, true, true, true),
            (.everything, true, true, true), ([], false, false, false), ([.quests, .ledger], false, false, false),
            ([.quests, .history], true, true, true),
        ] as [(Change.Areas, Bool, Bool, Bool)])
    func areas(areas: Change.Areas, affectsReminders: Bool, affectsForecasts: Bool, affectsProgress: Bool) {
        let change = Change(areas)
        #expect(change.affectsProgress == affectsProgress)
        #expect(change.affectsReminders == affectsReminders)
        #expect(change.affectsForecasts == affectsForecasts)
    }

    @Test("Everything holds each area, and no area is another")
    func everything() {
        let areas: [Change.Areas] = [
            .players, .playerSettings, .routines, .decisions, .calendars, .quests, .history, .openQuests, .answers, .ledger,
            .reflections, .household, .logins, .safety, .devices,
        ]
        #expect(Set(areas.map(\.rawValue)).count == areas.count)
        #expect(areas.reduce(Change.Areas()) { $0.union($1) } == .everything)
    }

    @Test("That a quest was begun and that reminders are withdrawn plans nothing anew by itself")
    func withoutAreas() {
        let withdrawal = ReminderWithdrawal(occasion: "daily.1.2026-03-01", playerID: 1, reason: .begun)
        let change = Change(begun: [1], withdrawals: [withdrawal])
        #expect(!change.affectsReminders && !change.affectsForecasts && !change.affectsProgress)
    }
}
