import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("Suggestions")
struct ScheduleSuggestionEngineTests {
    /// Matches "soccer" under both rule sets.
    private static let soccer = Routine.sample(tasks: ["Soccer"], keywords: ["soccer"])

    private func occasions(
        _ events: [CalendarEvent], _ routines: [Routine] = [soccer], assignedTo players: [String: CalendarOwner] = [:],
        withoutCalendar: Set<PlayerID> = [], runs: [RoutineForecasts.Key: [RoutineRun]] = [:], rules: GameRules = .calibrated
    ) -> [Occasion] {
        ScheduleSuggestionEngine.occasions(
            events: events, routines: routines, assignedTo: players, withoutCalendar: withoutCalendar,
            forecasts: RoutineForecasts(of: routines, runs: runs, quantile: 0.9, rules: rules), rules: rules)
    }

    private func suggestions(
        _ event: CalendarEvent = .sample("Soccer"), minutesBefore minutes: Double, routine: Routine = soccer, rules: GameRules
    ) -> [ScheduleSuggestion] {
        let occasions = occasions([event], [routine], rules: rules)
        return ScheduleSuggestionEngine.suggestions(from: occasions, at: .minutesBefore(minutes), zone: .utc, rules: rules)
    }

    @Test(
        "Classic considers events that are more than 10 and fewer than 90 whole minutes away",
        arguments: [
            (91.0, false), (90, false), (89.99, true), (89, true), (45, true), (11.01, true), (11, true), (10.99, false),
            (10, false),
            (0, false), (-30, false),
        ])
    func classicWindow(minutes: Double, isConsidered: Bool) {
        #expect(suggestions(minutesBefore: minutes, rules: .classic).count == (isConsidered ? 1 : 0))
    }

    /// One task takes 19 min in 9 of 10 runs: start-by is 15:41, and it is considered from 14:41.
    @Test(
        "Calibrated considers events from an hour before start-by until they begin",
        arguments: [
            (79.01, false), (79, true), (19, true), (0.01, true), (0, false), (-1, false),
        ])
    func calibratedWindow(minutes: Double, isConsidered: Bool) {
        #expect(suggestions(minutesBefore: minutes, rules: .calibrated).count == (isConsidered ? 1 : 0))
    }

    private static let agendas: [(Double, QuestBeginning.State?, [Int])] = [
        (30, nil, [1, 0, 0, 0]), (200, nil, [0, 1, 0, 0]), (30, .open, [0, 0, 1, 0]), (30, .finished, [0, 0, 0, 1]),
        (30, .abandoned, [0, 1, 0, 0]), (0, .open, [0, 0, 0, 0]), (0, nil, [0, 0, 0, 0]),
    ]

    @Test("An agenda has an event now, later, under way or played, until it begins", arguments: agendas)
    func agenda(minutesBefore minutes: Double, state: QuestBeginning.State?, counts: [Int]) {
        let now = Date.minutesBefore(minutes)
        let begun = state.map {
            [QuestBeginning(playerID: 1, routineID: Self.soccer.id, at: .minutesBefore(minutes + 1), state: $0)]
        }
        func agenda(of player: PlayerID) -> PlayerAgenda {
            ScheduleSuggestionEngine.agenda(
                of: player, from: occasions([.sample("Soccer")]), routines: [Self.soccer], begun: begun ?? [], at: now,
                until: now + 86_400,
                zone: .utc, rules: .calibrated)
        }
        let own = agenda(of: 1)
        #expect([own.now.count, own.later.count, own.underWay.count, own.played.count] == counts)
        #expect(agenda(of: 2) == PlayerAgenda())
    }

