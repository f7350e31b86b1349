public import Domain
import GRDB

/// The household's quests. Every tap is appended to the quest's log, and its rows are made from it in the same transaction. Instants
/// are kept to the millisecond.
public struct QuestRepository: Sendable {
    let database: HouseholdDatabase

    public init(_ database: HouseholdDatabase) {
        self.database = database
    }

    /// An identity for a new quest.
    public func newID() -> QuestID { database.newID() }

    /// Stores a new quest. One of the player's that is chosen but not begun makes way for it.
    ///
    /// - Parameter session: as it was opened. One that was played elsewhere is stored with its history.
    /// - Returns: the quest as it is stored.
    /// - Throws: `conflict` while another quest of the player is open; `invalid` where there is no such player or routine.
    public func create(_ session: GameSession) async throws(StorageError) -> GameSession {
        try await database.write(constraints: Self.constraints) { transaction in
            if session.isOpen {
                try transaction.database.execute(
                    sql: "DELETE FROM quest WHERE playerID = (SELECT id FROM player WHERE uid = ?) AND phase = ?",
                    arguments: [session.playerID.description, GameSession.Phase.selecting.rawValue])
            }
            transaction.changed(.quests)
            if session.isOpen { transaction.changed(.openQuests) }
            if session.finishedAt != nil { transaction.changed(.history) }
            return try QuestAssembly.insert(transaction, session)
        }
    }

    /// Takes a tap: the quest as it is stored takes it, the log gets it, and the rows follow, all or nothing. A quest that was chosen
    /// and is abandoned before it began never was one, and is removed.
    ///
    /// - Parameters:
    ///   - step: where the client believes the quest to be; nil where it does not say.
    ///   - reading: of the clocks; its wall clock is rounded to milliseconds.
    ///   - today: the day in the household's zone.
    /// - Returns: the quest after the tap, or why the tap does not belong here; then nothing has changed.
    /// - Throws: `notFound`; `conflict` where a tap taken back would open it beside another open one.
    public func take(
        _ tap: QuestTap, of id: QuestID, step: Int?, at reading: ClockReading, today: LocalDate
    ) async throws(StorageError) -> Result<GameSession, QuestError> {
        try await database.write(constraints: Self.constraints) { transaction in
            let database = transaction.database
            guard let key = try LocalKeys.key(database, of: id), let before = try Self.fetch(database, id) else {
                throw StorageError.noQuest(id)
            }
            var session = before
            do throws(QuestError) {
                try session.check(step: step)
                try session.take(tap, at: reading.rounded, today: today)
            } catch {
                return .failure(error)
            }
            if before.phase == .selecting, session.phase == .abandoned {
                try QuestRow.deleteOne(database, key: key)
            } else {
                try QuestLog.append(database, tap, at: reading.rounded, today: today, step: session.step, key: key)
                try QuestAssembly.update(database, session, key: key)
            }
            Self.note(&transaction, before, session)
            return .success(session)
        }
    }

    /// What a tap has changed. A quest that is under way is nothing yet that anything is learned from.
    private static func note(_ transaction: inout WriteTransaction, _ before: GameSession, _ after: GameSession) {
        transaction.changed(.quests)
        if before.finishedAt != nil || after.finishedAt != nil || after.phase == .abandoned { transaction.changed(.history) }
        if (before.startedAt, before.isOpen) != (after.startedAt, after.isOpen) { transaction.changed(.openQuests) }
        if before.startedAt == nil, after.startedAt != nil { transaction.began(after.playerID) }
    }

    public func find(_ id: QuestID) async throws(StorageError) -> GameSession? {
        try await database.read { try Self.fetch($0, id) }
    }

    /// The quest that a player has under way or has chosen.
    public func open(player: PlayerID) async throws(StorageError) -> GameSession? {
        try await database.read { database in
            let query = "SELECT * FROM quest WHERE playerID = (SELECT id FROM player WHERE uid = ?) AND \(Self.condition(.open))"
            return try QuestAssembly.fetch(database, query, [player.description]).first
        }
    }

    /// A part of the quests, the newest first.
    ///
    /// - Parameters:
    ///   - player: only this player's; nil for everyone's.
    ///   - state: only those that stand so.
    ///   - id: only quests older than this one: the last of the part before. Nil for the first part.
    ///   - limit: at most so many; 1 … 1000.
    public func page(
        player: PlayerID? = nil, state: QuestState? = nil, before id: QuestID? = nil, limit: Int = 50
    ) async throws(StorageError) -> [GameSession] {
        let limit = min(max(1, limit), 1000)
        return try await database.read { database in
            // The conditions that hold for all are left out, so that an index serves the others.
            var conditions = [Self.condition(state)]
            if id != nil { conditions.append("(openedAt, uid) < (SELECT openedAt, uid FROM quest WHERE uid = :before)") }
            if player != nil { conditions.append("playerID = (SELECT id FROM player WHERE uid = :player)") }
            var arguments: StatementArguments = ["limit": limit]
            if let id { arguments += ["before": id.description] }
            if let player { arguments += ["player": player.description] }
            return try QuestAssembly.fetch(
                database,
                "SELECT * FROM quest WHERE \(conditions.joined(separator: " AND ")) ORDER BY openedAt DESC, uid DESC LIMIT :limit",
                arguments)
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

    static func fetch(_ database: Database, _ id: QuestID) throws -> GameSession? {
        try QuestAssembly.fetch(database, "SELECT * FROM quest WHERE uid = ?", [id.description]).first
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
    static func noQuest(_ id: QuestID) -> StorageError {
        StorageError(.notFound, "There is no quest \(id). The list of quests shows what there is.")
    }
}

extension ClockReading {
    /// The same with the wall clock in whole milliseconds, as it is stored: a quest that is made anew from its log is the same.
    fileprivate var rounded: ClockReading {
        ClockReading(bootID: bootID, bootSeconds: bootSeconds, wall: Milliseconds.date(Milliseconds.of(wall)))
    }
}
