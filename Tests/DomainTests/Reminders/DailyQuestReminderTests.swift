import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("The daily quest's reminder")
struct DailyQuestReminderTests {
    private static let morning = Routine.sample(1, "morning", name: "Morning")
    private static let homework = Routine.sample(2, "homework", name: "Homework")
    private static let bedtime = Routine.sample(3, "bedtime", name: "Bedtime")
    private static let awake = PlayerSettings.standard

    private func plan(
        _ routines: [Routine] = [morning], mia: PlayerSettings = awake, begun: [QuestBeginning] = [],
        zone: ZoneRules = .utc, from: String, until: String
    ) throws -> ReminderPlan {
        let facts = ReminderFacts.household(routines: routines, mia: mia, begun: begun)
        return ReminderPlanner.sample(zone: zone)
            .plan(facts, from: try .at(from), until: try .at(until), at: try .at(from))
    }

    @Test(
        "It comes at her notification time, or not at all",
        arguments: [(LocalTime("07:30"), ["2026-03-02T07:30Z"]), (LocalTime("17:00"), ["2026-03-02T17:00Z"]), (nil, [])])
    func time(time: LocalTime?, expected: [String]) throws {
        let plan = try plan(
            mia: PlayerSettings(notificationTime: time), from: "2026-03-02T00:00Z", until: "2026-03-03T00:00Z")
        #expect(plan.reminders.map(\.fireAt.zulu) == expected)
    }

    @Test("It says what it is, for how long it is of use, and presses for nothing")
    func parts() throws {
        let reminder = try #require(try plan(from: "2026-03-02T00:00Z", until: "2026-03-03T00:00Z").reminders.first)
        #expect(reminder.id == "daily.1.2026-03-02.due")
        #expect(reminder.kind == .dailyQuest && reminder.stage == .due && reminder.playerID == 1 && reminder.routineID == 1)
        #expect(reminder.eventStart == nil && reminder.startBy == nil && reminder.urgency == .upcoming && !reminder.isLate)
        #expect(reminder.expiresAt == reminder.fireAt + 7200)
    }

    @Test(
        "It comes on days with an active routine of hers",
        arguments: [
            (Weekday.allCases, [PlayerID(1)], true, 7), ([.monday, .friday], [1, 2], true, 2), ([.sunday], [1], true, 1),
            ([], [1], true, 0), (Weekday.allCases, [2], true, 0), (Weekday.allCases, [1], false, 0),
        ])
    func days(days: [Weekday], players: [PlayerID], isActive: Bool, count: Int) throws {
        var routine = Routine.sample(players: players, isActive: isActive)
        routine.activeDays = days
        let plan = try plan([routine], from: "2026-03-02T00:00Z", until: "2026-03-09T00:00Z")
        #expect(plan.reminders.count == count)
        #expect(plan.reminders.allSatisfy { days.contains(ZoneRules.utc.localDateTime(at: $0.fireAt).date.weekday) })
    }

    @Test(
        "A time that a clock change skips moves forward, one that it repeats comes once, a day that the zone skipped has none",
        arguments: [
            ("Europe/Berlin", "02:30", "2026-03-28T12:00Z", ["2026-03-29T01:30Z"]),
            ("Europe/Berlin", "02:30", "2026-10-24T12:00Z", ["2026-10-25T00:30Z"]),
            ("Europe/Berlin", "07:30", "2026-03-28T12:00Z", ["2026-03-29T05:30Z"]),
            ("Australia/Lord_Howe", "02:15", "2026-10-03T02:00Z", ["2026-10-03T15:45Z"]),
            ("Australia/Lord_Howe", "01:45", "2026-04-04T02:00Z", ["2026-04-04T14:45Z"]),
            ("America/Nuuk", "23:30", "2026-03-28T12:00Z", ["2026-03-29T01:30Z"]),
            ("Africa/Casablanca", "02:30", "2026-03-21T12:00Z", ["2026-03-22T02:30Z"]),
            ("Pacific/Apia", "07:30", "2011-12-29T20:00Z", ["2011-12-30T17:30Z"]),
        ])
    func clockChanges(zone: String, time: String, from: String, expected: [String]) throws {
        let plan = try plan(
            mia: PlayerSettings(notificationTime: LocalTime(time)), zone: .system(zone), from: from,
            until: (try Date.at(from) + 86_400).zulu)
        #expect(plan.reminders.map(\.fireAt.zulu) == expected)
    }

    @Test("On the day that Samoa left out there is no quest; the days around it have theirs")
    func skippedDay() throws {
        let plan = try plan(zone: .system("Pacific/Apia"), from: "2011-12-29T12:00Z", until: "2012-01-01T10:00Z")
        #expect(plan.reminders.map(\.id) == ["daily.1.2011-12-29.due", "daily.1.2011-12-31.due", "daily.1.2012-01-01.due"])
    }

