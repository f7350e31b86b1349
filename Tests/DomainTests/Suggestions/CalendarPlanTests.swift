import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("The plan of a time, as parents see it")
struct CalendarPlanTests {
    private static let family = [PlayerProfile(id: 1, name: "Mia"), PlayerProfile(id: 2, name: "Leo")]
    private static let today = LocalDate(dayNumber: 20_513)

    private static func event(_ title: String, _ start: Date, _ seconds: TimeInterval, isAllDay: Bool = false) -> CalendarEvent {
        CalendarEvent(
            id: title, uid: title, title: title, start: start, end: start + seconds, isAllDay: isAllDay, calendarName: "club")
    }

    /// The plan of an event at four on Sunday, 1 March 2026, for which both start at the same time.
    private func plan(
        _ title: String = "Soccer", assignedTo owners: [String: CalendarOwner] = [:], pauses: [PlayerID: PausePeriod] = [:]
    ) -> CalendarPlan {
        let routine = Routine.sample(name: "Prep", tasks: ["Soccer"], players: [1, 2], keywords: ["soccer"])
        let events = [CalendarEvent.sample(title)]
        let occasions = ScheduleSuggestionEngine.occasions(
            events: events, routines: [routine], assignedTo: owners, among: Self.family, forecasts: .unlearned([routine]),
            rules: .calibrated)
        return CalendarPlan(
            events: events, occasions: occasions, routines: [routine], in: FamilyContext(owners: owners), players: Self.family,
            settings: pauses.mapValues { PlayerSettings(pauses: [$0]) }, zone: .utc)
    }

    @Test("An event touches the days from its beginning until before its end, also where the clocks change")
    func days() throws {
        let zone = try ZoneRules.system("Europe/Berlin")
        let day = try LocalDate.day("2026-03-29")
        let midnight = zone.startOfDay(day)
        func span(_ start: Date, _ end: Date) -> [Int] {
            let days = Self.event("x", start, end.timeIntervalSince(start)).days(in: zone)
            return [days.lowerBound.dayNumber - day.dayNumber, days.upperBound.dayNumber - day.dayNumber]
        }
        // It has 23 hours.
        #expect(span(midnight, midnight + 23 * 3600) == [0, 0])
        #expect(span(midnight, midnight + 24 * 3600) == [0, 1])
        #expect(span(midnight - 1800, midnight + 1800) == [-1, 0])
        #expect(span(midnight - 3600, midnight) == [-1, -1])
        #expect(span(midnight, midnight) == [0, 0])
    }

    @Test("A day has what is for the whole day first, then the times in their order, and longer events on each of their days")
    func order() {
        let midnight = ZoneRules.utc.startOfDay(Self.today)
        let plan = CalendarPlan(
            events: [
                Self.event("Late", midnight + 70_000, 3600), Self.event("Early", midnight + 30_000, 3600),
                Self.event("Camp", midnight - 86_400, 3 * 86_400, isAllDay: true),
            ], players: Self.family, zone: .utc)
        let days = plan.days(Self.today.adding(days: -2)...Self.today.adding(days: 2))
        #expect(days.map { $0.entries.map(\.event.title) } == [[], ["Camp"], ["Camp", "Early", "Late"], ["Camp"], []])
        #expect(days.map(\.date.dayNumber) == Array(20_511...20_515))
    }

