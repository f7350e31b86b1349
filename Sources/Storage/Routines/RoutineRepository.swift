public import Domain
import Foundation
import GRDB

/// Stores the household's routines, each with its tasks, keywords, times and players. Archived ones are hidden, but keep their slugs.
public struct RoutineRepository: Sendable {
    private let database: HouseholdDatabase

    public init(_ database: HouseholdDatabase) {
        self.database = database
    }

    /// All routines, also those that are switched off, in the order in which they were created.
    ///
    /// - Parameter archived: whether archived routines are included.
    public func all(archived: Bool = false) async throws(StorageError) -> [Routine] {
        try await database.read { try RoutineAssembly.fetch($0, archived: archived) }
    }

    /// The routine of an id; nil if there is none, or it is archived.
    public func find(_ id: RoutineID) async throws(StorageError) -> Routine? {
        try await database.read { try RoutineAssembly.fetch($0, id: id).first }
    }

    /// Stores a new routine with a slug made from its name, and records the quest days from today on.
    ///
    /// - Parameters:
    ///   - draft: a validated draft. If it names no players, the routine is for all present players.
    ///   - isSame: whether a routine that is there takes its place; nil for none. It is asked in the same transaction, so that of two
    ///     equal requests only one creates it.
    /// - Returns: the new routine, or the first that takes its place.
    /// - Throws: `invalid` with the field, if a player does not exist or there are no players; `conflict` if there are too many
    ///   routines (`HouseholdLimits`).
    public func create(
        _ draft: RoutineDraft, createdBy: Routine.Creator, unless isSame: (@Sendable (Routine) -> Bool)? = nil
    ) async throws(StorageError) -> Routine {
        try await database.write { transaction in
            if let isSame, let known = try RoutineAssembly.fetch(transaction.database).first(where: isSame) { return known }
            let players = try Self.playerKeys(transaction.database, of: draft)
            try Self.checkLimits(transaction.database, players, createdBy)
            let taken = try String.fetchSet(transaction.database, sql: "SELECT slug FROM routine")
            var row = RoutineRow(
                draft, id: transaction.newID(Routine.self), slug: RoutineSlug.make(from: draft.name, taken: taken),
                createdBy: createdBy.rawValue, createdAt: Milliseconds.of(transaction.moment.at))
            try row.insert(transaction.database)
            return try Self.store(&transaction, row, nil, draft, players)
        }
    }

    private static func checkLimits(_ database: Database, _ players: [Int64], _ creator: Routine.Creator) throws {
        let all = "SELECT count(*) FROM routine WHERE archivedAt IS NULL"
        if try Int.fetchOne(database, sql: all) ?? 0 >= HouseholdLimits.routines {
            throw StorageError(
                .conflict,
                "A household can have at most \(HouseholdLimits.routines) routines. Remove one that is not needed any more.",
                reason: CodedReason(.routinesTooMany, ["limit": "\(HouseholdLimits.routines)"]))
        }
        guard creator == .player else { return }
        // Children cannot use up what their parents need.
        if try Int.fetchOne(database, sql: "\(all) AND createdBy = 'player'") ?? 0 >= HouseholdLimits.routinesOfPlayers {
            throw StorageError(
                .conflict,
                "All players together can have at most \(HouseholdLimits.routinesOfPlayers) own routines. "
                    + "Remove one that is not needed any more.",
                reason: CodedReason(.routinesOfPlayersTooMany, ["limit": "\(HouseholdLimits.routinesOfPlayers)"]))
        }
        for player in players {
            let own = "\(all) AND createdBy = 'player' AND id IN (SELECT routineID FROM routinePlayer WHERE playerID = ?)"
            guard try Int.fetchOne(database, sql: own, arguments: [player]) ?? 0 >= HouseholdLimits.ownRoutines else { continue }
            throw StorageError(
                .conflict,
                "A player can have at most \(HouseholdLimits.ownRoutines) own routines. Remove one that is not needed any more.",
                reason: CodedReason(.routinesOfPlayerTooMany, ["limit": "\(HouseholdLimits.ownRoutines)"]))
        }
    }

    /// Stores what a change makes of a routine as it is then, in one transaction, so that no other change comes in between; nothing
    /// where the change fails. Everything is replaced except the slug and the creator, and the quest days are recorded from today on.
    ///
    /// - Parameter change: returns a validated draft.
    /// - Returns: the routine, or the error of the change.
    /// - Throws: `notFound`; `invalid` as in ``create(_:createdBy:)``.
    public func change(
        _ id: RoutineID, _ change: @escaping @Sendable (Routine) throws -> RoutineDraft
    ) async throws(StorageError) -> Result<Routine, any Error> {
        try await database.write { transaction -> Result<Routine, any Error> in
            let row = try RoutineRow.current(transaction.database, id)
            guard let present = try RoutineAssembly.fetch(transaction.database, id: id).first else {
                throw StorageError.noRoutine(id)
            }
            let draft: RoutineDraft
            do {
                draft = try change(present)
            } catch {
                return .failure(error)
            }
            return .success(try Self.replace(&transaction, row, present, draft))
        }
    }

