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
        try await database.read { try PlayerRow.order(sql: "createdAt, uid").fetchAll($0).map { try $0.profile } }
    }

    public func find(_ id: PlayerID) async throws(StorageError) -> PlayerProfile? {
        try await database.read { try PlayerRow.find($0, id)?.profile }
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
        try await database.write(constraints: Self.constraints(draft)) { transaction in
            let id = transaction.newID(PlayerProfile.self)
            var row = PlayerRow(draft, id: id, createdAt: Milliseconds.of(transaction.moment.at))
            try row.insert(transaction.database)
            try transaction.append(.player, "\(id)", of: id, from: nil, to: JSONFields(draft))
            return try row.profile
        }
    }

    /// Changes a player's name and login.
    ///
    /// - Parameter draft: validated.
    /// - Throws: `notFound`; `conflict` as in ``create(_:)``.
    public func update(_ id: PlayerID, _ draft: PlayerDraft) async throws(StorageError) -> PlayerProfile {
        try await database.write(constraints: Self.constraints(draft)) { transaction in
            guard let old = try PlayerRow.find(transaction.database, id) else { throw StorageError.noPlayer(id) }
            let row = old.changed(to: draft)
            try row.update(transaction.database)
            try transaction.append(.player, "\(id)", of: id, from: JSONFields(PlayerDraft(old.profile)), to: JSONFields(draft))
            return try row.profile
        }
    }

    /// Takes a player out of the household, with the ledger, the whole history and the routines that were this player's alone. Such a
    /// routine is archived where another player's history refers to it.
    ///
    /// - Throws: `conflict` while a calendar is assigned to the player: it would become everyone's, and the appointments in it, too.
    public func delete(_ id: PlayerID) async throws(StorageError) {
        try await database.write { transaction in
            let database = transaction.database
            guard let key = try LocalKeys.key(database, of: id) else { throw StorageError.noPlayer(id) }
            let calendar = try String.fetchOne(
                database, sql: "SELECT calendarName FROM calendarAssignment WHERE playerID = ? ORDER BY calendarName",
                arguments: [key])
            if let calendar {
                throw StorageError(
                    .conflict,
                    "The calendar “\(calendar)” is this player's. Say first whose it is to be: timequest calendar assign “\(calendar)”."
                )
            }
            let routines = try RoutineAssembly.fetch(database, archived: true).filter { $0.playerIDs.contains(id) }
            _ = try PlayerRow.deleteOne(database, key: key)
            for routine in routines { try Self.leave(&transaction, routine, id) }
            try transaction.appendEnd(.player, "\(id)")
            transaction.changed([
                .players, .playerSettings, .routines, .quests, .openQuests, .history, .answers, .ledger, .reflections,
            ])
        }
    }

    /// Notes that a routine is no longer the player's, or takes it out of the household where it was nobody else's.
    private static func leave(_ transaction: inout WriteTransaction, _ routine: Routine, _ player: PlayerID) throws {
        let others = routine.playerIDs.filter { $0 != player }
        if others.isEmpty {
            if let key = try LocalKeys.key(transaction.database, of: routine.id) { try RoutineArchive.remove(&transaction, key) }
        } else {
            var (old, new) = (JSONFields(), JSONFields())
            try old.set("playerIDs", routine.playerIDs)
            try new.set("playerIDs", others)
            try transaction.append(.routine, "\(routine.id)", from: old, to: new)
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
                    .conflict, "The login “\(draft.linuxUser ?? "")” already belongs to another player. Remove it there first.",
                    field: "linuxUser")),
        ]
    }
}

extension StorageError {
    static func noPlayer(_ id: PlayerID) -> StorageError {
        StorageError(.notFound, "There is no player \(id). The list of players shows who there is.")
    }
}
