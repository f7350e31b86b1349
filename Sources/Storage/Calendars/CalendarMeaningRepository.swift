public import Domain
import GRDB

/// Stores what parents say about calendars. A calendar of which nothing was said is a family's, and is called as its file is.
public struct CalendarMeaningRepository: Sendable {
    private let database: HouseholdDatabase

    public init(_ database: HouseholdDatabase) {
        self.database = database
    }

    /// What was said, by calendar name. A routine that is archived or not here yet is left out: then a parent is asked again.
    public func all() async throws(StorageError) -> [String: CalendarMeaning] {
        try await database.read { try Self.all($0) }
    }

    static func all(_ database: Database) throws -> [String: CalendarMeaning] {
        let routines = try String.fetchSet(database, sql: "SELECT uid FROM routine WHERE archivedAt IS NULL")
        let rows = try CalendarMeaningRow.fetchAll(database)
        return Dictionary(
            try rows.map { ($0.calendarName, try $0.meaning(among: routines)) }, uniquingKeysWith: { first, _ in first })
    }

    /// What was said about a calendar, as it is stored: also a routine that is archived.
    static func stored(_ database: Database, of calendarName: String) throws -> CalendarMeaning {
        try CalendarMeaningRow.fetchOne(database, key: calendarName)?.meaning(among: nil) ?? CalendarMeaning()
    }

    /// Stores what is said about a calendar as a part of a transaction.
    ///
    /// - Parameter meaning: the whole of it; the standard one removes what was said.
    /// - Throws: `invalid` with the field, if a value is invalid or there is no such routine.
    static func set(_ transaction: inout WriteTransaction, _ meaning: CalendarMeaning, of calendarName: String) throws {
        let database = transaction.database
        let wanted: CalendarMeaning
        do throws(FieldProblem) {
            wanted = try meaning.validated()
        } catch {
            throw StorageError(.invalid, error.message, field: error.field, reason: error.reason)
        }
        let old = try stored(database, of: calendarName)
        guard wanted != old else { return }
        if wanted.otherwise != old.otherwise, case .routine(let id)? = wanted.otherwise {
            let sql = "SELECT EXISTS (SELECT 1 FROM routine WHERE uid = ? AND archivedAt IS NULL)"
            guard try Bool.fetchOne(database, sql: sql, arguments: [id.description]) == true else {
                throw StorageError(
                    .invalid, "There is no routine \(id) that entries could call for.", field: "otherwise",
                    reason: CodedReason(.routineUnknown, ["id": "\(id)"]))
            }
        }
        try write(database, wanted, of: calendarName)
        try transaction.append(.calendar, calendarName, from: JSONFields(old), to: JSONFields(wanted))
    }

    /// Makes the row of a calendar; none for the standard meaning.
    static func write(_ database: Database, _ meaning: CalendarMeaning, of calendarName: String) throws {
        if meaning == CalendarMeaning() {
            _ = try CalendarMeaningRow.deleteOne(database, key: calendarName)
        } else {
            try CalendarMeaningRow(meaning, of: calendarName).upsert(database)
        }
    }
}

/// A row of the table `calendarMeaning`.
struct CalendarMeaningRow: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "calendarMeaning"

    var calendarName: String
    var kind: String
    var label: String?
    var otherwise: String?
    var wayMinutes: Int?
    var isWithoutWayToSchool: Bool

    init(_ meaning: CalendarMeaning, of calendarName: String) {
        self.calendarName = calendarName
        kind = meaning.kind.rawValue
        label = meaning.label
        otherwise = meaning.otherwise?.text
        wayMinutes = meaning.wayMinutes
        isWithoutWayToSchool = meaning.isWithoutWayToSchool
    }

    /// - Parameter routines: the identities of those that entries can call for; nil for any.
    func meaning(among routines: Set<String>?) throws -> CalendarMeaning {
        var fallback = try otherwise.map { (text: String) throws -> CalendarFallback in
            guard let fallback = CalendarFallback(text) else {
                throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "“\(text)” is no routine")
            }
            return fallback
        }
        if case .routine(let id)? = fallback, let routines, !routines.contains(id.description) { fallback = nil }
        return CalendarMeaning(
            kind: try .stored(kind), label: label, otherwise: fallback, wayMinutes: wayMinutes,
            isWithoutWayToSchool: isWithoutWayToSchool)
    }
}
