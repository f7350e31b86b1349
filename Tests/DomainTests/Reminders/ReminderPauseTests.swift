import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("A pause")
struct ReminderPauseTests {
    @Test(
        "It silences each day before its end, by the household's calendar",
        arguments: [
            ("UTC", "2026-03-02", "2026-03-01T23:59:59Z", true), ("UTC", "2026-03-02", "2026-03-02T00:00Z", false),
            ("Europe/Berlin", "2026-03-02", "2026-03-01T22:59:59Z", true),
            ("Europe/Berlin", "2026-03-02", "2026-03-01T23:00Z", false),
            ("Pacific/Apia", "2011-12-31", "2011-12-30T09:59:59Z", true),
            ("Pacific/Apia", "2011-12-31", "2011-12-30T10:00Z", false),
            ("UTC", "2026-02-01", "2026-03-01T12:00Z", false),
        ])
    func days(zone: String, until: String, instant: String, isPaused: Bool) throws {
        let settings = PlayerSettings.silent(pausedUntil: until)
        let instant = try Date.at(instant)
        #expect(settings.isPaused(dueAt: instant, emittedAt: instant, zone: try .system(zone)) == isPaused)
    }

    @Test(
        "It silences what was due before it and comes late, for good; what comes before it begins is not its",
        arguments: [("2026-03-02", false), ("2026-03-03", true), ("2026-03-04", true), ("2026-03-06", true)])
    func late(day: String, isPaused: Bool) throws {
        let pause = PausePeriod(from: try #require(LocalDate("2026-03-03")), until: try #require(LocalDate("2026-03-05")))
        let settings = PlayerSettings(notificationTime: nil, pauses: [pause])
        let now = try Date.at("\(day)T12:00Z")
        var diary = ReminderDiary(
            planner: .sample(weekly: ReminderSettings.WeeklyTime(weekday: .sunday, time: .sixInTheEvening)),
            coveredUntil: try .at("2026-03-01T12:00Z"))
        diary.look(.household(mia: settings, played: ["2026-02-28"]), at: now)
        #expect(diary.outcomes["weekly.1.2026-03-01.due"]?.wasEmitted == !isPaused)
    }

    @Test(
        "Events, the daily quest and what she asked for again are silent in it; the next day has its own", arguments: [true, false])
    func kinds(isPaused: Bool) throws {
        var mia = PlayerSettings.standard
        mia.pauses = isPaused ? PausePeriod.until("2026-03-02") : []
        let occasions: [Occasion] = [.sample(), .sample(at: fourOClock + 86_400)]
        let startBy = try #require(ReminderPlanner.sample(headsUp: nil).plan([.sample()], at: .minutesBefore(60)).first)
        let snooze = Snooze(
            id: ReminderID(startBy.occasion, .snoozed),
            origin: ReminderRecord(startBy, outcome: .emitted, emittedAt: startBy.fireAt),
            fireAt: .minutesBefore(10))
        // The daily quest names the routine that no event calls for.
        let routines: [Routine] = [.sample(), .sample(2, name: "Tidy up")]
        let facts = ReminderFacts.household(occasions, routines: routines, mia: mia, snoozes: [snooze])
        let plan = ReminderPlanner.sample(headsUp: nil).plan(facts, at: .minutesBefore(600))
        let today = Set(plan.reminders.filter { $0.fireAt < fourOClock + 28_800 }.map(\.id))
        #expect(today.count == 4)
        #expect(plan.silenced == (isPaused ? today : []))
    }

    @Test("It is her own: her brother is reminded")
    func otherPlayer() {
        let facts = ReminderFacts.household([.sample(players: [1, 2])], withLeo: true, mia: .silent(pausedUntil: "2026-03-02"))
        let plan = ReminderPlanner.sample(headsUp: nil).plan(facts, at: .minutesBefore(60))
        #expect(plan.silenced == ["suggestion.1.1.2026-03-01T16:00Z.start-by"])
        #expect(plan.reminders.count == 2)
    }

    @Test("What quiet hours delay to its end is told then")
    func quietHours() throws {
        let event = try Date.at("2026-03-02T08:00Z")
        let mia = PlayerSettings.silent(quiet: "20:00", pausedUntil: "2026-03-02")
        let facts = ReminderFacts.household([.sample(at: event, preparation: 10 * 3600)], mia: mia)
        let plan = ReminderPlanner.sample(headsUp: nil).plan(facts, at: .minutesBefore(60))
        #expect(plan.reminders.map(\.fireAt.zulu) == ["2026-03-02T07:00Z"])
        #expect(plan.silenced.isEmpty)
    }

    @Test("Ended early, it gives back what is still of use")
    func endedEarly() {
        var diary = ReminderDiary(planner: .sample(headsUp: nil), coveredUntil: .minutesBefore(60))
        #expect(diary.look(.household([.sample()], mia: .silent(pausedUntil: "2026-03-02")), at: .minutesBefore(20)).isEmpty)
        #expect(diary.look(.household([.sample()]), at: .minutesBefore(10)) == ["suggestion.1.1.2026-03-01T16:00Z.start-by"])
        #expect(diary.look(.household([.sample()]), at: .minutesBefore(9)).isEmpty)
    }
}
