import API
import Domain
import Foundation
import LinuxSystem
import Services
import TestSupport

@testable import CLI

/// A PC on which TimeQuest is installed and well, as the doctor would see it; tests break one thing at a time.
struct RecordedPC {
    var userID: UInt32 = 0
    var login: String? = "mum"
    var now = Date(timeIntervalSince1970: 1_772_380_800)
    var clock = ClockSynchronization.synchronized
    var files: [String: FileStatus] = [:]
    var closed: Set<String> = []
    var links: [String: String] = [:]
    /// What is in files of other programs.
    var texts: [String: String] = [:]
    /// What programs print, by their command line.
    var answers: [String: String] = [:]
    var logins: [String: UInt32] = ["root": 0, "timequest": 105, "mum": 1000, "mia": 1001]
    var groups: [String: UInt32] = ["timequest": 110, "timequest-parents": 111, "root": 0]
    var parents: [String]? = ["mum"]
    var strong: [String] = ["mum"]
    var hasDefaultAccess = true
    var free: Int = 50_000_000_000
    var zones: [String: String] = ["": "Europe/Berlin", "Europe/Berlin": "Europe/Berlin"]
    var zoneInFile: String?
    var mayConnect = true
    var checksum: Result<Bool?, CommandError> = .success(true)
    /// Backups whose checksum is another.
    var spoilt: Set<String> = []

    static let state = "/var/lib/timequest"
    static let backup = "\(state)/backups/timequest-2026-03-01.sqlite"

    init() {
        func put(_ path: String, _ kind: FileKind, _ mode: UInt32, _ user: String = "timequest", _ group: String = "timequest") {
            files[path] = FileStatus(
                kind: kind, userID: logins[user] ?? 0, groupID: groups[group] ?? 0, mode: mode, size: 4096, modifiedAt: now - 3600)
        }
        put("/run/systemd/system", .folder, 0o755, "root", "root")
        put("/run/systemd/journal/socket", .socket, 0o666, "root", "root")
        put("/var/log/journal", .folder, 0o2755, "root", "root")
        put("/run/timequest", .folder, 0o755, "root", "root")
        put("/run/timequest/timequest.sock", .socket, 0o666, "root", "root")
        put("/etc/timequest", .folder, 0o755, "root", "root")
        put("/etc/timequest/timequest.yaml", .regular, 0o644, "root", "root")
        put(Self.state, .folder, 0o711)
        put("\(Self.state)/timequest.lock", .regular, 0o600)
        put("\(Self.state)/backups", .folder, 0o700)
        put("\(Self.state)/calendars", .folder, 0o2770, "timequest", "timequest-parents")
        for end in ["", "-wal", "-shm"] { put("\(Self.state)/timequest.sqlite\(end)", .regular, 0o600) }
        put(Self.backup, .regular, 0o600)
    }

    mutating func change(_ path: String, _ change: (inout FileStatus) -> Void) {
        guard var status = files[path] else { return }
        change(&status)
        files[path] = status
    }

    mutating func remove(_ path: String) { files[path] = nil }

    var environment: DoctorEnvironment {
        DoctorEnvironment(
            userID: userID, login: login, now: now, clock: clock,
            run: { [answers] in answers[$0.joined(separator: " ")].map { ProgramAnswer(status: 0, output: $0) } },
            place: { [files, closed] path in
                closed.contains(path) ? .closed : files[path].map(DoctorEnvironment.Place.there) ?? .missing
            },
            linkTarget: { [links] in links[$0] }, text: { [texts] in texts[$0] },
            names: { [files, closed] folder in
                if closed.contains(folder) || files[folder] == nil { return nil }
                return files.keys.filter { SocketCheck.folder(of: $0) == folder }.compactMap { $0.split(separator: "/").last }.map(
                    String.init)
            },
            defaultAccess: { [hasDefaultAccess] _ in hasDefaultAccess ? DefaultAccess(readers: [105]) : nil },
            freeBytes: { [free] _ in free }, mayConnect: { [mayConnect] _ in mayConnect },
            accounts: DoctorEnvironment.Accounts(
                userID: { [logins] in logins[$0] }, groupID: { [groups] in groups[$0] },
                members: { [parents, strong] in $0 == "sudo" ? strong : parents },
                ownerText: { [logins, groups] user, group in
                    let names = (logins.first { $0.value == user }?.key, groups.first { $0.value == group }?.key)
                    return "\(names.0 ?? "\(user)"):\(names.1 ?? "\(group)")"
                }),
            zone: { [zones] name in
                if let zone = zones[name ?? ""] { return .success(zone) }
                return .failure(.unknown(name ?? "localtime", folder: "/usr/share/zoneinfo"))
            },
            zoneInFile: { [zoneInFile] _ in .success(zoneInFile) },
            hasOwnChecksum: { [checksum, spoilt] in spoilt.contains($0) ? false : try checksum.get() })
    }
}

extension DoctorPlaces {
    /// The installed service's.
    static var installed: DoctorPlaces {
        DoctorPlaces(ConfigurationOptions(), socket: Configuration().socketPath)
    }
}

extension DaemonSnapshot {
    /// One that is well.
    static var healthy: DaemonSnapshot {
        DaemonSnapshot(
            reachability: .answering(.current), status: .example, calendars: .example,
            players: [PlayerProfile(id: 1, name: "Mia", linuxUser: "mia")],
            parent: ParentInfo(hasPIN: true, isParent: true, isUnlocked: false))
    }
}

extension Finding {
    /// The sentence, and the commands behind it, in one line.
    var line: String { ([sentence] + fix).joined(separator: " | ") }
}
