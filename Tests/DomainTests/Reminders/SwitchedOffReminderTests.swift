import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("Reminders that a player has switched off")
struct SwitchedOffReminderTests {
    private func kinds(_ settings: PlayerSettings) throws -> Set<Reminder.Kind> {
        let facts = ReminderFacts.household(
            [.sample()], routines: [.sample()], mia: settings, played: ["2026-02-27", "2026-03-01", "2026-03-06"])
        let weekly = ReminderSettings.WeeklyTime(weekday: .sunday, time: try #require(LocalTime("18:00")))
        let from = Occasion.sample().startBy - 3600
        let plan = ReminderPlanner.sample(weekly: weekly).plan(facts, from: from, until: from + 8 * 86_400, at: from)
        return Set(plan.reminders.filter { !plan.silenced.contains($0.id) }.map(\.kind))
    }

    @Test("All reminders are off, or the weekly one alone")
    func kinds() throws {
        let all = try kinds(.standard)
        #expect(all == [.scheduleSuggestion, .dailyQuest, .weeklyReflection])
        #expect(try kinds(PlayerSettings(reminders: false)) == [])
        #expect(try kinds(PlayerSettings(weeklyReminder: false)) == all.subtracting([.weeklyReflection]))
    }
}
