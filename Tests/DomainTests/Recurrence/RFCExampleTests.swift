import Domain
import Foundation
import TestSupport
import Testing

/// The examples of RFC 5545 §3.8.5.3, by the wall clock of New York as the RFC gives them.
@Suite("The examples of RFC 5545")
struct RFCExampleTests {
    struct Example: CustomTestStringConvertible, Sendable {
        var title: String
        var rule: String
        var start: String
        /// Days, or days and times, in the short form that `OccurrenceList` reads.
        var expected: String
        /// The rule goes on after what is listed.
        var isEndless: Bool

        init(_ title: String, _ rule: String, from start: String, _ expected: String, endless isEndless: Bool = false) {
            (self.title, self.rule, self.start, self.expected, self.isEndless) = (title, rule, start, expected, isEndless)
        }

        var testDescription: String { title }
    }

    @Test("Gives the occurrences that the RFC lists", arguments: examples)
    func occurrences(example: Example) throws {
        let start = try LocalDateTime.reading(example.start)
        let expected = try OccurrenceList.read(example.expected, time: start.time)
        let recurrence = Recurrence(try RecurrenceRule(parsing: example.rule), start: start)
        let found = recurrence.occurrences(from: start, before: try .reading("2100-01-01T00:00"), limit: expected.count)
        #expect(found.starts == expected)
        #expect(found.isCutShort == example.isEndless)
    }

    @Test(
        "An UNTIL in UTC ends a series in New York, word by word as the RFC has it",
        arguments: [
            ("1997-09-02T09:00", "FREQ=DAILY;UNTIL=19971224T000000Z", 113, "1997-12-23T14:00Z"),
            (
                "1998-01-01T09:00", "FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA", 93,
                "2000-01-31T14:00Z"
            ),
            ("1998-01-01T09:00", "FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1", 93, "2000-01-31T14:00Z"),
            ("1997-09-02T09:00", "FREQ=WEEKLY;UNTIL=19971224T000000Z", 17, "1997-12-23T14:00Z"),
            ("1997-09-02T09:00", "FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH", 10, "1997-10-02T13:00Z"),
            (
                "1997-09-01T09:00", "FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR", 25,
                "1997-12-22T14:00Z"
            ),
            ("1997-09-05T09:00", "FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR", 4, "1997-12-05T14:00Z"),
            // 17:00 UTC is 13:00 in New York. The RFC lists 15:00 as well, as if 17:00 were meant by the clock there.
            ("1997-09-02T09:00", "FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T170000Z", 2, "1997-09-02T16:00Z"),
        ])
    func untilInUTC(start: String, rule: String, count: Int, last: String) throws {
        let series = try EventSeries.of([.training("America/New_York \(start)", rules: [rule])])
        let starts = try series.starts(from: "1997-01-01T00:00Z", before: "2001-01-01T00:00Z")
        #expect(starts.count == count && starts.last == last)
    }

