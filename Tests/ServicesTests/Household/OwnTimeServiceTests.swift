import Domain
import Foundation
import ServicesTestSupport
import Storage
import TestSupport
import Testing

@testable import Services

@Suite("Times of routines' own in a household without a single calendar")
struct OwnTimeServiceTests {
    private let day = DateInterval(start: .clock("00:00"), duration: 86_400)

    /// Of Mia and Leo on Sundays, the day of the test clock: a morning that has to be ready by 07:40.
    private func household(
        _ aim: RoutineTime.Aim = .readyBy, _ time: String = "07:40", schoolDaysOnly: Bool = false, rules: GameRules = .calibrated
    ) async throws -> (TestHousehold, Routine) {
        let household = try await TestHousehold(players: "Mia", "Leo", rules: rules)
        let time = RoutineTime(on: [.sunday], aim, LocalTime(time) ?? .midnight, schoolDaysOnly: schoolDaysOnly)
        let routine = try await household.routines.create(
            RoutineDraft(
                name: "Morning", tasks: [RoutineTask(name: "Zzz", referenceSeconds: 600)], keywords: ["school"], times: [time]),
            createdBy: .parent)
        return (household, routine)
    }

    @Test("They are suggested from an hour before start-by until the time, with the forecast")
    func suggested() async throws {
        let (household, routine) = try await household()
        let lead = Double(try await household.routines.forecasts(of: [routine]).longestPreparationSeconds)
        let startBy = Date.clock("07:40") - lead
        for (now, count) in [(startBy - 3601, 0), (startBy - 3600, 1), (.clock("07:39:59"), 1), (.clock("07:40"), 0)] {
            #expect(try await household.suggestions.suggestions(at: now).count == count, "\(now.clock)")
        }
        let suggestion = try #require(try await household.suggestions.suggestions(at: startBy).first)
        #expect(suggestion.startBy == startBy && suggestion.event == nil && suggestion.title == "Morning")
        #expect(suggestion.playerIDs == [1, 2] && suggestion.time?.aim == .readyBy)
        #expect(try await household.suggestions.agenda(of: 1, at: startBy).now.map(\.title) == ["Morning"])
    }

    @Test("They remind both children in both stages, and the preview has the same")
    func reminded() async throws {
        let (household, routine) = try await household(.beginAt, "19:30")
        let plan = try await household.reminders.plan(from: .clock("12:00"), now: .clock("12:00"), ahead: 86_400).reminders
        let own = plan.filter { $0.routineID == routine.id && $0.kind == .scheduleSuggestion }
        #expect(own.map(\.fireAt.clock) == ["19:20", "19:20", "19:30", "19:30"])
        #expect(Set(own.map(\.title)) == ["Mia: Morning at 19:30", "Leo: Morning at 19:30"])
        let window = DateInterval(start: .clock("12:00"), duration: 12 * 3600)
        let preview = try await household.reminders.preview(of: window, at: .clock("12:00"))
        #expect(preview.filter { $0.kind == .scheduleSuggestion }.map(\.id) == own.map(\.id))
    }

    @Test("Classic rules know no times")
    func classic() async throws {
        let (household, _) = try await household(rules: .classic)
        #expect(try await household.suggestions.occasions(in: day).isEmpty)
    }

    @Test(
        "An event of the day takes the place of a time within three hours, also one that is over when the window begins",
        arguments: [("05:30", true), ("10:30", true), ("11:00", false), ("04:30", false)])
    func replaced(event: String, isReplaced: Bool) async throws {
        let (household, _) = try await household()
        try await household.write("school", ("School", .clock(event)))
        let window = DateInterval(start: .clock("07:00"), end: .clock("23:00"))
        let times = try await household.suggestions.occasions(in: window).filter { $0.time != nil }
        #expect(times.isEmpty == isReplaced)
    }

    @Test("Before the calendars are read for the first time it is not known whether an event takes the place of a time")
    func unread() async throws {
        let household = try await TestHousehold(players: "Mia", hasReadCalendars: false)
        let time = RoutineTime(on: [.sunday], .readyBy, LocalTime(secondsOfDay: 27_600))
        _ = try await household.routines.create(
            RoutineDraft(name: "Morning", tasks: [RoutineTask(name: "Zzz")], times: [time]), createdBy: .parent)
        #expect(try await household.suggestions.occasions(in: day).isEmpty)
        await household.calendars.refresh()
        #expect(try await household.suggestions.occasions(in: day).count == 1)
    }

