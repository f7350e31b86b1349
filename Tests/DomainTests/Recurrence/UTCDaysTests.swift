import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("Series at UTC times that are marked as whole days")
struct UTCDaysTests {
    /// The occurrences of a marked event with changes, in a household in Berlin.
    private func events(_ component: EventComponent, _ changes: EventComponent...) throws -> [String] {
        try events([component] + changes)
    }

    private func events(_ parts: [EventComponent]) throws -> [String] {
        let marked = parts.map { part in part.with { $0.isMarkedAllDay = true } }
        return try EventSeries.of(marked).events().map { "\($0.start.zulu) \($0.end.zulu) \($0.isAllDay) \($0.title)" }
    }

    private func starts(_ component: EventComponent, _ changes: EventComponent...) throws -> [String] {
        try events([component] + changes).map { String($0.prefix(17)) }
    }

    /// An event of one day.
    private func day(
        from start: String, rules: [String] = [], except: [String] = [], dates: [String] = [], replaces recurrenceID: String? = nil,
        title: String = "Training"
    ) throws -> EventComponent {
        let end = EventTime.utc(try Date.at(start) + 86_400)
        return try .training(
            start, end: .at(end), rules: rules, except: except, dates: dates, replaces: recurrenceID, title: title)
    }

    /// Days of the summer of 2026 in Berlin, as `events` has them.
    private func summer(_ days: [String]) throws -> [String] {
        try days.map { text in
            let day = try LocalDate.day("2026-\(text)")
            return "\(day.adding(days: -1))T22:00Z \(day)T22:00Z true Training"
        }
    }

    /// Rules of an event that is Monday 6 July in Berlin, and begins on Sunday in UTC; and the days of July and August that it has.
    private static let rules: [(rule: String, days: [String])] = [
        ("FREQ=WEEKLY;COUNT=3", ["07-06", "07-13", "07-20"]), ("FREQ=WEEKLY;COUNT=3;BYDAY=SU", ["07-06", "07-13", "07-20"]),
        ("FREQ=WEEKLY;COUNT=3;BYDAY=SU,WE", ["07-06", "07-09", "07-13"]), ("FREQ=MONTHLY;COUNT=2;BYDAY=1SU", ["07-06", "08-03"]),
        ("FREQ=MONTHLY;COUNT=2;BYMONTHDAY=5", ["07-06", "08-06"]),
        // The days of UTC also if both are Mondays and Sundays. Every second week ends on 5 July there.
        ("FREQ=WEEKLY;COUNT=3;BYDAY=SU,MO", ["07-06", "07-07", "07-13"]),
        ("FREQ=WEEKLY;COUNT=3;BYDAY=SU,MO;INTERVAL=2", ["07-06", "07-14", "07-20"]),
        // The start is on the rule only as a day in Berlin.
        ("FREQ=WEEKLY;COUNT=3;BYDAY=MO", ["07-06", "07-13", "07-20"]),
        ("FREQ=WEEKLY;COUNT=3;BYDAY=MO,TH", ["07-06", "07-09", "07-13"]),
        ("FREQ=MONTHLY;COUNT=2;BYDAY=1MO", ["07-06", "08-03"]), ("FREQ=MONTHLY;COUNT=2;BYMONTHDAY=6", ["07-06", "08-06"]),
        // The start is on the rule neither way.
        ("FREQ=WEEKLY;COUNT=3;BYDAY=TH", ["07-06", "07-10", "07-17"]),
    ]

    @Test("A rule names days of UTC if the start is a UTC time, and each occurrence is the day that it covers", arguments: rules)
    func rule(_ rule: String, days: [String]) throws {
        #expect(try events(day(from: "2026-07-05T22:00Z", rules: [rule])) == summer(days))
    }

