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
        switch start {
        case .date, .floating:
            return component
        case .zoned(_, let zone):
            // Other UTC values of the component mean days on its own clock, not on the household's.
            let rules = zones.rules(for: zone)
            return component.withUTCDays { rules.localDateTime(at: $0).date }
        case .utc(let instant):
            return component.withUTCDays(UTCDays(start: instant, day: day).day(of:))
        }
    }

    /// The component with days in place of its UTC times, except for its start and end.
    ///
    /// - Parameter day: the day that a UTC time means; nil if the time stays.
    private func withUTCDays(_ day: (Date) -> LocalDate?) -> EventComponent {
        var component = self
        component.recurrenceID = recurrenceID?.withUTCDay(day)
        component.exceptionDates = exceptionDates.map { $0.withUTCDay(day) }
        component.recurrenceDates = recurrenceDates.map { RecurrenceDate(start: $0.start.withUTCDay(day), end: $0.end) }
        component.recurrenceRules = recurrenceRules.map { $0.withUntilDay(day) }
        component.exceptionRules = exceptionRules.map { $0.withUntilDay(day) }
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

    /// The day that a UTC time means; any other value as it is.
    fileprivate func withUTCDay(_ day: (Date) -> LocalDate?) -> EventTime {
        if case .utc(let instant) = self, let day = day(instant) { .date(day) } else { self }
    }
}

extension RecurrenceRule {
    /// The rule with the day that its UTC UNTIL means.
    fileprivate func withUntilDay(_ day: (Date) -> LocalDate?) -> RecurrenceRule {
        guard case .utc(let instant) = until, let day = day(instant) else { return self }
        var rule = self
        rule.until = .date(day)
        return rule
    }

    /// Whether the rule itself names the days of its occurrences, instead of taking them from the start.
    fileprivate var namesDays: Bool {
        !(byDay.isEmpty && byMonthDay.isEmpty && byYearDay.isEmpty && byWeekNumber.isEmpty && byMonth.isEmpty)
    }

    /// Whether a series of whole days that starts on a day has this day by the rule, too.
    fileprivate func includes(_ day: LocalDate) -> Bool {
        var rule = self
        (rule.count, rule.until) = (nil, nil)
        let start = LocalDateTime(date: day, time: .midnight)
        let recurrence = Recurrence(rule, start: start, isAllDay: true, startBelongs: false)
        var budget = WorkBudget()
        return !recurrence.occurrences(from: start, before: start.adding(seconds: 1), limit: 1, budget: &budget).starts.isEmpty
    }
}

/// The days of a marked series whose start is a UTC time.
///
/// UTC has no summer time: each occurrence is whole days of 24 hours after the start, and is the day that begins near it, also while the
/// household's midnight is an hour before or after it.
struct UTCDays: Hashable, Sendable {
    /// DTSTART.
    let start: Date
    /// The day that it is in the household.
    let day: LocalDate

    init(start: Date, day: LocalDate) {
        self.start = start
        self.day = day
    }

    /// Nil if the start was no UTC time, or did not become a day.
    ///
    /// - Parameters:
    ///   - start: DTSTART as the file has it.
    ///   - present: the start in place of it.
    init?(of start: EventTime, as present: EventTime) {
        guard case .utc(let instant) = start, case .date(let day) = present else { return nil }
        self.init(start: instant, day: day)
    }

    /// The day of the occurrence that starts at a time; nil if none does, and the time means a day as in any other event.
    func day(of instant: Date) -> LocalDate? {
        let seconds = instant.wholeSeconds - start.wholeSeconds
        return seconds % 86_400 == 0 ? day.adding(days: seconds / 86_400) : nil
    }

    /// The day that a UTC time means; any other value as it is.
    func time(_ time: EventTime) -> EventTime { time.withUTCDay(day(of:)) }

    /// The number of days from the day of UTC to the day in the household.
    var difference: Int { day.dayNumber - start.wholeSeconds.floorDivided(by: 86_400) }
}

extension SeriesPart {
    /// The seconds by which an occurrence is after the day that a rule of the series names.
    ///
    /// A rule names days of UTC, as DTSTART does: of an event at 22:00 on Sunday in UTC, which is Monday in Berlin, `BYDAY=SU` gives all
    /// Mondays. If DTSTART is on none of the rules in this way, RFC 5545 §3.8.5.3 does not define the series. Then they name the days of
    /// the household if DTSTART is on one of them in that way: `BYDAY=MO` gives all Mondays, too. So they do if none names a day: a
    /// monthly event that is 1 July in Berlin, and 30 June in UTC, is on the first of each month.
    var ruleShift: Int {
        guard let utcDays, utcDays.difference != 0 else { return 0 }
        let rules = component.recurrenceRules
        guard rules.contains(where: \.namesDays) else { return 0 }
        let utcDay = utcDays.day.adding(days: -utcDays.difference)
        if rules.contains(where: { $0.includes(utcDay) }) { return 86_400 * utcDays.difference }
        return rules.contains { $0.includes(utcDays.day) } ? 0 : 86_400 * utcDays.difference
    }
}
