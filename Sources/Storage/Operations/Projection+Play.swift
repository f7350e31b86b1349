import Domain
import Foundation
import GRDB

// What is played, and which reminders were answered.

extension Projection {
    /// Makes the rows of a quest that has ended, or notes that it is under way on another PC.
    ///
    /// - Returns: false where its player or routine has not arrived yet.
    mutating func makeQuest(_ subject: String, _ id: String) throws -> Bool {
        let history = try reading.quest(subject)
        let folded = history.session
        let key = try LocalKeys.key(database, uid: id, of: "quest")
        let isOpenHere = try key.map(isUnderWay) ?? false
        let elsewhere = isOpenHere ? nil : folded.map(BegunQuest.init(resumed:)) ?? history.begun
        if elsewhere == nil {
            try database.executeCached(sql: "DELETE FROM questElsewhere WHERE uid = ?", arguments: [id])
            if database.changesCount > 0 { transaction.changed(.openQuests) }
        }
        guard let session = folded, !session.isOpen else {
            // The last quest that has ended says what a lost routine was.
            if let routine = folded?.routineID, try transaction.isArchived(routine) { leftRoutines.insert("\(routine)") }
            if isOpenHere { return true }
            // Its operations were erased, or count no longer, or it is under way again on its PC.
            if let key { try remove(quest: key) }
            return try elsewhere.map { try makeElsewhere($0) } ?? true
        }
        // This PC is about to part from the others, and goes on with what is under way.
        if isOpenHere, reading.membership.standings[transaction.device]?.lastSequence != nil { return true }
        let isNew = key == nil && history.endings.contains { $0.id.device != transaction.device }
        guard try LocalKeys.key(database, of: session.playerID) != nil else {
            return try reading.isGone(player: "\(session.playerID)")
        }
        if try LocalKeys.key(database, of: session.routineID) == nil {
            try makeRoutine("\(session.routineID)", for: session)
            if try LocalKeys.key(database, of: session.routineID) == nil { return false }
            hasMadeRoutine = true
            try makeSlugs()
        }
        try store(session, key: key)
        // Nobody has to be reminded of a quest that was played on another PC. One that comes back was played long ago.
        if isNew, session.startedAt != nil, !transaction.isRewinding { transaction.began(session.playerID) }
        return true
    }

    private mutating func makeElsewhere(_ begun: BegunQuest) throws -> Bool {
        guard let player = try LocalKeys.key(database, of: begun.player) else {
            return try reading.isGone(player: "\(begun.player)")
        }
        guard let routine = try LocalKeys.key(database, of: begun.routine) else { return false }
        try database.executeCached(
            sql: """
                INSERT INTO questElsewhere (uid, playerID, routineID, startedAt) VALUES (?, ?, ?, ?)
                ON CONFLICT (uid) DO UPDATE SET playerID = excluded.playerID, routineID = excluded.routineID, startedAt = excluded.startedAt
                WHERE (playerID, routineID, startedAt) <> (excluded.playerID, excluded.routineID, excluded.startedAt)
                """,
            arguments: [begun.quest.description, player, routine, begun.at])
        if database.changesCount > 0 {
            transaction.changed(.openQuests)
            if !transaction.isRewinding { transaction.began(begun.player) }
        }
        return true
    }

    private func isUnderWay(_ key: Int64) throws -> Bool {
        try Bool.fetchOne(
            database, sql: "SELECT finishedAt IS NULL AND phase <> 'abandoned' FROM quest WHERE id = ?", arguments: [key]) ?? false
    }

    private mutating func remove(quest key: Int64) throws {
        let sql = "SELECT uid FROM routine WHERE id = (SELECT routineID FROM quest WHERE id = ?)"
        if let routine = try String.fetchOne(database, sql: sql, arguments: [key]) { leftRoutines.insert(routine) }
        try database.execute(sql: "DELETE FROM quest WHERE id = ?", arguments: [key])
        transaction.changed([.quests, .history, .openQuests])
    }

    private mutating func store(_ session: GameSession, key: Int64?) throws {
        if let key {
            if try QuestAssembly.isStored(database, session, key: key, keys: try LocalKeys(database)) { return }
        }
        var isStored = false
        if let key {
            try database.inSavepoint {
                try database.execute(sql: "DELETE FROM quest WHERE id = ?", arguments: [key])
                isStored = try insert(session)
                return isStored ? .commit : .rollback
            }
        } else {
            // Without a savepoint, for which SQLite copies every page that is changed.
            isStored = try insert(session)
        }
        if isStored {
            // The last quest of a routine that is lost says what it was.
            if try transaction.isArchived(session.routineID) { leftRoutines.insert("\(session.routineID)") }
            return transaction.changed([.quests, .history, .openQuests])
        }
        // Nor what it says that it replaces, which may have arrived before or after it.
        if let key, try !isUnderWay(key) { try remove(quest: key) }
        leftRoutines.insert("\(session.routineID)")
    }

