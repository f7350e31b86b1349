/// A recurrence rule, RFC 5545 §3.3.10: "every second Tuesday", "the last workday of a month". Its JSON form is its text.
///
/// A value from `init(parsing:)` is within the ranges of the RFC; values outside them in a rule built by hand never match.
public struct RecurrenceRule: Hashable, Sendable {
    /// FREQ.
    public var frequency: Frequency
    /// INTERVAL: the rule applies in every n-th period, 1 or more.
    public var interval = 1
    /// COUNT: the number of occurrences, including the event's start.
    public var count: Int?
    /// UNTIL: the last moment at which an occurrence may start, inclusive. A date means the end of that local day, for a timed event
    /// too; a local time is by the event's own wall clock. With `count` as well, the earlier end applies.
    public var until: Until?
    /// BYSECOND, 0 … 60; 60 is read as 59.
    public var bySecond: [Int] = []
    /// BYMINUTE, 0 … 59.
    public var byMinute: [Int] = []
    /// BYHOUR, 0 … 23.
    public var byHour: [Int] = []
    /// BYDAY.
    public var byDay: [WeekdayNumber] = []
    /// BYMONTHDAY, 1 … 31 or, from the month's end, -31 … -1.
    public var byMonthDay: [Int] = []
    /// BYYEARDAY, 1 … 366 or, from the year's end, -366 … -1.
    public var byYearDay: [Int] = []
    /// BYWEEKNO, 1 … 53 or -53 … -1: week 1 is the first with four days in the year.
    public var byWeekNumber: [Int] = []
    /// BYMONTH, 1 … 12.
    public var byMonth: [Int] = []
    /// BYSETPOS, 1 … 366 or -366 … -1: the positions of the occurrences within each period.
    public var bySetPosition: [Int] = []
    /// WKST: the first day of the week.
    public var weekStart: Weekday = .monday
    /// SKIP: which day replaces one that its month or year does not have, in a monthly or yearly rule.
    public var skip: Skip = .omit

    public init(_ frequency: Frequency) {
        self.frequency = frequency
    }

    /// FREQ: the length of a period.
    public enum Frequency: String, CaseIterable, Codable, Hashable, Sendable {
        case secondly = "SECONDLY"
        case minutely = "MINUTELY"
        case hourly = "HOURLY"
        case daily = "DAILY"
        case weekly = "WEEKLY"
        case monthly = "MONTHLY"
        case yearly = "YEARLY"
    }

    /// SKIP (RFC 7529 §4.1): the meaning of 31 April, or of 29 February in most years.
    public enum Skip: String, CaseIterable, Hashable, Sendable {
        /// It is no occurrence.
        case omit = "OMIT"
        /// It is the last day before it: 30 April, 28 February.
        case backward = "BACKWARD"
        /// It is the first day after it: 1 May, 1 March.
        case forward = "FORWARD"
    }

    /// UNTIL in one of its three forms.
    public typealias Until = BasicTime
}

/// One value of BYDAY: a weekday, or the n-th such weekday of the month or year.
public struct WeekdayNumber: Hashable, Sendable {
    /// 1 … 53 or, from the end, -53 … -1; nil for every such weekday. Counted within the month for FREQ=MONTHLY and if
    /// BYMONTH is given, otherwise within the year; no meaning for shorter periods, nor together with BYWEEKNO.
    public var ordinal: Int?
    public var weekday: Weekday

    public init(_ weekday: Weekday, ordinal: Int? = nil) {
        self.weekday = weekday
        self.ordinal = ordinal
    }
}

extension RecurrenceRule: LosslessStringConvertible, TextCoded {
    /// The rule as the value of an RRULE property; `init(parsing:)` reads it back to the same rule.
    public var description: String {
        var parts = ["FREQ=\(frequency.rawValue)"]
        if let count { parts.append("COUNT=\(count)") }
        if let until { parts.append("UNTIL=\(until.text)") }
        if interval != 1 { parts.append("INTERVAL=\(interval)") }
        func append(_ name: String, _ values: [some CustomStringConvertible]) {
            guard !values.isEmpty else { return }
            parts.append("\(name)=\(values.map(\.description).joined(separator: ","))")
        }
        append("BYSECOND", bySecond)
        append("BYMINUTE", byMinute)
        append("BYHOUR", byHour)
        append("BYDAY", byDay)
        append("BYMONTHDAY", byMonthDay)
        append("BYYEARDAY", byYearDay)
        append("BYWEEKNO", byWeekNumber)
        append("BYMONTH", byMonth)
        append("BYSETPOS", bySetPosition)
        if weekStart != .monday { parts.append("WKST=\(weekStart.code)") }
        // SKIP must not be without RSCALE.
        if skip != .omit { parts += ["RSCALE=GREGORIAN", "SKIP=\(skip.rawValue)"] }
        return parts.joined(separator: ";")
    }

