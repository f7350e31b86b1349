import Foundation
import LinuxSystem
import Services

/// The logins of this PC and the group of parents, as far as setting up reads and changes them.
struct LoginGroups: Sendable {
    /// The login of that name; nil where there is none.
    var account: @Sendable (_ login: String) throws -> UserAccount?
    /// Whether a login is a parent's already; root's always is.
    var isParent: @Sendable (_ login: UserAccount) throws -> Bool
    /// Whether there is a group of parents.
    var hasParents: @Sendable () throws -> Bool
    /// Makes a login a parent's.
    var makeParent: @Sendable (_ login: UserAccount) throws -> Void
}

extension LoginGroups {
    /// This PC's.
    static let live = LoginGroups(
        account: { try UserAccounts.account(named: $0) },
        isParent: { try ParentLogins.contains($0.userID) },
        hasParents: { try UserAccounts.groupID(of: ParentLogins.group) != nil },
        makeParent: { login in
            // Of Debian's package passwd, which every PC has.
            let status = try ForegroundProcess.run("/usr/bin/gpasswd", ["-a", login.name, ParentLogins.group], isQuiet: true)
            if status != 0 { throw CommandError("gpasswd ended with status \(status).") }
        })
}

extension UserAccount {
    /// Who has become root to run this program: by sudo, or by pkexec; nil where it was root from the beginning.
    static func caller(
        environment: [String: String] = ProcessInfo.processInfo.environment, groups: LoginGroups = .live
    ) throws -> UserAccount? {
        if let login = environment["SUDO_USER"], !login.isEmpty { return try groups.account(login).flatMap(notRoot) }
        guard let number = environment["PKEXEC_UID"].flatMap({ UInt32($0) }), let login = try UserAccounts.loginName(of: number)
        else { return nil }
        return try groups.account(login).flatMap(notRoot)
    }

    private static func notRoot(_ account: UserAccount) -> UserAccount? { account.userID == 0 ? nil : account }
}
