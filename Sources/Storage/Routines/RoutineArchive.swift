import Domain
import Foundation
import GRDB

/// Takes routines out of the household without taking anything from its history.
enum RoutineArchive {
    /// Archives a routine where quests refer to it, else deletes it.
    ///
    /// - Parameter key: its local key.
    static func remove(_ transaction: inout WriteTransaction, _ key: Int64) throws {
        let database = transaction.database
        guard let uid = try String.fetchOne(database, sql: "SELECT uid FROM routine WHERE id = ?", arguments: [key]) else { return }
        let isReferredTo =
            try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM quest WHERE routineID = ?)", arguments: [key]) ?? false
        if isReferredTo {
            try database.execute(
                sql: "UPDATE routine SET archivedAt = coalesce(archivedAt, ?) WHERE id = ?",
                arguments: [Milliseconds.of(transaction.moment.at), key])
            try database.execute(sql: "DELETE FROM eventDecision WHERE routineID = ?", arguments: [key])
        } else {
            try database.execute(sql: "DELETE FROM routine WHERE id = ?", arguments: [key])
        }
        try transaction.appendEnd(.routine, uid)
    }
}
