public import Foundation

/// When a player must be at an event, and when to start the routine for it.
public struct OccasionTiming: Hashable, Sendable {
    /// Why the start-by differs from be-there-by minus way minus forecast.
    public enum Move: Hashable, Sendable {
        /// The player is away then, and starts before leaving.
        ///
        /// - Parameters:
        ///   - leaves: when the player leaves.
        ///   - then: the name of the quest that the player does next, if that must be done before leaving, too.
        case before(leaves: Date, then: String? = nil)
        /// The player is away then, and starts right after coming back, or at school right after the lessons.
        ///
        /// - Parameter back: when the player is free.
        case after(back: Date)
    }

    /// The earlier of the event's start and a meeting time.
    public var beThereBy: Date
    /// Seconds of the way.
    public var waySeconds: Int
    public var startBy: Date
    /// Nil if the start-by is be-there-by minus way minus forecast.
    public var move: Move?

    /// When the player leaves for a time away that the event is in, after which the routine cannot be started any more; nil if the player
    /// is at home before the event.
    public var leaves: Date?

    public init(beThereBy: Date, waySeconds: Int, startBy: Date, move: Move? = nil, leaves: Date? = nil) {
        self.beThereBy = beThereBy
        self.waySeconds = waySeconds
        self.startBy = startBy
        self.move = move
        self.leaves = leaves
    }
}

/// In JSON it is an object with the kind, the instant and the name of the next quest:
/// `{"kind": "before", "at": …, "then": "School Morning"}`.
extension OccasionTiming.Move: Codable {
    private enum Kind: String, Codable { case before, after }
    private enum CodingKeys: String, CodingKey { case kind, at, then }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let at = try fields.decode(Date.self, forKey: .at)
        switch try fields.decode(Kind.self, forKey: .kind) {
        case .before: self = .before(leaves: at, then: try fields.decodeIfPresent(String.self, forKey: .then))
        case .after: self = .after(back: at)
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .before(let leaves, let next):
            try fields.encode(Kind.before, forKey: .kind)
            try fields.encode(leaves, forKey: .at)
            try fields.encodeIfPresent(next, forKey: .then)
        case .after(let back):
            try fields.encode(Kind.after, forKey: .kind)
            try fields.encode(back, forKey: .at)
        }
    }
}

extension OccasionTiming {
    /// The most seconds by which a start-by moves before an event. A player who is away longer prepares after coming back, or not at all.
    /// So a plan needs no events before ``FreeTime/lookBack``.
    static let longestMove: TimeInterval = 86_400

    /// Moves the start-by out of a time away.
    ///
    /// - Parameters:
    ///   - seconds: the forecast.
    ///   - start: the start of the event.
    ///   - goesBy: the end of the time in which the player can do the routine after the time away.
    ///   - mustBeAfter: whether the player must not do it before leaving, even if the parent prefers that.
    mutating func move(
        out stay: TimesAway.Stay, _ routine: Routine, _ seconds: TimeInterval, start: Date, goesBy: Date, mustBeAfter: Bool = false
    ) {
        let leaves = stay.leaves(for: routine)
        let canBeAfter = stay.end <= goesBy
        let isBefore = !canBeAfter || routine.whenAway == .before && !mustBeAfter
        if isBefore, stay.beThereBy >= start - Self.longestMove {
            (startBy, move) = (leaves - seconds, .before(leaves: leaves))
        } else if canBeAfter {
            // If there is no time to go home, the player does it at the place of the time away.
            let back = min(stay.back, max(stay.end, startBy + seconds))
            (startBy, move) = (back, .after(back: back))
        }
    }
}
