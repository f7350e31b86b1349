public import Foundation

/// The part of a day in which a player studies for a test: from a fixed time until midnight.
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
