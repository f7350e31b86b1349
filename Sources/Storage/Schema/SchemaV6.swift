import GRDB

/// Version 6: reminders without an event, and snoozes.
enum SchemaV6 {
    static func migrate(_ database: Database) throws {
        for sql in [ledger, snoozes, beginnings] { try database.execute(sql: sql) }
    }

    /// The table of `SchemaV1`, with optional columns for the event, which the daily quest and the weekly reflection do not have,
    /// and with `expiresAt`. All earlier reminders are of events, and expire when these begin. The table is created again, because
    /// SQLite cannot remove NOT NULL from a column.
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

    /// `id` is the id of the reminder that will be emitted again, `reminderID` that of the reminder that was snoozed.
    private static let snoozes = """
        CREATE TABLE snooze (
            id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
            reminderID TEXT NOT NULL REFERENCES reminder (id) ON DELETE CASCADE,
            fireAt INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX snoozeByReminder ON snooze (reminderID);
        """

    /// For the quests that were begun lately, which every plan reads.
    private static let beginnings = "CREATE INDEX questByStart ON quest (startedAt, playerID, routineID);"
}
