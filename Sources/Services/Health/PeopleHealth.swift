public import Domain
import LinuxSystem

/// Whether nobody is parent and player at once, and the players' own logins exist.
public enum PeopleHealth {
    /// The group whose members may become root.
    public static let sudoGroup = "sudo"

    /// What a parent should know of: first the players whose own logins are parents', then those whose logins may become root, then those
    /// whose logins are not on this PC. A player's login is stored by its name: after `usermod -l`, the renamed login is nobody's own, and
    /// has the rights of one that players share.
    ///
    /// - Parameters:
    ///   - parents: the logins in the group of parents.
    ///   - sudoers: the logins in the group `sudo`.
    ///   - isLogin: whether there is a login of this name.
    public static func findings(
        players: [PlayerProfile], parents: [String], sudoers: [String], isLogin: (String) throws -> Bool
    ) rethrows -> [HealthFinding] {
        let logins = players.compactMap { player in player.linuxUser.map { (player, $0) } }
        let both = logins.filter { $0.1 == "root" || parents.contains($0.1) }
        let strong = logins.filter { sudoers.contains($0.1) }
        let missing = try logins.filter { try !isLogin($0.1) }
        return both.map { HealthFinding.parentAndPlayer($0.0, login: $0.1) }
            + strong.map { HealthFinding.playerWithSudo($0.0, login: $0.1) }
            + missing.map { HealthFinding.loginMissing($0.0, login: $0.1) }
    }

    /// The command that takes a login out of a group.
    public static func removal(of login: String, from group: String) -> String {
        "sudo gpasswd -d \(ShellWord(login)) \(group)"
    }
}
