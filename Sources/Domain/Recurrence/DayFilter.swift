/// The days that pass a rule's BYMONTH, BYWEEKNO, BYYEARDAY, BYMONTHDAY and BYDAY, with missing parts taken from the start (RFC
/// 5545 §3.3.10). It computes a whole month at a time, in a few operations on bits.
///
/// The table of the RFC distinguishes parts that expand and parts that limit. For days both are equivalent: a day belongs to the
/// set if it passes every given part, with ordinals of BYDAY counted within the month or the year.
struct DayFilter: Hashable, Sendable {
    /// Bit 0 is January.
    private var months: UInt16 = .max
    /// Bit 0 is the 1st; nil for any.
    private var monthDays: DayMask?
    /// Bit 31 is the last day of the month, bit 30 the one before.
    private var monthDaysFromEnd: DayMask = 0
    /// Bit 0 is Sunday; nil for any.
    private var weekdays: UInt8?
    private var ordinals: [WeekdayNumber] = []
    private var ordinalsCountInMonth = false
    private var yearDays: [Int] = []
    private var weekNumbers: [Int] = []
    private let weekStart: Weekday
    private let skip: RecurrenceRule.Skip
    /// Whether days that a month does not have move to another day (RFC 7529, SKIP): `movedDays(of:)`.
    private(set) var movesDays = false

    init(rule: RecurrenceRule, start: LocalDate) {
        weekStart = rule.weekStart
        skip = rule.skip
        if !rule.byMonth.isEmpty {
            months = rule.byMonth.reduce(0) { (1...12).contains($1) ? $0 | 1 << UInt16($1 - 1) : $0 }
        }
        setMonthDays(rule.byMonthDay)
        if !rule.byYearDay.isEmpty { yearDays = Set(rule.byYearDay).sorted() }
        if !rule.byWeekNumber.isEmpty { weekNumbers = Set(rule.byWeekNumber).sorted() }
        setWeekdays(rule)
        setMissingParts(rule, start)
        movesDays = canMoveDays(rule)
    }

    /// Takes from the start the days that the rule does not name.
    private mutating func setMissingParts(_ rule: RecurrenceRule, _ start: LocalDate) {
        guard rule.byMonthDay.isEmpty, rule.byYearDay.isEmpty, rule.byDay.isEmpty else { return }
        switch rule.frequency {
        case .yearly where !rule.byWeekNumber.isEmpty, .weekly: weekdays = 1 << UInt8(start.weekday.index)
        case .yearly:
            monthDays = 1 << DayMask(start.day - 1)
            if rule.byMonth.isEmpty { months = 1 << UInt16(start.month - 1) }
        case .monthly: monthDays = 1 << DayMask(start.day - 1)
        default: break
        }
    }

    /// Whether a month or year can lack a day of the rule: the 29th to 31st, or day 366, from either end. A missing day cannot also be in
    /// one of the rule's weeks, nor be a day of the year and of the month at once.
    private func canMoveDays(_ rule: RecurrenceRule) -> Bool {
        guard skip != .omit, weekNumbers.isEmpty else { return false }
        let isOfMonth = (monthDays ?? 0) & 0x7000_0000 != 0 || monthDaysFromEnd & 0b1110 != 0
        let isOfYear = yearDays.contains { abs($0) == 366 }
        return switch rule.frequency {
        case .monthly: isOfMonth
        case .yearly: isOfMonth && yearDays.isEmpty || isOfYear && monthDays == nil
        default: false
        }
    }

    private mutating func setMonthDays(_ days: [Int]) {
        guard !days.isEmpty else { return }
        monthDays = 0
        for day in days {
            switch day {
            case 1...31: monthDays = (monthDays ?? 0) | 1 << DayMask(day - 1)
            case -31 ... -1: monthDaysFromEnd |= 1 << DayMask(32 + day)
            default: break
            }
        }
    }

    private mutating func setWeekdays(_ rule: RecurrenceRule) {
        guard !rule.byDay.isEmpty else { return }
        let countsInMonth = rule.frequency == .monthly || !rule.byMonth.isEmpty
        let ordinalsCount = rule.frequency == .monthly || (rule.frequency == .yearly && rule.byWeekNumber.isEmpty)
        ordinalsCountInMonth = countsInMonth
        weekdays = 0
        for day in Set(rule.byDay) {
            if day.ordinal != nil, ordinalsCount {
                ordinals.append(day)
            } else {
                weekdays = (weekdays ?? 0) | 1 << UInt8(day.weekday.index)
            }
        }
    }

    /// The work for one month, in steps of a `WorkBudget`. Days may also move into it from its neighbors.
    var cost: Int { (1 + (ordinals.count + yearDays.count + weekNumbers.count) / 8) * (movesDays ? 4 : 1) }

    /// The days of a month that pass, without those that moved.
    func days(of month: CalendarMonth) -> DayMask {
        guard months & (1 << UInt16(month.month - 1)) != 0 else { return 0 }
        let length = month.length
        let firstDay = month.firstDay
        var mask = DayMask.all(length)
        if let monthDays { mask &= monthDays | monthDaysFromEnd >> DayMask(32 - length) }
        if weekdays != nil { mask &= weekdayMask(month, firstDay: firstDay, length: length) }
        if !yearDays.isEmpty, mask != 0 { mask &= yearDayMask(month.year, firstDay: firstDay, length: length) }
        if !weekNumbers.isEmpty, mask != 0 { mask &= weekMask(firstDay: firstDay, length: length) }
        return mask
    }

