import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("A reminder that she asked to be told again")
struct SnoozedReminderTests {
    private static let sunday = ReminderSettings.WeeklyTime(weekday: .sunday, time: .sixInTheEvening)
    private static let occasion: ReminderOccasion = "suggestion.1.1.2026-03-01T16:00Z"

    private func snooze(
        _ occasion: ReminderOccasion = occasion, number: Int = 1, at fireAt: Date
    ) -> Snooze {
        let stage = occasion.kind == .scheduleSuggestion ? Reminder.Stage.headsUp : .due
        let origin = ReminderRecord(
            id: ReminderID(occasion, stage), kind: occasion.kind, stage: stage, playerID: 1, routineID: nil, eventStart: nil,
            startBy: nil,
            expiresAt: fireAt, plannedAt: fireAt - 600, emittedAt: fireAt - 600, outcome: .emitted)
        return Snooze(id: ReminderID.snoozed(occasion, number: number), origin: origin, fireAt: fireAt)
    }

    @Test("An event's comes when she asked, with the occasion's own text, and is of use until the event")
    func suggestion() throws {
        let facts = ReminderFacts.household([.sample()], snoozes: [snooze(at: .minutesBefore(15))])
        let plan = ReminderPlanner.sample().plan(facts, at: .minutesBefore(60))
        let reminder = try #require(plan.reminders.first { $0.stage == .snoozed })
        #expect(reminder.id == ReminderID(Self.occasion, .snoozed))
        #expect(reminder.fireAt == .minutesBefore(15) && reminder.expiresAt == fourOClock)
        #expect(reminder.title == "Soccer at 16:00" && reminder.urgency == .now)
        #expect(reminder.body == "The best time to start Zzz was 15:40. Starting now still helps.")
    }

    @Test("Of an event that has moved or gone it is dropped", arguments: [[], [Occasion.sample(at: fourOClock + 600)]])
    func moved(occasions: [Occasion]) {
        let facts = ReminderFacts.household(occasions, snoozes: [snooze(at: .minutesBefore(15))])
        #expect(!ReminderPlanner.sample().plan(facts, at: .minutesBefore(60)).reminders.contains { $0.stage == .snoozed })
    }

    @Test("Asked for after the event has begun, or once the quest has, it stays unsaid", arguments: [(0.0, false), (15, true)])
    func silenced(minutes: Double, hasBegun: Bool) {
        let begun = hasBegun ? [QuestBeginning(playerID: 1, routineID: 1, at: .minutesBefore(18))] : []
        let facts = ReminderFacts.household([.sample()], begun: begun, snoozes: [snooze(at: .minutesBefore(minutes))])
        let plan = ReminderPlanner.sample().plan(facts, at: .minutesBefore(60))
        #expect(plan.silenced.contains(ReminderID(Self.occasion, .snoozed)))
    }

    @Test("A daily quest's is of use for two hours from then, also on the next day", arguments: [("09:20", 2.0), ("23:00", 5.0)])
    func dailyQuest(time: String, hours: Double) throws {
        let fireAt = ZoneRules.utc.instant(of: try .reading("2026-03-02T\(time)")) + hours * 3600
        let mia = PlayerSettings(notificationTime: LocalTime(time))
        let wish = snooze("daily.1.2026-03-02", at: fireAt)
        let facts = ReminderFacts.household(routines: [.sample()], mia: mia, snoozes: [wish])
        var diary = ReminderDiary(planner: .sample(), coveredUntil: fireAt)
        #expect(diary.look(facts, at: fireAt + 7199) == ["daily.1.2026-03-02.snoozed"])
        var late = ReminderDiary(planner: .sample(), coveredUntil: fireAt)
        #expect(late.look(facts, at: fireAt + 7200).isEmpty)
    }

