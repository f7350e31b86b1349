import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("Reminders of a routine's own times")
struct OwnTimeReminderTests {
    private static func routine(_ time: String, _ aim: RoutineTime.Aim) -> Routine {
        var routine = Routine.sample(7, "bedtime", name: "Bedtime")
        routine.times = [RoutineTime(on: Weekday.allCases, aim, LocalTime(time) ?? .midnight)]
        return routine
    }

    /// What is planned for the Monday after a moment.
    private func plan(
        _ routine: Routine, mia: PlayerSettings = .silent(), begun: [QuestBeginning] = [], rules: GameRules = .calibrated,
        zone: ZoneRules = .utc, at now: String = "2026-03-02T00:00Z"
    ) throws -> ReminderPlan {
        let now = try Date.at(now)
        let window = DateInterval(start: now, end: now + 86_400)
        let occasions = ScheduleSuggestionEngine.times(
            in: window, of: [routine], settings: [1: mia], forecasts: .unlearned([routine], rules: rules), zone: zone, rules: rules)
        let facts = ReminderFacts.household(occasions, routines: [routine], mia: mia, begun: begun)
        return ReminderPlanner.sample(rules: rules, zone: zone).plan(facts, from: now, until: window.end, at: now)
    }

    @Test("Its id has the day, the same whatever the hour and the zone are changed to")
    func id() throws {
        for (time, zone) in [("19:30", ZoneRules.utc), ("18:00", .utc), ("19:30", try .system("Europe/Berlin"))] {
            let ids = try plan(Self.routine(time, .beginAt), zone: zone).reminders.filter { $0.stage == .startBy }.map(\.id)
            #expect(ids.contains("time.1.7.2026-03-02.start-by"), "\(time)")
        }
    }

    @Test("Ready by: heads-up and start-by by the forecast, and it expires at the time")
    func readyBy() throws {
        let reminders = try plan(Self.routine("07:40", .readyBy)).reminders
        let ready = try Date.at("2026-03-02T07:40Z")
        #expect(reminders.map(\.stage) == [.headsUp, .startBy] && reminders.allSatisfy { $0.kind == .scheduleSuggestion })
        let startBy = try #require(reminders.last?.startBy)
        #expect(reminders.map(\.fireAt) == [startBy - 600, startBy] && startBy < ready)
        #expect(reminders.allSatisfy { $0.expiresAt == ready && $0.eventStart == ready && $0.title == "Bedtime: ready by 07:40" })
        #expect(reminders.last?.body == "Time to start Bedtime.")
    }

    @Test("Begin at: its start-by comes then, and is useful for half an hour at least")
    func beginAt() throws {
        let reminder = try #require(try plan(Self.routine("19:30", .beginAt)).reminders.last)
        #expect(reminder.fireAt.zulu == "2026-03-02T19:30Z" && reminder.expiresAt.zulu == "2026-03-02T20:00Z")
        #expect(reminder.title == "Bedtime at 19:30" && reminder.body == "Time to start Bedtime.")
        let headsUp = try #require(try plan(Self.routine("19:30", .beginAt)).reminders.first)
        #expect(headsUp.title == "Bedtime at 19:30" && headsUp.body == "Start at that time.")
        let late = try plan(Self.routine("19:30", .beginAt), at: "2026-03-02T19:50Z").reminders.first { $0.id == reminder.id }
        #expect(late?.isLate == true)
        let after = try plan(Self.routine("19:30", .beginAt), at: "2026-03-02T20:00Z").reminders
        #expect(after.filter { $0.id == reminder.id }.isEmpty)
    }

    @Test(
        "A snooze is dropped if the time has moved on by more than 70 minutes, and more than the heads-up, since the player asked",
        arguments: [(70.0, 10, true), (71, 10, false), (110, 120, true), (121, 120, false)])
    func snoozedBefore(minutes: Double, headsUp: Int, isPlanned: Bool) throws {
        let (routine, begin) = (Self.routine("19:30", .beginAt), try Date.at("2026-03-02T19:30Z"))
        let window = DateInterval(start: begin - 12 * 3600, end: begin + 3600)
        let occasions = ScheduleSuggestionEngine.times(
            in: window, of: [routine], settings: [1: .silent()], forecasts: .unlearned([routine]), zone: .utc, rules: .calibrated)
        let occasion: ReminderOccasion = "time.1.7.2026-03-02"
        let origin = ReminderRecord(
            id: ReminderID(occasion, .headsUp), kind: .scheduleSuggestion, stage: .headsUp, playerID: 1, routineID: 7,
            eventStart: nil, startBy: nil, expiresAt: begin, plannedAt: begin - 7200, emittedAt: begin - 7200, outcome: .emitted)
        let snooze = Snooze(id: .snoozed(occasion, number: 1), origin: origin, fireAt: begin - minutes * 60)
        let facts = ReminderFacts.household(occasions, routines: [routine], mia: .silent(), snoozes: [snooze])
        let plan = ReminderPlanner.sample(headsUp: headsUp).plan(facts, at: window.start)
        #expect(plan.reminders.contains { $0.stage == .snoozed } == isPlanned)
    }

