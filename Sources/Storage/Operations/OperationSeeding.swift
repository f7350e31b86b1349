import Domain
import GRDB

/// Makes operations of what an earlier version has stored, once. The identities and times of what happened are those of the stored
/// objects: where two PCs were upgraded from copies of one household, it is there once.
enum OperationSeeding {
    /// Whether the household's rows have operations.
    static func isDone(_ database: Database) throws -> Bool {
        try Bool.fetchOne(database, sql: "SELECT isSeeded FROM sharing") ?? true
    }

    static func run(_ database: Database, moment: Moment, device: DeviceID) throws {
        if try isDone(database) { return }
        var transaction = WriteTransaction(database, moment: moment, identities: .random, author: nil, device: device)
        try players(&transaction)
        try routines(&transaction)
        try decisions(&transaction)
        try calendars(&transaction)
        try household(&transaction)
        try reflections(&transaction)
        try pauseAnswers(&transaction)
        try answers(&transaction)
        try quests(&transaction)
        // The rows are there; making them anew would only take time.
        (transaction.touched, transaction.appended) = ([], [:])
        try database.execute(sql: "INSERT OR REPLACE INTO routineSlug SELECT uid, slug FROM routine")
        try Projection.noteSteps(&transaction)
        try transaction.finish()
        try database.execute(sql: "UPDATE sharing SET isSeeded = 1")
    }

    /// Replaces the operations of all PCs by those of one, made of what there is now.
    static func runAnew(_ database: Database, moment: Moment, device: DeviceID) throws {
        for table in ["segment", "operation", "device", "pendingSubject", "questElsewhere", "routineStep"] {
            try database.execute(sql: "DELETE FROM \(table)")
        }
        try database.execute(sql: "UPDATE sharing SET isSeeded = 0")
        try run(database, moment: moment, device: device)
    }

    /// Shares an object as it is.
    private static func share(
        _ transaction: inout WriteTransaction, _ entity: SharedEntity, _ id: String, of whole: String? = nil,
        player: PlayerID? = nil, at milliseconds: Int64, day: LocalDate? = nil, isMade: Bool = true, _ fields: JSONFields
    ) throws {
        let (time, day) = (HybridTime(milliseconds: milliseconds), day ?? transaction.moment.day)
        if isMade {
            try transaction.shareFormer(.make(ObjectChange(entity, id, of: whole, player: player)), at: time, day: day)
        }
        for (field, value) in fields.all.sorted(by: { $0.key < $1.key }) {
            try transaction.shareFormer(
                .set(FieldChange(entity, id, of: whole, player: player, field: field, value: value)), at: time, day: day)
        }
    }

    private static func players(_ transaction: inout WriteTransaction) throws {
        let database = transaction.database
        for row in try PlayerRow.order(sql: "createdAt, uid").fetchAll(database) {
            let player = try PlayerID.stored(row.uid)
            var fields = JSONFields()
            try fields.set("name", row.name)
            let words = try PlayerWordRows.words(database, of: row.id)
            if !words.isEmpty { try fields.set("words", words) }
            try share(&transaction, .player, row.uid, player: player, at: row.createdAt, fields)
            try settings(&transaction, row, player)
            let days = try Row.fetchAll(
                database, sql: "SELECT firstDay, days FROM scheduleChange WHERE playerID = ? ORDER BY firstDay", arguments: [row.id]
            )
            for entry in days {
                var fields = JSONFields()
                try fields.set(entry[0], entry[1] as Int)
                try share(
                    &transaction, .questDays, row.uid, player: player, at: row.createdAt, day: .stored(entry[0]), isMade: false,
                    fields)
            }
        }
    }

