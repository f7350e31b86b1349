import Domain
import GRDB

// The quest days of the players over time.

extension Projection {
    /// Stores who plays a routine on which days, after each change.
    ///
    /// - Parameter history: its operations that are still read.
    mutating func makeSteps(_ routine: String, _ history: ObjectHistory) throws {
        if let new = newOperations(of: Subject.object(.routine, routine)) {
            let changes = new.reduce(into: ObjectHistory()) { changes, row in
                if let object = row.body?.object, object == (.routine, routine) { changes.append(row) }
            }
            let relevant = FoldedSchedule.relevant(makes: changes.makes, ends: changes.ends, fields: changes.fields)
            if relevant.isEmpty { return }
            let sql = "SELECT * FROM routineStep WHERE routineUID = ? ORDER BY number DESC LIMIT 1"
            if let last = try Row.fetchOne(database, sql: sql, arguments: [routine]),
                let step = try FoldedSchedule.next(after: Self.step(last), relevant, history.object)
            {
                affectsSchedule = true
                let isSameDay = try Self.step(last).day == step.day
                return try write(step, (last["number"] as Int) + (isSameDay ? 0 : 1), of: routine)
            }
        }
        try rewriteSteps(routine, reading.wholeHistory(.routine, routine, fields: FoldedSchedule.fields))
    }

    private mutating func rewriteSteps(_ routine: String, _ history: ObjectHistory) throws {
        let wanted = FoldedSchedule.steps(makes: history.makes, ends: history.ends, fields: history.fields)
        let stored = try Row.fetchAll(
            database, sql: "SELECT * FROM routineStep WHERE routineUID = ? ORDER BY number", arguments: [routine]
        ).map(Self.step)
        if stored == wanted { return }
        affectsSchedule = true
        try database.execute(sql: "DELETE FROM routineStep WHERE routineUID = ?", arguments: [routine])
        for (number, step) in wanted.enumerated() { try write(step, number, of: routine) }
    }

    private func write(_ step: FoldedSchedule.Step, _ number: Int, of routine: String) throws {
        try database.executeCached(
            sql: "INSERT OR REPLACE INTO routineStep VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            arguments: [
                routine, number, step.time.milliseconds, step.time.counter, step.id.device.description, step.id.sequence,
                step.day.description, step.players.map(\.description).joined(separator: " "), Weekday.bits(of: step.days),
            ])
    }

    /// Stores the steps of all routines, without making the rows of the routines. The quest days follow from the steps.
    static func noteSteps(_ transaction: inout WriteTransaction) throws {
        var projection = Projection(transaction: transaction, reading: try OperationReading(transaction.database))
        for subject in try projection.reading.subjects(.routine) {
            let routine = Subject.parts(subject).id
            let history = try projection.reading.histories(of: subject)[.routine]?[routine] ?? ObjectHistory()
            try projection.rewriteSteps(routine, history)
        }
        if projection.affectsSchedule { try projection.makeSchedule() }
        transaction = projection.transaction
    }

    private static func step(_ row: Row) throws -> FoldedSchedule.Step {
        FoldedSchedule.Step(
            time: HybridTime(milliseconds: row["milliseconds"], counter: row["counter"]),
            id: OperationID(device: try .stored(row["deviceUID"]), sequence: row["sequence"]), day: try .stored(row["day"]),
            players: try (row["players"] as String).split(separator: " ").map { try .stored(String($0)) },
            days: Set(Weekday.days(ofBits: row["days"])))
    }

    /// Makes the quest days of all players.
    mutating func makeSchedule() throws {
        // A routine that was made and ended on one day changes no quest days.
        let rows = try Row.fetchAll(
            database,
            sql: "SELECT * FROM routineStep WHERE number > 0 OR days > 0 ORDER BY milliseconds, counter, deviceUID, sequence")
        let all = FoldedSchedule.changes(
            try rows.map { (routine: $0["routineUID"], step: try Self.step($0)) }, former: try formerDays())
        // Also players who have no quest days any more.
        let players = try reading.subjects(.player).compactMap { PlayerID(Subject.parts($0).id) }
        for player in Set(players).union(all.keys).sorted() {
            guard let key = try LocalKeys.key(database, of: player) else { continue }
            let changes = all[player] ?? []
            let stored = try Row.fetchAll(
                database, sql: "SELECT firstDay, days FROM scheduleChange WHERE playerID = ? ORDER BY firstDay", arguments: [key]
            ).map { ScheduleChange(from: try .stored($0[0]), days: Weekday.days(ofBits: $0[1])) }
            if stored == changes { continue }
            try database.execute(sql: "DELETE FROM scheduleChange WHERE playerID = ?", arguments: [key])
            for change in changes {
                try database.execute(
                    sql: "INSERT INTO scheduleChange VALUES (?, ?, ?)",
                    arguments: [key, change.from.description, Weekday.bits(of: change.days)])
            }
            transaction.changed(.routines)
        }
    }

    /// The quest days from before there were operations.
    private func formerDays() throws -> [PlayerID: [LocalDate: Set<Weekday>]] {
        var former: [PlayerID: [LocalDate: Set<Weekday>]] = [:]
        for subject in try reading.subjects(.questDays) {
            let id = Subject.parts(subject).id
            guard let player = PlayerID(id) else { continue }
            let object = try reading.object(.questDays, id)
            for field in object.entries.keys {
                guard let day = LocalDate(field), let bits: Int = object.value(field) else { continue }
                former[player, default: [:]][day] = Set(Weekday.days(ofBits: bits & 127))
            }
        }
        return former
    }
}
