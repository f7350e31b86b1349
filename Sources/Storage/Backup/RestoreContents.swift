public import Domain
import GRDB

/// What a household contains, and what a backup contains that could replace it.
public struct RestoreContents: Hashable, Sendable {
    public let present: HouseholdContents
    public let backup: HouseholdContents
    /// How their quests differ, by player; without players whose quests are the same.
    public let quests: [PlayerID: QuestDifferences]
    /// What there would be if all PCs of the family went back to the backup; nil where that was not asked for, or the backup has nothing
    /// in common with the household.
    public var everywhere: RewindContents?

    public init(
        present: HouseholdContents, backup: HouseholdContents, quests: [PlayerID: QuestDifferences],
        everywhere: RewindContents? = nil
    ) {
        self.present = present
        self.backup = backup
        self.quests = quests
        self.everywhere = everywhere
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
    /// The contents of the database and of a backup. The backup passes all checks of `restore`, in a copy. Objects of a backup of an
    /// earlier version have the identities that the household has given to them.
    ///
    /// - Parameters:
    ///   - path: the backup; it is not changed.
    ///   - place: a path for temporary copies, which get names of their own beside it and are removed.
    ///   - everywhere: whether also what all PCs of the family would have if they went back is found out. That takes longer.
    /// - Throws: `notFound`, `damaged` and `newerSchema` about the backup, `unavailable`; `conflict` where all PCs would have to go back
    ///   from another one.
    public func contents(
        restoring path: String, copiedBeside place: String, everywhere: Bool = false
    ) throws(StorageError) -> RestoreContents {
        try StorageError.translating(path) {
            let draft = try DatabaseDraft(for: place)
            let version = try prepare(path, in: draft)
            let found = try contents(of: draft, version: version, copiedBeside: place, everywhere: everywhere)
            // The last check of a restore: the draft is discarded afterwards. A restore gives this PC a new identity; here any identity
            // will do.
            var generator = SystemRandomNumberGenerator()
            let device = DeviceID.random(using: &generator)
            try readAside { try carryOver(from: $0, of: self.device, to: draft, as: device) }
            return found
        }
    }

    /// What the database contains, and what a prepared copy of a backup contains.
    ///
    /// - Parameter draft: the prepared copy of the backup.
    private func contents(
        of draft: DatabaseDraft, version: String, copiedBeside place: String, everywhere: Bool
    ) throws -> RestoreContents {
        guard everywhere else {
            let live = try queue
            let present = try live.read { try RestoreContents.present($0) }
            return try draft.queue.inDatabase { try RestoreContents(present, $0, version: version) }
        }
        // In a copy, so that the game goes on while it is tried.
        let copy = try DatabaseDraft(for: place)
        try readAside(copy.copy)
        return try draft.queue.inDatabase { backup in
            try copy.queue.write { copy in
                var contents = try RestoreContents(RestoreContents.present(copy), backup, version: version)
                contents.everywhere = try RewindContents(copy, backup: backup, moment: now, device: device)
                return contents
            }
        }
    }
}
