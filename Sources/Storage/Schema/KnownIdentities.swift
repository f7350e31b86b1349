import Domain
import GRDB

/// The identities that a household has given to what an earlier version made. A backup of that version, migrated when it is
/// restored, gets the same ones: reminders that were emitted stay emitted.
///
/// Each is known by a name made of what an earlier version wrote and never changed: `player.3`, `routine.5.activity-prep`,
/// `quest.7.1772377920125` with the time at which it was opened, and `slug.art-class` for a routine that only the ledger
/// remembers. They are handed to the migration in a temporary table of its connection.
struct KnownIdentities {
    private var identities: [String: String] = [:]

    /// Those of the household in a database with today's schema. What an earlier version made has its key in the place of the
    /// time at which it was made.
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
        let remembered = try Row.fetchAll(
            household,
            sql: "SELECT formerID, routineUID FROM reminder WHERE formerID LIKE 'suggestion.%' AND routineUID IS NOT NULL")
        for row in remembered {
            let parts = (row[0] as String).split(separator: ".")
            // One that stands in the household may have taken the slug of another.
            if parts.count > 2, !slugs.contains(String(parts[2])) { identities["slug.\(parts[2])"] = row[1] }
        }
    }

    /// Those that were handed to the migration; none where nobody did.
    init(handedTo database: Database) throws {
        // A connection has no schema `temp`, which GRDB asks for by name, until there is something in it.
        let isThere =
            try Bool.fetchOne(
                database, sql: "SELECT EXISTS (SELECT 1 FROM sqlite_temp_schema WHERE name = 'knownIdentity')") ?? false
        guard isThere else { return }
        for row in try Row.fetchAll(database, sql: "SELECT name, uid FROM temp.knownIdentity") { identities[row[0]] = row[1] }
    }

    /// Hands them to a migration on this connection.
    func hand(to database: Database) throws {
        try database.execute(sql: "CREATE TEMPORARY TABLE knownIdentity (name TEXT, uid TEXT)")
        let statement = try database.makeStatement(sql: "INSERT INTO temp.knownIdentity VALUES (?, ?)")
        for (name, uid) in identities { try statement.execute(arguments: [name, uid]) }
    }

    static func drop(_ database: Database) throws {
        try database.execute(sql: "DROP TABLE IF EXISTS temp.knownIdentity")
    }

    /// The identity that is known by the first of some names that is known, or a new one.
    func identity(_ names: [String]) -> String {
        if let known = names.lazy.compactMap({ identities[$0] }).first { return known }
        var generator = SystemRandomNumberGenerator()
        return Identity<Void>.random(using: &generator).description
    }
}
