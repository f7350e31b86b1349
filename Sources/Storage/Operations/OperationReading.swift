import Domain
import Foundation
import GRDB

/// Reads the operations of a subject that count, as the folds of `Domain` take them.
struct OperationReading {
    let database: Database
    let membership: Membership
    let rewinds: Rewinds
    /// Those that were read from their JSON before, of operations whose bodies are stored.
    private let bodies: [OperationID: OperationBody]

    init(_ database: Database, bodies: [OperationID: OperationBody] = [:]) throws {
        self.database = database
        self.bodies = bodies
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

    /// The operations of a subject, in the order of all operations.
    func operations(of subject: String, _ scope: Scope = .counting) throws -> [OperationRow] {
        let statement = try database.cachedStatement(sql: "\(OperationRow.select) WHERE subject = ? AND body IS NOT NULL")
        return try Row.fetchAll(statement, arguments: [subject]).map { try OperationRow(row: $0, bodies: bodies) }
            .filter { $0.body != nil && (scope == .all || counts($0)) }
            .sorted { ($0.operation.time, $0.operation.id) < ($1.operation.time, $1.operation.id) }
    }

    /// The makes, ends and changed fields of the objects of a subject, by entity and id.
    func histories(of subject: String, _ scope: Scope = .counting) throws -> [SharedEntity: [String: ObjectHistory]] {
        try operations(of: subject, scope).reduce(into: [:]) { all, row in
            switch row.body {
            case .make(let change):
                all[change.entity, default: [:]][change.id, default: ObjectHistory()].makes.append(
                    row.entry(value: change.at.map(String.init), heads: change.heads))
            case .end(let change):
                all[change.entity, default: [:]][change.id, default: ObjectHistory()].ends.append(
                    row.entry(value: nil, heads: change.heads))
            case .set(let change):
                all[change.entity, default: [:]][change.id, default: ObjectHistory()].fields[change.field, default: []].append(
                    row.entry(value: change.value, heads: change.heads))
            default: break
            }
        }
    }

    /// What the operations make of an object.
    ///
    /// - Parameter whole: the object that it is a part of; nil where it is none.
    func object(_ entity: SharedEntity, _ id: String, of whole: String? = nil) throws -> FoldedObject {
        (try histories(of: Subject.object(entity, id, of: whole))[entity]?[id] ?? ObjectHistory()).object
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
    func subjects(_ entity: SharedEntity) throws -> [String] {
        // The range of texts that begin with the entity and a slash; "0" follows "/".
        try String.fetchAll(
            database, sql: "SELECT DISTINCT subject FROM operation WHERE subject >= ? AND subject < ? ORDER BY subject",
            arguments: ["\(entity.rawValue)/", "\(entity.rawValue)0"])
    }

    /// The subjects of the operations that change a register.
    static func subjects(ofRegister register: String, _ database: Database) throws -> [String] {
        let statement = try database.cachedStatement(
            sql: "SELECT DISTINCT subject FROM operation WHERE register = ? AND subject IS NOT NULL")
        return try String.fetchAll(statement, arguments: [register])
    }

    /// The routine that a task belongs to, where operations put it into several: the one of the first that counts. Nil for none.
    func routine(ofTask id: String) throws -> String? {
        let register = Subject.register(.task, id)
        // Nearly always one.
        if try Self.subjects(ofRegister: register, database).count < 2 { return nil }
        let statement = try database.cachedStatement(sql: "\(OperationRow.select) WHERE register = ? AND body IS NOT NULL")
        let makes = try Row.fetchAll(statement, arguments: [register]).map(OperationRow.init(row:)).filter { row in
            if case .make = row.body { true } else { false }
        }
        let counting = makes.filter(counts)
        return (counting.isEmpty ? makes : counting).min {
            ($0.operation.time, $0.operation.id) < ($1.operation.time, $1.operation.id)
        }?.body.map { Subject.parts($0.subject).id }
    }

    /// Whether a player was erased.
    func isErased(_ player: String) throws -> Bool {
        try operations(of: Subject.object(.player, player)).contains { $0.operation.kind == "erase" }
    }

    /// Whether nothing waits for a player: the player was erased, or what made the player counts no longer.
    func isGone(player: String) throws -> Bool { try isErased(player) || isUnmade(.player, player) }

    /// Whether operations are here that have made an object, and none of them counts.
    func isUnmade(_ entity: SharedEntity, _ id: String) throws -> Bool {
        let makes = try operations(of: Subject.object(entity, id), .all).filter { row in
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

    func entry(value: String?, heads: [OperationID]) -> RegisterEntry {
        RegisterEntry(id: operation.id, time: operation.time, day: operation.day, value: value, heads: heads)
    }
}
