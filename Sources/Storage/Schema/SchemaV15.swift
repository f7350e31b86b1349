import GRDB

/// Version 15: when a routine is started if its time would be while the player is away.
enum SchemaV15 {
    static func migrate(_ database: Database) throws {
        try database.execute(
            sql: """
                ALTER TABLE routine ADD COLUMN whenAway TEXT NOT NULL DEFAULT 'before' CHECK (whenAway IN ('before', 'after'));
                """)
    }
}
