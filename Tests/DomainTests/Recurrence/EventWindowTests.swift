import Domain
import Foundation
import TestSupport
import Testing

@Suite("The window that a series is asked for")
struct EventWindowTests {
    private let hour = EventEnd.duration(days: 0, seconds: 3_600)

    @Test(
        "An event belongs to a window that it overlaps",
        arguments: [
            ("2026-03-01T14:00Z", "2026-03-01T15:00Z", false), ("2026-03-01T14:00Z", "2026-03-01T15:01Z", true),
            ("2026-03-01T15:59Z", "2026-03-01T17:00Z", true), ("2026-03-01T16:00Z", "2026-03-01T17:00Z", false),
            ("2026-03-01T15:15Z", "2026-03-01T15:30Z", true), ("2026-03-01T15:00Z", "2026-03-01T15:00Z", false),
        ])
    func overlap(from: String, end: String, belongs: Bool) throws {
        for rules in [[], ["FREQ=YEARLY"]] {
            let series = try EventSeries.of([.training("2026-03-01T15:00Z", end: hour, rules: rules)])
            #expect(try series.events(from: from, before: end).count == (belongs ? 1 : 0))
        }
    }

    @Test(
        "An event without length belongs to the window that it starts in",
        arguments: [
            ("2026-03-01T14:00Z", "2026-03-01T15:00Z", false), ("2026-03-01T15:00Z", "2026-03-01T16:00Z", true),
            ("2026-03-01T15:01Z", "2026-03-01T16:00Z", false),
        ])
    func zeroLength(from: String, end: String, belongs: Bool) throws {
        for rules in [[], ["FREQ=YEARLY"]] {
            #expect(
                try EventSeries.of([.training("2026-03-01T15:00Z", rules: rules)]).events(from: from, before: end).count
                    == (belongs ? 1 : 0))
        }
    }

    @Test("Fractions of seconds at the window's edge count")
    func fractions() throws {
        let series = try EventSeries.of([.training("2026-03-01T15:00Z", rules: ["FREQ=YEARLY"])])
        let start = try Date.at("2026-03-01T15:00Z")
        #expect(series.events(in: DateInterval(start: start - 60, end: start + 0.5)).events.count == 1)
        #expect(series.events(in: DateInterval(start: start + 0.5, end: start + 60)).events.isEmpty)
    }

    @Test("Long occurrences are found although they began long before the window")
    func longEvents() throws {
        let series = try EventSeries.of([.training("2026-01-05", end: .duration(days: 40, seconds: 0), rules: ["FREQ=WEEKLY"])])
        #expect(try series.starts(from: "2026-05-06T10:00Z", before: "2026-05-06T11:00Z").count == 6)
    }

    @Test("The union of adjoining windows is their joint window", arguments: 1...4)
    func union(seed: Int) throws {
        var random = RandomRules(seed: UInt64(seed))
        for _ in 0..<40 {
            let start = random.start()
            var component = EventComponent(
                uid: "training", title: "Training",
                start: .zoned(start, zone: ["Europe/Berlin", "America/New_York"][random.number(0...1)]))
            component.recurrenceRules = [random.rule(start: start), random.rule(start: start)]
            component.exceptionRules = [random.rule(start: start)]
            component.end =
                [.unspecified, .duration(days: random.number(0...3), seconds: random.number(0...9_999))][random.number(0...1)]
            let series = try EventSeries.of([component])
            let first = ZoneRules.utc.instant(of: start) + Double(random.number(-1_000_000...30_000_000))
            let middle = first + Double(random.number(0...5_000_000))
            let last = middle + Double(random.number(0...5_000_000))
            let whole = series.events(in: DateInterval(start: first, end: last))
            guard !whole.isCutShort, whole.events.count < 2_000 else { continue }
            let parts =
                series.events(in: DateInterval(start: first, end: middle))
                .events + series.events(in: DateInterval(start: middle, end: last)).events
            #expect(Set(parts) == Set(whole.events))
            #expect(Set(whole.events.map(\.id)).count == whole.events.count)
            #expect(zip(whole.events, whole.events.dropFirst()).allSatisfy { $0.start < $1.start })
        }
    }

    @Test("No series gives more than 10,000 events, and it says that there are more")
    func limit() throws {
        let expansion = try EventSeries.of([.training("2026-03-01T15:00Z", rules: ["FREQ=MINUTELY"])])
            .events(in: DateInterval(start: .at("2026-03-01T00:00Z"), end: .at("2026-04-01T00:00Z")))
        #expect(expansion.events.count == 10_000 && expansion.isCutShort)
        let exact = try EventSeries.of([.training("2026-03-01T15:00Z", rules: ["FREQ=MINUTELY;COUNT=10000"])])
            .events(in: DateInterval(start: .at("2026-03-01T00:00Z"), end: .at("2026-04-01T00:00Z")))
        #expect(exact.events.count == 10_000 && !exact.isCutShort)
    }

    @Test(
        "Hostile series end within their budget",
        arguments: [
            (["FREQ=SECONDLY"], ["FREQ=SECONDLY"]), (["FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30"], []),
            (["FREQ=DAILY"], ["FREQ=SECONDLY;BYHOUR=3"]),
            (Array(repeating: "FREQ=MINUTELY", count: 100), []), (["FREQ=SECONDLY;INTERVAL=7;BYHOUR=1;COUNT=2000000000"], []),
        ])
    func hostile(rules: [String], exceptionRules: [String]) throws {
        let component = try EventComponent.training("1970-01-01T00:00Z", end: .duration(days: .max, seconds: .max), rules: rules)
            .with {
                $0.exceptionRules = try exceptionRules.map { try RecurrenceRule(parsing: $0) }
            }
        var budget = WorkBudget()
        var events: [CalendarEvent] = []
        _ = try EventSeries.of([component]).appendEvents(
            in: DateInterval(start: .at("2026-03-01T00:00Z"), end: .at("2026-04-01T00:00Z")), to: &events,
            limit: EventSeries.occurrenceLimit, budget: &budget)
        #expect(events.count <= 10_000)
    }

    @Test("Distant windows and times do no harm")
    func extremes() throws {
        let component = try EventComponent.training("2026-03-01T15:00Z", end: hour, rules: ["FREQ=YEARLY;COUNT=3"]).with {
            $0.recurrenceDates = [RecurrenceDate(start: .utc(.distantPast), end: .at(.utc(.distantFuture)))]
            $0.exceptionDates = [.utc(Date(timeIntervalSince1970: 1e300))]
        }
        let events = try EventSeries.of([component]).events(in: DateInterval(start: .distantPast, end: .distantFuture))
        #expect(events.events.count == 4 && !events.isCutShort)
    }
}
