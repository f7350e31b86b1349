/// Times within a day: every combination of some hours, minutes and seconds, in order, without an array of them.
struct TimeSet: Hashable, Sendable {
    private var hours: UInt64
    private var minutes: UInt64
    private var seconds: UInt64
    /// BYSETPOS: the selected combinations, ascending; nil for all.
    private var selection: [Int]?

    /// Values outside 0 … 23 and 0 … 59 are left out; second 60 counts as 59.
    init(hours: [Int], minutes: [Int], seconds: [Int]) {
        self.hours = TimeSet.bits(hours, below: 24)
        self.minutes = TimeSet.bits(minutes, below: 60)
        self.seconds = TimeSet.bits(seconds.map { $0 == 60 ? 59 : $0 }, below: 60)
    }

    static func bits(_ values: [Int], below limit: Int) -> UInt64 {
        values.reduce(0) { (0..<limit).contains($1) ? $0 | 1 << UInt64($1) : $0 }
    }

    private var combinations: Int { hours.nonzeroBitCount * minutes.nonzeroBitCount * seconds.nonzeroBitCount }

    var count: Int { selection?.count ?? combinations }

    /// Seconds after midnight of the `index`-th time.
    subscript(index: Int) -> Int {
        let combination = selection?[index] ?? index
        let perMinute = seconds.nonzeroBitCount
        let perHour = minutes.nonzeroBitCount * perMinute
        return hours.bit(combination / perHour) * 3_600 + minutes.bit(combination / perMinute % minutes.nonzeroBitCount) * 60
            + seconds.bit(combination % perMinute)
    }

    /// How many of the times lie before `secondsAfterMidnight`.
    func count(before secondsAfterMidnight: Int) -> Int {
        guard secondsAfterMidnight > 0 else { return 0 }
        guard secondsAfterMidnight < 86_400 else { return count }
        let (hour, minute, second) = (secondsAfterMidnight / 3_600, secondsAfterMidnight / 60 % 60, secondsAfterMidnight % 60)
        let perMinute = seconds.nonzeroBitCount
        var before = hours.bits(below: hour) * minutes.nonzeroBitCount * perMinute
        if hours.contains(bit: hour) {
            before += minutes.bits(below: minute) * perMinute
            if minutes.contains(bit: minute) { before += seconds.bits(below: second) }
        }
        guard let selection else { return before }
        return selection.firstIndex { $0 >= before } ?? selection.count
    }

    /// The times that BYSETPOS selects where these are all the times of a period.
    func selecting(_ positions: [Int]) -> TimeSet {
        guard !positions.isEmpty else { return self }
        var result = self
        result.selection = positions.indices(in: combinations)
        return result
    }
}

extension Array where Element == Int {
    /// BYSETPOS values as indices into a set of `count`, ascending, each once: 1 is the first, -1 the last.
    func indices(in count: Int) -> [Int] {
        let indices = map { $0 > 0 ? $0 - 1 : count + $0 }.filter { (0..<count).contains($0) }
        return indices.count < 2 ? indices : Set(indices).sorted()
    }
}

extension UInt64 {
    func contains(bit: Int) -> Bool { self & (1 << UInt64(bit)) != 0 }

    /// How many bits are set below `bit`.
    func bits(below bit: Int) -> Int { (self & ((1 << UInt64(bit)) - 1)).nonzeroBitCount }

    /// The position of the `rank`-th set bit, which must exist.
    func bit(_ rank: Int) -> Int {
        var rest = self
        for _ in 0..<rank { rest &= rest &- 1 }
        return rest.trailingZeroBitCount
    }

    /// The first set bit at or after `bit`.
    func firstBit(from bit: Int) -> Int? {
        guard bit < 64 else { return nil }
        let rest = self >> UInt64(bit)
        return rest == 0 ? nil : rest.trailingZeroBitCount + bit
    }
}
