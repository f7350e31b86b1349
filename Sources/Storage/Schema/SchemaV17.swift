import GRDB

/// Version 17: how many steps of a quest earn in full if it turns out very short.
enum SchemaV17 {
    /// A quest of an earlier version has no number, and keeps its XP.
    static func migrate(_ database: Database) throws {
        try database.execute(
            sql: """
                ALTER TABLE quest ADD COLUMN shortStepsInFull INTEGER CHECK (shortStepsInFull BETWEEN 0 AND 10);
                """)
    }
}
