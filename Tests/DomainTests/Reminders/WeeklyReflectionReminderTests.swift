import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("The weekly reflection's reminder")
struct WeeklyReflectionReminderTests {
    private static let sunday = ReminderSettings.WeeklyTime(weekday: .sunday, time: .sixInTheEvening)

    private func diary(
        _ weekly: ReminderSettings.WeeklyTime? = sunday, firstWeekday: Weekday = .monday, coveredUntil: String
    ) throws -> ReminderDiary {
        ReminderDiary(planner: .sample(weekly: weekly, firstWeekday: firstWeekday), coveredUntil: try .at(coveredUntil))
    }

    @Test(
        "It comes at the household's time of the week, or not at all",
        arguments: [
            (sunday, "Europe/Berlin", ["2026-03-01T17:00Z", "2026-03-08T17:00Z"]),
            (
                ReminderSettings.WeeklyTime(weekday: .friday, time: LocalTime(secondsOfDay: 7 * 3600)), "UTC",
                ["2026-03-06T07:00Z"]
            ),
            (nil, "UTC", []),
            (sunday, "Pacific/Auckland", ["2026-03-01T05:00Z", "2026-03-08T05:00Z"]),
        ] as [(ReminderSettings.WeeklyTime?, String, [String])])
    func time(weekly: ReminderSettings.WeeklyTime?, zone: String, expected: [String]) throws {
        let planner = ReminderPlanner.sample(weekly: weekly, zone: try .system(zone))
        let from = try Date.at("2026-03-01T00:00Z")
        let plan = planner.plan(.household(played: ["2026-02-28", "2026-03-06"]), from: from, until: from + 10 * 86_400, at: from)
        #expect(plan.reminders.filter { $0.fireAt >= from }.map(\.fireAt.zulu) == expected)
    }

    @Test("It says what it is, is of use for four weeks, and presses for nothing")
    func parts() throws {
        let now = try Date.at("2026-03-01T17:00Z")
        let facts = ReminderFacts.household(played: ["2026-02-28"])
        let reminder = try #require(try diary(coveredUntil: "2026-03-01T17:00Z").triage(facts, at: now).upcoming.first)
        #expect(reminder.id == "weekly.1.2026-03-01.due")
        #expect(reminder.kind == .weeklyReflection && reminder.stage == .due && reminder.routineID == nil)
        #expect(reminder.title == "Your week is ready" && reminder.urgency == .upcoming)
        #expect(reminder.expiresAt == reminder.fireAt + 28 * 86_400)
    }

    @Test(
        "She is told only if she has played in the week that holds the moment, whatever day weeks begin with",
        arguments: [
            (Weekday.monday, "2026-03-01", true), (.monday, "2026-02-23", true), (.monday, "2026-02-22", false),
            (.monday, "2026-03-02", false),
            // With weeks from Sunday on, the week of Sunday evening has just begun.
            (.sunday, "2026-03-01", true), (.sunday, "2026-02-28", false), (.sunday, "2026-03-02", false),
            (.saturday, "2026-02-28", true), (.saturday, "2026-02-27", false),
        ])
    func played(firstWeekday: Weekday, day: String, isTold: Bool) throws {
        var diary = try diary(firstWeekday: firstWeekday, coveredUntil: "2026-03-01T17:00Z")
        let told = diary.look(.household(played: [day]), at: try .at("2026-03-01T18:00Z"))
        #expect(told.contains("weekly.1.2026-03-01.due") == isTold)
        #expect(diary.outcomes["weekly.1.2026-03-01.due"] == (isTold ? .emitted : .skipped))
    }

    @Test("What she plays later in a week that has just begun does not bring back the reflection that she did without")
    func playedLater() throws {
        var diary = try diary(firstWeekday: .sunday, coveredUntil: "2026-03-01T17:00Z")
        diary.look(.household(), at: try .at("2026-03-03T12:00Z"))
        #expect(diary.look(.household(played: ["2026-03-03"]), at: try .at("2026-03-03T13:00Z")).isEmpty)
        // Of a player whom nothing was recorded of yet, either.
        var newcomer = try self.diary(firstWeekday: .sunday, coveredUntil: "2026-03-03T12:00Z")
        #expect(newcomer.look(.household(played: ["2026-03-03"]), at: try .at("2026-03-03T13:00Z")).isEmpty)
    }

