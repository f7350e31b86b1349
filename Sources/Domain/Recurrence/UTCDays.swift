import Foundation

/// The days of a series that is marked as whole days and starts at a UTC time.
///
/// UTC has no summer time: each occurrence is whole days of 24 hours after the start, and is the day that begins near it, also while the
/// household's midnight is an hour before or after it.
struct UTCDays: Hashable, Sendable {
    /// DTSTART.
    private let start: Date
    /// The day that it is in the household.
    private let day: LocalDate
    private let household: ZoneRules
    /// The number of days from the day that a rule names to the day of its occurrence in the household.
    private let difference: Int

    /// The work that may be spent to decide whose days the rules of a series name. A rule of a real calendar needs less than 100 steps.
    static let steps = 2_000

    /// - Parameters:
    ///   - start: DTSTART.
    ///   - day: the day that it is in the household.
    ///   - rules: the RRULEs of the series.
    ///   - budget: the work that may be spent to decide whose days they name. Beyond it, a rule does not have the start.
    init(start: Date, day: LocalDate, rules: [RecurrenceRule], household: ZoneRules, budget: inout WorkBudget) {
        self.start = start
        self.day = day
        self.household = household
        let utcDay = LocalDate(dayNumber: start.wholeSeconds.floorDivided(by: 86_400))
        let naming = day == utcDay ? [] : rules.filter(\.namesDays)
        let nameUTCDays = naming.contain(utcDay, &budget) || !naming.contain(day, &budget)
        difference = nameUTCDays ? day.dayNumber - utcDay.dayNumber : 0
    }

    /// The day of the occurrence that starts at a time. Nil if no occurrence starts then: the time means a day as in any other event.
    func day(of instant: Date) -> LocalDate? {
        let seconds = instant.wholeSeconds - start.wholeSeconds
        return seconds % 86_400 == 0 ? day.adding(days: seconds / 86_400) : nil
    }

    /// The number of days from the day that a rule names to the day of its occurrence in the household.
    ///
    /// A rule names days of UTC, as DTSTART does: of an event at 22:00 on Sunday in UTC, which is Monday in Berlin, `BYDAY=SU` gives all
    /// Mondays. If no rule includes DTSTART in this way, RFC 5545 §3.8.5.3 does not define the series. Then they name the days of
    /// the household if DTSTART is on one of them in that way: `BYDAY=MO` gives all Mondays, too.
    ///
    /// A rule that names no day repeats the household's day, whatever the others do: a monthly event that is 1 July in Berlin, and 30 June
    /// in UTC, is on the first of each month.
    func shift(of rule: RecurrenceRule) -> Int { rule.namesDays ? difference : 0 }

    /// A rule of the series whose UNTIL is a day as the rule names days, in place of a UTC time.
    ///
    /// UNTIL is a bound, not an occurrence: the last one starts at this time or up to a day before. In winter, the household's midnight
    /// is an hour after the start in summer, and the reverse. A program that writes this midnight means the day that begins.
    func bounded(_ rule: RecurrenceRule) -> RecurrenceRule {
        guard case .utc(let until) = rule.until else { return rule }
        var last = day.adding(days: (until.wholeSeconds - start.wholeSeconds).floorDivided(by: 86_400))
        let local = household.localDateTime(at: until)
        if local.time == .midnight { last = max(last, local.date) }
        var rule = rule
        rule.until = .date(last.adding(days: -shift(of: rule)))
        return rule
    }
}

extension [RecurrenceRule] {
    /// Whether a series of whole days that starts on a day has this day by one of the rules.
    fileprivate func contain(_ day: LocalDate, _ budget: inout WorkBudget) -> Bool {
        for rule in self where rule.contains(start: day, &budget) { return true }
        return false
    }
}

extension RecurrenceRule {
    /// Whether the rule itself names the days of its occurrences, instead of taking them from the start.
    fileprivate var namesDays: Bool {
        !(byDay.isEmpty && byMonthDay.isEmpty && byYearDay.isEmpty && byWeekNumber.isEmpty && byMonth.isEmpty)
    }

    /// Whether a series of whole days that starts on a day has this day by the rule, too.
    fileprivate func contains(start day: LocalDate, _ budget: inout WorkBudget) -> Bool {
        let filter = DayFilter(rule: self, start: day)
        guard budget.spend(filter.cost) else { return false }
        let month = CalendarMonth(containing: day.dayNumber)
        let passes = filter.days(of: month).containsDay(day.dayNumber - month.firstDay)
        // The start is in a period of the interval by definition. Only BYSETPOS and SKIP look at other days of the period.
        if passes ? bySetPosition.isEmpty : !filter.movesDays { return passes }
        var rule = self
        (rule.count, rule.until) = (nil, nil)
        let start = LocalDateTime(date: day, time: .midnight)
        let recurrence = Recurrence(rule, start: start, isAllDay: true, startBelongs: false)
        return !recurrence.occurrences(from: start, before: start.adding(seconds: 1), limit: 1, budget: &budget).starts.isEmpty
    }
}
