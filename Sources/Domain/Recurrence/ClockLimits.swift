/// BYHOUR, BYMINUTE and BYSECOND where they limit a shorter period: which seconds of a day are left.
struct ClockLimits: Hashable, Sendable {
    private var hours: UInt64 = (1 << 24) - 1
    private var minutes: UInt64 = (1 << 60) - 1
    private var seconds: UInt64 = (1 << 60) - 1
    /// Nothing is limited.
    private(set) var isOpen = true

    /// - Parameter unitSeconds: the length of the period, 3,600, 60 or 1. What is finer than the period does not limit it.
    init(rule: RecurrenceRule, unitSeconds: Int) {
        if !rule.byHour.isEmpty { hours = TimeSet.bits(rule.byHour, below: 24) }
        if unitSeconds < 3_600, !rule.byMinute.isEmpty { minutes = TimeSet.bits(rule.byMinute, below: 60) }
        if unitSeconds == 1, !rule.bySecond.isEmpty { seconds = TimeSet.bits(rule.bySecond.map { min($0, 59) }, below: 60) }
        isOpen = hours.nonzeroBitCount == 24 && minutes.nonzeroBitCount == 60 && seconds.nonzeroBitCount == 60
    }

    /// Midnight alone: what is left of a clock for whole days.
    static var midnight: ClockLimits {
        var limits = ClockLimits(rule: RecurrenceRule(.secondly), unitSeconds: 1)
        (limits.hours, limits.minutes, limits.seconds, limits.isOpen) = (1, 1, 1, false)
        return limits
    }

    /// The first second of the day at or after `second` that is left, nil where the day has none any more.
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
