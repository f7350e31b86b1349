import Domain
public import Foundation
import LinuxSystem
import Logging
import Storage

/// Makes verified copies of the database, and restores them.
public struct BackupService: Sendable {
    let database: HouseholdDatabase
    let quests: QuestRepository
    let players: PlayerRepository
    let routines: RoutineRepository
    let settings: CurrentSettings
    /// The folder of the database. Temporary copies and the database before a restore are in it, too.
    let folder: String
    let logger: Logger
    /// The free bytes of a folder's disk; nil where they are not known.
    var freeBytes: @Sendable (_ folder: String) -> Int? = { DiskHealth.freeBytes(in: $0) }
    /// Gives this PC a new identity, for a household that is restored; nil in tests whose household is shared with nobody.
    var renewIdentity: (@Sendable () throws -> DeviceID)?
    let checks = BackupChecks()

    /// The largest backup that is accepted, in bytes. Ten years of three players take about 30 MB.
    public static let maximumBytes = 1 << 30

    /// Makes a copy and checks it.
    ///
    /// - Returns: its path. The caller removes the file.
    public func make() async throws -> String {
        let path = temporaryPath("backup")
        try await Self.thread.run { try database.backup(to: path) }
        return path
    }

    /// The backups in the household's folder of them, newest first.
    ///
    /// - Throws: `BackupFolderError` if the folder cannot be read.
    public func all(at now: Date) async throws -> [Backup] {
        try await Self.thread.run { [self] in try backups.backups { checks.state(of: $0, at: now) } }
    }

    /// The backups in the household's folder of them, newest first, without reading one. A backup that was never read since it was
    /// written counts as whole until `all(at:)` has read it.
    ///
    /// - Returns: also whether `all(at:)` would read one.
    /// - Throws: `BackupFolderError` if the folder cannot be read.
    func listed(at now: Date) throws(BackupFolderError) -> (backups: [Backup], isReadingDue: Bool) {
        var isReadingDue = false
        let list = try backups.backups { path in
            let known = checks.known(of: path, at: now)
            isReadingDue = isReadingDue || known.isReadingDue
            return known.state ?? .whole
        }
        return (list, isReadingDue)
    }

    /// The path of a backup in the household's folder.
    ///
    /// - Throws: `BackupFolderError` if there is no backup of this name.
    public func path(ofBackup name: String) throws -> String {
        // No other names, which could lead out of the folder.
        guard let known = BackupName(name), case let path = backups.path(named: known.text),
            FileManager.default.fileExists(atPath: path)
        else { throw BackupFolderError.notFound(name: name) }
        return path
    }

