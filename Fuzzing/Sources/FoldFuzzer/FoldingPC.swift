import Domain
import Foundation
import FuzzSupport
import GRDB

@testable import Storage

/// A PC of the family that takes what others have done. Its database is in memory.
enum FoldingPC {
    private static let device = DeviceID.numbered(9)

    /// One for all inputs, because making a schema takes much longer than folding.
    private static let queue: DatabaseQueue = {
        do {
            return try HouseholdDatabase.inMemory(device: device).queue
        } catch {
            fatalError("There is no database in memory: \(error)")
        }
    }()

    /// The day is in the middle of those of the operations.
    private static let moment = Moment(at: Date(timeIntervalSince1970: 1_772_377_920), day: LocalDate(dayNumber: 20_513))

    /// What the household contains after a new PC has taken operations, each delivery in a transaction. Whatever is asked of its database
    /// is checked. Afterwards the database is as it was new.
    ///
    /// - Parameter repeated: is delivered once more.
    static func digest(of deliveries: [[SharedOperation]], repeating repeated: [[SharedOperation]]) -> String {
        var digest = ""
        do {
            try queue.inTransaction { database in
                for operations in deliveries { try take(operations, database) }
                digest = try HouseholdDigest.text(database)
                try requireSound(database)
                for operations in repeated { try take(operations, database) }
                FoldCheck.requireSame(try HouseholdDigest.text(database), digest, "what had arrived already")
                try write(database) { try Projection.runWhole(&$0) }
                FoldCheck.requireSame(try HouseholdDigest.text(database), digest, "made anew")
                try requireSound(database)
                return .rollback
            }
        } catch {
            // Whoever continues a chain is not refused: the PC would take nothing of any PC any more.
            fatalError("The operations were not taken: \(error)")
        }
        return digest
    }

    /// As `OperationRepository.receive` does.
    private static func take(_ operations: [SharedOperation], _ database: Database) throws {
        try write(database) { try $0.receive(operations) }
    }

    private static func write(_ database: Database, _ body: (inout WriteTransaction) throws -> Void) throws {
        try database.inSavepoint {
            var transaction = WriteTransaction(database, moment: moment, identities: .counting(), author: nil, device: device)
            try body(&transaction)
            try transaction.finish()
            return .commit
        }
    }

    private static func requireSound(_ database: Database) throws {
        require(try Row.fetchAll(database, sql: "PRAGMA foreign_key_check").isEmpty, "a row refers to none")
        let findings = try String.fetchAll(database, sql: "PRAGMA integrity_check(5)")
        require(findings == ["ok"], "\(findings)")
        if let version = Schema.migrator.migrations.last {
            do {
                try BackupContents(path: "backup").check(database, version: version)
            } catch {
                fatalError("A backup of it cannot be put back: \((error as? StorageError)?.detail ?? "\(error)")")
            }
        }
        // What is read to exchange files, and to go back.
        _ = try DeviceRows.known(database)
        _ = try OperationReading(database).subjects(.routine)
        _ = try Row.fetchAll(database, sql: OperationRow.select).map(OperationRow.init(row:))
    }
}