    /// The ends of rules, and the days that the event has until then.
    private static let ends: [(rule: String, days: [String])] = [
        ("BYDAY=SU;UNTIL=20260719T220000Z", ["07-06", "07-13", "07-20"]), ("BYDAY=SU;UNTIL=20260719T215959Z", ["07-06", "07-13"]),
        ("BYDAY=SU;UNTIL=20260719T235959Z", ["07-06", "07-13", "07-20"]),
        ("BYDAY=SU;UNTIL=20260720T000000Z", ["07-06", "07-13", "07-20"]),
        ("BYDAY=MO;UNTIL=20260719T235959Z", ["07-06", "07-13", "07-20"]), ("UNTIL=20260719T235959Z", ["07-06", "07-13", "07-20"]),
        // Days, and times without a zone, as the rule names days.
        ("BYDAY=SU;UNTIL=20260720", ["07-06", "07-13", "07-20"]), ("BYDAY=SU;UNTIL=20260719", ["07-06", "07-13", "07-20"]),
        ("BYDAY=SU;UNTIL=20260718", ["07-06", "07-13"]), ("BYDAY=SU;UNTIL=20260719T220000", ["07-06", "07-13", "07-20"]),
        ("BYDAY=MO;UNTIL=20260720", ["07-06", "07-13", "07-20"]), ("BYDAY=MO;UNTIL=20260719", ["07-06", "07-13"]),
    ]

    @Test("The last occurrence starts at UNTIL or before it", arguments: ends)
    func until(rule: String, days: [String]) throws {
        #expect(try events(day(from: "2026-07-05T22:00Z", rules: ["FREQ=WEEKLY;\(rule)"])) == summer(days))
    }

