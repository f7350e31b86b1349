import GRDB

/// Version 13: what parents say about calendars, and the words of players.
enum SchemaV13 {
    static func migrate(_ database: Database) throws {
        for sql in [meanings, words] { try database.execute(sql: sql) }
    }

    /// What a parent has said about a calendar. One of which nothing was said has no row. `otherwise` is `nothing`, or the identity of a
    /// routine, which may be archived or come later from another PC.
    private static let meanings = """
        CREATE TABLE calendarMeaning (
            calendarName TEXT NOT NULL PRIMARY KEY CHECK (calendarName <> ''),
            kind TEXT NOT NULL CHECK (kind IN ('school', 'activities', 'family')),
            label TEXT CHECK (label <> ''),
            otherwise TEXT CHECK (otherwise = 'nothing'
                OR (length(otherwise) = 12 AND otherwise NOT GLOB '*[^0-9A-HJKMNP-TV-Z]*')),
            wayMinutes INTEGER CHECK (wayMinutes BETWEEN 0 AND 720),
            isWithoutWayToSchool INTEGER NOT NULL CHECK (isWithoutWayToSchool IN (0, 1))
        ) STRICT;
        """

    /// The teams, classes and groups of players, as calendars name them.
    private static let words = """
        CREATE TABLE playerWord (
            playerID INTEGER NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            position INTEGER NOT NULL CHECK (position >= 0),
            word TEXT NOT NULL CHECK (word <> ''),
            PRIMARY KEY (playerID, position)
        ) STRICT, WITHOUT ROWID;
        """
}
