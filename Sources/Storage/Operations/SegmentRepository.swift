public import Domain
public import Foundation
import GRDB

/// A file of operations as it is shared.
public struct SegmentRecord: Hashable, Sendable {
    public var device: DeviceID
    /// The file's name.
    public var name: String
    /// The numbers of its operations.
    public var numbers: ClosedRange<Int64>
    /// Whether nothing is added to it any more.
    public var isSealed: Bool
    public var bytes: Data

    public init(device: DeviceID, name: String, numbers: ClosedRange<Int64>, isSealed: Bool, bytes: Data) {
        self.device = device
        self.name = name
        self.numbers = numbers
        self.isSealed = isSealed
        self.bytes = bytes
    }
}

/// A stored file of operations, without its bytes.
public struct SegmentSummary: Hashable, Sendable {
    public var device: DeviceID
    public var name: String
    /// The numbers of its operations.
    public var numbers: ClosedRange<Int64>
    public var isSealed: Bool
    public var byteCount: Int
}

/// Stores the files of operations of all PCs, so that this PC can put them back where they get lost.
public struct SegmentRepository: Sendable {
    private let database: HouseholdDatabase

    public init(_ database: HouseholdDatabase) {
        self.database = database
    }

    /// All stored files, without their bytes.
    public func all() async throws(StorageError) -> [SegmentSummary] {
        try await database.read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT deviceUID, name, firstSequence, lastSequence, isSealed, length(bytes) FROM segment
                    ORDER BY deviceUID, firstSequence
                    """
            ).map { row in
                let (first, last): (Int64, Int64) = (row[2], row[3])
                return SegmentSummary(
                    device: try .stored(row[0]), name: row[1], numbers: first...max(first, last), isSealed: row[4],
                    byteCount: row[5])
            }
        }
    }

    /// The bytes of a file; nil where it is not stored.
    public func bytes(of device: DeviceID, _ name: String) async throws(StorageError) -> Data? {
        try await database.read { database in
            try Data.fetchOne(
                database, sql: "SELECT bytes FROM segment WHERE deviceUID = ? AND name = ?", arguments: [device.description, name])
        }
    }

    /// Stores files. A sealed file replaces the live one whose operations it has; of a PC's live files only the newest is kept.
    public func store(_ records: [SegmentRecord]) async throws(StorageError) {
        try await database.write { try Self.store($0.database, records) }
    }

    /// Removes a file that is not to be put back any more.
    public func remove(_ device: DeviceID, _ name: String) async throws(StorageError) {
        try await database.write { transaction in
            try transaction.database.execute(
                sql: "DELETE FROM segment WHERE deviceUID = ? AND name = ?", arguments: [device.description, name])
        }
    }

    /// Takes the operations of files, and stores these, all in one transaction.
    ///
    /// - Parameters:
    ///   - operations: for each PC those that follow the ones which are here, without gaps.
    ///   - records: the files that they are from.
    /// - Throws: `conflict` where they do not follow.
    public func receive(_ operations: [[SharedOperation]], _ records: [SegmentRecord]) async throws(StorageError) {
        try await database.write { transaction in
            for own in operations { try transaction.receive(own) }
            try Self.store(transaction.database, records)
        }
    }

    /// Replaces what a PC did from an operation on by the branch that counts, with the file that it is from.
    ///
    /// - Parameter repeaters: where this PC had the identity before, and so says again what is replaced, the identities that may have done
    ///   so (``LostBranchAdoption``); nil for other PCs.
    public func replaceBranch(
        of device: DeviceID, from sequence: Int64, by operations: [SharedOperation], _ record: SegmentRecord,
        saidAgainBy repeaters: Set<DeviceID>?
    ) async throws(StorageError) {
        try await database.write { transaction in
            try transaction.database.execute(
                sql: "DELETE FROM segment WHERE deviceUID = ? AND lastSequence >= ?", arguments: [device.description, sequence])
            let lost = try transaction.removeBranch(of: device, from: sequence)
            try transaction.receive(operations)
            try Self.store(transaction.database, [record])
            if let repeaters { try LostBranchAdoption.run(&transaction, lost, by: repeaters, isDoneHere: true) }
        }
    }

    /// Says again under the present identity of this PC what it has done under a former one from an operation on, which is in no file.
    ///
    /// - Parameter repeaters: the identities that may have said it again.
    public func adoptUnwritten(
        of device: DeviceID, from sequence: Int64, saidAgainBy repeaters: Set<DeviceID>
    ) async throws(StorageError) {
        try await database.write { transaction in
            let unwritten = try transaction.removeBranch(of: device, from: sequence)
            try LostBranchAdoption.run(&transaction, unwritten, by: repeaters, isDoneHere: true)
        }
    }

    /// Says again under the present identity of this PC what a branch of a former one contains that does not count.
    ///
    /// - Parameters:
    ///   - operations: of one PC, in their order.
    ///   - repeaters: the identities that may have said them again.
    public func adoptBranch(
        _ operations: [SharedOperation], saidAgainBy repeaters: Set<DeviceID>
    ) async throws(StorageError) {
        try await database.write { try LostBranchAdoption.run(&$0, operations, by: repeaters, isDoneHere: false) }
    }

    private static func store(_ database: Database, _ records: [SegmentRecord]) throws {
        for record in records {
            try database.execute(
                sql: "DELETE FROM segment WHERE deviceUID = ? AND NOT isSealed AND (lastSequence <= ? OR NOT ?)",
                arguments: [record.device.description, record.numbers.upperBound, record.isSealed])
            try database.execute(
                sql: """
                    INSERT OR REPLACE INTO segment (deviceUID, name, firstSequence, lastSequence, isSealed, bytes)
                    VALUES (?, ?, ?, ?, ?, ?)
                    """,
                arguments: [
                    record.device.description, record.name, record.numbers.lowerBound, record.numbers.upperBound, record.isSealed,
                    record.bytes,
                ])
        }
    }
}
