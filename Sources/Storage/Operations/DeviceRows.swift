import Domain
import Foundation
import GRDB

/// The local keys of PCs, and what the family has decided about them.
enum DeviceRows {
    /// The local key of a PC, which gets one where it has none yet.
    static func key(_ database: Database, of device: DeviceID) throws -> Int64 {
        if let key = try LocalKeys.key(database, uid: device.description, of: "device") { return key }
        try database.execute(sql: "INSERT INTO device (uid) VALUES (?)", arguments: [device.description])
        return database.lastInsertedRowID
    }

    /// The last operation of a PC that is here, and its hash; nil where there is none.
    static func last(_ database: Database, _ key: Int64) throws -> (sequence: Int64, hash: Data)? {
        let statement = try database.cachedStatement(
            sql: "SELECT sequence, hash FROM operation WHERE deviceID = ? ORDER BY sequence DESC LIMIT 1")
        return try Row.fetchOne(statement, arguments: [key]).map { ($0[0], $0[1]) }
    }

    /// The time of the last operation of a PC that is here; nil where there is none.
    static func lastTime(_ database: Database, of device: DeviceID) throws -> HybridTime? {
        let statement = try database.cachedStatement(
            sql: """
                SELECT milliseconds, counter FROM operation JOIN device ON device.id = deviceID WHERE uid = ?
                ORDER BY sequence DESC LIMIT 1
                """)
        return try Row.fetchOne(statement, arguments: [device.description]).map { HybridTime(milliseconds: $0[0], counter: $0[1]) }
    }

    /// Whether the family has decided that a PC may only play.
    static func playsOnly(_ database: Database, _ device: DeviceID) throws -> Bool {
        let statement = try database.cachedStatement(sql: "SELECT announced ->> 'playsOnly' FROM device WHERE uid = ?")
        return try Bool.fetchOne(statement, arguments: [device.description]) ?? false
    }

    /// The PCs that are known, in the order of their identities.
    static func known(_ database: Database) throws -> [KnownDevice] {
        let words = try words(database)
        // By the index that has few operations: SQLite would look through all of a PC.
        let statement = try database.cachedStatement(
            sql: """
                SELECT uid, announced, lastSequence, metAt, last.milliseconds, last.counter, first.milliseconds, first.counter FROM device
                LEFT JOIN operation AS last ON last.deviceID = device.id
                    AND last.sequence = (SELECT max(sequence) FROM operation WHERE deviceID = device.id)
                LEFT JOIN operation AS first ON first.deviceID = device.id AND first.sequence = (
                    SELECT min(sequence) FROM operation INDEXED BY operationOfDevices
                    WHERE deviceID = device.id AND kind = 'device' AND kind IN ('device', 'leave', 'erase')
                        AND subject = 'device/' || device.uid)
                ORDER BY uid
                """)
        return try Row.fetchAll(statement).map { row in
            let id: DeviceID = try .stored(row[0])
            var device = KnownDevice(
                id: id, announced: try (row[1] as String?).map { try StoredJSON.value($0) }.map(readBack), ownWords: words[id]?.own,
                lastSequence: row[2], metAt: (row[3] as Int64?).map(Milliseconds.date),
                announcedAt: (row[6] as Int64?).map { HybridTime(milliseconds: $0, counter: row[7]) },
                lastTime: (row[4] as Int64?).map { HybridTime(milliseconds: $0, counter: row[5]) })
            if device.hasLeft { device.announced = device.announced ?? device.ownWords }
            device.introducers = words[id]?.introducers ?? []
            return device
        }
    }

    /// What was said of a PC, also where it does not count.
    private struct Words {
        /// What it has said of itself last, with the latest identity that it says it had before.
        var own: Device?
        var introducers: Set<DeviceID> = []
    }

    private static func words(_ database: Database) throws -> [DeviceID: Words] {
        try statements(database).sorted { $0.operation.id < $1.operation.id }.reduce(into: [:]) { words, row in
            guard case .device(var device) = row.body else { return }
            if device.id == row.operation.id.device {
                device.former = device.former ?? words[device.id]?.own?.former
                words[device.id, default: Words()].own = readBack(device)
            } else {
                words[device.id, default: Words()].introducers.insert(row.operation.id.device)
            }
        }
    }

    /// Without what concerns only the moment at which it was said.
    static func readBack(_ device: Device) -> Device {
        var device = device
        (device.heads, device.readmits, device.knownSequence) = (nil, nil, nil)
        return device
    }

    /// All that was said about PCs.
    static func statements(_ database: Database) throws -> [OperationRow] {
        // The second list is that of the index.
        let statement = try database.cachedStatement(
            sql: """
                \(OperationRow.select)
                WHERE kind IN ('device', 'leave') AND kind IN ('device', 'leave', 'erase') AND body IS NOT NULL
                """)
        return try Row.fetchAll(statement).map(OperationRow.init(row:))
    }

    /// What was said of a PC so far.
    static func announcements(_ database: Database, of device: DeviceID) throws -> [OperationID] {
        let statement = try database.cachedStatement(
            sql: "\(OperationRow.select) WHERE kind = 'device' AND subject = ? AND body IS NOT NULL")
        return try Row.fetchAll(statement, arguments: [Subject.device(device)]).map { try OperationRow.operation($0).id }
            .sorted()
    }

    /// Which operations count, from all that was said about PCs.
    static func membership(_ database: Database) throws -> Membership {
        var (announcements, leavings) = ([Membership.Announcement](), [Membership.Leaving]())
        for row in try statements(database) {
            let operation = row.operation
            switch row.body {
            case .device(let device): announcements.append(.init(id: operation.id, time: operation.time, device: device))
            case .leave(let leave): leavings.append(.init(id: operation.id, time: operation.time, leave: leave))
            default: continue
            }
        }
        return Membership(announcements: announcements, leavings: leavings)
    }

    /// What was undone on all PCs.
    ///
    /// - Parameter membership: says which rewinds count.
    static func rewinds(_ database: Database, _ membership: Membership) throws -> Rewinds {
        let statement = try database.cachedStatement(sql: "\(OperationRow.select) WHERE subject = ? AND body IS NOT NULL")
        let rows = try Row.fetchAll(statement, arguments: [Subject.rewinds]).map(OperationRow.init(row:))
        return Rewinds(
            rows.compactMap { row in
                let operation = row.operation
                guard case .rewind(let rewind) = row.body,
                    membership.admits(operation.id, at: operation.time, kind: operation.kind, entity: nil, leaving: nil)
                else { return nil }
                return Rewinds.Entry(id: operation.id, time: operation.time, rewind: rewind)
            })
    }
}
