import Domain
import Foundation
import GRDB

/// Reads the operations in effect for the folds of `Domain`.
struct OperationReading {
    let database: Database
    let membership: Membership
    let rewinds: Rewinds
    /// Those that were read from their JSON before, of operations whose bodies are stored.
    var bodies: [OperationID: OperationBody]
    /// How many operations were read of objects, quests and reminders.
    let count: ReadCount

    init(_ database: Database, bodies: [OperationID: OperationBody] = [:], count: ReadCount = ReadCount()) throws {
        self.database = database
        self.bodies = bodies
        self.count = count
        membership = try DeviceRows.membership(database)
        rewinds = try DeviceRows.rewinds(database, membership)
    }

    /// Whether an operation counts: its PC belonged to the family, and it was not undone.
    func counts(_ row: OperationRow) -> Bool {
        let operation = row.operation
        return membership.admits(
            operation.id, at: operation.time, kind: operation.kind, entity: row.body?.entity, leaving: row.body?.leaving)
            && !rewinds.undo(operation.id, kind: operation.kind)
    }

    /// Which operations are read.
    enum Scope {
        case counting
        /// Also those that do not count.
        case all
    }

    private func rows(_ select: String = OperationRow.select, where condition: String, _ arguments: StatementArguments) throws
        -> [OperationRow]
    {
        let statement = try database.cachedStatement(sql: "\(select) WHERE \(condition) AND body IS NOT NULL")
        let rows = try Row.fetchAll(statement, arguments: arguments).map { try OperationRow(row: $0, bodies: bodies) }
        count.operations += rows.count
        return rows.filter { $0.body != nil }
    }

    /// The operations of a subject, in the order of all operations.
    func operations(of subject: String, _ scope: Scope = .counting) throws -> [OperationRow] {
        try rows(where: "subject = ?", [subject]).filter { scope == .all || counts($0) }
            .sorted { ($0.operation.time, $0.operation.id) < ($1.operation.time, $1.operation.id) }
    }

    /// The operations of a register that are still read, also those that do not count.
    func inUse(ofRegister register: String) throws -> [OperationRow] {
        try rows(OperationRow.selectInUse, where: "register = ? AND replaced < 2", [register])
    }

    /// All operations of a register, also those that do not count.
    func all(ofRegister register: String) throws -> [OperationRow] { try rows(where: "register = ?", [register]) }

    /// The makes, ends and changed fields of the objects of a subject, by entity and id. All of them are read.
    func histories(of subject: String, _ scope: Scope = .counting) throws -> [SharedEntity: [String: ObjectHistory]] {
        try operations(of: subject, scope).reduce(into: [:]) { all, row in
            guard let (entity, id) = row.body?.object else { return }
            all[entity, default: [:]][id, default: ObjectHistory()].append(row)
        }
    }

    /// The makes, ends and changed fields of an object that are still read.
    ///
    /// - Parameter whole: the object that contains it; nil if there is none.
    func history(_ entity: SharedEntity, _ id: String, of whole: String? = nil) throws -> ObjectHistory {
        let register = Subject.register(entity, id)
        // The range of texts that begin with the object and a slash; "0" follows "/".
        let fields = try rows(
            OperationRow.selectInUse, where: "register >= ? AND register < ? AND replaced < 2", ["\(register)/", "\(register)0"])
        let subject = Subject.object(entity, id, of: whole)
        return try (inUse(ofRegister: register) + fields).reduce(into: ObjectHistory()) { history, row in
            // An id may have a slash.
            guard let object = row.body?.object, object == (entity, id), row.body?.subject == subject, counts(row) else { return }
            history.append(row, isReplaced: row.use != .present)
        }
    }

    /// The makes and ends of an object that is no part of another, and all changes of some of its fields, to find out what the object was
    /// at an earlier moment. At that moment, no later operation had replaced them.
    func wholeHistory(_ entity: SharedEntity, _ id: String, fields: [String]) throws -> ObjectHistory {
        let registers = [Subject.register(entity, id)] + fields.map { Subject.register(entity, id, field: $0) }
        return try registers.flatMap(all(ofRegister:)).filter(counts).reduce(into: ObjectHistory()) { history, row in
            if let object = row.body?.object, object == (entity, id) { history.append(row) }
        }
    }

    /// What the operations make of an object.
    ///
    /// - Parameter whole: the object that contains it; nil if there is none.
    func object(_ entity: SharedEntity, _ id: String, of whole: String? = nil) throws -> FoldedObject {
        try history(entity, id, of: whole).object
    }

    /// What the operations say of a quest.
    func quest(_ id: QuestID) throws -> QuestHistory { try quest(Subject.quest(id)) }

    /// What the operations say of a quest, by its subject.
    func quest(_ subject: String) throws -> QuestHistory {
        try operations(of: subject).reduce(into: QuestHistory()) { history, row in
            let operation = row.operation
            switch row.body {
            case .quest(let played): history.endings.append(.init(id: operation.id, time: operation.time, played: played))
            case .record(let tap): if !cannotGoOn(row, tap) { history.taps.append(row.tap(tap)) }
            case .begun(let quest): history.begun = quest
            default: break
            }
        }
    }

    /// Whether a tap has resumed a quest on a PC that has left since: nobody can end it any more, so its former end counts again.
    private func cannotGoOn(_ row: OperationRow, _ tap: LaterTap) -> Bool {
        tap.tap == .undo && membership.standings[row.operation.id.device]?.lastSequence != nil
    }

