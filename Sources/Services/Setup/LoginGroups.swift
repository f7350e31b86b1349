public import LinuxSystem

/// The logins of this PC and the group of parents, as far as setting up reads and changes them.
public struct LoginGroups: Sendable {
    /// The login of that name; nil where there is none.
    public var account: @Sendable (_ login: String) throws -> UserAccount?
    /// Whether a login is a parent's already; root's always is.
    public var isParent: @Sendable (_ login: UserAccount) throws -> Bool
    /// Whether there is a group of parents.
    public var hasParents: @Sendable () throws -> Bool
    /// Makes a login a parent's; nil where this process may not.
    public var makeParent: (@Sendable (_ login: UserAccount) throws -> Void)?
    /// The logins that people sign in with, as far as they can be listed.
    public var people: @Sendable () throws -> [UserAccount]

    public init(
        account: @escaping @Sendable (_ login: String) throws -> UserAccount?,
        isParent: @escaping @Sendable (_ login: UserAccount) throws -> Bool, hasParents: @escaping @Sendable () throws -> Bool,
        makeParent: (@Sendable (_ login: UserAccount) throws -> Void)? = nil,
        people: @escaping @Sendable () throws -> [UserAccount] = { [] }
    ) {
        self.account = account
        self.isParent = isParent
        self.hasParents = hasParents
        self.makeParent = makeParent
        self.people = people
    }

    /// This PC's, which only root may change.
    public static let unchangeable = LoginGroups(
        account: { try UserAccounts.account(named: $0) }, isParent: { try ParentLogins.contains($0.userID) },
        hasParents: { try UserAccounts.groupID(of: ParentLogins.group) != nil }, people: { UserAccounts.people() })
}
