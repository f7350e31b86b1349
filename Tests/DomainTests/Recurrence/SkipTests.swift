import Domain
import TestSupport
import Testing

/// RFC 7529 §4.1: the days that replace those which a month does not have.
@Suite("Days that a month does not have")
struct SkipTests {
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

    @Test("Moves as the rule says", arguments: cases)
    func occurrences(skip: Case) throws {
        let start = try LocalDateTime.reading(skip.start)
        let expected = try OccurrenceList.read(skip.expected, time: start.time)
        let recurrence = Recurrence(try RecurrenceRule(parsing: skip.rule), start: start)
        let found = recurrence.occurrences(from: start, before: try .reading("2500-01-01T00:00"), limit: expected.count)
        #expect(found.starts == expected)
    }

    static let cases: [Case] = [
        // The examples of RFC 7529, §4.1 and §4.3.4.
        .init(
            "31 January monthly, without SKIP", "FREQ=MONTHLY;COUNT=4", from: "2014-01-31T09:00",
            "2014-01-31 2014-03-31 2014-05-31 2014-07-31"),
        .init(
            "31 January monthly, left out", "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=OMIT;COUNT=4", from: "2014-01-31T09:00",
            "2014-01-31 2014-03-31 2014-05-31 2014-07-31"),
        .init(
            "31 January monthly, moved back", "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD;COUNT=4", from: "2014-01-31T09:00",
            "2014-01-31 2014-02-28 2014-03-31 2014-04-30"),
        .init(
            "31 January monthly, moved on", "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=FORWARD;COUNT=4", from: "2014-01-31T09:00",
            "2014-01-31 2014-03-01 2014-03-31 2014-05-01"),
        .init(
            "29 February yearly, without SKIP", "FREQ=YEARLY", from: "2012-02-29T09:00", "2012-02-29 2016-02-29 2020-02-29"),
        .init(
            "29 February yearly, moved on", "RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=FORWARD", from: "2012-02-29T09:00",
            "2012-02-29 2013-03-01 2014-03-01 2015-03-01 2016-02-29 2017-03-01"),
        .init(
            "29 February yearly, moved back", "RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=BACKWARD", from: "2012-02-29T09:00",
            "2012-02-29 2013-02-28 2014-02-28 2015-02-28 2016-02-29 2017-02-28"),
        // Others.
        .init(
            "Days named by the rule move as the start's does", "FREQ=MONTHLY;BYMONTHDAY=30;SKIP=BACKWARD;RSCALE=GREGORIAN",
            from: "2026-01-30T09:00", "2026-01-30 2026-02-28 2026-03-30 2026-04-30"),
        .init(
            "Two days moved to one are one occurrence, and count once",
            "FREQ=MONTHLY;BYMONTHDAY=29,30,31;SKIP=FORWARD;RSCALE=GREGORIAN;COUNT=7", from: "2026-01-29T09:00",
            "2026-01-29 30 31 2026-03-01 29 30 31"),
        .init(
            "A day moved to one that the rule has is that one",
            "FREQ=MONTHLY;BYMONTHDAY=1,31;SKIP=FORWARD;RSCALE=GREGORIAN;COUNT=6",
            from: "2026-01-01T09:00", "2026-01-01 31 2026-02-01 2026-03-01 31 2026-04-01"),
        .init(
            "Days counted from the end move to the day before the month",
            "FREQ=MONTHLY;BYMONTHDAY=-31;SKIP=BACKWARD;RSCALE=GREGORIAN",
            from: "2026-01-01T09:00", "2026-01-01 31 2026-03-01 31 2026-05-01 31"),
        .init(
            "Days counted from the end move to the first of the month", "FREQ=MONTHLY;BYMONTHDAY=-31;SKIP=FORWARD;RSCALE=GREGORIAN",
            from: "2026-01-01T09:00", "2026-01-01 2026-02-01 2026-03-01 2026-04-01"),
        .init(
            "An interval counts the months that the days move from", "FREQ=MONTHLY;INTERVAL=3;SKIP=FORWARD;RSCALE=GREGORIAN",
            from: "2026-01-31T09:00", "2026-01-31 2026-05-01 2026-07-31 2026-10-31 2027-01-31"),
        .init(
            "An interval of years keeps its years", "FREQ=YEARLY;INTERVAL=3;SKIP=FORWARD;RSCALE=GREGORIAN",
            from: "2024-02-29T09:00", "2024-02-29 2027-03-01 2030-03-01 2033-03-01 2036-02-29"),
        .init(
            "A moved day passes BYMONTH", "FREQ=YEARLY;BYMONTH=2,4;BYMONTHDAY=31;SKIP=FORWARD;RSCALE=GREGORIAN",
            from: "2026-03-01T09:00", "2026-03-01 2026-05-01 2027-03-01 2027-05-01"),
        .init(
            "A moved day must be one of the weekdays", "FREQ=MONTHLY;BYMONTHDAY=31;BYDAY=FR,SA;SKIP=BACKWARD;RSCALE=GREGORIAN",
            from: "2026-01-31T09:00", "2026-01-31 2026-02-28 2026-07-31 2026-10-31"),
        .init(
            "BYSETPOS counts a moved day in the month that it moves from",
            "FREQ=MONTHLY;BYMONTHDAY=1,31;BYHOUR=9,18;BYSETPOS=1,-1;SKIP=FORWARD;RSCALE=GREGORIAN", from: "2026-02-01T09:00",
            // February has 1 February and 1 March; March begins at 9 of the same day.
            "2026-02-01T09:00 2026-03-01T09:00 18:00 2026-03-31T18:00 2026-04-01T09:00 2026-05-01T09:00 18:00"),
        .init(
            "Day 366 moves on to the next year", "FREQ=YEARLY;BYYEARDAY=366;SKIP=FORWARD;RSCALE=GREGORIAN",
            from: "2024-12-31T09:00",
            "2024-12-31 2026-01-01 2027-01-01 2028-01-01 2028-12-31"),
        .init(
            "Day 366 moves back to the last of its year", "FREQ=YEARLY;INTERVAL=2;BYYEARDAY=366;SKIP=BACKWARD;RSCALE=GREGORIAN",
            from: "2023-12-31T09:00", "2023-12-31 2025-12-31 2027-12-31"),
        .init(
            "Day 366 from the end moves back to the year before",
            "FREQ=YEARLY;INTERVAL=2;BYYEARDAY=-366,10;SKIP=BACKWARD;RSCALE=GREGORIAN;COUNT=5", from: "2024-01-01T09:00",
            "2024-01-01 10 2025-12-31 2026-01-10 2028-01-01"),
        .init(
            "A day of the year that moves belongs to its year for BYSETPOS",
            "FREQ=YEARLY;BYYEARDAY=1,366;BYSETPOS=-1;SKIP=FORWARD;RSCALE=GREGORIAN", from: "2024-12-31T09:00",
            "2024-12-31 2026-01-01 2027-01-01 2028-01-01 2028-12-31"),
        .init(
            "Week 53 of other years is none", "FREQ=YEARLY;BYWEEKNO=53;BYMONTHDAY=31;SKIP=BACKWARD;RSCALE=GREGORIAN",
            from: "2026-12-31T09:00", "2026-12-31 2032-12-31"),
        .init(
            "Shorter periods have no days to move", "FREQ=DAILY;BYMONTHDAY=31;SKIP=FORWARD;RSCALE=GREGORIAN",
            from: "2026-01-31T09:00",
            "2026-01-31 2026-03-31 2026-05-31"),
        .init(
            "A rule without days of the month has none to move", "FREQ=MONTHLY;BYDAY=5SA;SKIP=BACKWARD;RSCALE=GREGORIAN",
            from: "2026-01-31T09:00", "2026-01-31 2026-05-30 2026-08-29"),
    ]

