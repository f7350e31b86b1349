import Domain
public import Foundation
import LinuxSystem
import Storage

/// A verified copy of everything the household remembers, and back.
public struct BackupService: Sendable {
    let database: HouseholdDatabase
    let quests: QuestRepository
    let players: PlayerRepository
    let routines: RoutineRepository
    let schedule: ScheduleRepository
    let settings: CurrentSettings
    /// Where the database is; copies under way and what is kept aside stand beside it.
    let folder: String

    /// A larger database is none of a family's; ten years of three children are about 30 MB.
    public static let maximumBytes = 1 << 30

    /// Makes a copy that is complete and sound.
    ///
    /// - Returns: where it is. Whoever asked removes it.
    public func make() async throws -> String {
        let path = temporary("backup")
        try await Self.thread.run { try database.backup(to: path) }
        return path
    }

    /// Looks whether a file could be restored, without a household.
    ///
    /// - Throws: what `HouseholdError` says in sentences.
    public static func check(_ path: String) async throws {
        try await thread.run { try BackupInspection.check(path) }
    }

    /// A place for a backup that is being received.
    public func receiving() -> String { temporary("restore") }

    /// Puts a backup in the place of everything that is there now.
    ///
    /// - Parameter path: of the backup; it stays as it is.
    /// - Throws: `BackupError` where it is damaged, another program's, or a newer TimeQuest's; `StorageError` about the household's own
    ///   database. Then nothing has changed.
    public func restore(from path: String, at now: Date) async throws -> Restored {
        let stamp = now.formatted(.iso8601).replacing(":", with: "")
        let aside = "\(folder)/timequest-before-restore-\(stamp)-\(UUID().uuidString.prefix(4)).sqlite"
        let change: Change
        do {
            change = try await Self.thread.run { try database.restore(from: path, keeping: aside) }
        } catch let error as StorageError {
            if let backup = BackupError(error) { throw backup }
            throw error
        }
        // First of all: what follows may fail, and the plan and the caches are those of the household before.
        await database.publish(change)
        // An older version knew no quest days yet.
        try await schedule.record(today: settings.value.zone.localDateTime(at: now).date)
        let everyone = try await players.all()
        var quests = 0
        for player in everyone { quests += try await self.quests.totals(player: player.id).finishedQuests }
        return Restored(
            keptAside: aside, playerCount: everyone.count, routineCount: try await routines.all().count, questCount: quests)
    }

    /// Removes what copies under way have left when the power failed; to be called while nobody makes one.
    ///
    /// - Parameter folder: where the database is.
    static func removeLeftovers(in folder: String) throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            let isOurs = name.hasPrefix(".backup-") || name.hasPrefix(".restore-") || name.hasPrefix("timequest-before-restore-")
            guard isOurs, name.contains(".part") || name.hasPrefix(".") else { continue }
            try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
        }
    }

    /// Copies take long and wait for the disk.
    private static let thread = OwnThread(label: "timequest.copies")

    private func temporary(_ what: String) -> String { "\(folder)/.\(what)-\(UUID().uuidString).sqlite" }
}

/// What a restored backup holds.
public struct Restored: Hashable, Sendable {
    /// The database as it was before.
    public let keptAside: String
    public let playerCount: Int
    public let routineCount: Int
    public let questCount: Int
}
