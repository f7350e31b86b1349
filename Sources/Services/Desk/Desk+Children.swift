public import Domain
import Foundation

extension Desk {
    /// In how many of ten runs a player is to be ready on time: what forecasts and start-by times are made for.
    public var onTimeInTen: Int { household.settings.value.configuration.onTimeInTen }

    /// What a player has set and made without a parent. For parents.
    public func ownChanges(of player: PlayerID) async throws -> OwnChanges {
        try caller.require(.parent)
        return try await household.game.ownChanges.changes(of: try await self.player(player).id, at: now)
    }

    /// The names of the calendars that are for a player alone, sorted, also of those whose file is gone. For parents.
    public func calendarNames(of player: PlayerID) async throws -> [String] {
        try caller.require(.parent)
        let owners = try await household.calendars.owners()
        return owners.filter { $0.value == .player(player) }.map(\.key).sorted()
    }
}
