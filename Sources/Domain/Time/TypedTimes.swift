/// The reason for which a text is not a day or a time, as a sentence with an example.
public struct TimeTextProblem: PrintableError, ReasonedError, Hashable, Sendable {
    public let sentences: String
    public let reason: CodedReason?

    init(_ sentences: String, _ code: ReasonCode, _ values: [String: String]) {
        self.sentences = sentences
        reason = CodedReason(code, values)
    }
}

extension LocalTime {
    /// Reads a time of day as people type it: `7:15`, `7.15`, `7`, `07:15:30`, `8pm`, `8:30 am`, `7 Uhr`, `7h30`.
    public init(typed text: String) throws(TimeTextProblem) {
        let words = text.lowercased().filter { !$0.isWhitespace }.replacing("uhr", with: "h")
        let half = ["am", "pm"].first { words.hasSuffix($0) }
        let figures = words.dropLast(half?.count ?? (words.hasSuffix("h") ? 1 : 0))
        let parts = figures.split(omittingEmptySubsequences: false) { ":.h".contains($0) }
        let numbers = parts.compactMap { TypedNumber.value($0, digits: 1...2) }
        guard (1...3).contains(parts.count), numbers.count == parts.count, parts.dropFirst().allSatisfy({ $0.count == 2 }) else {
            throw TimeTextProblem(
                "“\(text.prefix(40))” is not a time of day. Write it like 7:15, 7.15 or 8pm.", .timeOfDayUnclear,
                ["text": "\(text.prefix(40))"])
        }
        let hours = half == nil ? 0...23 : 1...12
        guard hours.contains(numbers[0]) else {
            var values = ["text": "\(text.prefix(40))", "first": "\(hours.lowerBound)", "last": "\(hours.upperBound)"]
            values["half"] = half
            throw TimeTextProblem(
                "“\(text.prefix(40))” is not a time of day: the hour is from \(hours.lowerBound) to \(hours.upperBound)"
                    + "\(half.map { " with \($0)" } ?? ""), as in \(half == nil ? "20:15" : "8pm").",
                half == nil ? .timeOfDayHour : .timeOfDayHalfHour, values)
        }
        let hour = half == nil ? numbers[0] : numbers[0] % 12 + (half == "pm" ? 12 : 0)
        guard
            let time = LocalTime(
                hour: hour, minute: numbers.count > 1 ? numbers[1] : 0, second: numbers.count > 2 ? numbers[2] : 0)
        else {
            throw TimeTextProblem(
                "“\(text.prefix(40))” is not a time of day: minutes and seconds are from 00 to 59, as in 20:15.", .timeOfDayMinutes,
                ["text": "\(text.prefix(40))"])
        }
        self = time
    }
}

extension LocalDate {
    /// Reads a day as people type it: `2026-12-24`, `24.12.2026`, `24.12.26`.
    public init(typed text: String) throws(TimeTextProblem) {
        let trimmed = NameRule.trimmed(text)
        let parts = trimmed.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "." }
        let isYearFirst = trimmed.contains("-")
        let widths = isYearFirst ? [4...4, 1...2, 1...2] : [1...2, 1...2, parts.last?.count == 2 ? 2...2 : 4...4]
        let numbers = zip(parts, widths).compactMap { TypedNumber.value($0, digits: $1) }
        guard parts.count == 3, numbers.count == 3, !(isYearFirst && trimmed.contains(".")) else {
            throw TimeTextProblem(
                "“\(text.prefix(40))” is not a day. Write it like 2026-12-24, 24.12.2026 or tomorrow.", .dayUnclear,
                ["text": "\(text.prefix(40))"])
        }
        let (first, month, last) = (numbers[0], numbers[1], numbers[2])
        let (year, day) = isYearFirst ? (first, last) : (last < 100 ? 2000 + last : last, first)
        guard let date = LocalDate(year: year, month: month, day: day) else {
            throw Self.problem(trimmed, year, month, day)
        }
        self = date
    }

    /// The problem of a text with the figures of a day that there is not.
    static func problem(_ text: String, _ year: Int, _ month: Int, _ day: Int) -> TimeTextProblem {
        let code: ReasonCode = !(1...12).contains(month) ? .dayMonth : !(1...31).contains(day) ? .dayOfMonth : .dayMissing
        return TimeTextProblem("\(text) is not a day: \(objection(year, month, day))", code, ["text": text])
    }

    private static func objection(_ year: Int, _ month: Int, _ day: Int) -> String {
        guard (1...12).contains(month) else { return "the month is from 01 to 12, as in 2026-12-24." }
        guard (1...31).contains(day) else { return "the day is from 01 to 31, as in 2026-12-24." }
        let names = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
            "December",
        ]
        // Only 29 February depends on the year.
        let name = (month, day) == (2, 29) ? "February \(year)" : names[month - 1]
        return "\(name) has no \(day)\(day == 31 ? "st" : "th")."
    }
}

