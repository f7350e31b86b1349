import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("Occasions of a routine's own times")
struct OwnTimeTests {
    private static let week = (from: "2026-03-02T00:00Z", until: "2026-03-07T00:00Z")

    /// School Morning of Mia, who has id 1, and Leo, who has id 2.
    private static func morning(_ times: [RoutineTime], players: [PlayerID] = [1, 2]) -> Routine {
        var routine = Routine.sample(1, "morning", name: "Morning", players: players, template: "school-morning")
        routine.times = times
        return routine
    }

    private static func time(
        _ time: String, _ aim: RoutineTime.Aim = .readyBy, for player: PlayerID? = nil, on days: [Weekday] = [.monday],
        schoolDaysOnly: Bool = false
    ) -> RoutineTime {
        RoutineTime(for: player, on: days, aim, LocalTime(time) ?? .midnight, schoolDaysOnly: schoolDaysOnly)
    }

    private func times(
        _ routine: Routine, from: String = week.from, until: String = week.until, settings: [PlayerID: PlayerSettings] = [:],
        schoolFree: SchoolFreeDays = .none, runs: [RoutineForecasts.Key: [RoutineRun]] = [:], zone: ZoneRules = .utc,
        rules: GameRules = .calibrated
    ) throws -> [Occasion] {
        ScheduleSuggestionEngine.times(
            in: DateInterval(start: try .at(from), end: try .at(until)), of: [routine], settings: settings, schoolFree: schoolFree,
            forecasts: RoutineForecasts(of: [routine], runs: runs, quantile: 0.9, rules: rules), zone: zone, rules: rules)
    }

    @Test("Ready by: the forecast says when to start, there is no way, and it is over at the time")
    func readyBy() throws {
        var routine = Self.morning([Self.time("07:40")])
        routine.travelMinutes = 20
        let occasion = try #require(try times(routine).first)
        #expect(occasion.start.zulu == "2026-03-02T07:40Z" && occasion.until == occasion.start)
        #expect(occasion.forecast.preparationSeconds > 0)
        #expect(occasion.startBy == occasion.start - TimeInterval(occasion.forecast.preparationSeconds))
        #expect(occasion.playerIDs == [1, 2] && occasion.title == "Morning" && occasion.event == nil && occasion.match == nil)
        let suggestion = ScheduleSuggestionEngine.suggestion(occasion, at: occasion.startBy, .utc, .calibrated)
        #expect(suggestion.travelSeconds == 0 && suggestion.reason == "Morning: be ready by 07:40" && suggestion.urgency == .now)
    }

    @Test("Begin at: it is time to start then, and useful for the forecast, but for half an hour at least")
    func beginAt() throws {
        let short = try #require(try times(Self.morning([Self.time("19:30", .beginAt)])).first)
        #expect(short.forecast.preparationSeconds < 1800)
        #expect(short.startBy.zulu == "2026-03-02T19:30Z" && short.start == short.startBy)
        #expect(short.until.zulu == "2026-03-02T20:00Z")
        var routine = Self.morning([Self.time("19:30", .beginAt)])
        routine.tasks[0].referenceSeconds = 7200
        let long = try #require(try times(routine).first)
        #expect(long.until == long.start + TimeInterval(long.forecast.preparationSeconds) && long.until > short.until)
    }

    @Test("A time is on its weekdays, in the household's zone")
    func weekdays() throws {
        let routine = Self.morning([Self.time("00:30", on: [.monday, .wednesday])])
        let starts = try times(routine, zone: .system("Asia/Tokyo")).map(\.start.zulu)
        #expect(starts == ["2026-03-03T15:30Z"], "Wednesday in Tokyo; Monday's was before the window")
    }

    @Test("A time is in a window until it is over")
    func begun() throws {
        let routine = Self.morning([Self.time("19:30", .beginAt)])
        #expect(try times(routine, from: "2026-03-02T19:59Z").count == 1)
        #expect(try times(routine, from: "2026-03-02T20:00Z").isEmpty)
        #expect(try times(routine, until: "2026-03-02T19:30Z").isEmpty)
    }

