public import Foundation

/// When a player must be at an event, and when to start the routine for it.
public struct OccasionTiming: Hashable, Sendable {
    /// Why the start-by is at another time than the way and the forecast give.
    public enum Move: Hashable, Sendable {
        /// The player is away then, and starts before leaving.
        ///
        /// - Parameter leaves: when the player leaves.
        case before(leaves: Date)
        /// The player is away then, and starts right after coming back.
        case after(back: Date)
    }

    /// The earlier of the event's start and a meeting time.
    public var beThereBy: Date
    /// Seconds of the way.
    public var waySeconds: Int
    public var startBy: Date
    /// Nil if start by = be there by − way − forecast.
    public var move: Move?

    public init(beThereBy: Date, waySeconds: Int, startBy: Date, move: Move? = nil) {
        self.beThereBy = beThereBy
        self.waySeconds = waySeconds
        self.startBy = startBy
        self.move = move
    }
}

extension OccasionTiming {
    /// A start-by is moved by at most so many seconds before the event, so that a plan needs no earlier events.
    static let longestMove: TimeInterval = FreeTime.longestLead

    /// Moves the start-by out of a time away.
    ///
    /// - Parameters:
    ///   - seconds: of the forecast.
    ///   - start: of the event.
    mutating func move(
        out stay: TimesAway.Stay, whenAway: Routine.WhenAway, _ seconds: TimeInterval, start: Date
    ) {
        let before = stay.leaves - seconds
        let canBeAfter = stay.end <= beThereBy
        if whenAway == .before || !canBeAfter, before >= start - Self.longestMove {
            (startBy, move) = (before, .before(leaves: stay.leaves))
        } else if canBeAfter {
            let back = min(stay.back, max(stay.end, beThereBy - TimeInterval(waySeconds)))
            (startBy, move) = (back, .after(back: back))
        }
    }
}
