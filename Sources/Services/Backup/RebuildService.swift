public import Domain
public import Foundation
import LinuxSystem
import Storage

/// Makes what is stored of quests anew from the log of their taps, while no daemon runs.
public enum RebuildService {
    /// What came of it.
    public struct Outcome: Hashable, Sendable {
        /// All quests that there are.
        public let questCount: Int
        /// Those that were stored otherwise than their log says; they are right now.
        public let differing: [QuestID]
        /// The database as it was before; nil where nothing had to be changed.
        public let keptAside: String?
    }

    /// - Throws: what `HouseholdError` renders in sentences: a daemon runs, there is no database, or a log is damaged. Then nothing has
    ///   changed.
    public static func run(_ configuration: Configuration, at now: Date) async throws -> Outcome {
        let path = configuration.databasePath
        // A new, empty household is not what was asked for.
        guard FileManager.default.fileExists(atPath: path) else {
            throw HouseholdError(.notFound, "There is no database \(path), so there is nothing to rebuild.")
        }
        let lock: InstanceLock
        do {
            lock = try InstanceLock(path: "\(configuration.stateFolder)/timequest.lock")
        } catch {
            throw HouseholdError(
                .conflict,
                "\(error). The service is stopped with: sudo systemctl stop timequest.socket timequest.service")
        }
        defer { lock.release() }
        let database = try HouseholdDatabase(path: path)
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