    @Test("A child has its own time, on the other days the one for all; equal ones are one occasion")
    func children() throws {
        let routine = Self.morning([
            Self.time("07:40", on: [.monday, .tuesday]), Self.time("08:40", for: 2, on: [.tuesday]),
        ])
        let found = try times(routine).map { "\($0.start.zulu) \($0.playerIDs.map { $0 == 1 ? "Mia" : "Leo" })" }
        #expect(
            found == [
                "2026-03-02T07:40Z [\"Mia\", \"Leo\"]", "2026-03-03T07:40Z [\"Mia\"]", "2026-03-03T08:40Z [\"Leo\"]",
            ])
    }

    @Test("Classic rules know no times, and a routine that is switched off has none")
    func none() throws {
        var routine = Self.morning([Self.time("07:40")])
        #expect(try times(routine, rules: .classic).isEmpty)
        routine.isActive = false
        #expect(try times(routine).isEmpty)
    }

    @Test(
        "Where clocks change, a time that does not exist is later by the gap, and of one that exists twice the first counts",
        arguments: [
            ("02:30", "2026-03-29T00:00Z", "2026-03-29T01:30Z"), ("03:30", "2026-03-29T00:00Z", "2026-03-29T01:30Z"),
            ("02:30", "2026-10-25T00:00Z", "2026-10-25T00:30Z"), ("07:40", "2026-03-29T00:00Z", "2026-03-29T05:40Z"),
            ("07:40", "2026-10-25T00:00Z", "2026-10-25T06:40Z"),
        ])
    func clockChanges(time: String, from: String, expected: String) throws {
        let routine = Self.morning([Self.time(time, on: [.sunday])])
        let until = try Date.at(from) + 86_400
        let found = try times(routine, from: from, until: until.zulu, zone: .system("Europe/Berlin"))
        #expect(found.map(\.start.zulu) == [expected])
    }

    @Test("A day that the zone skips has no time")
    func skippedDay() throws {
        let routine = Self.morning([Self.time("07:40", on: Weekday.allCases)])
        let found = try times(routine, from: "2011-12-29T12:00Z", until: "2011-12-31T12:00Z", zone: .system("Pacific/Apia"))
        #expect(found.compactMap { $0.time?.day.description } == ["2011-12-29", "2011-12-31"])
    }

    @Test("A pause silences all times of its player, a school-free day only those for school days")
    func silent() throws {
        let days = PausePeriod(from: try .day("2026-03-02"), until: try .day("2026-03-03"))
        let routine = Self.morning([Self.time("07:40", schoolDaysOnly: true)])
        let free = SchoolFreeDays(settings: [1: PlayerSettings(schoolFree: [days]), 2: .standard])
        #expect(try times(routine, schoolFree: free).map(\.playerIDs) == [[2]])
        let others = Self.morning([Self.time("19:30", .beginAt)])
        #expect(try times(others, schoolFree: free).map(\.playerIDs) == [[1, 2]])
        #expect(try times(others, settings: [1: PlayerSettings(pauses: [days])]).map(\.playerIDs) == [[2]])
    }

    @Test("An answer of an earlier version says that there is no school; one whose days are in the settings leaves it to these")
    func answered() throws {
        let days = PausePeriod(from: try .day("2026-03-02"), until: try .day("2026-03-03"))
        func answer(_ player: PlayerID, _ isAccepted: Bool, isSchoolFree: Bool = false) -> PauseAnswer {
            PauseAnswer(
                playerID: player, from: days.from, until: days.until, isAccepted: isAccepted, isSchoolFree: isSchoolFree)
        }
        func free(_ answers: PauseAnswer...) -> [PlayerID] {
            let free = SchoolFreeDays(settings: [3: PlayerSettings(schoolFree: [days])], accepted: answers)
            return [1, 2, 3].filter { free.contains(days.from, for: $0) }
        }
        #expect(free(answer(1, true), answer(2, false)) == [1, 3])
        #expect(free(answer(1, true, isSchoolFree: true), answer(3, true)) == [3])
        #expect(SchoolFreeDays(settings: [1: .standard]) == SchoolFreeDays.none)
    }

    // MARK: Beside events

    private func joined(_ events: [CalendarEvent], _ routines: [Routine]) throws -> [Occasion] {
        let forecasts = RoutineForecasts.unlearned(routines)
        let times = ScheduleSuggestionEngine.times(
            in: DateInterval(start: try .at(Self.week.from), end: try .at(Self.week.until)), of: routines, forecasts: forecasts,
            zone: .utc, rules: .calibrated)
        var compiled = CompiledRoutines(routines, players: [], rules: .calibrated, zone: .utc)
        return ScheduleSuggestionEngine.plan(
            events: events, times: times, in: FamilyContext(owners: ["mia": 1]), decisions: .none, forecasts: forecasts,
            freeTime: FreeTime(zone: .utc), compiled: &compiled)
    }

    @Test(
        "An event that calls for the same routine takes the time's place within three hours, before or after it",
        arguments: [
            ("2026-03-02T08:00Z", true), ("2026-03-02T10:40Z", true), ("2026-03-02T04:40Z", true), ("2026-03-02T10:41Z", false),
            ("2026-03-02T04:39Z", false), ("2026-03-02T19:00Z", false), ("2026-03-03T07:40Z", false),
        ])
    func replaced(event: String, isReplaced: Bool) throws {
        let routine = Self.morning([Self.time("07:40")])
        let found = try joined([.sample("School", at: try .at(event))], [routine])
        #expect(found.contains { $0.time != nil } != isReplaced)
        #expect(found.contains { $0.event != nil })
    }

    @Test(
        "When to be there counts, not the start of the event",
        arguments: [("School trip", false), ("School trip, meet 10:40", true), ("School trip, meet 10:41", false)])
    func replacedByMeeting(title: String, isReplaced: Bool) throws {
        let found = try joined([.sample(title, at: try .at("2026-03-02T11:00Z"))], [Self.morning([Self.time("07:40")])])
        #expect(found.contains { $0.time != nil } != isReplaced)
        #expect(found.contains { $0.event != nil })
    }

    @Test("The event's own time to be there is in effect, not the one of the time away that it belongs to")
    func replacedInTimeAway() throws {
        var judo = Routine.sample(2, "judo", name: "Judo", players: [1], template: "activity-prep")
        judo.times = [Self.time("19:00", .beginAt)]
        let found = try joined(
            [
                .sample("Dentist", at: try .at("2026-03-02T15:00Z"), calendar: "mia"),
                .sample("Judo", at: try .at("2026-03-02T16:10Z"), calendar: "mia"),
            ], [judo])
        // It is packed before leaving for the dentist, four hours before 19:00.
        #expect(found.first?.timing.beThereBy == (try .at("2026-03-02T15:00Z")))
        #expect(found.allSatisfy { $0.time == nil } && found.count == 1)
    }

    @Test("Without a single event all times are there")
    func withoutEvents() throws {
        let routine = Self.morning([Self.time("07:40", on: [.monday, .tuesday])])
        #expect(try joined([], [routine]) == times(routine))
        #expect(try joined([], [routine]).count == 2)
    }

    @Test("It does so for the children whom it calls, and an event that calls for another routine does not")
    func replacedForWhom() throws {
        let routine = Self.morning([Self.time("07:40")])
        let ofMia = try joined([.sample("School", at: try .at("2026-03-02T08:00Z"), calendar: "mia")], [routine])
        #expect(ofMia.filter { $0.time != nil }.map(\.playerIDs) == [[2]])
        let judo = Routine.sample(2, "judo", name: "Judo", players: [1, 2], template: "activity-prep")
        let both = try joined([.sample("Judo", at: try .at("2026-03-02T08:00Z"))], [routine, judo])
        #expect(both.filter { $0.time != nil }.map(\.playerIDs) == [[1, 2]])
    }

    @Test("A test takes the place of the time in its free time, not of one in the morning of the test")
    func test() throws {
        var homework = Routine.sample(3, "homework", name: "Homework", template: "homework-quest")
        homework.times = [Self.time("16:30", .beginAt), Self.time("08:00", .beginAt, on: [.tuesday])]
        let found = try joined([.sample("Maths test", at: try .at("2026-03-03T08:15Z"))], [homework])
        #expect(found.compactMap { $0.time?.day.description } == ["2026-03-03"])
    }

    // MARK: What is shown

    @Test("It is now from an hour before start-by until it is over, then under way or played, and counts for its day")
    func agenda() throws {
        let routine = Self.morning([Self.time("19:30", .beginAt)], players: [1])
        let occasions = try times(routine)
        func agenda(_ now: String, _ begun: [QuestBeginning] = []) throws -> PlayerAgenda {
            ScheduleSuggestionEngine.agenda(
                of: 1, from: occasions, routines: [routine], begun: begun, at: try .at(now), until: try .at("2026-03-03T00:00Z"),
                zone: .utc, rules: .calibrated)
        }
        #expect(try agenda("2026-03-02T18:29Z").later.map(\.title) == ["Morning"])
        #expect(try agenda("2026-03-02T18:30Z").now.map(\.title) == ["Morning"])
        #expect(try agenda("2026-03-02T19:59Z").now.map(\.title) == ["Morning"])
        #expect(try agenda("2026-03-02T20:00Z") == PlayerAgenda())
        var quest = QuestBeginning(playerID: 1, routineID: 1, at: try .at("2026-03-02T19:40Z"))
        #expect(try agenda("2026-03-02T19:50Z", [quest]).underWay.map(\.title) == ["Morning"])
        quest.state = .finished
        #expect(try agenda("2026-03-02T19:50Z", [quest]).played.map(\.title) == ["Morning"])
        let count = ScheduleSuggestionEngine.callCount(
            occasions, routines: [routine], of: 1, for: 1, on: try .day("2026-03-02"), zone: .utc)
        #expect(count == 1)
    }

    @Test("The day's plan has it with its span")
    func starts() throws {
        let routine = Self.morning([Self.time("07:40")], players: [1])
        let starts = ScheduleSuggestionEngine.starts(
            of: 1, from: try times(routine), routines: [routine], begun: [], at: try .at("2026-03-02T05:00Z"), zone: .utc,
            rules: .calibrated)
        let start = try #require(starts.first)
        #expect(starts.count == 1 && start.span == DateInterval(start: start.startBy, end: start.start))
        guard case .time(let time) = start.cause else { throw NotATime() }
        #expect(time.aim == .readyBy && "\(time.time)" == "07:40" && start.routineName == "Morning")
    }

    private struct NotATime: Error {}

    @Test("The month has it on its day, for each child, but not in the view of one calendar")
    func month() throws {
        let routine = Self.morning([Self.time("07:40"), Self.time("08:40", for: 2)])
        let players = [PlayerProfile(id: 1, name: "Mia"), PlayerProfile(id: 2, name: "Leo")]
        let plan = CalendarPlan(
            events: [], occasions: try times(routine), routines: [routine], players: players, zone: .utc)
        let day = try LocalDate.day("2026-03-02")
        #expect(plan.days(day...day)[0].times.map { "\($0.time.time) \($0.playerIDs.count)" } == ["07:40 1", "08:40 1"])
        #expect(plan.days(day...day, for: 2)[0].times.map { "\($0.time.time)" } == ["08:40"])
        #expect(plan.days(day...day, in: "sports")[0].times.isEmpty)
        #expect(plan.days(day.adding(days: 1)...day.adding(days: 1))[0].times.isEmpty)
    }
}
