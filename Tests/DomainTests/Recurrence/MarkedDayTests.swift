import Domain
import Foundation
import TestSupport
import Testing

@Suite("Events that are marked as whole days")
struct MarkedDayTests {
    /// An event that is marked, in a household in Berlin.
    private func events(_ component: EventComponent) throws -> [String] {
        let marked = component.with { $0.isMarkedAllDay = true }
        return try EventSeries.of([marked]).events().map { "\($0.start.zulu) \($0.end.zulu) \($0.isAllDay)" }
    }

    @Test(
        "From midnight to midnight on its own clock it is the days between, wherever the household is",
        arguments: [
            ("2026-03-03T00:00", "2026-03-04T00:00"), ("Europe/Berlin 2026-03-03T00:00", "Europe/Berlin 2026-03-04T00:00"),
            ("America/New_York 2026-03-03T00:00", "America/New_York 2026-03-04T00:00"),
            ("Asia/Tokyo 2026-03-03T00:00", "2026-03-03T15:00Z"),
            // The midnights of UTC, and those of Berlin.
            ("2026-03-03T00:00Z", "2026-03-04T00:00Z"), ("2026-03-02T23:00Z", "2026-03-03T23:00Z"),
        ])
    func days(start: String, end: String) throws {
        #expect(try events(.training(start, end: .at(.read(end)))) == ["2026-03-02T23:00Z 2026-03-03T23:00Z true"])
    }

    @Test("A duration of whole days is as good as an end", arguments: [(2, 0), (0, 2 * 86_400), (1, 86_400)])
    func durations(days: Int, seconds: Int) throws {
        let found = try events(.training("Asia/Tokyo 2026-03-03T00:00", end: .duration(days: days, seconds: seconds)))
        #expect(found == ["2026-03-02T23:00Z 2026-03-04T23:00Z true"])
    }

    @Test(
        "Anything else stays the times that it has",
        arguments: [
            ("2026-03-03T09:00", "2026-03-04T00:00"), ("2026-03-03T00:00", "2026-03-03T23:59"),
            ("2026-03-03T00:00", "2026-03-03T00:00"),
            ("2026-03-03T10:00Z", "2026-03-04T10:00Z"), ("2026-03-04T00:00", "2026-03-03T00:00"),
        ])
    func times(start: String, end: String) throws {
        let component = try EventComponent.training(start, end: .at(.read(end)))
        let unmarked = try EventSeries.of([component]).events().map { "\($0.start.zulu) \($0.end.zulu) \($0.isAllDay)" }
        #expect(try events(component) == unmarked)
        #expect(unmarked.allSatisfy { $0.hasSuffix("false") })
        #expect(try events(.training("2026-03-03T00:00")).allSatisfy { $0.hasSuffix("false") })
    }

    @Test("Without the mark, midnight to midnight is a time")
    func unmarked() throws {
        let component = try EventComponent.training("2026-03-03T00:00", end: .at(.read("2026-03-04T00:00")))
        #expect(try EventSeries.of([component]).events().map(\.isAllDay) == [false])
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
        ("FREQ=WEEKLY;BYDAY=SU;UNTIL=20260719T220000Z", ["07-06", "07-13", "07-20"]),
        ("FREQ=WEEKLY;BYDAY=SU;UNTIL=20260719T215959Z", ["07-06", "07-13"]),
        ("FREQ=WEEKLY;BYDAY=SU;UNTIL=20260720", ["07-06", "07-13", "07-20"]),
    ]

    @Test("A rule names days of UTC if the start is a UTC time, and each occurrence is the day that it covers", arguments: rules)
    func utcRules(rule: String, days: [String]) throws {
        let found = try events(.training("2026-07-05T22:00Z", end: .at(.read("2026-07-06T22:00Z")), rules: [rule]))
        let expected = try days.map { text in
            let day = try LocalDate.day("2026-\(text)")
            return "\(day.adding(days: -1))T22:00Z \(day)T22:00Z true"
        }
        #expect(found == expected)
    }

