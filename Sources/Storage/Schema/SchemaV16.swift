import GRDB

/// Version 16: records how much the quests of each player have stored in a day.
enum SchemaV16 {
    /// The bytes that the quests of each player have added to the database, on the last day on which a player played without a parent's
    /// rights.
    static func migrate(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE playGrowth (
                    playerID INTEGER NOT NULL PRIMARY KEY REFERENCES player (id) ON DELETE CASCADE,
                    day TEXT NOT NULL CHECK (day IS date(day, '+0 days')),
                    bytes INTEGER NOT NULL CHECK (bytes >= 0)
                ) STRICT;
                """)
    }
}
