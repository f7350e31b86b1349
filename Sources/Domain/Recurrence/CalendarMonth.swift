/// One month of the Gregorian calendar, as the expansion walks over them.
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
