import Domain
import GRDB

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
            touch(body)
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

extension HouseholdDatabase {
    /// Prepares what an earlier version has stored for this one: the operations of a household that has none, and the rows of operations
    /// that were not understood.
    static func takeOver(_ database: Database, moment: Moment, device: DeviceID) throws {
        try OperationSeeding.run(database, moment: moment, device: device)
        try LaterOperations.fold(database, moment: moment, device: device)
    }
}
