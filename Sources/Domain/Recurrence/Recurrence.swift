/// A rule bound to the start of its event, which returns the occurrences of any window of local time.
///
/// The cost depends on the window, not on how long ago the rule began: only COUNT needs the number of earlier occurrences, and
/// those are counted month by month, not one by one.
public struct Recurrence: Sendable {
    private let start: Int
    /// DTSTART is an occurrence even where it does not match the rule (RFC 5545 §3.8.5.3).
    private let startBelongs: Bool
    private let count: Int?
    /// No occurrence starts later; `Int.max` where the rule has no end.
    private let lastStart: Int
    private let pattern: any OccurrencePattern

    /// - Parameters:
    ///   - rule: the rule.
    ///   - start: DTSTART by the event's own wall clock; its midnight for an all-day event.
    ///   - isAllDay: whether DTSTART is a DATE. BYHOUR, BYMINUTE and BYSECOND are then ignored (RFC 5545 §3.3.10).
    ///   - until: the rule's UNTIL by the event's own wall clock. Without it `rule.until` is taken as if that clock were UTC.
    ///   - startBelongs: false for an EXRULE, which excludes the start only where it matches.
    public init(
        _ rule: RecurrenceRule, start: LocalDateTime, isAllDay: Bool = false, until: LocalDateTime? = nil, startBelongs: Bool = true
    ) {
        self.start = start.secondsSinceEpoch
        self.startBelongs = startBelongs
        count = rule.count.map { max($0, 0) }
        lastStart = (until ?? rule.until?.lastStart(in: .utc, isAllDay: isAllDay))?.secondsSinceEpoch ?? .max
        pattern = Recurrence.pattern(of: rule, start: start, isAllDay: isAllDay)
    }

    /// The occurrences that start at `from` or later and before `end`, ascending, each once.
    /// - Parameters:
    ///   - limit: how many at most.
    ///   - budget: the work that may be spent; spent steps are subtracted.
    public func occurrences(
        from: LocalDateTime, before end: LocalDateTime, limit: Int = 10_000, budget: inout WorkBudget
    ) -> Occurrences {
        var result = Occurrences()
        let outcome = visit(from: from.secondsSinceEpoch, before: end.secondsSinceEpoch, budget: &budget) { seconds in
            guard result.starts.count < limit else { return false }
            result.starts.append(LocalDateTime(secondsSinceEpoch: seconds))
            return true
        }
        result.isCutShort = outcome != .finished
        return result
    }

    /// Passes the occurrences from `from` on and before `end` to `body`, ascending, until it returns false.
    func visit(from: Int, before end: Int, budget: inout WorkBudget, _ body: (Int) -> Bool) -> VisitOutcome {
        var remaining = count ?? .max
        if startBelongs {
            if from <= start, start < end, remaining > 0, !body(start) { return .stopped }
            remaining -= 1
        }
        let first = startBelongs ? start + 1 : start
        let begin = max(from, first)
        let end = lastStart == .max ? end : min(end, lastStart + 1)
        guard begin < end, remaining > 0 else { return .finished }
        if count != nil, begin > first {
            guard let before = pattern.count(from: first, before: begin, budget: &budget) else { return .cutShort }
            remaining -= before
            guard remaining > 0 else { return .finished }
        }
        var isCountReached = false
        let outcome = pattern.visit(from: begin, before: end, budget: &budget) { seconds in
            guard body(seconds) else { return false }
            remaining -= 1
            isCountReached = remaining == 0
            return !isCountReached
        }
        return isCountReached ? .finished : outcome
    }
}

/// Some of the occurrences of a rule, by the event's own wall clock.
public struct Occurrences: Hashable, Sendable {
    public var starts: [LocalDateTime] = []
    /// Whether there may be more in the window: the limit or the budget was reached.
    public var isCutShort = false
}

