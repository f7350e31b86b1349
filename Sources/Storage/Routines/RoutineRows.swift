import Domain
import GRDB

/// A line of the table `routine`.
struct RoutineRow: Codable, FetchableRecord, MutablePersistableRecord {
    static let databaseTableName = "routine"

    var id: Int64?
    var slug: String
    var name: String
    var displayName: String
    var activeDays: Int
    var travelMinutes: Int
    var templateID: String?
    var isActive: Bool
    var createdBy: String
    var archivedAt: Int64?

    init(id: Int64? = nil, slug: String, createdBy: String, _ draft: RoutineDraft) {
        self.id = id
        self.slug = slug
        self.createdBy = createdBy
        name = draft.name
        displayName = draft.displayName ?? draft.name
        activeDays = Weekday.bits(of: draft.activeDays)
        travelMinutes = draft.travelMinutes
        templateID = draft.templateID
        isActive = draft.isActive
    }

    mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    /// - Throws: `notFound`, also where the routine is archived.
    static func current(_ database: Database, _ id: Int64) throws -> RoutineRow {
        guard let row = try fetchOne(database, key: id), row.archivedAt == nil else { throw StorageError.noRoutine(id) }
        return row
    }

    var weekdays: [Weekday] { Weekday.days(ofBits: activeDays) }
}

/// A line of the table `routineTask`.
struct RoutineTaskRow: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "routineTask"

    var routineID: Int64
    var position: Int
    var name: String
    var displayName: String
    var referenceSeconds: Int?

    var task: RoutineTask { RoutineTask(name: name, displayName: displayName, referenceSeconds: referenceSeconds) }
}

/// A line of the table `routineKeyword`.
struct RoutineKeywordRow: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "routineKeyword"

    var routineID: Int64
    var position: Int
    var keyword: String
}

/// A line of the table `routinePlayer`.
struct RoutinePlayerRow: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "routinePlayer"

    var routineID: Int64
    var playerID: Int64
}
