public import Foundation

/// The part of a day in which a player prepares for a test or for homework that is due: from a fixed time until midnight.
public struct FreeTime: Hashable, Sendable {
    /// The household's.
    public var zone: ZoneRules
    /// When it begins.
    public var time: LocalTime

    public static let fourInTheAfternoon = LocalTime(secondsOfDay: 16 * 3600)

    public init(zone: ZoneRules, time: LocalTime = Self.fourInTheAfternoon) {
        self.zone = zone
        self.time = time
    }

    /// Seconds that have to be left between its beginning and the test.
    static let shortest: TimeInterval = 3600
    /// It begins at most this many seconds before the test: a day, the shortest time, and an hour of a clock change.
    static let longestLead: TimeInterval = 86_400 + shortest + 3600
    /// So many seconds before an event, other events can change its free time or its start-by: a time away that began a day before it may
    /// itself go on from what came before.
    public static let lookBack: TimeInterval = 50 * 3600
    /// It begins at most this many seconds later because of other events: late in the evening nobody learns.
    static let longestDelay: TimeInterval = 3 * 3600

    /// The same, beginning after other events of the player, if there is room.
    ///
    /// - Parameters:
    ///   - busy: when the player has something else to do.
    ///   - seconds: how much time the player needs between them.
    func before(_ test: Date, lasting seconds: TimeInterval, outside busy: (DateInterval) -> [DateInterval]) -> DateInterval? {
        guard let free = before(test) else { return nil }
        var start = free.start
        for other in busy(free).sorted(by: { $0.start < $1.start }) where other.end > start {
            if other.start >= start + seconds { break }
            start = other.end
        }
        guard start <= free.start + Self.longestDelay, start + seconds <= free.end else { return free }
        return DateInterval(start: start, end: free.end)
    }

    /// The last one before a test: of the day before, or of the same day where the test is in the evening. It ends at the test at
    /// the latest.
    public func before(_ test: Date) -> DateInterval? {
        let day = zone.localDateTime(at: test - Self.shortest).date
        for day in [day, day.adding(days: -1)] {
            guard let start = zone.moment(time, on: day), start <= test - Self.shortest else { continue }
            let midnight = zone.moment(.midnight, on: day.adding(days: 1)) ?? test
            return DateInterval(start: start, end: max(start, min(test, midnight)))
        }
        return nil
    }
}
