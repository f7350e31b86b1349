import GRDB

/// Version 3: players' settings and pauses, archived routines, and the quest days of each player over time.
///
/// Days are TEXT like "2026-03-01"; the checks add 0 days, so that SQLite rejects a 30 February. Times of day are INTEGER seconds
/// since midnight.
enum SchemaV3 {
    static func migrate(_ database: Database) throws {
        for sql in [settings, archive, schedule] { try database.execute(sql: sql) }
    }

    /// A player without a row has the standard settings. The last day of a pause is the day before `until`.
    private static let settings = """
        CREATE TABLE playerSettings (
            playerID INTEGER PRIMARY KEY REFERENCES player (id) ON DELETE CASCADE,
            notificationTime INTEGER CHECK (notificationTime BETWEEN 0 AND 86399),
            sounds INTEGER NOT NULL CHECK (sounds IN (0, 1)),
            quietFrom INTEGER CHECK (quietFrom BETWEEN 0 AND 86399),
            quietUntil INTEGER CHECK (quietUntil BETWEEN 0 AND 86399),
            pausedUntil TEXT CHECK (pausedUntil IS date(pausedUntil, '+0 days')),
            usesCalendar INTEGER NOT NULL CHECK (usesCalendar IN (0, 1)),
            CHECK ((quietFrom IS NULL) = (quietUntil IS NULL))
        ) STRICT;

        CREATE TABLE pausePeriod (
            playerID INTEGER NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            firstDay TEXT NOT NULL CHECK (firstDay IS date(firstDay, '+0 days')),
            until TEXT NOT NULL CHECK (until IS date(until, '+0 days')),
            PRIMARY KEY (playerID, firstDay),
            CHECK (firstDay < until)
        ) STRICT, WITHOUT ROWID;
        """

    /// When a routine was archived because history refers to it.
    private static let archive = "ALTER TABLE routine ADD COLUMN archivedAt INTEGER;"

    /// `days` has bits from 0 for Sunday to 6 for Saturday, and is valid until the player's next row.
    private static let schedule = """
        CREATE TABLE scheduleChange (
            playerID INTEGER NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            firstDay TEXT NOT NULL CHECK (firstDay IS date(firstDay, '+0 days')),
            days INTEGER NOT NULL CHECK (days BETWEEN 0 AND 127),
            PRIMARY KEY (playerID, firstDay)
        ) STRICT, WITHOUT ROWID;
        """
}
