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
    /// That of the operation, which the next one of its PC names.
    let hash: Data
    /// How it is read (``RegisterReview``).
    let use: RegisterReview.Use

    init(_ operation: SharedOperation, device: Int64) {
        self.device = device
        self.operation = operation
        body = operation.body
        hash = operation.hash
        use = .present
    }

    /// - Parameter row: of ``select``.
    init(row: Row) throws { try self.init(row: row, bodies: [:]) }

    /// - Parameters:
    ///   - row: of ``select``.
    ///   - bodies: those that were read from their JSON before.
    init(row: Row, bodies: [OperationID: OperationBody]) throws {
        device = row[0]
        operation = try Self.operation(row)
        body = bodies[operation.id] ?? operation.body
        hash = row[11]
        use = RegisterReview.Use(rawValue: row[13]) ?? .present
    }

    /// The operation of a row of ``select``. Its body stays JSON, which takes longer to read than all the rest.
    static func operation(_ row: Row) throws -> SharedOperation {
        // By number: to look for names in thousands of rows takes as long as to read these.
        let id = OperationID(device: try .stored(row[1]), sequence: row[2])
        let content: SharedOperation.Content
        if let text: String = row[8], let salt: Data = row[9] {
            content = .body(text, salt: salt)
        } else {
            content = .erased(hash: row[10])
        }
        return SharedOperation(
            version: row[3], id: id, previous: row[12], time: HybridTime(milliseconds: row[4], counter: row[5]),
            day: try .stored(row[6]), kind: row[7], content: content)
    }

    /// The beginning of a query; conditions can be appended. The hash of the operation before is that of its row.
    static let select = select(from: "operation")

    /// The beginning of a query for those operations of registers that are still read.
    static let selectInUse = select(from: "operation INDEXED BY operationInUse")

    private static func select(from table: String) -> String {
        """
        SELECT deviceID, device.uid, sequence, version, milliseconds, counter, day, kind, body, salt, bodyHash, hash, (
            SELECT hash FROM operation AS former
            WHERE former.deviceID = operation.deviceID AND former.sequence = operation.sequence - 1) AS previous, replaced
        FROM \(table) JOIN device ON device.id = deviceID
        """
    }

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
            bodyHash, hash,
        ])
    }
}
