import Domain
import Foundation
import GRDB

extension Projection {
    /// Makes the rows of a routine, with its tasks, keywords, times and players.
    ///
    /// - Parameters:
    ///   - id: the routine's identity.
    ///   - quest: a quest of the routine that is about to be stored; nil if there is none.
    /// - Returns: whether the routine got a new row.
    @discardableResult
    mutating func makeRoutine(_ id: String, for quest: GameSession? = nil) throws -> Bool {
        let key = try LocalKeys.key(database, uid: id, of: "routine")
        let isReferredTo = try quest != nil || key.map(hasQuests) ?? false
        let history = try reading.history(.routine, id)
        try makeSteps(id, history)
        // Only the tasks that the routine has now: each change may replace ten tasks by others.
        var histories = try [SharedEntity.routine: [id: history], .task: namedTasks(history.object, of: id)]
        let isMade = try !history.makes.isEmpty && !taskRows(history.object, histories[.task] ?? [:], of: id).isEmpty
        // The operations that made the routine or its tasks are not in effect any more, or have not arrived yet. If it has quests, it stays
        // as it was, archived.
        if !isMade, isReferredTo {
            histories = try reading.histories(of: Subject.object(.routine, id), .all)
            // The operations may also be lost, with the history of a disk that was restored to an earlier state.
            if let last = try quest ?? key.flatMap(lastQuest) { LostRoutine(id: id, last).complete(&histories) }
        }
        guard isMade || isReferredTo, let object = histories[.routine]?[id]?.object, let createdAt = object.createdAt else {
            if let key, !isReferredTo { try remove(routine: key) }
            return false
        }
        let players = try routinePlayers(object)
        if isMade, players.areAwaited, players.keys.isEmpty {
            try database.execute(
                sql: "INSERT OR IGNORE INTO pendingSubject (subject) VALUES (?)", arguments: [Subject.object(.routine, id)])
        }
        var archivedAt = object.endedAt?.milliseconds
        // A routine is also archived if all of its players were removed or have not arrived yet: the rows must not depend on the order in
        // which operations arrive.
        if archivedAt == nil, !isMade || players.keys.isEmpty { archivedAt = object.madeAt?.milliseconds }
        if archivedAt != nil {
            if let key { try removeDecisions(ofRoutine: key) }
            guard isReferredTo else {
                if let key { try remove(routine: key) }
                return false
            }
        } else {
            // Decisions that were made while the routine was absent are in effect again.
            following.formUnion(try decisions(ofRoutine: id))
        }
        var row = Self.row(object, id: id, createdAt: createdAt, archivedAt: archivedAt)
        try database.execute(sql: "INSERT OR REPLACE INTO routineSlug VALUES (?, ?)", arguments: [id, row.slug])
        var tasks = try taskRows(object, histories[.task] ?? [:], of: id)
        // If no task of the list is present, a routine with quests gets all tasks that it ever had.
        if tasks.isEmpty {
            let all = histories[.task] ?? [:]
            tasks = try taskRows(all.keys.sorted(), all, of: id) { $0.madeAt != nil }
        }
        // Its tasks have not arrived yet.
        if tasks.isEmpty { return false }
        return try write(&row, key: key, tasks, Self.keywords(object), Self.times(object), players.keys)
    }

    private mutating func remove(routine key: Int64) throws {
        // If the routine comes back, its quests that were begun on other PCs are read again.
        try database.execute(
            sql: "INSERT OR IGNORE INTO pendingSubject SELECT 'quest/' || uid FROM questElsewhere WHERE routineID = ?",
            arguments: [key])
        try database.execute(sql: "DELETE FROM routine WHERE id = ?", arguments: [key])
        transaction.changed([.routines, .decisions])
    }

    private mutating func removeDecisions(ofRoutine key: Int64) throws {
        try database.execute(sql: "DELETE FROM eventDecision WHERE routineID = ?", arguments: [key])
        if database.changesCount > 0 { transaction.changed(.decisions) }
    }

