import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("An occasion whose quest has begun")
struct BegunQuestReminderTests {
    private func plan(_ begun: [QuestBeginning], players: [PlayerID] = [1]) -> ReminderPlan {
        ReminderPlanner.sample().plan(.household([.sample(players: players)], begun: begun), at: .minutesBefore(60))
    }

    @Test(
        "It is silent if the quest began between 70 minutes before start-by and the event, both included",
        arguments: [
            (91.0, false), (90.01, false), (90, true), (60, true), (20, true), (5, true), (0, true), (-0.01, false), (-60, false),
            (1470, false),
        ] as [(Double, Bool)])
    func span(minutes: Double, isSilent: Bool) {
        let plan = plan([QuestBeginning(playerID: 1, routineID: 1, at: .minutesBefore(minutes))])
        #expect(plan.reminders.count == 2)
        #expect(plan.silenced == (isSilent ? Set(plan.reminders.map(\.id)) : []))
    }

    @Test("Only by the same routine of the same player", arguments: [(1, 2), (2, 1)] as [(PlayerID, RoutineID)])
    func others(player: PlayerID, routine: RoutineID) {
        #expect(plan([QuestBeginning(playerID: player, routineID: routine, at: .minutesBefore(30))]).silenced.isEmpty)
    }

    @Test("Her brother's occasion is his own")
    func brother() {
        let plan = plan([QuestBeginning(playerID: 2, routineID: 1, at: .minutesBefore(30))], players: [1, 2])
        #expect(plan.silenced == Set(plan.reminders.filter { $0.playerID == 2 }.map(\.id)))
    }

    @Test("After the heads-up was given, a quest that begins silences start-by")
    func afterHeadsUp() {
        var diary = ReminderDiary(planner: .sample(), coveredUntil: .minutesBefore(60))
        #expect(diary.look(.household([.sample()]), at: .minutesBefore(30)) == ["suggestion.1.1.2026-03-01T16:00Z.heads-up"])
        let begun = ReminderFacts.household([.sample()], begun: [QuestBeginning(playerID: 1, routineID: 1, at: .minutesBefore(25))])
        #expect(diary.triage(begun, at: .minutesBefore(25)).nextFireAt == nil)
        #expect(diary.look(begun, at: .minutesBefore(20)).isEmpty)
        #expect(diary.outcomes["suggestion.1.1.2026-03-01T16:00Z.start-by"] == .skipped)
    }

    @Test("A quest silences the reminders of the event that calls for it; the daily quest does not name its routine")
    func dailyQuest() throws {
        let facts = ReminderFacts.household(
            [.sample(at: try .at("2026-03-01T08:00Z"))], routines: [.sample()], mia: .standard,
            begun: [QuestBeginning(playerID: 1, routineID: 1, at: try .at("2026-03-01T07:00Z"))])
        let now = try Date.at("2026-03-01T07:05Z")
        let plan = ReminderPlanner.sample().plan(facts, from: now, until: now + 3600, at: now)
        #expect(plan.silenced == Set(plan.reminders.map(\.id)))
        #expect(plan.reminders.map(\.stage) == [.headsUp, .startBy])
    }
}
