import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("Quiet hours")
struct QuietHoursTests {
    @Test(
        "They hold their beginning, not their end, and may go over midnight",
        arguments: [
            ("20:00", "07:00", "2026-03-01T19:59:59Z", "2026-03-01T19:59:59Z"),
            ("20:00", "07:00", "2026-03-01T20:00Z", "2026-03-02T07:00Z"),
            ("20:00", "07:00", "2026-03-01T23:59:59Z", "2026-03-02T07:00Z"),
            ("20:00", "07:00", "2026-03-02T00:00Z", "2026-03-02T07:00Z"),
            ("20:00", "07:00", "2026-03-02T06:59:59Z", "2026-03-02T07:00Z"),
            ("20:00", "07:00", "2026-03-02T07:00Z", "2026-03-02T07:00Z"),
            ("13:00", "15:00", "2026-03-01T12:59:59Z", "2026-03-01T12:59:59Z"),
            ("13:00", "15:00", "2026-03-01T13:00Z", "2026-03-01T15:00Z"),
            ("13:00", "15:00", "2026-03-01T15:00Z", "2026-03-01T15:00Z"),
            ("20:00", "00:00", "2026-03-01T23:00Z", "2026-03-02T00:00Z"),
            ("00:00", "07:00", "2026-03-01T00:00Z", "2026-03-01T07:00Z"),
            ("07:00", "06:59", "2026-03-01T06:59Z", "2026-03-01T06:59Z"),
        ])
    func edges(from: String, until: String, instant: String, end: String) throws {
        let settings = PlayerSettings.silent(quiet: from, until: until)
        #expect(settings.endOfQuietHours(at: try .at(instant), zone: .utc).zulu == end)
    }

    @Test(
        "Where clocks are changed in them they begin and end when a reminder at that time would come",
        arguments: [
            // 02:30 does not exist in Berlin that night: the quiet hours end, and the day begins, at 03:30.
            ("Europe/Berlin", "20:00", "02:30", "2026-03-29T00:59Z", "2026-03-29T01:30Z"),
            ("Europe/Berlin", "20:00", "02:30", "2026-03-29T01:10Z", "2026-03-29T01:30Z"),
            ("Europe/Berlin", "02:30", "07:00", "2026-03-29T01:10Z", "2026-03-29T01:10Z"),
            // It exists twice in autumn: they end at the first one, and begin at the first one.
            ("Europe/Berlin", "20:00", "02:30", "2026-10-25T00:29Z", "2026-10-25T00:30Z"),
            ("Europe/Berlin", "20:00", "02:30", "2026-10-25T01:10Z", "2026-10-25T01:10Z"),
            ("Europe/Berlin", "02:30", "07:00", "2026-10-25T01:10Z", "2026-10-25T06:00Z"),
            ("Europe/Berlin", "20:00", "07:00", "2026-03-28T22:00Z", "2026-03-29T05:00Z"),
            ("Europe/Berlin", "20:00", "07:00", "2026-10-24T22:00Z", "2026-10-25T06:00Z"),
            ("Australia/Lord_Howe", "20:00", "02:15", "2026-10-03T15:00Z", "2026-10-03T15:45Z"),
            ("Australia/Lord_Howe", "20:00", "01:45", "2026-04-04T14:00Z", "2026-04-04T14:45Z"),
            ("Australia/Lord_Howe", "20:00", "01:45", "2026-04-04T15:05Z", "2026-04-04T15:05Z"),
            ("Pacific/Apia", "20:00", "07:00", "2011-12-30T09:00Z", "2011-12-30T17:00Z"),
            ("Pacific/Apia", "20:00", "07:00", "2011-12-30T11:00Z", "2011-12-30T17:00Z"),
        ])
    func clockChanges(zone: String, from: String, until: String, instant: String, end: String) throws {
        let settings = PlayerSettings.silent(quiet: from, until: until)
        #expect(settings.endOfQuietHours(at: try .at(instant), zone: try .system(zone)).zulu == end)
    }

    @Test(
        "Their end never lies in them, nor before the instant", arguments: ["Europe/Berlin", "Australia/Lord_Howe", "Pacific/Apia"])
    func properties(name: String) throws {
        let zone = try ZoneRules.system(name)
        var generator = SeededGenerator(seed: 5)
        for start in ["2026-03-28T00:00Z", "2026-10-24T00:00Z", "2026-04-03T12:00Z", "2011-12-29T00:00Z"] {
            for _ in 0..<500 {
                let times = (0..<2).map { _ in LocalTime(secondsOfDay: Int.random(in: 0..<96, using: &generator) * 900) }
                let settings = PlayerSettings(quietHours: PlayerSettings.QuietHours(from: times[0], until: times[1]))
                let instant = try Date.at(start) + Double(Int.random(in: 0..<2880, using: &generator) * 60)
                let end = settings.endOfQuietHours(at: instant, zone: zone)
                #expect(end >= instant)
                guard times[0] != times[1] else { continue }
                #expect(settings.endOfQuietHours(at: end, zone: zone) == end, "\(times) \(instant.zulu)")
            }
        }
    }