    private static func settings(_ transaction: inout WriteTransaction, _ row: PlayerRow, _ player: PlayerID) throws {
        let database = transaction.database
        guard let id = row.id, let stored = try PlayerSettingsRow.fetchOne(database, key: id) else { return }
        var settings = stored.settings
        for list in DayList.allCases { settings[keyPath: list.place] = try list.rows(database, of: id) }
        let fields = try JSONFields(settings)
        // Set on the first of these days, so that those which are past stay.
        let day = (settings.pauses + settings.schoolFree).map(\.from).min().map { min($0, transaction.moment.day) }
        try share(&transaction, .playerSettings, row.uid, player: player, at: row.createdAt, day: day, fields)
        if settings.notificationTime == nil {
            let cleared = FieldChange(.playerSettings, row.uid, player: player, field: "notificationTime", value: nil)
            try transaction.shareFormer(
                .set(cleared), at: HybridTime(milliseconds: row.createdAt), day: day ?? transaction.moment.day)
        }
    }

    private static func routines(_ transaction: inout WriteTransaction) throws {
        let database = transaction.database
        // What is set counts from the day on which it became so, at the latest. Where the clock ran ahead, that may be a day that is still
        // to come. Earlier days are known from before, and must not change.
        let latest = try String.fetchOne(database, sql: "SELECT max(firstDay) FROM scheduleChange")
        let day = try max(transaction.moment.day, latest.map { try LocalDate.stored($0) } ?? transaction.moment.day)
        let rows = try RoutineRow.fetchAll(database)
        let known = Dictionary(rows.map { ($0.uid, $0) }, uniquingKeysWith: { first, _ in first })
        for routine in try RoutineAssembly.fetch(database, archived: true) {
            guard let row = known["\(routine.id)"] else { continue }
            var fields = try JSONFields(routine, without: ["id"])
            try fields.set("tasks", routine.tasks.map(\.id))
            try share(&transaction, .routine, row.uid, at: row.createdAt, day: day, fields)
            for task in routine.tasks {
                guard let id = task.id else { continue }
                try share(
                    &transaction, .task, "\(id)", of: row.uid, at: row.createdAt, day: day, JSONFields(task, without: ["id"]))
            }
            guard let archivedAt = row.archivedAt else { continue }
            let heads = try transaction.heads(of: Subject.register(.routine, row.uid))
            try transaction.shareFormer(
                .end(ObjectChange(.routine, row.uid, heads: heads)), at: HybridTime(milliseconds: archivedAt), day: day)
        }
    }

    private static func decisions(_ transaction: inout WriteTransaction) throws {
        let keys = try LocalKeys(transaction.database)
        for row in try EventDecisionRow.order(sql: "decidedAt, eventKey").fetchAll(transaction.database) {
            let decision = try row.decision(of: keys.routine(row.routineID), keys)
            try share(
                &transaction, .decision, EventDecisionRepository.factID(decision.routineID, decision.eventKey, decision.playerID),
                player: decision.playerID, at: row.decidedAt, JSONFields(decision))
        }
    }

    private static func calendars(_ transaction: inout WriteTransaction) throws {
        let database = transaction.database
        let rows = try Row.fetchAll(
            database, sql: "SELECT calendarName, uid FROM calendarAssignment LEFT JOIN player ON player.id = playerID")
        for row in rows {
            var fields = JSONFields()
            if let player: String = row[1] { try fields.set("playerID", player) } else { try fields.set("isForNobody", true) }
            try share(&transaction, .calendar, row[0], at: 0, isMade: false, fields)
        }
        for (name, tone) in try CalendarToneRepository.all(database).sorted(by: { $0.key < $1.key }) {
            var fields = JSONFields()
            try fields.set("tone", tone)
            try share(&transaction, .calendar, name, at: 0, isMade: false, fields)
        }
        for row in try CalendarMeaningRow.order(sql: "calendarName").fetchAll(database) {
            let fields = try JSONFields(row.meaning(among: nil))
            try share(&transaction, .calendar, row.calendarName, at: 0, isMade: false, fields)
        }
    }

