import Foundation
import LinuxSystem
import Services

/// All that the doctor looks at on this PC. It only looks.
struct Surroundings: Sendable {
    /// What stands at a path.
    enum Place: Hashable, Sendable {
        case missing
        /// This login may not see it.
        case closed
        case there(FileStatus)

        var status: FileStatus? { if case .there(let status) = self { status } else { nil } }
    }

    /// Who runs the doctor: 0 is root.
    var userID: UInt32
    /// The login of the person at the keyboard, also behind sudo; nil for root itself.
    var login: String?
    var now: Date
    var clock: ClockSynchronization
    /// A program with its arguments; nil where there is no such program, or it does not end in time.
    var run: @Sendable (_ command: [String]) async -> ProgramAnswer?
    /// What stands at a path; a link is not followed.
    var place: @Sendable (_ path: String) -> Place
    /// Where a link leads.
    var linkTarget: @Sendable (_ path: String) -> String?
    /// The names in a folder; nil where it may not be listed, or is none.
    var names: @Sendable (_ folder: String) -> [String]?
    var defaultAccess: @Sendable (_ folder: String) -> DefaultAccess?
    /// Free bytes of a folder's file system; nil where it does not say.
    var freeBytes: @Sendable (_ folder: String) -> Int?
    /// Whether this login may connect to a socket.
    var mayConnect: @Sendable (_ socket: String) -> Bool
    var accounts: Accounts
    /// The rules for a zone of this name, or why there are none; nil for the PC's own zone.
    var zone: @Sendable (_ name: String?) -> Result<String, SystemZonesError>
    /// The zone that a file names; nil where it is missing or empty.
    var zoneInFile: @Sendable (TimeZoneFile) -> Result<String?, FileReaderError>
    /// Whether the checksum beside a backup is its own; nil where it has none.
    var hasOwnChecksum: @Sendable (_ backup: String) throws -> Bool?

    var isRoot: Bool { userID == 0 }
    /// Whether systemd runs this PC (sd_booted(3)).
    var hasSystemd: Bool { place("/run/systemd/system") != .missing }

    /// The users and groups of this PC.
    struct Accounts: Sendable {
        var userID: @Sendable (_ login: String) throws -> UInt32?
        var groupID: @Sendable (_ group: String) throws -> UInt32?
        /// The logins that a group lists; nil where there is no such group.
        var members: @Sendable (_ group: String) throws -> [String]?
        /// `timequest:timequest`, or numbers where they are nobody's.
        var ownerText: @Sendable (_ userID: UInt32, _ groupID: UInt32) -> String
    }
}