    /// The rule of a text; nil if `init(parsing:)` throws.
    public init?(_ description: String) {
        guard let rule = try? RecurrenceRule(parsing: description) else { return nil }
        self = rule
    }
}

extension WeekdayNumber: CustomStringConvertible {
    /// "MO" or "-1MO".
    public var description: String { (ordinal.map(String.init) ?? "") + weekday.code }
}

extension RecurrenceRule {
    /// Reads the value of an RRULE or EXRULE property, e.g. "FREQ=WEEKLY;BYDAY=TU,TH" (RFC 5545 §3.3.10), in any case and order.
    ///
    /// Also accepted: empty parts, RSCALE=GREGORIAN, SKIP without it, COUNT together with UNTIL (the earlier end applies), an ordinal
    /// in BYDAY in a rule in which it has no meaning (ignored).
    /// - Throws: `RecurrenceRuleError`.
    public init(parsing text: String) throws(RecurrenceRuleError) {
        guard text.utf8.count <= 8_192 else { throw .tooLong }
        var parser = RecurrenceRuleParser()
        let parts = text.uppercased().split(atByte: ";").filter { !$0.allSatisfy(\.isWhitespace) }
        // The values of the other parts depend on the calendar: BYMONTH=5L is a leap month.
        let scales = parts.filter { $0.contains("RSCALE") }
        for part in scales + parts.filter({ !$0.contains("RSCALE") }) { try parser.read(part: part) }
        self = try parser.finish()
    }
}

private struct RecurrenceRuleParser {
    private var frequency: RecurrenceRule.Frequency?
    private var rule = RecurrenceRule(.daily)
    private var seen: Set<Substring> = []

    mutating func read(part: Substring) throws(RecurrenceRuleError) {
        guard let equals = part.firstIndex(of: "=") else { throw .malformed(excerpt(part)) }
        let name = trimmed(part[..<equals])
        let value = trimmed(part[part.index(after: equals)...])
        guard seen.insert(name).inserted else { throw .repeatedPart(excerpt(name)) }
        switch name {
        case "FREQ": frequency = try one(name, value) { RecurrenceRule.Frequency(rawValue: String($0)) }
        case "INTERVAL": rule.interval = try one(name, value) { number($0, in: 1...Int(Int32.max)) }
        case "COUNT": rule.count = try one(name, value) { number($0, in: 1...Int(Int32.max)) }
        case "UNTIL": rule.until = try one(name, value) { BasicTime($0) }
        case "WKST": rule.weekStart = try one(name, value) { Weekday(code: $0) }
        case "BYSECOND": rule.bySecond = try list(name, value) { number($0, in: 0...60) }
        case "BYMINUTE": rule.byMinute = try list(name, value) { number($0, in: 0...59) }
        case "BYHOUR": rule.byHour = try list(name, value) { number($0, in: 0...23) }
        case "BYDAY": rule.byDay = try list(name, value) { WeekdayNumber(text: $0) }
        case "BYMONTHDAY": rule.byMonthDay = try list(name, value) { signed($0, in: 1...31) }
        case "BYYEARDAY": rule.byYearDay = try list(name, value) { signed($0, in: 1...366) }
        case "BYWEEKNO": rule.byWeekNumber = try list(name, value) { signed($0, in: 1...53) }
        case "BYMONTH": rule.byMonth = try list(name, value) { number($0, in: 1...12) }
        case "BYSETPOS": rule.bySetPosition = try list(name, value) { signed($0, in: 1...366) }
        case "RSCALE": guard value == "GREGORIAN" else { throw .unsupportedScale(excerpt(value)) }
        case "SKIP": rule.skip = try one(name, value) { RecurrenceRule.Skip(rawValue: String($0)) }
        default: throw .unknownPart(excerpt(name))
        }
    }