    static let examples: [Example] = [
        .init(
            "Daily for 10 occurrences", "FREQ=DAILY;COUNT=10",
            from: "1997-09-02T09:00", "1997-09-02 03 04 05 06 07 08 09 10 11"),
        .init(
            "Daily until December 24, 1997", "FREQ=DAILY;UNTIL=19971224T000000",
            from: "1997-09-02T09:00", "1997-09-02..30 1997-10-01..31 1997-11-01..30 1997-12-01..23"),
        .init(
            "Every other day", "FREQ=DAILY;INTERVAL=2",
            from: "1997-09-02T09:00", "1997-09-02 04 06 08 10 12 14 16 18 20 22 24 26 28 30 1997-10-02", endless: true),
        .init(
            "Every 10 days, 5 occurrences", "FREQ=DAILY;INTERVAL=10;COUNT=5",
            from: "1997-09-02T09:00", "1997-09-02 12 22 1997-10-02 12"),
        .init(
            "Every day in January, for 3 years, yearly", "FREQ=YEARLY;UNTIL=20000131T140000;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA",
            from: "1998-01-01T09:00", "1998-01-01..31 1999-01-01..31 2000-01-01..31"),
        .init(
            "Every day in January, for 3 years, daily", "FREQ=DAILY;UNTIL=20000131T140000;BYMONTH=1",
            from: "1998-01-01T09:00", "1998-01-01..31 1999-01-01..31 2000-01-01..31"),
        .init(
            "Weekly for 10 occurrences", "FREQ=WEEKLY;COUNT=10",
            from: "1997-09-02T09:00", "1997-09-02 09 16 23 30 1997-10-07 14 21 28 1997-11-04"),
        .init(
            "Weekly until December 24, 1997", "FREQ=WEEKLY;UNTIL=19971224T000000",
            from: "1997-09-02T09:00", "1997-09-02 09 16 23 30 1997-10-07 14 21 28 1997-11-04 11 18 25 1997-12-02 09 16 23"),
        .init(
            "Every other week", "FREQ=WEEKLY;INTERVAL=2;WKST=SU",
            from: "1997-09-02T09:00", "1997-09-02 16 30 1997-10-14 28 1997-11-11 25 1997-12-09 23 1998-01-06 20 1998-02-03 17",
            endless: true),
        .init(
            "Weekly on Tuesday and Thursday for five weeks, UNTIL", "FREQ=WEEKLY;UNTIL=19971007T000000;WKST=SU;BYDAY=TU,TH",
            from: "1997-09-02T09:00", "1997-09-02 04 09 11 16 18 23 25 30 1997-10-02"),
        .init(
            "Weekly on Tuesday and Thursday for five weeks, COUNT", "FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH",
            from: "1997-09-02T09:00", "1997-09-02 04 09 11 16 18 23 25 30 1997-10-02"),
        .init(
            "Every other week on Monday, Wednesday and Friday until December 24, 1997",
            "FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000;WKST=SU;BYDAY=MO,WE,FR",
            from: "1997-09-01T09:00",
            "1997-09-01 03 05 15 17 19 29 1997-10-01 03 13 15 17 27 29 31 1997-11-10 12 14 24 26 28 1997-12-08 10 12 22"),
        .init(
            "Every other week on Tuesday and Thursday, 8 occurrences", "FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH",
            from: "1997-09-02T09:00", "1997-09-02 04 16 18 30 1997-10-02 14 16"),
        .init(
            "Monthly on the first Friday for 10 occurrences", "FREQ=MONTHLY;COUNT=10;BYDAY=1FR",
            from: "1997-09-05T09:00",
            "1997-09-05 1997-10-03 1997-11-07 1997-12-05 1998-01-02 1998-02-06 1998-03-06 1998-04-03 1998-05-01 1998-06-05"),
        .init(
            "Monthly on the first Friday until December 24, 1997", "FREQ=MONTHLY;UNTIL=19971224T000000;BYDAY=1FR",
            from: "1997-09-05T09:00", "1997-09-05 1997-10-03 1997-11-07 1997-12-05"),
        .init(
            "Every other month on the first and last Sunday, 10 occurrences", "FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU",
            from: "1997-09-07T09:00", "1997-09-07 28 1997-11-02 30 1998-01-04 25 1998-03-01 29 1998-05-03 31"),
        .init(
            "Monthly on the second-to-last Monday for 6 months", "FREQ=MONTHLY;COUNT=6;BYDAY=-2MO",
            from: "1997-09-22T09:00", "1997-09-22 1997-10-20 1997-11-17 1997-12-22 1998-01-19 1998-02-16"),
        .init(
            "Monthly on the third-to-the-last day", "FREQ=MONTHLY;BYMONTHDAY=-3",
            from: "1997-09-28T09:00", "1997-09-28 1997-10-29 1997-11-28 1997-12-29 1998-01-29 1998-02-26", endless: true),
        .init(
            "Monthly on the 2nd and 15th, 10 occurrences", "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15",
            from: "1997-09-02T09:00", "1997-09-02 15 1997-10-02 15 1997-11-02 15 1997-12-02 15 1998-01-02 15"),
        .init(
            "Monthly on the first and last day, 10 occurrences", "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1",
            from: "1997-09-30T09:00", "1997-09-30 1997-10-01 31 1997-11-01 30 1997-12-01 31 1998-01-01 31 1998-02-01"),
        .init(
            "Every 18 months on the 10th to 15th, 10 occurrences", "FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15",
            from: "1997-09-10T09:00", "1997-09-10 11 12 13 14 15 1999-03-10 11 12 13"),
        .init(
            "Every Tuesday, every other month", "FREQ=MONTHLY;INTERVAL=2;BYDAY=TU",
            from: "1997-09-02T09:00", "1997-09-02 09 16 23 30 1997-11-04 11 18 25 1998-01-06 13 20 27 1998-03-03 10 17 24 31",
            endless: true),
        .init(
            "Yearly in June and July, 10 occurrences", "FREQ=YEARLY;COUNT=10;BYMONTH=6,7",
            from: "1997-06-10T09:00",
            "1997-06-10 1997-07-10 1998-06-10 1998-07-10 1999-06-10 1999-07-10 2000-06-10 2000-07-10 2001-06-10 2001-07-10"),
        .init(
            "Every other year in January, February and March, 10 occurrences", "FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3",
            from: "1997-03-10T09:00",
            "1997-03-10 1999-01-10 1999-02-10 1999-03-10 2001-01-10 2001-02-10 2001-03-10 2003-01-10 2003-02-10 2003-03-10"),
        .init(
            "Every third year on the 1st, 100th and 200th day, 10 occurrences",
            "FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200",
            from: "1997-01-01T09:00",
            "1997-01-01 1997-04-10 1997-07-19 2000-01-01 2000-04-09 2000-07-18 2003-01-01 2003-04-10 2003-07-19 2006-01-01"),
        .init(
            "Every 20th Monday of the year", "FREQ=YEARLY;BYDAY=20MO",
            from: "1997-05-19T09:00", "1997-05-19 1998-05-18 1999-05-17", endless: true),
        .init(
            "Monday of week number 20", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO",
            from: "1997-05-12T09:00", "1997-05-12 1998-05-11 1999-05-17", endless: true),
        .init(
            "Every Thursday in March", "FREQ=YEARLY;BYMONTH=3;BYDAY=TH",
            from: "1997-03-13T09:00", "1997-03-13 20 27 1998-03-05 12 19 26 1999-03-04 11 18 25", endless: true),
        .init(
            "Every Thursday in June, July and August", "FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8",
            from: "1997-06-05T09:00",
            """
            1997-06-05 12 19 26 1997-07-03 10 17 24 31 1997-08-07 14 21 28 1998-06-04 11 18 25 1998-07-02 09 16 \
            23 30 1998-08-06 13 20 27 1999-06-03
            """, endless: true),
        .init(
            "Every Friday the 13th", "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
            from: "1998-02-13T09:00", "1998-02-13 1998-03-13 1998-11-13 1999-08-13 2000-10-13", endless: true),
        .init(
            "The first Saturday that follows the first Sunday of the month", "FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13",
            from: "1997-09-13T09:00",
            "1997-09-13 1997-10-11 1997-11-08 1997-12-13 1998-01-10 1998-02-07 1998-03-07 1998-04-11 1998-05-09 1998-06-13",
            endless: true),
        .init(
            "U.S. Presidential Election Day", "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8",
            from: "1996-11-05T09:00", "1996-11-05 2000-11-07 2004-11-02", endless: true),
        .init(
            "The third Tuesday, Wednesday or Thursday of the month, 3 months", "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3",
            from: "1997-09-04T09:00", "1997-09-04 1997-10-07 1997-11-06"),
        .init(
            "The second-to-last weekday of the month", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2",
            from: "1997-09-29T09:00", "1997-09-29 1997-10-30 1997-11-27 1997-12-30 1998-01-29 1998-02-26 1998-03-30", endless: true),
        .init(
            "Every 3 hours from 9:00 AM to 5:00 PM", "FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T170000",
            from: "1997-09-02T09:00", "1997-09-02T09:00 12:00 15:00"),
        .init(
            "Every 15 minutes for 6 occurrences", "FREQ=MINUTELY;INTERVAL=15;COUNT=6",
            from: "1997-09-02T09:00", "1997-09-02T09:00 09:15 09:30 09:45 10:00 10:15"),
        .init(
            "Every hour and a half for 4 occurrences", "FREQ=MINUTELY;INTERVAL=90;COUNT=4",
            from: "1997-09-02T09:00", "1997-09-02T09:00 10:30 12:00 13:30"),
        .init(
            "Every 20 minutes from 9:00 AM to 4:40 PM every day, daily",
            "FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40",
            from: "1997-09-02T09:00",
            """
            1997-09-02T09:00 09:20 09:40 10:00 10:20 10:40 11:00 11:20 11:40 12:00 12:20 12:40 13:00 13:20 13:40 \
            14:00 14:20 14:40 15:00 15:20 15:40 16:00 16:20 16:40 1997-09-03T09:00 09:20
            """, endless: true),
        .init(
            "Every 20 minutes from 9:00 AM to 4:40 PM every day, minutely",
            "FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16",
            from: "1997-09-02T09:00",
            """
            1997-09-02T09:00 09:20 09:40 10:00 10:20 10:40 11:00 11:20 11:40 12:00 12:20 12:40 13:00 13:20 13:40 \
            14:00 14:20 14:40 15:00 15:20 15:40 16:00 16:20 16:40 1997-09-03T09:00 09:20
            """, endless: true),
        .init(
            "The days generated with WKST=MO", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO",
            from: "1997-08-05T09:00", "1997-08-05 10 19 24"),
        .init(
            "The days generated with WKST=SU", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU",
            from: "1997-08-05T09:00", "1997-08-05 17 19 31"),
        .init(
            "An invalid date, February 30, is ignored", "FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5",
            from: "2007-01-15T09:00", "2007-01-15 30 2007-02-15 2007-03-15 30"),
    ]
}
