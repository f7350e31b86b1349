import Domain
import Foundation
import TestSupport
import Testing

@Suite("Recurrence and exception dates")
struct ExceptionDateTests {
    @Test(
        "An exception date takes its occurrence out, however it is written",
        arguments: [
            ("Europe/Berlin 2026-03-01T16:00", "Europe/Berlin 2026-03-08T16:00"),
            ("Europe/Berlin 2026-03-01T16:00", "2026-03-08T15:00Z"),
            ("Europe/Berlin 2026-03-01T16:00", "2026-03-08T16:00"),
            ("Europe/Berlin 2026-03-01T16:00", "2026-03-08"),
            ("Europe/Berlin 2026-03-01T16:00", "Asia/Tokyo 2026-03-09T00:00"),
            ("2026-03-01T16:00", "2026-03-08T16:00"),
            ("2026-03-01T16:00", "2026-03-08T15:00Z"),
            ("2026-03-01T15:00Z", "2026-03-08T15:00Z"),
            ("2026-03-01T15:00Z", "Europe/Berlin 2026-03-08T16:00"),
            ("America/New_York 2026-02-28T20:00", "2026-03-07"),
            ("2026-03-01", "2026-03-08"),
            ("2026-03-01", "2026-03-08T00:00"),
            ("2026-03-01", "2026-03-08T00:00Z"),
            ("2026-03-01", "2026-03-07T23:00Z"),
            ("2026-03-01", "Europe/Berlin 2026-03-08T00:00"),
        ])
    func exceptionForms(start: String, exception: String) throws {
        let whole = try EventSeries.of([.training(start, rules: ["FREQ=WEEKLY;COUNT=4"])]).starts()
        let excepted = try EventSeries.of([.training(start, rules: ["FREQ=WEEKLY;COUNT=4"], except: [exception])]).starts()
        #expect(whole.count == 4)
        #expect(excepted == [whole[0], whole[2], whole[3]])
    }

    @Test(
        "An exception date is one instant; what looks like it by another clock stays",
        arguments: ["Europe/Berlin 2026-03-01T15:00", "2026-03-01T14:00Z", "Asia/Tokyo 2026-03-01T23:00"])
    func oneInstant(exception: String) throws {
        let series = try EventSeries.of([
            .training("Europe/Berlin 2026-03-01T13:00", rules: ["FREQ=HOURLY;COUNT=5"], except: [exception])
        ])
        #expect(try series.starts() == ["2026-03-01T12:00Z", "2026-03-01T13:00Z", "2026-03-01T15:00Z", "2026-03-01T16:00Z"])
    }

    @Test("A date takes out every occurrence of that local day, not of the UTC day")
    func wholeDay() throws {
        let series = try EventSeries.of([
            .training("America/New_York 2026-03-02T09:00", rules: ["FREQ=DAILY;BYHOUR=9,21;COUNT=6"], except: ["2026-03-03"])
        ])
        #expect(try series.starts() == ["2026-03-02T14:00Z", "2026-03-03T02:00Z", "2026-03-04T14:00Z", "2026-03-05T02:00Z"])
    }

    @Test("On a day that the zone skips it takes out the same time of the next day: both are one instant (RFC 5545, 3.3.5)")
    func skippedDay() throws {
        let starts = { (except: [String]) in
            try EventSeries.of(
                [.training("2011-12-28T14:55", rules: ["FREQ=DAILY;COUNT=5"], except: except)], household: "Pacific/Apia"
            ).starts(from: "2011-12-01T00:00Z", before: "2012-02-01T00:00Z")
        }
        let whole = ["2011-12-29T00:55Z", "2011-12-30T00:55Z", "2011-12-31T00:55Z", "2012-01-01T00:55Z"]
        #expect(try starts([]) == whole)
        for day in ["30", "31"] { #expect(try starts(["2011-12-\(day)T14:55"]) == [whole[0], whole[1], whole[3]]) }
    }

    @Test("The start can be excepted, and still counts")
    func exceptedStart() throws {
        let series = try EventSeries.of([
            .training("2026-03-01T15:00Z", rules: ["FREQ=WEEKLY;COUNT=3"], except: ["2026-03-01T15:00Z"])
        ])
        #expect(try series.starts() == ["2026-03-08T15:00Z", "2026-03-15T15:00Z"])
    }

    @Test("Friday the 13th from a start that is none, as in RFC 5545")
    func fridayTheThirteenth() throws {
        let series = try EventSeries.of([
            .training(
                "America/New_York 1997-09-02T09:00", rules: ["FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13"],
                except: ["America/New_York 1997-09-02T09:00"])
        ])
        #expect(
            try series.starts(from: "1997-01-01T00:00Z", before: "1999-12-31T00:00Z").map { $0.prefix(10) }
                == ["1998-02-13", "1998-03-13", "1998-11-13", "1999-08-13"])
    }