    @Test("A time that a parent has set goes before quiet hours")
    func quietHours() throws {
        let quiet = PlayerSettings.silent(quiet: "19:00", until: "08:00")
        let plan = try plan(Self.routine("07:40", .readyBy), mia: quiet)
        #expect(plan.reminders.count == 2 && plan.silenced.isEmpty)
        #expect(plan.reminders.last?.fireAt == plan.reminders.last?.startBy)
        let late = try self.plan(Self.routine("19:30", .beginAt), mia: quiet, at: "2026-03-02T19:45Z")
        #expect(late.silenced.isEmpty && late.reminders.contains { $0.id == "time.1.7.2026-03-02.start-by" && $0.isLate })
    }

    @Test("Once the quest has begun, shortly before or while it is useful, nothing comes", arguments: ["18:30", "19:45", "20:00"])
    func begun(time: String) throws {
        let quest = QuestBeginning(playerID: 1, routineID: 7, at: try .at("2026-03-02T\(time)Z"))
        let plan = try plan(Self.routine("19:30", .beginAt), begun: [quest])
        #expect(plan.begun == ["time.1.7.2026-03-02"] && plan.silenced.count == plan.reminders.count)
    }

    @Test("The quest of the day does not name a routine on the weekdays of its time; classic rules know no times")
    func dailyQuest() throws {
        var routine = Self.routine("19:30", .beginAt)
        routine.times[0].days = [.monday]
        func quests(_ now: String, _ rules: GameRules = .calibrated) throws -> [String] {
            try plan(routine, mia: .standard, rules: rules, at: now).reminders.filter { $0.kind == .dailyQuest }.map(\.body)
        }
        #expect(try quests("2026-03-02T00:00Z") == [])
        #expect(try quests("2026-03-03T00:00Z") == ["How long will it take today? Bedtime."])
        #expect(try quests("2026-03-02T00:00Z", .classic) == ["How long will it take today? Bedtime."])
    }

    @Test("The quest of the day names no routine of school on a day without school")
    func withoutSchool() throws {
        let routines: [Routine] = [
            .sample(1, name: "School Morning", template: "school-morning"), .sample(2, name: "Tidy up"),
        ]
        var settings = PlayerSettings.standard
        let monday = try LocalDate.day("2026-03-02")
        settings.schoolFree = [PausePeriod(from: monday, until: monday.adding(days: 1))]
        let facts = ReminderFacts.household(routines: routines, mia: settings)
        let now = try Date.at("2026-03-02T00:00Z")
        func named(_ rules: GameRules) -> [[RoutineID]] {
            Array(ReminderPlanner.sample(rules: rules).plan(facts, from: now, until: now + 86_400, at: now).namedRoutines.values)
        }
        #expect(named(.calibrated) == [[2]])
        #expect(named(.classic) == [[1, 2]])
    }

    @Test("Nor does it on a day without school, on which the time is silent")
    func schoolFree() throws {
        var routine = Self.routine("07:40", .readyBy)
        routine.times[0].schoolDaysOnly = true
        let facts = ReminderFacts.household(routines: [routine], mia: .standard)
        let now = try Date.at("2026-03-02T00:00Z")
        let plan = ReminderPlanner.sample().plan(facts, from: now, until: now + 86_400, at: now)
        #expect(plan.reminders.isEmpty)
    }

    @Test("A snoozed one comes again as long as it is useful")
    func snoozed() throws {
        let planned = try plan(Self.routine("19:30", .beginAt))
        let startBy = try #require(planned.reminders.last)
        let snooze = Snooze(
            id: .snoozed(startBy.occasion, number: 1),
            origin: ReminderRecord(startBy, outcome: .emitted, emittedAt: startBy.fireAt),
            fireAt: startBy.fireAt + 600)
        let routine = Self.routine("19:30", .beginAt)
        let now = startBy.fireAt + 60
        let window = DateInterval(start: now, end: now + 3600)
        let occasions = ScheduleSuggestionEngine.times(
            in: window, of: [routine], forecasts: .unlearned([routine]), zone: .utc, rules: .calibrated)
        let plan = ReminderPlanner.sample().plan(
            .household(occasions, routines: [routine], snoozes: [snooze]), from: now, until: window.end, at: now)
        let again = try #require(plan.reminders.first { $0.id == snooze.id })
        #expect(again.fireAt == snooze.fireAt && again.expiresAt == startBy.expiresAt)
    }

    @Test("A past one whose time was taken away says so, without speaking of an event")
    func gone() throws {
        let startBy = try #require(try plan(Self.routine("19:30", .beginAt)).reminders.last)
        let record = ReminderRecord(startBy, outcome: .emitted, emittedAt: startBy.fireAt)
        let text = ReminderPlanner.sample().reminder(record, like: nil, .household(), names: [7: "Bedtime"])
        #expect(text.title == "It was time for Bedtime" && text.body == "It is not planned for 19:30 any more.")
    }

    @Test("It is withdrawn when its time is taken away, but not when only the hour is changed")
    func cancelled() throws {
        let startBy = try #require(try plan(Self.routine("19:30", .beginAt)).reminders.last)
        let record = ReminderRecord(startBy, outcome: .emitted, emittedAt: startBy.fireAt)
        var without = Self.routine("19:30", .beginAt)
        without.times = []
        #expect(try plan(without, at: "2026-03-02T19:31Z").cancelled(among: [record]) == [record.occasion])
        #expect(try plan(Self.routine("19:20", .beginAt), at: "2026-03-02T19:31Z").cancelled(among: [record]).isEmpty)
    }
}
