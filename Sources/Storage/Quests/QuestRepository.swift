public import Domain
import GRDB

/// The household's quests, each stored whole at every tap. Instants are kept to the millisecond.
public struct QuestRepository: Sendable {
    let database: HouseholdDatabase

    public init(_ database: HouseholdDatabase) {
        self.database = database
    }

    /// Stores a new quest. A quest of hers that is chosen but not begun makes way for it.
    ///
    /// - Parameter session: as it was opened; its id does not matter. One that was played elsewhere is stored with its history.
    /// - Returns: the quest as it is stored, with its id.
    /// - Throws: `conflict` while another quest of hers is open; `invalid` where there is no such player or routine.
    public func create(_ session: GameSession) async throws(StorageError) -> GameSession {
        try await database.write(constraints: Self.constraints) { database in
            if session.isOpen {
                try database.execute(
                    sql: "DELETE FROM quest WHERE playerID = ? AND phase = ?",
                    arguments: [session.playerID, GameSession.Phase.selecting.rawValue])
            }
            var row = try QuestRow(session)
            row.id = nil
            try row.insert(database)
            guard let id = row.id else { throw StorageError.noQuest(0) }
            try QuestAssembly.storeParts(database, of: session, id: id, isNew: true)
            guard let stored = try Self.fetch(database, id) else { throw StorageError.noQuest(id) }
            return stored
        }
    }

    /// Stores a quest after a tap: the quest, its tasks and the records that are new, all or nothing.
    ///
    /// - Throws: `conflict` unless what is stored is exactly one step behind, as another client has gone on with the quest, or where
    ///   a tap taken back would open it beside another open one; `notFound`.
    public func save(_ session: GameSession) async throws(StorageError) {
        let wasFinished = try await database.write(constraints: Self.constraints, keepsRevision: true) { database in
            let stored = try Row.fetchOne(
                database, sql: "SELECT step, finishedAt IS NOT NULL FROM quest WHERE id = ?", arguments: [session.id])
            guard let stored else { throw StorageError.noQuest(session.id) }
            guard stored[0] == session.step - 1 else { throw StorageError.movedOn }
            try QuestRow(session).update(database)
            try QuestAssembly.storeParts(database, of: session, id: session.id, isNew: false)
            return stored[1] as Bool
        }
        // A quest under way is nothing yet that anything is learned from.
        if wasFinished || session.finishedAt != nil { database.wrote() }
    }

    /// Removes a quest that never began; others are history, and stay.
    ///
    /// - Throws: `conflict` where it has begun; `notFound`.
    public func remove(_ id: Int64) async throws(StorageError) {
        try await database.write { database in
            guard let row = try QuestRow.fetchOne(database, key: id) else { throw StorageError.noQuest(id) }
            if row.startedAt != nil {
                throw StorageError(.conflict, "This quest has begun, so it stays in the history. It can be ended early instead.")
            }
            try row.delete(database)
        }
    }

    public func find(_ id: Int64) async throws(StorageError) -> GameSession? {
        try await database.read { try Self.fetch($0, id) }
    }

    /// The quest that a player has under way or has chosen.
    public func open(player: Int64) async throws(StorageError) -> GameSession? {
        try await database.read { database in
            let query = "SELECT * FROM quest WHERE playerID = ? AND \(Self.condition(.open))"
            return try QuestAssembly.fetch(database, query, [player]).first
        }
    }

    /// A part of the quests, the newest first.
    ///
    /// - Parameters:
    ///   - player: only hers; nil for everyone's.
    ///   - state: only those that stand so.
    ///   - id: only quests older than this one: the last of the part before. Nil for the first part.
    ///   - limit: at most so many; 1 … 1000.
    public func page(
        player: Int64? = nil, state: QuestState? = nil, before id: Int64? = nil, limit: Int = 50
    ) async throws(StorageError) -> [GameSession] {
        let limit = min(max(1, limit), 1000)
        return try await database.read { database in
            try QuestAssembly.fetch(
                database,
                """
                SELECT * FROM quest WHERE id < :before AND (:player IS NULL OR playerID = :player) AND \(Self.condition(state))
                ORDER BY id DESC LIMIT :limit
                """,
                ["before": id ?? .max, "player": player, "limit": limit])
        }
    }

    private static func condition(_ state: QuestState?) -> String {
        switch state {
        case nil: "TRUE"
        case .open: "finishedAt IS NULL AND phase <> 'abandoned'"
        case .finished: "finishedAt IS NOT NULL"
        case .abandoned: "phase = 'abandoned'"
        }
    }

    private static func fetch(_ database: Database, _ id: Int64) throws -> GameSession? {
        try QuestAssembly.fetch(database, "SELECT * FROM quest WHERE id = ?", [id]).first
    }

    /// What breaks the index `openQuest`.
    private static let constraints = [
        ConstraintSentence(
            constraint: "quest.playerID",
            error: StorageError(.conflict, "This player has another quest under way. Finish it or end it first.", field: "playerID")
        )
    ]
}

extension StorageError {
    static func noQuest(_ id: Int64) -> StorageError {
        StorageError(.notFound, "There is no quest \(id). The list of quests shows what there is.")
    }

    static let movedOn = StorageError(.conflict, QuestError.movedOn.description, field: QuestError.movedOn.field)
}
