public import Domain
import GRDB

/// What a household contains, and what a backup contains that could replace it.
public struct RestoreContents: Hashable, Sendable {
    public let present: HouseholdContents
    public let backup: HouseholdContents
    /// How their quests differ, by player; without players whose quests are the same.
    public let quests: [PlayerID: QuestDifferences]

    public init(present: HouseholdContents, backup: HouseholdContents, quests: [PlayerID: QuestDifferences]) {
        self.present = present
        self.backup = backup
        self.quests = quests
    }

    /// - Parameters:
    ///   - stage: a copy of the backup, with the present schema.
    ///   - version: the name of the version of the schema that the backup has.
    init(_ present: (contents: HouseholdContents, quests: QuestMarks), _ stage: Database, version: String) throws {
        // The versions are numbered from 1.
        let number = (Schema.migrator.migrations.firstIndex(of: version) ?? 0) + 1
        self.init(
            present: present.contents, backup: try HouseholdContents(stage, version: number),
            quests: try present.quests.differences(to: stage))
    }

    /// What a household contains at this moment, to compare a backup with it.
    static func present(_ database: Database) throws -> (contents: HouseholdContents, quests: QuestMarks) {
        (try HouseholdContents(database, version: Schema.migrator.migrations.count), try QuestMarks(database))
    }
}

extension HouseholdDatabase {
    /// What the database contains and what a backup contains, after all checks of `restore`. What is of an earlier version has the
    /// identities that the household has given to it.
    ///
    /// - Parameters:
    ///   - path: the backup; it is not changed.
    ///   - place: a path for a temporary copy, which gets a name of its own beside it and is removed.
    /// - Throws: `notFound`, `damaged` and `newerSchema` about the backup, `unavailable`.
    public func contents(restoring path: String, copiedBeside place: String) throws(StorageError) -> RestoreContents {
        let live = try queue
        return try StorageError.translating(path) {
            let identities = try live.read { try SchemaV7Identities(of: $0) }
            let draft = try DatabaseDraft(for: place)
            let version = try BackupFile(path: path).stage(in: draft, identities: identities, pageSize: nil)
            let present = try live.read { try RestoreContents.present($0) }
            return try draft.queue.inDatabase { try RestoreContents(present, $0, version: version) }
        }
    }
}
