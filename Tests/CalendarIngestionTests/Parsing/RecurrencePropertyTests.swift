import Domain
import Foundation
import TestSupport
import Testing

@testable import CalendarIngestion

@Suite("What a VEVENT says of its recurrence")
struct RecurrencePropertyTests {
    @Test(
        "A rule means what its text means",
        arguments: [
            "FREQ=DAILY", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;WKST=SU", "FREQ=MONTHLY;BYDAY=1MO,-1FR;BYSETPOS=-1;COUNT=9",
            "FREQ=YEARLY;BYMONTH=2,3;BYMONTHDAY=-1,29", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "FREQ=YEARLY;BYYEARDAY=1,-1",
            "FREQ=DAILY;UNTIL=20260331",
            "FREQ=DAILY;UNTIL=20260331T170000Z", "FREQ=DAILY;UNTIL=20260331T170000",
            "FREQ=HOURLY;BYHOUR=9,10;BYMINUTE=0,30;BYSECOND=0",
            "freq=weekly;byday=mo", "FREQ=MONTHLY;SKIP=OMIT;RSCALE=GREGORIAN;BYMONTHDAY=31",
        ])
    func rules(text: String) throws {
        let event = try CalendarParser.cleanEvent(CalendarText.event("RRULE:\(text)"))
        #expect(event.recurrenceRules == [try RecurrenceRule(parsing: text)])
    }

    @Test(
        "No number of a rule is cut, and no list too long",
        arguments: [
            "FREQ=MINUTELY;INTERVAL=65537", "FREQ=DAILY;INTERVAL=40000", "FREQ=SECONDLY;INTERVAL=2147483647",
            "FREQ=MINUTELY;COUNT=70000", "FREQ=YEARLY;BYYEARDAY=-366,366", "FREQ=DAILY;BYSECOND=60",
            "FREQ=DAILY;BYSECOND=\(list(0...60))", "FREQ=DAILY;BYHOUR=\(list(0...23));BYMINUTE=\(list(0...59))",
            "FREQ=MONTHLY;BYMONTHDAY=\(list(-31 ... -1)),\(list(1...31))",
            "FREQ=YEARLY;BYWEEKNO=\(list(-53 ... -1)),\(list(1...53))",
            "FREQ=YEARLY;BYYEARDAY=\(list(-366 ... -1)),\(list(1...366));BYSETPOS=\(list(1...366))",
            "FREQ=MONTHLY;BYMONTHDAY=\(Array(repeating: "1,15", count: 40).joined(separator: ","))",
            "FREQ=DAILY;COUNT=3;UNTIL=20260331T170000Z", "FREQ=MONTHLY; BYDAY=1MO; COUNT=3",
        ])
    func wholeRules(text: String) throws {
        let folded = stride(from: 0, to: text.count, by: 60).map { String(text.dropFirst($0).prefix(60)) }
        let event = try CalendarParser.cleanEvent(
            CalendarText.event("RRULE:\(folded.joined(separator: "\r\n "))", "EXRULE;X-SOURCE=\"a:b\":\(text)"))
        #expect(event.recurrenceRules == [try RecurrenceRule(parsing: text)])
        #expect(event.exceptionRules == event.recurrenceRules)
    }

    private static func list(_ values: ClosedRange<Int>) -> String { values.map(String.init).joined(separator: ",") }

    @Test("A rule without a value is none", arguments: ["RRULE:", "EXRULE: ", "rrule;X-SOURCE=none:"])
    func emptyRule(line: String) throws {
        let event = try CalendarParser.cleanEvent(CalendarText.event(line))
        #expect(event.recurrenceRules.isEmpty && event.exceptionRules.isEmpty)
    }

    @Test("What is wrong with a rule is said in whole sentences", arguments: ["RRULE", "EXRULE"])
    func sentences(property: String) {
        let problems = CalendarParser.parse(CalendarText.event("\(property):FREQ=DAILY;BYHOUR=25")).problems
        #expect(problems.count == 1 && problems.allSatisfy { $0.message.hasSuffix(".") && !$0.message.contains("..") })
        #expect(problems.allSatisfy { $0.message.contains("at its start") == (property == "RRULE") })
    }