    private static func replace(
        _ transaction: inout WriteTransaction, _ row: RoutineRow, _ old: Routine, _ draft: RoutineDraft
    ) throws -> Routine {
        let players = try playerKeys(transaction.database, of: draft)
        let changed = row.changed(to: draft)
        try changed.update(transaction.database)
        return try store(&transaction, changed, old, draft, players)
    }

    /// What removing a routine would do now.
    ///
    /// - Throws: `notFound`, also if it is archived already.
    public func removal(of id: RoutineID) async throws(StorageError) -> RoutineRemoval {
        try await database.read { database -> RoutineRemoval in
            try RoutineArchive.removal(database, try RoutineRow.current(database, id).key)
        }
    }

    /// Removes a routine: archives it if a quest refers to it, or else deletes it. Decisions about its events are deleted.
    ///
    /// - Parameter isAllowed: whether the routine may be removed as it is then. It is asked in the same transaction, so that no change
    ///   comes in between; nil for always.
    /// - Throws: `notFound`, also if it is archived already; `conflict` if it is not allowed.
    @discardableResult
    public func delete(
        _ id: RoutineID, if isAllowed: (@Sendable (Routine) -> Bool)? = nil
    ) async throws(StorageError) -> RoutineRemoval {
        try await database.write { transaction in
            let row = try RoutineRow.current(transaction.database, id)
            if let isAllowed, let present = try RoutineAssembly.fetch(transaction.database, id: id).first, !isAllowed(present) {
                throw StorageError(
                    .conflict, "Somebody else has changed “\(row.name)” since it was shown, so it was not removed.",
                    reason: CodedReason(.routineChangedSince, ["name": row.name]))
            }
            return try RoutineArchive.remove(&transaction, try row.key)
        }
    }

    /// Brings a removed routine back as it was, and records the quest days from today on. One that is not removed stays as it is.
    ///
    /// - Throws: `notFound`; `invalid` if it has no player any more; `conflict` if there are too many routines (`HouseholdLimits`).
    public func restore(_ id: RoutineID) async throws(StorageError) -> Routine {
        let restored = try await database.write { transaction -> Routine? in
            let database = transaction.database
            guard let row = try RoutineRow.filter(sql: "uid = ?", arguments: [id.description]).fetchOne(database),
                let routine = try RoutineAssembly.fetch(database, id: id, archived: true).first
            else {
                try Self.bringBack(&transaction, id)
                return nil
            }
            if row.archivedAt == nil { return routine }
            let key = try row.key
            let players = try Int64.fetchAll(
                database, sql: "SELECT playerID FROM routinePlayer WHERE routineID = ?", arguments: [key])
            if players.isEmpty { throw StorageError.noPlayers(of: routine.name) }
            try Self.checkLimits(database, players, routine.createdBy)
            try database.execute(sql: "UPDATE routine SET archivedAt = NULL WHERE id = ?", arguments: [key])
            // Its end was appended when it was archived, so all of it is appended again.
            try Self.append(&transaction, from: nil, to: routine)
            return routine
        }
        if let restored { return restored }
        guard let routine = try await find(id) else { throw StorageError.noRoutine(id) }
        return routine
    }

    /// The routines that were deleted because they were never played, and that ``restore(_:)`` brings back: at least one of their players
    /// is in the household. In the order of their ids.
    public func deleted() async throws(StorageError) -> [DeletedRoutine] {
        try await database.read { database -> [DeletedRoutine] in
            let reading = try OperationReading(database)
            let present = try String.fetchSet(database, sql: "SELECT uid FROM routine")
            return try reading.subjects(startingWith: "routine/").compactMap { subject -> DeletedRoutine? in
                let uid = Subject.parts(subject).id
                guard !present.contains(uid), let id = RoutineID(uid) else { return nil }
                let object = try reading.object(.routine, uid)
                guard object.madeAt != nil, object.endedAt != nil else { return nil }
                let players = try object.list("playerIDs", of: PlayerID.self).filter { try LocalKeys.key(database, of: $0) != nil }
                if players.isEmpty { return nil }
                let name = Projection.name(object.value("name"), or: "Routine")
                return DeletedRoutine(
                    id: id, slug: Projection.slug(object, name), name: name, playerIDs: players.sorted(),
                    displayName: Projection.name(object.value("displayName"), or: name),
                    templateID: object.value("templateID").flatMap(Projection.word))
            }
        }
    }

    /// Brings back a routine that was deleted because it was never played. Its rows are made of its operations, which are still there.
    private static func bringBack(_ transaction: inout WriteTransaction, _ id: RoutineID) throws {
        let object = try transaction.reading().object(.routine, "\(id)")
        guard object.madeAt != nil, object.endedAt != nil else { throw StorageError.noRoutine(id) }
        let players = try object.list("playerIDs", of: PlayerID.self).compactMap {
            try LocalKeys.key(transaction.database, of: $0)
        }
        if players.isEmpty { throw StorageError.noPlayers(of: object.value("name", as: String.self) ?? "\(id)") }
        try checkLimits(transaction.database, players, object.value("createdBy", as: Routine.Creator.self) ?? .parent)
        try transaction.appendReturn(.routine, "\(id)")
    }

