import Domain
import TestSupport

/// Random rules within the RFC's table, and starts for them.
struct RandomRules {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }

    private mutating func some(_ range: ClosedRange<Int>, _ count: Int, signed: Bool = false) -> [Int] {
        (0..<Int.random(in: 1...count, using: &generator)).map { _ in
            let value = Int.random(in: range, using: &generator)
            return signed && chance(40) ? -value : value
        }
    }

    mutating func start() -> LocalDateTime {
        LocalDateTime(secondsSinceEpoch: Int.random(in: 800_000_000...1_300_000_000, using: &generator) / 60 * 60)
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    mutating func rule(start: LocalDateTime) -> RecurrenceRule {
        let frequency = RecurrenceRule.Frequency.allCases[number(0...6)]
        let isClock = [.secondly, .minutely, .hourly].contains(frequency)
        var rule = RecurrenceRule(frequency)
        if chance(50) { rule.interval = isClock ? [2, 7, 24, 90, 1_440, 3_600, 86_407][number(0...6)] : number(1...9) }
        if chance(25) { rule.byMonth = some(1...12, 4) }
        if frequency != .weekly, chance(25) { rule.byMonthDay = some(1...31, 4, signed: true) }
        if isClock || frequency == .yearly, chance(15) { rule.byYearDay = some(1...366, 20, signed: true) }
        if frequency == .yearly, chance(20) { rule.byWeekNumber = some(1...53, 5, signed: true) }
        if chance(40) {
            rule.byDay = some(0...6, 3).map { WeekdayNumber(Weekday.allCases[$0]) }
            if frequency == .monthly || frequency == .yearly, chance(50) { rule.byDay[0].ordinal = some(1...5, 1, signed: true)[0] }
        }
        if chance(25) { rule.byHour = some(0...23, 3) }
        if chance(25) { rule.byMinute = some(0...59, 3) }
        if chance(15) { rule.bySecond = some(0...59, 3) }
        if chance(30) { rule.weekStart = Weekday.allCases[number(0...6)] }
        if chance(25) { rule.bySetPosition = some(1...6, 3, signed: true) }
        if chance(30) { rule.count = number(1...300) }
        if frequency == .monthly || frequency == .yearly, chance(40) { rule.skip = chance(50) ? .backward : .forward }
        if rule.count == nil, chance(30) { rule.until = .local(start.adding(seconds: number(0...90_000_000))) }
        return rule
    }
}