    @Test("A monthly event that is the first of a month in the household stays the first")
    func utcMonths() throws {
        let component = try EventComponent.training(
            "2026-06-30T22:00Z", end: .at(.read("2026-07-01T22:00Z")), rules: ["FREQ=MONTHLY;COUNT=3"])
        #expect(try events(component).map { $0.prefix(11) } == ["2026-06-30T", "2026-07-31T", "2026-08-31T"])
    }

    @Test("An exception rule names the same days as the rule")
    func utcExceptionRules() throws {
        for (rule, exception) in [("BYDAY=SU,WE", "BYDAY=WE"), ("BYDAY=MO,TH", "BYDAY=TH")] {
            let component = try EventComponent.training(
                "2026-07-05T22:00Z", end: .at(.read("2026-07-06T22:00Z")), rules: ["FREQ=WEEKLY;COUNT=4;\(rule)"]
            ).with { $0.exceptionRules = [try RecurrenceRule(parsing: "FREQ=WEEKLY;\(exception)")] }
            #expect(
                try events(component) == ["2026-07-05T22:00Z 2026-07-06T22:00Z true", "2026-07-12T22:00Z 2026-07-13T22:00Z true"])
        }
    }

    @Test("In winter, too, a UTC time that is whole days after the start names the day of that occurrence")
    func utcWinter() throws {
        let component = try EventComponent.training(
            "2026-10-18T22:00Z", end: .at(.read("2026-10-19T22:00Z")), rules: ["FREQ=WEEKLY;BYDAY=SU;UNTIL=20261108T220000Z"],
            except: ["2026-11-01T22:00Z"])
        #expect(
            try events(component) == [
                "2026-10-18T22:00Z 2026-10-19T22:00Z true", "2026-10-25T23:00Z 2026-10-26T23:00Z true",
                "2026-11-08T23:00Z 2026-11-09T23:00Z true",
            ])
        let change = try EventComponent.training(
            "2026-11-03T23:00Z", end: .at(.read("2026-11-04T23:00Z")), replaces: "2026-10-25T22:00Z")
        let series = try EventSeries.of([component, change].map { part in part.with { $0.isMarkedAllDay = true } })
        #expect(try series.starts() == ["2026-10-18T22:00Z", "2026-11-03T23:00Z", "2026-11-08T23:00Z"])
    }

    @Test("The same west of Greenwich, where the day of UTC is the day of the household")
    func utcWest() throws {
        let component = try EventComponent.training(
            "2026-10-26T04:00Z", end: .at(.read("2026-10-27T04:00Z")), rules: ["FREQ=WEEKLY;BYDAY=MO;UNTIL=20261116T040000Z"],
            except: ["2026-11-09T04:00Z"])
        let series = try EventSeries.of([component.with { $0.isMarkedAllDay = true }], household: "America/New_York")
        #expect(try series.starts() == ["2026-10-26T04:00Z", "2026-11-02T05:00Z", "2026-11-16T05:00Z"])
    }

    @Test("A series keeps its days over a change of clocks; UTC values in it mean days on its own clock")
    func series() throws {
        let component = try EventComponent.training(
            "Asia/Tokyo 2026-03-03T00:00", end: .at(.read("Asia/Tokyo 2026-03-04T00:00")),
            // Midnight of 31 March in Tokyo; the days left out are 10 and 17 March.
            rules: ["FREQ=WEEKLY;UNTIL=20260330T150000Z"], except: ["2026-03-09T15:00Z", "Asia/Tokyo 2026-03-17T00:00"])
        #expect(
            try events(component) == [
                "2026-03-02T23:00Z 2026-03-03T23:00Z true", "2026-03-23T23:00Z 2026-03-24T23:00Z true",
                "2026-03-30T22:00Z 2026-03-31T22:00Z true",
            ])
    }
}
