import Foundation

/// The recurring part of a series: the master's rules, dates and exceptions, without the occurrences that overrides replace, and
/// with the changes of THISANDFUTURE. A class, because most events do not recur and then need no memory for it.
final class SeriesPattern: Sendable {
    private let clock: EventClock
    private let template: EventTemplate
    private let length: EventLength
    private let rules: [BoundRule]
    private let exceptionRules: [BoundRule]
    /// DTSTART and the RDATEs, by instant.
    private let dates: [Candidate]
    private let exceptionDates: ExceptionDates
    private let replaced: Set<Int>
    /// By key.
    private let changes: [FutureChange]
    /// How far before and after a window original starts must be searched, in seconds.
    private let reach: (back: Int, forth: Int)

    /// An occurrence before exceptions and overrides.
    private struct Candidate {
        var instant: Int
        var local: Int
        /// The length of an RDATE with a PERIOD.
        var length: EventLength?
    }

    /// A rule, and its UNTIL as an instant: a local time in a repeated hour would be ambiguous.
    private struct BoundRule {
        var recurrence: Recurrence
        var until: Int
        /// The seconds by which an occurrence is after the day that the rule names.
        var shift: Int

        /// - Parameters:
        ///   - start: DTSTART in local seconds.
        ///   - days: those of the series, if it is marked as whole days and starts at a UTC time.
        init(_ rule: RecurrenceRule, start: Int, days: UTCDays?, clock: EventClock, startBelongs: Bool) {
            shift = 86_400 * (days?.shift(of: rule) ?? 0)
            until = .max
            var lastStart = rule.until?.lastStart(in: clock.zone, isAllDay: clock.isAllDay)
            if !clock.isAllDay, case .utc(let instant) = rule.until {
                until = instant.wholeSeconds
                lastStart = lastStart?.adding(seconds: 86_400)
            }
            recurrence = Recurrence(
                rule, start: LocalDateTime(secondsSinceEpoch: start - shift), isAllDay: clock.isAllDay,
                until: lastStart, startBelongs: startBelongs)
        }
    }

    init(master: SeriesPart, clock: EventClock, replaced: Set<Int>, changes: [FutureChange], calendarName: String) {
        let (component, zones) = (master.component, master.zones)
        let start = clock.local(of: component.start, zones: zones)
        self.clock = clock
        self.replaced = replaced
        self.changes = changes
        template = EventTemplate(component: component, isAllDay: clock.isAllDay, calendarName: calendarName)
        length = EventLength(of: component.end, fromLocal: start, clock: clock, zones: zones)
        let days = master.utcDays
        rules = component.recurrenceRules.map { BoundRule($0, start: start, days: days, clock: clock, startBelongs: true) }
        exceptionRules = component.exceptionRules.map { BoundRule($0, start: start, days: days, clock: clock, startBelongs: false) }
        exceptionDates = ExceptionDates(component.exceptionDates, clock: clock, zones: zones)
        var dates = [Candidate(instant: clock.instant(of: component.start, zones: zones), local: start)]
        for date in component.recurrenceDates {
            let local = clock.local(of: date.start, zones: zones)
            let own = date.end.map { EventLength(of: $0, fromLocal: local, clock: clock, zones: zones) }
            dates.append(Candidate(instant: clock.instant(of: date.start, zones: zones), local: local, length: own))
        }
        self.dates = dates.sorted { $0.instant < $1.instant }
        let longest = ([length] + changes.map(\.length) + dates.compactMap(\.length)).map(\.upperBound).max() ?? 0
        // A shift is in local time, and can cross a clock change or start at midnight.
        let slack = changes.isEmpty ? 0 : 2 * 86_400
        let shifts = changes.map(\.shift)
        reach = (longest + max(0, shifts.max() ?? 0) + slack, max(0, -(shifts.min() ?? 0)) + slack)
    }

    /// Appends the occurrences in the window, by original start.
    /// - Returns: false where there may be more than the limit or the budget allowed.
    func append(to events: inout [CalendarEvent], in window: EventWindow, limit: Int, budget: inout WorkBudget) -> Bool {
        let range = window.seconds.lowerBound - reach.back..<window.seconds.upperBound + reach.forth
        var isComplete = true
        var excluded: Set<Int> = []
        for rule in exceptionRules {
            isComplete =
                visit(rule, range, &budget) {
                    excluded.insert($0.instant)
                    return true
                } && isComplete
        }
        func isLeft(_ candidate: Candidate) -> Bool {
            !excluded.contains(candidate.instant) && !replaced.contains(candidate.instant)
                && !exceptionDates.contains(local: candidate.local, instant: candidate.instant)
        }
        var candidates: [Candidate] = []
        for rule in rules {
            let bound = candidates.count + limit
            isComplete =
                visit(rule, range, &budget) { candidate in
                    guard isLeft(candidate) else { return true }
                    candidates.append(candidate)
                    return candidates.count <= bound
                } && isComplete
        }
        let firstDate = dates.countOfPrefix { $0.instant < range.lowerBound }
        candidates += dates[firstDate...].prefix { $0.instant < range.upperBound }.filter(isLeft)

        // Where a date and a rule give the same start, the date is first: it may have a length of its own.
        if candidates.count > 1 {
            candidates.sort { ($0.instant, $0.length == nil ? 1 : 0) < ($1.instant, $1.length == nil ? 1 : 0) }
        }
        var (taken, last) = (0, Int.min)
        for candidate in candidates where candidate.instant != last {
            last = candidate.instant
            guard let event = event(for: candidate, in: window) else { continue }
            guard taken < limit else { return false }
            events.append(event)
            taken += 1
        }
        return isComplete
    }

