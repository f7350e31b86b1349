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
    /// The free bytes of a folder's disk; nil if the system does not report them.
    var freeBytes: @Sendable (_ folder: String) -> Int? = { DiskHealth.freeBytes(in: $0) }
    /// Gives this PC a new identity, for a restored household; nil in tests of a household on one PC.
    var renewIdentity: (@Sendable () throws -> DeviceID)?
    let checks = BackupChecks()

    /// The maximum size of a backup that is previewed or restored if the database is not larger, in bytes: on the page, over the API and
    /// by the command.
    public static let maximumBytes = HouseholdLimits.backupBytes
    /// ``maximumBytes``; tests have a smaller one.
    var usualBytes = BackupService.maximumBytes

    /// The maximum size of a backup that this service receives, in bytes. It is never less than the size of one that it would make now:
    /// parents and other PCs can make the database larger than ``maximumBytes``, and its backups can be restored here all the same.
    func receivedBytes() async throws(StorageError) -> Int { max(usualBytes, try await database.backupBytes()) }

    /// Copies the database and checks the copy.
    ///
    /// - Returns: the path of the copy. The caller removes the file.
    public func make() async throws -> String {
        let path = temporaryPath("backup")
        try await Self.thread.run { try database.backup(to: path) }
        return path
    }

    /// The backups in the household's folder for backups, newest first.
    ///
    /// - Throws: `BackupFolderError` if the folder cannot be read.
    public func all(at now: Date) async throws -> [Backup] {
        try await Self.thread.run { [self] in try backups.backups { checks.state(of: $0, at: now) } }
    }

    /// The backups in the household's folder for backups, newest first. No backup is read: one that was not read since it was written is
    /// listed as whole until `all(at:)` has read it.
    ///
    /// - Returns: the backups, and whether `all(at:)` would read one of them.
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
        // A name of another form could lead out of the folder.
        guard let known = BackupName(name), case let path = backups.path(named: known.text),
            FileManager.default.fileExists(atPath: path)
        else { throw BackupFolderError.notFound(name: name) }
        return path
    }

    /// The path of a database that a restore has kept aside; nil if there is no such file.
    func path(keptBeforeRestore name: String) -> String? {
        // A name with other characters could lead out of the folder.
        let isPlain = name.utf8.allSatisfy { $0.isASCIILetterOrDigit || "-.".utf8.contains($0) }
        guard isPlain, name.hasPrefix(Self.keptPrefix), name.hasSuffix(".sqlite") else { return nil }
        let path = "\(folder)/\(name)"
        return FileManager.default.fileExists(atPath: path) ? path : nil
    }

    /// Saves and checks the backup of today. It replaces an earlier backup of the day.
    ///
    /// - Throws: `BackupFolderError`; `StorageError` if the database cannot be copied. The earlier backup then stays.
    public func saveToday(at now: Date) async throws -> Backup {
        let playerCount = try await players.all().count
        return try await save(at: now) { folder, today in
            try folder.requirePlayers(playerCount)
            return BackupName(day: today)
        }
    }

    /// Saves and checks a backup before something is removed from the household. It stays until a parent removes it.
    ///
    /// - Throws: `BackupFolderError`.
    public func saveBeforeRemoval(at now: Date) async throws -> Backup {
        do {
            return try await save(at: now) { folder, today in try folder.nextRemoval(on: today) }
        } catch let error as StorageError {
            // The caller has to distinguish this from an error of the removal.
            throw BackupFolderError.notCopied(reason: error.description, coded: error.reason)
        }
    }

    /// The databases that restores have kept aside, newest first. Their contents are not read.
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
                // The file was removed after the folder was listed.
                continue
            }
        }
        return kept.sorted { ($0.savedAt, $0.name) > ($1.savedAt, $1.name) }
    }

    /// Removes a backup that was kept before the removal of a player or before a restore. Daily backups are removed by age alone.
    ///
    /// - Parameters:
    ///   - name: the name of a ``Backup``.
    ///   - isMeant: whether the present backup of this name is the one to remove.
    /// - Throws: `BackupFolderError`; `notFound` if there is no such backup.
    func removeKept(_ name: String, if isMeant: @escaping @Sendable (Backup) -> Bool = { _ in true }) async throws {
        if let path = path(keptBeforeRestore: name) {
            guard let present = try keptBeforeRestore().first(where: { $0.name == name }), isMeant(present) else {
                throw BackupFolderError.notFound(name: name)
            }
            guard unlink(path) == 0 || errno == ENOENT else {
                throw BackupFolderError.notRemoved(path: path, reason: String(cString: strerror(errno)))
            }
        } else {
            guard let known = BackupName(name) else { throw BackupFolderError.notFound(name: name) }
            try await Self.thread.run { [folder = backups] in try folder.removeKept(known, if: isMeant) }
        }
        logger.notice("The backup \(name) was removed.")
    }

    /// Removes a backup that was saved for a removal which then failed. If that is not possible, a warning is logged.
    func withdraw(_ backup: Backup) async {
        do {
            try await removeKept(backup.name)
        } catch {
            logger.warning("The backup \(backup.name) is not needed, and could not be removed: \(error)")
        }
    }

    /// - Parameter name: chooses the name of the new backup in the folder on that day.
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
            // If the copy was given its name, this path does not exist any more.
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

    /// Compares a backup with the household, and checks that it can be restored. It changes nothing.
    ///
    /// - Parameters:
    ///   - path: the backup.
    ///   - refusal: the reason for which no backup can be restored on all PCs of the family; nil if that is possible. If it is nil, the
    ///     preview contains the changes on all PCs, which takes longer.
    /// - Throws: `BackupError` if the file is damaged, is of another program or of a newer version; `StorageError`.
    public func preview(_ path: String, everywhere refusal: RewindRefusal? = .alone) async throws -> RestorePreview {
        try requireRoom(restoring: path)
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

    /// Checks that the disk has the room that a restore needs, on this PC or on all: a full disk would stop the game. A preview needs
    /// less, and requires the same: a backup that it accepts can be restored.
    ///
    /// A restore needs room for a copy of the backup, for the present database, which is kept, and for the log of the replacement. If all
    /// PCs go back, that is tried in a copy of the present database. So it is never more than three times the larger of the two.
    ///
    /// - Throws: `BackupError.noRoom`.
    func requireRoom(restoring path: String) throws {
        let largest = max(Self.byteCount(of: path), Self.byteCount(of: database.path))
        guard freeBytes(folder) ?? .max >= 3 * largest + UploadShelf.leastFree else { throw BackupError.noRoom }
    }

    /// The size of a file; 0 if it cannot be read, because the next step reads it and reports the error.
    private static func byteCount(of path: String) -> Int {
        do throws(FileReaderError) {
            return Int(try FileStatus.of(path).size)
        } catch {
            return 0
        }
    }

    private var backups: BackupFolder { BackupFolder(ofState: folder) }

    /// Checks whether a file could be restored. No household is needed.
    ///
    /// - Throws: an error that `HouseholdError` translates.
    public static func check(_ path: String) async throws {
        try await thread.run { try BackupInspection.check(path) }
    }

    /// A new path for a backup that a client sends.
    public func receivedPath() -> String { temporaryPath("restore") }

    /// Replaces the database by a backup. An error after the replacement, for example because the disk is full now, is logged.
    ///
    /// - Parameters:
    ///   - path: the backup; it is not changed.
    ///   - seen: the checksum of the preview that a parent has seen; nil if no preview was shown.
    /// - Throws: `RestoreOvertaken` if the changes are not those that the parent has seen; `BackupError` if the file is damaged, is of
    ///   another program or of a newer version; `StorageError` about the household's own database. Then nothing has changed.
    public func restore(from path: String, at now: Date, seen: FileChecksum? = nil) async throws -> RestoreResult {
        let aside = asidePath(at: now)
        try requireRoom(restoring: path)
        let result: Change?
        do {
            result = try await Self.thread.run { [database, renewIdentity] () throws -> Change? in
                guard let seen else { return try database.restore(from: path, keeping: aside, renewing: renewIdentity) }
                // The checksum is that of the checked copy: the file may have been replaced after the preview.
                return try database.restore(from: path, keeping: aside, renewing: renewIdentity) {
                    try RestorePreview($0).checksum == seen
                }
            }
        } catch let error as StorageError {
            if let backup = BackupError(error) { throw backup }
            throw error
        }
        guard let change = result else { throw RestoreOvertaken() }
        // Published first, because the plan and the caches still belong to the old database, and the next step may fail.
        await database.publish(change)
        return await restored(keptAside: aside)
    }

    /// The path at which a restore keeps the present database.
    func asidePath(at now: Date) -> String {
        let stamp = now.formatted(.iso8601).replacing(":", with: "")
        return "\(folder)/\(Self.keptPrefix)\(stamp)-\(UUID().uuidString.prefix(4)).sqlite"
    }

    /// What the household contains now, after a restore.
    ///
    /// - Parameter keptAside: the path of the database as it was before.
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

    /// Removes the files of unfinished copies after a power cut. It must not be called while a copy is being made.
    ///
    /// - Parameter folder: the folder of the database.
    static func removeLeftovers(in folder: String) throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            let isOurs = name.hasPrefix(".backup-") || name.hasPrefix(".restore-") || name.hasPrefix(keptPrefix)
            guard isOurs, name.contains(".part") || name.hasBytePrefix(".") else { continue }
            try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
        }
    }

    /// The prefix of the names of databases that a restore has kept aside.
    private static let keptPrefix = "timequest-before-restore-"

    /// The thread for copies. They take long, and wait for the disk.
    static let thread = OwnThread(label: "timequest.copies")

    private func temporaryPath(_ prefix: String) -> String { "\(folder)/.\(prefix)-\(UUID().uuidString).sqlite" }
}
