public import Domain
import Foundation
import GRDB
import Synchronization

/// Operations that an earlier version has received and kept, because it did not understand them. A version that does makes their rows
/// when it opens the database.
enum LaterOperations {
    /// Makes the rows of those that this version understands. Where there are none, it only looks into an index.
    static func fold(_ database: Database, moment: Moment, device: DeviceID) throws {
        let rows = try Row.fetchAll(database, sql: "\(OperationRow.select) WHERE subject IS NULL AND body IS NOT NULL")
            .map(OperationRow.init(row:)).filter { $0.body != nil }
        if rows.isEmpty { return }
        var transaction = WriteTransaction(database, moment: moment, identities: .random, author: nil, device: device)
        try transaction.take(understood: rows)
        try transaction.finish()
    }
}

extension WriteTransaction {
    /// Takes operations that are here, as if they arrived now.
    fileprivate mutating func take(understood rows: [OperationRow]) throws {
        let statement = try database.cachedStatement(
            sql: "UPDATE operation SET subject = ?, register = ?, playerUID = ? WHERE deviceID = ? AND sequence = ?")
        for row in rows {
            guard let body = row.body else { continue }
            try statement.execute(arguments: [
                body.subject, body.register, body.player?.description, row.device, row.operation.id.sequence,
            ])
            try shorten(body)
            if ["device", "leave"].contains(body.kind) { touchesAll = true }
            try appendFact(row)
        }
        // Also of players who were erased before it was known whose operations these are.
        let players = Set(rows.compactMap { $0.body?.player })
        for player in try erasedPlayers() where players.contains(player) || rows.contains(where: { $0.erases(player) }) {
            try erase(player)
        }
    }
}

extension OperationRow {
    fileprivate func erases(_ player: PlayerID) -> Bool {
        if case .erase(let erased) = body { erased.player == player } else { false }
    }
}

/// Rows that an earlier version has made. It may have made other rows of the same operations: without a field that it did not know, or in
/// another order.
enum FormerRows {
    /// Makes all rows anew, where it was not this version that has made them. Otherwise this PC would show something else than one that
    /// comes new and has the same operations.
    ///
    /// - Parameter hadOperations: whether there were operations before this version has opened the database; otherwise the rows are older
    ///   than the operations, which were made of them.
    static func renew(_ database: Database, hadOperations: Bool, moment: Moment, device: DeviceID) throws {
        if try Int.fetchOne(database, sql: "PRAGMA user_version") == Projection.version { return }
        if hadOperations {
            var transaction = WriteTransaction(database, moment: moment, identities: .random, author: nil, device: device)
            try Projection.runWhole(&transaction)
            try transaction.finish()
        }
        try database.execute(sql: "PRAGMA user_version = \(Projection.version)")
    }
}

extension HouseholdDatabase {
    /// Prepares what an earlier version has stored for this one: the operations of a household that has none, the rows of operations
    /// that were not understood, and those that this version makes in another way.
    static func takeOver(_ database: Database, moment: Moment, device: DeviceID) throws {
        let hadOperations = try OperationSeeding.isDone(database)
        try OperationSeeding.run(database, moment: moment, device: device)
        try LaterOperations.fold(database, moment: moment, device: device)
        try FormerRows.renew(database, hadOperations: hadOperations, moment: moment, device: device)
    }
}

extension OperationRepository {
    /// The PCs that have a later version: operations of theirs count, and this version does not understand them. In the order of their
    /// identities.
    public func laterDevices() async throws(StorageError) -> [DeviceID] {
        try await database.read { [household = database] database in try household.laterDevices.withLock { try $0.update(database) }
        }
    }
}

/// Which PCs have a later version, as far as that was found out. It is asked for with each exchange, and to read the operations takes time.
struct LaterDevices: Sendable {
    /// The operations of a PC that are not understood, and count. Two are the same only if these operations are: their last hash is made
    /// of all before it, and none comes between these.
    private struct Extent: Hashable {
        var count: Int
        var last: Int64
        var hash: Data
    }

    private var found: [DeviceID: (extent: Extent, isLater: Bool)] = [:]

    /// Reads what has changed since the last time.
    ///
    /// - Returns: the PCs that have a later version, in the order of their identities.
    mutating func update(_ database: Database) throws -> [DeviceID] {
        // SQLite takes the column beside `max` from the row that has it. By itself it would read all operations, in the order of PCs.
        let statement = try database.cachedStatement(
            sql: """
                SELECT deviceID, uid, count(*), max(sequence), hash
                FROM operation INDEXED BY operationNotUnderstood JOIN device ON device.id = deviceID
                WHERE subject IS NULL AND body IS NOT NULL AND (lastSequence IS NULL OR sequence <= lastSequence)
                GROUP BY deviceID
                """)
        var present: [DeviceID: (extent: Extent, isLater: Bool)] = [:]
        for row in try Row.fetchAll(statement) {
            let id: DeviceID = try .stored(row[1])
            let extent = Extent(count: row[2], last: row[3], hash: row[4])
            if let known = found[id], known.extent == extent {
                present[id] = known
            } else {
                present[id] = (extent, try Self.isLater(database, row[0], upTo: extent.last))
            }
        }
        found = present
        return present.filter(\.value.isLater).keys.sorted()
    }

    /// Whether a later version has written one of a PC's operations.
    private static func isLater(_ database: Database, _ key: Int64, upTo last: Int64) throws -> Bool {
        let rows = try Row.fetchCursor(
            database,
            sql: "\(OperationRow.select) WHERE deviceID = ? AND sequence <= ? AND subject IS NULL AND body IS NOT NULL",
            arguments: [key, last])
        // There may be thousands, of which one is enough.
        while let row = try rows.next() {
            if try OperationRow.operation(row).isLater { return true }
        }
        return false
    }
}
