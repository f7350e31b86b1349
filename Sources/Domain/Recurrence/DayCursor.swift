/// Goes from one day that passes a filter to the next, keeping the month that it is in.
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
