public import Domain
import GRDB

/// The household's players.
public struct PlayerRepository: Sendable {
    private let database: HouseholdDatabase

    public init(_ database: HouseholdDatabase) {
        self.database = database
    }

    /// Every player, in the order in which they were added.
    public func all() async throws(StorageError) -> [PlayerProfile] {
        try await database.read { try PlayerRow.order(sql: "id").fetchAll($0).map(\.profile) }
    }

    public func find(_ id: Int64) async throws(StorageError) -> PlayerProfile? {
        try await database.read { try PlayerRow.fetchOne($0, key: id)?.profile }
    }

    /// The player who signs in with this login; nil where it is nobody's or shared.
    public func find(linuxUser: String) async throws(StorageError) -> PlayerProfile? {
        try await database.read { try PlayerRow.filter(sql: "linuxUser = ?", arguments: [linuxUser]).fetchOne($0)?.profile }
    }

    /// Adds a player.
    ///
    /// - Parameter draft: validated.
    /// - Throws: `conflict` with the field, where another player has the name (upper and lower case are equal) or the login.
    public func create(_ draft: PlayerDraft) async throws(StorageError) -> PlayerProfile {
        try await database.write(constraints: Self.constraints(draft)) { database in
            var row = PlayerRow(draft)
            try row.insert(database)
            return row.profile
        }
    }

    /// Changes a player's name and login.
    ///
    /// - Parameter draft: validated.
    /// - Throws: `notFound`; `conflict` as in ``create(_:)``.
    public func update(_ id: Int64, _ draft: PlayerDraft) async throws(StorageError) -> PlayerProfile {
        try await database.write(constraints: Self.constraints(draft)) { database in
            guard try PlayerRow.exists(database, key: id) else { throw StorageError.noPlayer(id) }
            let row = PlayerRow(id: id, draft)
            try row.update(database)
            return row.profile
        }
    }

    /// Takes a player out of the household, with her ledger, her whole history and the routines that were hers alone. Such a routine
    /// is archived where another player's history refers to it.
    ///
    /// - Throws: `conflict` while a calendar is assigned to her: without her it would become everyone's, and her appointments with it.
    public func delete(_ id: Int64) async throws(StorageError) {
        try await database.write { database in
            guard try PlayerRow.exists(database, key: id) else { throw StorageError.noPlayer(id) }
            let calendar = try String.fetchOne(
                database, sql: "SELECT calendarName FROM calendarAssignment WHERE playerID = ? ORDER BY calendarName",
                arguments: [id])
            if let calendar {
                throw StorageError(
                    .conflict,
                    "The calendar “\(calendar)” is this player's. Say first whose it is to be: timequest calendar assign “\(calendar)”."
                )
            }
            let hersAlone = try Int64.fetchAll(
                database,
                sql: "SELECT routineID FROM routinePlayer GROUP BY routineID HAVING count(*) = 1 AND max(playerID) = ?",
                arguments: [id])
            _ = try PlayerRow.deleteOne(database, key: id)
            for routine in hersAlone { try RoutineArchive.remove(database, routine) }
        }
    }

    private static func constraints(_ draft: PlayerDraft) -> [ConstraintSentence] {
        [
            ConstraintSentence(
                constraint: "player.nameKey",
                error: StorageError(
                    .conflict, "There is already a player called “\(draft.name)”. Please choose another name.", field: "name")),
            ConstraintSentence(
                constraint: "player.linuxUser",
                error: StorageError(
                    .conflict, "The login “\(draft.linuxUser ?? "")” already belongs to another player. Take it from her first.",
                    field: "linuxUser")),
        ]
    }
}

extension StorageError {
    static func noPlayer(_ id: Int64) -> StorageError {
        StorageError(.notFound, "There is no player \(id). The list of players shows who there is.")
    }
}
