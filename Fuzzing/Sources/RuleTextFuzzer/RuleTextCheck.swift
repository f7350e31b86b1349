import Domain
import FuzzSupport

/// What holds for every text of a recurrence rule: it is refused in a bounded sentence, or is the same after writing and reading it.
enum RuleTextCheck {
    static func check(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        do {
            let rule = try RecurrenceRule(parsing: text)
            requireRanges(rule)
            let written = rule.description
            require(RecurrenceRule(written) == rule, "“\(written)” is another rule than the one it was written from")
        } catch {
            require(error.description.count <= 200, "the complaint is long: \(error)")
        }
    }

    private static func requireRanges(_ rule: RecurrenceRule) {
        let signed = [
            (rule.byMonthDay, 31), (rule.byYearDay, 366), (rule.byWeekNumber, 53), (rule.bySetPosition, 366),
            (rule.byDay.compactMap(\.ordinal), 53),
        ]
        for (values, limit) in signed {
            require(values.allSatisfy { $0 != 0 && abs($0) <= limit }, "\(values) are not all in ±1…\(limit)")
        }
        let unsigned = [(rule.bySecond, 0...60), (rule.byMinute, 0...59), (rule.byHour, 0...23), (rule.byMonth, 1...12)]
        for (values, range) in unsigned {
            require(values.allSatisfy(range.contains), "\(values) are not all in \(range)")
        }
        require(rule.interval >= 1 && (rule.count ?? 1) >= 1, "INTERVAL or COUNT is not positive")
    }
}
