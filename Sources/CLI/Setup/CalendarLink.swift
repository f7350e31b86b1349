import Foundation
import LinuxSystem

/// A link in a parent's home that leads to the calendar folder, so that files can be dropped there with the mouse.
struct CalendarLink: Hashable, Sendable {
    /// What is at its path.
    enum State: Hashable, Sendable {
        case missing
        /// The link, as it should be.
        case made
        /// Something of the parent's own.
        case taken
    }

    static let name = "Calendars of TimeQuest"

    /// Whose home it is.
    let owner: UserAccount
    /// The calendar folder.
    let target: String

    var path: String { "\(owner.homeFolder)/\(Self.name)" }

    var state: State {
        do {
            return try FileManager.default.destinationOfSymbolicLink(atPath: path) == target ? .made : .taken
        } catch {
            return FileManager.default.fileExists(atPath: path) ? .taken : .missing
        }
    }

    /// Makes it as its owner: root must not follow links in somebody's home.
    func make() throws {
        let command = ["/bin/ln", "--symbolic", "--no-target-directory", "--", target, path]
        let asOwner = ["/usr/sbin/runuser", "--user", owner.name, "--"] + command
        let whole = owner.userID == geteuid() ? command : asOwner
        let status = try ForegroundProcess.run(whole[0], Array(whole.dropFirst()), isQuiet: true)
        if status != 0 { throw CommandError("The link “\(path)” could not be made.") }
    }
}
