import Domain

extension Words {
    /// `23 Nov`; with the year where it is not the present one.
    func day(_ date: LocalDate, today: LocalDate) -> String {
        if date.year != today.year { return dayAndYear(date) }
        return self(.dateShort, ["day": "\(date.day)", "month": variant(.monthsShort, date.month - 1)])
    }

    /// `23 Nov 2026`
    func dayAndYear(_ date: LocalDate) -> String {
        self(.dateYear, ["day": "\(date.day)", "month": variant(.monthsShort, date.month - 1), "year": "\(date.year)"])
    }

    /// `16 to 22 November`
    func week(from first: LocalDate, to last: LocalDate) -> String {
        let values = [
            "first": "\(first.day)", "last": "\(last.day)", "firstMonth": variant(.months, first.month - 1),
            "month": variant(.months, last.month - 1),
        ]
        return self(first.month == last.month ? .dateWeek : .dateWeekLong, values)
    }

    /// `Monday, 23 November`
    func longDay(_ date: LocalDate) -> String {
        self(
            .homeDate,
            [
                "weekday": variant(.weekdays, date.weekday.rawValue - 1), "day": "\(date.day)",
                "month": variant(.months, date.month - 1),
            ])
    }

    /// `Mon`
    func short(_ weekday: Weekday) -> String { variant(.weekdaysShort, weekday.rawValue - 1) }

    /// A whole number of percent. Only what is complete is 100.
    ///
    /// - Parameter percent: 0 … 100.
    func percent(_ percent: Double) -> String {
        let rounded = Int(percent.rounded())
        return "\(rounded == 100 && percent < 99.999 ? 99 : rounded)"
    }

    private func variant(_ word: Word, _ index: Int) -> String { variant(word, UInt64(index)) }
}
