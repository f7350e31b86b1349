import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("The plan of reminders")
struct ReminderPlannerTests {
    private static let noon = Date.minutesBefore(240)

    @Test("An occasion has a heads-up ten minutes before start-by, and start-by itself")
    func stages() {
        let plan = ReminderPlanner.sample().plan([.sample()], at: Self.noon)
        #expect(plan.map(\.stage) == [.headsUp, .startBy])
        #expect(plan.map(\.fireAt) == [.minutesBefore(30), .minutesBefore(20)])
        #expect(plan.allSatisfy { $0.startBy == .minutesBefore(20) && $0.eventStart == fourOClock && $0.expiresAt == fourOClock })
        #expect(plan.allSatisfy { $0.kind == .scheduleSuggestion && $0.playerID == 1 && $0.routineID == 1 && !$0.isLate })
    }

    @Test(
        "The heads-up comes as early as the household likes, or not at all",
        arguments: [(Int?(25), 45.0, 2), (0, 20, 2), (nil, 20, 1)])
    func headsUp(minutes: Int?, first: Double, count: Int) {
        let plan = ReminderPlanner.sample(headsUp: minutes).plan([.sample()], at: Self.noon)
        #expect(plan.count == count)
        #expect(plan.first?.fireAt == .minutesBefore(first))
    }

    @Test("Texts have the event's title and the household's time")
    func texts() {
        let zone = ZoneRules(identifier: "UTC+1", offsetSeconds: 3600)
        let plan = ReminderPlanner.sample(zone: zone).plan([.sample("Soccer practice")], at: Self.noon)
        #expect(plan.map(\.title) == ["Soccer practice at 17:00", "Soccer practice at 17:00"])
        #expect(plan.map(\.body) == ["Start Zzz by 16:40.", "Time to start Zzz."])
    }

    @Test("The title has when people meet before the event; the id, the expiry and the event's start are its own")
    func meeting() {
        var occasion = Occasion.sample("Match")
        occasion.timing.beThereBy = .minutesBefore(90)
        let plan = ReminderPlanner.sample(headsUp: nil).plan([occasion], at: Self.noon)
        #expect(plan.map(\.title) == ["Meet 14:30, Match 16:00"] && plan.map(\.body) == ["Time to start Zzz."])
        #expect(plan.map(\.id) == ReminderPlanner.sample(headsUp: nil).plan([.sample("Match")], at: Self.noon).map(\.id))
        #expect(plan.allSatisfy { $0.expiresAt == fourOClock && $0.eventStart == fourOClock })
    }

    @Test("What is packed before leaving on the day before is for tomorrow")
    func packedBefore() {
        var occasion = Occasion.sample("Match")
        occasion.timing.startBy = fourOClock - 86_400
        occasion.timing.move = .before(leaves: occasion.timing.startBy + 1200)
        func titles() -> [String] { ReminderPlanner.sample(headsUp: nil).plan([occasion], at: Self.noon - 86_400).map(\.title) }
        #expect(titles() == ["Match tomorrow at 16:00"])
        occasion.timing.beThereBy = .minutesBefore(90)
        #expect(titles() == ["Tomorrow: meet 14:30, Match 16:00"])
    }

