/// A week and its number, counted as ISO 8601 does but from any weekday: week 1 is the first with at least four days in the
/// year (RFC 5545 §3.3.10, BYWEEKNO).
struct CalendarWeek {
    /// Day number of the week's first day.
    let firstDay: Int
    /// 1 … 53.
    let number: Int
    /// -53 … -1: the last week of the year is -1.
    let numberFromEnd: Int

    init(containing dayNumber: Int, weekStart: Weekday) {
        firstDay = CalendarWeek.firstDay(of: dayNumber, weekStart: weekStart)
        // The year that has most of a week has its fourth day.
        let year = LocalDate(dayNumber: firstDay + 3).year
        number = (firstDay + 3 - LocalDate.dayNumber(year: year, month: 1)) / 7 + 1
        // 28 December is always in the last week.
        let last = CalendarWeek.firstDay(of: LocalDate.dayNumber(year: year, month: 12) + 27, weekStart: weekStart)
        numberFromEnd = (firstDay - last) / 7 - 1
    }

    static func firstDay(of dayNumber: Int, weekStart: Weekday) -> Int {
        dayNumber - (dayNumber + 4 - weekStart.index).modulo(7)
    }
}