    @Test("Thousands of exception dates are all honoured")
    func manyExceptions() throws {
        let days = (0..<3_000).map { LocalDate(dayNumber: 20_000 + $0).description }
        let series = try EventSeries.of([
            .training(
                "\(days[0])T15:00Z", rules: ["FREQ=DAILY;COUNT=3001"],
                except: days.map { "\($0)T15:00Z" })
        ])
        #expect(try series.starts(from: "2020-01-01T00:00Z", before: "2040-01-01T00:00Z").count == 1)
    }

    @Test(
        "Recurrence dates join the rule in every form, without duplicates",
        arguments: [
            "Europe/Berlin 2026-03-10T16:00", "2026-03-10T15:00Z", "2026-03-10T16:00", "2026-03-10", "Asia/Tokyo 2026-03-11T00:00",
        ])
    func recurrenceDates(date: String) throws {
        let component = try EventComponent.training(
            "Europe/Berlin 2026-03-01T16:00", rules: ["FREQ=WEEKLY;COUNT=2"], dates: [date, date, "2026-03-08T15:00Z"])
        #expect(try EventSeries.of([component]).starts() == ["2026-03-01T15:00Z", "2026-03-08T15:00Z", "2026-03-10T15:00Z"])
    }

    @Test("A period has a length of its own, also where the rule gives the same start")
    func periods() throws {
        let component = try EventComponent.training(
            "2026-03-01T15:00Z", end: .duration(days: 0, seconds: 3_600),
            rules: ["FREQ=WEEKLY;COUNT=2"]
        ).with {
            $0.recurrenceDates = [
                RecurrenceDate(start: try .read("2026-03-08T15:00Z"), end: .at(try .read("2026-03-08T17:00Z"))),
                RecurrenceDate(start: try .read("2026-03-09T15:00Z"), end: .duration(days: 0, seconds: 600)),
            ]
        }
        let lengths = try EventSeries.of([component]).events().map { $0.end.timeIntervalSince($0.start) }
        #expect(lengths == [3_600, 7_200, 600])
    }

    @Test("Several rules are one set, exception rules are taken out of it")
    func rulesAndExceptionRules() throws {
        let component = try EventComponent.training(
            "2026-03-02T15:00Z",
            rules: ["FREQ=DAILY;COUNT=7", "FREQ=WEEKLY;BYDAY=MO,FR;COUNT=6", "FREQ=MONTHLY;BYMONTHDAY=31;COUNT=2"]
        ).with { $0.exceptionRules = [try RecurrenceRule(parsing: "FREQ=WEEKLY;BYDAY=SA,SU")] }
        #expect(
            try EventSeries.of([component]).starts().map { $0.prefix(10).suffix(5) }
                == ["03-02", "03-03", "03-04", "03-05", "03-06", "03-09", "03-13", "03-16", "03-20", "03-31"])
    }

    @Test("Recurrence dates alone make a series of the start and of them")
    func datesAlone() throws {
        let events = try EventSeries.of([.training("2026-03-01", dates: ["2026-03-05", "2026-02-05"])]).events()
        #expect(events.map(\.start.zulu) == ["2026-02-04T23:00Z", "2026-02-28T23:00Z", "2026-03-04T23:00Z"])
        #expect(events.allSatisfy { $0.isAllDay && $0.recurrenceID == $0.start })
    }

    @Test("A single event has no recurrence, and an exception date can take it away")
    func singleEvent() throws {
        let events = try EventSeries.of([.training("2026-03-01T15:00Z")]).events()
        #expect(events.map(\.recurrenceID) == [nil])
        #expect(events.map(\.id) == ["sports/training/2026-03-01T15:00:00Z"])
        #expect(try EventSeries.of([.training("2026-03-01T15:00Z", except: ["2026-03-01T15:00Z"])]).events().isEmpty)
    }
}