    @Test("A child for whom calendars are switched off keeps its times")
    func withoutCalendar() async throws {
        let (household, _) = try await household()
        try await household.write("school", ("School", .clock("08:00")))
        _ = try await household.desk(.parent).changeSettings(of: 2) { $0.usesCalendar = false }
        let occasions = try await household.suggestions.occasions(in: day)
        #expect(occasions.filter { $0.time != nil }.map(\.playerIDs) == [[2]])
        #expect(occasions.filter { $0.time == nil }.map(\.playerIDs) == [[1]])
    }

    @Test("A pause silences its player, and a holiday that an earlier version has accepted the times for school days")
    func silenced() async throws {
        let (household, _) = try await household(schoolDaysOnly: true)
        let today = ZoneRules.utc.localDateTime(at: .clock("07:00")).date
        let answer = PauseAnswer(playerID: 1, from: today, until: today.adding(days: 2), isAccepted: true)
        let before = household.plansAnew
        try await PlayerSettingsRepository(household.database).store(answer)
        #expect(household.plansAnew > before, "reminders are planned again")
        #expect(try await household.suggestions.occasions(in: day).map(\.playerIDs) == [[2]])
        let pause = PausePeriod(from: today, until: today.adding(days: 1))
        _ = try await household.desk(.parent).changeSettings(of: 2) { $0.pauses = [pause] }
        #expect(try await household.suggestions.occasions(in: day).isEmpty)
    }

    @Test(
        "On a holiday that an earlier version has accepted, the quest of the day names no routine of school; the status has it, too",
        arguments: [(GameRules.calibrated, true), (.classic, false)])
    func formerHoliday(rules: GameRules, isSchoolFree: Bool) async throws {
        let household = try await TestHousehold(players: "Mia", rules: rules)
        for (name, template) in [("School Morning", "school-morning"), ("Tidy up", nil)] as [(String, String?)] {
            let draft = RoutineDraft(name: name, tasks: [RoutineTask(name: "Zzz")], templateID: template)
            _ = try await household.routines.create(draft, createdBy: .parent)
        }
        let today = ZoneRules.utc.localDateTime(at: .clock("07:00")).date
        let window = DateInterval(start: .clock("06:00"), duration: 64_000)
        func namesSchool() async throws -> Bool {
            let preview = try await household.reminders.preview(of: window, player: 1, at: .clock("06:00"))
            return try #require(preview.first { $0.kind == .dailyQuest }).body.contains("School Morning")
        }
        #expect(try await namesSchool())
        let answer = PauseAnswer(playerID: 1, from: today, until: today.adding(days: 2), isAccepted: true)
        try await PlayerSettingsRepository(household.database).store(answer)
        #expect(try await namesSchool() != isSchoolFree)
        let desk = household.desk(.parent)
        let seen = try #require(try await desk.status().health.players.first).settings
        #expect(seen.schoolFreeEnd(on: today) == (isSchoolFree ? answer.until : nil))
        // What a parent can change are the days of the settings.
        #expect(try await desk.settings(of: 1) == .standard)
    }

    @Test("Days without school silence the times for school days of their player, until a parent takes them away")
    func schoolFree() async throws {
        let (household, _) = try await household(schoolDaysOnly: true)
        let desk = household.desk(.parent)
        let today = ZoneRules.utc.localDateTime(at: .clock("07:00")).date
        let before = household.plansAnew
        _ = try await desk.changeSettings(of: 1) { $0.schoolFree = [PausePeriod(from: today, until: today.adding(days: 2))] }
        #expect(household.plansAnew > before, "reminders are planned again")
        #expect(try await household.suggestions.occasions(in: day).map(\.playerIDs) == [[2]])
        _ = try await desk.changeSettings(of: 1) { $0.schoolFree = [] }
        #expect(try await household.suggestions.occasions(in: day).map(\.playerIDs) == [[1, 2]])
    }