    // MARK: In the plan

    private func plan(_ occasion: Occasion, quiet from: String, _ until: String, at now: Double = 240) -> ReminderPlan {
        ReminderPlanner.sample().plan(.household([occasion], mia: .silent(quiet: from, until: until)), at: .minutesBefore(now))
    }

    @Test(
        "A stage is delayed to their end while the event is still ahead then, else dropped",
        arguments: [
            // The heads-up is due at 15:30, start-by at 15:40, the event at 16:00.
            ("15:25", "15:35", [25.0, 20], []), ("15:30", "15:35", [25, 20], []), ("15:20", "15:30", [30, 20], []),
            ("15:35", "15:45", [30, 15], []), ("15:00", "15:59", [1, 1], []),
            ("15:00", "16:00", [30, 20], ["heads-up", "start-by"]),
            ("15:35", "07:00", [30, 20], ["start-by"]), ("20:00", "07:00", [30, 20], []),
        ] as [(String, String, [Double], [String])])
    func delay(from: String, until: String, minutes: [Double], silenced: [String]) {
        let plan = plan(.sample(), quiet: from, until)
        #expect(plan.reminders.map(\.fireAt) == minutes.map { .minutesBefore($0) })
        #expect(plan.silenced == Set(silenced.map { ReminderID(named: "suggestion.1.1.2026-03-01T16:00Z.\($0)") }))
    }

    @Test("Both stages delayed to the same moment: only start-by, and nothing else was ever foreseen")
    func sameMoment() {
        let plan = plan(.sample(), quiet: "15:00", "15:50")
        let before = ReminderTriage(plan, recorded: [:], at: .minutesBefore(240))
        #expect(before.upcoming.map(\.stage) == [.startBy])
        let triage = ReminderTriage(plan, recorded: [:], at: .minutesBefore(10))
        #expect(triage.due.map(\.stage) == [.startBy])
        #expect(triage.settled.map(\.outcome) == [.skipped])
    }

    @Test("A delayed one says what holds then, and is not late")
    func text() throws {
        let reminder = try #require(plan(.sample(), quiet: "15:00", "15:50").reminders.last)
        #expect(reminder.body == "The best time to start Zzz was 15:40. Starting now still helps.")
        #expect(!reminder.isLate)
    }

    @Test(
        "What was held up until they began waits for their end as well, or is dropped",
        arguments: [("15:45", "15:55", 5.0, false), ("15:45", "16:00", 20, true), ("15:55", "07:00", 20, false)])
    func held(from: String, until: String, minutes: Double, isDropped: Bool) throws {
        // The PC was off from 15:00 to 15:50.
        let plan = plan(.sample(), quiet: from, until, at: 10)
        let startBy = try #require(plan.reminders.first { $0.stage == .startBy })
        #expect(startBy.fireAt == .minutesBefore(minutes))
        #expect(plan.silenced.contains(startBy.id) == isDropped)
    }

    @Test(
        "A daily quest is delayed by less than two hours, or dropped",
        arguments: [("08:30", false), ("09:29", false), ("09:30", true)])
    func dailyQuest(until: String, isDropped: Bool) throws {
        let settings = PlayerSettings(quietHours: .sample("22:00", until))
        let facts = ReminderFacts.household(routines: [.sample()], mia: settings)
        var diary = ReminderDiary(planner: .sample(), coveredUntil: try .at("2026-03-02T06:00Z"))
        for look in ["2026-03-02T07:30Z", "2026-03-02T08:00Z", "2026-03-02T\(until)Z"] { diary.look(facts, at: try .at(look)) }
        #expect(diary.told == (isDropped ? [] : ["daily.1.2026-03-02.due"]))
    }

    @Test("What a clock that ran ahead into quiet hours has dropped is told at its time")
    func clockAhead() throws {
        let facts = ReminderFacts.household([.sample()], mia: .silent(quiet: "15:50"))
        var diary = ReminderDiary(planner: .sample(headsUp: nil), coveredUntil: .minutesBefore(60))
        diary.look(facts, at: .minutesBefore(5))
        #expect(Array(diary.outcomes.values) == [.skipped])
        #expect(diary.look(facts, at: .minutesBefore(50)).isEmpty)
        #expect(diary.look(facts, at: .minutesBefore(20)).count == 1)
    }

    @Test("One player's quiet hours are no one else's")
    func otherPlayer() {
        let facts = ReminderFacts.household(
            [.sample(players: [1, 2])], withLeo: true, mia: .silent(quiet: "15:00", until: "15:50"))
        let startBys = ReminderPlanner.sample(headsUp: nil).plan(facts, at: .minutesBefore(240)).reminders
        #expect(startBys.map(\.playerID) == [2, 1])
        #expect(startBys.map(\.fireAt) == [.minutesBefore(20), .minutesBefore(10)])
    }
}
