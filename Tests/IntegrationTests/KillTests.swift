import API
import Domain
import Foundation
import TestSupport
import Testing

@Suite("The daemon is killed and started again", .tags(.system), .hangLimit)
struct KillTests {
    private static let onlyStartBy = "reminders: { headsUpMinutes: off }"

    @Test("What falls due while it is dead comes at the start, late; what began meanwhile is recorded as missed")
    func lateAndMissed() async throws {
        try await TestHousehold.run(config: Self.onlyStartBy) { home in
            let preparation = try await home.addMiaAndActivityPrep()
            let now = Date.wholeNow
            // More than a minute after start-by it counts as late: the calendar is edited while the daemon is dead, as if it had
            // been dead for so long.
            try home.drop("ahead.ics", CalendarText.event("Tennis", at: now + preparation + 3600))
            try await eventually("the calendar is read") { try await home.calendars().calendars.count == 1 }
            try await home.kill9()
            try home.drop(
                "late.ics",
                CalendarText.calendar([CalendarText.entry("Soccer practice", at: now + preparation - 300, isAtHome: true)]))
            let short = Date.wholeNow + 3
            try home.drop(
                "begun.ics", CalendarText.calendar([CalendarText.entry("Piano lesson", at: short, isAtHome: true)]))
            try await eventually("the piano lesson begins") { Date() > short + 1 }
            try await home.start()

            try await eventually("both are settled") { try await home.reminders().filter { $0.outcome != nil }.count == 2 }
            let settled = try await home.reminders().filter { $0.outcome != nil }
            let soccer = try #require(settled.first { $0.reminder.title.hasPrefix("Soccer") })
            #expect(soccer.outcome == .late)
            #expect(soccer.reminder.isLate)
            let piano = try #require(settled.first { $0.reminder.title.hasPrefix("Piano") })
            #expect(piano.outcome == .missed)
            #expect(piano.emittedAt == nil)
        }
    }

    @Test(
        "Killed at many moments while reminders fall due, it loses none and repeats none that is in the ledger", .tags(.load))
    func killedAgainAndAgain() async throws {
        try await TestHousehold.run(config: Self.onlyStartBy) { home in
            let preparation = try await home.addMiaAndActivityPrep()
            let (mia, prep) = (try await home.player("Mia"), try await home.routine("Activity Prep"))
            let first = Date.wholeNow + preparation - 90
            let starts = [first] + (0..<14).map { Date.wholeNow + preparation + 2 + TimeInterval($0) }
            let expected = Set(
                starts.map { ReminderID(.suggestion(player: mia, routine: prep, eventStart: $0), .startBy).description })
            let watch = try home.watching(["reminders", "watch", "--json"])
            try await eventually("the watch listens") { try await home.status().listenerCount == 1 }
            try home.drop(
                "many.ics", CalendarText.calendar(starts.map { CalendarText.entry("Soccer practice", at: $0, isAtHome: true) }))

            var streamed: [String] = []
            var kills = 0
            var stream = try await home.stream()
            try await eventually("the first has come") { try await home.given().count >= 1 }
            while Set(streamed + EventStreamText(stream.output).ids) != expected {
                try #require(kills < 60, "Still missing: \(expected.subtracting(streamed))")
                // Later in each round, so that the kills meet the daemon at many moments of its life.
                try await Task.sleep(for: .milliseconds(50 + kills * 130 % 900))
                try await home.kill9()
                kills += 1
                streamed += EventStreamText(stream.output).ids
                let restartedAt = Date.wholeNow
                if kills.isMultiple(of: 3) {
                    // One life that ends before it has begun.
                    try home.launch()
                    try await Task.sleep(for: .milliseconds(20 + kills * 40 % 300))
                    try await home.kill9()
                }
                try await home.start()
                stream = try await home.stream(after: streamed.last)
                // Whatever the ledger holds from earlier lives must not come again in this one. Seconds are whole in the API.
                let recorded = try await home.given().filter { ($0.emittedAt ?? .distantFuture) < restartedAt }.map(
                    \.reminder.id.description)
                let known = Set(recorded).intersection(streamed)
                let again = known.intersection(EventStreamText(stream.output).ids)
                // Killed before it could record the last one, it knows nothing of it until it has emitted it anew.
                if let last = streamed.last, recorded.contains(last) {
                    #expect(again.isEmpty, "life \(kills + 1) repeats \(again)")
                }
            }
            streamed += EventStreamText(stream.output).ids
            print("MEASURED kill -9: \(kills) times, \(expected.count) reminders, \(streamed.count) messages on the streams")
            // One kill can fall between emitting and recording; that is the only way for an id to come twice on raw streams.
            #expect(streamed.count <= expected.count + kills)

            let given = try await home.given()
            #expect(given.map(\.reminder.id.description).sorted() == expected.sorted())
            try await eventually("the watch has all") { Self.ids(watch).count >= expected.count }
            #expect(Self.ids(watch).sorted() == expected.sorted(), "a client shows each id once, over restarts too")
        }
    }