    @Test("On a day without school other times and the quest of the day go on; a pause silences them")
    func goesOn() async throws {
        let (household, _) = try await household(.beginAt, "19:30")
        try await household.addRoutine()
        let desk = household.desk(.parent)
        let today = ZoneRules.utc.localDateTime(at: .clock("07:00")).date
        let days = PausePeriod(from: today, until: today.adding(days: 1))
        let window = DateInterval(start: .clock("06:00"), duration: 64_000)
        func planned() async throws -> [Reminder] {
            let preview = try await household.reminders.preview(of: window, player: 1, at: .clock("06:00"))
            return preview.filter { $0.kind != .weeklyReflection }
        }
        let usual = try await planned()
        #expect(usual.contains { $0.kind == .dailyQuest } && usual.contains { $0.kind == .scheduleSuggestion })
        _ = try await desk.changeSettings(of: 1) { $0.schoolFree = [days] }
        #expect(try await planned() == usual)
        _ = try await desk.changeSettings(of: 1) { $0.pauses = [days] }
        #expect(try await planned() == [])
    }

    @Test("Players see no times of others, and can neither set nor change any")
    func players() async throws {
        let (household, routine) = try await household()
        var draft = RoutineDraft(routine)
        let leos = RoutineTime(for: 2, on: [.monday], .beginAt, .midnight)
        draft.times.append(leos)
        _ = try await household.desk(.parent).changeRoutine(routine.id, to: draft)
        #expect(try await household.desk(.player(1)).routine(routine.id).routine.times == routine.times)
        #expect(try await household.desk(.player(2)).routine(routine.id).routine.times == routine.times + [leos])
        var own = RoutineDraft(name: "Mine", tasks: [RoutineTask(name: "Go")], times: routine.times)
        let made = try await household.desk(.player(1)).addRoutine(own).routine
        #expect(made.times.isEmpty)
        own.times = [RoutineTime(on: [.friday], .beginAt, .midnight)]
        _ = try await household.desk(.parent).changeRoutine(made.id, to: own)
        own.times = []
        own.name = "Still mine"
        let changed = try await household.desk(.player(1)).changeRoutine(made.id, to: own).routine
        #expect(changed.name == "Still mine" && changed.times.count == 1)
    }

    @Test("A snooze is possible as long as it is useful, also after what begins has begun")
    func snoozed() async throws {
        let (household, _) = try await household(.beginAt, "19:30")
        let plan = try await household.reminders.plan(from: .clock("19:00"), now: .clock("19:30"), ahead: 3600).reminders
        let startBy = try #require(plan.first { $0.stage == .startBy && $0.playerID == 1 })
        try await household.ledger.record([ReminderRecord(startBy, outcome: .emitted, emittedAt: startBy.fireAt)])
        let now = Date.clock("19:40")
        let entry = try await household.answers.snooze(startBy.id, minutes: 10, at: now)
        #expect(entry.reminder.fireAt.clock == "19:50" && entry.reminder.stage == .snoozed)
        await #expect(throws: ReminderError.isOver(time: "20:00")) {
            try await household.answers.snooze(startBy.id, minutes: 20, at: now)
        }
    }

    @Test("A household with times misses no calendar, and its children are reminded")
    func health() async throws {
        let (household, routine) = try await household()
        let none = HealthFinding.noCalendar(folder: household.folder.path)
        func findings() async throws -> [HealthFinding] { try await household.desk(.parent).status().health.findings }
        #expect(try await !findings().contains(none))
        #expect(try await household.desk(.parent).status().health.players.allSatisfy { $0.next != nil })
        var draft = RoutineDraft(routine)
        draft.times = []
        _ = try await household.desk(.parent).changeRoutine(routine.id, to: draft)
        #expect(try await findings().contains(none))
    }

    @Test("Today and the month have them")
    func pages() async throws {
        let (household, _) = try await household(.beginAt, "23:50")
        let today = try await household.desk(.parent).today()
        let status = try await household.desk(.parent).status()
        #expect(today.health.problems == status.health.problems)
        #expect(today.calendarNames == Set(status.calendars.map(\.name)))
        #expect(today.children.map { $0.starts.map(\.routineName) } == [["Morning"], ["Morning"]])
        #expect(today.children.allSatisfy { child in !child.offers.contains { $0.routine.name == "Morning" } })
        let plan = try await household.desk(.parent).plan(in: day)
        #expect(plan.entries.isEmpty && plan.times.map(\.playerIDs) == [[1, 2]])
    }
}