    private static func store(
        _ transaction: inout WriteTransaction, _ row: RoutineRow, _ old: Routine?, _ draft: RoutineDraft, _ players: [Int64]
    ) throws -> Routine {
        let id = try RoutineID.stored(row.uid)
        try RoutineAssembly.replaceParts(
            &transaction, of: try row.key, old: old?.tasks ?? [], with: draft, playerKeys: players)
        guard let routine = try RoutineAssembly.fetch(transaction.database, id: id).first else { throw StorageError.noRoutine(id) }
        try append(&transaction, from: old, to: routine)
        transaction.changed(.routines)
        return routine
    }

    /// Appends the changed fields of a routine and of its tasks to the log of facts.
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
                .task, "\(id)", partOf: "\(new.id)",
                from: before[id].map { try JSONFields($0, without: ["id"]) }, to: JSONFields(task, without: ["id"]))
        }
        for id in Set(before.keys).subtracting(new.tasks.map(\.id)).compactMap(\.self).sorted() {
            try transaction.appendEnd(.task, "\(id)", partOf: "\(new.id)")
        }
    }

    private static func playerKeys(_ database: Database, of draft: RoutineDraft) throws -> [Int64] {
        let known = Dictionary(try LocalKeys(database).players.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let wanted = draft.playerIDs.map(Set.init) ?? Set(known.keys)
        if wanted.isEmpty {
            let sentence =
                known.isEmpty
                ? "There is no player yet. Add one first: timequest player add NAME" : "A routine belongs to at least one player."
            throw StorageError(
                .invalid, sentence, field: "playerIDs",
                reason: CodedReason(known.isEmpty ? .playersMissing : .routineWithoutPlayer))
        }
        if let unknown = wanted.subtracting(known.keys).min() {
            throw StorageError(
                .invalid, "There is no player \(unknown). The list of players shows who there is.", field: "playerIDs",
                reason: CodedReason(.playerUnknown, ["id": "\(unknown)"]))
        }
        return wanted.compactMap { known[$0] }.sorted()
    }
}

extension StorageError {
    /// There is no such routine.
    static func noRoutine(_ id: RoutineID) -> StorageError {
        StorageError(
            .notFound, "There is no routine \(id). Perhaps it was deleted; the list of routines shows what there is.",
            reason: CodedReason(.routineUnknown, ["id": "\(id)"]))
    }

    /// A removed routine cannot come back without a player who has it.
    fileprivate static func noPlayers(of routine: String) -> StorageError {
        StorageError(
            .invalid, "The players of “\(routine)” are not in this household any more.", field: "playerIDs",
            reason: CodedReason(.routineWithoutPlayers, ["name": routine]))
    }
}

/// Removes routines without removing anything from the history.
enum RoutineArchive {
    /// Archives a routine if a quest refers to it, or else deletes it. Decisions about its events are deleted.
    ///
    /// - Parameter key: the local key of the routine.
    @discardableResult
    static func remove(_ transaction: inout WriteTransaction, _ key: Int64) throws -> RoutineRemoval {
        let database = transaction.database
        guard let routine = try Row.fetchOne(database, sql: "SELECT uid, archivedAt FROM routine WHERE id = ?", arguments: [key])
        else {
            return .deleted
        }
        let removal = try removal(database, key)
        let routineID = try RoutineID.stored(routine["uid"])
        let keys = try LocalKeys(database)
        for row in try EventDecisionRow.filter(Column("routineID") == key).order(sql: "eventKey, playerID").fetchAll(database) {
            // The decisions of a player who was just removed have gone with the player.
            let player = row.playerID.flatMap { keys.players[$0] }
            try transaction.shareEnd(
                .decision, EventDecisionRepository.factID(routineID, row.eventKey, player), of: player)
        }
        try database.execute(sql: "DELETE FROM eventDecision WHERE routineID = ?", arguments: [key])
        if database.changesCount > 0 { transaction.changed(.decisions) }
        switch removal {
        case .archived:
            try database.execute(
                sql: "UPDATE routine SET archivedAt = coalesce(archivedAt, ?) WHERE id = ?",
                arguments: [Milliseconds.of(transaction.moment.at), key])
        case .deleted: try database.execute(sql: "DELETE FROM routine WHERE id = ?", arguments: [key])
        }
        // An archived routine has its end already.
        if routine["archivedAt"] == nil { try transaction.appendEnd(.routine, routine["uid"]) }
        return removal
    }

    /// What removing a routine does.
    ///
    /// - Parameter key: the local key of the routine.
    static func removal(_ database: Database, _ key: Int64) throws -> RoutineRemoval {
        let isReferredTo = try Bool.fetchOne(
            database, sql: "SELECT EXISTS (SELECT 1 FROM quest WHERE routineID = ?)", arguments: [key])
        return isReferredTo == true ? .archived : .deleted
    }
}
