import GRDB

/// Whose calendar is whose. One that is assigned to nobody is everyone's.
public struct CalendarAssignmentRepository: Sendable {
    private let database: HouseholdDatabase

    public init(_ database: HouseholdDatabase) {
        self.database = database
    }

    /// Calendar name → the id of the one player it is assigned to.
    public func all() async throws(StorageError) -> [String: Int64] {
        try await database.read { database in
            let rows = try Assignment.fetchAll(database)
            return Dictionary(rows.map { ($0.calendarName, $0.playerID) }, uniquingKeysWith: { first, _ in first })
        }
    }

    /// Assigns a calendar to one player, in place of whoever had it.
    ///
    /// - Parameter player: the player's id; nil makes the calendar everyone's again.
    /// - Throws: `invalid` with the field, where there is no such player or the calendar has no name.
    public func assign(_ calendarName: String, to player: Int64?) async throws(StorageError) {
        guard !calendarName.isEmpty else {
            throw StorageError(.invalid, "Say which calendar: its name is empty.", field: "calendarName")
        }
        try await database.write { database in
            guard let player else {
                _ = try Assignment.deleteOne(database, key: calendarName)
                return
            }
            guard try PlayerRow.exists(database, key: player) else {
                throw StorageError(
                    .invalid, "There is no player \(player) whom the calendar “\(calendarName)” could belong to.", field: "playerID"
                )
            }
            try Assignment(calendarName: calendarName, playerID: player).upsert(database)
        }
    }

    private struct Assignment: Codable, FetchableRecord, PersistableRecord {
        static let databaseTableName = "calendarAssignment"

        var calendarName: String
        var playerID: Int64
    }
}
