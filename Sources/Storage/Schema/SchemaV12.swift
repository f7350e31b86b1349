import GRDB

/// Version 12: times of a routine's own.
enum SchemaV12 {
    static func migrate(_ database: Database) throws {
        try database.execute(sql: times)
    }

    /// A row for each weekday: of a child and a weekday there is one time. Without a player it is for all. `minute` is that of the day, in
    /// the household's zone.
    private static let times = """
        CREATE TABLE routineTime (
            routineID INTEGER NOT NULL REFERENCES routine (id) ON DELETE CASCADE,
            playerID INTEGER REFERENCES player (id) ON DELETE CASCADE,
            weekday INTEGER NOT NULL CHECK (weekday BETWEEN 1 AND 7),
            aim TEXT NOT NULL CHECK (aim IN ('readyBy', 'beginAt')),
            minute INTEGER NOT NULL CHECK (minute BETWEEN 0 AND 1439),
            schoolDaysOnly INTEGER NOT NULL CHECK (schoolDaysOnly IN (0, 1))
        ) STRICT;
        CREATE UNIQUE INDEX routineTimeOfDay ON routineTime (routineID, ifnull(playerID, 0), weekday);
        CREATE INDEX routineTimeByPlayer ON routineTime (playerID);
        """
}