    @Test(
        "A minute after it was due a reminder says that it is late",
        arguments: [(20.0, false), (19.0, false), (18.9, true), (1, true)])
    func late(minutes: Double, isLate: Bool) throws {
        let reminder = try #require(ReminderPlanner.sample(headsUp: nil).plan([.sample()], at: .minutesBefore(minutes)).first)
        #expect(reminder.isLate == isLate)
        #expect(
            reminder.body == (isLate ? "The best time to start Zzz was 15:40. Starting now still helps." : "Time to start Zzz."))
    }

    @Test(
        "Urgency is that of the moment when it fires, or of now where that is past",
        arguments: [
            (GameRules.calibrated, 240.0, [Urgency.soon, .now]), (.calibrated, 10, [.now, .now]),
            (.classic, 240, [.upcoming, .soon]),
            (.classic, 10, [.now, .now]),
        ])
    func urgency(rules: GameRules, minutes: Double, urgencies: [Urgency]) {
        #expect(ReminderPlanner.sample(rules: rules).plan([.sample()], at: .minutesBefore(minutes)).map(\.urgency) == urgencies)
    }

    @Test("For each player an event reminds of its most specific routine only")
    func mostSpecific() {
        let shared = Routine.sample(1, "shared", players: [1, 2])
        let hers = Routine.sample(2, "hers", players: [1])
        let occasions: [Occasion] = [
            .sample(routine: shared, players: [1, 2], source: .templateKeyword),
            .sample(routine: hers, players: [1], source: .parentKeyword),
        ]
        for order in [occasions, occasions.reversed()] {
            let plan = ReminderPlanner.sample(headsUp: nil).plan(order, at: Self.noon)
            #expect(Dictionary(grouping: plan, by: \.playerID).mapValues { $0.map(\.routineID) } == [1: [2], 2: [1]])
        }
    }

    @Test("Of two routines that are as specific, the older one reminds")
    func tie() {
        let routines = [Routine.sample(5, "older"), .sample(4, "younger")]
        let occasions = routines.map { Occasion.sample(routine: $0) }
        for order in [occasions, occasions.reversed()] {
            let plan = ReminderPlanner.sample(headsUp: nil).plan(.household(order, routines: routines), at: Self.noon)
            #expect(plan.reminders.map(\.routineID) == [5])
        }
    }

    @Test("Two events at the same moment for one routine are one occasion")
    func sameMoment() {
        let plan = ReminderPlanner.sample().plan(
            [.sample("Soccer", eventID: "a"), .sample("Training", eventID: "b")], at: Self.noon)
        #expect(plan.count == 2)
        #expect(plan.allSatisfy { $0.title == "Soccer at 16:00" })
    }

    @Test("Two events at different moments are two occasions, sorted by when they fire")
    func order() {
        let plan = ReminderPlanner.sample().plan([.sample(at: fourOClock + 300), .sample()], at: Self.noon)
        #expect(plan.map(\.fireAt) == [.minutesBefore(30), .minutesBefore(25), .minutesBefore(20), .minutesBefore(15)])
    }

    @Test("A feed that mints new UIDs and titles refires nothing; a moved event is a new occasion")
    func identity() {
        let planner = ReminderPlanner.sample()
        let ids = planner.plan([.sample("Soccer", eventID: "a")], at: Self.noon).map(\.id)
        #expect(planner.plan([.sample("Soccer (final!)", eventID: "b")], at: Self.noon).map(\.id) == ids)
        #expect(
            Set(planner.plan([.sample("Soccer", eventID: "a", at: fourOClock + 60)], at: Self.noon).map(\.id)).isDisjoint(with: ids)
        )
    }

    @Test("Nothing of the calendar's text is in an id or in a record")
    func privacy() throws {
        let plan = ReminderPlanner.sample().plan([.sample("Therapy with Dr. Quill", eventID: "secret-uid")], at: Self.noon)
        for reminder in plan {
            let record = ReminderRecord(reminder, outcome: .emitted, emittedAt: Self.noon)
            let json = String(decoding: try JSONEncoder().encode(record), as: UTF8.self)
            #expect(!json.contains("Quill") && !json.contains("secret-uid") && !"\(reminder.id)".contains("Therapy"))
        }
    }

    @Test("A daily reminder of the past names what was still to be done when it was shown")
    func dailyFromRecord() throws {
        let planner = ReminderPlanner.sample()
        let routines = [Routine.sample(1, "morning", name: "Morning"), .sample(2, "homework", name: "Homework")]
        let daily = PlayerSettings(notificationTime: LocalTime("07:30"))
        func begun(_ routine: RoutineID, _ minutes: Double) -> QuestBeginning {
            QuestBeginning(playerID: 1, routineID: routine, at: .minutesBefore(minutes))
        }
        // At four o'clock, seven and a half hours before it the daily quest: Morning was begun before, Homework after it.
        var facts = ReminderFacts.household([], routines: routines, mia: daily, begun: [begun(1, 540)])
        let planned = try #require(
            planner.plan(facts, at: .minutesBefore(512)).reminders.first { $0.fireAt == .minutesBefore(510) })
        let record = ReminderRecord(planned, outcome: .emitted, emittedAt: .minutesBefore(510))
        #expect(planned.body == "How long will it take today? Homework.")
        facts.begun.append(begun(2, 300))
        #expect(planner.reminder(record, like: nil, facts, names: [:]).body == planned.body)
    }

    @Test("A daily reminder of the past keeps the routines that it named, whatever counts now; one that was removed is left out")
    func namedRoutines() throws {
        let planner = ReminderPlanner.sample()
        let routines = [Routine.sample(1, "morning", name: "Morning"), .sample(2, "homework", name: "Homework")]
        let facts = ReminderFacts.household([], routines: routines, mia: PlayerSettings(notificationTime: LocalTime("07:30")))
        let plan = planner.plan(facts, at: .minutesBefore(512))
        let daily = try #require(plan.reminders.first { $0.fireAt == .minutesBefore(510) })
        #expect(plan.namedRoutines[daily.id] == [1, 2] && daily.body == "How long will it take today? Morning and Homework.")
        let record = ReminderRecord(
            daily, outcome: .emitted, emittedAt: daily.fireAt, namedRoutines: plan.namedRoutines[daily.id])
        let bare = ReminderFacts.household([], routines: [])
        let names: [RoutineID: String] = [1: "Morning", 2: "Homework", 3: "Bedtime"]
        #expect(planner.reminder(record, like: nil, bare, names: names).body == daily.body)
        #expect(planner.reminder(record, like: nil, bare, names: [2: "Homework"]).body == "How long will it take today? Homework.")
    }

    @Test("An emitted reminder whose event is in the plan no more is cancelled; others are not")
    func cancelled() throws {
        let planner = ReminderPlanner.sample()
        let plan = planner.plan(
            .household([.sample("Soccer")]), from: .minutesBefore(30), until: fourOClock + 3600, at: .minutesBefore(30))
        let kept = try #require(plan.reminders.first { $0.kind == .scheduleSuggestion })
        var moved = kept
        moved.id = "suggestion.1.1.2026-03-01T17:00Z.heads-up"
        var daily = kept
        (daily.id, daily.kind) = ("daily.1.2026-03-01.due", .dailyQuest)
        var far = moved
        far.expiresAt = plan.until
        let records = [kept, moved, daily].map { ReminderRecord($0, outcome: .emitted, emittedAt: $0.fireAt) }
        #expect(plan.cancelled(among: records) == [moved.occasion])
        #expect(plan.cancelled(among: [ReminderRecord(far, outcome: .emitted, emittedAt: far.fireAt)]) == [])
    }

    @Test("A reminder of the past is put together from its record, with the calendar's text while it is there")
    func fromRecord() throws {
        let planner = ReminderPlanner.sample(headsUp: nil)
        let routine = Routine.sample(name: "Activity Prep")
        let facts = ReminderFacts(occasions: [], routines: [routine])
        let planned = try #require(planner.plan([.sample(routine: routine)], at: .minutesBefore(20)).first)
        let record = ReminderRecord(planned, outcome: .emitted, emittedAt: .minutesBefore(20))
        #expect(planner.reminder(record, like: planned, facts, names: [routine.id: routine.displayName]) == planned)

        let bare = planner.reminder(record, like: nil, facts, names: [routine.id: routine.displayName])
        #expect(bare.title == "It was time for Activity Prep")
        #expect(bare.body == "No event at 16:00 calls for it any more.", "the title says already what it was time for")
        #expect(bare.id == planned.id)

        let early = ReminderRecord(planned, outcome: .emitted, emittedAt: .minutesBefore(40))
        #expect(
            planner.reminder(early, like: nil, facts, names: [routine.id: "Activity Prep"]).title
                == "It was almost time for Activity Prep")

        let late = ReminderRecord(planned, outcome: .late, emittedAt: .minutesBefore(5))
        #expect(planner.reminder(late, like: nil, facts, names: [:]).isLate)
    }
}
