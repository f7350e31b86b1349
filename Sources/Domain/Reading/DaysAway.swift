public import Foundation

/// When players are away for days or over night, which silences the times of the routines' own.
public struct DaysAway: Hashable, Sendable {
    private var times: [PlayerID: MergedTimes]

    /// Every player is at home each night.
    public static let none = DaysAway([:])

    /// - Parameter times: by player.
    init(_ times: [PlayerID: MergedTimes]) { self.times = times }

    public func contains(_ instant: Date, for player: PlayerID) -> Bool { times[player]?.contains(instant) ?? false }
}
