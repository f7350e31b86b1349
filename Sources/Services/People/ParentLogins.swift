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

    /// Whether a login belongs to a parent, by its name; false if there is no such login.
    ///
    /// - Throws: `UserAccountsError` if the accounts of this PC cannot be read.
    public static func contains(_ login: String) throws -> Bool {
        guard let userID = try UserAccounts.userID(of: login) else { return false }
        return try contains(userID)
    }
}
