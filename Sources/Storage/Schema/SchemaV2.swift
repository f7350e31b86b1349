import GRDB

/// The parents' decisions about events: "never for this event", "always this routine".
enum SchemaV2 {
    static func migrate(_ database: Database) throws {
        try database.execute(sql: eventDecisions)
    }

    /// Nothing of the calendar's text is stored: an event is two digests, by its UID and by its title and time of the week. A routine
    /// has one decision about an event; several events may stand at one time of the week. Ids grow in the order of what was said.
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
