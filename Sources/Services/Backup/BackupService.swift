import Domain
public import Foundation
import LinuxSystem
import Storage

/// Makes verified copies of the database, and restores them.
public struct BackupService: Sendable {
    let database: HouseholdDatabase
    let quests: QuestRepository
    let players: PlayerRepository
    let routines: RoutineRepository
    let schedule: ScheduleRepository
    let settings: CurrentSettings
    /// The folder of the database. Temporary copies and the database before a restore are in it, too.
    let folder: String

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

    /// Checks whether a file could be restored. It needs no household.
    ///
    /// - Throws: an error that `HouseholdError` translates.
    public static func check(_ path: String) async throws {
        try await thread.run { try BackupInspection.check(path) }
    }

    /// A new path for a backup that is being received.
    public func receivedPath() -> String { temporaryPath("restore") }

    /// Replaces the database by a backup.
    ///
    /// - Parameter path: the backup; it is not changed.
    /// - Throws: `BackupError` if it is damaged, another program's or of a newer version; `StorageError` about the household's own
    ///   database. Then nothing has changed.
    public func restore(from path: String, at now: Date) async throws -> RestoreResult {
        let stamp = now.formatted(.iso8601).replacing(":", with: "")
        let aside = "\(folder)/timequest-before-restore-\(stamp)-\(UUID().uuidString.prefix(4)).sqlite"
        let change: Change
        do {
            change = try await Self.thread.run { try database.restore(from: path, keeping: aside) }
        } catch let error as StorageError {
            if let backup = BackupError(error) { throw backup }
            throw error
        }
        // Published first: the next steps may fail, and the plan and the caches are still those of the old database.
        await database.publish(change)
        // A backup of an older version has no quest days.
        try await schedule.record(today: settings.value.zone.localDateTime(at: now).date)
        let everyone = try await players.all()
        var quests = 0
        for player in everyone { quests += try await self.quests.totals(player: player.id).finishedQuests }
        return RestoreResult(
            keptAside: aside, playerCount: everyone.count, routineCount: try await routines.all().count, questCount: quests)
    }

    /// Removes the files of unfinished copies after a power cut. To be called while no copy is being made.
    ///
    /// - Parameter folder: the folder of the database.
    static func removeLeftovers(in folder: String) throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            let isOurs = name.hasPrefix(".backup-") || name.hasPrefix(".restore-") || name.hasPrefix("timequest-before-restore-")
            guard isOurs, name.contains(".part") || name.hasPrefix(".") else { continue }
            try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
        }
    }

    /// The thread for copies, which take long and block on the disk.
    private static let thread = OwnThread(label: "timequest.copies")

    private func temporaryPath(_ prefix: String) -> String { "\(folder)/.\(prefix)-\(UUID().uuidString).sqlite" }
}

/// The result of a restore: what the restored database contains.
public struct RestoreResult: Hashable, Sendable {
    /// The path of the database as it was before.
    public let keptAside: String
    public let playerCount: Int
    public let routineCount: Int
    public let questCount: Int
}

/// Why a file that a client has sent cannot be restored. The household's own database is not at fault.
enum BackupError: Error, Hashable, CustomStringConvertible {
    /// The file is damaged, or another program's.
    case unusable(detail: String?)
    /// A newer version of TimeQuest has written it.
    case newer

    /// - Returns: nil for an error that is not about the file.
    init?(_ error: StorageError) {
        switch error.code {
        case .damaged: self = .unusable(detail: error.detail)
        case .newerSchema: self = .newer
        default: return nil
        }
    }

    var description: String {
        switch self {
        case .unusable:
            "The file is damaged, or is not a backup of TimeQuest. Nothing was changed. Choose another backup."
        case .newer:
            "The backup was written by a newer TimeQuest than this one. Nothing was changed. Update TimeQuest, then restore it."
        }
    }

    /// The kind of the error in ``HouseholdError``.
    var kind: HouseholdError.Kind {
        switch self {
        case .unusable: .invalid
        case .newer: .conflict
        }
    }

    /// SQLite's message, for the log only.
    var detail: String? {
        if case .unusable(let detail) = self { detail } else { nil }
    }
}
