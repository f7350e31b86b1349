import Foundation

/// The window that a calendar is asked for, [a, b).
struct EventWindow {
    private let start: TimeInterval
    private let end: TimeInterval
    /// Whole seconds around the window.
    let seconds: Range<Int>

    init(_ interval: DateInterval) {
        start = interval.start.timeIntervalSince1970
        end = interval.end.timeIntervalSince1970
        let first = interval.start.wholeSeconds
        seconds = first..<max(first, interval.end.wholeSeconds) + 1
    }

    /// Whether an event belongs to the window: it overlaps it, or, where it has no length, starts in it.
    func contains(start: Int, end: Int) -> Bool {
        let (first, last) = (TimeInterval(start), TimeInterval(end))
        return first < self.end && (last > self.start || (first == last && first >= self.start))
    }
}
