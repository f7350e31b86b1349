public import Domain
public import Foundation
import LinuxSystem
import Logging
import Storage

/// Rebuilds the rows of quests from the log of their taps, while no daemon runs.
public enum RebuildService {
    /// The result of a rebuild.
    public struct Outcome: Hashable, Sendable {
        /// How many quests there are.
        public let questCount: Int
        /// The quests whose rows differed from their log, and are corrected now.
        public let differing: [QuestID]
        /// The path of the database as it was before; nil where nothing was changed.
        public let keptAside: String?
    }

    /// Rebuilds the rows where they differ.
    ///
    /// - Throws: an error that `HouseholdError` translates: a daemon runs, there is no database, or a log is damaged. Then nothing
    ///   has changed.
    public static func run(_ configuration: Configuration, at now: Date) async throws -> Outcome {
        let path = configuration.databasePath
        // Opening would create a new, empty database.
        guard FileManager.default.fileExists(atPath: path) else {
            throw HouseholdError(.notFound, "There is no database \(path), so there is nothing to rebuild.")
        }
        let lock: InstanceLock
        do {
            lock = try InstanceLock(path: "\(configuration.stateFolder)/timequest.lock", includesFolder: true)
        } catch {
            throw HouseholdError(
                .conflict,
                "\(error). The service is stopped with: sudo systemctl stop timequest.socket timequest-web.socket timequest.service"
            )
        }
        defer { lock.release() }
        let device = PCIdentity(stateFolder: configuration.stateFolder, logger: Logger(label: "timequest.rebuild")).device()
        let database = try HouseholdDatabase(path: path, device: device)
        let found = try await database.rebuildQuests(dryRun: true)
        var keptAside: String?
        if !found.differing.isEmpty {
            let stamp = now.formatted(.iso8601).replacing(":", with: "")
            let aside = "\(configuration.stateFolder)/timequest-before-rebuild-\(stamp).sqlite"
            try database.backup(to: aside)
            _ = try await database.rebuildQuests()
            keptAside = aside
        }
        try database.close()
        return Outcome(questCount: found.questCount, differing: found.differing, keptAside: keptAside)
    }
}
