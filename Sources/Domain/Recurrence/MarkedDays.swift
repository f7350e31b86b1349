import Foundation

/// Events whose start and end are times at midnight, and that their program marks as whole days
/// (`X-MICROSOFT-CDO-ALLDAYEVENT`, [MS-OXCICAL] 2.1.3.1.1.20.28).
extension EventComponent {
    /// The component with days in place of times, if it is marked and lasts from one midnight to another on its own clock; otherwise the
    /// component as it is. And the days of its series, if its start is a UTC time.
    ///
    /// The midnight of a UTC time is that of UTC, or the household's.
    func withMarkedDays(in zones: ZoneTable) -> (component: EventComponent, days: UTCDays?) {
        guard isMarkedAllDay else { return (self, nil) }
        let clocks = midnightClocks(in: zones)
        guard var component = withWholeDays({ $0.day(ofMidnightBy: clocks) }), case .date(let day) = component.start else {
            return (self, nil)
        }
        switch start {
        case .date, .floating:
            return (component, nil)
        case .zoned(_, let zone):
            // Other UTC values of the component mean days on its own clock, not on the household's.
            let rules = zones.rules(for: zone)
            component.replaceUTCTimes { rules.localDateTime(at: $0).date }
            component.recurrenceRules = recurrenceRules.map { $0.withUntilDay(in: rules) }
            component.exceptionRules = exceptionRules.map { $0.withUntilDay(in: rules) }
            return (component, nil)
        case .utc(let instant):
            var budget = WorkBudget(steps: UTCDays.steps)
            let days = UTCDays(start: instant, day: day, rules: recurrenceRules, household: zones.household, budget: &budget)
            component.replaceUTCTimes(days.day(of:))
            component.recurrenceRules = recurrenceRules.map(days.bounded)
            component.exceptionRules = exceptionRules.map(days.bounded)
            return (component, days)
        }
    }

    /// A changed occurrence with the days of its series in place of UTC times.
    ///
    /// Its start and end are days if it is marked, and lasts from the start of an occurrence, or a midnight, to another. In winter, the
    /// starts of a series that begins in summer are at no midnight.
    func withDays(of series: UTCDays, in zones: ZoneTable) -> EventComponent {
        let clocks = midnightClocks(in: zones)
        let marked = withWholeDays { time in
            if case .utc(let instant) = time, let day = series.day(of: instant) { return day }
            return time.day(ofMidnightBy: clocks)
        }
        var component = marked ?? self
        component.recurrenceID = recurrenceID?.withUTCDay(series.day(of:))
        return component
    }

    /// The component with days in place of its start and end; nil unless it is marked, and both are days.
    ///
    /// - Parameter day: returns the day that begins at a time; nil if no day begins then.
    private func withWholeDays(_ day: (EventTime) -> LocalDate?) -> EventComponent? {
        guard isMarkedAllDay, let first = day(start), let end = dayEnd(from: first, day) else { return nil }
        var component = self
        component.start = .date(first)
        component.end = end
        return component
    }

    /// Replaces the UTC times of the component by days, except its start, its end and the UNTIL of its rules.
    ///
    /// - Parameter day: the day that a UTC time means; nil if the time stays.
    private mutating func replaceUTCTimes(_ day: (Date) -> LocalDate?) {
        recurrenceID = recurrenceID?.withUTCDay(day)
        exceptionDates = exceptionDates.map { $0.withUTCDay(day) }
        recurrenceDates = recurrenceDates.map { RecurrenceDate(start: $0.start.withUTCDay(day), end: $0.end) }
    }

    /// The zones whose midnight a UTC time of the component may be.
    private func midnightClocks(in zones: ZoneTable) -> [ZoneRules] {
        if case .zoned(_, let zone) = start { [zones.rules(for: zone)] } else { [.utc, zones.household] }
    }

    /// The end in days; nil unless it is one after the first day.
    private func dayEnd(from first: LocalDate, _ day: (EventTime) -> LocalDate?) -> EventEnd? {
        switch end {
        case .unspecified: return nil
        case .at(let time):
            guard let last = day(time), first < last else { return nil }
            return .at(.date(last))
        case .duration(let days, let seconds):
            let total = days + seconds / 86_400
            return seconds % 86_400 == 0 && total > 0 ? .duration(days: total, seconds: 0) : nil
        }
    }
}

extension EventTime {
    /// The day that begins at a time; nil for another time than midnight.
    ///
    /// - Parameter clocks: the zones whose midnight a UTC time may be.
    fileprivate func day(ofMidnightBy clocks: [ZoneRules]) -> LocalDate? {
        switch self {
        case .date(let day): return day
        case .floating(let local), .zoned(let local, _): return local.time == .midnight ? local.date : nil
        case .utc(let instant):
            let locals = clocks.lazy.map { $0.localDateTime(at: instant) }
            return locals.first { $0.time == .midnight }?.date
        }
    }

    /// The day that a UTC time means; any other value as it is.
    fileprivate func withUTCDay(_ day: (Date) -> LocalDate?) -> EventTime {
        if case .utc(let instant) = self, let day = day(instant) { .date(day) } else { self }
    }
}

extension RecurrenceRule {
    /// The rule with the day of its UTC UNTIL in a zone.
    fileprivate func withUntilDay(in zone: ZoneRules) -> RecurrenceRule {
        guard case .utc(let instant) = until else { return self }
        var rule = self
        rule.until = .date(zone.localDateTime(at: instant).date)
        return rule
    }
}
