import LinuxSystem

/// Which logins of this PC are parents'.
public enum ParentLogins {
    /// Its members are parents.
    public static let group = "timequest-parents"

    /// Whether somebody is a parent, by number: the administrator, or a member of the group.
    ///
    /// - Throws: `UserAccountsError` if the database of logins cannot be asked.
    public static func contains(_ userID: UInt32) throws -> Bool {
        try userID == 0 || UserAccounts.isMember(userID: userID, ofGroup: group)
    }

    /// The same by name; a login that there is not is nobody's.
    public static func contains(_ login: String) throws -> Bool {
        guard let userID = try UserAccounts.userID(of: login) else { return false }
        return try contains(userID)
    }
}