/// A day as people type it: a date, a weekday, or a day relative to today.
public enum TypedDay: Hashable, Sendable, CustomStringConvertible {
    case date(LocalDate)
    case today
    case tomorrow
    case dayAfterTomorrow
    case yesterday
    /// The next such day, which can be today.
    case weekday(Weekday)
    /// A day without its year: the next one, or one of the past month.
    case dayOfYear(month: Int, day: Int)

    /// Reads `today`, `tomorrow`, `day after tomorrow`, `yesterday`, `friday`, `2026-12-24`, `24.12.2026`, `24.12.26`, `24.12.`,
    /// `24 December` and `Dec 24, 2026`, with the words of the languages that calendars are read in.
    public init(typed text: String) throws(TimeTextProblem) {
        if let named = Self.named(text) {
            self = named
        } else if let named = try NamedMonth.day(text) {
            self = named
        } else if let (month, day) = try Self.dayOfYear(text) {
            self = .dayOfYear(month: month, day: day)
        } else {
            self = .date(try LocalDate(typed: text))
        }
    }

    /// The day of a name alone, e.g. `tomorrow` or `day after tomorrow`; nil for any other text.
    static func named(_ text: String) -> TypedDay? { names[NameRule.trimmed(text).lowercased()] }

    /// The day of the name at the beginning of a text, and the rest of the text; nil if the text begins with no name of a day.
    static func withName(_ text: String) -> (day: TypedDay, rest: String)? {
        let words = text.split(separator: " ")
        for count in stride(from: min(words.count, mostWords), through: 1, by: -1) {
            if let day = named(words.prefix(count).joined(separator: " ")) {
                return (day, words.dropFirst(count).joined(separator: " "))
            }
        }
        return nil
    }

    /// The most words of a name: `the day after tomorrow`.
    private static let mostWords = 4

    private static let names: [String: TypedDay] = {
        let weekdays: [(Weekday, [String])] = [
            (.monday, ["monday", "mon", "montag", "mo", "lundi", "lunes"]),
            (.tuesday, ["tuesday", "tue", "tues", "dienstag", "di", "mardi", "martes"]),
            (.wednesday, ["wednesday", "wed", "mittwoch", "mi", "mercredi", "miércoles", "miercoles"]),
            (.thursday, ["thursday", "thu", "thurs", "donnerstag", "do", "jeudi", "jueves"]),
            (.friday, ["friday", "fri", "freitag", "fr", "vendredi", "viernes"]),
            (.saturday, ["saturday", "sat", "samstag", "sonnabend", "sa", "samedi", "sábado", "sabado"]),
            (.sunday, ["sunday", "sun", "sonntag", "so", "dimanche", "domingo"]),
        ]
        let near = [
            (TypedDay.today, ["today", "heute", "aujourd'hui", "aujourd’hui", "hoy"]),
            (.tomorrow, ["tomorrow", "morgen", "demain", "mañana", "manana"]),
            (
                .dayAfterTomorrow,
                [
                    "day after tomorrow", "the day after tomorrow", "übermorgen", "uebermorgen", "après-demain", "apres-demain",
                    "après demain", "apres demain", "pasado mañana", "pasado manana",
                ]
            ),
            (.yesterday, ["yesterday", "gestern", "hier", "ayer"]),
        ]
        let all = near + weekdays.map { (.weekday($0), $1) }
        return Dictionary(uniqueKeysWithValues: all.flatMap { day, words in words.map { ($0, day) } })
    }()

