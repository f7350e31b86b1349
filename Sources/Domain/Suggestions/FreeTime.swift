public import Foundation

/// The part of a day in which a player prepares for a test or for homework that is due: from a fixed time until midnight.
public struct FreeTime: Hashable, Sendable {
    /// The household's.
    public var zone: ZoneRules
    /// The time of day at which it begins.
    public var time: LocalTime

    public static let fourInTheAfternoon = LocalTime(secondsOfDay: 16 * 3600)

    public init(zone: ZoneRules, time: LocalTime = Self.fourInTheAfternoon) {
        self.zone = zone
        self.time = time
    }

    /// The fewest seconds between its beginning and the test.
    static let shortest: TimeInterval = 3600
    /// The most seconds between its beginning and the test: a day, the shortest time, and an hour for a clock change.
    static let longestLead: TimeInterval = 86_400 + shortest + 3600
    /// The most seconds before an event at which other events can change its free time or its start-by. A time away that began a day before
    /// it may itself continue an earlier one.
    public static let lookBack: TimeInterval = 50 * 3600
    /// The most seconds by which other events delay a start with enough time: a child does not learn late in the evening.
    static let longestDelay: TimeInterval = 3 * 3600
    /// The seconds from its beginning until the child goes to bed.
    static let untilBed: TimeInterval = 5 * 3600

    /// The free time after other events of the player, if there is any before the player goes to bed.
    ///
    /// It begins with the first gap between them that is long enough and begins within ``longestDelay``. If there is none, it begins with
    /// the longest gap before the child goes to bed, because a short time to learn is better than a start during another event.
    ///
    /// - Parameters:
    ///   - busy: the times of the player's other events.
    ///   - seconds: the time that the player needs between them.
    func before(_ test: Date, lasting seconds: TimeInterval, outside busy: (DateInterval) -> [DateInterval]) -> DateInterval? {
        guard let free = before(test) else { return nil }
        let gaps = MergedTimes(busy(free)).gaps(in: free)
        let bed = free.start + Self.untilBed
        let best =
            gaps.first { $0.start <= free.start + Self.longestDelay && $0.duration >= seconds }
            ?? gaps.filter { $0.start < bed }
            .max { min($0.end, bed).timeIntervalSince($0.start) < min($1.end, bed).timeIntervalSince($1.start) }
        // A player who is away until bedtime is reminded at the usual time, and not at night.
        return best.map { DateInterval(start: $0.start, end: free.end) } ?? free
    }

    /// The last free time before a test: on the day before, or on the same day for a test in the evening. It ends at the test at the
    /// latest.
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
