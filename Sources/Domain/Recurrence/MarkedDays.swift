import Foundation

/// Events whose start and end are times at midnight, and that their program marks as whole days
/// (`X-MICROSOFT-CDO-ALLDAYEVENT`, [MS-OXCICAL] 2.1.3.1.1.20.28).
extension EventComponent {
    /// The component with days in place of times, if it is marked and lasts from one midnight to another on its own clock; otherwise the
    /// component as it is.
    ///
    /// The midnight of a UTC time is that of UTC, or the household's.
    func withMarkedDays(in zones: ZoneTable) -> EventComponent {
        guard isMarkedAllDay else { return self }
        let clocks = midnightClocks(in: zones)
        guard let day = start.day(ofMidnightBy: clocks), let end = dayEnd(from: day, clocks) else { return self }
        var component = self
        component.start = .date(day)
        component.end = end
        guard case .zoned(_, let zone) = start else { return component }
        // Other UTC values of the component mean days on its own clock, not on the household's.
        let rules = zones.rules(for: zone)
        component.recurrenceID = recurrenceID?.withUTCDay(in: rules)
        component.exceptionDates = exceptionDates.map { $0.withUTCDay(in: rules) }
        component.recurrenceDates = recurrenceDates.map { RecurrenceDate(start: $0.start.withUTCDay(in: rules), end: $0.end) }
        component.recurrenceRules = recurrenceRules.map { $0.withUntilDay(in: rules) }
        component.exceptionRules = exceptionRules.map { $0.withUntilDay(in: rules) }
        return component
    }

    /// The zones whose midnight a UTC time of the component may be.
    private func midnightClocks(in zones: ZoneTable) -> [ZoneRules] {
        if case .zoned(_, let zone) = start { [zones.rules(for: zone)] } else { [.utc, zones.household] }
    }

    /// The end in days; nil unless it is at a midnight after the first day.
    private func dayEnd(from first: LocalDate, _ clocks: [ZoneRules]) -> EventEnd? {
        switch end {
        case .unspecified: return nil
        case .at(let time):
            guard let day = time.day(ofMidnightBy: clocks), first < day else { return nil }
            return .at(.date(day))
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

    /// The day of a UTC time in a zone; any other value as it is.
    fileprivate func withUTCDay(in zone: ZoneRules) -> EventTime {
        if case .utc(let instant) = self { .date(zone.localDateTime(at: instant).date) } else { self }
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
