import Foundation
import LinuxSystem
import Services

extension LoginGroups {
    /// This PC's, as root changes them.
    static let live: LoginGroups = {
        var groups = LoginGroups.unchangeable
        groups.makeParent = { login in
            // Of Debian's package passwd, which every PC has.
            let status = try ForegroundProcess.run("/usr/bin/gpasswd", ["-a", login.name, ParentLogins.group], isQuiet: true)
            if status != 0 { throw CommandError(SetupRefusalWord.group.text(["status": "\(status)"])) }
        }
        return groups
    }()
}

extension UserAccount {
    /// The login that runs this program as root by sudo or pkexec; nil if root itself runs it.
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
