import Domain
import Foundation
import TestSupport
import Testing

/// Rules on which programs are known to differ from the RFC.
@Suite("Hard recurrence rules")
struct HardRuleTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var title: String
        var rule: String
        var start: String
        var expected: String

        init(_ title: String, _ rule: String, from start: String, _ expected: String) {
            (self.title, self.rule, self.start, self.expected) = (title, rule, start, expected)
        }

        var testDescription: String { title }
    }

    @Test("Gives the first occurrences as the RFC means them", arguments: cases)
    func occurrences(hard: Case) throws {
        let start = try LocalDateTime.reading(hard.start)
        let expected = try OccurrenceList.read(hard.expected, time: start.time)
        let recurrence = Recurrence(try RecurrenceRule(parsing: hard.rule), start: start)
        let found = recurrence.occurrences(from: start, before: try .reading("2500-01-01T00:00"), limit: expected.count)
        #expect(found.starts == expected)
    }

    static let cases: [Case] = [
        .init("BYSETPOS of a day", "FREQ=DAILY;BYHOUR=8,12,18;BYSETPOS=-1", from: "2026-03-01T18:00", "2026-03-01 02 03"),
        .init(
            "BYSETPOS of a week is of the whole week, also of the first", "FREQ=WEEKLY;BYDAY=TU,SU;BYSETPOS=1",
            from: "2000-07-01T05:01", "2000-07-01 04 11"),
        .init(
            "BYSETPOS of a week with its own start", "FREQ=WEEKLY;WKST=SU;BYDAY=TU,SU;BYSETPOS=1",
            from: "2026-03-01T09:00", "2026-03-01 08 15"),
        .init(
            "BYSETPOS of an hour", "FREQ=HOURLY;BYMINUTE=10,20,50;BYSETPOS=2", from: "2026-03-01T09:20",
            "2026-03-01T09:20 10:20 11:20"),
        .init(
            "BYSETPOS of a minute", "FREQ=MINUTELY;BYSECOND=0,30;BYSETPOS=-1",
            from: "2026-03-01T09:00:30", "2026-03-01T09:00:30 09:01:30"),
        .init(
            "BYSETPOS of a year, over times of day too", "FREQ=YEARLY;BYMONTH=1,6;BYDAY=MO;BYHOUR=9,15;BYSETPOS=1,-1",
            from: "2026-01-05T09:00", "2026-01-05T09:00 2026-06-29T15:00 2027-01-04T09:00 2027-06-28T15:00"),
        .init(
            "Last workday of the month", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
            from: "2026-01-30T09:00", "2026-01-30 2026-02-27 2026-03-31 2026-04-30 2026-05-29"),
        .init(
            "DAILY with BYMONTHDAY=-1", "FREQ=DAILY;BYMONTHDAY=-1",
            from: "2026-01-31T09:00", "2026-01-31 2026-02-28 2026-03-31 2026-04-30"),
        .init(
            "DAILY with BYMONTH and BYDAY", "FREQ=DAILY;BYMONTH=3;BYDAY=SU",
            from: "2026-03-01T09:00", "2026-03-01 08 15 22 29 2027-03-07"),
        .init(
            "HOURLY keeps its phase over days", "FREQ=HOURLY;INTERVAL=7",
            from: "2026-03-01T09:00", "2026-03-01T09:00 16:00 23:00 2026-03-02T06:00 13:00 20:00 2026-03-03T03:00"),
        .init(
            "HOURLY limited by day and hour", "FREQ=HOURLY;INTERVAL=2;BYDAY=SU;BYHOUR=9,10,11",
            from: "2026-03-01T09:00", "2026-03-01T09:00 11:00 2026-03-08T09:00 11:00"),
        .init(
            "SECONDLY limited by all clock parts", "FREQ=SECONDLY;BYHOUR=9;BYMINUTE=0;BYSECOND=0,59",
            from: "2026-03-01T09:00", "2026-03-01T09:00 09:00:59 2026-03-02T09:00 09:00:59"),
        .init(
            "SECONDLY limited by day of year", "FREQ=SECONDLY;INTERVAL=86400;BYYEARDAY=1,-1",
            from: "2026-01-01T00:00", "2026-01-01 2026-12-31 2027-01-01 2027-12-31"),
        .init(
            "MINUTELY over a day's end", "FREQ=MINUTELY;INTERVAL=1000",
            from: "2026-03-01T00:00", "2026-03-01T00:00 16:40 2026-03-02T09:20 2026-03-03T02:00"),
        .init(
            "WKST decides which weeks an interval skips, MO", "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;WKST=MO",
            from: "2026-03-04T09:00", "2026-03-04 08 22"),
        .init(
            "WKST decides which weeks an interval skips, SU", "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;WKST=SU",
            from: "2026-03-04T09:00", "2026-03-04 15 29"),
        .init("Week 53", "FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO", from: "2020-12-28T09:00", "2020-12-28 2026-12-28 2032-12-27"),
        .init(
            "The last week of the year", "FREQ=YEARLY;BYWEEKNO=-1;BYDAY=SU",
            from: "2025-12-28T09:00", "2025-12-28 2027-01-03 2028-01-02 2028-12-31"),
        .init(
            "Week 1 takes days of the old year along", "FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO",
            from: "2024-01-01T09:00", "2024-01-01 2024-12-30 2025-12-29 2027-01-04"),
        .init(
            "BYWEEKNO alone means the weekday of the start", "FREQ=YEARLY;BYWEEKNO=20",
            from: "1997-05-14T09:00", "1997-05-14 1998-05-13 1999-05-19"),
        .init(
            "An interval counts the years of the week numbering: 2 January 2010 is in week 53 of 2009",
            "FREQ=YEARLY;INTERVAL=2;BYWEEKNO=53;BYDAY=SA", from: "2010-01-02T09:00", "2010-01-02 2016-01-02 2038-01-02"),
        .init(
            "An interval from a week 1 that begins in the old year", "FREQ=YEARLY;INTERVAL=2;BYWEEKNO=1;BYDAY=MO",
            from: "2024-12-30T09:00", "2024-12-30 2027-01-04 2029-01-01"),
        .init(
            "BYSETPOS of a year of weeks", "FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1",
            from: "2024-01-01T09:00", "2024-01-01 2024-12-30 2025-12-29 2027-01-04"),
        .init(
            "A day of the month in a yearly rule without BYMONTH is in every month", "FREQ=YEARLY;BYMONTHDAY=29",
            from: "2026-01-29T09:00", "2026-01-29 2026-03-29 2026-04-29 2026-05-29"),
        .init(
            "Week numbers from a Sunday", "FREQ=YEARLY;BYWEEKNO=1;BYDAY=SU;WKST=SU",
            from: "2026-01-04T09:00", "2026-01-04 2027-01-03 2028-01-02 2028-12-31"),
        .init("The 100th day from the end", "FREQ=YEARLY;BYYEARDAY=-100", from: "2027-09-23T09:00", "2027-09-23 2028-09-23"),
        .init(
            "Day 366 comes in leap years only", "FREQ=YEARLY;BYYEARDAY=366",
            from: "2024-12-31T09:00", "2024-12-31 2028-12-31 2032-12-31"),
        .init(
            "29 February comes in leap years, 1900s and 2100 left out", "FREQ=YEARLY",
            from: "2092-02-29T09:00", "2092-02-29 2096-02-29 2104-02-29"),
        .init(
            "Monthly on the 31st leaves short months out", "FREQ=MONTHLY",
            from: "2026-01-31T09:00", "2026-01-31 2026-03-31 2026-05-31 2026-07-31"),
        .init(
            "BYMONTHDAY=-31 is the 1st of long months", "FREQ=MONTHLY;BYMONTHDAY=-31",
            from: "2026-01-01T09:00", "2026-01-01 2026-03-01 2026-05-01"),
        .init(
            "Ordinals in a year with BYMONTH count in the month", "FREQ=YEARLY;BYMONTH=3,5;BYDAY=-1SU",
            from: "2026-03-29T09:00", "2026-03-29 2026-05-31 2027-03-28 2027-05-30"),
        .init(
            "The last Monday of the year", "FREQ=YEARLY;BYDAY=-1MO", from: "2026-12-28T09:00", "2026-12-28 2027-12-27 2028-12-25"),
        .init(
            "The 53rd Thursday, where there is one", "FREQ=YEARLY;BYDAY=53TH",
            from: "2026-12-31T09:00", "2026-12-31 2032-12-30 2037-12-31"),
        .init(
            "Plain weekdays and ordinals together are a union", "FREQ=MONTHLY;BYDAY=1MO,FR",
            from: "2026-03-02T09:00", "2026-03-02 06 13 20 27 2026-04-03 06"),
        .init("An ordinal in a weekly rule means nothing", "FREQ=WEEKLY;BYDAY=2TU", from: "2026-03-03T09:00", "2026-03-03 10 17"),
        .init("A fifth Friday", "FREQ=MONTHLY;BYDAY=5FR", from: "2026-01-30T09:00", "2026-01-30 2026-05-29 2026-07-31"),
        .init(
            "The start belongs to the set without being hit, and counts", "FREQ=WEEKLY;COUNT=3;BYDAY=TU",
            from: "2026-03-01T16:00", "2026-03-01 03 10"),
        .init("UNTIL is inclusive", "FREQ=DAILY;UNTIL=20260303T090000", from: "2026-03-01T09:00", "2026-03-01 02 03"),
        .init(
            "UNTIL as a date is the end of that day", "FREQ=HOURLY;INTERVAL=12;UNTIL=20260302",
            from: "2026-03-01T11:00", "2026-03-01T11:00 23:00 2026-03-02T11:00 23:00"),
        .init("UNTIL before COUNT", "FREQ=DAILY;COUNT=10;UNTIL=20260302T090000", from: "2026-03-01T09:00", "2026-03-01 02"),
        .init("COUNT before UNTIL", "FREQ=DAILY;COUNT=2;UNTIL=20270302T090000", from: "2026-03-01T09:00", "2026-03-01 02"),
        .init("UNTIL before the start leaves the start", "FREQ=DAILY;UNTIL=20200101", from: "2026-03-01T09:00", "2026-03-01"),
        .init("BYSECOND=60 is the last second", "FREQ=DAILY;BYSECOND=60", from: "2026-03-01T09:00:59", "2026-03-01 02"),
        .init(
            "Every fourth year from a year that is not a leap year", "FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=29",
            from: "2025-01-01T09:00", "2025-01-01"),
        .init("30 February never comes", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", from: "2026-01-01T09:00", "2026-01-01"),
    ]

    @Test("Hours, minutes and seconds mean nothing for whole days")
    func allDay() throws {
        let rule = try RecurrenceRule(parsing: "FREQ=DAILY;BYHOUR=8,20;BYMINUTE=30;COUNT=3")
        let recurrence = Recurrence(rule, start: try .reading("2026-03-01T00:00"), isAllDay: true)
        let found = recurrence.occurrences(from: try .reading("2026-01-01T00:00"), before: try .reading("2027-01-01T00:00"))
        #expect(try found.starts == OccurrenceList.read("2026-03-01 02 03", time: .midnight))
    }

    @Test("An exception rule has no start of its own")
    func exceptionRule() throws {
        let rule = try RecurrenceRule(parsing: "FREQ=WEEKLY;BYDAY=SA;COUNT=2")
        let recurrence = Recurrence(rule, start: try .reading("2026-03-02T09:00"), startBelongs: false)
        let found = recurrence.occurrences(from: try .reading("2026-01-01T00:00"), before: try .reading("2027-01-01T00:00"))
        #expect(found.starts.map(\.date.description) == ["2026-03-07", "2026-03-14"])
    }
}
