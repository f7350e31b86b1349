import Domain
import Foundation
import TestSupport
import Testing

/// Work is counted, not timed: the counts are the same on every machine.
@Suite("Rules that are meant to take long")
struct HostileRuleTests {
    private func ask(
        _ rule: String, start: String,
        from: String, before end: String, limit: Int = 10_000
    ) throws -> (found: Occurrences, spent: Int) {
        let recurrence = Recurrence(try RecurrenceRule(parsing: rule), start: try .reading(start))
        var budget = WorkBudget()
        let found = recurrence.occurrences(from: try .reading(from), before: try .reading(end), limit: limit, budget: &budget)
        return (found, budget.spent)
    }

    @Test(
        "A rule that never comes is done with at once, however far the window reaches",
        arguments: [
            "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30;INTERVAL=7",
            "FREQ=HOURLY;BYMONTH=4;BYMONTHDAY=31",
            "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30,31",
            "FREQ=MONTHLY;BYDAY=6MO", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-30;BYSETPOS=1", "FREQ=HOURLY;INTERVAL=24;BYHOUR=5",
            "FREQ=SECONDLY;INTERVAL=60;BYSECOND=7", "FREQ=MINUTELY;INTERVAL=2;BYMINUTE=1,3,5",
            "FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=29;COUNT=5",
            "FREQ=DAILY;INTERVAL=7;BYDAY=MO", "FREQ=WEEKLY;BYDAY=MO;BYSETPOS=2",
        ])
    func impossible(rule: String) throws {
        let (found, spent) = try ask(rule, start: "2025-01-01T00:00", from: "2025-01-02T00:00", before: "9999-12-31T00:00")
        #expect(found.starts.isEmpty && !found.isCutShort)
        #expect(spent < 110_000)
    }

    @Test(
        "A rule that comes too often stops at the limit",
        arguments: [
            "FREQ=SECONDLY", "FREQ=SECONDLY;COUNT=2000000000", "FREQ=MINUTELY",
            "FREQ=DAILY;BYHOUR=0,6,12,18;BYMINUTE=0,15,30,45;BYSECOND=0,20,40",
        ])
    func tooFrequent(rule: String) throws {
        let (found, spent) = try ask(rule, start: "1970-01-01T00:00", from: "2026-01-01T00:00", before: "2030-01-01T00:00")
        #expect(found.starts.count == 10_000 && found.isCutShort)
        #expect(spent < 100_000)
    }

    @Test(
        "A rule that cannot be followed within the budget says so, and takes no more",
        arguments: [
            "FREQ=SECONDLY;INTERVAL=7919;BYSECOND=59;BYMINUTE=59;BYHOUR=23;COUNT=2000000000", "FREQ=DAILY",
            "FREQ=MINUTELY;INTERVAL=7;BYMINUTE=3",
            "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1;COUNT=100000", "FREQ=WEEKLY;COUNT=100000",
            "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;INTERVAL=7",
        ])
    func budget(rule: String) throws {
        let recurrence = Recurrence(try RecurrenceRule(parsing: rule), start: try .reading("0001-01-01T00:00"))
        var budget = WorkBudget(steps: 300)
        let found = recurrence.occurrences(
            from: try .reading("1001-01-01T00:00"), before: try .reading("9999-01-01T00:00"),
            budget: &budget)
        #expect(found.isCutShort && found.starts.count <= 300)
        #expect(budget.remaining == 0 && budget.spent == 300)
    }

    @Test("A budget of nothing gives nothing but the start")
    func emptyBudget() throws {
        let recurrence = Recurrence(RecurrenceRule(.daily), start: try .reading("2026-03-01T09:00"))
        var budget = WorkBudget(steps: 0)
        let found = recurrence.occurrences(
            from: try .reading("2026-01-01T00:00"), before: try .reading("2027-01-01T00:00"),
            budget: &budget)
        #expect(try found.starts == [.reading("2026-03-01T09:00")] && found.isCutShort && budget.remaining == 0)
    }

    @Test(
        "A rule from 1970 costs what one from last week costs",
        arguments: [
            "FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO", "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=HOURLY;INTERVAL=5",
            "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU;BYSETPOS=-1",
            "FREQ=YEARLY;BYMONTH=3,4", "FREQ=MINUTELY;INTERVAL=90;BYDAY=TU",
        ])
    func age(rule: String) throws {
        let old = try ask(rule, start: "1970-01-01T09:00", from: "2026-03-01T00:00", before: "2026-06-01T00:00")
        let young = try ask(rule, start: "2026-02-19T09:00", from: "2026-03-01T00:00", before: "2026-06-01T00:00")
        #expect(!old.found.starts.isEmpty)
        #expect(abs(old.spent - young.spent) <= 100)
    }

    @Test(
        "Counting from 1970 takes a step a month or a day, not one an occurrence",
        arguments: [
            ("FREQ=DAILY;COUNT=25000", 1_000), ("FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;COUNT=25000", 1_000),
            ("FREQ=WEEKLY;COUNT=4000", 1_000),
            ("FREQ=MONTHLY;BYDAY=1MO;COUNT=4000", 1_000), ("FREQ=YEARLY;COUNT=4000", 1_000), ("FREQ=HOURLY;COUNT=1000000", 25_000),
            ("FREQ=SECONDLY;BYHOUR=9;COUNT=1000000000", 80_000),
            ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=1000", 3_000),
        ])
    func counting(rule: String, steps: Int) throws {
        let (found, spent) = try ask(
            rule, start: "1970-01-01T09:00", from: "2026-03-01T00:00", before: "2026-03-02T12:00", limit: 50)
        #expect(!found.isCutShort || found.starts.count == 50)
        #expect(spent < steps)
    }

    @Test("Values that no text can give do no harm")
    func valuesByHand() throws {
        var rule = RecurrenceRule(.daily)
        rule.interval = .max
        rule.count = .min
        rule.byMonth = [0, 99, -1]
        rule.byMonthDay = [0, .max, .min]
        rule.byDay = [WeekdayNumber(.monday, ordinal: .max), WeekdayNumber(.monday, ordinal: 0)]
        rule.byHour = [.max, -1]
        rule.bySetPosition = [.max, 0]
        for frequency in RecurrenceRule.Frequency.allCases {
            rule.frequency = frequency
            for count in [Int.min, 0, .max] {
                rule.count = count
                let found = Recurrence(rule, start: try .reading("2026-03-01T09:00"))
                    .occurrences(from: try .reading("0000-01-01T00:00"), before: try .reading("9999-12-31T23:59"))
                #expect(found.starts.count <= 1)
            }
        }
    }
}
