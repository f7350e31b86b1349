import Domain
import GRDB

/// Puts the lines of a quest's three tables together, and takes a quest apart into them.
enum QuestAssembly {
    /// - Parameter query: of lines of `quest`, in the order in which the quests are wanted.
    static func fetch(_ database: Database, _ query: String, _ arguments: StatementArguments) throws -> [GameSession] {
        let quests = try QuestRow.fetchAll(database, sql: query, arguments: arguments)
        let ids = quests.compactMap(\.id)
        func parts<Row: FetchableRecord & TableRecord>(_ type: Row.Type, order: String) throws -> [Row] {
            try Row.filter(ids.contains(Column("questID"))).order(sql: order).fetchAll(database)
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

    /// Stores a quest that is new, with its parts and the beginning of its log.
    ///
    /// - Returns: the quest as it is stored: with its instants in whole milliseconds.
    @discardableResult
    static func insert(_ transaction: WriteTransaction, _ session: GameSession) throws -> GameSession {
        let database = transaction.database
        var row = try QuestRow(session, in: database)
        try row.insert(database)
        let key = database.lastInsertedRowID
        try storeParts(database, of: session, id: key, isNew: true)
        guard let stored = try QuestRepository.fetch(database, session.id) else { throw StorageError.noQuest(session.id) }
        try QuestLog.begin(database, stored, key: key, at: transaction.moment)
        return stored
    }

    /// Writes the rows of a quest that is stored as it stands now.
    static func update(_ database: Database, _ session: GameSession, key: Int64) throws {
        try QuestRow(session, key: key, in: database).update(database)
        try storeParts(database, of: session, id: key, isNew: false)
    }

    /// Makes the rows of a quest that is stored anew, whatever they are. Records are only ever added, so they go as a whole, with
    /// the tasks.
    static func rewrite(_ database: Database, _ session: GameSession, key: Int64) throws {
        try QuestRow(session, key: key, in: database).update(database)
        try database.execute(sql: "DELETE FROM questTask WHERE questID = ?", arguments: [key])
        try storeParts(database, of: session, id: key, isNew: true)
    }

    /// Whether the rows of a quest are what they would be if it were stored now.
    static func isStored(_ database: Database, _ session: GameSession, key: Int64, keys: LocalKeys) throws -> Bool {
        guard let quest = try QuestRow.fetchOne(database, key: key) else { return false }
        let tasks = try QuestTaskRow.filter(Column("questID") == key).order(Column("position")).fetchAll(database)
        let records = try EstimationRecordRow.filter(Column("questID") == key).order(Column("number")).fetchAll(database)
        do {
            guard try quest.session(tasks: tasks, records: records, keys: keys) == session else { return false }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
            return false  // what cannot be read is not the same
        }
        // Beside it stands what queries ask for.
        return quest.earnedXP == session.earnedXP && quest.gapSeconds == session.gapSeconds
            && tasks.allSatisfy { QuestTaskRow.Counted($0) == QuestTaskRow.Counted(session, position: $0.position) }
    }

    /// Writes the tasks as they stand now, and adds the records that are new.
    private static func storeParts(_ database: Database, of session: GameSession, id: Int64, isNew: Bool) throws {
        for position in session.tasks.indices {
            let row = try QuestTaskRow(session, questID: id, position: position)
            try isNew ? row.insert(database) : row.update(database)
        }
        let known =
            try Int.fetchOne(database, sql: "SELECT count(*) FROM estimationRecord WHERE questID = ?", arguments: [id]) ?? 0
        for (number, record) in session.records.enumerated().dropFirst(known) {
            try EstimationRecordRow(record, questID: id, number: number).insert(database)
        }
    }
}