    /// The days to which the days move that a month does not have: its first or last day, or the one after or before it. As day numbers,
    /// ascending, at most two. Day 366 of other years is one of December, counted from the end one of January.
    ///
    /// SKIP comes after BYMONTH, BYYEARDAY and BYMONTHDAY, and before BYDAY (RFC 7529 §4.1): 29 February moved to 1 March passes
    /// BYMONTH=2, and must be one of the weekdays.
    func movedDays(of month: CalendarMonth) -> [Int] {
        guard movesDays, months & (1 << UInt16(month.month - 1)) != 0 else { return [] }
        let (firstDay, length) = (month.firstDay, month.length)
        let isCommonYear = LocalDate.daysIn(month: 2, year: month.year) == 28
        let isAfterEnd =
            (monthDays ?? 0) & ~DayMask.all(length) != 0 || (month.month == 12 && isCommonYear && yearDays.contains(366))
        // Bit 32 - n is the n-th day from the end.
        let isBeforeStart =
            monthDaysFromEnd & DayMask.all(32 - length) != 0 || (month.month == 1 && isCommonYear && yearDays.contains(-366))
        let (before, after) = skip == .backward ? (firstDay - 1, firstDay + length - 1) : (firstDay, firstDay + length)
        return [isBeforeStart ? before : nil, isAfterEnd ? after : nil].compactMap(\.self).filter(isOnWeekday)
    }

    /// Whether a day passes BYDAY.
    private func isOnWeekday(_ day: Int) -> Bool {
        if weekdays == nil { return true }
        let month = CalendarMonth(containing: day)
        let firstDay = month.firstDay
        return weekdayMask(month, firstDay: firstDay, length: month.length).containsDay(day - firstDay)
    }

    private func weekdayMask(_ month: CalendarMonth, firstDay: Int, length: Int) -> DayMask {
        let firstWeekday = Weekday(index: firstDay + 4).index
        var mask: DayMask = 0
        if let weekdays, weekdays != 0 {
            let week = UInt64(weekdays >> UInt8(firstWeekday) | weekdays << UInt8(7 - firstWeekday)) & 0x7F
            mask = DayMask(truncatingIfNeeded: week * 0x1020_4081)
        }
        guard !ordinals.isEmpty else { return mask }
        let scope = ordinalsCountInMonth ? firstDay..<firstDay + length : DayFilter.days(ofYear: month.year)
        for entry in ordinals {
            guard let ordinal = entry.ordinal, ordinal != 0, abs(ordinal) <= 53 else { continue }
            let day: Int
            if ordinal > 0 {
                day = scope.lowerBound + (entry.weekday.index - scope.lowerBound - 4).modulo(7) + 7 * (ordinal - 1)
            } else {
                let last = scope.upperBound - 1
                day = last - (last + 4 - entry.weekday.index).modulo(7) + 7 * (ordinal + 1)
            }
            if scope.contains(day), (0..<length).contains(day - firstDay) { mask |= 1 << DayMask(day - firstDay) }
        }
        return mask
    }

    private func yearDayMask(_ year: Int, firstDay: Int, length: Int) -> DayMask {
        let scope = DayFilter.days(ofYear: year)
        var mask: DayMask = 0
        for yearDay in yearDays where abs(yearDay) <= 366 {
            let day = yearDay > 0 ? scope.lowerBound + yearDay - 1 : scope.upperBound + yearDay
            if scope.contains(day), (0..<length).contains(day - firstDay) { mask |= 1 << DayMask(day - firstDay) }
        }
        return mask
    }

    private func weekMask(firstDay: Int, length: Int) -> DayMask {
        var mask: DayMask = 0
        var day = 0
        while day < length {
            let week = CalendarWeek(containing: firstDay + day, weekStart: weekStart)
            let next = week.firstDay + 7 - firstDay
            if weekNumbers.contains(week.number) || weekNumbers.contains(week.numberFromEnd) {
                mask |= DayMask.from(day) & ~DayMask.from(next)
            }
            day = next
        }
        return mask
    }

    private static func days(ofYear year: Int) -> Range<Int> {
        LocalDate.dayNumber(year: year, month: 1)..<LocalDate.dayNumber(year: year + 1, month: 1)
    }
}

/// Iterates over the days that pass a filter, keeping the current month.
struct DayCursor {
    private let filter: DayFilter
    private var month = CalendarMonth(index: .min)
    private var firstDay = 0
    private var mask: DayMask = 0

    enum Answer {
        case day(Int)
        /// No day from here to the end of the calendar.
        case never
        case cutShort
    }

    init(filter: DayFilter) { self.filter = filter }

    /// The first day at or after `day` that passes.
    mutating func next(from day: Int, budget: inout WorkBudget) -> Answer {
        if month.index == .min || !(0..<month.length).contains(day - firstDay) {
            guard enter(CalendarMonth(containing: day), &budget) else { return .cutShort }
        }
        var rest = mask & DayMask.from(day - firstDay)
        var emptyMonths = 0
        while rest == 0 {
            guard month.index < CalendarMonth.last.index, emptyMonths <= gregorianCycleMonths else { return .never }
            guard enter(CalendarMonth(index: month.index + 1), &budget) else { return .cutShort }
            rest = mask
            emptyMonths += 1
        }
        return .day(firstDay + rest.trailingZeroBitCount)
    }

    private mutating func enter(_ month: CalendarMonth, _ budget: inout WorkBudget) -> Bool {
        self.month = month
        firstDay = month.firstDay
        mask = filter.days(of: month)
        return budget.spend(filter.cost)
    }
}
