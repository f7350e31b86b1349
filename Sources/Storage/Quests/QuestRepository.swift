public import Domain
import GRDB

/// Stores the household's quests. Every tap is appended to the quest's log, and its rows are updated in the same transaction.
/// Instants are stored in whole milliseconds.
public struct QuestRepository: Sendable {
    let database: HouseholdDatabase

    public init(_ database: HouseholdDatabase) {
        self.database = database
    }

    /// Makes the identity of a new quest.
    public func newID() -> QuestID { database.newID() }

    /// Stores a new quest. It replaces one of the player that is chosen but not begun.
    ///
    /// - Parameter session: the opened quest. One that was played elsewhere is stored with its history.
    /// - Returns: the quest as stored.
    /// - Throws: `conflict` while another quest of the player is open, and after too many within a day; `full` and `databaseFull` if
    ///   playing has stored as much as it may (`PlayGrowth`); `invalid` if there is no such player or routine.
    public func create(_ session: GameSession) async throws(StorageError) -> GameSession {
        try await database.write(constraints: Self.constraints) { transaction in
            if session.isOpen {
                try Self.checkLimit(transaction.database, session)
                if let refusal = try transaction.limitPlay(of: session.playerID) { throw refusal }
                try transaction.database.execute(
                    sql: "DELETE FROM quest WHERE playerID = (SELECT id FROM player WHERE uid = ?) AND phase = ?",
                    arguments: [session.playerID.description, GameSession.Phase.selecting.rawValue])
            }
            transaction.changed(.quests)
            if session.finishedAt != nil { transaction.changed(.history) }
            let stored = try QuestAssembly.insert(transaction, session)
            try transaction.share(stored)
            return stored
        }
    }

    private static func checkLimit(_ database: Database, _ session: GameSession) throws {
        let opened = try Int.fetchOne(
            database,
            sql: "SELECT count(*) FROM quest WHERE playerID = (SELECT id FROM player WHERE uid = ?) AND openedAt > ?",
            arguments: [session.playerID.description, Milliseconds.of(session.openedAt) - 86_400_000])
        guard opened ?? 0 >= HouseholdLimits.questsADay else { return }
        throw StorageError(
            .conflict, "\(HouseholdLimits.questsADay) quests within a day are enough. Come back tomorrow.",
            reason: CodedReason(.questsADay, ["limit": "\(HouseholdLimits.questsADay)"]))
    }

    /// Applies a tap to a stored quest, appends it to the log and updates the rows, in one transaction. A quest that is abandoned
    /// before it began is removed.
    ///
    /// - Parameters:
    ///   - step: the step of the quest that the client knows; nil where the request has none.
    ///   - reading: the reading of the clocks; its wall clock is rounded to milliseconds.
    ///   - today: the day in the household's zone.
    ///   - countingLimit: how many quests of the routine can count on its day; nil where there is no limit.
    /// - Returns: the quest after the tap, or why the tap is not possible; then nothing has changed.
    /// - Throws: `notFound`; `conflict` if undoing a tap would open the quest while another one is open.
    public func take(
        _ tap: QuestTap, of id: QuestID, step: Int?, at reading: ClockReading, today: LocalDate, countingLimit: Int? = nil
    ) async throws(StorageError) -> Result<GameSession, QuestError> {
        try await database.write(constraints: Self.constraints) { transaction in
            let database = transaction.database
            guard let key = try LocalKeys.key(database, of: id), let before = try Self.fetch(database, id) else {
                throw StorageError.noQuest(id)
            }
            if before.repeats(tap), before.step >= HouseholdLimits.tapsOfQuest || before.records.count >= Self.mostRecords {
                return .failure(.changedTooOften)
            }
            if try transaction.limitPlay(of: before.playerID) != nil, before.repeats(tap) { return .failure(.noRoom) }
            var session = before
            do throws(QuestError) {
                try session.check(step: step)
                try session.take(tap, at: reading.rounded, today: today)
            } catch {
                return .failure(error)
            }
            if !before.takesPlace, session.counts, let countingLimit, let day = session.playedOn,
                let refusal = try Self.places(database, player: session.playerID, on: day, includingUnbegun: true, besides: id)
                    .refusal(of: session.routineID, limit: countingLimit)
            {
                return .failure(refusal)
            }
            if before.phase == .selecting, session.phase == .abandoned {
                try QuestRow.deleteOne(database, key: key)
            } else {
                try QuestLog.append(database, tap, to: before, at: reading.rounded, today: today, step: session.step, key: key)
                try QuestAssembly.update(database, session, key: key)
                try transaction.share(session, after: tap, at: reading.rounded, today: today, from: before)
            }
            Self.addChanges(&transaction, before, session)
            return .success(session)
        }
    }

