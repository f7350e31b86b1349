import Domain
import Foundation
import TestSupport
import Testing

@testable import CalendarIngestion

@Suite("Periods in RDATE")
struct RecurrencePeriodTests {
    private static let heads = ["RDATE;VALUE=PERIOD", "RDATE", "RDATE;VALUE=DATE-TIME", "RDATE;X-A=b;value=period"]
    private static let neighbors = ["20260710T150000Z/PT2H", "20260712T150000Z/20260712T180000Z"]

    private static func neighborDates() throws -> Set<RecurrenceDate> {
        [
            RecurrenceDate(start: .utc(try .at("2026-07-10T15:00Z")), end: .duration(days: 0, seconds: 7200)),
            RecurrenceDate(start: .utc(try .at("2026-07-12T15:00Z")), end: .at(.utc(try .at("2026-07-12T18:00Z")))),
        ]
    }

    /// An event with a value between, before and after two periods.
    private static func calendars(_ head: String, _ value: String) -> [ParsedCalendar] {
        (0...2).map { place in
            var values = neighbors
            values.insert(value, at: place)
            return CalendarParser.parse(CalendarText.event("\(head):\(values.joined(separator: ","))"))
        }
    }

    @Test(
        "A period whose end is none begins at its start, has the length of the event, and costs none of the others",
        arguments: [
            "foo", "FOO", "", "P", "PT", "1H", "PT1Hx", "PT1H30", "P1H", "P1DT1", "PT1H1H", "PT1M1H", "P1Y", "T1H", "PT0S", "P0D",
            "-PT1H", "PT9999999999H", "20261311T150000Z", "20260711T15000x", "2026071x", "foo/PT1H",
        ], heads)
    func badEnd(end: String, head: String) throws {
        let start = RecurrenceDate(start: .utc(try .at("2026-07-11T15:00Z")))
        let dates = try Self.neighborDates().union([start])
        for calendar in Self.calendars(head, "20260711T150000Z/\(end)") {
            #expect(calendar.events.map { Set($0.recurrenceDates) } == [dates])
            #expect(calendar.problems.map(\.kind) == [.endIsNoDate])
            #expect(calendar.problems.map(\.subject) == [end] && calendar.problems.map(\.line) == [7])
        }
    }

    @Test("A period whose start is none costs none of the others", arguments: ["foo/PT1H", "2026071x/PT1H", "/PT1H", "/"], heads)
    func badStart(value: String, head: String) throws {
        let dates = try Self.neighborDates()
        for calendar in Self.calendars(head, value) {
            #expect(calendar.events.map { Set($0.recurrenceDates) } == [dates])
            #expect(calendar.problems.map(\.kind) == [.recurrenceDateIsNoDate] && calendar.problems.map(\.subject) == [value])
        }
    }

    @Test("A date or a time among periods is read", arguments: heads)
    func timeAmongPeriods(head: String) throws {
        let values: [(String, EventTime)] = [
            ("20260711", .date(try .day("2026-07-11"))), ("20260711T150000Z", .utc(try .at("2026-07-11T15:00Z"))),
        ]
        for (value, start) in values {
            let dates = try Self.neighborDates().union([RecurrenceDate(start: start)])
            for calendar in Self.calendars(head, value) {
                #expect(calendar.events.map { Set($0.recurrenceDates) } == [dates])
                #expect(calendar.problems == [])
            }
        }
    }

    @Test("An EXDATE has no periods, and one costs none of the others", arguments: ["EXDATE", "EXDATE;VALUE=PERIOD"])
    func exceptionPeriod(head: String) throws {
        let others: [EventTime] = [.utc(try .at("2026-07-06T15:00Z")), .utc(try .at("2026-07-07T15:00Z"))]
        let period = "20260711T150000Z/PT2H"
        for values in ["\(period),20260706T150000Z,20260707T150000Z", "20260706T150000Z,\(period),20260707T150000Z"] {
            let calendar = CalendarParser.parse(CalendarText.event("\(head):\(values)"))
            #expect(calendar.events.map(\.exceptionDates) == [others])
            #expect(calendar.problems.map(\.kind) == [.exceptionDateIsNoDate] && calendar.problems.map(\.subject) == [period])
        }
    }

    @Test("A period that ends before it starts is reported")
    func backward() {
        let lines = CalendarText.event("DURATION:PT1H", "RDATE;VALUE=PERIOD:20260711T150000Z/20260711T140000Z")
        let file = CalendarFile(
            path: "a.ics", calendarName: "a", fingerprint: [], parsed: CalendarParser.parse(lines),
            systemZones: SystemZoneFinder(ZoneRules.lookup))
        #expect(file.problems.map(\.kind) == [.endBeforeStart])
    }

    @Test(
        "A line in the form of the RFC is passed to libical as it is",
        arguments: [
            "DTSTART;TZID=Europe/London:20260706T160000", "DTSTART;VALUE=DATE:20260706", "DTEND:20260706T160000Z",
            "DTSTART:20260706", "DTSTAMP:20161231T235960Z",
            "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/London:20260706T160000",
            "EXDATE;TZID=Europe/London:20260706T160000,20260707T160000", "RDATE;VALUE=DATE:20260706,20260707",
            "RDATE;VALUE=PERIOD:20260706T160000Z/P1W,20260707T160000Z/P15DT5H0M20S,20260708T160000Z/+PT1H",
            "RDATE;VALUE=PERIOD;TZID=Europe/London:20260706T160000/20260706T170000,20260707T160000/P1D,20260708T160000/PT1H30M",
            "SUMMARY:2026071x", "DTSTART:",
        ])
    func wellFormed(line: String) {
        let prepared = TimeLines.prepared(Array(line.utf8), 1)
        #expect(prepared?.lines == [Array(line.utf8)])
        #expect(prepared?.rejected == [])
    }
}
