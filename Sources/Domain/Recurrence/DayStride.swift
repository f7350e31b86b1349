/// INTERVAL for periods of a day and more: the days in the start's period and in every n-th period after it.
struct DayStride: Hashable, Sendable {
    let frequency: RecurrenceRule.Frequency
    let interval: Int
    private let weekStart: Weekday
    /// Whether a year is that of the week numbering (BYWEEKNO): it begins with week 1, up to three days before or after 1 January.
    private let hasWeekYears: Bool
    /// The start's period: a year, a month's index, a week's or a day's number.
    private let anchor: Int

    init(rule: RecurrenceRule, start: LocalDate) {
        frequency = rule.frequency
        interval = rule.interval.clamped(to: 1...Int(Int32.max))
        weekStart = rule.weekStart
        hasWeekYears = rule.frequency == .yearly && !rule.byWeekNumber.isEmpty
        anchor = DayStride.period(of: start.dayNumber, rule.frequency, rule.weekStart, hasWeekYears)
    }

    private static func period(
        of day: Int, _ frequency: RecurrenceRule.Frequency, _ weekStart: Weekday, _ hasWeekYears: Bool
    ) -> Int {
        switch frequency {
        case .yearly where hasWeekYears: CalendarWeek.year(of: day, weekStart: weekStart)
        case .yearly: CalendarMonth(containing: day).year
        case .monthly: CalendarMonth(containing: day).index
        // 1970-01-01 was a Thursday.
        case .weekly: (day + (4 - weekStart.index).modulo(7)).floorDivided(by: 7)
        default: day
        }
    }

    func period(of day: Int) -> Int { DayStride.period(of: day, frequency, weekStart, hasWeekYears) }

    /// The first day of a period.
    func firstDay(ofPeriod period: Int) -> Int {
        switch frequency {
        // 4 January is always in week 1.
        case .yearly where hasWeekYears:
            CalendarWeek.firstDay(of: LocalDate.dayNumber(year: period, month: 1) + 3, weekStart: weekStart)
        case .yearly: LocalDate.dayNumber(year: period, month: 1)
        case .monthly: CalendarMonth(index: period).firstDay
        case .weekly: period * 7 - (4 - weekStart.index).modulo(7)
        default: period
        }
    }

    /// The first period at or after `period` that belongs to the interval.
    func nextPeriod(from period: Int) -> Int { period + (anchor - period).modulo(interval) }

    /// The first month at or after `month` that can have days of the interval.
    func nextMonth(from month: CalendarMonth) -> CalendarMonth {
        guard interval > 1 else { return month }
        switch frequency {
        case .yearly where hasWeekYears:
            let begin = firstDay(ofPeriod: nextPeriod(from: period(of: month.firstDay)))
            return begin < month.firstDay + month.length ? month : CalendarMonth(containing: begin)
        case .yearly:
            let year = nextPeriod(from: month.year)
            return year == month.year ? month : CalendarMonth(index: year * 12)
        case .monthly: return CalendarMonth(index: nextPeriod(from: month.index))
        default: return month
        }
    }

    /// Whether a month can have days of the interval.
    func contains(_ month: CalendarMonth) -> Bool { nextMonth(from: month).index == month.index }

    /// The days of a month that belong to the interval; the month is one that `nextMonth` returned.
    func limit(_ days: DayMask, of month: CalendarMonth) -> DayMask {
        guard interval > 1, days != 0 else { return days }
        let length = month.length
        let first = month.firstDay
        switch frequency {
        case .weekly,
            .yearly where hasWeekYears:
            var mask: DayMask = 0
            var period = nextPeriod(from: self.period(of: first))
            while true {
                let begin = firstDay(ofPeriod: period) - first
                guard begin < length else { return days & mask }
                mask |= DayMask.from(begin) & ~DayMask.from(firstDay(ofPeriod: period + 1) - first)
                period += interval
            }
        case .daily:
            var mask: DayMask = 0
            var day = nextPeriod(from: first) - first
            while day < length {
                mask |= 1 << DayMask(day)
                day += interval
            }
            return days & mask
        default: return days
        }
    }

    /// After this many periods of the interval without any day the rule never has one again: 400 years in periods.
    var cyclePeriods: Int {
        switch frequency {
        case .yearly: 400
        case .monthly: gregorianCycleMonths
        case .weekly: 20_871
        default: 146_097
        }
    }

    /// After this many months without any day the rule never has one again.
    var cycleMonths: Int { gregorianCycleMonths * interval }

    /// After this many months without a day that passes the filter the rule never has one again.
    var filterCycleMonths: Int { frequency == .daily || frequency == .weekly ? gregorianCycleMonths : cycleMonths }
}
