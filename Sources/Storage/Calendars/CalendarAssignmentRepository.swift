public import Domain
import GRDB

/// Stores which player a calendar is assigned to. A calendar without an assignment is for all players.
public struct CalendarAssignmentRepository: Sendable {
    private let database: HouseholdDatabase

    public init(_ database: HouseholdDatabase) {
        self.database = database
    }

    /// The player that a calendar is assigned to, by calendar name.
    public func all() async throws(StorageError) -> [String: PlayerID] {
        try await database.read { database in
            let rows = try Row.fetchAll(
                database, sql: "SELECT calendarName, uid FROM calendarAssignment JOIN player ON player.id = playerID")
            return Dictionary(try rows.map { ($0[0], try .stored($0[1])) }, uniquingKeysWith: { first, _ in first })
        }
    }

    /// Assigns a calendar to one player.
    ///
    /// - Parameter player: nil removes the assignment.
    /// - Throws: `invalid` with the field, if there is no such player or the name of the calendar is empty.
    public func assign(_ calendarName: String, to player: PlayerID?) async throws(StorageError) {
        guard !calendarName.isEmpty else {
            throw StorageError(.invalid, "Say which calendar: its name is empty.", field: "calendarName")
        }
        try await database.write { transaction in
            let database = transaction.database
            let old = try Assignment.fetchOne(database, key: calendarName).map { try LocalKeys(database).player($0.playerID) }
            if let player {
                guard let key = try LocalKeys.key(database, of: player) else {
                    throw StorageError(
                        .invalid, "There is no player \(player) whom the calendar “\(calendarName)” could belong to.",
                        field: "playerID")
                }
                try Assignment(calendarName: calendarName, playerID: key).upsert(database)
            } else {
                _ = try Assignment.deleteOne(database, key: calendarName)
            }
            if old != player { try transaction.append(.calendar, calendarName, from: Self.fields(old), to: Self.fields(player)) }
            transaction.changed(.calendars)
        }
    }

    private static func fields(_ player: PlayerID?) throws -> JSONFields {
        var fields = JSONFields()
        if let player { try fields.set("playerID", player) }
        return fields
    }

    private struct Assignment: Codable, FetchableRecord, PersistableRecord {
        static let databaseTableName = "calendarAssignment"

        var calendarName: String
        var playerID: Int64
    }
}