    /// All subjects of a kind.
    func subjects(_ entity: SharedEntity) throws -> [String] { try subjects(startingWith: "\(entity.rawValue)/") }

    /// All subjects that begin with a text, which ends with a slash or a dot.
    func subjects(startingWith prefix: String) throws -> [String] {
        // Each step looks up the next subject in the index; DISTINCT would read all operations of each subject. The end of the range is the
        // prefix with the character that follows its last one.
        let end = String(Substring(prefix.utf8.dropLast())) + (prefix.hasByteSuffix("/") ? "0" : "/")
        let statement = try database.cachedStatement(
            sql: """
                WITH RECURSIVE found (subject) AS (
                    SELECT min(subject) FROM operation WHERE subject >= :first AND subject < :end
                    UNION ALL
                    SELECT (SELECT min(subject) FROM operation WHERE subject > found.subject AND subject < :end)
                    FROM found WHERE found.subject IS NOT NULL)
                SELECT subject FROM found WHERE subject IS NOT NULL
                """)
        return try String.fetchAll(statement, arguments: ["first": prefix, "end": end])
    }

    /// The subjects of the operations that change a register.
    static func subjects(ofRegister register: String, _ database: Database) throws -> [String] {
        // If a register has several subjects, all its operations are present.
        let statement = try database.cachedStatement(
            sql: """
                SELECT DISTINCT subject FROM operation INDEXED BY operationInUse
                WHERE register = ? AND replaced < 2 AND subject IS NOT NULL
                """)
        return try String.fetchAll(statement, arguments: [register])
    }

    /// The routine that a task belongs to, where operations put it into several: the one of the first that counts. Nil for none.
    func routine(ofTask id: String) throws -> String? {
        let register = Subject.register(.task, id)
        // Nearly always one.
        if try Self.subjects(ofRegister: register, database).count < 2 { return nil }
        let makes = try all(ofRegister: register).filter { row in
            if case .make = row.body { true } else { false }
        }
        let counting = makes.filter(counts)
        return (counting.isEmpty ? makes : counting).min {
            ($0.operation.time, $0.operation.id) < ($1.operation.time, $1.operation.id)
        }?.body.map { Subject.parts($0.subject).id }
    }

    /// Whether a player was erased.
    func isErased(_ player: String) throws -> Bool {
        // With the second list SQLite can use the partial index. An erasure is always in effect.
        let condition = "kind = 'erase' AND kind IN ('device', 'leave', 'erase') AND subject = ?"
        return try !rows(where: condition, [Subject.object(.player, player)]).isEmpty
    }

    /// Whether nothing waits for a player: the player was erased, or what made the player counts no longer.
    func isGone(player: String) throws -> Bool { try isErased(player) || isUnmade(.player, player) }

    /// Whether operations are here that have made an object, and none of them counts.
    func isUnmade(_ entity: SharedEntity, _ id: String) throws -> Bool {
        let makes = try inUse(ofRegister: Subject.register(entity, id)).filter { row in
            if case .make(let change) = row.body { change.entity == entity && change.id == id } else { false }
        }
        return !makes.isEmpty && !makes.contains(where: counts)
    }
}

/// What happened to one object.
struct ObjectHistory {
    var makes: [RegisterEntry] = []
    var ends: [RegisterEntry] = []
    var fields: [String: [RegisterEntry]] = [:]

    var object: FoldedObject { FoldedObject(makes: makes, ends: ends, fields: fields) }

    /// - Parameter isReplaced: whether a known operation replaces this one. That operation may be missing from the history.
    mutating func append(_ row: OperationRow, isReplaced: Bool = false) {
        guard let body = row.body, let heads = body.heads else { return }
        func entry(_ value: String?) -> RegisterEntry { row.entry(value: value, heads: heads, isReplaced: isReplaced) }
        switch body {
        case .make(let change): makes.append(entry(change.at.map(String.init)))
        case .end: ends.append(entry(nil))
        case .set(let change): fields[change.field, default: []].append(entry(change.value))
        default: break
        }
    }
}

/// How many operations were read in a transaction.
final class ReadCount {
    var operations = 0
}

/// What happened to one quest.
struct QuestHistory {
    var endings: [FoldedQuest.Ending] = []
    var taps: [FoldedQuest.Tap] = []
    /// That it was begun; nil where nothing says so.
    var begun: BegunQuest?

    /// The quest as it ended, or as an undo has resumed it; nil where nothing says so.
    var session: GameSession? { FoldedQuest.session(endings: endings, taps: taps) }
}

extension BegunQuest {
    /// That a quest is under way again after an undo; nil where it has ended, or nobody waits for it, as for a tryout.
    init?(resumed quest: GameSession) {
        guard quest.isOpen, quest.counts || quest.standing == .extra, let startedAt = quest.startedAt else { return nil }
        self.init(quest: quest.id, player: quest.playerID, routine: quest.routineID, at: Milliseconds.of(startedAt))
    }
}

extension OperationRow {
    /// A tap on a quest that had ended; nil where it is none.
    var tap: FoldedQuest.Tap? {
        guard case .record(let tap) = body else { return nil }
        return self.tap(tap)
    }

    fileprivate func tap(_ tap: LaterTap) -> FoldedQuest.Tap {
        FoldedQuest.Tap(id: operation.id, time: operation.time, day: operation.day, tap: tap)
    }

    func entry(value: String?, heads: [OperationID], isReplaced: Bool) -> RegisterEntry {
        RegisterEntry(
            id: operation.id, time: operation.time, day: operation.day, value: value, heads: heads, isReplaced: isReplaced)
    }
}
