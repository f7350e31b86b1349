/// HOURLY, MINUTELY and SECONDLY rules: every n hours, minutes or seconds from the start on, within the limits for days and times.
struct ClockPattern: OccurrencePattern {
    let filter: DayFilter
    let limits: ClockLimits
    /// 3,600, 60 or 1.
    let unitSeconds: Int
    let interval: Int
    /// The start's unit, counted from 1970.
    let anchor: Int
    /// Seconds within a unit.
    let times: TimeSet

    private var unitsPerDay: Int { 86_400 / unitSeconds }

    func visit(from: Int, before end: Int, budget: inout WorkBudget, _ body: (Int) -> Bool) -> VisitOutcome {
        let timeCount = times.count
        guard from < end, timeCount > 0 else { return .finished }
        switch canMatch(&budget) {
        case nil: return .cutShort
        case false: return .finished
        default: break
        }
        var days = DayCursor(filter: filter)
        var unit = aligned(from.floorDivided(by: unitSeconds))
        while unit * unitSeconds < end {
            guard budget.spend() else { return .cutShort }
            let day = unit.floorDivided(by: unitsPerDay)
            guard day <= LocalDate.dayNumberRange.upperBound else { return .finished }
            switch days.next(from: day, budget: &budget) {
            case .cutShort: return .cutShort
            case .never: return .finished
            case .day(let next) where next > day:
                unit = aligned(next * unitsPerDay)
                continue
            case .day: break
            }
            let second = (unit - day * unitsPerDay) * unitSeconds
            guard let next = limits.next(from: second), next < second + unitSeconds else {
                unit = aligned(day * unitsPerDay + (limits.next(from: second).map { $0 / unitSeconds } ?? unitsPerDay))
                continue
            }
            for index in times.count(before: from - unit * unitSeconds)..<timeCount {
                let occurrence = unit * unitSeconds + times[index]
                guard occurrence < end else { return .finished }
                guard budget.spend() else { return .cutShort }
                guard body(occurrence) else { return .stopped }
            }
            unit += interval
        }
        return .finished
    }

    func count(from: Int, before end: Int, budget: inout WorkBudget) -> Int? {
        guard from < end, times.count > 0 else { return 0 }
        let firstWhole = (from + 86_399).floorDivided(by: 86_400)
        let endWhole = end.floorDivided(by: 86_400)
        guard firstWhole <= endWhole else { return countWithinDay(from: from, before: end, budget: &budget) }
        guard let head = countWithinDay(from: from, before: firstWhole * 86_400, budget: &budget),
            let whole = countWholeDays(firstWhole..<endWhole, budget: &budget),
            let tail = countWithinDay(from: endWhole * 86_400, before: end, budget: &budget)
        else { return nil }
        return head + whole + tail
    }

    /// The first unit at or after `unit` whose distance from the start's unit is a multiple of the interval.
    private func aligned(_ unit: Int) -> Int { unit + (anchor - unit).modulo(interval) }

    /// Whether the interval reaches a time of day within the limits; nil where the budget was used up.
    private func canMatch(_ budget: inout WorkBudget) -> Bool? {
        guard !limits.isOpen else { return true }
        let step = greatestCommonDivisor(interval, unitsPerDay)
        var unit = anchor.modulo(step)
        while unit < unitsPerDay {
            guard budget.spend() else { return nil }
            guard let next = limits.next(from: unit * unitSeconds) else { return false }
            let nextUnit = next / unitSeconds
            if nextUnit == unit { return true }
            unit = nextUnit + (unit - nextUnit).modulo(step)
        }
        return false
    }

    /// The count within one day: by arithmetic without limits on the time of day, otherwise one by one.
    private func countWithinDay(from: Int, before end: Int, budget: inout WorkBudget) -> Int? {
        guard from < end else { return 0 }
        if limits.isOpen, times.count == 1 {
            let day = from.floorDivided(by: 86_400)
            let month = CalendarMonth(containing: day)
            guard budget.spend(filter.cost) else { return nil }
            guard filter.days(of: month).containsDay(day - month.firstDay) else { return 0 }
            // The units whose instance is at or after `from` and before `end`.
            let first = aligned((from - times[0] + unitSeconds - 1).floorDivided(by: unitSeconds))
            let last = (end - times[0] - 1).floorDivided(by: unitSeconds)
            return first > last ? 0 : (last - first) / interval + 1
        }
        var count = 0
        let outcome = visit(from: from, before: end, budget: &budget) { _ in
            count += 1
            return true
        }
        return outcome == .cutShort ? nil : count
    }

