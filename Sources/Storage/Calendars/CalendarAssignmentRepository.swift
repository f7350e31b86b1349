public import Domain
import GRDB

/// Stores whom calendars are for, and changes that together with their colours and meanings. A calendar without an assignment is for all
/// players.
public struct CalendarAssignmentRepository: Sendable {
    private let database: HouseholdDatabase

    public init(_ database: HouseholdDatabase) {
        self.database = database
    }

    /// Whom the assigned calendars are for, by calendar name.
    public func all() async throws(StorageError) -> [String: CalendarOwner] {
        try await database.read { database in
            let rows = try Row.fetchAll(
                database, sql: "SELECT calendarName, uid FROM calendarAssignment LEFT JOIN player ON player.id = playerID")
            let owners: [(String, CalendarOwner)] = try rows.map { row in
                let player: String? = row[1]
                return (row[0], try player.map { .player(try .stored($0)) } ?? .nobody)
            }
            return Dictionary(owners, uniquingKeysWith: { first, _ in first })
        }
    }

    /// Assigns a calendar to one player, or to nobody.
    ///
    /// - Parameter owner: nil removes the assignment.
    /// - Throws: `invalid` with the field, if there is no such player or the name of the calendar is empty.
    public func assign(_ calendarName: String, to owner: CalendarOwner?) async throws(StorageError) {
        guard !calendarName.isEmpty else {
            throw StorageError(
                .invalid, "Say which calendar: its name is empty.", field: "calendarName", reason: CodedReason(.calendarNotNamed))
        }
        try await database.write { transaction in try Self.assign(&transaction, calendarName, to: owner) }
    }

    /// Stores what a change makes of a calendar's owner, colour and meaning as they are then, in one transaction; nothing if the change
    /// fails.
    ///
    /// - Returns: what is stored, or the error of the change.
    /// - Throws: `invalid` with the field, if there is no such player, colour or routine, or the name of the calendar is empty.
    public func change(
        _ calendarName: String, _ change: @escaping @Sendable (CalendarChoice) throws -> CalendarChoice
    ) async throws(StorageError) -> Result<CalendarChoice, any Error> {
        guard !calendarName.isEmpty else {
            throw StorageError(
                .invalid, "Say which calendar: its name is empty.", field: "calendarName", reason: CodedReason(.calendarNotNamed))
        }
        return try await database.write { transaction -> Result<CalendarChoice, any Error> in
            let present = CalendarChoice(
                owner: try Self.owner(transaction.database, of: calendarName),
                tone: try CalendarToneRepository.all(transaction.database)[calendarName],
                meaning: try CalendarMeaningRepository.stored(transaction.database, of: calendarName))
            let wanted: CalendarChoice
            do {
                wanted = try change(present)
            } catch {
                return .failure(error)
            }
            if wanted.owner != present.owner { try Self.assign(&transaction, calendarName, to: wanted.owner) }
            try CalendarToneRepository.set(&transaction, wanted.tone, of: calendarName)
            try CalendarMeaningRepository.set(&transaction, wanted.meaning, of: calendarName)
            return .success(wanted)
        }
    }

    private static func owner(_ database: Database, of calendarName: String) throws -> CalendarOwner? {
        guard let assignment = try Assignment.fetchOne(database, key: calendarName) else { return nil }
        guard let player = assignment.playerID else { return .nobody }
        return .player(try LocalKeys(database).player(player))
    }

    /// Assigns a calendar as a part of a transaction.
    ///
    /// - Throws: `invalid` with the field, if there is no such player.
    static func assign(_ transaction: inout WriteTransaction, _ calendarName: String, to owner: CalendarOwner?) throws {
        let database = transaction.database
        let old = try Self.owner(database, of: calendarName)
        switch owner {
        case .player(let player):
            guard let key = try LocalKeys.key(database, of: player) else {
                throw StorageError(
                    .invalid, "There is no player \(player) whom the calendar “\(calendarName)” could belong to.",
                    field: "playerID", reason: CodedReason(.playerUnknown, ["id": "\(player)"]))
            }
            try Assignment(calendarName: calendarName, playerID: key).upsert(database)
        case .nobody: try Assignment(calendarName: calendarName, playerID: nil).upsert(database)
        case nil: _ = try Assignment.deleteOne(database, key: calendarName)
        }
        if old != owner { try transaction.append(.calendar, calendarName, from: Self.fields(old), to: Self.fields(owner)) }
        transaction.changed(.calendars)
    }

    private static func fields(_ owner: CalendarOwner?) throws -> JSONFields {
        var fields = JSONFields()
        switch owner {
        case .player(let player): try fields.set("playerID", player)
        case .nobody: try fields.set("isForNobody", true)
        case nil: break
        }
        return fields
    }

    private struct Assignment: Codable, FetchableRecord, PersistableRecord {
        static let databaseTableName = "calendarAssignment"

        var calendarName: String
        /// Nil where it is for nobody.
        var playerID: Int64?
    }
}
