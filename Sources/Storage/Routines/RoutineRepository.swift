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
    public func find(_ id: RoutineID) async throws(StorageError) -> Routine? {
        try await database.read { try RoutineAssembly.fetch($0, id: id).first }
    }

    /// Stores a new routine under a slug made from its name, and notes the quest days from today on.
    ///
    /// - Parameter draft: validated. Where it names no players, the routine is for every player that there is now.
    /// - Throws: `invalid` with the field, where a player does not exist or there is none at all.
    public func create(_ draft: RoutineDraft, createdBy: Routine.Creator) async throws(StorageError) -> Routine {
        try await database.write { transaction in
            let players = try Self.playerKeys(transaction.database, of: draft)
            let taken = try String.fetchSet(transaction.database, sql: "SELECT slug FROM routine")
            var row = RoutineRow(
                draft, id: transaction.newID(Routine.self), slug: RoutineSlug.make(from: draft.name, taken: taken),
                createdBy: createdBy.rawValue, createdAt: Milliseconds.of(transaction.moment.at))
            try row.insert(transaction.database)
            return try Self.store(&transaction, row, nil, draft, players)
        }
    }

    /// Replaces all of a routine but its slug and who made it, and notes the quest days from today on.
    ///
    /// - Parameter draft: validated.
    /// - Throws: `notFound`; `invalid` as in ``create(_:createdBy:)``.
    public func update(_ id: RoutineID, _ draft: RoutineDraft) async throws(StorageError) -> Routine {
        try await database.write { transaction in
            let row = try RoutineRow.current(transaction.database, id).changed(to: draft)
            let old = try RoutineAssembly.fetch(transaction.database, id: id).first
            let players = try Self.playerKeys(transaction.database, of: draft)
            try row.update(transaction.database)
            return try Self.store(&transaction, row, old, draft, players)
        }
    }

    /// Takes a routine out of the household: it is archived where a quest or a reminder refers to it, else deleted. What
    /// was decided about its events is deleted.
    ///
    /// - Throws: `notFound`, also where it is archived already.
    public func delete(_ id: RoutineID) async throws(StorageError) {
        try await database.write { transaction in
            try RoutineArchive.remove(&transaction, try RoutineRow.current(transaction.database, id).key)
            try ScheduleRepository.record(transaction.database, today: transaction.moment.day)
        }
    }

    private static func store(
        _ transaction: inout WriteTransaction, _ row: RoutineRow, _ old: Routine?, _ draft: RoutineDraft, _ players: [Int64]
    ) throws -> Routine {
        let id = try RoutineID.stored(row.uid)
        try RoutineAssembly.replaceParts(
            &transaction, of: try row.key, old: old?.tasks ?? [], with: draft, playerKeys: players)
        guard let routine = try RoutineAssembly.fetch(transaction.database, id: id).first else { throw StorageError.noRoutine(id) }
        try append(&transaction, from: old, to: routine)
        try ScheduleRepository.record(transaction.database, today: transaction.moment.day)
        transaction.changed(.routines)
        return routine
    }

    /// Appends what has changed of a routine and of each of its tasks.
    private static func append(_ transaction: inout WriteTransaction, from old: Routine?, to new: Routine) throws {
        func fields(_ routine: Routine) throws -> JSONFields {
            var fields = try JSONFields(routine, without: ["id"])
            try fields.set("tasks", routine.tasks.map(\.id))
            return fields
        }
        try transaction.append(.routine, "\(new.id)", from: old.map(fields), to: fields(new))
        let before = Dictionary(old?.tasks.map { ($0.id, $0) } ?? [], uniquingKeysWith: { first, _ in first })
        for task in new.tasks {
            guard let id = task.id else { continue }
            try transaction.append(
                .task, "\(id)", from: before[id].map { try JSONFields($0, without: ["id"]) }, to: JSONFields(task, without: ["id"]))
        }
        for id in Set(before.keys).subtracting(new.tasks.map(\.id)).compactMap(\.self).sorted() {
            try transaction.appendEnd(.task, "\(id)")
        }
    }

    private static func playerKeys(_ database: Database, of draft: RoutineDraft) throws -> [Int64] {
        let known = Dictionary(try LocalKeys(database).players.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let wanted = draft.playerIDs.map(Set.init) ?? Set(known.keys)
        if wanted.isEmpty {
            let sentence =
                known.isEmpty ? "There is no player yet. Add a player first." : "A routine belongs to at least one player."
            throw StorageError(.invalid, sentence, field: "playerIDs")
        }
        if let stranger = wanted.subtracting(known.keys).min() {
            throw StorageError(
                .invalid, "There is no player \(stranger). The list of players shows who there is.", field: "playerIDs")
        }
        return wanted.compactMap { known[$0] }.sorted()
    }
}

extension StorageError {
    static func noRoutine(_ id: RoutineID) -> StorageError {
        StorageError(.notFound, "There is no routine \(id). Perhaps it was deleted; the list of routines shows what there is.")
    }
}