    @Test("Several rules stay several")
    func severalRules() throws {
        let event = try CalendarParser.cleanEvent(CalendarText.event("RRULE:FREQ=WEEKLY;COUNT=2", "RRULE:FREQ=MONTHLY;COUNT=3"))
        #expect(event.recurrenceRules.map(\.count) == [2, 3])
    }

    @Test(
        "A rule that cannot be followed leaves the event at its start, flagged",
        arguments: [
            "FREQ=WEEKLY;BYMOON=FULL", "FREQ=FORTNIGHTLY", "BYDAY=MO", "FREQ=DAILY;COUNT=0", "FREQ=DAILY;INTERVAL=0",
            "FREQ=DAILY;BYHOUR=25",
            "FREQ=DAILY;UNTIL=never", "FREQ=YEARLY;RSCALE=CHINESE", "FREQ=WEEKLY;BYMONTHDAY=3", "nonsense",
        ])
    func unusable(text: String) {
        let calendar = CalendarParser.parse(CalendarText.event("RRULE:\(text)"))
        #expect(calendar.events.count == 1 && calendar.events.allSatisfy { $0.recurrenceRules == [] })
        #expect(calendar.problems.count == 1, "\(calendar.problems)")
        #expect(calendar.problems.allSatisfy { !$0.dropsEvent && $0.message.contains("at its start") })
    }