extension Recurrence {
    private static func pattern(of rule: RecurrenceRule, start: LocalDateTime, isAllDay: Bool) -> any OccurrencePattern {
        let filter = DayFilter(rule: rule, start: start.date)
        switch rule.frequency {
        case .hourly: return clockPattern(of: rule, filter, unitSeconds: 3_600, start: start, isAllDay: isAllDay)
        case .minutely: return clockPattern(of: rule, filter, unitSeconds: 60, start: start, isAllDay: isAllDay)
        case .secondly: return clockPattern(of: rule, filter, unitSeconds: 1, start: start, isAllDay: isAllDay)
        case .daily, .weekly, .monthly, .yearly: break
        }
        let times =
            isAllDay
            ? TimeSet(hours: [0], minutes: [0], seconds: [0])
            : TimeSet(
                hours: rule.byHour.isEmpty ? [start.time.hour] : rule.byHour,
                minutes: rule.byMinute.isEmpty ? [start.time.minute] : rule.byMinute,
                seconds: rule.bySecond.isEmpty ? [start.time.second] : rule.bySecond)
        let stride = DayStride(rule: rule, start: start.date)
        guard rule.frequency != .daily, !rule.bySetPosition.isEmpty else {
            return DayPattern(filter: filter, stride: stride, times: times.selecting(rule.bySetPosition))
        }
        return PositionPattern(filter: filter, stride: stride, times: times, positions: rule.bySetPosition)
    }

    private static func clockPattern(
        of rule: RecurrenceRule, _ filter: DayFilter, unitSeconds: Int, start: LocalDateTime, isAllDay: Bool
    ) -> ClockPattern {
        let minutes = unitSeconds < 3_600 ? [0] : rule.byMinute.isEmpty ? [start.time.minute] : rule.byMinute
        let seconds = unitSeconds == 1 ? [0] : rule.bySecond.isEmpty ? [start.time.second] : rule.bySecond
        let times =
            isAllDay ? TimeSet(hours: [0], minutes: [0], seconds: [0]) : TimeSet(hours: [0], minutes: minutes, seconds: seconds)
        return ClockPattern(
            filter: filter, limits: isAllDay ? .midnight : ClockLimits(rule: rule, unitSeconds: unitSeconds),
            unitSeconds: unitSeconds, interval: rule.interval.clamped(to: 1...Int(Int32.max)),
            anchor: start.secondsSinceEpoch.floorDivided(by: unitSeconds), times: times.selecting(rule.bySetPosition))
    }
}

extension RecurrenceRule.Until {
    /// The last moment at which an occurrence may start, by the wall clock of the event's zone.
    ///
    /// For all-day events a UTC value means a day, too. Calendars write it as midnight or as the last second of a UTC day, which
    /// means that day; any other time is the household's midnight or close to it.
    func lastStart(in zone: ZoneRules, isAllDay: Bool) -> LocalDateTime {
        switch self {
        case .date(let date): LocalDateTime(date: date, time: LocalTime(secondsOfDay: 86_399))
        case .local(let local): local
        case .utc(let instant) where isAllDay: LocalDateTime(date: instant.namedDay(in: zone), time: .midnight)
        case .utc(let instant): zone.localDateTime(at: instant)
        }
    }
}

/// The number of steps that the expansion of a series may still take. A step is a month, a period or a candidate: ten to a hundred
/// nanoseconds each, so that the standard budget is used up within the 50 ms that a hostile rule may take.
public struct WorkBudget: Hashable, Sendable {
    /// Steps left, never below 0.
    public private(set) var remaining: Int
    /// The initial number of steps.
    public let total: Int

    public init(steps: Int = 250_000) {
        total = max(steps, 0)
        remaining = total
    }

    /// Steps taken so far.
    public var spent: Int { total - remaining }

    /// Spends steps; false once there are none left.
    mutating func spend(_ steps: Int = 1) -> Bool {
        remaining = max(remaining - steps, 0)
        return remaining > 0
    }
}
