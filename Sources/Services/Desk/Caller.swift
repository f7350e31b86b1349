public import Domain

/// The sender of a request, as the door has identified it.
public struct Caller: Hashable, Sendable {
    /// What kind of login it is.
    public enum Role: Hashable, Sendable {
        /// A parent's login, or one in parent mode.
        case parent
        /// The login of one player.
        case player(PlayerID)
        /// A login that several players share: the request names the player.
        case sharedLogin
    }

    /// The state of the request's token for parent mode.
    public enum Token: Hashable, Sendable {
        case none, valid
        /// It was valid for this login until a while ago.
        case ended
        /// It was never issued to this login, or too long ago, or before the service was started.
        case unknown
    }

    public let role: Role
    /// The user number of the login; where it is not known, the largest number, which no login has.
    public var userID: UInt32
    public var token: Token
    /// The generation of the reminder feed when the login was determined: a stream ends where logins have changed since. Nil for now.
    public var feedGeneration: Int?
    /// Whether the caller has a parent's rights only to set everything up, because nobody is a parent yet.
    public var isFounder = false

    public init(role: Role, userID: UInt32 = .max, token: Token = .none, feedGeneration: Int? = nil) {
        self.role = role
        self.userID = userID
        self.token = token
        self.feedGeneration = feedGeneration
    }

    /// Whether the caller has a parent's rights.
    public var isParent: Bool { role == .parent }
    /// Whether the caller is a parent by the PIN.
    public var isUnlocked: Bool { isParent && token == .valid }
    /// Whether the caller is a parent by the login.
    public var isParentByLogin: Bool { isParent && !isUnlocked }

    /// Checks that the caller has an access right.
    ///
    /// - Throws: if the caller does not have it.
    public func require(_ access: Access) throws(HouseholdError) {
        guard access != .player, !isParent else { return }
        if token == .ended || token == .unknown {
            throw HouseholdError(
                .tokenExpired, "Parent mode has ended. Unlock it again with: timequest parent unlock",
                reason: CodedReason(.parentModeEnded))
        }
        throw HouseholdError(
            .forbidden, Self.refusal(of: role), reason: CodedReason(role == .sharedLogin ? .parentOnlyOrSetup : .parentOnly))
    }

    /// The sentence for a login without a parent's rights. A caller does not include whether a PIN is set, so the sentence names parent
    /// mode on this condition.
    private static func refusal(of role: Role) -> String {
        let ways = "Only a parent can do this: on a parent's login, or, if a PIN is set, here after: timequest parent unlock"
        // A child's own login must not become a parent's.
        return role == .sharedLogin ? "\(ways). If no login is a parent's yet: sudo timequest setup" : ways
    }

    /// The player that a request is about; nil means all players.
    ///
    /// - Parameter asked: the player in the request. Nil means all players, or on a player's own login that player.
    /// - Throws: if the caller may not see the player.
    func player(_ asked: PlayerID?) throws(HouseholdError) -> PlayerID? {
        guard case .player(let own) = role else { return asked }
        if let asked, asked != own {
            throw HouseholdError(
                .forbidden, "This login belongs to another player, who sees only what is that player's.", field: "player",
                reason: CodedReason(.loginOfOtherPlayer))
        }
        return own
    }

    /// Whether the caller may see a player's data.
    func maySee(_ player: PlayerID) -> Bool {
        if case .player(let own) = role { own == player } else { true }
    }

    /// Whether it is neither a player's own login nor otherwise limited to one player.
    public var seesAllPlayers: Bool {
        if case .player = role { false } else { true }
    }

    /// Whether the caller may see what belongs to any of these players.
    func maySee(anyOf players: [PlayerID]) -> Bool { players.contains(where: maySee) }

    /// Whether the caller may change a routine. A parent may change any; a shared login, those that a player created; a player's
    /// own login, those of these that are only for this player.
    func mayChange(_ routine: Routine) -> Bool {
        switch role {
        case .parent: true
        case .player(let own): routine.createdBy == .player && routine.playerIDs == [own]
        case .sharedLogin: routine.createdBy == .player
        }
    }
}

/// The access right that a route requires. Every route names one; there is no default.
public enum Access: Hashable, Sendable {
    /// Every login of this PC: players and parents.
    case player
    /// Parents only.
    case parent
    /// Parents, and while there is none, whoever may set everything up (``Founders``).
    case founder
}