    /// Days whose first unit is equally far from midnight have equally many instances: each kind of day is counted once.
    private func countWholeDays(_ range: Range<Int>, budget: inout WorkBudget) -> Int? {
        var countByFirstUnit: [Int: Int] = [:]
        var days = DayCursor(filter: filter)
        var total = 0
        var day = range.lowerBound
        while day < range.upperBound {
            guard budget.spend() else { return nil }
            switch days.next(from: day, budget: &budget) {
            case .cutShort: return nil
            case .never: return total
            case .day(let next): day = next
            }
            guard day < range.upperBound else { return total }
            let firstUnit = aligned(day * unitsPerDay) - day * unitsPerDay
            if firstUnit >= unitsPerDay {
                day += firstUnit / unitsPerDay
                continue
            }
            if limits.isOpen {
                total += ((unitsPerDay - 1 - firstUnit) / interval + 1) * times.count
            } else if let known = countByFirstUnit[firstUnit] {
                total += known
            } else {
                guard let count = countWithinDay(from: day * 86_400, before: (day + 1) * 86_400, budget: &budget) else {
                    return nil
                }
                countByFirstUnit[firstUnit] = count
                total += count
            }
            day += 1
        }
        return total
    }
}

private func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
    second == 0 ? first : greatestCommonDivisor(second, first % second)
}

/// BYHOUR, BYMINUTE and BYSECOND where they limit a shorter period: the seconds of a day that pass.
struct ClockLimits: Hashable, Sendable {
    private var hours: UInt64 = (1 << 24) - 1
    private var minutes: UInt64 = (1 << 60) - 1
    private var seconds: UInt64 = (1 << 60) - 1
    /// Whether all seconds pass.
    private(set) var isOpen = true

    /// - Parameter unitSeconds: the length of the period, 3,600, 60 or 1. Parts finer than the period do not limit it.
    init(rule: RecurrenceRule, unitSeconds: Int) {
        if !rule.byHour.isEmpty { hours = TimeSet.bits(rule.byHour, below: 24) }
        if unitSeconds < 3_600, !rule.byMinute.isEmpty { minutes = TimeSet.bits(rule.byMinute, below: 60) }
        if unitSeconds == 1, !rule.bySecond.isEmpty { seconds = TimeSet.bits(rule.bySecond.map { min($0, 59) }, below: 60) }
        isOpen = hours.nonzeroBitCount == 24 && minutes.nonzeroBitCount == 60 && seconds.nonzeroBitCount == 60
    }

    /// Only midnight, for whole days.
    static var midnight: ClockLimits {
        var limits = ClockLimits(rule: RecurrenceRule(.secondly), unitSeconds: 1)
        (limits.hours, limits.minutes, limits.seconds, limits.isOpen) = (1, 1, 1, false)
        return limits
    }

    /// The first second of the day at or after `second` that passes; nil where there is none.
    func next(from second: Int) -> Int? {
        guard !isOpen else { return second }
        guard minutes != 0, seconds != 0, let hour = hours.firstBit(from: second / 3_600) else { return nil }
        if hour > second / 3_600 { return hour * 3_600 + minutes.trailingZeroBitCount * 60 + seconds.trailingZeroBitCount }
        if let minute = minutes.firstBit(from: second / 60 % 60) {
            if minute > second / 60 % 60 { return hour * 3_600 + minute * 60 + seconds.trailingZeroBitCount }
            if let left = seconds.firstBit(from: second % 60) { return second / 60 * 60 + left }
            if let minute = minutes.firstBit(from: minute + 1) { return hour * 3_600 + minute * 60 + seconds.trailingZeroBitCount }
        }
        guard let hour = hours.firstBit(from: hour + 1) else { return nil }
        return hour * 3_600 + minutes.trailingZeroBitCount * 60 + seconds.trailingZeroBitCount
    }
}