    @Test("A weekly reflection's comes, though the reflection itself was due before the plan begins")
    func weeklyReflection() throws {
        let fireAt = try Date.at("2026-03-02T12:00Z")
        let facts = ReminderFacts.household(snoozes: [snooze("weekly.1.2026-03-01", at: fireAt)])
        var diary = ReminderDiary(planner: .sample(weekly: Self.sunday), coveredUntil: fireAt - 60)
        diary.outcomes["weekly.1.2026-03-01.due"] = .emitted
        #expect(diary.look(facts, at: fireAt) == ["weekly.1.2026-03-01.snoozed"])
    }

    @Test("Quiet hours do not hold it")
    func quiet() {
        let facts = ReminderFacts.household(
            [.sample()], mia: .silent(quiet: "15:42", until: "15:58"), snoozes: [snooze(at: .minutesBefore(15))])
        let plan = ReminderPlanner.sample().plan(facts, at: .minutesBefore(60))
        #expect(plan.reminders.last?.fireAt == .minutesBefore(15))
        #expect(plan.silenced.isEmpty)
    }

    @Test("An occasion that she has seen stays silent")
    func acknowledged() {
        var diary = ReminderDiary(planner: .sample(), coveredUntil: .minutesBefore(60))
        diary.outcomes[ReminderID(Self.occasion, .headsUp)] = .acknowledged
        let facts = ReminderFacts.household([.sample()], snoozes: [snooze(at: .minutesBefore(25))])
        #expect(diary.look(facts, at: .minutesBefore(25)).isEmpty)
        #expect(diary.outcomes[ReminderID(Self.occasion, .snoozed)] == .skipped)
    }

    @Test(
        "Due at the same moment as start-by, only start-by comes; before or after it, both do",
        arguments: [(20.0, [.startBy]), (25, [.snoozed, .startBy]), (15, [.startBy, .snoozed])] as [(Double, [Reminder.Stage])])
    func besideStartBy(minutes: Double, told: [Reminder.Stage]) {
        var diary = ReminderDiary(planner: .sample(), coveredUntil: .minutesBefore(60))
        diary.outcomes[ReminderID(Self.occasion, .headsUp)] = .emitted
        let facts = ReminderFacts.household([.sample()], snoozes: [snooze(at: .minutesBefore(minutes))])
        for look in [28.0, 25, 20, 19, 15, 10] { diary.look(facts, at: .minutesBefore(look)) }
        #expect(diary.told == told.map { ReminderID(Self.occasion, $0) })
    }

    @Test("While start-by is due, what she asked for after it lies ahead already")
    func aheadAtStartBy() {
        let facts = ReminderFacts.household([.sample()], snoozes: [snooze(at: .minutesBefore(15))])
        let plan = ReminderPlanner.sample().plan(facts, at: .minutesBefore(20))
        let triage = ReminderTriage(plan, recorded: [ReminderID(Self.occasion, .headsUp): .emitted], at: .minutesBefore(20))
        #expect(triage.due.map(\.stage) == [.startBy])
        #expect(triage.nextFireAt == .minutesBefore(15))
    }

    @Test("After a sleep over both, only start-by comes, also at the next look")
    func sleptOver() {
        var diary = ReminderDiary(planner: .sample(), coveredUntil: .minutesBefore(28))
        let facts = ReminderFacts.household([.sample()], snoozes: [snooze(at: .minutesBefore(15))])
        for look in [10.0, 9] { diary.look(facts, at: .minutesBefore(look)) }
        #expect(diary.told == [ReminderID(Self.occasion, .startBy)])
    }

    @Test("A second wish comes as well, under its own id")
    func second() {
        var diary = ReminderDiary(planner: .sample(), coveredUntil: .minutesBefore(20))
        let wishes = [snooze(at: .minutesBefore(15)), snooze(number: 2, at: .minutesBefore(5))]
        diary.outcomes[ReminderID(Self.occasion, .startBy)] = .emitted
        for look in [15.0, 10, 5] { diary.look(.household([.sample()], snoozes: wishes), at: .minutesBefore(look)) }
        #expect(diary.told == [ReminderID(Self.occasion, .snoozed), .snoozed(Self.occasion, number: 2)])
    }
}
