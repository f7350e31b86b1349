public import Domain
import GRDB

/// Stores the household's players.
public struct PlayerRepository: Sendable {
    private let database: HouseholdDatabase

    public init(_ database: HouseholdDatabase) {
        self.database = database
    }

    /// All players, in the order in which they were added.
    public func all() async throws(StorageError) -> [PlayerProfile] {
        try await database.read { try PlayerRow.profiles($0) }
    }

    /// The player of an id.
    public func find(_ id: PlayerID) async throws(StorageError) -> PlayerProfile? {
        try await database.read { try PlayerRow.find($0, id)?.profile($0) }
    }

    /// The player with a Linux login; nil if no player has it.
    public func find(linuxUser: String) async throws(StorageError) -> PlayerProfile? {
        try await database.read { try PlayerRow.filter(sql: "linuxUser = ?", arguments: [linuxUser]).fetchOne($0)?.profile($0) }
    }

    /// Adds a player.
    ///
    /// - Parameter draft: a validated draft.
    /// - Throws: `conflict` with the field, if another player has the name (case is ignored) or the login.
    public func create(_ draft: PlayerDraft) async throws(StorageError) -> PlayerProfile {
        try await database.write(constraints: Self.constraints(draft)) { transaction in
            if try Int.fetchOne(transaction.database, sql: "SELECT count(*) FROM player") ?? 0 >= HouseholdLimits.players {
                throw StorageError(
                    .conflict, "A household can have at most \(HouseholdLimits.players) players.",
                    reason: CodedReason(.playersTooMany, ["limit": "\(HouseholdLimits.players)"]))
            }
            try Self.requireDistinct(transaction.database, draft, besides: nil)
            let id = transaction.newID(PlayerProfile.self)
            var row = PlayerRow(draft, id: id, createdAt: Milliseconds.of(transaction.moment.at))
            try row.insert(transaction.database)
            try PlayerWordRows.set(transaction.database, draft.words ?? [], of: row.id)
            // No words are nothing that was set: another PC may have set some at the same time.
            var made = draft
            if made.words?.isEmpty == true { made.words = nil }
            try transaction.append(.player, "\(id)", of: id, from: nil, to: JSONFields(made))
            if draft.linuxUser != nil { transaction.changed(.logins) }
            return try row.profile(transaction.database)
        }
    }

    /// Changes a player's name, login and words.
    ///
    /// - Parameter draft: a validated draft.
    /// - Throws: `notFound`; `conflict` as in ``create(_:)``.
    public func update(_ id: PlayerID, _ draft: PlayerDraft) async throws(StorageError) -> PlayerProfile {
        try await database.write(constraints: Self.constraints(draft)) { transaction in
            guard let old = try PlayerRow.find(transaction.database, id) else { throw StorageError.noPlayer(id) }
            return try Self.replace(&transaction, old, draft)
        }
    }

    /// Stores what a change makes of a player's name, login and words as they are then, in one transaction; nothing if the change fails.
    ///
    /// - Parameter change: returns a validated draft.
    /// - Returns: the player, or the error of the change.
    /// - Throws: `notFound`; `conflict` as in ``create(_:)``.
    public func change(
        _ id: PlayerID, _ change: @escaping @Sendable (PlayerProfile) throws -> PlayerDraft
    ) async throws(StorageError) -> Result<PlayerProfile, any Error> {
        let path = database.path
        return try await database.write { transaction -> Result<PlayerProfile, any Error> in
            guard let old = try PlayerRow.find(transaction.database, id) else { throw StorageError.noPlayer(id) }
            let present = try old.profile(transaction.database)
            let draft: PlayerDraft
            do {
                draft = try change(present)
            } catch {
                return .failure(error)
            }
            do {
                return .success(try Self.replace(&transaction, old, draft))
            } catch let error as DatabaseError {
                // The sentences name what is wanted, which is known only here.
                throw StorageError(error, path: path, constraints: Self.constraints(draft))
            }
        }
    }

    private static func replace(
        _ transaction: inout WriteTransaction, _ old: PlayerRow, _ draft: PlayerDraft
    ) throws -> PlayerProfile {
        let former = try old.profile(transaction.database)
        let row = old.changed(to: draft)
        if row.name != old.name { try requireDistinct(transaction.database, draft, besides: old.uid) }
        try row.update(transaction.database)
        if row.linuxUser != old.linuxUser { transaction.changed(.logins) }
        var new = draft
        new.words = draft.words ?? former.words
        try PlayerWordRows.set(transaction.database, new.words ?? [], of: row.id)
        try transaction.append(
            .player, "\(former.id)", of: former.id, from: JSONFields(PlayerDraft(former)), to: JSONFields(new))
        return try row.profile(transaction.database)
    }

