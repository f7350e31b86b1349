import Domain
import FuzzSupport

/// A rule, a start and a window, made of an input's bytes.
struct RuleDecoder {
    private var reader: ByteReader

    init(_ bytes: [UInt8]) { reader = ByteReader(bytes) }

    /// Between 1902 and 2038, or anywhere in the calendar.
    mutating func start() -> LocalDateTime {
        let isNear = reader.byte() % 4 != 0
        return LocalDateTime(
            secondsSinceEpoch: reader.number(isNear ? -0x8000_0000...0x7FFF_FFFF : -62_167_219_200...253_402_300_799))
    }

    /// Nil where the RFC's table does not allow what the bytes ask for.
    mutating func rule(start: LocalDateTime) -> RecurrenceRule? {
        var rule = RecurrenceRule(RecurrenceRule.Frequency.allCases[reader.number(0...6)])
        let parts = reader.number(0...0xFFFF)
        func has(_ part: Int) -> Bool { parts & (1 << part) != 0 }
        if has(0) { rule.interval = reader.number(1...64) }
        if has(1) { rule.interval = reader.number(1...0x7FFF_FFFF) }
        if has(2) { rule.byMonth = reader.some(4, of: 1...12) }
        if has(3) { rule.byMonthDay = reader.some(6, of: 1...31, isSigned: true) }
        if has(4) { rule.byYearDay = reader.some(20, of: 1...366, isSigned: true) }
        if has(5) { rule.byWeekNumber = reader.some(6, of: 1...53, isSigned: true) }
        if has(6) { rule.byDay = days() }
        if has(7) { rule.byHour = reader.some(8, of: 0...23) }
        if has(8) { rule.byMinute = reader.some(8, of: 0...59) }
        if has(9) { rule.bySecond = reader.some(8, of: 0...60) }
        if has(10) { rule.bySetPosition = reader.some(6, of: 1...366, isSigned: true) }
        if has(11) { rule.weekStart = Weekday.allCases[reader.number(0...6)] }
        if has(12) { rule.count = reader.number(1...400) }
        if has(13) { rule.count = reader.number(1...0x7FFF_FFFF) }
        if has(14) { rule.until = .local(start.adding(seconds: reader.number(-100_000...0x7FFF_FFFF))) }
        if has(15) { rule.skip = RecurrenceRule.Skip.allCases[reader.number(0...2)] }
        return RecurrenceRule(rule.description)
    }

    private mutating func days() -> [WeekdayNumber] {
        reader.some(7, of: 0...6).map { day in
            let ordinal = reader.byte() % 2 == 0 ? nil : reader.some(1, of: 1...53, isSigned: true)[0]
            return WeekdayNumber(Weekday.allCases[day], ordinal: ordinal)
        }
    }

    /// Two adjoining windows after (some before) the start, from nothing to centuries long, many of them of whole minutes, hours or days.
    mutating func window(start: LocalDateTime) -> (begin: LocalDateTime, middle: LocalDateTime, end: LocalDateTime) {
        let isBefore = reader.byte() % 8 == 7
        let begin = start.adding(seconds: isBefore ? -length() : length())
        let middle = begin.adding(seconds: length())
        return (begin, middle, middle.adding(seconds: length()))
    }

    private mutating func length() -> Int {
        let units = [1, 60, 3_600, 86_400, 604_800]
        return reader.number(0...0xFFFF) * units[reader.number(0...4)] + reader.number(0...3)
    }

    /// Mostly a small part of the usual budget, so that there is time for more rules.
    mutating func budget() -> WorkBudget { reader.byte() % 16 == 15 ? WorkBudget() : WorkBudget(steps: 20_000) }

    mutating func isAllDay() -> Bool { reader.byte() % 4 == 3 }
}
