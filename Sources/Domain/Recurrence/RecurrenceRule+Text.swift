import Foundation

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
        return parts.joined(separator: ";")
    }

    /// The rule of a text, nil where `init(parsing:)` throws.
    public init?(_ description: String) {
        guard let rule = try? RecurrenceRule(parsing: description) else { return nil }
        self = rule
    }
}

extension RecurrenceRule.Until {
    var text: String {
        isoText {
            switch self {
            case .date(let date): $0.append(basic: date, nil)
            case .local(let local): $0.append(basic: local.date, local.time)
            case .utc(let instant):
                let utc = ZoneRules.utc.localDateTime(at: instant)
                $0.append(basic: utc.date, utc.time)
                $0.append("Z")
            }
        }
    }
}

extension WeekdayNumber: CustomStringConvertible {
    /// "MO" or "-1MO".
    public var description: String { (ordinal.map(String.init) ?? "") + weekday.code }
}
