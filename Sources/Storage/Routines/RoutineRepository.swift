public import Domain
import GRDB

/// The household's routines, each with its tasks, keywords and players. Those that are archived are not shown; their slugs stay taken.
public struct RoutineRepository: Sendable {
    private let database: HouseholdDatabase

    public init(_ database: HouseholdDatabase) {
        self.database = database
    }

    /// Every routine, those that are switched off too, in the order in which they were made.
    ///
    /// - Parameter archived: whether those that are kept for their history are among them.
    public func all(archived: Bool = false) async throws(StorageError) -> [Routine] {
        try await database.read { try RoutineAssembly.fetch($0, archived: archived) }
    }

    /// The routine; nil where there is none, or it is archived.
    public func find(_ id: Int64) async throws(StorageError) -> Routine? {
        try await database.read { try RoutineAssembly.fetch($0, id: id).first }
    }

    /// Stores a new routine under a slug made from its name.
    ///
    /// - Parameter draft: validated. Where it names no players, the routine is for every player that there is now.
    /// - Throws: `invalid` with the field, where a player does not exist or there is none at all.
    public func create(_ draft: RoutineDraft, createdBy: Routine.Creator) async throws(StorageError) -> Routine {
        try await database.write { database in
            let playerIDs = try Self.playerIDs(database, of: draft)
            let taken = try String.fetchSet(database, sql: "SELECT slug FROM routine")
            var row = RoutineRow(slug: RoutineSlug.make(from: draft.name, taken: taken), createdBy: createdBy.rawValue, draft)
            try row.insert(database)
            return try Self.store(database, row, draft, playerIDs)
        }
    }

    /// Replaces all of a routine but its slug and who made it.
    ///
    /// - Parameter draft: validated.
    /// - Throws: `notFound`; `invalid` as in ``create(_:createdBy:)``.
    public func update(_ id: Int64, _ draft: RoutineDraft) async throws(StorageError) -> Routine {
        try await database.write { database in
            let old = try RoutineRow.current(database, id)
            let playerIDs = try Self.playerIDs(database, of: draft)
            let row = RoutineRow(id: id, slug: old.slug, createdBy: old.createdBy, draft)
            try row.update(database)
            return try Self.store(database, row, draft, playerIDs)
        }
    }

    /// Takes a routine out of the household: it is archived where quests refer to it, else deleted. What the ledger says about it
    /// stays; what was decided about its events goes.
    ///
    /// - Throws: `notFound`, also where it is archived already.
    public func delete(_ id: Int64) async throws(StorageError) {
        try await database.write { database in
            _ = try RoutineRow.current(database, id)
            try RoutineArchive.remove(database, id)
        }
    }

    private static func store(_ database: Database, _ row: RoutineRow, _ draft: RoutineDraft, _ playerIDs: [Int64]) throws
        -> Routine
    {
        guard let id = row.id else { throw StorageError.noRoutine(0) }
        try RoutineAssembly.replaceParts(database, of: id, with: draft, playerIDs: playerIDs)
        guard let routine = try RoutineAssembly.fetch(database, id: id).first else { throw StorageError.noRoutine(id) }
        return routine
    }

    private static func playerIDs(_ database: Database, of draft: RoutineDraft) throws -> [Int64] {
        let known = try Int64.fetchSet(database, sql: "SELECT id FROM player")
        let wanted = draft.playerIDs.map(Set.init) ?? known
        if wanted.isEmpty {
            let sentence =
                known.isEmpty ? "There is no player yet. Add a player first." : "A routine belongs to at least one player."
            throw StorageError(.invalid, sentence, field: "playerIDs")
        }
        if let stranger = wanted.subtracting(known).min() {
            throw StorageError(
                .invalid, "There is no player \(stranger). The list of players shows who there is.", field: "playerIDs")
        }
        return wanted.sorted()
    }
}

extension StorageError {
    static func noRoutine(_ id: Int64) -> StorageError {
        StorageError(.notFound, "There is no routine \(id). Perhaps it was deleted; the list of routines shows what there is.")
    }
}