    /// The path of a database that a restore has kept aside; nil where there is none of this name.
    func path(keptBeforeRestore name: String) -> String? {
        // No other names, which could lead out of the folder.
        let isPlain = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
                true
            default: false
            }
        }
        guard isPlain, name.hasPrefix(Self.keptPrefix), name.hasSuffix(".sqlite") else { return nil }
        let path = "\(folder)/\(name)"
        return FileManager.default.fileExists(atPath: path) ? path : nil
    }

    /// Saves the backup of today, checked, in place of an earlier one of the day.
    ///
    /// - Throws: `BackupFolderError`; `StorageError` if no copy of the database can be made. The earlier one then stays.
    public func saveToday(at now: Date) async throws -> Backup {
        let playerCount = try await players.all().count
        return try await save(at: now) { folder, today in
            try folder.requirePlayers(playerCount)
            return BackupName(day: today)
        }
    }

    /// Saves a backup, checked, that is kept until somebody removes it: for what is about to be removed from the household.
    ///
    /// - Throws: `BackupFolderError`.
    public func saveBeforeRemoval(at now: Date) async throws -> Backup {
        do {
            return try await save(at: now) { folder, today in try folder.nextRemoval(on: today) }
        } catch let error as StorageError {
            // Whoever removes something has to tell this from an error of the removal.
            throw BackupFolderError.notCopied(reason: error.description)
        }
    }

    /// The databases that restores have kept aside, newest first. They are not read.
    ///
    /// - Throws: `BackupFolderError` if the folder cannot be read.
    func keptBeforeRestore() throws(BackupFolderError) -> [Backup] {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            throw .folderNotRead(folder: folder, reason: error.localizedDescription)
        }
        var kept: [Backup] = []
        for name in names {
            guard let path = path(keptBeforeRestore: name) else { continue }
            do throws(FileReaderError) {
                let status = try FileStatus.of(path)
                kept.append(
                    Backup(
                        name: name, kind: .beforeRestore, day: settings.value.zone.localDateTime(at: status.modifiedAt).date,
                        byteCount: Int(status.size), savedAt: status.modifiedAt, state: .withoutChecksum))
            } catch {
                // It was removed since the folder was listed.
                continue
            }
        }
        return kept.sorted { ($0.savedAt, $0.name) > ($1.savedAt, $1.name) }
    }

    /// Removes what was kept before a player was removed, or before a restore. Daily backups are removed by age alone.
    ///
    /// - Parameter name: the name of a ``Backup``.
    /// - Throws: `BackupFolderError`; `notFound` if nothing of this name is kept.
    func removeKept(_ name: String) async throws {
        if let path = path(keptBeforeRestore: name) {
            guard unlink(path) == 0 || errno == ENOENT else {
                throw BackupFolderError.notRemoved(path: path, reason: String(cString: strerror(errno)))
            }
        } else {
            guard let known = BackupName(name) else { throw BackupFolderError.notFound(name: name) }
            try await Self.thread.run { [folder = backups] in try folder.removeKept(known) }
        }
        logger.notice("The backup \(name) was removed.")
    }

    /// Removes a backup that was saved for a removal which then failed. Where it cannot be removed, that is logged.
    func withdraw(_ backup: Backup) async {
        do {
            try await removeKept(backup.name)
        } catch {
            logger.warning("The backup \(backup.name) is not needed, and could not be removed: \(error)")
        }
    }

    /// - Parameter name: returns the name of the new backup in the folder on that day.
    private func save(
        at now: Date, _ name: @escaping @Sendable (_ folder: BackupFolder, _ today: LocalDate) throws -> BackupName
    ) async throws -> Backup {
        let today = settings.value.zone.localDateTime(at: now).date
        return try await Self.thread.run { [self] in
            let folder = backups
            try folder.make()
            try folder.removeCopies()
            let chosen = try name(folder, today)
            let copy = folder.copyPath()
            try database.backup(to: copy)
            // It is gone where it was given its name.
            defer { unlink(copy) }
            do throws(StorageError) {
                try BackupInspection.check(copy)
            } catch {
                throw BackupFolderError.notRestorable(reason: error.detail ?? error.description)
            }
            try folder.take(copy, as: chosen)
            guard let saved = folder.backup(chosen, { checks.state(of: $0, at: now) }) else {
                throw BackupFolderError.notFound(name: chosen.text)
            }
            return saved
        }
    }

    /// Compares a backup with the household, and checks that it can be restored. Nothing is changed.
    ///
    /// - Parameters:
    ///   - path: the backup.
    ///   - refusal: why all PCs of the family cannot go back, whatever the backup is; nil where they can. Then it is found out what would
    ///     change, which takes longer.
    /// - Throws: `BackupError` if it is damaged, another program's or of a newer version; `StorageError`.
    public func preview(_ path: String, everywhere refusal: RewindRefusal? = .alone) async throws -> RestorePreview {
        try requireRoom(for: refusal == nil ? 2 : 1, copiesOf: path)
        do {
            let place = temporaryPath("restore")
            return try await Self.thread.run { [database] in
                try RestorePreview(
                    database.contents(restoring: path, copiedBeside: place, everywhere: refusal == nil), refusal)
            }
        } catch let error as StorageError {
            if let backup = BackupError(error) { throw backup }
            throw error
        }
    }

    /// Checks that copies of a backup leave room on the disk: a full one would stop the game.
    ///
    /// - Throws: `BackupError.noRoom`.
    func requireRoom(for copies: Int, copiesOf path: String) throws {
        let size: Int
        do throws(FileReaderError) {
            size = Int(try FileStatus.of(path).size)
        } catch {
            // Whoever reads it says why it cannot be.
            return
        }
        guard freeBytes(folder) ?? .max >= copies * size + UploadShelf.leastFree else { throw BackupError.noRoom }
    }

    private var backups: BackupFolder { BackupFolder(ofState: folder) }

    /// Checks whether a file could be restored. It needs no household.
    ///
    /// - Throws: an error that `HouseholdError` translates.
    public static func check(_ path: String) async throws {
        try await thread.run { try BackupInspection.check(path) }
    }

    /// A new path for a backup that is being received.
    public func receivedPath() -> String { temporaryPath("restore") }

    /// Replaces the database by a backup. What fails after everything was replaced, on a disk that is full now for example, is logged.
    ///
    /// - Parameters:
    ///   - path: the backup; it is not changed.
    ///   - seen: the checksum of the preview that a parent has seen; nil where none was shown.
    /// - Throws: `RestoreOvertaken` if something else would change than the parent has seen; `BackupError` if it is damaged, another
    ///   program's or of a newer version; `StorageError` about the household's own database. Then nothing has changed.
    public func restore(from path: String, at now: Date, seen: FileChecksum? = nil) async throws -> RestoreResult {
        let aside = asidePath(at: now)
        // Beside the staged copy there are the present database, which is kept, and the log of the replacement.
        try requireRoom(for: 2, copiesOf: path)
        let result: Change?
        do {
            result = try await Self.thread.run { [database, renewIdentity] () throws -> Change? in
                guard let seen else { return try database.restore(from: path, keeping: aside, renewing: renewIdentity) }
                // Of the checked copy: the file may be another one than that of the preview.
                return try database.restore(from: path, keeping: aside, renewing: renewIdentity) {
                    try RestorePreview($0).checksum == seen
                }
            }
        } catch let error as StorageError {
            if let backup = BackupError(error) { throw backup }
            throw error
        }
        guard let change = result else { throw RestoreOvertaken() }
        // Published first: the next step may fail, and the plan and the caches are still those of the old database.
        await database.publish(change)
        return await restored(keptAside: aside)
    }

    /// Where the household as it is now is kept.
    func asidePath(at now: Date) -> String {
        let stamp = now.formatted(.iso8601).replacing(":", with: "")
        return "\(folder)/\(Self.keptPrefix)\(stamp)-\(UUID().uuidString.prefix(4)).sqlite"
    }

    func restored(keptAside: String) async -> RestoreResult {
        do {
            return try await counted(keptAside: keptAside)
        } catch {
            logger.warning("What there is could not be counted after a restore: \(error)")
            return RestoreResult(keptAside: keptAside)
        }
    }

    private func counted(keptAside: String) async throws -> RestoreResult {
        let everyone = try await players.all()
        var quests = 0
        for player in everyone { quests += try await self.quests.totals(player: player.id).finishedQuests }
        return RestoreResult(
            keptAside: keptAside, playerCount: everyone.count, routineCount: try await routines.all().count, questCount: quests)
    }

    /// Removes the files of unfinished copies after a power cut. To be called while no copy is being made.
    ///
    /// - Parameter folder: the folder of the database.
    static func removeLeftovers(in folder: String) throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            let isOurs = name.hasPrefix(".backup-") || name.hasPrefix(".restore-") || name.hasPrefix(keptPrefix)
            guard isOurs, name.contains(".part") || name.hasPrefix(".") else { continue }
            try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
        }
    }

    /// The prefix of the names of databases that a restore has kept aside.
    private static let keptPrefix = "timequest-before-restore-"

    /// The thread for copies, which take long and block on the disk.
    static let thread = OwnThread(label: "timequest.copies")

    private func temporaryPath(_ prefix: String) -> String { "\(folder)/.\(prefix)-\(UUID().uuidString).sqlite" }
}
