import Domain
import GRDB

/// Puts the lines of a routine's four tables together, and takes a draft apart into them.
enum RoutineAssembly {
    /// - Parameters:
    ///   - id: of the one routine; nil for all, in the order in which they were made.
    ///   - archived: whether archived routines are not passed over.
    static func fetch(_ database: Database, id: Int64? = nil, archived: Bool = false) throws -> [Routine] {
        func rows<Row: FetchableRecord & TableRecord>(_ type: Row.Type, key: String, order: String) throws -> [Row] {
            let all = Row.order(sql: order)
            return try (id.map { all.filter(sql: "\(key) = ?", arguments: [$0]) } ?? all).fetchAll(database)
        }
        let tasks = Dictionary(grouping: try rows(RoutineTaskRow.self, key: "routineID", order: "position"), by: \.routineID)
        let keywords = Dictionary(grouping: try rows(RoutineKeywordRow.self, key: "routineID", order: "position"), by: \.routineID)
        let players = Dictionary(grouping: try rows(RoutinePlayerRow.self, key: "routineID", order: "playerID"), by: \.routineID)

        return try rows(RoutineRow.self, key: "id", order: "id").filter { archived || $0.archivedAt == nil }.map { row in
            guard let id = row.id, let createdBy = Routine.Creator(rawValue: row.createdBy) else {
                throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "routine \(row.slug) was created by \(row.createdBy)")
            }
            return Routine(
                id: id, slug: row.slug, name: row.name, displayName: row.displayName, tasks: tasks[id, default: []].map(\.task),
                activeDays: row.weekdays, playerIDs: players[id, default: []].map(\.playerID),
                keywords: keywords[id, default: []].map(\.keyword), travelMinutes: row.travelMinutes, templateID: row.templateID,
                isActive: row.isActive, createdBy: createdBy)
        }
    }

    /// Replaces the routine's tasks, keywords and players by the draft's.
    static func replaceParts(_ database: Database, of id: Int64, with draft: RoutineDraft, playerIDs: [Int64]) throws {
        for table in ["routineTask", "routineKeyword", "routinePlayer"] {
            try database.execute(sql: "DELETE FROM \(table) WHERE routineID = ?", arguments: [id])
        }
        for (position, task) in draft.tasks.enumerated() {
            try RoutineTaskRow(
                routineID: id, position: position, name: task.name, displayName: task.displayName,
                referenceSeconds: task.referenceSeconds
            ).insert(database)
        }
        for (position, keyword) in draft.keywords.enumerated() {
            try RoutineKeywordRow(routineID: id, position: position, keyword: keyword).insert(database)
        }
        for playerID in playerIDs { try RoutinePlayerRow(routineID: id, playerID: playerID).insert(database) }
    }
}
