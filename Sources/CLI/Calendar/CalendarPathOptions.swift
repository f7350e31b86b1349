import ArgumentParser
import CalendarIngestion
import Domain
import Foundation
import LinuxSystem
import Services

/// Calendar files and folders read directly, without the daemon.
struct CalendarPathOptions: ParsableArguments {
    @Argument(help: "Calendar files, or folders of them; - for standard input.", completion: .file(extensions: ["ics"]))
    var paths: [String]

    @Option(
        help: ArgumentHelp(
            "The household's zone, an IANA name such as Europe/Berlin; this PC's where it is not said.", valueName: "zone"))
    var timeZone: String?

    func zone() throws -> ZoneRules {
        guard let timeZone else { return SystemZones().systemZone().zone }
        do {
            return try SystemZones().zone(named: timeZone)
        } catch {
            throw ValidationError("\(error).")
        }
    }

    /// A snapshot for each path. What cannot be read is among its problems.
    func snapshots() async -> [CalendarSnapshot] {
        // A worker that dies of a file is told about, not died of.
        BrokenPipe.ignore()
        defer { BrokenPipe.restore() }
        let zones = SystemZones()
        let parser = FileParser.worker()
        var snapshots: [CalendarSnapshot] = []
        for path in paths {
            let (access, folder) = FolderAccess.named(path)
            let reader = CalendarFolderReader(access: access, zoneLookup: { zones.lookup($0) }, parser: parser)
            snapshots.append(await reader.refresh(folder))
        }
        return snapshots
    }
}

extension FolderAccess {
    /// What a path on the command line stands for: a folder of calendars, a folder that is one calendar, a file, or with `-` standard
    /// input.
    ///
    /// - Returns: the access, and the folder to ask it for.
    fileprivate static func named(_ path: String) -> (FolderAccess, folder: String) {
        if path == "-" {
            return (only("stdin.ics") { try FileHandle.standardInput.read(upToCount: ParseLimits.fileBytes + 1) ?? Data() }, "")
        }
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        let name = URL(fileURLWithPath: path).lastPathComponent
        if isThere, isFolder.boolValue {
            let isCalendar = ["displayname", "color"].contains { FileManager.default.fileExists(atPath: "\(path)/\($0)") }
            return isCalendar ? (calendar(name, at: path), "") : (live, path)
        }
        if !name.lowercased().hasSuffix(".ics") || name.hasPrefix(".") {
            Output.error("note: the service passes “\(name)” over; it reads what ends in .ics and does not begin with a dot.")
        }
        let shown = String(name.drop { $0 == "." })
        let file = only(shown.lowercased().hasSuffix(".ics") ? shown : "\(shown).ics") {
            guard isThere else { throw CommandError("There is no file or folder “\(path)”", kind: .notFound) }
            return try live.read(path)
        }
        return (file, "")
    }

    /// A folder in which there is nothing but one file, whatever it is called: whoever names a file wants it read.
    private static func only(_ name: String, read: @escaping @Sendable () throws -> Data) -> FolderAccess {
        FolderAccess(list: { _ in [FolderEntry(name: name, kind: .file, fingerprint: [0])] }, read: { _ in try read() })
    }

    /// A folder in which there is nothing but one folder: a calendar of many files, as vdirsyncer keeps it.
    private static func calendar(_ name: String, at path: String) -> FolderAccess {
        let inside: @Sendable (String) -> String = { path + $0.dropFirst(name.count + 1) }
        return FolderAccess(
            list: { $0.isEmpty ? [FolderEntry(name: name, kind: .folder, fingerprint: [0])] : try live.list(inside($0)) },
            read: { try live.read(inside($0)) })
    }
}
