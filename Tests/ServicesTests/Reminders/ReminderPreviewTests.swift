import Domain
import Foundation
import TestSupport
import Testing

@testable import Services

@Suite("A preview: the daemon's scheduler on a virtual clock")
struct ReminderPreviewTests {
    private struct Broken: Error {}

    private func preview(
        _ events: [CalendarEvent], headsUp: Int? = 10, routines: [Routine] = [.sample()], assignedTo: [String: CalendarOwner] = [:]
    ) -> ReminderPreview {
        var configuration = Configuration()
        configuration.reminders.headsUpMinutes = headsUp
        return ReminderPreview(zone: .utc, configuration: configuration, routines: routines, in: FamilyContext(owners: assignedTo))
        {
            window in
            events.filter { $0.start < window.end && $0.end > window.start }
        }
    }

    private func lines(_ reminders: [Reminder]) -> [String] {
        reminders.map { "\($0.fireAt.clock) \($0.stage)\($0.isLate ? " late" : "")" }
    }

    private let day = DateInterval(start: .clock("00:00"), duration: 86_400)

    @Test("It shows each reminder once, in order, none of them late")
    func day() async throws {
        let fired = try await preview([.sample("Soccer B", at: .clock("18:00")), .sample("Soccer A")]).run(over: day)
        #expect(fired.map(\.title) == ["Soccer A at 16:00", "Soccer A at 16:00", "Soccer B at 18:00", "Soccer B at 18:00"])
        #expect(fired.map(\.stage) == [.headsUp, .startBy, .headsUp, .startBy])
        #expect(fired.allSatisfy { !$0.isLate } && fired.map(\.fireAt) == fired.map(\.fireAt).sorted())
    }

    @Test("A reminder of an event after the window is in it, if it is due in it")
    func eventAfterWindow() async throws {
        let startBy = try #require(try await preview([.sample()]).run(over: day).last?.startBy)
        let window = DateInterval(start: .clock("12:00"), end: startBy + 1)
        #expect(try await preview([.sample()]).run(over: window).count == 2)
        let before = DateInterval(start: .clock("12:00"), end: startBy)
        #expect(try await preview([.sample()]).run(over: before).map(\.stage) == [.headsUp])
    }

    @Test("A year passes in a moment, and each of its days has its reminders")
    func year() async throws {
        let events = (0..<365).map { CalendarEvent.sample(at: .clock("16:00") + Double($0) * 86_400) }
        let fired = try await preview(events, headsUp: nil).run(over: DateInterval(start: .clock("00:00"), duration: 365 * 86_400))
        #expect(fired.count == 365)
        #expect(Set(fired.map(\.id)).count == 365)
    }

