import LinuxSystem

/// Who may set up a household that has no parent yet.
///
/// Whoever can become root on this PC could make themselves a parent at a terminal anyway. But a browser asks for no password as `sudo`
/// does, and children may use such a login, too. So nobody may by this as soon as there is a PIN, a member of the group of parents, or
/// somebody who plays; only whoever has begun to set up may finish it.
public struct Founders: Sendable {
    /// Whether somebody may set up, and why, or why not.
    public enum Standing: Hashable, Sendable {
        /// A parent, who may anyway.
        case parent
        /// Nobody is a parent yet, and this login may become root.
        case founder
        /// There is a PIN, which opens parent mode.
        case hasPIN
        /// The login is a child's own, whatever else it may do.
        case childsLogin
        /// There are logins of parents, and this is none.
        case hasParents
        /// This login may not become root.
        case cannotBecomeRoot
        /// Somebody plays already, and this login is not setting it up at the moment.
        case isSetUp

        /// Whether they may set up.
        public var mayFound: Bool { self == .parent || self == .founder }
    }

    /// Whether a user number is a parent's by the login: root's, the service's own, or a member's.
    var isParent: @Sendable (_ userID: UInt32) throws -> Bool
    /// The logins in the group of parents; nil where there is no such group.
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

    /// Whether a login may set up, and why, or why not, as far as logins and the PIN say. ``Desk/founderStanding()`` has all of it.
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

    /// Whether there is a login that is a parent's.
    func hasParents() throws -> Bool { try parents()?.isEmpty == false }
}
