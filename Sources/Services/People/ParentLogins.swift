import LinuxSystem

/// Finds out whether a login of this PC belongs to a parent.
public enum ParentLogins {
    /// The group whose members are parents.
    public static let group = "timequest-parents"

    /// Whether a user number belongs to a parent: root, or a member of the group.
    ///
    /// - Throws: `UserAccountsError` if the accounts of this PC cannot be read.
    public static func contains(_ userID: UInt32) throws -> Bool {
        try userID == 0 || UserAccounts.isMember(userID: userID, ofGroup: group)
    }

    /// The logins of parents, besides root's: those that the group lists, and those with it as their primary group, as far as the logins
    /// of this PC can be listed.
    ///
    /// - Returns: nil where there is no such group.
    /// - Throws: `UserAccountsError` if the accounts of this PC cannot be read.
    static func all() throws -> [String]? {
        guard let groupID = try UserAccounts.groupID(of: group), let listed = try UserAccounts.listedMembers(ofGroup: group) else {
            return nil
        }
        return all(listed: listed, groupID: groupID, people: UserAccounts.people())
    }

    static func all(listed: [String], groupID: UInt32, people: [UserAccount]) -> [String] {
        listed + people.filter { $0.groupID == groupID && !listed.contains($0.name) }.map(\.name)
    }

    /// Whether a login belongs to a parent, by its name; false if there is no such login.
    ///
    /// - Throws: `UserAccountsError` if the accounts of this PC cannot be read.
    public static func contains(_ login: String) throws -> Bool {
        guard let userID = try UserAccounts.userID(of: login) else { return false }
        return try contains(userID)
    }
}
