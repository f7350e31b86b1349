import LinuxSystem
import Logging

/// Who is a parent on this PC.
public struct HouseholdParents: Hashable, Sendable {
    /// How somebody is a parent at this moment.
    public enum Way: Hashable, Sendable { case login, pin }

    /// The group whose members are parents.
    public let group: String
    /// The logins in the group, also by their primary group; nil where there is no such group, or it cannot be read. Besides, root is a
    /// parent.
    public let logins: [String]?
    /// The login of the caller; nil where it is not known.
    public let you: String?
    /// How the caller is a parent.
    public let way: Way
}

extension Desk {
    /// Who is a parent. It is changed as root only: whoever is in the group may do everything. For parents.
    public func parents() throws -> HouseholdParents {
        try caller.require(.parent)
        var logins: [String]?
        var you: String?
        do {
            logins = try household.founders.parents()
            you = try UserAccounts.loginName(of: caller.userID)
        } catch {
            household.logger.warning("The logins of this PC cannot be read: \(error)")
        }
        return HouseholdParents(group: ParentLogins.group, logins: logins, you: you, way: caller.isUnlocked ? .pin : .login)
    }
}
