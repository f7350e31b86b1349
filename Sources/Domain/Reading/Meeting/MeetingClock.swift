/// The time of a meeting as a text gives it: without the day, and mostly without am or pm.
enum MeetingClock: Hashable, Sendable {
    /// A time of day, in minutes after midnight; two times if the text does not tell morning from afternoon.
    case at([Int])
    /// A number of minutes before the event.
    case before(Int)

    static let minutesOfDay = 1_440

    /// The last time of day before a given time.
    ///
    /// - Parameters:
    ///   - start: the start of the event, or of the departure to it.
    ///   - minutes: the longest allowed distance before the start.
    /// - Returns: nil if no time is within this distance.
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

/// A time in a text, with the tokens that it is written with.
struct MeetingFigures: Sendable {
    let clock: MeetingClock
    let tokens: Range<Int>
}
