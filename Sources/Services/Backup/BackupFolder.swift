public import Domain
public import Foundation
import LinuxSystem

/// A folder of backups, one a day, each named after its day: `timequest-2026-11-22.sqlite`, with its checksum beside it. Those made
/// before a player was removed have names of their own, and are kept.
///
/// Files with other names are never touched.
public struct BackupFolder: Sendable {
    /// Its path.
    public let folder: String

    /// - Parameter folder: its path; it need not exist.
    public init(folder: String) {
        self.folder = folder
    }

    /// The folder of the daily backups of a household.
    public init(ofState stateFolder: String) {
        self.init(folder: "\(stateFolder)/backups")
    }

    /// The path of the backup of a day.
    public func path(of day: LocalDate) -> String { path(named: BackupName(day: day).text) }

    /// The path of a file in it.
    func path(named name: String) -> String { "\(folder)/\(name)" }

    /// Makes the folder, for its owner alone, where it is missing.
    func make() throws(BackupFolderError) {
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
            throw .folderNotMade(folder: folder, reason: String(cString: strerror(errno)))
        }
    }

    /// Makes the folder, for its owner alone, where it is missing, and removes incomplete files that a power cut has left.
    public func prepare() throws(BackupFolderError) {
        try make()
        let names = Set(try names())
        for name in names where Self.isLeftover(name, beside: names) { try remove(name) }
    }

    /// Checks that the household may replace backups of days. After two weeks, those of an empty one would have replaced all others.
    ///
    /// - Throws: `emptyHousehold` where there is no player, and a backup of a day.
    public func requirePlayers(_ count: Int) throws(BackupFolderError) {
        guard count == 0, let last = try days().first else { return }
        throw .emptyHousehold(newest: path(of: last))
    }

    /// The days of which there is a backup, newest first.
    public func days() throws(BackupFolderError) -> [LocalDate] { days(in: try names()) }

    /// The days of the backups among the names of files, newest first.
    public func days(in names: [String]) -> [LocalDate] { names.compactMap(Self.day).sorted(by: >) }

    /// The paths of all backups among the names of files, oldest first; those that were made before a player was removed are among them.
    public func paths(in names: [String]) -> [String] {
        names.compactMap { BackupName($0) }.sorted { ($0.day, $0.removal ?? 0) < ($1.day, $1.removal ?? 0) }
            .map { path(named: $0.text) }
    }

    /// The paths of the backups of the newest day among the names of files: the one of the day, then those that were made before a player
    /// was removed. Empty if there is no backup. A backup of a future day is left out: the clock was wrong when the service made it.
    public func newestPaths(in names: [String], at now: Date) -> [String] {
        let present = names.compactMap { BackupName($0) }.filter { !Self.isAhead($0.day, at: now) }
        guard let day = present.map(\.day).max() else { return [] }
        return paths(in: present.filter { $0.day == day }.map(\.text))
    }

    /// Removes a backup that was made before a player was removed, and its checksum.
    ///
    /// - Parameter isMeant: whether the present backup of this name is the one to remove. If the last backup of a day was removed, the next
    ///   one gets its name. Its state is not read.
    /// - Throws: `notFound` if there is none of this name, or another one, also for the backup of a day.
    func removeKept(_ name: BackupName, if isMeant: (Backup) -> Bool) throws(BackupFolderError) {
        try whileLocked { () throws(BackupFolderError) in
            guard name.removal != nil, let present = backup(name, { _ in .withoutChecksum }), isMeant(present) else {
                throw .notFound(name: name.text)
            }
            try remove(name.text)
            try ChecksumFile.remove(beside: path(named: name.text))
        }
    }

    /// Whether the day of a backup is still to come, wherever on earth the household lives: the clock was wrong when it was made.
    public static func isAhead(_ day: LocalDate, at now: Date) -> Bool {
        day > ZoneRules.utc.localDateTime(at: now + 86_400).date
    }

    /// Removes all but the newest by name, and never today's: the clock may have been wrong on other days, or may be wrong now. Those
    /// made before a removal do not count, and stay.
    ///
    /// - Returns: how many were removed.
    public func thinOut(keeping count: Int, today: LocalDate) throws(BackupFolderError) -> Int {
        let old = try days().dropFirst(count).filter { $0 != today }
        for day in old {
            try remove(BackupName(day: day).text)
            try ChecksumFile.remove(beside: path(of: day))
        }
        return old.count
    }

    /// The backups in it, newest first; empty where there is no folder.
    ///
    /// - Parameter state: returns whether the file at a path is as it was saved.
    func backups(_ state: (_ path: String) -> Backup.State) throws(BackupFolderError) -> [Backup] {
        guard FileManager.default.fileExists(atPath: folder) else { return [] }
        var backups: [Backup] = []
        for text in try names() {
            if let name = BackupName(text), let found = backup(name, state) { backups.append(found) }
        }
        return backups.sorted { ($0.day, $0.savedAt, $0.name) > ($1.day, $1.savedAt, $1.name) }
    }

    /// The backup of a name; nil where there is none.
    func backup(_ name: BackupName, _ state: (_ path: String) -> Backup.State) -> Backup? {
        let path = path(named: name.text)
        do throws(FileReaderError) {
            let status = try FileStatus.of(path)
            return Backup(
                name: name.text, kind: name.removal == nil ? .daily : .beforeRemoval, day: name.day, byteCount: Int(status.size),
                savedAt: status.modifiedAt, state: state(path))
        } catch {
            // It was removed since the folder was listed.
            return nil
        }
    }

    /// The name of the next backup of a day that is made before a removal.
    func nextRemoval(on day: LocalDate) throws(BackupFolderError) -> BackupName {
        let taken = try names().compactMap { BackupName($0) }.filter { $0.day == day }.compactMap(\.removal).max() ?? 0
        return BackupName(day: day, removal: taken + 1)
    }

    /// The path of a copy that is to become a backup. The names differ from those that `prepare` removes, which may run in another
    /// process at the same moment.
    func copyPath() -> String { path(named: "\(Self.copyPrefix)\(UUID().uuidString)\(BackupName.ending)") }

    /// Removes copies that a power cut has left. To be called while no copy is being made. Does nothing where there is no folder.
    func removeCopies() throws(BackupFolderError) {
        guard FileManager.default.fileExists(atPath: folder) else { return }
        for name in try names() where name.hasPrefix(Self.copyPrefix) { try remove(name) }
    }

    /// Gives a finished copy its name and a checksum, in place of the backup that had the name before.
    ///
    /// - Parameter copy: a path from ``copyPath()``.
    func take(_ copy: String, as name: BackupName) throws(BackupFolderError) {
        let path = path(named: name.text)
        let checksum: FileChecksum
        do {
            checksum = try FileChecksum(ofFile: copy)
        } catch {
            throw .notStored(path: path, reason: error.localizedDescription)
        }
        try whileLocked { () throws(BackupFolderError) in try put(copy, at: path, with: checksum) }
    }

    /// Does work that replaces a backup and its checksum. The service and the daily backup, which is another process, do so one after the
    /// other: otherwise the checksum of one could end up beside the file of the other.
    ///
    /// - Throws: what the work throws
    public func whileLocked<Failure: Error>(_ work: () throws(Failure) -> Void) throws(Failure) {
        try FolderLock.holding(folder, work)
    }

    /// Puts a copy in the place of a backup, with its checksum.
    private func put(_ copy: String, at path: String, with checksum: FileChecksum) throws(BackupFolderError) {
        // Whenever the power fails, no checksum is beside a file that it does not match.
        try ChecksumFile.remove(beside: path)
        guard rename(copy, path) == 0 else { throw .notStored(path: path, reason: String(cString: strerror(errno))) }
        do throws(DurableFileError) {
            // It syncs the folder, and so the new name, too.
            try ChecksumFile.write(checksum, beside: path, partPath: copy + ".sha256")
        } catch {
            throw .notStored(path: error.path, reason: error.reason)
        }
    }

    /// The prefix of copies that have no name yet.
    private static let copyPrefix = ".backup-"

    /// The day of the backup of a day; nil for any other name.
    private static func day(of name: String) -> LocalDate? {
        BackupName(name).flatMap { $0.removal == nil ? $0.day : nil }
    }

    /// A part of a backup that was never finished, or the checksum of one that is gone.
    private static func isLeftover(_ name: String, beside names: Set<String>) -> Bool {
        let ending = BackupName.ending
        guard let end = name.range(of: "\(ending)."), case let backup = String(name[..<end.lowerBound]) + ending,
            day(of: backup) != nil
        else { return false }
        let rest = name[end.upperBound...]
        return rest == "sha256" ? !names.contains(backup) : rest.contains("part")
    }

    private func names() throws(BackupFolderError) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            throw .folderNotRead(folder: folder, reason: error.localizedDescription)
        }
    }

    private func remove(_ name: String) throws(BackupFolderError) {
        guard unlink(path(named: name)) == 0 || errno == ENOENT else {
            throw .notRemoved(path: path(named: name), reason: String(cString: strerror(errno)))
        }
    }
}
