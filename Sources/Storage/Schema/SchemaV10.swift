import GRDB

/// Version 10: marks replaced operations, and records how much each login has stored in a day.
enum SchemaV10 {
    static func migrate(_ database: Database) throws {
        for sql in [operations, pauses, growth] { try database.execute(sql: sql) }
    }

    /// `replaced` says whether an operation of a register is still read (`RegisterReview.Use`): 0 if nothing is known to have replaced it,
    /// 1 if it is replaced and still read, 2 if it is not read any more. It follows from the operations that are in effect here. 0 is
    /// never wrong; it only takes longer.
    private static let operations = """
        ALTER TABLE operation ADD COLUMN replaced INTEGER NOT NULL DEFAULT 0 CHECK (replaced IN (0, 1, 2));
        CREATE INDEX operationInUse ON operation (register) WHERE register IS NOT NULL AND replaced < 2;
        """

    /// `pausesFrom` is the change of a player's pauses, as JSON, that the rows of `pausePeriod` include last.
    private static let pauses = """
        ALTER TABLE playerSettings ADD COLUMN pausesFrom TEXT CHECK (pausesFrom IS NULL OR json_valid(pausesFrom));
        """

    /// The bytes that each login without a parent's rights has added to the database, on the last day on which one did.
    private static let growth = """
        CREATE TABLE growth (
            login INTEGER NOT NULL PRIMARY KEY CHECK (login >= 0),
            day TEXT NOT NULL CHECK (day IS date(day, '+0 days')),
            bytes INTEGER NOT NULL CHECK (bytes >= 0)
        ) STRICT;
        """
}
