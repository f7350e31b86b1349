import Foundation
public import LinuxSystem

/// A link in a parent's home that leads to the calendar folder, so that files can be dropped there with the mouse.
public struct CalendarLink: Hashable, Sendable {
    /// What is at its path.
    public enum State: Hashable, Sendable {
        case missing
        /// The link, as it should be.
        case made
        /// Something of the parent's own.
        case taken
    }

    public static let name = "Calendars of TimeQuest"

    /// Whose home it is.
    public let owner: UserAccount
    /// The calendar folder.
    public let target: String

    public init(owner: UserAccount, target: String) {
        self.owner = owner
        self.target = target
    }

    public var path: String { "\(owner.homeFolder)/\(Self.name)" }

    /// What is there now; `missing` also where this process sees no homes.
    public var state: State {
        do {
            return try FileManager.default.destinationOfSymbolicLink(atPath: path) == target ? .made : .taken
        } catch {
            return FileManager.default.fileExists(atPath: path) ? .taken : .missing
        }
    }
}