    private static func household(_ transaction: inout WriteTransaction) throws {
        for row in try Row.fetchAll(transaction.database, sql: "SELECT name, value FROM householdSetting ORDER BY name") {
            let change = FieldChange(.household, "household", field: row[0], value: row[1])
            try transaction.shareFormer(.set(change), at: .zero, day: transaction.moment.day)
        }
    }

    private static func reflections(_ transaction: inout WriteTransaction) throws {
        let rows = try Row.fetchAll(
            transaction.database,
            sql: "SELECT uid, weekStart, viewedAt, choiceID FROM reflectionView JOIN player ON player.id = playerID ORDER BY 1, 2")
        for row in rows {
            let view = ReflectionView(weekStart: try .stored(row[1]), viewedAt: Milliseconds.date(row[2]), choiceID: row[3])
            try share(
                &transaction, .reflection, "\(row[0] as String).\(view.weekStart)", player: try .stored(row[0]), at: row[2],
                JSONFields(view))
        }
    }

    private static func pauseAnswers(_ transaction: inout WriteTransaction) throws {
        let rows = try Row.fetchAll(
            transaction.database,
            sql: """
                SELECT uid, firstDay, until, isAccepted, isSchoolFree FROM pauseAnswer JOIN player ON player.id = playerID
                ORDER BY uid, firstDay, until
                """)
        for row in rows {
            let answer = try PauseAnswer(row: row)
            try share(
                &transaction, .pauseAnswer, "\(answer.playerID).\(answer.from).\(answer.until)", player: answer.playerID, at: 0,
                JSONFields(answer))
        }
    }

    /// How the occasions of reminders were answered.
    private static func answers(_ transaction: inout WriteTransaction) throws {
        let players = try LocalKeys(transaction.database)
        let rows = try Row.fetchAll(transaction.database, sql: "SELECT * FROM answeredOccasion ORDER BY answeredAt, occasion")
        for row in rows {
            let (occasion, answer) = try ReminderLedger.answer(row)
            let player = try players.player(row["playerID"])
            let body: OperationBody =
                switch answer {
                // Which of its stages it was makes no difference any more.
                case .acknowledged: .acknowledge(AcknowledgedReminder(reminder: ReminderID(occasion, .due), player: player))
                case .snoozed(let snooze):
                    .snooze(
                        SnoozedReminder(
                            reminder: snooze.origin, player: player, until: Milliseconds.of(snooze.until), number: snooze.number))
                }
            let at: Int64 = row["answeredAt"]
            try transaction.shareFormer(body, at: HybridTime(milliseconds: at), day: transaction.moment.day)
        }
    }

    /// A hundred quests at a time, because ten years of them would need much memory.
    private static func quests(_ transaction: inout WriteTransaction) throws {
        var last: (openedAt: Int64, uid: String) = (.min, "")
        while true {
            let quests = try QuestAssembly.fetch(
                transaction.database, "SELECT * FROM quest WHERE (openedAt, uid) > (?, ?) ORDER BY openedAt, uid LIMIT 100",
                [last.openedAt, last.uid])
            guard let end = quests.last else { return }
            last = (Milliseconds.of(end.openedAt), "\(end.id)")
            for quest in quests {
                if quest.isOpen {
                    try begun(&transaction, quest)
                    continue
                }
                let at = quest.finishedAt ?? quest.startedAt ?? quest.openedAt
                try transaction.shareFormer(
                    .quest(PlayedQuest(quest: quest)), at: HybridTime(milliseconds: Milliseconds.of(at)),
                    day: quest.playedOn ?? transaction.moment.day)
            }
        }
    }

    /// Of a quest that is under way, others hear that it was begun.
    private static func begun(_ transaction: inout WriteTransaction, _ quest: GameSession) throws {
        guard let startedAt = quest.startedAt else { return }
        let at = Milliseconds.of(startedAt)
        try transaction.shareFormer(
            .begun(BegunQuest(quest: quest.id, player: quest.playerID, routine: quest.routineID, at: at)),
            at: HybridTime(milliseconds: at), day: quest.playedOn ?? transaction.moment.day)
    }
}
