import LinuxSystem

/// Who may set up a household that has no parent yet.
///
/// Whoever can become root on this PC could make themselves a parent at a terminal anyway. But a browser asks for no password as `sudo`
/// does, and children may use such a login, too. So this right ends as soon as there is a PIN, a member of the group of parents, or a
/// player; only the login that has begun to set up may finish it. One login sets up at a time: what two have answered is never combined.
public struct Founders: Sendable {
    /// Whether a user number is a parent's by the login: root's, the service's own, or a member's.
    var isParent: @Sendable (_ userID: UInt32) throws -> Bool
    /// The logins in the group of parents; nil if there is no such group.
    var parents: @Sendable () throws -> [String]?
    /// Whether a user number belongs to the group whose members may become root.
    var isSudoer: @Sendable (_ userID: UInt32) throws -> Bool

    public init(
        isParent: @escaping @Sendable (_ userID: UInt32) throws -> Bool, parents: @escaping @Sendable () throws -> [String]?,
        isSudoer: @escaping @Sendable (_ userID: UInt32) throws -> Bool
    ) {
        self.isParent = isParent
        self.parents = parents
        self.isSudoer = isSudoer
    }

    /// Those of this PC. Groups are read at each question, so a change takes effect at once.
    public static let live = Founders(
        isParent: { try $0 == UserAccounts.own || ParentLogins.contains($0) },
        parents: { try ParentLogins.all() },
        isSudoer: { try UserAccounts.isMember(userID: $0, ofGroup: PeopleHealth.sudoGroup) })

    /// Whether a login may set up, as far as logins and the PIN decide. ``turn(of:beside:hasPlayers:)`` decides the rest.
    ///
    /// - Parameters:
    ///   - hasPIN: whether there is a PIN for parent mode.
    ///   - isChilds: whether the login is a child's own.
    /// - Throws: `UserAccountsError` if the accounts of this PC cannot be read.
    public func standing(of userID: UInt32, hasPIN: Bool, isChilds: Bool) throws -> Standing {
        if try isParent(userID) { return .parent }
        if hasPIN { return .hasPIN }
        if isChilds { return .childsLogin }
        if try hasParents() { return .hasParents }
        return try isSudoer(userID) ? .founder : .cannotBecomeRoot
    }

    /// Whether it is the turn of a login that could be the founder: one login sets up at a time.
    ///
    /// - Parameters:
    ///   - draft: what was begun already. One that was only answered gives no rights once there are players.
    ///   - hasPlayers: whether there are players.
    static func turn(of userID: UInt32, beside draft: SetupDraft, hasPlayers: Bool) -> Standing {
        let isOwn = draft.founder == userID
        let isOnlyAnswered = draft.stage == .answering
        if hasPlayers { return isOwn && !isOnlyAnswered ? .founder : .isSetUp }
        if isOwn || draft.isEmpty { return .founder }
        return isOnlyAnswered ? .othersDraft : .othersChanges
    }

    /// Whether there is a login that is a parent's.
    func hasParents() throws -> Bool { try parents()?.isEmpty == false }
}
