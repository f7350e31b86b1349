import API
import Domain

/// Who asks, as the kernel vouches for it.
struct Caller: Hashable, Sendable {
    enum Role: Hashable, Sendable {
        case parent
        /// A login that is one player's own.
        case player(Int64)
        /// A login that several players share: the request says which one plays.
        case sharedLogin
    }

    /// What a token for parent mode that came along is worth.
    enum Token: Hashable, Sendable { case none, valid, ended }

    let role: Role
    /// Of the login; the largest number, which is nobody's, where nobody was asked.
    var userID: UInt32 = .max
    var token = Token.none

    var isParent: Bool { role == .parent }
    /// A parent by the PIN, and not by the login.
    var isUnlocked: Bool { isParent && token == .valid }
    var isParentByLogin: Bool { isParent && !isUnlocked }

    /// Refuses a caller who may not use a route.
    func require(_ access: Access) throws(Problem) {
        guard access == .parent, !isParent else { return }
        if token == .ended {
            throw Problem(.tokenExpired, "Parent mode has ended. Unlock it again with: timequest parent unlock")
        }
        throw Problem(
            .forbidden,
            "Only a parent can do this. Ask a parent to sign in or to add this login to the group timequest-parents, "
                + "or unlock parent mode with: timequest parent unlock")
    }

    /// The player whom a request is about: the one asked for, as far as this caller may see her.
    ///
    /// - Parameter asked: from the request; nil means everyone, or on a player's own login herself.
    func player(_ asked: Int64?) throws(Problem) -> Int64? {
        guard case .player(let own) = role else { return asked }
        if let asked, asked != own {
            throw Problem(.forbidden, "This login belongs to another player, who sees only her own things.", field: "player")
        }
        return own
    }

    /// Whether things of a player may be shown.
    func maySee(_ player: Int64) -> Bool {
        if case .player(let own) = role { own == player } else { true }
    }

    /// Whether something that belongs to any of these players may be shown.
    func maySee(anyOf players: [Int64]) -> Bool { players.contains(where: maySee) }

    /// A parent changes any routine, a player only one that she made and that is hers alone.
    func mayChange(_ routine: Routine) -> Bool {
        switch role {
        case .parent: true
        case .player(let own): routine.createdBy == .player && routine.playerIDs == [own]
        case .sharedLogin: routine.createdBy == .player
        }
    }
}
