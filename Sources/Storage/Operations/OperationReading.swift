import Domain
import Foundation
import GRDB

/// Reads the operations of a subject that count, as the folds of `Domain` take them.
struct OperationReading {
    let database: Database
    let membership: Membership

    init(_ database: Database) throws {
        self.database = database
        membership = try DeviceRows.membership(database)
    }

    /// The operations of a subject that count, in the order of all operations.
    func operations(of subject: String) throws -> [OperationRow] {
        let statement = try database.cachedStatement(sql: "\(OperationRow.select) WHERE subject = ? AND body IS NOT NULL")
        return try Row.fetchAll(statement, arguments: [subject]).map(OperationRow.init(row:)).filter { row in
            row.body != nil
                && membership.admits(
                    row.operation.id, at: row.operation.time, kind: row.operation.kind, entity: row.body?.entity)
        }
        .sorted { ($0.operation.time, $0.operation.id) < ($1.operation.time, $1.operation.id) }
    }

    /// The makes, ends and changed fields of the objects of a subject, by entity and id.
    func histories(of subject: String) throws -> [SharedEntity: [String: ObjectHistory]] {
        try operations(of: subject).reduce(into: [:]) { all, row in
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

    /// All subjects of a kind.
    func subjects(_ entity: SharedEntity) throws -> [String] {
        // The range of texts that begin with the entity and a slash; "0" follows "/".
        try String.fetchAll(
            database, sql: "SELECT DISTINCT subject FROM operation WHERE subject >= ? AND subject < ? ORDER BY subject",
            arguments: ["\(entity.rawValue)/", "\(entity.rawValue)0"])
    }

    /// Whether a player was erased.
    func isErased(_ player: String) throws -> Bool {
        try operations(of: Subject.object(.player, player)).contains { $0.operation.kind == "erase" }
    }
}

/// What happened to one object.
struct ObjectHistory {
    var makes: [RegisterEntry] = []
    var ends: [RegisterEntry] = []
    var fields: [String: [RegisterEntry]] = [:]

    var object: FoldedObject { FoldedObject(makes: makes, ends: ends, fields: fields) }
}

extension OperationRow {
    func entry(value: String?, heads: [OperationID]) -> RegisterEntry {
        RegisterEntry(id: operation.id, time: operation.time, day: operation.day, value: value, heads: heads)
    }
}
