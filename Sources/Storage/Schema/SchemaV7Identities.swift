import Domain
import GRDB

/// The identities that the household has given to objects of an earlier version. A backup of that version gets the same ones when
/// it is restored and migrated, so that its reminders keep their ids and are not emitted again.
///
/// The key of each identity is made of values that the earlier version never changed: `player.3`, `routine.5.activity-prep`,
/// `quest.7.1772377920125` with the time at which it was opened, and `slug.art-class` for a routine that is only in the ledger.
/// They are passed to the migration in a temporary table of its connection.
struct SchemaV7Identities {
    private var identities: [String: String] = [:]

    /// Reads the identities from a database with the present schema. Objects of an earlier version have their local key in
    /// `createdAt`.
    init(of household: Database) throws {
        let rows = try Row.fetchAll(
            household,
            sql: """
                SELECT 'player.' || id, uid FROM player WHERE createdAt = id
                UNION ALL SELECT 'routine.' || id || '.' || slug, uid FROM routine WHERE createdAt = id
                UNION ALL SELECT 'quest.' || id || '.' || openedAt, uid FROM quest
                """)
        for row in rows { identities[row[0]] = row[1] }

        let slugs = try String.fetchSet(household, sql: "SELECT slug FROM routine")
        let deleted = try Row.fetchAll(
            household,
            sql: "SELECT formerID, routineUID FROM reminder WHERE formerID LIKE 'suggestion.%' AND routineUID IS NOT NULL")
        for row in deleted {
            let parts = (row[0] as String).split(separator: ".")
            // A present routine may have the slug of a deleted one.
            if parts.count > 2, !slugs.contains(String(parts[2])) { identities["slug.\(parts[2])"] = row[1] }
        }
    }

    /// The identities that were passed to the migration; empty if there are none.
    init(passedTo database: Database) throws {
        // Until a temporary table exists, the connection has no schema `temp`, which GRDB would query by name.
        let isThere =
            try Bool.fetchOne(
                database, sql: "SELECT EXISTS (SELECT 1 FROM sqlite_temp_schema WHERE name = 'knownIdentity')") ?? false
        guard isThere else { return }
        for row in try Row.fetchAll(database, sql: "SELECT name, uid FROM temp.knownIdentity") { identities[row[0]] = row[1] }
    }

    /// Passes the identities to a migration on this connection.
    func pass(to database: Database) throws {
        try database.execute(sql: "CREATE TEMPORARY TABLE knownIdentity (name TEXT, uid TEXT)")
        let statement = try database.makeStatement(sql: "INSERT INTO temp.knownIdentity VALUES (?, ?)")
        for (name, uid) in identities { try statement.execute(arguments: [name, uid]) }
    }

    /// Removes the identities from the connection.
    static func drop(_ database: Database) throws {
        try database.execute(sql: "DROP TABLE IF EXISTS temp.knownIdentity")
    }

    /// The identity of the first key that has one, or a new identity.
    func identity(_ keys: [String]) -> String {
        if let known = keys.lazy.compactMap({ identities[$0] }).first { return known }
        var generator = SystemRandomNumberGenerator()
        return Identity<Void>.random(using: &generator).description
    }
}
