import Domain
import GRDB

/// A row of the table `routine`.
struct RoutineRow: Codable, Equatable, FetchableRecord, MutablePersistableRecord {
    static let databaseTableName = "routine"

    var id: Int64?
    var uid: String
    var slug: String
    var name: String
    var displayName: String
    var activeDays: Int
    var travelMinutes: Int
    var templateID: String?
    var isActive: Bool
    var createdBy: String
    var createdAt: Int64
    var archivedAt: Int64?
    var dayPart: String?
    var whenAway: String

    init(_ draft: RoutineDraft, id: RoutineID, slug: String, createdBy: String, createdAt: Int64) {
        uid = id.description
        self.slug = slug
        self.createdBy = createdBy
        self.createdAt = createdAt
        (name, displayName, activeDays, travelMinutes, isActive) = ("", "", 0, 0, true)
        whenAway = Routine.WhenAway.before.rawValue
        self = changed(to: draft)
    }

    /// A row whose other fields are set later.
    init(uid: String, slug: String, createdAt: Int64) {
        self.uid = uid
        self.slug = slug
        self.createdAt = createdAt
        (name, displayName, activeDays, travelMinutes, isActive, createdBy) = ("", "", 0, 0, true, "")
        whenAway = Routine.WhenAway.before.rawValue
    }

    /// The row with the fields of a draft.
    func changed(to draft: RoutineDraft) -> RoutineRow {
        var row = self
        row.name = draft.name
        row.displayName = draft.displayName ?? draft.name
        row.activeDays = Weekday.bits(of: draft.activeDays)
        row.travelMinutes = draft.travelMinutes
        row.templateID = draft.templateID
        row.isActive = draft.isActive
        row.dayPart = draft.dayPart?.rawValue
        row.whenAway = draft.whenAway.rawValue
        return row
    }

    mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    /// The row of a routine.
    ///
    /// - Throws: `notFound`, also if the routine is archived.
    static func current(_ database: Database, _ id: RoutineID) throws -> RoutineRow {
        let row = try filter(sql: "uid = ?", arguments: [id.description]).fetchOne(database)
        guard let row, row.archivedAt == nil else { throw StorageError.noRoutine(id) }
        return row
    }

    /// The local key of a stored row.
    var key: Int64 {
        get throws {
            if let id { return id }
            throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "routine \(slug) is not stored")
        }
    }

    var weekdays: [Weekday] { Weekday.days(ofBits: activeDays) }
}

/// A row of the table `routineTask`.
struct RoutineTaskRow: Codable, Equatable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "routineTask"

    var routineID: Int64
    var position: Int
    var uid: String
    var name: String
    var displayName: String
    var referenceSeconds: Int?
    var picture: String?

    /// A picture of a later version is shown as if none was chosen.
    var task: RoutineTask {
        get throws {
            RoutineTask(
                id: try .stored(uid), name: name, displayName: displayName, referenceSeconds: referenceSeconds,
                picture: picture.flatMap(TaskPicture.init(rawValue:)))
        }
    }
}

/// A row of the table `routineKeyword`.
struct RoutineKeywordRow: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "routineKeyword"

    var routineID: Int64
    var position: Int
    var keyword: String
}

/// A row of the table `routinePlayer`.
struct RoutinePlayerRow: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "routinePlayer"

    var routineID: Int64
    var playerID: Int64
}
