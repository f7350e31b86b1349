public import Foundation

/// The whole days and nights during which players are away. They silence the times of the routines' own.
public struct DaysAway: Hashable, Sendable {
    private var times: [PlayerID: MergedTimes]

    /// Every player is at home each night.
    public static let none = DaysAway([:])

    /// - Parameter times: the times away by player.
    init(_ times: [PlayerID: MergedTimes]) { self.times = times }

    public func contains(_ instant: Date, for player: PlayerID) -> Bool { times[player]?.contains(instant) ?? false }
}
