public import Foundation

/// Times as few intervals as possible, so that a search takes no longer if many of them overlap.
public struct MergedTimes: Hashable, Sendable {
    /// In their order, with gaps between them.
    private let intervals: [DateInterval]

    public static let none = MergedTimes([])

    /// - Parameter times: in any order; the end of each is exclusive.
    public init(_ times: [DateInterval]) {
        var merged: [DateInterval] = []
        for time in times.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
            if let last = merged.last, time.start <= last.end {
                merged[merged.count - 1] = DateInterval(start: last.start, end: max(last.end, time.end))
            } else {
                merged.append(time)
            }
        }
        intervals = merged
    }

    public var isEmpty: Bool { intervals.isEmpty }

    public func contains(_ instant: Date) -> Bool { end(at: instant) != nil }

    /// The end of the time that contains an instant; nil if none does.
    func end(at instant: Date) -> Date? {
        let index = firstIndex(endingAfter: instant)
        return index < intervals.count && intervals[index].start <= instant ? intervals[index].end : nil
    }

    /// The times that overlap an interval, whole and in their order.
    public func overlapping(_ interval: DateInterval) -> some Sequence<DateInterval> {
        intervals[firstIndex(endingAfter: interval.start)...].prefix { $0.start < interval.end }
    }

    /// The times within an interval that none of them overlaps, in their order.
    func gaps(in interval: DateInterval) -> [DateInterval] {
        var gaps: [DateInterval] = []
        var start = interval.start
        for time in overlapping(interval) {
            if start < time.start { gaps.append(DateInterval(start: start, end: time.start)) }
            start = time.end
        }
        if start < interval.end { gaps.append(DateInterval(start: start, end: interval.end)) }
        return gaps
    }

    private func firstIndex(endingAfter instant: Date) -> Int {
        var (low, high) = (0, intervals.count)
        while low < high {
            let middle = (low + high) / 2
            if intervals[middle].end <= instant { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
