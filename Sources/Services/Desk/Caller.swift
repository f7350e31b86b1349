public import Domain

/// Who asks, as the door through which the request came has found out.
public struct Caller: Hashable, Sendable {
    public enum Role: Hashable, Sendable {
        case parent
        /// A login that is one player's own.
        case player(PlayerID)
        /// A login that several players share: the request says which one plays.
        case sharedLogin
    }

    /// What a token for parent mode that came along is worth.
    public enum Token: Hashable, Sendable { case none, valid, ended }

    public let role: Role
    /// Of the login; the largest number, which is nobody's, where nobody was asked.
    public var userID: UInt32
    public var token: Token

    public init(role: Role, userID: UInt32 = .max, token: Token = .none) {
        self.role = role
        self.userID = userID
        self.token = token
    }

    public var isParent: Bool { role == .parent }
    /// A parent by the PIN, and not by the login.
    public var isUnlocked: Bool { isParent && token == .valid }
    public var isParentByLogin: Bool { isParent && !isUnlocked }

    /// Refuses a caller who may not do something.
    public func require(_ access: Access) throws(HouseholdError) {
        guard access == .parent, !isParent else { return }
        if token == .ended {
            throw HouseholdError(.tokenExpired, "Parent mode has ended. Unlock it again with: timequest parent unlock")
        }
        throw HouseholdError(
            .forbidden,
            "Only a parent can do this. Ask a parent to sign in or to add this login to the group timequest-parents, "
                + "or unlock parent mode with: timequest parent unlock")
    }

    /// The player whom a request is about: the one asked for, as far as this caller may see that player.
    ///
    /// - Parameter asked: from the request; nil means everyone, or on a player's own login that player.
    func player(_ asked: PlayerID?) throws(HouseholdError) -> PlayerID? {
        guard case .player(let own) = role else { return asked }
        if let asked, asked != own {
            throw HouseholdError(
                .forbidden, "This login belongs to another player, who sees only her own things.", field: "player")
        }
        return own
    }

    /// Whether things of a player may be shown.
    func maySee(_ player: PlayerID) -> Bool {
        if case .player(let own) = role { own == player } else { true }
    }

    /// Whether something that belongs to any of these players may be shown.
    func maySee(anyOf players: [PlayerID]) -> Bool { players.contains(where: maySee) }

    /// A parent changes any routine, a player only one that this player made and that is for nobody else.
    func mayChange(_ routine: Routine) -> Bool {
        switch role {
        case .parent: true
        case .player(let own): routine.createdBy == .player && routine.playerIDs == [own]
        case .sharedLogin: routine.createdBy == .player
        }
    }
}