    @Test(
        "An event is for those whom its calendar and its title are for",
        arguments: [
            ("Soccer", [:], [1, 2]), ("Soccer Leo", [:], [2]), ("Soccer", ["sports": 1], [1]), ("Soccer Leo", ["sports": 1], []),
            ("Soccer", ["sports": .nobody], []), ("Swimming without Leo", [:], [1]), ("Swimming without Mia and Leo", [:], []),
            ("Dad: exam", [:], []),
        ] as [(String, [String: CalendarOwner], [PlayerID])])
    func concerned(title: String, owners: [String: CalendarOwner], players: [PlayerID]) throws {
        let entry = try #require(plan(title, assignedTo: owners).entries.first)
        #expect(entry.playerIDs == players)
        if title.hasPrefix("Soccer") { #expect(entry.starts.map(\.playerIDs) == (players.isEmpty ? [] : [players])) }
        // A title that names Leo in Mia's calendar is for nobody, and is no parent's.
        #expect(entry.isOfParent == (players.isEmpty && owners["sports"] != 1))
    }

    @Test("Whom a parent's decision calls, it is for, whomever the title names")
    func decided() throws {
        let routine = Routine.sample(name: "Prep", tasks: ["Zzz"], players: [1, 2])
        let event = CalendarEvent.sample("Judo Leo")
        let key = EventKey(event, zone: .utc)
        let decision = EventDecision(
            routineID: 1, playerID: 1, calendarName: "sports", eventKey: key.series, slotKey: key.slot, verdict: .always)
        let occasions = ScheduleSuggestionEngine.occasions(
            events: [event], routines: [routine], among: Self.family, decisions: EventDecisions([decision], zone: .utc),
            forecasts: .unlearned([routine]), rules: .calibrated)
        let plan = CalendarPlan(
            events: [event], occasions: occasions, routines: [routine], players: Self.family, zone: .utc)
        let entry = try #require(plan.entries.first)
        #expect(entry.playerIDs == [1, 2] && entry.starts.map(\.playerIDs) == [[1]])
        let day = try LocalDate.day("2026-03-01")
        #expect(plan.days(day...day, for: 1)[0].entries.map(\.event.title) == ["Judo Leo"])
    }

    @Test("What leaves out the only child is not this child's")
    func onlyChild() throws {
        let plan = CalendarPlan(events: [.sample("Swimming without Leo")], players: [Self.family[1]], zone: .utc)
        #expect(plan.entries.map(\.playerIDs) == [[]] && plan.entries.map(\.isOfParent) == [true])
    }

    @Test("Who has a pause does not start for anything, and the pause is on each of its days")
    func paused() throws {
        let day = try LocalDate.day("2026-03-01")
        let pause = PausePeriod(from: day.adding(days: -1), until: day.adding(days: 1))
        let plan = plan(pauses: [1: pause])
        let days = plan.days(day.adding(days: -2)...day.adding(days: 1))
        #expect(days.map(\.paused) == [[], [1], [1], []])
        #expect(days[2].entries.flatMap(\.starts).map(\.playerIDs) == [[2]])
    }

    @Test("What another entry calls off is marked, for those whom it concerns, unless a parent has decided that it takes place")
    func calledOff() throws {
        let midnight = ZoneRules.utc.startOfDay(Self.today)
        func marked(_ notice: String, for player: PlayerID? = nil, _ occasions: [Occasion] = []) -> [String] {
            let plan = CalendarPlan(
                events: [
                    Self.event(notice, midnight, 2 * 86_400, isAllDay: true), Self.event("School", midnight + 28_800, 18_000),
                    Self.event("Judo", midnight + 60_000, 3600),
                ], occasions: occasions, players: Self.family, zone: .utc)
            return plan.days(Self.today...Self.today, for: player)[0].entries.filter(\.isCalledOff).map(\.event.title)
        }
        #expect(marked("School closed") == ["School"] && marked("Ferien") == ["School"] && marked("Kein Judo") == ["Judo"])
        #expect(marked("Grandma") == [])
        #expect(marked("Mia: Schule fällt aus") == [])
        #expect(marked("Mia: Schule fällt aus", for: 1) == ["School"] && marked("Mia: Schule fällt aus", for: 2) == [])
        let routine = Routine.sample(players: [1, 2])
        let school = Self.event("School", midnight + 28_800, 18_000)
        let always = EventDecision(.always, routineID: routine.id, event: school, zone: .utc)
        let decided = ScheduleSuggestionEngine.occasions(
            events: [school], routines: [routine], among: Self.family, decisions: EventDecisions([always], zone: .utc),
            forecasts: .unlearned([routine]), rules: .calibrated)
        #expect(marked("School closed", decided) == [])
    }

    @Test("The break of a club calls off its trainings, and not itself")
    func clubBreak() {
        let midnight = ZoneRules.utc.startOfDay(Self.today)
        let events = [
            Self.event("Winter break", midnight, 2 * 86_400, isAllDay: true), Self.event("Judo", midnight + 60_000, 3600),
        ]
        let family = FamilyContext(
            meanings: Dictionary(
                uniqueKeysWithValues: Set(events.map(\.calendarName)).map {
                    ($0, CalendarMeaning(kind: .activities))
                }))
        let plan = CalendarPlan(events: events, in: family, players: Self.family, zone: .utc)
        #expect(plan.entries.filter(\.isCalledOff).map(\.event.title) == ["Judo"])
    }

    @Test("For one child there are only the own events, starts and pauses")
    func ofOne() throws {
        let day = try LocalDate.day("2026-03-01")
        let plan = plan("Soccer Leo", pauses: [2: PausePeriod(from: day.adding(days: 1), until: day.adding(days: 2))])
        let days = day...day.adding(days: 1)
        #expect(plan.days(days, for: 1).allSatisfy { $0.entries.isEmpty && $0.paused.isEmpty })
        #expect(plan.days(days, for: 2).map(\.paused) == [[], [2]])
        #expect(plan.days(days, for: 2)[0].entries.first?.starts.first?.routineName == "Prep")
        #expect(self.plan().days(days, for: 2)[0].entries.first?.starts.map(\.playerIDs) == [[2]])
    }

    @Test("Of one calendar there are only its events; pauses are in no calendar")
    func ofOneCalendar() throws {
        let day = try LocalDate.day("2026-03-01")
        let plan = plan(pauses: [1: PausePeriod(from: day, until: day.adding(days: 1))])
        let name = try #require(plan.entries.first?.event.calendarName)
        #expect(plan.days(day...day, in: name).map(\.entries.count) == [1])
        #expect(plan.days(day...day, for: 2, in: name)[0].entries.first?.starts.map(\.playerIDs) == [[2]])
        let others = plan.days(day...day, in: "other")
        #expect(others.map(\.entries.count) == [0] && others.map(\.leftOutCount) == [0] && others.map(\.paused) == [[1]])
    }

    @Test("Of a day with thousands of events some are left out, and counted")
    func many() {
        let midnight = ZoneRules.utc.startOfDay(Self.today)
        let events = (0..<1_000).map { Self.event("\($0)", midnight + Double($0), 60) }
        let day = CalendarPlan(events: events, players: [], zone: .utc).days(Self.today...Self.today)[0]
        #expect(day.entries.count == CalendarPlan.mostEntriesOfDay && day.leftOutCount == 900)
    }
}
