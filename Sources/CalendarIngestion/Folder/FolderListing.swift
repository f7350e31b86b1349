public import Domain
public import Foundation

/// The properties of a sub-folder in the vdir layout.
struct FolderProperties: Hashable, Sendable {
    var displayName: String?
    /// `#rrggbb`
    var color: String?
}

/// The calendar files below a folder: one level of sub-folders, only `.ics`, no hidden or partly written files.
///
/// The folder may be shared with other PCs by Syncthing. Its own files and folders are hidden (`.stfolder`, `.stignore`, `.stversions`,
/// `.syncthing.club.ics.tmp`), and a conflict copy is no calendar but a problem: all its events would be there twice.
struct FolderListing {
    struct File {
        let calendarName: String
        let fingerprint: [Int64]
        /// In bytes.
        let size: Int64
    }

    private(set) var files: [String: File] = [:]
    private(set) var folders: [String: FolderProperties] = [:]
    private(set) var problems: [CalendarProblem] = []
    /// Sub-folders that exist but cannot be listed.
    private(set) var unreadableFolders: Set<String> = []
    /// Whether conflict copies are read like other files.
    private let readsConflictCopies: Bool
    private var conflictCopyCount = 0

    init() {
        readsConflictCopies = false
    }

    init(of folder: String, access: FolderAccess) throws {
        readsConflictCopies = access.readsConflictCopies
        let entries = try access.list(folder).sorted { $0.name < $1.name }.filter { !Self.isHidden($0.name) }
        for entry in entries {
            switch entry.kind {
            case .folder where PlainText.line(entry.name) == entry.name: add(subFolder: entry.name, in: folder, access: access)
            case .file, .folder, .other:
                add(entry, path: entry.name, calendarName: Self.calendarName(of: entry.name), among: entries)
            }
        }
        noteOtherConflictCopies()
        // A folder of another program may hold what it likes; here, a parent has put it.
        let others = entries.filter { $0.kind == .file && $0.name.containsByte(".") && !Self.isCalendar($0.name) }.map(\.name)
            .filter { !Self.isUnfinished($0) }
        if let packed = others.first(where: CalendarFileNaming.isPacked) {
            let name = PlainText.line(packed)
            problems.append(CalendarProblem(file: name, severity: .warning, flaw: CalendarFlaw(.packed, subject: name)))
        }
        let unknown = others.filter { !CalendarFileNaming.isPacked($0) }
        if let first = unknown.first { problems.append(Self.notRead(PlainText.line(first), of: unknown.count)) }
    }

    /// One problem for all files that are not read.
    private static func notRead(_ name: String, of count: Int) -> CalendarProblem {
        CalendarProblem(file: name, severity: .warning, flaw: CalendarFlaw(.notAnICSFile, subject: name, number: count - 1))
    }

    /// Whether another program is still writing a file of this name, or keeps an older state of one there.
    private static func isUnfinished(_ name: String) -> Bool {
        ["~", ".tmp", ".part", ".partial", ".crdownload"].contains { name.lowercased().hasSuffix($0) }
    }

    /// Whether no family has put a file or folder of this name there. Syncthing also takes the names of its Windows version for
    /// unfinished files, and never sends them.
    private static func isHidden(_ name: String) -> Bool { name.hasBytePrefix(".") || name.hasBytePrefix("~syncthing~") }

    private static func isCalendar(_ name: String) -> Bool { CalendarFileNaming.isICS(name) }

    private mutating func add(subFolder name: String, in folder: String, access: FolderAccess) {
        do {
            let entries = try access.list("\(folder)/\(name)")
            folders[name] = FolderProperties(
                displayName: Self.property("displayname", of: "\(folder)/\(name)", entries, access),
                color: Self.property("color", of: "\(folder)/\(name)", entries, access))
            for entry in entries.sorted(by: { $0.name < $1.name }) where entry.kind != .folder {
                add(entry, path: "\(name)/\(entry.name)", calendarName: name, among: entries)
            }
        } catch {
            unreadableFolders.insert(name)
            let closed = error as? ClosedCalendar
            let flaw = closed?.flaw ?? CalendarFlaw(.subfolderUnreadable, detail: "\(error)")
            problems.append(CalendarProblem(file: name, severity: .error, flaw: flaw, remedy: closed?.remedy, calendarName: name))
        }
    }