    @Test("An UNTIL at a midnight of the household is the day that begins, also after a change of clocks")
    func untilMidnight() throws {
        for rule in ["BYDAY=SU", "BYDAY=MO", "INTERVAL=1"] {
            let component = try day(from: "2026-03-22T23:00Z", rules: ["FREQ=WEEKLY;\(rule);UNTIL=20260405T220000Z"])
            #expect(
                try starts(component) == ["2026-03-22T23:00Z", "2026-03-29T22:00Z", "2026-04-05T22:00Z"])
        }
    }

    @Test("Workdays are those of UTC if the start is one of both")
    func workdays() throws {
        let component = try day(from: "2026-07-06T22:00Z", rules: ["FREQ=WEEKLY;COUNT=6;BYDAY=MO,TU,WE,TH,FR"])
        #expect(try events(component) == summer(["07-07", "07-08", "07-09", "07-10", "07-11", "07-14"]))
    }

    @Test(
        "A start is on a rule as one of the days of its period that BYSETPOS selects, or to which SKIP moves a day",
        arguments: [
            // The last workday of a month, Friday 31 July in Berlin; Thursday in UTC.
            ("2026-07-30T22:00Z", "BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", ["07-31", "08-31", "09-30"]),
            // Friday 31 July in UTC.
            ("2026-07-31T22:00Z", "BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", ["08-01", "09-01", "10-01"]),
            // 31 June is 1 July in Berlin.
            ("2026-06-30T22:00Z", "BYMONTHDAY=31;RSCALE=GREGORIAN;SKIP=FORWARD", ["07-01", "07-31", "08-31"]),
        ])
    func positions(start: String, rule: String, days: [String]) throws {
        #expect(try events(day(from: start, rules: ["FREQ=MONTHLY;COUNT=3;\(rule)"])) == summer(days))
    }

    @Test("A rule that names no day repeats the household's day, also beside one that names days of UTC")
    func months() throws {
        let months = "FREQ=MONTHLY;COUNT=3"
        #expect(try events(day(from: "2026-06-30T22:00Z", rules: [months])) == summer(["07-01", "08-01", "09-01"]))
        let component = try day(from: "2026-06-30T22:00Z", rules: [months, "FREQ=WEEKLY;COUNT=2;BYDAY=TU"])
        #expect(try events(component) == summer(["07-01", "07-08", "08-01", "09-01"]))
    }

    @Test(
        "An exception rule names the same days as the rules",
        arguments: [
            ("FREQ=WEEKLY;COUNT=4;BYDAY=SU,WE", "WE", ["07-06", "07-13"]),
            ("FREQ=WEEKLY;COUNT=4;BYDAY=MO,TH", "TH", ["07-06", "07-13"]),
            // Days of UTC if no rule has a start of either kind.
            ("FREQ=DAILY;COUNT=4", "WE", ["07-06", "07-07", "07-08"]),
        ])
    func exceptionRules(rule: String, weekday: String, days: [String]) throws {
        let component = try day(from: "2026-07-05T22:00Z", rules: [rule])
            .with { $0.exceptionRules = [try RecurrenceRule(parsing: "FREQ=WEEKLY;BYDAY=\(weekday)")] }
        #expect(try events(component) == summer(days))
    }

    @Test(
        "In winter, too, a UTC time that is whole days after the start names the day of that occurrence",
        arguments: ["20261108T220000Z", "20261108T225959Z", "20261108T230000Z"])
    func winter(until: String) throws {
        let component = try day(
            from: "2026-10-18T22:00Z", rules: ["FREQ=WEEKLY;BYDAY=SU;UNTIL=\(until)"], except: ["2026-11-01T22:00Z"])
        #expect(
            try events(component) == [
                "2026-10-18T22:00Z 2026-10-19T22:00Z true Training", "2026-10-25T23:00Z 2026-10-26T23:00Z true Training",
                "2026-11-08T23:00Z 2026-11-09T23:00Z true Training",
            ])
        let change = try day(from: "2026-11-03T23:00Z", replaces: "2026-10-25T22:00Z")
        #expect(
            try starts(component, change) == ["2026-10-18T22:00Z", "2026-11-03T23:00Z", "2026-11-08T23:00Z"])
    }

    @Test("A date of an RDATE is the day of an occurrence, or one that begins at a midnight")
    func dates() throws {
        let component = try day(from: "2026-10-18T22:00Z", dates: ["2026-11-04T22:00Z", "2026-11-10T23:00Z", "2026-11-15"])
        let expected = ["2026-10-18T22:00Z", "2026-11-04T23:00Z", "2026-11-10T23:00Z", "2026-11-14T23:00Z"]
        #expect(try starts(component) == expected)
    }

    @Test("In winter, a changed occurrence at its own start stays a whole day, and so do those after it", arguments: [false, true])
    func winterChange(appliesToFuture: Bool) throws {
        let component = try day(from: "2026-10-18T22:00Z", rules: ["FREQ=WEEKLY;BYDAY=SU;COUNT=4"])
        let change = try day(from: "2026-11-01T22:00Z", replaces: "2026-11-01T22:00Z", title: "Match")
            .with { $0.appliesToFuture = appliesToFuture }
        #expect(
            try events(component, change) == [
                "2026-10-18T22:00Z 2026-10-19T22:00Z true Training", "2026-10-25T23:00Z 2026-10-26T23:00Z true Training",
                "2026-11-01T23:00Z 2026-11-02T23:00Z true Match",
                "2026-11-08T23:00Z 2026-11-09T23:00Z true \(appliesToFuture ? "Match" : "Training")",
            ])
    }

    @Test("The same west of Greenwich, where the day of UTC is the day of the household")
    func west() throws {
        let component = try day(
            from: "2026-10-26T04:00Z", rules: ["FREQ=WEEKLY;BYDAY=MO;UNTIL=20261116T040000Z"], except: ["2026-11-09T04:00Z"])
        let series = try EventSeries.of([component.with { $0.isMarkedAllDay = true }], household: "America/New_York")
        #expect(try series.starts() == ["2026-10-26T04:00Z", "2026-11-02T05:00Z", "2026-11-16T05:00Z"])
    }

    @Test(
        "Whose days the rules of a series name is found with little work, however much it is to follow them",
        arguments: [
            // Days of February.
            "FREQ=HOURLY;BYMONTHDAY=31;BYYEARDAY=32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55",
            "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MINUTELY;BYDAY=SU,MO;BYSETPOS=2", "FREQ=YEARLY;BYDAY=SU,MO;BYSETPOS=366",
            "FREQ=YEARLY;INTERVAL=2147483647;BYMONTH=2;BYMONTHDAY=30;SKIP=FORWARD",
        ])
    func work(rule: String) throws {
        let rules = Array(repeating: try RecurrenceRule(parsing: rule), count: CalendarLimits.rules)
        var budget = WorkBudget()
        _ = try UTCDays(
            start: .at("2026-07-05T22:00Z"), day: .day("2026-07-06"), rules: rules, household: .system("Europe/Berlin"),
            budget: &budget)
        #expect(budget.spent < UTCDays.steps)
    }
}
