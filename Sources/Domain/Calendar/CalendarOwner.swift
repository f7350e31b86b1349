/// Whom the events of a calendar are for. A calendar without an owner is for all players.
public enum CalendarOwner: Hashable, Sendable {
    /// For one player alone.
    case player(PlayerID)
    /// For no player: it is a parent's own. Its events are in the agenda, and call for nothing.
    case nobody
}

extension [String: CalendarOwner] {
    /// Whether the events of a calendar are for a player.
    public func concern(_ player: PlayerID, in calendarName: String) -> Bool {
        self[calendarName].concerns(player)
    }
}

extension CalendarOwner? {
    /// Whether a calendar with this owner is for a player; nil is for everyone.
    public func concerns(_ player: PlayerID) -> Bool {
        switch self {
        case nil: true
        case .player(let owner): owner == player
        case .nobody: false
        }
    }
}