    private func hasQuests(_ key: Int64) throws -> Bool {
        try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM quest WHERE routineID = ?)", arguments: [key]) ?? false
    }

    /// The last quest of a routine that has ended, or else the quest that is under way on this PC; nil if it has no quest.
    private func lastQuest(_ key: Int64) throws -> GameSession? {
        try QuestAssembly.fetch(
            database,
            """
            SELECT * FROM quest WHERE routineID = ?
            ORDER BY finishedAt IS NOT NULL OR phase = 'abandoned' DESC, openedAt DESC, uid DESC LIMIT 1
            """, [key]
        ).first
    }

    /// Whether a routine waits for a player of another PC.
    func isAwaited(routine id: String) throws -> Bool {
        let object = try reading.object(.routine, id)
        return try object.exists && routinePlayers(object).areAwaited
    }

    /// The local keys of a routine's players, and whether some have not arrived yet.
    private func routinePlayers(_ object: FoldedObject) throws -> (keys: [Int64], areAwaited: Bool) {
        var (keys, areAwaited) = ([Int64](), false)
        for player in object.list("playerIDs", of: String.self) {
            if let key = try LocalKeys.key(database, uid: player, of: "player") {
                keys.append(key)
            } else if try !reading.isGone(player: player) {
                areAwaited = true
            }
        }
        return (Set(keys).sorted(), areAwaited)
    }

    private static func row(_ object: FoldedObject, id: String, createdAt: Int64, archivedAt: Int64?) -> RoutineRow {
        let name = name(object.value("name"), or: "Routine")
        var row = RoutineRow(uid: id, slug: slug(object, name), createdAt: createdAt)
        row.name = name
        row.displayName = Self.name(object.value("displayName"), or: name)
        row.activeDays = Weekday.bits(of: object.list("activeDays", of: Weekday.self))
        row.travelMinutes = min(max(object.value("travelMinutes") ?? 0, 0), 720)
        row.templateID = object.value("templateID").flatMap(Self.word)
        row.isActive = object.value("isActive") ?? true
        row.createdBy = object.value("createdBy", as: Routine.Creator.self)?.rawValue ?? Routine.Creator.parent.rawValue
        row.dayPart = object.value("dayPart", as: DayPart.self)?.rawValue
        row.whenAway = (object.value("whenAway", as: Routine.WhenAway.self) ?? .before).rawValue
        row.archivedAt = archivedAt
        return row
    }

    /// A temporary slug that no other routine has.
    private static func newSlug(_ uid: String) -> String { "-\(uid.lowercased())" }

    /// The slug that a routine was given when it was made.
    static func slug(_ object: FoldedObject, _ name: String) -> String {
        let slug: String = object.value("slug") ?? ""
        let isSlug =
            !slug.hasBytePrefix("-") && (1...60).contains(slug.utf8.count)
            && slug.utf8.allSatisfy { $0.isASCIILowercaseLetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
        return isSlug ? slug : RoutineSlug.make(from: name, taken: [])
    }

    private static func keywords(_ object: FoldedObject) -> [String] {
        let keywords = object.list("keywords", of: String.self, limit: HouseholdLimits.keywords)
            .filter { NameRule.flaw(in: $0) == nil }
        return Array(keywords.prefix(HouseholdLimits.keywords))
    }

    private static func times(_ object: FoldedObject) -> [RoutineTime] { object.value("times", as: SharedTimes.self)?.times ?? [] }

    /// The tasks that a routine names, by their identities.
    private func namedTasks(_ object: FoldedObject, of routine: String) throws -> [String: ObjectHistory] {
        let named = Set(object.list("tasks", of: String.self) + (object.value("tasks") ?? []))
        return try Dictionary(
            named.map { ($0, try reading.history(.task, $0, of: routine)) }, uniquingKeysWith: { first, _ in first })
    }

    /// The tasks in their order. A routine has at least one task: if two PCs without a connection have together removed all of them, the
    /// result is the list of one of these PCs.
    private func taskRows(_ object: FoldedObject, _ tasks: [String: ObjectHistory], of routine: String) throws -> [RoutineTaskRow] {
        let ids = object.list("tasks", of: String.self, limit: HouseholdLimits.tasks)
        let rows = try taskRows(ids, tasks, of: routine) { $0.exists }
        if !rows.isEmpty { return rows }
        return try taskRows(object.value("tasks") ?? [], tasks, of: routine) { $0.madeAt != nil }
    }

    private func taskRows(
        _ ids: [String], _ tasks: [String: ObjectHistory], of routine: String, where isWanted: (FoldedObject) -> Bool
    ) throws -> [RoutineTaskRow] {
        var rows: [RoutineTaskRow] = []
        for id in ids {
            guard rows.count < 10, let task = tasks[id]?.object, isWanted(task), !rows.contains(where: { $0.uid == id }) else {
                continue
            }
            if let owner = try reading.routine(ofTask: id), owner != routine { continue }
            let name = Self.name(task.value("name"), or: "Task")
            let reference: Int? = task.value("referenceSeconds")
            let picture: String? = task.value("picture")
            rows.append(
                RoutineTaskRow(
                    routineID: 0, position: rows.count, uid: id, name: name,
                    displayName: Self.name(task.value("displayName"), or: name),
                    referenceSeconds: reference.flatMap { (1...14_400).contains($0) ? $0 : nil },
                    picture: picture.flatMap(Self.word)))
        }
        return rows
    }

    /// Writes the rows that differ from the stored ones.
    ///
    /// - Returns: whether the routine was not stored before.
    private mutating func write(
        _ row: inout RoutineRow, key: Int64?, _ tasks: [RoutineTaskRow], _ keywords: [String],
        _ times: [RoutineTime], _ players: [Int64]
    ) throws -> Bool {
        let stored = try key.flatMap { try RoutineRow.fetchOne(database, key: $0) }
        if let stored {
            // `makeSlugs` writes the slugs of all routines.
            (row.id, row.slug) = (stored.id, stored.slug)
            if row != stored {
                try row.update(database)
                transaction.changed(.routines)
            }
        } else {
            row.slug = Self.newSlug(row.uid)
            try row.insert(database)
            transaction.changed(.routines)
        }
        let id = try row.key
        let tasks = tasks.map { task in
            var task = task
            task.routineID = id
            return task
        }
        let times = try RoutineTimeRow.rows(of: times, key: id, playerKeys: players) { try LocalKeys.key(database, of: $0) }
        let isSame =
            try RoutineTaskRow.filter(Column("routineID") == id).order(Column("position")).fetchAll(database) == tasks
            && String.fetchAll(
                database, sql: "SELECT keyword FROM routineKeyword WHERE routineID = ? ORDER BY position", arguments: [id])
                == keywords
            && Int64.fetchAll(
                database, sql: "SELECT playerID FROM routinePlayer WHERE routineID = ? ORDER BY playerID", arguments: [id])
                == players
            && RoutineTimeRow.fetch(database, routine: id) == times
        if isSame { return stored == nil }
        transaction.changed(.routines)
        for table in ["routineTask", "routineKeyword", "routineTime", "routinePlayer"] {
            try database.execute(sql: "DELETE FROM \(table) WHERE routineID = ?", arguments: [id])
        }
        for task in tasks {
            // The task may belong to another routine, whose rows are made again, too.
            try database.execute(sql: "DELETE FROM routineTask WHERE uid = ?", arguments: [task.uid])
            try task.insert(database)
        }
        for (position, keyword) in keywords.enumerated() {
            try RoutineKeywordRow(routineID: id, position: position, keyword: keyword).insert(database)
        }
        for player in players { try RoutinePlayerRow(routineID: id, playerID: player).insert(database) }
        for time in times { try time.insert(database) }
        return stored == nil
    }

    /// Gives every routine its slug. If two routines have the same slug, the one that was created later gets a number.
    mutating func makeSlugs() throws {
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT id, routine.slug, coalesce(routineSlug.slug, routine.slug) FROM routine
                LEFT JOIN routineSlug ON routineUID = uid ORDER BY createdAt, uid
                """)
        var taken: Set<String> = []
        var changes: [(key: Int64, slug: String)] = []
        for row in rows {
            let base: String = row[2]
            var (slug, number) = (base, 2)
            while taken.contains(slug) {
                slug = "\(base)-\(number)"
                number += 1
            }
            taken.insert(slug)
            if slug != row[1] { changes.append((row[0], slug)) }
        }
        // Temporary slugs first: if two routines exchange their slugs, they must not be equal at any moment.
        for change in changes {
            try database.execute(
                sql: "UPDATE routine SET slug = '-' || lower(uid) WHERE id = ?", arguments: [change.key])
        }
        for change in changes {
            try database.execute(sql: "UPDATE routine SET slug = ? WHERE id = ?", arguments: [change.slug, change.key])
        }
        if !changes.isEmpty { transaction.changed(.routines) }
    }
}