    /// Removes a player, with the player's reminders, history, and routines that have no other player. Such a routine is archived
    /// if another player's history refers to it.
    ///
    /// - Parameter calendars: whom calendars of the player are for afterwards, by calendar name; nil means all players. Calendars that
    ///   are not the player's stay as they are.
    /// - Throws: `conflict` while a calendar is assigned to the player, because its events would be shown to all players. Then nothing
    ///   is changed.
    public func delete(_ id: PlayerID, passingOn calendars: [String: CalendarOwner?] = [:]) async throws(StorageError) {
        try await database.write { transaction in
            let database = transaction.database
            guard let key = try LocalKeys.key(database, of: id) else { throw StorageError.noPlayer(id) }
            let assigned = try String.fetchSet(
                database, sql: "SELECT calendarName FROM calendarAssignment WHERE playerID = ?", arguments: [key])
            for (calendar, owner) in calendars.sorted(by: { $0.key < $1.key }) where assigned.contains(calendar) {
                try CalendarAssignmentRepository.assign(&transaction, calendar, to: owner)
            }
            let assignment = try Row.fetchOne(
                database,
                sql: """
                    SELECT calendarName, name FROM calendarAssignment JOIN player ON player.id = playerID
                    WHERE playerID = ? ORDER BY calendarName
                    """,
                arguments: [key])
            if let assignment {
                let (calendar, name): (String, String) = (assignment[0], assignment[1])
                throw StorageError(
                    .conflict,
                    "The calendar “\(calendar)” is assigned to \(name). Assign it to another player first, or to everyone: "
                        + "\(CommandText("timequest calendar assign", calendar, options: ["--everyone"]))",
                    reason: CodedReason(
                        .playerHasCalendar,
                        [
                            "calendar": calendar, "name": name,
                            "command": "\(CommandText("timequest calendar assign", calendar, options: ["--everyone"]))",
                        ]))
            }
            let shared = try RoutineAssembly.fetch(database).filter { $0.playerIDs.contains(id) && $0.playerIDs.count > 1 }
            let own = try Int64.fetchAll(
                database,
                sql: "SELECT routineID FROM routinePlayer GROUP BY routineID HAVING count(*) = 1 AND max(playerID) = ?",
                arguments: [key])
            _ = try PlayerRow.deleteOne(database, key: key)
            for routine in own { try RoutineArchive.remove(&transaction, routine) }
            for routine in shared { try Self.appendPlayers(&transaction, of: routine, without: id) }
            try transaction.appendEnd(.player, "\(id)")
            transaction.changed([
                .players, .logins, .playerSettings, .routines, .quests, .openQuests, .history, .answers, .ledger, .reflections,
            ])
        }
    }

    /// Appends the players that a shared routine is left with.
    private static func appendPlayers(
        _ transaction: inout WriteTransaction, of routine: Routine, without player: PlayerID
    ) throws {
        var (old, new) = (JSONFields(), JSONFields())
        try old.set("playerIDs", routine.playerIDs)
        try new.set("playerIDs", routine.playerIDs.filter { $0 != player })
        try transaction.append(.routine, "\(routine.id)", from: old, to: new)
    }

    /// - Throws: `conflict` if another player's name looks the same. Names that other PCs send are not checked: they get a number if they
    ///   are equal, and stay otherwise.
    private static func requireDistinct(_ database: Database, _ draft: PlayerDraft, besides uid: String?) throws {
        let names = try String.fetchAll(database, sql: "SELECT name FROM player WHERE uid IS NOT ?", arguments: [uid])
        if names.contains(where: { PlayerNameRule.looksSame($0, draft.name) }) { throw nameTaken(draft) }
    }

    private static func nameTaken(_ draft: PlayerDraft) -> StorageError {
        StorageError(
            .conflict, "There is already a player called “\(draft.name)”. Please choose another name.", field: "name",
            reason: CodedReason(.playerNameTaken, ["name": draft.name]))
    }

    private static func constraints(_ draft: PlayerDraft) -> [ConstraintError] {
        [
            ConstraintError(constraint: "player.nameKey", error: nameTaken(draft)),
            ConstraintError(
                constraint: "player.linuxUser",
                error: StorageError(
                    .conflict, "The login “\(draft.linuxUser ?? "")” already belongs to another player. Remove it there first.",
                    field: "linuxUser", reason: CodedReason(.loginTaken, ["login": draft.linuxUser ?? ""]))),
        ]
    }
}

extension StorageError {
    /// There is no such player.
    static func noPlayer(_ id: PlayerID) -> StorageError {
        StorageError(
            .notFound, "There is no player \(id). The list of players shows who there is.",
            reason: CodedReason(.playerUnknown, ["id": "\(id)"]))
    }
}

/// A row of the table `player`.
struct PlayerRow: Codable, FetchableRecord, MutablePersistableRecord {
    static let databaseTableName = "player"

    var id: Int64?
    var uid: String
    var name: String
    var nameKey: String
    var linuxUser: String?
    var createdAt: Int64

    init(_ draft: PlayerDraft, id: PlayerID, createdAt: Int64) {
        uid = id.description
        name = draft.name
        nameKey = Self.key(draft.name)
        linuxUser = draft.linuxUser
        self.createdAt = createdAt
    }

    /// The row of a player.
    static func find(_ database: Database, _ id: PlayerID) throws -> PlayerRow? {
        try filter(sql: "uid = ?", arguments: [id.description]).fetchOne(database)
    }

    /// The row with the fields of a draft.
    func changed(to draft: PlayerDraft) -> PlayerRow {
        var row = self
        row.name = draft.name
        row.nameKey = Self.key(draft.name)
        row.linuxUser = draft.linuxUser
        return row
    }

    /// The row with another name.
    func renamed(_ name: String) -> PlayerRow {
        var row = self
        row.name = name
        row.nameKey = Self.key(name)
        return row
    }

    mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    /// - Parameter words: those of the player, which have a table of their own.
    func profile(words: [String]) throws -> PlayerProfile {
        PlayerProfile(id: try .stored(uid), name: name, linuxUser: linuxUser, words: words)
    }

    /// The name in the form in which names are compared: case is ignored.
    static func key(_ name: String) -> String { PlayerNameRule.folded(name) }
}
