import Domain
import Foundation
import TestSupport
import Testing

@Suite("Clocks, lengths and ends of a series")
struct SeriesClockTests {
    @Test(
        "A weekly event keeps its wall-clock time over changes of the clocks",
        arguments: [
            ("Europe/Berlin 2026-03-22T02:30", "FREQ=WEEKLY;COUNT=3", "2026-03-22T01:30Z 2026-03-29T01:30Z 2026-04-05T00:30Z"),
            ("Europe/Berlin 2026-10-18T02:30", "FREQ=WEEKLY;COUNT=3", "2026-10-18T00:30Z 2026-10-25T00:30Z 2026-11-01T01:30Z"),
            ("America/New_York 2026-03-01T02:30", "FREQ=WEEKLY;COUNT=3", "2026-03-01T07:30Z 2026-03-08T07:30Z 2026-03-15T06:30Z"),
            ("2026-03-22T15:00Z", "FREQ=WEEKLY;COUNT=2", "2026-03-22T15:00Z 2026-03-29T15:00Z"),
            ("Unknown 2026-03-22T16:00", "FREQ=WEEKLY;COUNT=2", "2026-03-22T15:00Z 2026-03-29T14:00Z"),
            ("2026-03-22T16:00", "FREQ=WEEKLY;COUNT=2", "2026-03-22T15:00Z 2026-03-29T14:00Z"),
            ("Europe/Berlin 2026-03-29T01:30", "FREQ=HOURLY;COUNT=4", "2026-03-29T00:30Z 2026-03-29T01:30Z 2026-03-29T02:30Z"),
        ])
    func changesOfClocks(start: String, rule: String, expected: String) throws {
        #expect(try EventSeries.of([.training(start, rules: [rule])]).starts().joined(separator: " ") == expected)
    }

    @Test(
        "Days and floating times follow the household",
        arguments: [
            ("2026-03-01", "America/New_York", "2026-03-01T05:00Z"), ("2026-03-01", "Asia/Tokyo", "2026-02-28T15:00Z"),
            ("2026-03-01T16:00", "America/New_York", "2026-03-01T21:00Z"), ("2026-03-01T16:00", "Asia/Tokyo", "2026-03-01T07:00Z"),
        ])
    func household(start: String, household: String, expected: String) throws {
        let events = try EventSeries.of([.training(start)], household: household).events()
        #expect(events.map(\.start.zulu) == [expected])
        #expect(
            events.map(\.id)
                == (start.count == 10 ? ["sports/training/2026-03-01"] : ["sports/training/\(expected.dropLast()):00Z"]))
    }

    @Test(
        "UNTIL as a date, a local and a UTC time",
        arguments: [
            ("Europe/Berlin 2026-03-01T16:00", "UNTIL=20260308", 2), ("Europe/Berlin 2026-03-01T16:00", "UNTIL=20260307", 1),
            ("Europe/Berlin 2026-03-01T16:00", "UNTIL=20260308T150000Z", 2),
            ("Europe/Berlin 2026-03-01T16:00", "UNTIL=20260308T145959Z", 1),
            ("Europe/Berlin 2026-03-01T16:00", "UNTIL=20260308T160000", 2),
            ("Europe/Berlin 2026-03-01T16:00", "UNTIL=20260308T155959", 1),
            ("America/New_York 2026-03-01T21:00", "UNTIL=20260308", 2),
            ("America/New_York 2026-03-01T21:00", "UNTIL=20260309T010000Z", 2),
            ("2026-03-01", "UNTIL=20260308", 2), ("2026-03-01", "UNTIL=20260308T000000Z", 2),
            ("2026-03-01", "UNTIL=20260308T235959Z", 2),
            ("2026-03-01", "UNTIL=20260307T230000Z", 2), ("2026-03-01", "UNTIL=20260307T220000Z", 1),
            ("2026-03-01", "UNTIL=20260308T000000", 2),
        ])
    func until(start: String, until: String, count: Int) throws {
        #expect(try EventSeries.of([.training(start, rules: ["FREQ=WEEKLY;\(until)"])]).starts().count == count)
    }

    @Test("UNTIL tells the two readings of an hour apart")
    func untilInOverlap() throws {
        let start = "Europe/Berlin 2026-10-24T02:30"
        #expect(try EventSeries.of([.training(start, rules: ["FREQ=DAILY;UNTIL=20261025T010000Z"])]).starts().count == 2)
        #expect(try EventSeries.of([.training(start, rules: ["FREQ=DAILY;UNTIL=20261025T002959Z"])]).starts().count == 1)
    }

    @Test(
        "An end is an exact length, a duration has nominal days",
        arguments: [
            ("Europe/Berlin 2026-03-27T16:00", EventEnd.at(.floating(LocalDateTime(secondsSinceEpoch: 0))), [0.0, 0, 0]),
            ("Europe/Berlin 2026-03-27T16:00", .at(.utc(Date(timeIntervalSince1970: 1_774_710_000))), [86_400, 86_400, 86_400]),
            ("Europe/Berlin 2026-03-27T16:00", .duration(days: 1, seconds: 0), [86_400, 82_800, 86_400]),
            ("Europe/Berlin 2026-03-27T16:00", .duration(days: 0, seconds: 86_400), [86_400, 86_400, 86_400]),
            ("Europe/Berlin 2026-03-27T16:00", .duration(days: 1, seconds: 60), [86_460, 82_860, 86_460]),
            ("Europe/Berlin 2026-03-27T16:00", .duration(days: -3, seconds: -60), [0, 0, 0]),
            ("Europe/Berlin 2026-03-27T16:00", .at(.date(LocalDate(dayNumber: 20_540))), [28_800, 28_800, 28_800]),
            ("Europe/Berlin 2026-03-27T16:00", .unspecified, [0, 0, 0]),
            ("2026-03-27", .unspecified, [86_400, 86_400, 82_800]),
            ("2026-03-27", .at(.date(LocalDate(dayNumber: 20_541))), [172_800, 169_200, 169_200]),
            ("2026-03-27", .at(.date(LocalDate(dayNumber: 20_530))), [86_400, 86_400, 82_800]),
            ("2026-03-27", .duration(days: 0, seconds: 90_000), [172_800, 169_200, 169_200]),
        ])
    func lengths(start: String, end: EventEnd, seconds: [Double]) throws {
        let events = try EventSeries.of([.training(start, end: end, rules: ["FREQ=DAILY;COUNT=3"])]).events()
        #expect(events.map { $0.end.timeIntervalSince($0.start) } == seconds)
    }
}
