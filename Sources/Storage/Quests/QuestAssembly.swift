import Domain
import Foundation
import GRDB

/// Reads quests from the rows of their three tables, and writes their rows.
enum QuestAssembly {
    /// Reads quests.
    ///
    /// - Parameter query: a query that returns rows of `quest` in the order of the result.
    static func fetch(_ database: Database, _ query: String, _ arguments: StatementArguments) throws -> [GameSession] {
        let quests = try QuestRow.fetchAll(try database.cachedStatement(sql: query), arguments: arguments)
        let ids = try StoredJSON.text(quests.compactMap(\.id))
        func parts<Row: FetchableRecord & TableRecord>(_ type: Row.Type, order: String) throws -> [Row] {
            let statement = try database.cachedStatement(
                sql: """
                    SELECT * FROM \(Row.databaseTableName) WHERE questID IN (SELECT value FROM json_each(?)) ORDER BY \(order)
                    """)
            return try Row.fetchAll(statement, arguments: [ids])
        }
        let tasks = Dictionary(grouping: try parts(QuestTaskRow.self, order: "questID, position"), by: \.questID)
        let records = Dictionary(grouping: try parts(EstimationRecordRow.self, order: "questID, number"), by: \.questID)
        if quests.isEmpty { return [] }
        let keys = try LocalKeys(database)
        return try quests.map { quest in
            let id = quest.id ?? 0
            return try quest.session(tasks: tasks[id, default: []], records: records[id, default: []], keys: keys)
        }
    }

    /// Stores a new quest with its tasks and records, and begins its log.
    ///
    /// - Returns: the quest as stored, with instants in whole milliseconds.
    @discardableResult
    static func insert(_ transaction: WriteTransaction, _ session: GameSession) throws -> GameSession {
        let database = transaction.database
        var row = try QuestRow(session, in: database)
        try row.insert(database)
        let key = database.lastInsertedRowID
        try storeParts(database, of: session, id: key, isNew: true)
        let stored = session.inWholeMilliseconds
        try QuestLog.begin(database, stored, key: key, at: transaction.moment)
        return stored
    }

    /// Updates the rows of a stored quest, and adds its new records.
    static func update(_ database: Database, _ session: GameSession, key: Int64) throws {
        try QuestRow(session, key: key, in: database).update(database)
        try storeParts(database, of: session, id: key, isNew: false)
    }

    /// Replaces all rows of a stored quest. A record cannot be edited, so all records are deleted with the tasks and written again.
    static func rewrite(_ database: Database, _ session: GameSession, key: Int64) throws {
        try QuestRow(session, key: key, in: database).update(database)
        try database.execute(sql: "DELETE FROM questTask WHERE questID = ?", arguments: [key])
        try storeParts(database, of: session, id: key, isNew: true)
    }

    /// Whether the rows of a quest are the ones that storing it now would write.
    static func isStored(_ database: Database, _ session: GameSession, key: Int64, keys: LocalKeys) throws -> Bool {
        guard let quest = try QuestRow.fetchOne(database, key: key) else { return false }
        let tasks = try QuestTaskRow.filter(Column("questID") == key).order(Column("position")).fetchAll(database)
        let records = try EstimationRecordRow.filter(Column("questID") == key).order(Column("number")).fetchAll(database)
        do {
            guard try quest.session(tasks: tasks, records: records, keys: keys) == session else { return false }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
            return false  // Unreadable rows differ.
        }
        // Also compares the columns that are computed for queries.
        return quest.earnedXP == session.earnedXP && quest.counts == session.counts && quest.gapSeconds == session.gapSeconds
            && tasks.allSatisfy { QuestTaskRow.Counted($0) == QuestTaskRow.Counted(session, position: $0.position) }
    }

    /// Writes the tasks, and adds the new records.
    private static func storeParts(_ database: Database, of session: GameSession, id: Int64, isNew: Bool) throws {
        for position in session.tasks.indices {
            let row = try QuestTaskRow(session, questID: id, position: position)
            try isNew ? row.add(to: database) : row.update(database)
        }
        let sql = "SELECT count(*) FROM estimationRecord WHERE questID = ?"
        let storedCount = isNew ? 0 : try Int.fetchOne(database, sql: sql, arguments: [id]) ?? 0
        for (number, record) in session.records.enumerated().dropFirst(storedCount) {
            try EstimationRecordRow(record, questID: id, number: number).add(to: database)
        }
    }
}

extension GameSession {
    /// The quest as its rows have it.
    var inWholeMilliseconds: GameSession {
        func rounded(_ instant: Date) -> Date { Milliseconds.date(Milliseconds.of(instant)) }
        var session = self
        session.openedAt = rounded(openedAt)
        session.startedAt = startedAt.map(rounded)
        session.finishedAt = finishedAt.map(rounded)
        for index in records.indices { session.records[index].recordedAt = rounded(records[index].recordedAt) }
        return session
    }
}
