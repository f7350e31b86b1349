public import Domain
public import Foundation
import GRDB
public import Sharing

/// The operations of all PCs of the family: what this PC passes on, and where it takes what others have done.
public struct OperationRepository: Sendable {
    let database: HouseholdDatabase

    public init(_ database: HouseholdDatabase) {
        self.database = database
    }

    /// The operations of a PC after one of them, in their order.
    ///
    /// - Parameter limit: how many at most.
    public func operations(
        of device: DeviceID, after sequence: Int64, limit: Int = 10_000
    ) async throws(StorageError) -> [SharedOperation] {
        try await database.read { database in
            let statement = try database.cachedStatement(
                sql: "\(OperationRow.select) WHERE device.uid = ? AND sequence > ? ORDER BY sequence LIMIT ?")
            return try Array(
                Row.fetchCursor(statement, arguments: [device.description, sequence, limit]).map(OperationRow.operation))
        }
    }

    /// The links of a PC's chain, by number; those that are not here are missing.
    public func links(of device: DeviceID, in numbers: ClosedRange<Int64>) async throws(StorageError) -> [Int64: ChainLink] {
        try await database.read { database in
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT sequence, milliseconds, counter, hash FROM operation JOIN device ON device.id = deviceID
                    WHERE uid = ? AND sequence BETWEEN ? AND ?
                    """,
                arguments: [device.description, numbers.lowerBound, numbers.upperBound])
            let links = rows.map { row in
                (row[0] as Int64, ChainLink(time: HybridTime(milliseconds: row[1], counter: row[2]), hash: row[3]))
            }
            return Dictionary(links, uniquingKeysWith: { first, _ in first })
        }
    }

    /// Of each PC the number and the hash of its last operation that is here.
    public func ends() async throws(StorageError) -> [DeviceID: OperationEnd] {
        try await database.read { database in
            let statement = try database.cachedStatement(
                sql: """
                    SELECT uid, sequence, hash FROM device JOIN operation ON operation.deviceID = device.id
                    WHERE sequence = (SELECT max(sequence) FROM operation AS last WHERE last.deviceID = device.id)
                    """)
            let rows = try Row.fetchAll(statement)
            return try Dictionary(
                rows.map { (try .stored($0[0]), OperationEnd(sequence: $0[1], hash: $0[2])) },
                uniquingKeysWith: { first, _ in first })
        }
    }

    /// Whether a player was removed here, or on another PC.
    public func hasErasures() async throws(StorageError) -> Bool {
        try await database.read { try !OperationReading($0).operations(ofKind: "erase").isEmpty }
    }

    /// The numbers of the operations that were erased, by PC.
    public func erasedNumbers() async throws(StorageError) -> [DeviceID: [Int64]] {
        try await database.read { database in
            let rows = try Row.fetchAll(
                database,
                // By the index of subjects: what was erased here has one, what came without its body has none.
                sql: """
                    SELECT uid, sequence FROM operation JOIN device ON device.id = deviceID
                    WHERE (subject = 'erased' OR subject IS NULL) AND body IS NULL ORDER BY sequence
                    """)
            return try rows.reduce(into: [:]) { $0[try .stored($1[0]), default: []].append($1[1]) }
        }
    }

    /// Takes operations of other PCs and makes the rows that follow from them, all or none.
    ///
    /// - Parameter operations: for each PC those that follow the ones which are here, without gaps.
    /// - Throws: `conflict` where they do not follow.
    public func receive(_ operations: [[SharedOperation]]) async throws(StorageError) {
        try await database.write { transaction in
            for own in operations { try transaction.receive(own) }
        }
    }

    /// Appends what this PC has to say about PCs: that one belongs to the family, or has left.
    public func share(_ body: OperationBody) async throws(StorageError) {
        try await database.write { try $0.share(body) }
    }

    /// Makes all rows anew from the operations.
    public func foldWhole() async throws(StorageError) {
        try await database.write { try Projection.runWhole(&$0) }
    }

    /// Checks that more than playing is possible on this PC. For what is changed outside the database; a change in it checks the same.
    ///
    /// - Throws: `playsOnly` where the family has decided that this PC may only play.
    public func requireChangeable() async throws(StorageError) {
        if try await playsOnly() { throw StorageError.playsOnly }
    }

    /// Whether the family has decided that this PC may only play.
    public func playsOnly() async throws(StorageError) -> Bool {
        let device = database.device
        return try await database.read { try DeviceRows.playsOnly($0, device) }
    }

    /// Removes what was said of the leaving of identities of this PC, so that what it has done since then counts. Only for a PC that goes
    /// on alone, as its first step (``separate(under:)``).
    public func removeLeavings(of devices: [DeviceID]) async throws(StorageError) {
        try await database.write { transaction in
            let subjects = devices.map(Subject.device)
            for subject in subjects {
                try transaction.database.execute(
                    sql: "DELETE FROM operation WHERE kind = 'leave' AND subject = ?", arguments: [subject])
            }
            transaction.touched = Set(subjects)
            try Projection.runWhole(&transaction)
        }
    }

    /// Makes the household that of one PC alone: the operations of all identities become those of one, under which nothing was shared yet.
    /// They are made of what there is now.
    public func separate(under device: DeviceID) async throws(StorageError) {
        let former = database.device
        do throws(StorageError) {
            try await database.write { [database] transaction in
                try OperationSeeding.runAnew(transaction.database, moment: transaction.moment, device: device)
                transaction.changed(.devices)
                // Before anything else can be written.
                database.use(device)
            }
        } catch {
            database.use(former)
            throw error
        }
    }

    /// The number of the last operation with which a PC has said of another one that it belongs to the family; nil where there is none.
    public func lastAnnouncement(of device: DeviceID, by author: DeviceID) async throws(StorageError) -> Int64? {
        try await database.read { database in
            try DeviceRows.statements(database).map(\.operation).filter { $0.kind == "device" && $0.id.device == author }
                .filter { if case .device(let announced) = $0.body { announced.id == device } else { false } }.map(\.id.sequence)
                .max()
        }
    }

    /// How often it was said that a PC has left, also of those that were paired once more.
    public func leavingCount() async throws(StorageError) -> Int {
        try await database.read { database in
            // The list is that of the index.
            let sql = "SELECT count(*) FROM operation WHERE kind = 'leave' AND kind IN ('device', 'leave', 'erase')"
            return try Int.fetchOne(database, sql: sql) ?? 0
        }
    }

    /// The operations that say of any PC that it has left; nil where there are none.
    public func leavings() async throws(StorageError) -> [OperationID]? {
        let ids = try await database.read { database in
            try DeviceRows.statements(database).map(\.operation).filter { $0.kind == "leave" }.map(\.id)
        }
        return ids.isEmpty ? nil : ids.sorted()
    }

    /// The last use of each PC by each player. The last change of settings is a use of its own, so a PC may have two uses by one player.
    public func lastUses() async throws(StorageError) -> [PlayerUse] {
        try await database.read { database in
            // Two steps, each with an index: this is read for each plan of reminders, and there are operations of many years. The kinds are
            // those of the index.
            let played = """
                SELECT player.uid, device.uid, used.milliseconds, used.counter
                FROM player CROSS JOIN device CROSS JOIN operation AS used ON used.rowid = (
                    SELECT rowid FROM operation INDEXED BY operationOfUse
                    WHERE playerUID = player.uid AND deviceID = device.id AND kind IN ('quest', 'begun', 'ack', 'snooze')
                    ORDER BY milliseconds DESC, counter DESC LIMIT 1)
                """
            // SQLite takes the columns beside `max` from a row that has it. Settings that are changed together have one time but for the
            // counter, which decides nothing here. "0" follows "/".
            let set = """
                SELECT playerUID, uid, max(milliseconds), counter
                FROM operation INDEXED BY operationBySubject JOIN device ON device.id = deviceID
                WHERE subject >= 'playerSettings/' AND subject < 'playerSettings0' AND kind = 'set' AND playerUID IS NOT NULL
                    AND body ->> 'author' = 'player'
                GROUP BY playerUID, uid
                """
            return try (Row.fetchAll(database, sql: played) + Row.fetchAll(database, sql: set)).map {
                PlayerUse(
                    player: try .stored($0[0]), device: try .stored($0[1]), time: HybridTime(milliseconds: $0[2], counter: $0[3]))
            }
        }
    }

    /// The PCs that are known, in the order of their identities.
    public func devices() async throws(StorageError) -> [KnownDevice] {
        try await database.read(DeviceRows.known)
    }
}

/// Where the operations of a PC end.
public struct OperationEnd: Hashable, Sendable {
    public var sequence: Int64
    /// The hash that the next operation names.
    public var hash: Data
}
