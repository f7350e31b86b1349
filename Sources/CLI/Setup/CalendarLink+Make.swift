import Foundation
import LinuxSystem
import Services

extension CalendarLink {
    /// Makes the link as its owner: root must not follow links in another login's home.
    func make() throws {
        let command = ["/bin/ln", "--symbolic", "--no-target-directory", "--", target, path]
        let asOwner = ["/usr/sbin/runuser", "--user", owner.name, "--"] + command
        let whole = owner.userID == geteuid() ? command : asOwner
        let status = try ForegroundProcess.run(whole[0], Array(whole.dropFirst()), isQuiet: true)
        if status != 0 { throw CommandError(SetupRefusalWord.link.text(["path": path])) }
    }
}