    /// - Parameter entries: those of its folder.
    private mutating func add(_ entry: FolderEntry, path: String, calendarName: String, among entries: [FolderEntry]) {
        guard !Self.isHidden(entry.name), Self.isCalendar(entry.name) else { return }
        // Names are shown in many places; line breaks or colors in them could imitate other output.
        guard PlainText.line(path) == path else {
            let flaw = CalendarFlaw(.unprintableName)
            problems.append(
                CalendarProblem(file: PlainText.line(path), severity: .error, flaw: flaw, calendarName: calendarName))
            return
        }
        if !readsConflictCopies, let copy = ConflictCopyName(entry.name) {
            let name = path == entry.name ? Self.calendarName(of: copy.original) : calendarName
            return addConflictCopy(entry.name, of: copy.original, path: path, calendarName: name, among: entries)
        }
        if files.count == ParseLimits.files {
            let flaw = CalendarFlaw(.tooManyFiles, number: ParseLimits.files)
            if problems.last?.flaw != flaw {
                problems.append(CalendarProblem(file: path, severity: .error, flaw: flaw, calendarName: calendarName))
            }
            return
        }
        // Two names of the same letters in different bytes are one name to readers, and to Swift.
        if let other = files.index(forKey: path).map({ files[$0].key }) {
            let flaw = CalendarFlaw(.nameLooksTheSame, subject: path, number: other.utf8.count)
            problems.append(CalendarProblem(file: path, severity: .error, flaw: flaw, calendarName: calendarName))
            return
        }
        files[path] = File(calendarName: calendarName, fingerprint: entry.fingerprint, size: entry.size)
    }

    private mutating func addConflictCopy(
        _ name: String, of original: String, path: String, calendarName: String, among entries: [FolderEntry]
    ) {
        conflictCopyCount += 1
        if conflictCopyCount > ParseLimits.conflictCopies { return }
        let isAlone = !entries.contains { $0.name == original && $0.kind != .folder }
        let flaw = CalendarFlaw(isAlone ? .conflictCopyAlone : .conflictCopy, subject: name, detail: original)
        problems.append(CalendarProblem(file: path, severity: .warning, flaw: flaw, calendarName: calendarName))
    }

    /// One problem for all conflict copies beyond the limit.
    private mutating func noteOtherConflictCopies() {
        let others = conflictCopyCount - ParseLimits.conflictCopies
        guard others > 0, let last = problems.last(where: { $0.flaw.isOfConflictCopy }) else { return }
        problems.append(CalendarProblem(file: last.file, severity: .warning, flaw: CalendarFlaw(.moreProblems, number: others)))
    }

    private static func calendarName(of fileName: String) -> String {
        CalendarFileNaming.withoutICS(fileName)
    }

    /// A small text file of one line; a file that is not text or far too long counts as missing, and a symbolic link as well: a
    /// name is shown to every player, and the link may lead to a file that only the service may read.
    private static func property(_ name: String, of folder: String, _ entries: [FolderEntry], _ access: FolderAccess) -> String? {
        guard entries.contains(where: { $0.name == name && $0.kind == .file }),
            let data = try? access.readWithoutLinks("\(folder)/\(name)"),
            let text = String(data: data.prefix(1024), encoding: .utf8)
        else { return nil }
        let line = PlainText.line(text)
        return line.isEmpty ? nil : line
    }
}

/// Access to the calendar folder; passed in, so that a test can provide a folder.
public struct FolderAccess: Sendable {
    /// The entries of a folder, in any order. Throws `ClosedCalendar` where its permissions forbid it.
    public var list: @Sendable (_ folder: String) throws -> [FolderEntry]
    /// A file's bytes; throws for anything that is not a regular file, and for a file above the size limit. Throws `ClosedCalendar`
    /// where its permissions forbid it.
    public var read: @Sendable (_ path: String) throws -> Data
    /// As `read`; throws for a symbolic link.
    public var readWithoutLinks: @Sendable (_ path: String) throws -> Data
    /// Whether conflict copies are calendars, too, as where a person has named one.
    public var readsConflictCopies = false

    /// - Parameter readWithoutLinks: nil where there are no links.
    public init(
        list: @escaping @Sendable (_ folder: String) throws -> [FolderEntry],
        read: @escaping @Sendable (_ path: String) throws -> Data,
        readWithoutLinks: (@Sendable (_ path: String) throws -> Data)? = nil
    ) {
        self.list = list
        self.read = read
        self.readWithoutLinks = readWithoutLinks ?? read
    }
}

/// One entry of a folder.
public struct FolderEntry: Hashable, Sendable {
    public enum Kind: Hashable, Sendable { case file, folder, other }

    public var name: String
    public var kind: Kind
    /// Changes whenever the content may have changed (inode, size, times).
    public var fingerprint: [Int64]
    /// In bytes.
    public var size: Int64

    public init(name: String, kind: Kind, fingerprint: [Int64], size: Int64 = 0) {
        self.name = name
        self.kind = kind
        self.fingerprint = fingerprint
        self.size = size
    }
}

/// Returns the rules of a zone by its IANA name; nil where the system has no such zone.
public typealias ZoneLookup = @Sendable (_ name: String) -> ZoneRules?