    /// After how many records no tap is repeated any more: the whole quest has to fit into one operation
    /// (`SegmentLimits.bodyBytes`), and one that does not would keep all later ones of this PC from the others.
    private static let mostRecords = 200

    /// Adds what a tap has changed to the change. A quest that is under way is not part of the history.
    private static func addChanges(_ transaction: inout WriteTransaction, _ before: GameSession, _ after: GameSession) {
        transaction.changed(.quests)
        if before.finishedAt != nil || after.finishedAt != nil || after.phase == .abandoned { transaction.changed(.history) }
        if (before.startedAt, before.isOpen) != (after.startedAt, after.isOpen) { transaction.changed(.openQuests) }
        if before.counts != after.counts { transaction.changed([.history, .openQuests]) }
        if before.startedAt == nil, after.startedAt != nil { transaction.began(after.playerID) }
    }

    /// The quest of an id.
    public func find(_ id: QuestID) async throws(StorageError) -> GameSession? {
        try await database.read { try Self.fetch($0, id) }
    }

    /// The reading of the clocks at the last tap of a quest; nil before the first.
    public func lastReading(of id: QuestID) async throws(StorageError) -> ClockReading? {
        try await database.read { try QuestLog.lastReading($0, key: try LocalKeys.key($0, of: id)) }
    }

    /// The unfinished quest of a player, whether it has begun or not.
    public func open(player: PlayerID) async throws(StorageError) -> GameSession? {
        try await database.read { database in
            let query = "SELECT * FROM quest WHERE playerID = (SELECT id FROM player WHERE uid = ?) AND \(Self.condition(.open))"
            return try QuestAssembly.fetch(database, query, [player.description]).first
        }
    }

    /// A page of quests, newest first.
    ///
    /// - Parameters:
    ///   - player: only this player's quests; nil for all.
    ///   - state: only quests in this state; nil for all.
    ///   - id: the last quest of the previous page; nil for the first page.
    ///   - limit: how many quests at most, from 1 to 1000.
    public func page(
        player: PlayerID? = nil, state: QuestState? = nil, before id: QuestID? = nil, limit: Int = 50
    ) async throws(StorageError) -> [GameSession] {
        let limit = min(max(1, limit), 1000)
        return try await database.read { database in
            // Conditions that are always true are left out, so that SQLite uses an index for the others.
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

    /// The error for a violation of the index `openQuest`.
    private static let constraints = [
        ConstraintError(
            constraint: "quest.playerID",
            error: StorageError(
                .conflict, "This player has another quest under way. Finish it or end it first.", field: "playerID",
                reason: CodedReason(.questUnderWay))
        )
    ]
}

extension StorageError {
    /// There is no such quest.
    static func noQuest(_ id: QuestID) -> StorageError {
        StorageError(
            .notFound, "There is no quest \(id). The list of quests shows what there is.",
            reason: CodedReason(.questUnknown, ["id": "\(id)"]))
    }
}

extension ClockReading {
    /// The reading with the wall clock in whole milliseconds, as the log stores it, so that a quest rebuilt from its log is equal.
    fileprivate var rounded: ClockReading {
        ClockReading(bootID: bootID, bootSeconds: bootSeconds, wall: Milliseconds.date(Milliseconds.of(wall)))
    }
}