    @Test(
        "It tells what is left to be done, and nothing where all has been begun that day",
        arguments: [
            ([], "How long will it take today? Morning, Homework and Bedtime.", 1, false),
            ([(1, 1, "2026-03-02T06:00Z")], "How long will it take today? Homework and Bedtime.", 2, false),
            (
                [(1, 1, "2026-03-02T06:00Z"), (1, 3, "2026-03-02T06:01Z")], "How long will it take today? Homework.", 2,
                false
            ),
            ([(1, 1, "2026-03-02T00:00Z"), (1, 2, "2026-03-02T06:00Z"), (1, 3, "2026-03-02T06:00Z")], nil, 1, true),
            // Of yesterday, of another player, of another routine.
            (
                [(1, 1, "2026-03-01T23:59Z"), (2, 2, "2026-03-02T06:00Z"), (1, 9, "2026-03-02T06:00Z")],
                "How long will it take today? Morning, Homework and Bedtime.", 1, false
            ),
        ] as [([(PlayerID, RoutineID, String)], String?, RoutineID, Bool)])
    func begun(begun: [(PlayerID, RoutineID, String)], body: String?, routine: RoutineID, isSilenced: Bool) throws {
        let beginnings = try begun.map { QuestBeginning(playerID: $0.0, routineID: $0.1, at: try .at($0.2)) }
        let plan = try plan(
            [Self.morning, Self.homework, Self.bedtime], begun: beginnings, from: "2026-03-02T07:00Z", until: "2026-03-02T12:00Z")
        let reminder = try #require(plan.reminders.first)
        #expect(plan.silenced.contains(reminder.id) == isSilenced)
        #expect(reminder.routineID == routine)
        if let body { #expect(reminder.body == body) }
    }

    @Test(
        "It does not name a routine that an event calls the player to on that day, whether or not the start-by has passed",
        arguments: [
            // The start-by is 20 minutes before the event, the notification at 7:30.
            ("2026-03-02T07:45Z", [1], GameRules.calibrated, [2]), ("2026-03-02T06:00Z", [1], .calibrated, [2]),
            ("2026-03-02T18:00Z", [1, 2], .calibrated, [2]), ("2026-03-02T07:45Z", [2], .calibrated, [1, 2]),
            ("2026-03-01T23:00Z", [1], .calibrated, [1, 2]), ("2026-03-03T00:10Z", [1], .calibrated, [2]),
            ("2026-03-03T00:30Z", [1], .calibrated, [1, 2]), ("2026-03-02T07:45Z", [1], .classic, [1, 2]),
        ] as [(String, [PlayerID], GameRules, [RoutineID])])
    func called(event: String, players: [PlayerID], rules: GameRules, named: [RoutineID]) throws {
        let occasion = Occasion.sample(at: try .at(event), routine: Self.morning, players: players)
        let now = try Date.at("2026-03-02T07:30Z")
        let daily: ReminderID = "daily.1.2026-03-02.due"
        func names(_ routines: [Routine]) -> [RoutineID]? {
            let facts = ReminderFacts.household([occasion], withLeo: true, routines: routines, mia: Self.awake)
            let plan = ReminderPlanner.sample(rules: rules).plan(facts, from: now, until: now + 3600, at: now)
            #expect(plan.reminders.contains { $0.id == daily } == (plan.namedRoutines[daily] != nil))
            return plan.namedRoutines[daily]
        }
        #expect(names([Self.morning, Self.homework]) == named)
        // If no other routine is left, it does not come.
        #expect(names([Self.morning]) == (named.contains(1) ? [1] : nil))
    }

    @Test("A snoozed one does not name the routine either, also if the clock was set and it comes again two days later")
    func calledSnoozed() throws {
        let occasion = Occasion.sample(at: try .at("2026-03-01T07:45Z"), routine: Self.morning)
        var facts = ReminderFacts.household([occasion], routines: [Self.morning, Self.homework], mia: Self.awake)
        let (origin, again): (ReminderID, Date) = ("daily.1.2026-03-01.due", try .at("2026-03-03T06:00Z"))
        let snooze = OccasionSnooze(origin: origin, number: 1, at: again - 600, until: again)
        facts.answers = [snooze.origin.occasion: .snoozed(snooze)]
        let planner = ReminderPlanner.sample()
        let plan = planner.plan(facts, from: again, until: again + 3600, at: again)
        #expect(plan.namedRoutines[snooze.id] == [2])
        let time = planner.timeOfDailyQuests(facts, from: again, until: again + 3600)
        #expect(time.start.zulu == "2026-03-01T00:00Z" && time.end.zulu == "2026-03-04T00:00Z")
    }

    @Test("The occasions of whole days decide which routines the daily quests of a plan name; a far snooze does not make it longer")
    func time() throws {
        let (from, planner) = (try Date.at("2026-03-02T15:00Z"), ReminderPlanner.sample())
        var facts = ReminderFacts.household(routines: [Self.morning], mia: Self.awake)
        let usual = planner.timeOfDailyQuests(facts, from: from, until: from + 86_400)
        // A clock that is set forward late in the evening can move the time of the day before to this one.
        #expect(usual.start.zulu == "2026-03-01T00:00Z" && usual.end.zulu == "2026-03-04T00:00Z")
        let origin: ReminderID = "daily.1.2025-03-02.due"
        facts.answers = [
            origin.occasion: .snoozed(OccasionSnooze(origin: origin, number: 1, at: from, until: from + 60))
        ]
        #expect(planner.timeOfDailyQuests(facts, from: from, until: from + 86_400) == usual)
    }

    @Test("Where no daily quest leaves a routine out, the occasions of the plan's own time are enough")
    func plainTime() throws {
        let from = try Date.at("2026-03-02T15:00Z")
        let plain = DateInterval(start: from, duration: 86_400)
        func time(_ mia: PlayerSettings, leo: PlayerSettings = .silent(), rules: GameRules = .calibrated) -> DateInterval {
            let facts = ReminderFacts.household(withLeo: true, routines: [Self.morning], mia: mia, leo: leo)
            return ReminderPlanner.sample(rules: rules).timeOfDailyQuests(facts, from: from, until: plain.end)
        }
        #expect(time(Self.awake, rules: .classic) == plain)
        #expect(time(.silent()) == plain)
        #expect(time(.silent(), leo: Self.awake) != plain)
    }

    @Test("What counts as today is the household's day, not Greenwich's")
    func localDay() throws {
        // 00:30 and 23:30 in Berlin.
        for (begun, isSilenced) in [("2026-03-01T23:30Z", true), ("2026-03-01T22:30Z", false)] {
            let plan = try plan(
                begun: [QuestBeginning(playerID: 1, routineID: 1, at: .at(begun))], zone: .system("Europe/Berlin"),
                from: "2026-03-02T05:00Z", until: "2026-03-02T12:00Z")
            #expect(plan.silenced.contains("daily.1.2026-03-02.due") == isSilenced)
        }
    }

    @Test(
        "Two hours after its time it is dropped",
        arguments: [
            ("2026-03-02T07:29Z", nil, nil), ("2026-03-02T07:30Z", true, nil), ("2026-03-02T09:29Z", true, nil),
            ("2026-03-02T09:30Z", false, ReminderOutcome.missed), ("2026-03-02T20:00Z", false, .missed),
        ] as [(String, Bool?, ReminderOutcome?)])
    func dropped(now: String, isTold: Bool?, outcome: ReminderOutcome?) throws {
        let diary = ReminderDiary(planner: .sample(), coveredUntil: try .at("2026-03-02T06:00Z"))
        let triage = diary.triage(.household(routines: [Self.morning], mia: Self.awake), at: try .at(now))
        #expect(triage.due.map(\.id) == (isTold == true ? ["daily.1.2026-03-02.due"] : []))
        #expect(triage.settled.first { $0.reminder.id == "daily.1.2026-03-02.due" }?.outcome == outcome)
    }

    @Test("Late in the evening its two hours go over midnight")
    func overMidnight() throws {
        let settings = PlayerSettings(notificationTime: LocalTime("23:00"))
        var diary = ReminderDiary(planner: .sample(), coveredUntil: try .at("2026-03-02T22:00Z"))
        let facts = ReminderFacts.household(routines: [Self.morning], mia: settings)
        #expect(diary.look(facts, at: try .at("2026-03-03T00:59Z")) == ["daily.1.2026-03-02.due"])
    }

    @Test("A time that is changed after it was given gives it no second time that day; one that was missed gets another chance")
    func changedTime() throws {
        var diary = ReminderDiary(planner: .sample(), coveredUntil: try .at("2026-03-02T06:00Z"))
        func facts(_ time: String) -> ReminderFacts {
            .household(routines: [Self.morning], mia: PlayerSettings(notificationTime: LocalTime(time)))
        }
        #expect(diary.look(facts("07:30"), at: try .at("2026-03-02T07:30Z")) == ["daily.1.2026-03-02.due"])
        #expect(diary.look(facts("09:00"), at: try .at("2026-03-02T09:00Z")).isEmpty)
        diary.look(facts("07:30"), at: try .at("2026-03-03T12:00Z"))
        #expect(diary.outcomes["daily.1.2026-03-03.due"] == .missed)
        #expect(diary.look(facts("17:00"), at: try .at("2026-03-03T17:00Z")) == ["daily.1.2026-03-03.due"])
    }

    @Test("Moving to another zone gives a day's quest no second time")
    func changedZone() throws {
        var diary = ReminderDiary(planner: .sample(zone: try .system("Europe/Berlin")), coveredUntil: try .at("2026-03-02T06:00Z"))
        let facts = ReminderFacts.household(routines: [Self.morning], mia: Self.awake)
        #expect(diary.look(facts, at: try .at("2026-03-02T06:30Z")) == ["daily.1.2026-03-02.due"])
        diary.planner.zone = try .system("Europe/London")
        #expect(diary.look(facts, at: try .at("2026-03-02T07:30Z")).isEmpty)
        #expect(diary.look(facts, at: try .at("2026-03-03T07:30Z")) == ["daily.1.2026-03-03.due"])
    }
}
