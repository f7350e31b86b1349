import GRDB

/// Version 14: the school-free days of players.
enum SchemaV14 {
    static func migrate(_ database: Database) throws {
        for sql in [days, change, answers] { try database.execute(sql: sql) }
    }

    /// As `pausePeriod`, for the days on which a player has no school.
    private static let days = """
        CREATE TABLE schoolFreePeriod (
            playerID INTEGER NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            firstDay TEXT NOT NULL CHECK (firstDay IS date(firstDay, '+0 days')),
            until TEXT NOT NULL CHECK (until IS date(until, '+0 days')),
            PRIMARY KEY (playerID, firstDay),
            CHECK (firstDay < until)
        ) STRICT, WITHOUT ROWID;
        """

    /// `schoolFreeFrom` is the change of a player's school-free days, as JSON, that the rows of `schoolFreePeriod` include last.
    private static let change = """
        ALTER TABLE playerSettings ADD COLUMN schoolFreeFrom TEXT CHECK (schoolFreeFrom IS NULL OR json_valid(schoolFreeFrom));
        """

    /// Whether the accepted days are in `schoolFreePeriod`. Those of an earlier version have made a pause, which stays one. That an answer
    /// is accepted is not required, because the two fields of an operation may come from two PCs.
    private static let answers = """
        ALTER TABLE pauseAnswer ADD COLUMN isSchoolFree INTEGER NOT NULL DEFAULT 0 CHECK (isSchoolFree IN (0, 1));
        """
}
