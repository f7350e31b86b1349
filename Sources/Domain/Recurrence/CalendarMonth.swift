/// One month of the Gregorian calendar, as the expansion iterates over them.
struct CalendarMonth {
    /// Months since January of year 0.
    var index: Int

    var year: Int { index.floorDivided(by: 12) }
    var month: Int { index.modulo(12) + 1 }
    var firstDay: Int { LocalDate.dayNumber(year: year, month: month) }
    var length: Int { LocalDate.daysIn(month: month, year: year) }

    init(index: Int) { self.index = index }

    init(containing dayNumber: Int) {
        let date = LocalDate(dayNumber: dayNumber)
        index = date.year * 12 + date.month - 1
    }

    /// December 9999.
    static let last = CalendarMonth(index: 9_999 * 12 + 11)
}

/// Days of one month: bit 0 is the first.
typealias DayMask = UInt32

extension DayMask {
    static func all(_ length: Int) -> DayMask { DayMask(truncatingIfNeeded: (UInt64(1) << UInt64(length)) - 1) }

    /// The days from `first` on, counted from 0; no day for 32 and more.
    static func from(_ first: Int) -> DayMask { first >= 32 ? 0 : first <= 0 ? .max : .max << DayMask(first) }
}

/// A week and its number as in ISO 8601, but from any first weekday: week 1 is the first with at least four days in the year (RFC
/// 5545 §3.3.10, BYWEEKNO).
struct CalendarWeek {
    /// Day number of the week's first day.
    let firstDay: Int
    /// 1 … 53.
    let number: Int
    /// -53 … -1: the last week of the year is -1.
    let numberFromEnd: Int

    init(containing dayNumber: Int, weekStart: Weekday) {
        firstDay = CalendarWeek.firstDay(of: dayNumber, weekStart: weekStart)
        let year = CalendarWeek.year(of: dayNumber, weekStart: weekStart)
        number = (firstDay + 3 - LocalDate.dayNumber(year: year, month: 1)) / 7 + 1
        // 28 December is always in the last week.
        let last = CalendarWeek.firstDay(of: LocalDate.dayNumber(year: year, month: 12) + 27, weekStart: weekStart)
        numberFromEnd = (firstDay - last) / 7 - 1
    }

    /// The year that a day's week is numbered in: that of its fourth day. 2 January 2010 is in week 53 of 2009.
    static func year(of dayNumber: Int, weekStart: Weekday) -> Int {
        LocalDate(dayNumber: firstDay(of: dayNumber, weekStart: weekStart) + 3).year
    }

    static func firstDay(of dayNumber: Int, weekStart: Weekday) -> Int {
        dayNumber - (dayNumber + 4 - weekStart.index).modulo(7)
    }
}
