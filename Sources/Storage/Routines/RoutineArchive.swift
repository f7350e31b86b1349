import Domain
import Foundation
import GRDB

/// Takes routines out of the household without taking anything from its history.
enum RoutineArchive {
    /// Archives a routine where a quest or a reminder refers to it, else deletes it. What was decided about its events is deleted.
    ///
    /// - Parameter key: its local key.
    static func remove(_ transaction: inout WriteTransaction, _ key: Int64) throws {
        let database = transaction.database
        guard let uid = try String.fetchOne(database, sql: "SELECT uid FROM routine WHERE id = ?", arguments: [key]) else { return }
        let isReferredTo = try Bool.fetchOne(
            database,
            sql: """
                SELECT EXISTS (SELECT 1 FROM quest WHERE routineID = :key) OR EXISTS (SELECT 1 FROM reminder WHERE routineUID = :uid)
                """,
            arguments: ["key": key, "uid": uid])
        try database.execute(sql: "DELETE FROM eventDecision WHERE routineID = ?", arguments: [key])
        if database.changesCount > 0 { transaction.changed(.decisions) }
        if isReferredTo == true {
            try database.execute(
                sql: "UPDATE routine SET archivedAt = coalesce(archivedAt, ?) WHERE id = ?",
                arguments: [Milliseconds.of(transaction.moment.at), key])
        } else {
            try database.execute(sql: "DELETE FROM routine WHERE id = ?", arguments: [key])
        }
        try transaction.appendEnd(.routine, uid)
    }
}
