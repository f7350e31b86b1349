import API
import Domain
import Foundation
import LinuxSystem
import Services

/// What the doctor reads of this PC, as values and closures; a test passes its own. Nothing in it changes anything.
struct DoctorEnvironment: Sendable {
    /// What is at a path.
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
    /// Runs a program with its arguments; nil where there is no such program, or it does not end in time.
    var run: @Sendable (_ command: [String]) async -> ProgramAnswer?
    /// What is at a path; a link is not followed.
    var place: @Sendable (_ path: String) -> Place
    /// The target of a link.
    var linkTarget: @Sendable (_ path: String) -> String?
    /// The text of a small file; nil where there is none, or it may not be read.
    var text: @Sendable (_ path: String) -> String?
    /// The names in a folder; nil where it may not be listed, or is no folder.
    var names: @Sendable (_ folder: String) -> [String]?
    var defaultAccess: @Sendable (_ folder: String) -> DefaultAccess?
    /// Free bytes of a folder's file system; nil where they are not known.
    var freeBytes: @Sendable (_ folder: String) -> Int?
    /// Whether this login may connect to a socket.
    var mayConnect: @Sendable (_ socket: String) -> Bool
    var accounts: Accounts
    /// The rules for a zone of this name, or why there are none; nil for the PC's own zone.
    var zone: @Sendable (_ name: String?) -> Result<String, SystemZonesError>
    /// The zone that a file names; nil where it is missing or empty.
    var zoneInFile: @Sendable (TimeZoneFile) -> Result<String?, FileReaderError>
    /// Whether the checksum beside a backup matches it; nil where it has none.
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
        /// `timequest:timequest`, or numbers where they have no names.
        var ownerText: @Sendable (_ userID: UInt32, _ groupID: UInt32) -> String
    }
}

extension DoctorEnvironment {
    /// This PC at this moment.
    static func live() -> DoctorEnvironment {
        DoctorEnvironment(
            userID: UserAccounts.own, login: person(), now: Date(), clock: .current,
            run: { await ProgramAnswer.run($0) }, place: place,
            linkTarget: { path in
                do { return try FileManager.default.destinationOfSymbolicLink(atPath: path) } catch { return nil }
            },
            text: { path in
                do {
                    return String(decoding: try FileReader.read(path, limit: mostTextBytes).data, as: UTF8.self)
                } catch {
                    return nil
                }
            },
            names: { folder in
                do { return try FolderReader.list(folder).map(\.name) } catch { return nil }
            },
            defaultAccess: { DefaultAccess.of($0) }, freeBytes: { DiskHealth.freeBytes(in: $0) },
            // Connecting to a socket takes the right to write to it (unix(7)).
            mayConnect: { access($0, W_OK) == 0 },
            accounts: .live,
            zone: { name in
                let zones = SystemZones()
                do throws(SystemZonesError) {
                    if let name { return .success(try zones.zone(named: name).identifier) }
                    let (zone, warning) = zones.systemZone()
                    return warning.map { .failure($0) } ?? .success(zone.identifier)
                } catch {
                    return .failure(error)
                }
            },
            zoneInFile: { file in
                do throws(FileReaderError) { return .success(try file.zoneName()) } catch { return .failure(error) }
            },
            hasOwnChecksum: { try DigestFile.matches($0) })
    }

    /// Settings of other programs are smaller.
    private static let mostTextBytes = 1 << 16

    /// The login that called sudo, or this one; a name that the environment makes up does not count.
    private static func person() -> String? {
        let caller = ProcessInfo.processInfo.environment["SUDO_USER"].flatMap { $0.isEmpty || $0 == "root" ? nil : $0 }
        do {
            if UserAccounts.own != 0 { return try UserAccounts.loginName(of: UserAccounts.own) }
            guard let caller, try UserAccounts.userID(of: caller) != nil else { return nil }
            return caller
        } catch {
            // The sentences then say LOGIN; `PeopleCheck` reports what is wrong with the user database.
            return nil
        }
    }

    private static func place(_ path: String) -> Place {
        do throws(FileReaderError) {
            return .there(try FileStatus.of(path))
        } catch {
            return error.isNotFound ? .missing : .closed
        }
    }
}

extension DoctorEnvironment.Accounts {
    static let live = DoctorEnvironment.Accounts(
        userID: { try UserAccounts.userID(of: $0) }, groupID: { try UserAccounts.groupID(of: $0) },
        members: { try UserAccounts.listedMembers(ofGroup: $0) },
        ownerText: { user, group in
            do {
                return "\(try UserAccounts.loginName(of: user) ?? "\(user)"):\(try UserAccounts.groupName(of: group) ?? "\(group)")"
            } catch {
                return "\(user):\(group)"
            }
        })
}