    @Test("Whoever resumes after an id gets what came since, each once; a fresh client gets nothing old")
    func resuming() async throws {
        try await TestHousehold.run(config: Self.onlyStartBy) { home in
            let preparation = try await home.addMiaAndActivityPrep()
            let starts = (0..<6).map { Date.wholeNow + preparation - 300 + TimeInterval($0 * 10) }
            try home.drop(
                "many.ics", CalendarText.calendar(starts.map { CalendarText.entry("Soccer practice", at: $0, isAtHome: true) }))
            try await eventually("all are given") { try await home.given().count == 6 }
            try await home.kill9()
            try await home.start()
            let ids = try await home.given().map(\.reminder.id.description)

            let resumed = try await home.stream(after: ids[2])
            try await eventually("the rest comes") { EventStreamText(resumed.output).ids.count == 3 }
            #expect(EventStreamText(resumed.output).ids == Array(ids[3...]))
            let watch = try await home.timequest(["reminders", "watch", "--json", "--after", ids[0], "--count", "5"])
            #expect(try watch.lines.map { try JSON.decoded(Reminder.self, from: Data($0.utf8)).id.description } == Array(ids[1...]))

            let fresh = try await home.stream()
            let unknown = try await home.stream(after: "suggestion.ZZZZZZZZZZZZ.ZZZZZZZZZZZZ.2026-03-01T16:00Z.start-by")
            try await eventually("what is still of use comes") { EventStreamText(unknown.output).ids == ids }
            // Something new goes to all of them: what is old would have come before it.
            try home.drop("new.ics", CalendarText.event("Tennis", at: .wholeNow + preparation - 200))
            try await eventually("the new one has come") {
                [fresh, unknown].allSatisfy { EventStreamText($0.output).ids.last.map { !ids.contains($0) } ?? false }
            }
            #expect(EventStreamText(fresh.output).ids.count == 1)
            #expect(EventStreamText(unknown.output).ids.count == ids.count + 1)
        }
    }

    @Test("A watch that has seen nothing yet gets what falls due while the daemon is away")
    func watchOverRestart() async throws {
        try await TestHousehold.run(config: Self.onlyStartBy) { home in
            let preparation = try await home.addMiaAndActivityPrep()
            let watch = try home.watching(["reminders", "watch", "--json"])
            try await eventually("the watch listens") { try await home.status().listenerCount == 1 }
            try await home.kill9()
            try home.drop("late.ics", CalendarText.event("Soccer practice", at: .wholeNow + preparation - 300))
            try await home.start()
            try await eventually("it is given") { try await home.given().count == 1 }
            try await eventually("the watch shows it") { Self.ids(watch).count == 1 }
        }
    }

    private static func ids(_ watch: BackgroundProcess) -> [String] {
        watch.output.split(separator: "\n").compactMap { try? JSON.decoded(Reminder.self, from: Data($0.utf8)).id.description }
    }
}
