public import Foundation

/// When players are away for days or over night, which silences the times of the routines' own.
public struct DaysAway: Hashable, Sendable {
    private var times: [PlayerID: [DateInterval]]

    /// Every player is at home each night.
    public static let none = DaysAway([:])

    /// - Parameter times: by player; the end of each is exclusive.
    init(_ times: [PlayerID: [DateInterval]]) { self.times = times }

    public func contains(_ instant: Date, for player: PlayerID) -> Bool {
        times[player]?.contains { $0.start <= instant && instant < $0.end } ?? false
    }
}
