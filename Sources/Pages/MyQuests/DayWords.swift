import Domain

extension Words {
    static func shortDay(_ day: Weekday) -> Word {
        switch day {
        case .sunday: .daySunday
        case .monday: .dayMonday
        case .tuesday: .dayTuesday
        case .wednesday: .dayWednesday
        case .thursday: .dayThursday
        case .friday: .dayFriday
        case .saturday: .daySaturday
        }
    }

    /// `every day`, `Mon–Fri`, or the days with commas, from Monday on; empty for none.
    func days(_ days: [Weekday]) -> String {
        let days = Set(days)
        if days.count == Weekday.allCases.count { return self(.dayEvery) }
        let week: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday]
        if days == Set(week.prefix(5)) { return self(.dayWeekdays) }
        return week.filter(days.contains).map { self(Self.shortDay($0)) }.joined(separator: ", ")
    }

    /// All sentences of a text that has several.
    func list(_ word: Word) -> [String] { texts[word.rawValue]?.sentences ?? [] }
}