    @Test("A rule whose days exist in no month has those that they move to, centuries later too")
    func never() throws {
        let rule = try RecurrenceRule(parsing: "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;SKIP=BACKWARD;RSCALE=GREGORIAN")
        let recurrence = Recurrence(rule, start: try .reading("2026-02-28T09:00"))
        let found = recurrence.occurrences(from: try .reading("2026-01-01T00:00"), before: try .reading("2626-01-01T00:00"))
        #expect(found.starts.count == 600 && !found.isCutShort)
    }

    /// The days of a month by the rule's days of the month, where each is looked at by itself.
    private func days(of month: LocalDate, _ monthDays: [Int], _ skip: RecurrenceRule.Skip) -> [LocalDate] {
        let length = month.daysInMonth
        let days = monthDays.compactMap { day -> Int? in
            let place = day > 0 ? day : length + day + 1
            if (1...length).contains(place) { return place }
            return switch skip {
            case .omit: nil
            case .backward: place < 1 ? 0 : length
            case .forward: place < 1 ? 1 : length + 1
            }
        }
        return Set(days).sorted().map { month.adding(days: $0 - 1) }
    }

    @Test("A monthly rule has what trying each day of each month gives", arguments: 1...4)
    func everyMonth(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let start = try LocalDateTime.reading("2026-01-15T09:00")
        let end = try LocalDateTime.reading("2033-01-01T00:00")
        for _ in 0..<200 {
            var rule = RecurrenceRule(.monthly)
            rule.interval = Int.random(in: 1...5, using: &random)
            rule.skip = RecurrenceRule.Skip.allCases[Int.random(in: 0...2, using: &random)]
            rule.byMonthDay = (0...Int.random(in: 0...4, using: &random)).map { _ in
                Int.random(in: 26...31, using: &random) * (Bool.random(using: &random) ? 1 : -1)
            }
            if Bool.random(using: &random) { rule.bySetPosition = [[1], [-1], [2, -1]][Int.random(in: 0...2, using: &random)] }

            var expected: Set<LocalDate> = []
            for index in stride(from: 0, to: 12 * 8, by: rule.interval) {
                let month = try #require(LocalDate(year: 2026 + index / 12, month: index % 12 + 1, day: 1))
                let days = days(of: month, rule.byMonthDay, rule.skip)
                let places = rule.bySetPosition.map { $0 > 0 ? $0 - 1 : days.count + $0 }.filter(days.indices.contains)
                expected.formUnion(rule.bySetPosition.isEmpty ? days : places.map { days[$0] })
            }
            let found = Recurrence(rule, start: start).occurrences(from: start.adding(seconds: 1), before: end).starts.map(\.date)
            let wanted = expected.filter { $0 > start.date && $0 < end.date }.sorted()
            #expect(found == wanted, "\(rule)")
        }
    }
}
