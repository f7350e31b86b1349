import Domain
import Foundation
import ServicesTestSupport
import TestSupport
import Testing

@testable import Services

@Suite("The plan of a time, on the desk")
struct CalendarPlanDeskTests {
    private let day = DateInterval(start: .clock("00:00"), duration: 86_400)

    @Test("It has the events with when to start, the pauses, and what is proposed")
    func plan() async throws {
        let home = try await TestHousehold(players: "Mia", "Ben")
        try await home.addRoutine()
        try await home.write("club", ("Soccer practice", .clock("16:00")))
        let today = ZoneRules.utc.localDateTime(at: home.now).date
        let pause = PausePeriod(from: today, until: today.adding(days: 2))
        _ = try await home.desk(.parent).changeSettings(of: 2) { $0.pauses = [pause] }
        let plan = try await home.desk(.parent).plan(in: day)
        let entry = try #require(plan.entries.first)
        #expect(plan.entries.count == 1 && entry.playerIDs == [1, 2])
        #expect(entry.starts.map(\.playerIDs) == [[1]] && entry.starts.allSatisfy { $0.startBy < entry.event.start })
        #expect(entry.reading?.obstacle == nil && entry.reading?.whose.playerIDs == [1, 2] && entry.meetsAt == nil)
        #expect(entry.reading?.paused == [2] && entry.reading?.withoutCalendar == nil)
        let start = try #require(entry.starts.first)
        let seconds = TimeInterval(start.waySeconds + start.preparationSeconds)
        #expect(start.preparationSeconds > 0 && start.startBy == entry.event.start - seconds)
        #expect(plan.pauses == [CalendarPlan.Pause(playerID: 2, days: pause)] && plan.proposals == [])
    }

    @Test("A child who has switched off quests from calendars is named, if the event calls for a routine of this child")
    func withoutCalendar() async throws {
        let home = try await TestHousehold(players: "Mia", "Ben")
        try await home.addRoutine(players: [1])
        try await home.write("club", ("Soccer practice", .clock("16:00")), ("Xyzzy", .clock("18:00")))
        for player in [1, 2] as [PlayerID] {
            _ = try await home.desk(.parent).changeSettings(of: player) { $0.usesCalendar = false }
        }
        let entries = try await home.desk(.parent).plan(in: day).entries
        #expect(entries.allSatisfy { $0.starts.isEmpty })
        #expect(entries.map { $0.reading?.withoutCalendar } == [[1], nil])
    }

    @Test("The readings of some events of a window are those of its plan, with the earliest start-by; only parents get them")
    func readings() async throws {
        let home = try await TestHousehold(players: "Mia", "Ben")
        try await home.addRoutine(players: [1, 2])
        try await home.write(
            "club", ("Ben: Soccer", .clock("12:00")), ("Soccer practice", .clock("16:00")), ("Bins out", .clock("20:00")))
        let desk = home.desk(.parent)
        // It began a day earlier, and goes on for three days.
        let window = DateInterval(start: day.start - 86_400, duration: 3 * 86_400)
        let (events, entries) = (try await desk.events(in: window), try await desk.plan(in: window).entries)
        #expect(events.count == 3)
        for part in [events, Array(events.dropFirst()), Array(events.dropLast(2)), []] {
            let found = try await desk.readings(of: part, in: window)
            #expect(Set(found.readings.keys) == Set(part.map(\.id)))
            for event in part {
                let entry = try #require(entries.first { $0.event.id == event.id })
                #expect(found.starts[event.id] ?? [] == entry.starts)
                #expect(entry.starts.isEmpty == (event.title == "Bins out"))
                var reading = entry.reading
                reading?.startBy = entry.starts.first?.startBy
                #expect(found.readings[event.id] == reading)
            }
        }
        // The window is cut where an event goes over its edge.
        let late = DateInterval(start: .clock("16:30"), duration: 3600)
        let running = try await desk.events(in: late)
        #expect(running.map(\.title) == ["Soccer practice"])
        #expect(try await desk.readings(of: running, in: late).readings.count == 1)
        await #expect(throws: HouseholdError.self) { try await home.desk(.player(1)).readings(of: events, in: window) }
    }

