import Domain
import Foundation
import GRDB
import Sharing

/// A row of the table `operation`.
struct OperationRow {
    /// The local key of its PC.
    let device: Int64
    let operation: SharedOperation
    /// Nil where this version does not understand it, or it is erased.
    let body: OperationBody?

    init(_ operation: SharedOperation, device: Int64) {
        self.device = device
        self.operation = operation
        body = operation.body
    }

    /// - Parameter row: of ``select``.
    init(row: Row) throws {
        device = row["deviceID"]
        let id = OperationID(device: try .stored(row["deviceUID"]), sequence: row["sequence"])
        let content: SharedOperation.Content
        if let text: String = row["body"], let salt: Data = row["salt"] {
            content = .body(text, salt: salt)
        } else {
            content = .erased(hash: row["bodyHash"])
        }
        operation = SharedOperation(
            version: row["version"], id: id, previous: row["previous"],
            time: HybridTime(milliseconds: row["milliseconds"], counter: row["counter"]), day: try .stored(row["day"]),
            kind: row["kind"], content: content)
        body = operation.body
    }

    /// The beginning of a query; conditions can be appended. The hash of the operation before is that of its row.
    static let select = """
        SELECT operation.*, device.uid AS deviceUID, (
            SELECT hash FROM operation AS former
            WHERE former.deviceID = operation.deviceID AND former.sequence = operation.sequence - 1) AS previous
        FROM operation JOIN device ON device.id = deviceID
        """

    func insert(_ database: Database) throws {
        let (text, salt, bodyHash): (String?, Data?, Data?) =
            switch operation.content {
            case .body(let text, let salt): (text, salt, nil)
            case .erased(let hash): (nil, nil, hash)
            }
        let statement = try database.cachedStatement(
            sql: """
                INSERT INTO operation (deviceID, sequence, version, milliseconds, counter, day, kind, subject, register, playerUID, body,
                    salt, bodyHash, hash)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """)
        try statement.execute(arguments: [
            device, operation.id.sequence, operation.version, operation.time.milliseconds, operation.time.counter,
            operation.day.description, operation.kind, body?.subject, body?.register, body?.player?.description, text, salt,
            bodyHash,
            operation.hash,
        ])
    }
}