    /// `24.12.` and `24.12`; nil for any other text.
    private static func dayOfYear(_ text: String) throws(TimeTextProblem) -> (month: Int, day: Int)? {
        var parts = NameRule.trimmed(text).split(separator: ".", omittingEmptySubsequences: false)
        if parts.count == 3, parts[2].isEmpty { parts.removeLast() }
        guard parts.count == 2, let day = TypedNumber.value(parts[0], digits: 1...2),
            let month = TypedNumber.value(parts[1], digits: 1...2)
        else { return nil }
        // A leap year has every day of the year.
        if LocalDate(year: 2000, month: month, day: day) != nil { return (month, day) }
        throw LocalDate.problem(NameRule.trimmed(text), 2000, month, day)
    }

    /// The day at the beginning of a text, and the rest of the text; nil if the day is not written with the name of its month.
    static func withNamedMonth(_ text: String) throws(TimeTextProblem) -> (day: TypedDay, rest: String)? {
        let words = text.split(separator: " ")
        for count in stride(from: min(words.count, NamedMonth.mostWords), through: 1, by: -1) {
            if let day = try NamedMonth.day(words.prefix(count).joined(separator: " ")) {
                return (day, words.dropFirst(count).joined(separator: " "))
            }
        }
        return nil
    }

    /// The date of the day.
    ///
    /// - Parameters:
    ///   - today: in the household's zone.
    ///   - isPast: whether a day without its year is the last one, or one of the coming week.
    public func date(today: LocalDate, isPast: Bool = false) -> LocalDate {
        switch self {
        case .date(let date): return date
        case .today: return today
        case .tomorrow: return today.adding(days: 1)
        case .dayAfterTomorrow: return today.adding(days: 2)
        case .yesterday: return today.adding(days: -1)
        case .weekday(let weekday): return (isPast ? today : today.adding(days: 6)).onOrBefore(weekday)
        case .dayOfYear(let month, let day):
            let earliest = today.adding(days: isPast ? -358 : -31)
            // 29 February comes within eight years.
            let days = (0...8).lazy.compactMap { LocalDate(year: earliest.year + $0, month: month, day: day) }
            return days.first { $0 >= earliest } ?? today
        }
    }

    public var description: String {
        switch self {
        case .date(let date): date.description
        case .today: "today"
        case .tomorrow: "tomorrow"
        case .dayAfterTomorrow: "day after tomorrow"
        case .yesterday: "yesterday"
        case .weekday(let weekday): "\(weekday)"
        case .dayOfYear(let month, let day): "\(day).\(month)."
        }
    }
}

extension PlayerSettings.QuietHours {
    /// Reads a part of the day as people type it: `20:00-07:00`, `8pm-7am`, `20.00 – 7.00`, `20:00 bis 7:00`, `from 8pm to 7am`.
    public init(typed text: String) throws(TimeTextProblem) {
        let words = text.lowercased().split(separator: " ")
        let joined = (Self.wordsBefore.contains(words.first ?? "") ? words.dropFirst() : words[...])
            .map { Self.wordsBetween.contains($0) ? "-" : $0 }.joined(separator: " ")
        let ends = joined.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }
        guard ends.count == 2 else {
            throw TimeTextProblem(
                "“\(text.prefix(40))” is not a part of the day. Write it like 20:00-07:00 or 8pm-7am.", .partOfDayUnclear,
                ["text": "\(text.prefix(40))"])
        }
        let from = try LocalTime(typed: String(ends[0]))
        let until = try LocalTime(typed: String(ends[1]))
        guard from != until else {
            throw TimeTextProblem(
                "“\(text.prefix(40))” ends at the time at which it begins. Write it like 20:00-07:00 or 8pm-7am.", .partOfDayEmpty,
                ["text": "\(text.prefix(40))"])
        }
        self.init(from: from, until: until)
    }

    private static let wordsBefore: Set<Substring> = ["from", "von", "de", "desde"]
    private static let wordsBetween: Set<Substring> = ["to", "until", "till", "bis", "à", "a", "hasta"]
}

/// Reads a number in ASCII digits; nil for any other text.
enum TypedNumber {
    static func value(_ text: some StringProtocol, digits: ClosedRange<Int>) -> Int? {
        guard digits.contains(text.utf8.count), text.utf8.allSatisfy(\.isASCIIDigit) else { return nil }
        return Int(text)
    }
}