    func finish() throws(RecurrenceRuleError) -> RecurrenceRule {
        guard let frequency else { throw .missingFrequency }
        var rule = rule
        rule.frequency = frequency
        if !rule.byWeekNumber.isEmpty, frequency != .yearly { throw .notAllowed(part: "BYWEEKNO", frequency: frequency) }
        if !rule.byMonthDay.isEmpty, frequency == .weekly { throw .notAllowed(part: "BYMONTHDAY", frequency: frequency) }
        if !rule.byYearDay.isEmpty, [.daily, .weekly, .monthly].contains(frequency) {
            throw .notAllowed(part: "BYYEARDAY", frequency: frequency)
        }
        return rule
    }

    private func one<Value>(_ name: Substring, _ text: Substring, _ read: (Substring) -> Value?) throws(RecurrenceRuleError)
        -> Value
    {
        guard let value = read(text) else { throw .invalidValue(part: String(name), value: excerpt(text)) }
        return value
    }

    private func list<Value>(
        _ name: Substring, _ text: Substring, _ read: (Substring) -> Value?
    ) throws(RecurrenceRuleError) -> [Value] {
        var values: [Value] = []
        for item in text.split(separator: ",", omittingEmptySubsequences: false) {
            values.append(try one(name, trimmed(item), read))
        }
        return values
    }
}

extension WeekdayNumber {
    /// "MO", "1MO", "+1MO" or "-1MO".
    init?(text: Substring) {
        guard let weekday = Weekday(code: text.suffix(2)) else { return nil }
        let digits = text.dropLast(2)
        self.init(weekday)
        guard !digits.isEmpty else { return }
        guard let ordinal = signed(digits, in: 1...53) else { return nil }
        self.ordinal = ordinal
    }
}

private func number(_ text: Substring, in range: ClosedRange<Int>) -> Int? {
    guard text.utf8.allSatisfy(\.isASCIIDigit), let value = Int(text) else { return nil }
    return range.contains(value) ? value : nil
}

private func signed(_ text: Substring, in range: ClosedRange<Int>) -> Int? {
    let hasSign = text.first == "-" || text.first == "+"
    guard let value = number(hasSign ? text.dropFirst() : text, in: range) else { return nil }
    return text.first == "-" ? -value : value
}

private func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
}

private func excerpt(_ text: Substring) -> String { String(text.prefix(60)) }

/// The reason for which the text of a recurrence rule was rejected. The event then has only its first occurrence.
///
/// The texts come from calendars, so from outside the household; they are cut to a bounded length.
public enum RecurrenceRuleError: PrintableError, Hashable, Sendable {
    /// No FREQ.
    case missingFrequency
    /// Not of the form NAME=VALUE.
    case malformed(String)
    /// A part that is not in RFC 5545.
    case unknownPart(String)
    /// A part that occurs twice.
    case repeatedPart(String)
    /// A value that is not allowed in its part.
    case invalidValue(part: String, value: String)
    /// A part that is not allowed with this FREQ (the table in RFC 5545 §3.3.10).
    case notAllowed(part: String, frequency: RecurrenceRule.Frequency)
    /// RFC 7529: RSCALE with another calendar than the Gregorian.
    case unsupportedScale(String)
    /// Longer than any real rule.
    case tooLong

    public var sentences: String {
        switch self {
        case .missingFrequency: "The recurrence rule does not say how often (FREQ)."
        case .malformed(let part): "The recurrence rule has a part that is not NAME=VALUE: \"\(part)\"."
        case .unknownPart(let name): "The recurrence rule has a part that is not known: \"\(name)\"."
        case .repeatedPart(let name): "The recurrence rule has \(name) twice."
        case .invalidValue(let part, let value): "The recurrence rule has a value that \(part) cannot have: \"\(value)\"."
        case .notAllowed(let part, let frequency):
            "The recurrence rule has \(part), which FREQ=\(frequency.rawValue) does not allow."
        case .unsupportedScale(let value):
            "The recurrence rule counts by the calendar \"\(value)\" (RSCALE); only the Gregorian calendar can be followed."
        case .tooLong: "The recurrence rule is longer than 8,192 bytes."
        }
    }
}