    @Test("Missed while the PC was off: the newest one that there is something to tell of, once, at the next start")
    func missed() throws {
        var diary = try diary(coveredUntil: "2026-03-01T12:00Z")
        let facts = ReminderFacts.household(played: ["2026-02-28", "2026-03-05", "2026-03-12"])
        // A Thursday, after four Sundays.
        #expect(diary.look(facts, at: try .at("2026-03-26T12:00Z")) == ["weekly.1.2026-03-15.due"])
        #expect(diary.outcomes["weekly.1.2026-03-01.due"] == .missed)
        #expect(diary.outcomes["weekly.1.2026-03-08.due"] == .missed)
        #expect(diary.outcomes["weekly.1.2026-03-22.due"] == .skipped)
    }

    @Test("The older ones are recorded once, not at every look")
    func recordedOnce() throws {
        var diary = try diary(coveredUntil: "2026-03-01T12:00Z")
        let facts = ReminderFacts.household(played: ["2026-02-28", "2026-03-05"])
        for hour in 0..<48 { diary.look(facts, at: try .at("2026-03-12T12:00Z") + Double(hour) * 3600) }
        #expect(diary.told == ["weekly.1.2026-03-08.due"])
        #expect(diary.writes == 1)
    }

    @Test(
        "After the newest one was emitted, no older one comes: neither if she views its week, nor if a restored backup lacks its quests",
        arguments: [(["2026-02-28", "2026-03-05"], "2026-03-02"), (["2026-02-28"], nil)] as [([String], String?)])
    func older(played: [String], viewed: String?) throws {
        var diary = try diary(coveredUntil: "2026-03-01T12:00Z")
        let before = ReminderFacts.household(played: ["2026-02-28", "2026-03-05"])
        #expect(diary.look(before, at: try .at("2026-03-12T12:00Z")) == ["weekly.1.2026-03-08.due"])
        var after = ReminderFacts.household(played: played)
        after.viewedWeeks = [1: Set([viewed].compactMap { $0.flatMap { LocalDate($0) } })]
        #expect(diary.look(after, at: try .at("2026-03-12T13:00Z")).isEmpty)
        #expect(diary.outcomes["weekly.1.2026-03-01.due"] == .missed)
        // One that was never emitted takes none away.
        var other = try self.diary(coveredUntil: "2026-03-12T12:00Z")
        #expect(other.look(after, at: try .at("2026-03-12T13:00Z")) == ["weekly.1.2026-03-01.due"])
    }

    @Test("Of use no more after four weeks: missed, never told")
    func expired() throws {
        var diary = try diary(coveredUntil: "2026-03-01T12:00Z")
        let facts = ReminderFacts.household(played: ["2026-03-01"])
        #expect(diary.look(facts, at: try .at("2026-03-29T18:00Z")).isEmpty)
        #expect(diary.outcomes["weekly.1.2026-03-01.due"] == .missed)
    }

    @Test("Quiet hours delay it, and looking at the plan meanwhile does not lose it")
    func quiet() throws {
        var diary = try diary(coveredUntil: "2026-03-01T17:59Z")
        let facts = ReminderFacts.household(mia: .silent(quiet: "17:30"), played: ["2026-02-28"])
        for look in ["2026-03-01T18:00Z", "2026-03-01T20:00Z", "2026-03-02T06:59Z"] {
            #expect(diary.look(facts, at: try .at(look)).isEmpty)
        }
        #expect(diary.look(facts, at: try .at("2026-03-02T07:00Z")) == ["weekly.1.2026-03-01.due"])
    }