    @Test("Classic starts five minutes a task and five more before the event, and knows no travel")
    func classicStartBy() throws {
        var routine = Self.soccer
        routine.tasks += [RoutineTask(name: "Gear"), RoutineTask(name: "Bottle")]
        routine.travelMinutes = 30
        let suggestion = try #require(
            suggestions(.sample("Soccer", travelSeconds: 3600), minutesBefore: 45, routine: routine, rules: .classic).first)
        #expect(suggestion.startBy == .minutesBefore(20))
        #expect(suggestion.preparationSeconds == 1200)
        #expect(suggestion.travelSeconds == 0)
    }

    @Test(
        "The event's travel time wins over the routine's, none too; a nonsense one counts as none",
        arguments: [
            (Int?.none, 15, 15), (600, 15, 10), (0, 15, 0), (-600, 15, 0), (nil, 0, 0),
        ])
    func travel(event: Int?, routine minutes: Int, expected: Int) throws {
        var routine = Self.soccer
        routine.travelMinutes = minutes
        let suggestion = try #require(
            suggestions(.sample("Soccer", travelSeconds: event), minutesBefore: 10, routine: routine, rules: .calibrated).first)
        #expect(suggestion.startBy == .minutesBefore(Double(19 + expected)))
        #expect(suggestion.travelSeconds == expected * 60)
        #expect(suggestion.preparationSeconds == 19 * 60)
    }

    @Test("All-day, transparent and cancelled events suggest nothing; tentative ones do", arguments: GameRules.allCases)
    func timedEventsOnly(rules: GameRules) {
        var allDay = CalendarEvent.sample("Soccer")
        allDay.isAllDay = true
        var transparent = CalendarEvent.sample("Soccer")
        transparent.isTransparent = true
        var cancelled = CalendarEvent.sample("Soccer")
        cancelled.status = .cancelled
        #expect(occasions([allDay, transparent, cancelled], rules: rules).isEmpty)

        var tentative = CalendarEvent.sample("Soccer")
        tentative.status = .tentative
        #expect(occasions([tentative], rules: rules).count == 1)
    }

    @Test(
        "An event that repeats every few minutes suggests nothing; one that does so every hour does",
        arguments: [
            (60.0, 0), (900, 0), (3600, 11), (86_400, 11),
        ])
    func dense(interval: TimeInterval, expected: Int) {
        let events = (0...10).map { index in
            var event = CalendarEvent.sample("Soccer", at: fourOClock + Double(index) * interval)
            event.id = "soccer \(index)"
            event.recurrenceID = event.start
            return event
        }
        #expect(occasions(events).count == expected)
    }

    @Test(
        "An assigned calendar is for its player alone, and only with her routines",
        arguments: [
            ([:], [1, 2]), (["sports": 2], [2]), (["school": 2], [1, 2]), (["sports": 3], []),
            (["sports": .nobody], []),
        ] as [([String: CalendarOwner], [PlayerID])])
    func assignment(players: [String: CalendarOwner], owners: [PlayerID]) {
        let routine = Routine.sample(players: [1, 2], keywords: ["soccer"])
        #expect(occasions([.sample("Soccer")], [routine], assignedTo: players).flatMap(\.playerIDs) == owners)
    }

    /// Runs of a player's, each task of it as long as said.
    private func runs(_ player: PlayerID, _ seconds: Double) -> [RoutineForecasts.Key: [RoutineRun]] {
        let run = RoutineRun(
            parts: [RoutineRun.Part(taskName: "Soccer", seconds: seconds)], gapSeconds: 60,
            completedAt: Date(timeIntervalSince1970: 0))
        return [RoutineForecasts.Key(routineID: 1, playerID: player): Array(repeating: run, count: 20)]
    }

    @Test("Players of one routine who take differently long have a suggestion each, with a start-by of their own")
    func ownStartBy() {
        let routine = Routine.sample(tasks: ["Soccer"], players: [1, 2, 3], keywords: ["soccer"])
        let occasions = occasions([.sample("Soccer")], [routine], runs: runs(2, 2400))
        #expect(occasions.map(\.playerIDs) == [[2], [1, 3]])
        #expect(occasions.map(\.forecast.isLearning) == [false, true])
        #expect(occasions[0].startBy < occasions[1].startBy - 1200)
        for player: PlayerID in [1, 2, 3] { #expect(occasions.count { $0.playerIDs.contains(player) } == 1) }

        let planner = ReminderPlanner(settings: ReminderSettings(headsUpMinutes: nil), zone: .utc, rules: .calibrated)
        let reminders = planner.plan(occasions, at: .minutesBefore(120))
        #expect(reminders.map(\.playerID) == [2, 1, 3])
        #expect(reminders.map(\.startBy) == [occasions[0].startBy, occasions[1].startBy, occasions[1].startBy])
    }

    @Test("Players who take equally long share a suggestion; classic knows no others")
    func sharedStartBy() {
        let routine = Routine.sample(tasks: ["Soccer"], players: [1, 2], keywords: ["soccer"])
        let same = runs(1, 600).merging(runs(2, 600)) { first, _ in first }
        #expect(occasions([.sample("Soccer")], [routine], runs: same).map(\.playerIDs) == [[1, 2]])
        #expect(occasions([.sample("Soccer")], [routine], runs: runs(2, 2400), rules: .classic).map(\.playerIDs) == [[1, 2]])
    }

    @Test(
        "For those who have switched the calendar off there is nothing",
        arguments: [([], [1, 2]), ([1], [2]), ([3], [1, 2]), ([1, 2], [])] as [([PlayerID], [PlayerID])])
    func calendarOff(without: [PlayerID], owners: [PlayerID]) {
        let routine = Routine.sample(tasks: ["Soccer"], players: [1, 2], keywords: ["soccer"])
        for rules in GameRules.allCases {
            let occasions = occasions([.sample("Soccer")], [routine], withoutCalendar: Set(without), rules: rules)
            #expect(occasions.flatMap(\.playerIDs) == owners)
        }
    }

    @Test("A routine without a forecast suggests nothing")
    func withoutForecast() {
        let occasions = ScheduleSuggestionEngine.occasions(
            events: [.sample("Soccer")], routines: [Self.soccer], forecasts: .unlearned([]), rules: .calibrated)
        #expect(occasions.isEmpty)
    }

    @Test("An event yields one suggestion for each routine, the most specific first")
    func severalRoutines() {
        let routines: [Routine] = [
            .sample(1, name: "Soccer"), .sample(2, keywords: ["soccer"]), .sample(3, template: "activity-prep"),
        ]
        #expect(occasions([.sample("Soccer")], routines).map(\.routine.id) == [2, 3, 1])
    }

    @Test("Suggestions are sorted by start-by, not by event")
    func sorting() {
        let long = Routine.sample(2, players: [1, 2], keywords: ["piano"], travelMinutes: 60)
        let events: [CalendarEvent] = [
            .sample("Soccer later", at: fourOClock + 600), .sample("Soccer"), .sample("Piano", at: fourOClock + 1200),
        ]
        #expect(occasions(events, [Self.soccer, long]).map(\.title) == ["Piano", "Soccer", "Soccer later"])
    }

    @Test("A suggestion says what, when, for whom and why")
    func content() throws {
        let routine = Routine(
            id: 7, slug: "activity-prep", name: "Prep", displayName: "Off we go!", tasks: [RoutineTask(name: "Gear")],
            playerIDs: [1, 2],
            travelMinutes: 5, templateID: "activity-prep")
        let event = CalendarEvent.sample("Soccer practice")
        var suggestion = try #require(suggestions(event, minutesBefore: 45, routine: routine, rules: .calibrated).first)
        let reading = try #require(suggestion.reading)
        #expect(reading.startBy == suggestion.startBy && reading.way == EventUnderstanding.Way(minutes: 5, source: .routine))
        suggestion.reading = nil
        #expect(
            suggestion
                == ScheduleSuggestion(
                    cause: .event(
                        ScheduleSuggestion.Event(
                            id: event.id, uid: event.uid, title: "Soccer practice", calendarName: "sports",
                            match: RoutineMatch(source: .templateKeyword, words: ["practice", "soccer"]))),
                    start: fourOClock, beThereBy: fourOClock, routineID: 7, routineSlug: "activity-prep", routineName: "Off we go!",
                    playerIDs: [1, 2], startBy: .minutesBefore(24), preparationSeconds: 19 * 60, travelSeconds: 300,
                    isLearning: true, reason: "Soccer practice starts in 45 minutes", urgency: .upcoming))
    }

    @Test(
        "The reason counts whole minutes",
        arguments: [
            (45.0, "Soccer starts in 45 minutes"), (45.9, "Soccer starts in 45 minutes"), (1.5, "Soccer starts in 1 minute"),
            (0.5, "Soccer starts in less than a minute"),
        ])
    func reason(minutes: Double, sentence: String) {
        #expect(suggestions(minutesBefore: minutes, rules: .calibrated).map(\.reason) == [sentence])
    }

    @Test("A meeting before the event is what to be there by, and the reason names both times")
    func meeting() throws {
        let event = CalendarEvent.sample("Soccer (meet 15:30)")
        let suggestion = try #require(suggestions(event, minutesBefore: 60, rules: .calibrated).first)
        #expect(suggestion.beThereBy == .minutesBefore(30) && suggestion.meetsAt == .minutesBefore(30))
        #expect(suggestion.start == fourOClock && suggestion.startBy == .minutesBefore(30 + 19) && suggestion.move == nil)
        #expect(suggestion.reason == "Meet 15:30, Soccer (meet 15:30) 16:00: it starts in 60 minutes")
        let plain = try #require(suggestions(minutesBefore: 60, rules: .calibrated).first)
        #expect(plain.beThereBy == plain.start && plain.meetsAt == nil)
    }

    @Test("For an event on the way from another one, which calls for nothing, the quest comes before leaving for that one")
    func beforeLeaving() throws {
        let occasions = ScheduleSuggestionEngine.occasions(
            events: [.sample("Mia: dentist", at: .minutesBefore(120)), .sample("Mia: Soccer", at: .minutesBefore(50))],
            routines: [Self.soccer], among: [PlayerProfile(id: 1, name: "Mia")], forecasts: .unlearned([Self.soccer]),
            rules: .calibrated)
        let found = ScheduleSuggestionEngine.suggestions(
            from: occasions, at: .minutesBefore(140), zone: .utc, rules: .calibrated)
        let suggestion = try #require(found.first)
        #expect(found.count == 1 && suggestion.start == .minutesBefore(50) && suggestion.startBy == .minutesBefore(139))
        #expect(suggestion.move == .before(leaves: .minutesBefore(120)))
        #expect(suggestion.beThereBy == suggestion.start && suggestion.meetsAt == nil, "that is when the other one begins")
    }

    @Test("Long ways are told in hours")
    func longReason() {
        let far = Routine.sample(keywords: ["soccer"], travelMinutes: 120)
        #expect(
            suggestions(minutesBefore: 135, routine: far, rules: .calibrated).map(\.reason) == [
                "Soccer starts in 2 hours 15 minutes"
            ])
    }

    @Test(
        "Urgency is classic's to the event, calibrated's to start-by",
        arguments: [
            (GameRules.classic, 31.0, Urgency.upcoming), (.classic, 29, .soon), (.classic, 14, .now), (.calibrated, 35, .upcoming),
            (.calibrated, 34, .soon), (.calibrated, 19, .now),
        ])
    func urgency(rules: GameRules, minutes: Double, urgency: Urgency) {
        #expect(suggestions(minutesBefore: minutes, rules: rules).map(\.urgency) == [urgency])
    }

    @Test("Nothing in, nothing out", arguments: GameRules.allCases)
    func nothing(rules: GameRules) {
        #expect(occasions([], rules: rules).isEmpty)
        #expect(occasions([.sample("Soccer")], [], rules: rules).isEmpty)
    }
}
