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

    init(id: Int64? = nil, slug: String, createdBy: String, _ draft: RoutineDraft) {
        self.id = id
        self.slug = slug
        self.createdBy = createdBy
        name = draft.name
        displayName = draft.displayName ?? draft.name
        activeDays = Set(draft.activeDays).reduce(0) { $0 | Self.bit($1) }
        travelMinutes = draft.travelMinutes
        templateID = draft.templateID
        isActive = draft.isActive
    }

    mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    var weekdays: [Weekday] { Weekday.allCases.filter { activeDays & Self.bit($0) != 0 } }

    /// Bit 0 is Sunday.
    private static func bit(_ day: Weekday) -> Int { 1 << (day.rawValue - 1) }
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
