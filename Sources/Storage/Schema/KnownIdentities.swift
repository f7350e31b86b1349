import Domain
import GRDB

/// The identities that a household has given to what an earlier version made. A backup of that version, migrated when it is restored, gets
/// the same ones: reminders that were given stay given.
///
/// They are handed to the migration in a temporary table of its connection.
struct KnownIdentities {
    enum Kind: String, CaseIterable { case player, routine, quest }

    private struct Key: Hashable {
        let kind: String
        let key: Int64
    }

    private var identities: [Key: String] = [:]

    /// Those of the household in a database with today's schema.
    init(of household: Database) throws {
        for kind in Kind.allCases {
            for row in try Row.fetchAll(household, sql: "SELECT id, uid FROM \(kind.rawValue)") {
                identities[Key(kind: kind.rawValue, key: row[0])] = row[1]
            }
        }
    }

    /// Those that were handed to the migration; none where nobody did.
    init(handedTo database: Database) throws {
        guard try database.tableExists("knownIdentity", in: "temp") else { return }
        for row in try Row.fetchAll(database, sql: "SELECT kind, key, uid FROM temp.knownIdentity") {
            identities[Key(kind: row[0], key: row[1])] = row[2]
        }
    }

    /// Hands them to a migration on this connection.
    func hand(to database: Database) throws {
        try database.execute(sql: "CREATE TEMPORARY TABLE knownIdentity (kind TEXT, key INTEGER, uid TEXT)")
        for (key, uid) in identities {
            try database.execute(sql: "INSERT INTO temp.knownIdentity VALUES (?, ?, ?)", arguments: [key.kind, key.key, uid])
        }
    }

    static func drop(_ database: Database) throws {
        try database.execute(sql: "DROP TABLE IF EXISTS temp.knownIdentity")
    }

    /// The known identity, or a new one.
    func identity(_ kind: String?, _ key: Int64?) -> String {
        if let kind, let key, let known = identities[Key(kind: kind, key: key)] { return known }
        var generator = SystemRandomNumberGenerator()
        return Identity<Void>.random(using: &generator).description
    }
}
