import Domain

/// Days of the week as people type and read them.
enum WeekdayText {
    private static let names: [(Weekday, String)] = [
        (.monday, "mon"), (.tuesday, "tue"), (.wednesday, "wed"), (.thursday, "thu"), (.friday, "fri"), (.saturday, "sat"),
        (.sunday, "sun"),
    ]

    private static let onlyCalendar = "only with the calendar"

    /// `mon tue`, `every day` or `weekdays`; without a day `only with the calendar`.
    static func text(_ days: some Sequence<Weekday>) -> String {
        let days = Set(days)
        if days.isEmpty { return onlyCalendar }
        if days.count == 7 { return "every day" }
        if days == [.monday, .tuesday, .wednesday, .thursday, .friday] { return "weekdays" }
        return words(days).joined(separator: " ")
    }

    /// `mon`, `tue` …, from Monday on.
    static func words(_ days: some Sequence<Weekday>) -> [String] {
        let days = Set(days)
        return names.filter { days.contains($0.0) }.map(\.1)
    }

    /// Understands `mon,tue`, `Monday Tuesday`, `weekdays`, `weekend` and `daily`, and for no day `calendar`; nil for other words.
    static func parse(_ text: String) -> [Weekday]? {
        if ["calendar", onlyCalendar].contains(NameRule.trimmed(text).lowercased()) { return [] }
        let words = text.lowercased().split { $0 == "," || $0 == " " }
        var days: [Weekday] = []
        for word in words {
            switch word {
            case "daily", "every", "day", "all": days += Weekday.allCases
            case "weekdays": days += [.monday, .tuesday, .wednesday, .thursday, .friday]
            case "weekend": days += [.saturday, .sunday]
            default:
                guard word.count >= 3, let day = names.first(where: { word.hasPrefix($0.1) })?.0 else { return nil }
                days.append(day)
            }
        }
        return words.isEmpty ? nil : days
    }
}