    /// Inserts the rows of a quest. One that the schema refuses was written by no TimeQuest; all others count.
    ///
    /// - Returns: false where the schema refuses it.
    private func insert(_ session: GameSession) throws -> Bool {
        do {
            try QuestAssembly.insert(transaction, session)
            return true
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
            // What was inserted before the row that is refused.
            try database.execute(sql: "DELETE FROM quest WHERE uid = ?", arguments: ["\(session.id)"])
            return false
        }
    }

    /// Notes that an occasion was answered, so that its later stages are silent, and acknowledges what was emitted here.
    mutating func makeReminder(_ subject: String, _ text: String) throws -> Bool {
        guard let occasion = ReminderOccasion(text) else { return true }
        guard let player = try LocalKeys.key(database, of: occasion.playerID) else {
            return try reading.isGone(player: "\(occasion.playerID)")
        }
        let operations = try reading.operations(of: subject).map(\.operation)
        guard let answer = OccasionAnswer(operations), let last = operations.last else {
            // What was answered counts no longer.
            try database.execute(sql: "DELETE FROM answeredOccasion WHERE occasion = ?", arguments: [text])
            if database.changesCount > 0 { transaction.changed(.answers) }
            return true
        }
        let snooze = answer.snooze
        let at = snooze.map { Milliseconds.of($0.at) } ?? last.time.milliseconds
        let wanted: [(any DatabaseValueConvertible)?] = [
            at, snooze?.origin.description, snooze.map { Milliseconds.of($0.until) }, snooze?.number,
        ]
        let query = try database.cachedStatement(
            sql: "SELECT answeredAt, snoozedReminder, snoozedUntil, snoozeNumber FROM answeredOccasion WHERE occasion = ?")
        let stored = try Row.fetchOne(query, arguments: [text])
        if let stored, stored.map(\.1) == wanted.map({ $0?.databaseValue ?? .null }) { return true }
        try database.executeCached(
            sql: "INSERT OR REPLACE INTO answeredOccasion VALUES (?, ?, ?, ?, ?, ?)",
            arguments: StatementArguments([text, player] + wanted))
        // What was answered here is in the ledger already.
        if last.id.device == transaction.device { return true }
        for operation in operations {
            if case .acknowledge(let answer) = operation.body { try acknowledge(answer.reminder) }
        }
        try ReminderLedger.removePendingSnoozes(of: occasion, database)
        transaction.changed(.answers)
        transaction.withdraw(occasion, answer.reason)
        return true
    }

    private func acknowledge(_ id: ReminderID) throws {
        guard var record = try ReminderRow.find(database, id)?.record(), record.outcome.wasEmitted, record.outcome != .acknowledged
        else { return }
        record.outcome = .acknowledged
        try ReminderRow.store(record, in: database)
    }

    /// Makes what is known of a PC.
    mutating func makeDevice(_ id: String) throws -> Bool {
        guard let device = DeviceID(id) else { return true }
        let key = try DeviceRows.key(database, of: device)
        let operations = try reading.operations(of: Subject.device(device))
        let announcements = operations.compactMap { row -> Membership.Announcement? in
            guard case .device(let device) = row.body else { return nil }
            return Membership.Announcement(id: row.operation.id, time: row.operation.time, device: device)
        }.inCausalOrder { $0.device.heads ?? [] }
        var announced = announcements.last?.device
        // Another PC may announce this one without having heard of its restore.
        announced?.former = announcements.compactMap(\.device.former).last
        // What others say of it goes before what it says of itself, but for its name and addresses.
        if let other = announcements.last(where: { $0.id.device != device }) {
            announced?.playsOnly = (Membership.decisions(about: device, announcements).last ?? other).device.playsOnly
        }
        announced = announced.map(DeviceRows.readBack)
        try database.execute(
            sql: "UPDATE device SET announced = ?, lastSequence = ? WHERE id = ?",
            arguments: [
                try announced.map { try StoredJSON.text($0) }, reading.membership.standings[device]?.lastSequence, key,
            ])
        transaction.changed(.devices)
        return true
    }
}
