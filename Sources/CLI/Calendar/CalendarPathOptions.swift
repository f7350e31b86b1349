import API
import ArgumentParser
import CalendarIngestion
import Domain
import Foundation
import LinuxSystem
import Services

/// Calendar files and folders that a command reads itself. The daemon only finds calendars by their names.
struct CalendarPathOptions: ParsableArguments {
    @Argument(help: "Calendar files, or folders of them; - for standard input.", completion: .file(extensions: ["ics"]))
    var paths: [String]

    @Option(
        help: ArgumentHelp(
            "The zone, an IANA name such as Europe/Berlin; the household's on this PC by default.", valueName: "zone"))
    var timeZone: String?

    /// A zone, and where it is set.
    struct Origin {
        let zone: ZoneRules
        /// Behind the zone's name, in the language of the login: `as parents have set it for the household`.
        let text: String
    }

    func zone() throws -> ZoneRules { try origin().zone }

    /// The zone in which times are shown: the one of `--time-zone`, else that of a running daemon, else the one that this PC sets.
    ///
    /// - Parameter service: asks the daemon for the name of its zone; nil if it does not run.
    func zone(asking service: () async -> String?) async throws -> Origin {
        if timeZone == nil, let zone = await service().flatMap({ SystemZones().lookup($0) }) {
            return Origin(zone: zone, text: CalendarWord.zoneService.text())
        }
        return try origin()
    }

    private func origin() throws -> Origin {
        guard let timeZone else {
            do {
                let setting = try ZoneSetting(config: nil)
                let answer = try setting.answer()
                return Origin(zone: answer.zone, text: Self.text(of: answer.source, path: setting.path))
            } catch {
                // Settings that cannot be used are for the doctor; a calendar can be checked nevertheless.
                return Origin(zone: SystemZones().systemZone().zone, text: CalendarWord.zonePC.text())
            }
        }
        do throws(SystemZonesError) {
            return Origin(zone: try SystemZones().zone(named: timeZone), text: CalendarWord.zoneOption.text())
        } catch {
            throw ValidationError("\(ZoneWord.reason(error)).")
        }
    }

    /// The source of the zone that this PC uses for the household.
    ///
    /// - Parameter path: the file that can set it.
    static func text(of source: HouseholdZone.Source, path: String) -> String {
        switch source {
        case .configuration: CalendarWord.zoneConfiguration.text()
        case .household: CalendarWord.zoneHousehold.text()
        case .file: CalendarWord.zoneFile.text(["path": path])
        case .system: CalendarWord.zoneSystem.text()
        }
    }

    /// Whether a path is that of a file or a folder, or standard input.
    static func isPlace(_ path: String) -> Bool { path == "-" || FileManager.default.fileExists(atPath: path) }

    /// A snapshot for each path. What cannot be read is among its problems.
    ///
    /// - Parameter household: finds the calendar of a name, if there is neither a file nor a folder at the path; nil for paths alone.
    func snapshots(of household: CheckedHousehold? = nil, parser: FileParser = .worker()) async -> [CalendarSnapshot] {
        // A worker that a file crashes is reported, and does not end this process.
        BrokenPipe.ignore()
        defer { BrokenPipe.restore() }
        let zones = SystemZones()
        var snapshots: [CalendarSnapshot] = []
        for path in paths {
            let (access, folder) = Self.access(to: path, household)
            let reader = CalendarFolderReader(access: access, zoneLookup: { zones.lookup($0) }, parser: parser)
            snapshots.append(await reader.refresh(folder))
        }
        return snapshots
    }

    private static func access(to path: String, _ household: CheckedHousehold?) -> (FolderAccess, folder: String) {
        if let household, !isPlace(path), let stored = household.calendars.found(path)?.calendar {
            return FolderAccess.stored(stored, in: household.folder)
        }
        return FolderAccess.named(path, among: household?.calendars)
    }
}

extension FolderAccess {
    /// The access to what a path on the command line means: a folder of calendars, a folder that is one calendar, a file, or standard
    /// input for `-`.
    ///
    /// - Parameter calendars: those whose names are understood, too, for the error; nil for paths alone.
    /// - Returns: the access, and the folder to list with it.
    fileprivate static func named(_ path: String, among calendars: CalendarList?) -> (FolderAccess, folder: String) {
        if path == "-" {
            return (only("stdin.ics") { try FileHandle.standardInput.read(upToCount: ParseLimits.fileBytes + 1) ?? Data() }, "")
        }
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        let name = URL(fileURLWithPath: path).lastPathComponent
        let shown = String(name.drop { $0 == "." })
        let fileName = CalendarFileNaming.isICS(shown) ? shown : "\(shown.isEmpty ? "folder" : shown).ics"
        // A folder, too, is reported as one file: about a folder that cannot be listed, the reader says that events from before are kept.
        if isClosed(path, isFolder: isFolder.boolValue, isThere: isThere) { return (only(fileName) { throw closed(path) }, "") }
        if isThere, isFolder.boolValue {
            let isCalendar = ["displayname", "color"].contains { FileManager.default.fileExists(atPath: "\(path)/\($0)") }
            return isCalendar ? (calendar(name, at: path), "") : (login, path)
        }
        if isThere, !CalendarFileNaming.isICS(name) || name.hasBytePrefix(".") {
            Output.error(CalendarWord.ignoredName.text(["name": Quotation.inner(name)]))
        }
        if let original = ConflictCopyName(name)?.original {
            Output.error(
                CalendarWord.ignoredCopy.text([
                    "name": Quotation.inner(name), "original": Quotation.inner(original),
                    "command": "\(CommandText("timequest calendar add", path))",
                ]))
        }
        let file = only(fileName) {
            guard isThere else { throw CommandError(missing(path, among: calendars), kind: .notFound) }
            return try login.read(path)
        }
        return (file, "")
    }

    /// The sentence about a path at which there is nothing.
    static func missing(_ path: String, among calendars: CalendarList?) -> String {
        guard let calendars else { return CalendarWord.unknownPath.text(["path": path]) }
        let unknown = CalendarWord.unknownPlace.text(["path": path])
        return calendars.guess(for: path).map { "\(unknown) \(NameWord.meant.text(["name": $0]))" } ?? unknown
    }

    /// The access to a calendar in the calendar folder.
    ///
    /// - Returns: the access, and the folder to list with it.
    fileprivate static func stored(_ summary: CalendarSummary, in folder: String) -> (FolderAccess, folder: String) {
        if summary.isFolder { return (calendar(summary.name, at: "\(folder)/\(summary.name)"), "") }
        let file = summary.files.first ?? "\(summary.name).ics"
        return (only(file) { try login.read("\(folder)/\(file)") }, "")
    }

    /// A folder that contains nothing but one file, whatever its name is: a file that is named explicitly is read.
    private static func only(_ name: String, read: @escaping @Sendable () throws -> Data) -> FolderAccess {
        var access = FolderAccess(
            list: { _ in [FolderEntry(name: name, kind: .file, fingerprint: [0])] }, read: { _ in try read() })
        access.readsConflictCopies = true
        return access
    }

    /// A folder that contains nothing but one folder: a calendar of many files, as vdirsyncer stores it.
    private static func calendar(_ name: String, at path: String) -> FolderAccess {
        let inside: @Sendable (String) -> String = { path + $0.dropFirst(name.count + 1) }
        return FolderAccess(
            list: { $0.isEmpty ? [FolderEntry(name: name, kind: .folder, fingerprint: [0])] : try login.list(inside($0)) },
            read: { try login.read(inside($0)) }, readWithoutLinks: { try login.readWithoutLinks(inside($0)) })
    }
}
