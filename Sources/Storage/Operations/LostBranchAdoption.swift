public import Domain
import Foundation
import GRDB

/// Says again what this PC has done under numbers of a former identity that others know as other operations, because its disk was put back,
/// or was copied. It counts on all PCs then, under the present identity.
///
/// Each has the random bytes of the operation that it repeats (its salt). So every PC sees what was said again, and nothing is said a third
/// time where the same disk is put back twice.
enum LostBranchAdoption {
    /// - Parameters:
    ///   - lost: operations of one former identity of this PC, in their order, that do not count.
    ///   - repeaters: the identities that may have said them again.
    ///   - isDoneHere: whether they were in this household; otherwise on a copy of the disk, or on a former disk.
    static func run(
        _ transaction: inout WriteTransaction, _ lost: [SharedOperation], by repeaters: Set<DeviceID>, isDoneHere: Bool
    ) throws {
        guard let first = lost.first?.id else { return }
        // Somebody who has a copy of the disk could write in its name. What was done here is only what this PC has done itself.
        if !isDoneHere, try OperationReading(transaction.database).membership.standings[first.device]?.lastSequence != nil {
            return
        }
        let known = try repeated(transaction.database, lost.compactMap(\.content.salt), by: repeaters)
        let wanted = Set(try wanted(transaction.database, lost).map(\.id))
        var identities: [Int64: OperationID] = [:]
        var next = try transaction.nextSequence()
        var new: [SharedOperation] = []
        for operation in lost {
            guard let salt = operation.content.salt else { continue }
            if let identity = known[salt] {
                identities[operation.id.sequence] = identity
            } else if wanted.contains(operation.id) {
                identities[operation.id.sequence] = OperationID(device: transaction.device, sequence: next)
                next += 1
                new.append(operation)
            }
        }
        let renaming = OperationRenaming(device: first.device, first: first.sequence, identities: identities)
        let again = try new.map { former in
            guard let body = former.body, case .body(_, let salt) = former.content else { return former }
            let renamed = body.renamed(renaming)
            if renamed == body { return former }
            var operation = former
            operation.content = .body(try renamed.json(), salt: salt)
            return operation
        }
        try transaction.shareAsOwn(again, isDoneHere: isDoneHere)
    }

    /// The operations that have to be said again. Not what the former identity has said of itself: the present one does that. Nothing of a
    /// player who was removed, and nothing that would not have counted, because the PC was for playing only.
    static func wanted(_ database: Database, _ lost: [SharedOperation]) throws -> [SharedOperation] {
        let reading = try OperationReading(database)
        let erased = Set(
            try reading.operations(ofKind: "erase").compactMap { row in
                if case .erase(let erased) = row.body { erased.player } else { nil }
            })
        return lost.filter { operation in
            let body = operation.body
            if operation.content.salt == nil { return false }
            if reading.membership.limits(
                operation.id, at: operation.time, kind: operation.kind, entity: body?.entity, leaving: body?.leaving)
            {
                return false
            }
            return switch body {
            case .device(let device): device.id != operation.id.device
            case .leave(let leave): leave.device != operation.id.device
            case .erase: true
            case let body: body?.player.map(erased.contains) != true
            }
        }
    }

    /// The stored operations that have some random bytes.
    ///
    /// - Parameter devices: those of which PCs are meant; nil for all.
    static func repeated(_ database: Database, _ salts: [Data], by devices: Set<DeviceID>? = nil) throws -> [Data: OperationID] {
        var found: [Data: OperationID] = [:]
        for start in stride(from: 0, to: salts.count, by: 500) {
            let some = Array(salts[start..<min(salts.count, start + 500)])
            let places = some.map { _ in "?" }.joined(separator: ", ")
            let rows = try Row.fetchAll(
                database,
                sql: "SELECT salt, uid, sequence FROM operation JOIN device ON device.id = deviceID WHERE salt IN (\(places))",
                arguments: StatementArguments(some))
            for row in rows {
                let id = OperationID(device: try .stored(row[1]), sequence: row[2])
                if devices?.contains(id.device) ?? true { found[row[0]] = id }
            }
        }
        return found
    }
}

extension SharedOperation.Content {
    /// The random bytes of its body; nil where it is erased.
    var salt: Data? { if case .body(_, let salt) = self { salt } else { nil } }
}

extension OperationRepository {
    /// Of operations that do not count, those that have to be said again, and were not.
    public func unsaid(_ lost: [SharedOperation]) async throws(StorageError) -> [SharedOperation] {
        try await database.read { database in
            let wanted = try LostBranchAdoption.wanted(database, lost)
            let repeated = try LostBranchAdoption.repeated(database, wanted.compactMap(\.content.salt))
            return wanted.filter { operation in operation.content.salt.map { repeated[$0] == nil } ?? false }
        }
    }
}
