import Domain
import GRDB

/// Reads routines from the rows of their five tables, and writes the rows of a draft.
enum RoutineAssembly {
    /// Reads routines, in the order in which they were created.
    ///
    /// - Parameters:
    ///   - id: only this routine; nil for all.
    ///   - archived: whether archived routines are included.
    static func fetch(_ database: Database, id: RoutineID? = nil, archived: Bool = false) throws -> [Routine] {
        let key = try id.map { try LocalKeys.key(database, of: $0) ?? 0 }
        func rows<Row: FetchableRecord & TableRecord>(_ type: Row.Type, key column: String, order: String) throws -> [Row] {
            let all = Row.order(sql: order)
            return try (key.map { all.filter(sql: "\(column) = ?", arguments: [$0]) } ?? all).fetchAll(database)
        }
        let tasks = Dictionary(grouping: try rows(RoutineTaskRow.self, key: "routineID", order: "position"), by: \.routineID)
        let keywords = Dictionary(grouping: try rows(RoutineKeywordRow.self, key: "routineID", order: "position"), by: \.routineID)
        let players = Dictionary(grouping: try rows(RoutinePlayerRow.self, key: "routineID", order: "playerID"), by: \.routineID)
        let times = Dictionary(
            grouping: try rows(RoutineTimeRow.self, key: "routineID", order: "routineID, ifnull(playerID, 0), weekday"),
            by: \.routineID)
        let keys = try LocalKeys(database)

        return try rows(RoutineRow.self, key: "id", order: "createdAt, uid").filter { archived || $0.archivedAt == nil }.map {
            row in
            guard let createdBy = Routine.Creator(rawValue: row.createdBy) else {
                throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "routine \(row.slug) was created by \(row.createdBy)")
            }
            let id = try row.key
            return Routine(
                id: try .stored(row.uid), slug: row.slug, name: row.name, displayName: row.displayName,
                tasks: try tasks[id, default: []].map { try $0.task }, activeDays: row.weekdays,
                dayPart: try row.dayPart.map { try DayPart.stored($0) },
                playerIDs: try players[id, default: []].map { try keys.player($0.playerID) },
                keywords: keywords[id, default: []].map(\.keyword), travelMinutes: row.travelMinutes,
                whenAway: try .stored(row.whenAway), times: try times[id, default: []].map { try $0.time(keys) }.ordered,
                templateID: row.templateID,
                isActive: row.isActive, createdBy: createdBy)
        }
    }

    /// Replaces the tasks, keywords, times and players of a routine by those of a draft. A task keeps its identity if the draft contains
    /// it, or else if its name is unchanged.
    ///
    /// - Parameters:
    ///   - key: the local key of the routine.
    ///   - old: the present tasks.
    ///   - playerKeys: the local keys of the players.
    static func replaceParts(
        _ transaction: inout WriteTransaction, of key: Int64, old: [RoutineTask], with draft: RoutineDraft, playerKeys: [Int64]
    ) throws {
        let database = transaction.database
        for table in ["routineTask", "routineKeyword", "routineTime", "routinePlayer"] {
            try database.execute(sql: "DELETE FROM \(table) WHERE routineID = ?", arguments: [key])
        }
        var remaining = old
        // An identity in the draft is not given to another task of the same name.
        let named = Set(draft.tasks.compactMap(\.id))
        for (position, task) in draft.tasks.enumerated() {
            let match = remaining.firstIndex { known in
                if let id = task.id { return known.id == id }
                return known.id.map { !named.contains($0) } ?? true
                    && TaskKey(routineID: nil, name: known.name) == TaskKey(routineID: nil, name: task.name)
            }
            let id = match.flatMap { remaining.remove(at: $0).id } ?? transaction.newID(RoutineTask.self)
            try RoutineTaskRow(
                routineID: key, position: position, uid: id.description, name: task.name, displayName: task.displayName,
                referenceSeconds: task.referenceSeconds, picture: task.picture?.rawValue
            ).insert(database)
        }
        for (position, keyword) in draft.keywords.enumerated() {
            try RoutineKeywordRow(routineID: key, position: position, keyword: keyword).insert(database)
        }
        for player in playerKeys { try RoutinePlayerRow(routineID: key, playerID: player).insert(database) }
        let times = try RoutineTimeRow.rows(of: draft.times, key: key, playerKeys: playerKeys) {
            try LocalKeys.key(database, of: $0)
        }
        for time in times { try time.insert(database) }
    }
}
