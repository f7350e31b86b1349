extension RecurrenceRule {
    /// Reads the value of an RRULE or EXRULE property, e.g. "FREQ=WEEKLY;BYDAY=TU,TH" (RFC 5545 §3.3.10), in any case and order.
    ///
    /// Taken with good will: empty parts, RSCALE=GREGORIAN, SKIP=OMIT, COUNT together with UNTIL (the earlier end holds), an
    /// ordinal in BYDAY where it means nothing (ignored).
    /// - Throws: `RecurrenceRuleError`.
    public init(parsing text: String) throws(RecurrenceRuleError) {
        guard text.utf8.count <= 8_192 else { throw .tooLong }
        var parser = RecurrenceRuleParser()
        for part in text.uppercased().split(separator: ";") where !part.allSatisfy(\.isWhitespace) {
            try parser.read(part: part)
        }
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
        case "UNTIL": rule.until = try one(name, value) { RecurrenceRule.Until(text: $0) }
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
        case "SKIP": guard value == "OMIT" else { throw .unsupportedScale("SKIP=" + excerpt(value)) }
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

extension RecurrenceRule.Until {
    /// "20260331", "20260331T180000" or "20260331T180000Z".
    init?(text: Substring) {
        var reader = ISOReader(text)
        guard let date = reader.basicDate() else { return nil }
        if reader.isAtEnd {
            self = .date(date)
            return
        }
        guard reader.skip("T"), let time = reader.basicTime() else { return nil }
        let local = LocalDateTime(date: date, time: time)
        self = reader.skip("Z") ? .utc(ZoneRules.utc.instant(of: local)) : .local(local)
        guard reader.isAtEnd else { return nil }
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
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let value = Int(text) else { return nil }
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
