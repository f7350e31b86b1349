import GRDB

/// Reminders that no event calls for, and those that a player asked to be told again.
enum SchemaV6 {
    static func migrate(_ database: Database) throws {
        for sql in [ledger, snoozes, beginnings] { try database.execute(sql: sql) }
    }

    /// As before, but that the daily quest and the weekly reflection have no event, and that a line keeps until when it was of use: what
    /// was in the ledger was about events, and of use until they began. SQLite cannot take a NOT NULL from a column.
    private static let ledger = """
        INSERT INTO reminderStage VALUES ('due');

        CREATE TABLE reminderWithoutEvent (
            sequence INTEGER PRIMARY KEY AUTOINCREMENT,
            id TEXT NOT NULL UNIQUE CHECK (id <> ''),
            kind TEXT NOT NULL REFERENCES reminderKind (name),
            stage TEXT NOT NULL REFERENCES reminderStage (name),
            playerID INTEGER NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            routine TEXT,
            eventStart INTEGER,
            startBy INTEGER,
            expiresAt INTEGER NOT NULL,
            plannedAt INTEGER NOT NULL,
            emittedAt INTEGER,
            outcome TEXT NOT NULL,
            wasEmitted INTEGER NOT NULL GENERATED ALWAYS AS (emittedAt IS NOT NULL) STORED,
            FOREIGN KEY (outcome, wasEmitted) REFERENCES reminderOutcome (name, wasEmitted),
            CHECK ((eventStart IS NULL) = (startBy IS NULL)),
            CHECK (kind <> 'scheduleSuggestion' OR (eventStart IS NOT NULL AND routine IS NOT NULL))
        ) STRICT;
        INSERT INTO reminderWithoutEvent
            (sequence, id, kind, stage, playerID, routine, eventStart, startBy, expiresAt, plannedAt, emittedAt, outcome)
        SELECT sequence, id, kind, stage, playerID, routine, eventStart, startBy, eventStart, plannedAt, emittedAt, outcome
        FROM reminder;
        DROP TABLE reminder;
        ALTER TABLE reminderWithoutEvent RENAME TO reminder;
        CREATE INDEX reminderByPlannedAt ON reminder (plannedAt);
        CREATE INDEX reminderByPlayer ON reminder (playerID);
        CREATE INDEX reminderByExpiry ON reminder (expiresAt);
        """

    /// `id` is that of the reminder that will tell her again, `reminderID` that of the one she was given when she asked.
    private static let snoozes = """
        CREATE TABLE snooze (
            id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
            reminderID TEXT NOT NULL REFERENCES reminder (id) ON DELETE CASCADE,
            fireAt INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX snoozeByReminder ON snooze (reminderID);
        """

    /// For what was begun lately, which every plan asks for.
    private static let beginnings = "CREATE INDEX questByStart ON quest (startedAt, playerID, routineID);"
}
