import GRDB

/// Version 1: players, routines, assigned calendars, and the ledger of reminders.
///
/// Instants are INTEGER milliseconds since 1970, UTC. Keys that other tables refer to are never used twice (AUTOINCREMENT).
enum SchemaV1 {
    static func migrate(_ database: Database) throws {
        try database.execute(sql: "PRAGMA application_id = \(Schema.applicationID)")
        for sql in [players, routines, calendars, reminders] { try database.execute(sql: sql) }
    }

    /// `nameKey` is the case-folded name, because SQLite can fold only ASCII.
    private static let players = """
        CREATE TABLE player (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL CHECK (trim(name) <> ''),
            nameKey TEXT NOT NULL UNIQUE CHECK (trim(nameKey) <> ''),
            linuxUser TEXT UNIQUE CHECK (linuxUser <> '')
        ) STRICT;
        """

    /// `activeDays` has bits from 0 for Sunday to 6 for Saturday.
    private static let routines = """
        CREATE TABLE routine (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            slug TEXT NOT NULL UNIQUE CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*'),
            name TEXT NOT NULL CHECK (trim(name) <> ''),
            displayName TEXT NOT NULL CHECK (trim(displayName) <> ''),
            activeDays INTEGER NOT NULL CHECK (activeDays BETWEEN 1 AND 127),
            travelMinutes INTEGER NOT NULL CHECK (travelMinutes BETWEEN 0 AND 720),
            templateID TEXT CHECK (templateID <> ''),
            isActive INTEGER NOT NULL CHECK (isActive IN (0, 1)),
            createdBy TEXT NOT NULL CHECK (createdBy IN ('parent', 'player'))
        ) STRICT;

        CREATE TABLE routineTask (
            routineID INTEGER NOT NULL REFERENCES routine (id) ON DELETE CASCADE,
            position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 9),
            name TEXT NOT NULL CHECK (trim(name) <> ''),
            displayName TEXT NOT NULL CHECK (trim(displayName) <> ''),
            referenceSeconds INTEGER CHECK (referenceSeconds BETWEEN 1 AND 14400),
            PRIMARY KEY (routineID, position)
        ) STRICT;

        CREATE TABLE routineKeyword (
            routineID INTEGER NOT NULL REFERENCES routine (id) ON DELETE CASCADE,
            position INTEGER NOT NULL CHECK (position >= 0),
            keyword TEXT NOT NULL CHECK (trim(keyword) <> ''),
            PRIMARY KEY (routineID, position)
        ) STRICT;

        CREATE TABLE routinePlayer (
            routineID INTEGER NOT NULL REFERENCES routine (id) ON DELETE CASCADE,
            playerID INTEGER NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            PRIMARY KEY (routineID, playerID)
        ) STRICT;
        CREATE INDEX routinePlayerByPlayer ON routinePlayer (playerID);
        """

    /// A calendar without a row is for all players.
    private static let calendars = """
        CREATE TABLE calendarAssignment (
            calendarName TEXT NOT NULL PRIMARY KEY CHECK (calendarName <> ''),
            playerID INTEGER NOT NULL REFERENCES player (id) ON DELETE CASCADE
        ) STRICT;
        CREATE INDEX calendarAssignmentByPlayer ON calendarAssignment (playerID);
        """

    /// The allowed words have separate tables, so that a later version can add one with an INSERT. The outcome determines whether
    /// there is an emission time; the generated column enforces that. `routine` is the slug without a reference, because the record
    /// must outlive the routine.
    private static let reminders = """
        CREATE TABLE reminderKind (name TEXT NOT NULL PRIMARY KEY) STRICT;
        INSERT INTO reminderKind VALUES ('scheduleSuggestion'), ('dailyQuest'), ('weeklyReflection');

        CREATE TABLE reminderStage (name TEXT NOT NULL PRIMARY KEY) STRICT;
        INSERT INTO reminderStage VALUES ('headsUp'), ('startBy'), ('snoozed');

        CREATE TABLE reminderOutcome (
            name TEXT NOT NULL,
            wasEmitted INTEGER NOT NULL CHECK (wasEmitted IN (0, 1)),
            PRIMARY KEY (name, wasEmitted)
        ) STRICT;
        INSERT INTO reminderOutcome VALUES ('emitted', 1), ('late', 1), ('missed', 0), ('skipped', 0), ('acknowledged', 1);

        CREATE TABLE reminder (
            sequence INTEGER PRIMARY KEY AUTOINCREMENT,
            id TEXT NOT NULL UNIQUE CHECK (id <> ''),
            kind TEXT NOT NULL REFERENCES reminderKind (name),
            stage TEXT NOT NULL REFERENCES reminderStage (name),
            playerID INTEGER NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            routine TEXT NOT NULL,
            eventStart INTEGER NOT NULL,
            startBy INTEGER NOT NULL,
            plannedAt INTEGER NOT NULL,
            emittedAt INTEGER,
            outcome TEXT NOT NULL,
            wasEmitted INTEGER NOT NULL GENERATED ALWAYS AS (emittedAt IS NOT NULL) STORED,
            FOREIGN KEY (outcome, wasEmitted) REFERENCES reminderOutcome (name, wasEmitted)
        ) STRICT;
        CREATE INDEX reminderByPlannedAt ON reminder (plannedAt);
        CREATE INDEX reminderByPlayer ON reminder (playerID);

        CREATE TABLE schedulerState (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            coveredUntil INTEGER
        ) STRICT;
        INSERT INTO schedulerState (id) VALUES (1);
        """
}