    /// Passes the instances of a rule in a range to `body`; false where the budget or `body` ended it.
    private func visit(_ rule: BoundRule, _ range: Range<Int>, _ budget: inout WorkBudget, _ body: (Candidate) -> Bool) -> Bool {
        guard budget.spend(10) else { return false }
        // Larger than the difference of any two offsets of a zone, so that no instance is missed.
        let slack = 26 * 3_600
        let (from, end) = (clock.local(at: range.lowerBound) - slack, clock.local(at: range.upperBound) + slack)
        let outcome = rule.recurrence.visit(from: from - rule.shift, before: end - rule.shift, budget: &budget) { named in
            let local = named + rule.shift
            let instant = clock.instant(ofLocal: local)
            guard range.contains(instant), instant <= rule.until else { return true }
            return body(Candidate(instant: instant, local: local))
        }
        return outcome == .finished
    }

    private func event(for candidate: Candidate, in window: EventWindow) -> CalendarEvent? {
        var (local, clock, length, template) = (candidate.local, clock, candidate.length ?? length, Optional(template))
        var start = candidate.instant
        let changed = changes.countOfPrefix { $0.key <= candidate.instant }
        if changed > 0 {
            let change = changes[changed - 1]
            (clock, length, template) = (change.clock, change.length, change.template)
            local = change.local(from: local)
            start = clock.instant(ofLocal: local)
        }
        let end = length.end(fromLocal: local, instant: start, clock: clock)
        guard window.contains(start: start, end: end) else { return nil }
        let key = OccurrenceKey(
            instant: candidate.instant, day: self.clock.isAllDay ? candidate.local.floorDivided(by: 86_400) : nil)
        return template?.event(start: start, end: end, key: key, isRecurrence: true)
    }
}

/// The EXDATEs of a component, in all the forms in which calendars write them.
struct ExceptionDates: Sendable {
    /// The excluded starts, as instants.
    private var instants: Set<Int> = []
    /// Local days on which every occurrence is excluded: a DATE on a timed event, any form on an all-day one.
    private var days: Set<Int> = []

    init(_ dates: [EventTime], clock: EventClock, zones: ZoneTable) {
        for date in dates {
            if clock.isAllDay {
                days.insert(date.day(in: zones).dayNumber)
            } else if case .date(let day) = date {
                days.insert(day.dayNumber)
            } else {
                instants.insert(clock.instant(of: date, zones: zones))
            }
        }
    }

    func contains(local: Int, instant: Int) -> Bool {
        (!instants.isEmpty && instants.contains(instant)) || (!days.isEmpty && days.contains(local.floorDivided(by: 86_400)))
    }
}

/// An override with RANGE=THISANDFUTURE: from one occurrence on, all are shifted by the same time and have its length and
/// properties (RFC 5545 §3.8.4.4).
struct FutureChange: Sendable {
    /// The original start of the first occurrence it holds for, as an instant.
    let key: Int
    /// Nil where the occurrences are cancelled.
    let template: EventTemplate?
    let clock: EventClock
    let length: EventLength
    /// The shift in local seconds, so that a training moved by an hour keeps its local time in summer time.
    let shift: Int
    private let countsFromMidnight: Bool

    init(_ part: SeriesPart, key: Int, keyLocal: Int, series: EventClock, calendarName: String) {
        let own = part.clock
        self.key = key
        // A clock of its own only where whole days become timed or the reverse; in another zone only the shift applies.
        clock = own.isAllDay == series.isAllDay ? series : own
        countsFromMidnight = own.isAllDay != series.isAllDay
        let base = countsFromMidnight ? keyLocal.floorDivided(by: 86_400) * 86_400 : keyLocal
        let start = clock.local(of: part.component.start, zones: part.zones)
        shift = start - base
        length = EventLength(of: part.component.end, fromLocal: start, clock: clock, zones: part.zones)
        template =
            part.isCancelled
            ? nil : EventTemplate(component: part.component, isAllDay: own.isAllDay, calendarName: calendarName)
    }

    /// The shifted start of an occurrence of the series, by `clock`.
    func local(from local: Int) -> Int {
        (countsFromMidnight ? local.floorDivided(by: 86_400) * 86_400 : local) + shift
    }
}
