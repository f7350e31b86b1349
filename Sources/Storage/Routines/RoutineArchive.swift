import Foundation
import GRDB

/// Takes routines out of the household without taking anything from its history.
enum RoutineArchive {
    /// Archives a routine where quests refer to it, else deletes it.
    static func remove(_ database: Database, _ id: Int64) throws {
        let isReferredTo =
            try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM quest WHERE routineID = ?)", arguments: [id]) ?? false
        guard isReferredTo else {
            try database.execute(sql: "DELETE FROM routine WHERE id = ?", arguments: [id])
            return
        }
        try database.execute(
            sql: "UPDATE routine SET archivedAt = coalesce(archivedAt, ?) WHERE id = ?", arguments: [Milliseconds.of(.now), id])
        try database.execute(sql: "DELETE FROM eventDecision WHERE routineID = ?", arguments: [id])
    }
}
