import Domain
import GRDB

/// Maps the integer keys by which tables refer to each other to the identities that other modules use. Keys are used only in
/// `Storage`.
struct LocalKeys {
    let players: [Int64: PlayerID]
    let routines: [Int64: RoutineID]

    /// Reads the keys of all players and routines; a household has a few dozen.
    init(_ database: Database) throws {
        players = try Self.all(database, "player")
        routines = try Self.all(database, "routine")
    }

    /// The identity of a player.
    ///
    /// - Throws: `DatabaseError` if no player has the key.
    func player(_ key: Int64) throws -> PlayerID { try Self.found(players[key], key, "player") }

    /// The identity of a routine.
    ///
    /// - Throws: `DatabaseError` if no routine has the key.
    func routine(_ key: Int64) throws -> RoutineID { try Self.found(routines[key], key, "routine") }

    /// The key of a player; nil if there is no such player.
    static func key(_ database: Database, of player: PlayerID) throws -> Int64? {
        try key(database, uid: player.description, of: "player")
    }

    /// The key of a routine, archived or not; nil if there is no such routine.
    static func key(_ database: Database, of routine: RoutineID) throws -> Int64? {
        try key(database, uid: routine.description, of: "routine")
    }

    /// The key of a quest; nil if there is no such quest.
    static func key(_ database: Database, of quest: QuestID) throws -> Int64? {
        try key(database, uid: quest.description, of: "quest")
    }

    /// The key of an object by the text of its identity; nil where it is not stored.
    static func key(_ database: Database, uid: String, of table: String) throws -> Int64? {
        let statement = try database.cachedStatement(sql: "SELECT id FROM \(table) WHERE uid = ?")
        return try Int64.fetchOne(statement, arguments: [uid])
    }

    private static func all<Entity>(_ database: Database, _ table: String) throws -> [Int64: Identity<Entity>] {
        var all: [Int64: Identity<Entity>] = [:]
        let rows = try Row.fetchCursor(database, sql: "SELECT id, uid FROM \(table)")
        while let row = try rows.next() { all[row[0]] = try .stored(row[1]) }
        return all
    }

    private static func found<Entity>(_ identity: Identity<Entity>?, _ key: Int64, _ table: String) throws -> Identity<Entity> {
        if let identity { return identity }
        throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "there is no \(table) \(key)")
    }
}