    @Test("What was held up until the quiet hours and looked at again after them is not lost either")
    func held() throws {
        var diary = try diary(coveredUntil: "2026-03-01T17:00Z")
        let facts = ReminderFacts.household(mia: .silent(quiet: "21:00"), played: ["2026-02-28"])
        #expect(diary.look(facts, at: try .at("2026-03-01T22:00Z")).isEmpty)
        #expect(diary.look(facts, at: try .at("2026-03-02T07:05Z")) == ["weekly.1.2026-03-01.due"])
    }

    @Test("A pause silences it for good, whether the PC was on or off meanwhile")
    func paused() throws {
        for looks in [["2026-03-01T18:00Z", "2026-03-02T12:00Z"], ["2026-03-02T12:00Z"]] {
            var diary = try diary(coveredUntil: "2026-03-01T12:00Z")
            let facts = ReminderFacts.household(mia: .silent(pausedUntil: "2026-03-02"), played: ["2026-02-28"])
            for look in looks { diary.look(facts, at: try .at(look)) }
            #expect(diary.told.isEmpty)
            #expect(diary.outcomes["weekly.1.2026-03-01.due"] == .skipped)
        }
    }

    @Test("A first start, with nothing played yet, tells of no week")
    func firstStart() throws {
        var diary = try diary(coveredUntil: "2026-03-04T12:00Z")
        #expect(diary.look(.household(), at: try .at("2026-03-04T12:00Z")).isEmpty)
        #expect(diary.look(.household(played: ["2026-03-04"]), at: try .at("2026-03-04T13:00Z")).isEmpty)
        #expect(diary.look(.household(played: ["2026-03-04"]), at: try .at("2026-03-08T18:00Z")) == ["weekly.1.2026-03-08.due"])
    }

    @Test("A clock that ran a week ahead takes no reflection away")
    func clockAhead() throws {
        var diary = try diary(coveredUntil: "2026-03-01T12:00Z")
        diary.look(.household(), at: try .at("2026-03-08T19:00Z"))
        #expect(diary.outcomes["weekly.1.2026-03-01.due"] == .skipped)
        let facts = ReminderFacts.household(played: ["2026-03-01", "2026-03-03"])
        diary.look(facts, at: try .at("2026-03-01T12:05Z"))
        #expect(diary.look(facts, at: try .at("2026-03-01T18:00Z")) == ["weekly.1.2026-03-01.due"])
        #expect(diary.look(facts, at: try .at("2026-03-08T18:00Z")) == ["weekly.1.2026-03-08.due"])
    }

    @Test(
        "A week can be looked back on once its reminder was due; where there is none, once it is over",
        arguments: [
            (sunday, "2026-03-01T17:59Z", "2026-02-16"), (sunday, "2026-03-01T18:00Z", "2026-02-23"),
            (sunday, "2026-03-07T12:00Z", "2026-02-23"), (nil, "2026-03-01T23:00Z", "2026-02-16"),
            (nil, "2026-03-02T00:00Z", "2026-02-23"),
            (ReminderSettings.WeeklyTime(weekday: .wednesday, time: .sixInTheEvening), "2026-03-04T18:00Z", "2026-03-02"),
        ] as [(ReminderSettings.WeeklyTime?, String, String)])
    func ready(weekly: ReminderSettings.WeeklyTime?, now: String, week: String) throws {
        #expect(ReminderPlanner.sample(weekly: weekly, firstWeekday: .monday).readyWeek(at: try .at(now)) == LocalDate(week))
    }

    @Test("A week that she has looked back on brings no reminder, and the next one does")
    func viewed() throws {
        var diary = try diary(coveredUntil: "2026-03-01T12:00Z")
        var facts = ReminderFacts.household(played: ["2026-02-28", "2026-03-07"])
        facts.viewedWeeks = [1: [try #require(LocalDate("2026-02-23"))], 2: [try #require(LocalDate("2026-03-02"))]]
        #expect(diary.look(facts, at: try .at("2026-03-01T18:00Z")).isEmpty)
        #expect(diary.look(facts, at: try .at("2026-03-08T18:00Z")) == ["weekly.1.2026-03-08.due"])
    }
}
