/// The time of a meeting as a text gives it: without the day, and mostly without the half of the day.
enum MeetingClock: Hashable, Sendable {
    /// A time of day, in minutes after midnight; two if the text does not give the half of the day.
    case at([Int])
    /// So many minutes before the event.
    case before(Int)

    static let minutesOfDay = 1_440

    /// The last time that is before another one.
    ///
    /// - Parameters:
    ///   - start: of the event, or of the departure to it.
    ///   - minutes: how long before it the time may be.
    /// - Returns: nil if there is none.
    func time(before start: LocalDateTime, within minutes: Int) -> LocalDateTime? {
        switch self {
        case .before(let length): return length > 0 && length <= minutes ? start.adding(seconds: -length * 60) : nil
        case .at(let times):
            let begin = start.secondsSinceEpoch
            let midnight = begin - start.time.secondsOfDay
            let candidates = times.flatMap { [midnight + $0 * 60, midnight + ($0 - Self.minutesOfDay) * 60] }
            let last = candidates.filter { $0 < begin && begin - $0 <= minutes * 60 }.max()
            return last.map { LocalDateTime(secondsSinceEpoch: $0) }
        }
    }
}

/// A time in a text, with its tokens.
struct MeetingFigures: Sendable {
    let clock: MeetingClock
    let tokens: Range<Int>
}