    @Test("It keeps to whose routine and calendar it is")
    func owners() async throws {
        let both = [Routine.sample(players: [1, 2])]
        #expect(try await preview([.sample()], headsUp: nil, routines: both).run(over: day).map(\.playerID) == [1, 2])
        #expect(
            try await preview([.sample()], headsUp: nil, routines: both, assignedTo: ["sports": 2]).run(over: day).map(\.playerID)
                == [2])
    }

    @Test("An event that no routine is for shows nothing")
    func nothing() async throws {
        #expect(try await preview([.sample("Dentist")]).run(over: day) == [])
    }

    @Test(
        "Two adjoining windows show together what their joint window shows, wherever they meet",
        arguments: ["12:00", "15:20", "15:59", "16:00"])
    func adjoining(meeting: String) async throws {
        let first = DateInterval(start: day.start, end: .clock(meeting))
        let second = DateInterval(start: .clock(meeting), end: day.end)
        let both = try await preview([.sample()]).run(over: first) + preview([.sample()]).run(over: second)
        #expect(lines(both) == lines(try await preview([.sample()]).run(over: day)))
    }

    @Test("Running it twice shows the same")
    func repeatable() async throws {
        let preview = preview([.sample()])
        #expect(try await preview.run(over: day) == preview.run(over: day))
    }

    /// An event every 20 seconds.
    private func crowd(_ count: Int) -> [CalendarEvent] {
        (0..<count).map { .sample("Soccer \($0)", at: .clock("08:00") + Double($0) * 20) }
    }

    /// Two days of an only child: two trainings one after the other, a night away with a match right after it, and two more trainings.
    private var timesAway: [CalendarEvent] {
        func event(_ start: String, day: Double = 0, hours: Double = 1) -> CalendarEvent {
            var event = CalendarEvent.sample(at: .clock(start) + day * 86_400)
            event.end = event.start + hours * 3600
            return event
        }
        return [
            event("14:00", hours: 1.5), event("15:45"), event("18:00", hours: 16), event("10:15", day: 1), event("15:00", day: 1),
            event("15:50", day: 1),
        ]
    }

    /// Called for by a parent's keyword, or without keywords by a template.
    private func routine(keywords: [String]) -> Routine {
        var routine = Routine.sample()
        (routine.keywords, routine.templateID) = (keywords, "activity-prep")
        return routine
    }

    @Test(
        "It shows what a plan of each hour has, which knows only the events around that hour: also for times away",
        arguments: [["soccer"], []], [Routine.WhenAway.before, .after])
    func hourly(keywords: [String], whenAway: Routine.WhenAway) async throws {
        var routine = routine(keywords: keywords)
        routine.whenAway = whenAway
        let preview = preview(timesAway, headsUp: nil, routines: [routine])
        let window = DateInterval(start: .clock("12:00"), duration: 2 * 86_400)
        var planned: [Reminder] = []
        for now in stride(from: 0.0, to: window.duration, by: 3600).map({ window.start + $0 }) {
            let facts = try await preview.facts(DateInterval(start: now, duration: 86_400))
            let plan = preview.planner.plan(facts, from: now, until: now + 3600, at: now)
            planned += plan.reminders.filter { $0.kind == .scheduleSuggestion && $0.fireAt >= now }
        }
        let fired = try await preview.run(over: window)
        #expect(fired.map(\.id) == planned.map(\.id) && fired.map(\.fireAt) == planned.map(\.fireAt))
        // A keyword calls for each event, a template for the first of each time away.
        #expect(fired.count == (keywords.isEmpty ? 3 : 6))
    }

    @Test(
        "Windows that adjoin in a time away show together what their joint window shows",
        arguments: ["13:30", "14:00", "15:00", "17:45", "18:00", "20:00"])
    func adjoiningAway(meeting: String) async throws {
        let preview = preview(timesAway, routines: [routine(keywords: ["soccer"])])
        let end = day.end + 86_400
        let first = try await preview.run(over: DateInterval(start: day.start, end: .clock(meeting)))
        let second = try await preview.run(over: DateInterval(start: .clock(meeting), end: end))
        #expect(lines(first + second) == lines(try await preview.run(over: DateInterval(start: day.start, end: end))))
    }

    @Test("Its cost grows with the number of events, not with their square: the scheduler is run for a few of them at a time")
    func cost() async throws {
        let window = DateInterval(start: .clock("00:00"), duration: 7 * 86_400)
        // Nothing tells which of two children is there, so each event has a start-by of its own.
        let facts = try await preview(crowd(4000), routines: [.sample(players: [1, 2])]).facts(window)
        let parts = PreviewPart.parts(of: facts, in: window, preview([]).planner)
        #expect(facts.occasions.count == 4000)
        #expect(parts.map(\.facts.occasions.count).reduce(0, +) == 4000)
        #expect(parts.allSatisfy { $0.facts.occasions.count <= 64 && ($0.facts.occasions.isEmpty || $0.time.duration < 3 * 3600) })
    }

    @Test("Events that begin together stay together, because they may be one occasion")
    func together() async throws {
        let window = DateInterval(start: .clock("00:00"), duration: 86_400)
        let events = (0..<300).map { CalendarEvent.sample("Soccer \($0)", at: .clock("16:00") + Double($0 / 100) * 60) }
        let parts = PreviewPart.parts(of: try await preview(events).facts(window), in: window, preview([]).planner)
        #expect(parts.map(\.facts.occasions.count) == [0, 100, 100, 100])
        #expect(try await preview(events).run(over: window).count == 6)
    }

    @Test("More reminders than anybody reads are refused in words")
    func tooMany() async throws {
        let window = DateInterval(start: .clock("00:00"), duration: 93 * 86_400)
        let error = await #expect(throws: HouseholdError.self) { try await preview(crowd(6000)).run(over: window).count }
        #expect(error?.field == "to" && error?.description.contains("10000") == true)
    }

    @Test("It ends when its task is cancelled, without a result")
    func cancelled() async throws {
        let preview = preview(crowd(3000))
        let task = Task { try await preview.run(over: DateInterval(start: .clock("00:00"), duration: 93 * 86_400)).count }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("A login has one preview at a time, and all logins two")
    func limit() async throws {
        let limit = PreviewLimit()
        func refusal(_ login: UInt32) async -> HouseholdError? {
            await #expect(throws: HouseholdError.self) { try await limit.run(for: login) {} }
        }
        try await limit.run(for: 1) {
            #expect(await refusal(1)?.kind == .tooMany)
            try await limit.run(for: 2) {
                #expect(await refusal(3)?.kind == .tooMany)
                #expect(await refusal(3)?.retryAfterSeconds == 5)
            }
            try await limit.run(for: 3) {}
        }
        try await limit.run(for: 1) {}
    }

    @Test("What goes wrong while the events are read is passed on")
    func failure() async {
        let preview = ReminderPreview(zone: .utc, configuration: Configuration(), routines: []) { _ in throw Broken() }
        await #expect(throws: Broken.self) { try await preview.run(over: day) }
    }
}
