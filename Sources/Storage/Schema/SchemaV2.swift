import GRDB

/// Version 2: the parents' decisions about events, “never for this event” and “always this routine”.
enum SchemaV2 {
    static func migrate(_ database: Database) throws {
        try database.execute(sql: eventDecisions)
    }

    /// No text of the calendar is stored. An event is identified by two digests: of its UID, and of its title and time of the week.
    /// A routine has one decision about an event; several events may have the same time of the week. Ids ascend in the order of the
    /// decisions.
    private static let eventDecisions = """
        CREATE TABLE eventVerdict (name TEXT NOT NULL PRIMARY KEY) STRICT;
        INSERT INTO eventVerdict VALUES ('always'), ('never');

        CREATE TABLE eventDecision (
            id INTEGER PRIMARY KEY,
            routineID INTEGER NOT NULL REFERENCES routine (id) ON DELETE CASCADE,
            calendarName TEXT NOT NULL CHECK (calendarName <> ''),
            eventKey TEXT NOT NULL CHECK (length(eventKey) = 16 AND eventKey NOT GLOB '*[^0-9a-f]*'),
            slotKey TEXT CHECK (length(slotKey) = 16 AND slotKey NOT GLOB '*[^0-9a-f]*'),
            verdict TEXT NOT NULL REFERENCES eventVerdict (name),
            UNIQUE (routineID, eventKey)
        ) STRICT;
        """
}