    @Test("When people meet before events is told by their ids, but not by the classic rules")
    func meetings() async throws {
        let home = try await TestHousehold(players: "Mia")
        try await home.write("club", ("Soccer (meet 15:30)", .clock("16:00")), ("Judo", .clock("18:00")))
        let desk = home.desk(.player(1))
        let events = try await desk.events(in: day)
        let meeting = try #require(events.first { $0.title.hasPrefix("Soccer") })
        #expect(events.count == 2 && desk.meetings(before: events) == [meeting.id: .clock("15:30")])
        home.settings.update { $0.configuration.rules = .classic }
        #expect(desk.meetings(before: events) == [:])
    }

    @Test("Events have marks: whom they are for, and that they do not take place; a player's own login sees only the latter")
    func marks() async throws {
        let home = try await TestHousehold(players: "Mia", "Ben")
        try await home.write(
            "club", ("Judo abgesagt", .clock("09:00")), ("Soccer cancelled", .clock("12:00")), ("Mia: Tennis", .clock("16:00")),
            ("Judo Halle 2", .clock("09:00")))
        let desk = home.desk(.parent)
        let events = try await desk.events(in: day)
        func titles(_ ids: some Sequence<String>) -> Set<String> {
            Set(ids.compactMap { id in events.first { $0.id == id }?.title })
        }
        let marks = try await desk.marks(of: events, in: day)
        #expect(titles(marks.calledOff) == ["Judo abgesagt", "Soccer cancelled", "Judo Halle 2"])
        #expect(titles(marks.playerIDs.keys) == ["Mia: Tennis"] && marks.playerIDs.values.first == [1])
        let own = try await home.desk(.player(1)).marks(of: events, in: day)
        #expect(own.calledOff == marks.calledOff && own.playerIDs == [:])
        #expect(try await desk.marks(of: [], in: day) == Desk.EventMarks())
    }

    @Test("An event is called off on the login of the player for whom it is, and not if a parent's decision calls this player")
    func calledOffForOne() async throws {
        let home = try await TestHousehold(players: "Mia", "Ben")
        let prep = try await home.addRoutine()
        try await home.write(
            "club", ("Judo Mia abgesagt", .clock("15:00")), ("Judo", .clock("15:00")), ("Soccer cancelled", .clock("18:00")))
        let parent = home.desk(.parent)
        let events = try await parent.events(in: day)
        let (judo, soccer) = (
            try #require(events.first { $0.title == "Judo" }), try #require(events.first { $0.title == "Soccer cancelled" })
        )
        func marks(_ role: Caller.Role) async throws -> Set<String> {
            try await home.desk(role).marks(of: events, in: day).calledOff
        }
        #expect(try await marks(.player(1)).isSuperset(of: [judo.id, soccer.id]))
        #expect(try await !marks(.player(2)).contains(judo.id))
        #expect(try await !marks(.parent).contains(judo.id))
        _ = try await parent.decide(.always, prep.id, eventKey: EventKey.series(soccer), for: 1)
        #expect(try await !marks(.player(1)).contains(soccer.id))
        #expect(try await marks(.player(2)).contains(soccer.id))
    }

    @Test("Before the calendars are read it waits, and nothing says that there are none")
    func firstReading() async throws {
        let home = try await TestHousehold(players: "Mia", hasReadCalendars: false)
        try home.folder.write(TestHousehold.calendar([("Soccer", .clock("16:00"))]), to: "club.ics")
        let (desk, folder) = (home.desk(.parent), home.folder.path)
        let none = HealthFinding.noCalendar(folder: folder)
        #expect(try await !desk.status().health.findings.contains(none))
        async let plan = desk.plan(in: day)
        await home.calendars.refresh()
        let titles = try await plan.entries.map(\.event.title)
        #expect(titles == ["Soccer"])
        try home.folder.remove("club.ics")
        await home.calendars.refresh()
        #expect(try await desk.status().health.findings.contains(none))
    }

    @Test("It is for parents", arguments: [Caller.Role.player(1), .sharedLogin])
    func parents(role: Caller.Role) async throws {
        let home = try await TestHousehold(players: "Mia")
        await #expect(throws: HouseholdError.self) { try await home.desk(role).plan(in: day) }
    }
}
