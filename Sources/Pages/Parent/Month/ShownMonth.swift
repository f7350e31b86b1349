import Domain

/// A month as an address names it: `2026-11`.
struct ShownMonth: Hashable, Sendable {
    let first: LocalDate

    /// The largest distance of a month from today, in years. A family's calendars reach no further.
    static let reach = 10

    init(containing day: LocalDate) { first = day.adding(days: 1 - day.day) }

    /// Nil for a text that is not a month, and for a month out of ``reach``.
    init?(_ text: String, today: LocalDate) {
        guard let first = LocalDate(text + "-01"), Self.isInReach(first, today) else { return nil }
        self.first = first
    }

    /// Whether a day is near enough to be shown.
    static func isInReach(_ day: LocalDate, _ today: LocalDate) -> Bool { abs(day.year - today.year) <= reach }

    var last: LocalDate { first.adding(days: first.daysInMonth - 1) }
    var next: ShownMonth { ShownMonth(containing: last.adding(days: 1)) }
    var previous: ShownMonth { ShownMonth(containing: first.adding(days: -1)) }

    /// The month as in an address.
    var text: String { String("\(first)".prefix(7)) }

    /// The days from the beginning of its first week to the end of its last one.
    func days(from firstWeekday: Weekday) -> ClosedRange<LocalDate> {
        first.onOrBefore(firstWeekday)...last.onOrBefore(firstWeekday).adding(days: 6)
    }
}

extension Words {
    /// `November 2026`
    func name(of month: ShownMonth) -> String {
        self(.monthTitle, ["month": variant(.months, UInt64(month.first.month - 1)), "year": "\(month.first.year)"])
    }

    /// `Monday, 23 November`; with the year if it is not the present one.
    func longDay(_ date: LocalDate, today: LocalDate) -> String {
        let values = [
            "weekday": longName(date.weekday), "day": "\(date.day)", "month": variant(.months, UInt64(date.month - 1)),
            "year": "\(date.year)",
        ]
        return self(date.year == today.year ? .monthDayTitle : .monthDayTitleYear, values)
    }

    /// `Monday`
    func longName(_ weekday: Weekday) -> String {
        switch weekday {
        case .sunday: self(.monthSunday)
        case .monday: self(.monthMonday)
        case .tuesday: self(.monthTuesday)
        case .wednesday: self(.monthWednesday)
        case .thursday: self(.monthThursday)
        case .friday: self(.monthFriday)
        case .saturday: self(.monthSaturday)
        }
    }
}
