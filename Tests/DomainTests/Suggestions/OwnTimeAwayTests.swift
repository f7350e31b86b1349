import Foundation
import TestSupport
import Testing

@testable import Domain

/// Reading begins at a time, and breakfast is ready by a time, which are set by a parent of Mia.
@Suite("Times of a routine's own while the player is away")
struct OwnTimeAwayTests {
    private func day(_ aim: RoutineTime.Aim, _ time: String, _ build: (inout FamilyDay) -> Void) -> FamilyDay {
        var day = FamilyDay(["family": (.family, .player(1), 10), "school": (.school, .player(1), 15)])
        for index in day.routines.indices { day.routines[index].displayName = day.routines[index].slug.capitalized }
        day.addOwnTime(aim == .beginAt ? "reading" : "breakfast", aim, time)
        build(&day)
        return day
    }

    private func own(_ day: FamilyDay) -> [Occasion] { day.plan().filter { $0.time != nil } }

    @Test(
        "A routine begins after coming back, if the player is away or on the way when it should begin",
        arguments: [
            ("19:30", "20:40"), ("17:20", "20:40"), ("20:39", "20:40"),
            // Mia leaves at 17:20, and is back at 20:40.
            ("17:19", "17:19"), ("20:40", "20:40"), ("21:00", "21:00"),
        ])
    func beginsLater(time: String, expected: String) throws {
        let day = day(.beginAt, time) { $0.add("Geburtstag Leo", "17:30", "20:30") }
        let reading = try #require(own(day).first)
        #expect(FamilyDay.clock(reading.startBy) == expected)
        let isMoved = time != expected
        #expect(reading.timing.move == (isMoved ? .after(back: FamilyDay.instant(expected)) : nil))
        // It keeps its identity, and is useful for half an hour from its beginning.
        #expect(reading.time?.time.description.prefix(5) == time[...] && reading.until == FamilyDay.instant(expected) + 1800)
        guard case .beginAt(_, let clock) = ReminderText.title(reading, zone: .utc) else {
            Issue.record("Not the title of a time")
            return
        }
        #expect("\(clock)" == expected)
        let suggestion = ScheduleSuggestionEngine.suggestion(reading, at: reading.startBy, .utc, .calibrated)
        #expect(suggestion.reason == "Reading begins at \(expected)")
    }

    @Test(
        "Suggestions, the day's plan and the calendar plan have the time at which the routine begins",
        arguments: [(RoutineTime.Aim.beginAt, "20:40"), (.readyBy, "19:30")])
    func beginsAt(aim: RoutineTime.Aim, expected: String) throws {
        let day = day(aim, "19:30") { $0.add("Geburtstag Leo", "17:30", "20:30") }
        let reading = try #require(own(day).first)
        let suggestion = ScheduleSuggestionEngine.suggestion(reading, at: reading.startBy, .utc, .calibrated)
        let starts = ScheduleSuggestionEngine.starts(
            of: 1, from: [reading], routines: day.routines, begun: [], at: FamilyDay.instant("12:00"), zone: .utc,
            rules: .calibrated)
        let plan = CalendarPlan(events: [], occasions: [reading], routines: day.routines, players: day.players, zone: .utc)
        let times = [suggestion.beginsAt] + starts.map(\.beginsAt) + plan.times.map(\.beginsAt)
        #expect(times.map(FamilyDay.clock) == [expected, expected, expected])
    }

    @Test(
        "An event has the times that wait until a player is back from it",
        arguments: [("19:30", "20:40"), ("17:20", "20:40"), ("16:00", nil), ("21:00", nil)] as [(String, String?)])
    func waiting(time: String, expected: String?) throws {
        let day = day(.beginAt, time) { $0.add("Geburtstag Leo", "17:30", "20:30") }
        let reading = try #require(plan(of: day).entries.first?.reading)
        let own = try #require(LocalTime(time))
        #expect(reading.waiting?.map { FamilyDay.clock($0.startBy) } == expected.map { [$0] })
        #expect(reading.waiting?.map(\.time) == expected.map { _ in [own] })
        #expect(reading.waiting?.map(\.playerIDs) ?? [[1]] == [[1]] && reading.only(for: [2]).waiting == nil)
        #expect(reading.only(for: [1]).waiting == reading.waiting)
    }

    @Test("Of the events of one time away, the last one has the time that waits")
    func waitingForTheLast() {
        let day = day(.beginAt, "16:00") { day in
            day.add("Deutsch", "08:00", "16:00", in: "school")
            day.add("Judo", "16:30", "17:30")
        }
        let waiting = plan(of: day).entries.filter { $0.reading?.waiting != nil }
        #expect(waiting.map(\.event.title) == ["Judo"])
    }

