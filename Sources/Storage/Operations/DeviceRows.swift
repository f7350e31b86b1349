import Domain
import Foundation
import GRDB

/// The local keys of PCs, and what the family has decided about them.
enum DeviceRows {
    /// The local key of a PC, which gets one where it has none yet.
    static func key(_ database: Database, of device: DeviceID) throws -> Int64 {
        if let key = try Int64.fetchOne(database, sql: "SELECT id FROM device WHERE uid = ?", arguments: [device.description]) {
            return key
        }
        try database.execute(sql: "INSERT INTO device (uid) VALUES (?)", arguments: [device.description])
        return database.lastInsertedRowID
    }

    /// The last operation of a PC that is here, and its hash; nil where there is none.
    static func last(_ database: Database, _ key: Int64) throws -> (sequence: Int64, hash: Data)? {
        try Row.fetchOne(
            database, sql: "SELECT sequence, hash FROM operation WHERE deviceID = ? ORDER BY sequence DESC LIMIT 1",
            arguments: [key]
        ).map { ($0[0], $0[1]) }
    }

    /// The PCs that are known, in the order of their identities.
    static func known(_ database: Database) throws -> [KnownDevice] {
        try Row.fetchAll(
            database,
            sql: """
                SELECT uid, announced, lastSequence, metAt, last.milliseconds, last.counter, first.milliseconds, first.counter FROM device
                LEFT JOIN operation AS last ON last.deviceID = device.id
                    AND last.sequence = (SELECT max(sequence) FROM operation WHERE deviceID = device.id)
                LEFT JOIN operation AS first ON first.deviceID = device.id AND first.sequence = 1
                ORDER BY uid
                """
        ).map { row in
            KnownDevice(
                id: try .stored(row[0]), announced: try (row[1] as String?).map { try StoredJSON.value($0) },
                lastSequence: row[2], metAt: (row[3] as Int64?).map(Milliseconds.date),
                firstTime: (row[6] as Int64?).map { HybridTime(milliseconds: $0, counter: row[7]) },
                lastTime: (row[4] as Int64?).map { HybridTime(milliseconds: $0, counter: row[5]) })
        }
    }

    /// Which operations count, from all that was said about PCs.
    ///
    /// What is said is taken in the order of all operations: what a PC says after it has left does not count.
    static func membership(_ database: Database) throws -> Membership {
        // The second list is that of the index.
        let statement = try database.cachedStatement(
            sql: """
                \(OperationRow.select)
                WHERE kind IN ('device', 'leave') AND kind IN ('device', 'leave', 'erase') AND body IS NOT NULL
                """)
        let rows = try Row.fetchAll(statement).map(OperationRow.init(row:))
            .sorted { ($0.operation.time, $0.operation.id) < ($1.operation.time, $1.operation.id) }
        var membership = Membership()
        var leaves: [DeviceID: [(by: OperationID, leave: LeavingDevice)]] = [:]
        var announcements: [DeviceID: [Membership.Announcement]] = [:]
        for row in rows {
            let operation = row.operation
            guard membership.admits(operation.id, at: operation.time, kind: operation.kind, entity: nil) else { continue }
            let about: DeviceID
            switch row.body {
            case .leave(let leave):
                about = leave.device
                leaves[about, default: []].append((operation.id, leave))
            case .device(let device):
                about = device.id
                announcements[about, default: []].append(.init(id: operation.id, time: operation.time, device: device))
            default: continue
            }
            membership.standings[about] = Membership.standing(
                of: about, leaves: leaves[about] ?? [], announcements: announcements[about] ?? [])
        }
        // What a PC has said of another one does not count either where it is known only later that it was forgotten before.
        let first = membership
        for (about, all) in announcements {
            let counted = all.filter { first.admits($0.id, at: $0.time, kind: "device", entity: nil) }
            membership.standings[about] = Membership.standing(of: about, leaves: leaves[about] ?? [], announcements: counted)
        }
        return membership
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
                    membership.admits(operation.id, at: operation.time, kind: operation.kind, entity: nil)
                else { return nil }
                return Rewinds.Entry(id: operation.id, time: operation.time, rewind: rewind)
            })
    }
}
