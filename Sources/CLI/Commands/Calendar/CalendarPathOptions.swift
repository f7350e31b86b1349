import ArgumentParser
import CalendarIngestion
import Daemon
import Domain
import Foundation
import LinuxSystem

/// Calendar files and folders read directly, without the daemon.
struct CalendarPathOptions: ParsableArguments {
    @Argument(help: "Calendar files, or folders of them.", completion: .file(extensions: ["ics"]))
    var paths: [String]

    @Option(help: ArgumentHelp("The household's zone, an IANA name such as Europe/Berlin; this PC's where it is not said.", valueName: "zone"))
    var timeZone: String?

    func zone() throws -> ZoneRules {
        guard let timeZone else { return SystemZones().systemZone().zone }
        return try SystemZones().zone(named: timeZone)
    }

    /// A snapshot for each path.
    func snapshots() async throws -> [CalendarSnapshot] {
        var snapshots: [CalendarSnapshot] = []
        for path in paths { snapshots.append(try await snapshot(of: path)) }
        return snapshots
    }

    private func snapshot(of path: String) async throws -> CalendarSnapshot {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw CommandError("There is no file or folder “\(path)”.")
        }
        let zones = SystemZones()
        let file = URL(fileURLWithPath: path)
        let access = isFolder.boolValue ? FolderAccess.live : FolderAccess.live.only(file.lastPathComponent)
        let reader = CalendarFolderReader(access: access, zoneLookup: { zones.lookup($0) })
        return await reader.refresh(isFolder.boolValue ? path : file.deletingLastPathComponent().path)
    }
}

extension FolderAccess {
    /// A folder in which only one file is seen.
    fileprivate func only(_ name: String) -> FolderAccess {
        FolderAccess(list: { try list($0).filter { $0.name == name && $0.kind != .folder } }, read: read)
    }
}
