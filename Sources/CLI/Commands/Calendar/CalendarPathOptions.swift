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

    @Option(
        help: ArgumentHelp(
            "The household's zone, an IANA name such as Europe/Berlin; this PC's where it is not said.", valueName: "zone"))
    var timeZone: String?

    func zone() throws -> ZoneRules {
        guard let timeZone else { return SystemZones().systemZone().zone }
        return try SystemZones().zone(named: timeZone)
    }

    /// A snapshot for each path.
    func snapshots() async throws -> [CalendarSnapshot] {
        // A worker that dies of a file is told about, not died of.
        BrokenPipe.ignore()
        defer { BrokenPipe.restore() }
        var snapshots: [CalendarSnapshot] = []
        let parser = FileParser.worker()
        for path in paths { snapshots.append(try await snapshot(of: path, parser)) }
        return snapshots
    }

    private func snapshot(of path: String, _ parser: FileParser) async throws -> CalendarSnapshot {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw CommandError("There is no file or folder “\(path)”.")
        }
        let zones = SystemZones()
        let access = isFolder.boolValue ? FolderAccess.live : FolderAccess.live.only(file: path)
        let reader = CalendarFolderReader(access: access, zoneLookup: { zones.lookup($0) }, parser: parser)
        return await reader.refresh(isFolder.boolValue ? path : "")
    }
}

extension FolderAccess {
    /// A folder in which there is nothing but one file, whatever it is called: whoever names a file wants it read.
    fileprivate func only(file path: String) -> FolderAccess {
        let name = URL(fileURLWithPath: path).lastPathComponent
        let shown = String(name.drop { $0 == "." })
        return FolderAccess(
            list: { _ in
                [FolderEntry(name: shown.lowercased().hasSuffix(".ics") ? shown : "\(shown).ics", kind: .file, fingerprint: [0])]
            },
            read: { _ in try read(path) })
    }
}