    /// The calendar plan of a day, with the readings of its events.
    private func plan(of day: FamilyDay) -> CalendarPlan {
        var compiled = CompiledRoutines(day.routines, players: day.players, rules: .calibrated, zone: .utc)
        let readings = ScheduleSuggestionEngine.understandings(
            of: day.events, in: day.context, forecasts: day.forecasts, compiled: &compiled)
        return CalendarPlan(
            events: day.events, occasions: day.plan(), routines: day.routines, in: day.context, players: day.players,
            understood: readings, zone: .utc)
    }

    @Test("Two events with no time at home between them are one time away")
    func twoEvents() {
        let day = day(.beginAt, "16:00") { day in
            day.add("Deutsch", "08:00", "16:00", in: "school")
            day.add("Judo", "16:30", "17:30")
        }
        #expect(own(day).map { FamilyDay.clock($0.startBy) } == ["17:40"])
    }

    @Test("A player who is away over night, or comes back on another day, does not do the routine")
    func overNight() {
        #expect(own(day(.beginAt, "19:30") { $0.add("Übernachtung bei Leo", "17:00", "+1 10:00") }).isEmpty)
        #expect(own(day(.readyBy, "19:30") { $0.add("Übernachtung bei Leo", "17:00", "+1 10:00") }).isEmpty)
        // Not longer than twelve hours: no night, but the evening is over.
        #expect(own(day(.beginAt, "19:30") { $0.add("Lesenacht", "19:00", "+1 07:00") }).isEmpty)
        #expect(own(day(.beginAt, "19:30") { $0.add("Geburtstag Leo", "19:00", "23:49") }).count == 1)
        #expect(own(day(.beginAt, "19:30") { $0.add("Geburtstag Leo", "19:00", "23:50") }).isEmpty)
    }

    @Test("A quest that the player does at the time that the parent has set, or before leaving, is the quest of the occasion")
    func begun() throws {
        let day = day(.beginAt, "16:30") { $0.add("Judo", "16:00", "17:30") }
        let reading = try #require(own(day).first)
        #expect(FamilyDay.clock(reading.startBy) == "17:40")
        #expect(
            FamilyDay.clock(reading.questSpan.lowerBound) == "15:20" && FamilyDay.clock(reading.questSpan.upperBound) == "18:10")
    }

    @Test("Days with the other parent silence it, for their children")
    func daysAway() {
        var day = day(.beginAt, "19:30") { $0.addDay("Kinder bei Papa", days: 5) }
        #expect(own(day).count == 1)
        day.context.awaySeries = AwaySeries([EventKey.wholeDays(day.events[0])])
        #expect(own(day).isEmpty)
    }

    @Test("A *ready by* time stands while the player is away, as it may be the cause for coming back")
    func readyBy() {
        let day = day(.readyBy, "18:00") { $0.add("Geburtstag Leo", "17:30", "20:30") }
        #expect(own(day).map { FamilyDay.clock($0.startBy) } == ["17:40"])
    }

    @Test("If it is not sure that the player is at an event, the routine begins at its time")
    func unsure() {
        let day = day(.beginAt, "19:30") { day in
            day.context.owners["family"] = nil
            day.add("Geburtstag Leo", "17:30", "20:30")
        }
        #expect(own(day).map { FamilyDay.clock($0.startBy) } == ["19:30"])
    }

    @Test("A routine of two players begins later for the one who is away")
    func twoPlayers() {
        var day = day(.beginAt, "19:30") { $0.add("Geburtstag Leo", "17:30", "20:30") }
        day.routines[day.routines.count - 1].playerIDs = [1, 2]
        #expect(own(day).map(\.playerIDs) == [[2], [1]])
        #expect(own(day).map { FamilyDay.clock($0.startBy) } == ["19:30", "20:40"])
    }

    @Test("A *ready by* time has its turn before leaving: a quest that moved is done before it")
    func turn() {
        let day = day(.readyBy, "07:30") { day in
            day.routines[0].whenAway = .before
            day.add("Deutsch", "08:00", "13:00", in: "school")
            day.add("Judo", "13:20", "14:30")
        }
        let turns = day.plan().map { "\($0.routine.slug) \(FamilyDay.clock($0.startBy))" }
        // School Morning takes from 7:25 to 7:45, breakfast from 7:10 to 7:30.
        #expect(turns == ["activity 06:50", "breakfast 07:10", "school 07:25"])
    }
}