    @Test("Lists of EXDATE hold all kinds of times")
    func exceptionDates() throws {
        let event = try CalendarParser.cleanEvent(
            CalendarText.event(
                "EXDATE:20260310T160000Z,20260317T160000Z", "EXDATE;VALUE=DATE:20260324",
                "EXDATE;TZID=Europe/Berlin:20260331T170000"))
        #expect(
            event.exceptionDates == [
                .utc(try .at("2026-03-10T16:00Z")), .utc(try .at("2026-03-17T16:00Z")), .date(try .day("2026-03-24")),
                .zoned(try .reading("2026-03-31T17:00"), zone: "Europe/Berlin"),
            ])
    }

    @Test("RDATE holds times, days and periods")
    func recurrenceDates() throws {
        let event = try CalendarParser.cleanEvent(
            CalendarText.event(
                "RDATE;TZID=Europe/Berlin:20260310T160000,20260311T160000", "RDATE;VALUE=DATE:20260312",
                "RDATE;VALUE=PERIOD:20260313T100000Z/PT2H,20260314T100000Z/20260314T113000Z",
                "RDATE;VALUE=PERIOD;TZID=Europe/Berlin:20260315T100000/P1DT1H"))
        let berlin = "Europe/Berlin"
        #expect(
            event.recurrenceDates == [
                RecurrenceDate(start: .zoned(try .reading("2026-03-10T16:00"), zone: berlin)),
                RecurrenceDate(start: .zoned(try .reading("2026-03-11T16:00"), zone: berlin)),
                RecurrenceDate(start: .date(try .day("2026-03-12"))),
                RecurrenceDate(start: .utc(try .at("2026-03-13T10:00Z")), end: .duration(days: 0, seconds: 7200)),
                RecurrenceDate(start: .utc(try .at("2026-03-14T10:00Z")), end: .at(.utc(try .at("2026-03-14T11:30Z")))),
                RecurrenceDate(
                    start: .zoned(try .reading("2026-03-15T10:00"), zone: berlin), end: .duration(days: 1, seconds: 3600)),
            ])
    }

    @Test(
        "A bad value in a list is flagged by its name and line, and costs none of the others, wherever it is in the list",
        arguments: ["EXDATE", "RDATE"], ["20260230T160000Z", "20260310T250000Z", "nonsense", "20260310T16.00"])
    func badValue(property: String, value: String) {
        let kind = property == "EXDATE" ? CalendarProblem.Kind.exceptionDateIsNoDate : .recurrenceDateIsNoDate
        for place in 0...2 {
            var values = ["20260310T160000Z", "20260312T160000Z"]
            values.insert(value, at: place)
            let calendar = CalendarParser.parse(CalendarText.event("\(property):\(values.joined(separator: ","))"))
            #expect(calendar.events.map { $0.exceptionDates.count + $0.recurrenceDates.count } == [2])
            #expect(calendar.problems.map(\.kind) == [kind])
            #expect(calendar.problems.first?.subject?.contains(value.prefix(8)) == true && calendar.problems.first?.line == 7)
        }
    }

    @Test(
        "What only looks like a date is none in a list", arguments: ["EXDATE", "RDATE"],
        ["2026071x", "2026071O", "202607 9", "2026+7+9", "20260710x", "2026071"])
    func noDay(property: String, value: String) throws {
        let day = EventTime.date(try .day("2026-07-12"))
        let kind = property == "EXDATE" ? CalendarProblem.Kind.exceptionDateIsNoDate : .recurrenceDateIsNoDate
        for head in ["\(property);VALUE=DATE", property, "\(property);VALUE=DATE;X-A=b"] {
            for values in ["\(value),20260712", "20260712,\(value)", value] {
                let calendar = CalendarParser.parse(CalendarText.event("\(head):\(values)", start: "DTSTART;VALUE=DATE:20260706"))
                let dates = calendar.events.flatMap { $0.exceptionDates + $0.recurrenceDates.map(\.start) }
                #expect(dates == (values == value ? [] : [day]))
                #expect(calendar.problems.map(\.kind) == [kind] && calendar.problems.map(\.subject) == [value])
                #expect(calendar.problems.map(\.line) == [7])
            }
        }
    }

    @Test("A time with a letter, or with a digit too few, is none in a list", arguments: ["EXDATE", "RDATE"])
    func noTime(property: String) {
        let values = "20260710T16000x,20260710T240000,20260711T16000 ,20260712T1600xxZ"
        let calendar = CalendarParser.parse(CalendarText.event("\(property);TZID=Europe/London:\(values)"))
        #expect(calendar.events.map { $0.exceptionDates.count + $0.recurrenceDates.count } == [1])
        #expect(calendar.problems.map(\.subject) == ["20260710T16000x", "20260711T16000", "20260712T1600xxZ"])
    }

    @Test("Empty values and spaces in a list are passed over, and of very many bad values some are named")
    func untidyList() throws {
        let event = try CalendarParser.cleanEvent(CalendarText.event("EXDATE:,20260310T160000Z,, 20260312T160000Z ,"))
        #expect(event.exceptionDates.count == 2)
        let bad = Array(repeating: "x", count: 5_000).joined(separator: ",")
        let calendar = CalendarParser.parse(CalendarText.event("EXDATE:\(bad),20260310T160000Z"))
        #expect(calendar.events.map(\.exceptionDates.count) == [1])
        #expect((1...ParseLimits.problemsOfEvent).contains(calendar.problems.count))
    }

    @Test("None of very many values in a line is lost", arguments: ["EXDATE", "RDATE", "EXDATE;TZID=Europe/Berlin", "exdate"])
    func longLists(property: String) throws {
        let values = (0..<1_201).map { "\(20_000_101 + $0 / 24 % 28 + $0 / 672 * 100)T\($0 % 24 < 10 ? "0" : "")\($0 % 24)0000" }
        let line = "\(property):\(values.joined(separator: ","))"
        let folded = stride(from: 0, to: line.utf8.count, by: 70).map { String(line.dropFirst($0).prefix(70)) }.joined(
            separator: "\r\n ")
        let event = try CalendarParser.cleanEvent(CalendarText.event(folded))
        let starts = event.exceptionDates + event.recurrenceDates.map(\.start)
        #expect(Set(starts).count == 1_201)
        #expect(starts.count == 1_201)
    }

    @Test("What a rule says that cannot be followed is quoted without marks that turn text around or colour it")
    func harmlessQuote() {
        let calendar = CalendarParser.parse(CalendarText.event("RRULE:FREQ=WEEKLY;UNTIL=2026\u{202E}3\u{1B}[31m"))
        let message = calendar.problems.last?.message ?? ""
        #expect(message.contains("cannot be followed"), "\(calendar.problems)")
        #expect(!message.unicodeScalars.contains { $0.value == 0x202E || $0.value < 0x20 }, "\(message.debugDescription)")
    }
}
