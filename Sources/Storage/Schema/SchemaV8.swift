import GRDB

/// Version 8: who set what, what parents add to routines and calendars on their pages, and the settings of the household.
enum SchemaV8 {
    static func migrate(_ database: Database) throws {
        for sql in [authors, routines, tones, household] { try database.execute(sql: sql) }
    }

    /// `author` is null in facts of an earlier version, and in those that nobody asked for.
    private static let authors = "ALTER TABLE fact ADD COLUMN author TEXT CHECK (author IN ('parent', 'player'))"

    /// A routine without `dayPart` is for any part of the day. The names of pictures are not checked here: later versions have more.
    private static let routines = """
        ALTER TABLE routine ADD COLUMN dayPart TEXT CHECK (dayPart IN ('morning', 'afternoon', 'evening'));
        ALTER TABLE routineTask ADD COLUMN picture TEXT CHECK (picture <> '');
        """

    /// The colours of calendars. A calendar without a row has one that follows from its name.
    private static let tones = """
        CREATE TABLE calendarTone (
            calendarName TEXT NOT NULL PRIMARY KEY CHECK (calendarName <> ''),
            tone INTEGER NOT NULL CHECK (tone BETWEEN 1 AND 8)
        ) STRICT;
        """

    /// What parents set for the whole household, each as JSON.
    private static let household = """
        CREATE TABLE householdSetting (
            name TEXT NOT NULL PRIMARY KEY CHECK (name <> ''),
            value TEXT NOT NULL CHECK (json_valid(value))
        ) STRICT;
        INSERT INTO factEntity VALUES ('household');
        """
}
