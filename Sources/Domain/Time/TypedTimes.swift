/// Why a text is not a day or a time, in a sentence with an example.
public struct TimeTextProblem: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}

extension LocalTime {
    /// Reads a time of day as people type it: `7:15`, `7.15`, `7`, `07:15:30`, `8pm`, `8:30 am`.
    public init(typed text: String) throws(TimeTextProblem) {
        let words = text.lowercased().filter { !$0.isWhitespace }
        let half = ["am", "pm"].first { words.hasSuffix($0) }
        let parts = words.dropLast(half?.count ?? 0).split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
        let numbers = parts.compactMap { TypedNumber.value($0, digits: 1...2) }
        guard (1...3).contains(parts.count), numbers.count == parts.count, parts.dropFirst().allSatisfy({ $0.count == 2 }) else {
            throw TimeTextProblem("“\(text.prefix(40))” is not a time of day. Write it like 7:15, 7.15 or 8pm.")
        }
        let hours = half == nil ? 0...23 : 1...12
        guard hours.contains(numbers[0]) else {
            throw TimeTextProblem(
                "“\(text.prefix(40))” is not a time of day: the hour is from \(hours.lowerBound) to \(hours.upperBound)"
                    + "\(half.map { " with \($0)" } ?? ""), as in \(half == nil ? "20:15" : "8pm").")
        }
        let hour = half == nil ? numbers[0] : numbers[0] % 12 + (half == "pm" ? 12 : 0)
        guard
            let time = LocalTime(
                hour: hour, minute: numbers.count > 1 ? numbers[1] : 0, second: numbers.count > 2 ? numbers[2] : 0)
        else {
            throw TimeTextProblem("“\(text.prefix(40))” is not a time of day: minutes and seconds are from 00 to 59, as in 20:15.")
        }
        self = time
    }
}

extension LocalDate {
    /// Reads a day as people type it: `2026-12-24`, `24.12.2026`.
    public init(typed text: String) throws(TimeTextProblem) {
        let trimmed = NameRule.trimmed(text)
        let parts = trimmed.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "." }
        let isYearFirst = trimmed.contains("-")
        let widths = isYearFirst ? [4...4, 1...2, 1...2] : [1...2, 1...2, 4...4]
        let numbers = zip(parts, widths).compactMap { TypedNumber.value($0, digits: $1) }
        guard parts.count == 3, numbers.count == 3, !(isYearFirst && trimmed.contains(".")) else {
            throw TimeTextProblem("“\(text.prefix(40))” is not a day. Write it like 2026-12-24, 24.12.2026 or tomorrow.")
        }
        let (year, month, day) = isYearFirst ? (numbers[0], numbers[1], numbers[2]) : (numbers[2], numbers[1], numbers[0])
        guard let date = LocalDate(year: year, month: month, day: day) else {
            throw TimeTextProblem("\(trimmed) is not a day: \(Self.objection(year, month, day))")
        }
        self = date
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

/// A day as people type it, also by its distance from today.
public enum TypedDay: Hashable, Sendable, CustomStringConvertible {
    case date(LocalDate)
    case today
    case tomorrow

    /// Reads `today`, `tomorrow`, `2026-12-24` and `24.12.2026`.
    public init(typed text: String) throws(TimeTextProblem) {
        switch NameRule.trimmed(text).lowercased() {
        case "today": self = .today
        case "tomorrow": self = .tomorrow
        default: self = .date(try LocalDate(typed: text))
        }
    }

    /// The day that is meant.
    ///
    /// - Parameter today: in the household's zone.
    public func date(today: LocalDate) -> LocalDate {
        switch self {
        case .date(let date): date
        case .today: today
        case .tomorrow: today.adding(days: 1)
        }
    }

    public var description: String {
        switch self {
        case .date(let date): date.description
        case .today: "today"
        case .tomorrow: "tomorrow"
        }
    }
}

extension PlayerSettings.QuietHours {
    /// Reads a part of the day as people type it: `20:00-07:00`, `8pm-7am`, `20.00 – 7.00`.
    public init(typed text: String) throws(TimeTextProblem) {
        let ends = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }
        guard ends.count == 2 else {
            throw TimeTextProblem("“\(text.prefix(40))” is not a part of the day. Write it like 20:00-07:00 or 8pm-7am.")
        }
        let from = try LocalTime(typed: String(ends[0]))
        let until = try LocalTime(typed: String(ends[1]))
        guard from != until else {
            throw TimeTextProblem("“\(text.prefix(40))” ends at the time at which it begins. Write it like 20:00-07:00 or 8pm-7am.")
        }
        self.init(from: from, until: until)
    }
}

/// The number in ASCII digits; nil where the text is anything else.
private enum TypedNumber {
    static func value(_ text: some StringProtocol, digits: ClosedRange<Int>) -> Int? {
        guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else {
            return nil
        }
        return Int(text)
    }
}
