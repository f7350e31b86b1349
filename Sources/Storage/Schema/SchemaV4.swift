import GRDB

/// Version 4: quests, their tasks, and the records of estimates.
///
/// Seconds are REAL; all ranges exclude infinity. As in `SchemaV1`, the allowed words have separate tables, so that a later version
/// can add one with an INSERT.
enum SchemaV4 {
    static func migrate(_ database: Database) throws {
        for sql in [words, quests, tasks, records] { try database.execute(sql: sql) }
    }

    private static let words = """
        CREATE TABLE gameRules (name TEXT NOT NULL PRIMARY KEY) STRICT;
        INSERT INTO gameRules VALUES ('classic'), ('calibrated');

        CREATE TABLE questPhase (name TEXT NOT NULL PRIMARY KEY) STRICT;
        INSERT INTO questPhase VALUES ('selecting'), ('estimating'), ('active'), ('revealing'), ('summary'), ('abandoned');

        CREATE TABLE questTap (name TEXT NOT NULL PRIMARY KEY) STRICT;
        INSERT INTO questTap
        VALUES ('estimate'), ('start'), ('done'), ('next'), ('correct'), ('undo'), ('pause'), ('resume'), ('abandon');

        CREATE TABLE accuracyRating (name TEXT NOT NULL PRIMARY KEY) STRICT;
        INSERT INTO accuracyRating VALUES ('spotOn'), ('close'), ('off'), ('wayOff');

        CREATE TABLE recordSource (name TEXT NOT NULL PRIMARY KEY) STRICT;
        INSERT INTO recordSource VALUES ('measured'), ('told'), ('leftOut'), ('undone');
        """

    /// The names are those of the routine when the quest was opened. `earnedXP` and `gapSeconds` are written with each tap, and
    /// never computed again. `stopwatch` is JSON; NULL before it first ran. A routine that quests refer to cannot be deleted.
    private static let quests = """
        CREATE TABLE quest (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            playerID INTEGER NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            routineID INTEGER NOT NULL REFERENCES routine (id),
            routineName TEXT NOT NULL CHECK (trim(routineName) <> ''),
            displayName TEXT NOT NULL CHECK (trim(displayName) <> ''),
            rules TEXT NOT NULL REFERENCES gameRules (name),
            isCalibration INTEGER NOT NULL CHECK (isCalibration IN (0, 1)),
            wholeGuessSeconds REAL CHECK (wholeGuessSeconds BETWEEN 0 AND 864000),
            phase TEXT NOT NULL REFERENCES questPhase (name),
            position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 9),
            isPaused INTEGER NOT NULL CHECK (isPaused IN (0, 1)),
            step INTEGER NOT NULL CHECK (step >= 0),
            undoable TEXT REFERENCES questTap (name),
            openedAt INTEGER NOT NULL,
            startedAt INTEGER,
            finishedAt INTEGER,
            playedOn TEXT CHECK (playedOn IS date(playedOn, '+0 days')),
            earnedXP INTEGER NOT NULL CHECK (earnedXP >= 0),
            gapSeconds REAL CHECK (gapSeconds BETWEEN 0 AND 1e9),
            stopwatch TEXT CHECK (stopwatch IS NULL OR json_valid(stopwatch)),
            CHECK ((startedAt IS NULL) = (playedOn IS NULL)),
            CHECK (startedAt IS NULL OR phase <> 'selecting'),
            CHECK (startedAt IS NOT NULL OR phase IN ('selecting', 'abandoned')),
            CHECK (finishedAt IS NULL OR phase IN ('revealing', 'summary')),
            CHECK (finishedAt IS NOT NULL OR phase <> 'summary'),
            CHECK (isPaused = 0 OR (finishedAt IS NULL AND phase IN ('estimating', 'active', 'revealing')))
        ) STRICT;
        -- A player has one open quest.
        CREATE UNIQUE INDEX openQuest ON quest (playerID) WHERE finishedAt IS NULL AND phase <> 'abandoned';
        -- All that history reads of a quest, so that it need not be visited.
        CREATE INDEX questByPlayer ON quest (playerID, id, routineID, isCalibration);
        CREATE INDEX questByRoutine ON quest (routineID, playerID, startedAt, finishedAt);
        CREATE INDEX questByDay ON quest (playerID, playedOn) WHERE finishedAt IS NOT NULL;
        """

    /// `source`, `actualSeconds` and `doneAt` are the present result, from the task's last record; a correction does not change
    /// `doneAt`. `hint` and `stopwatch` are JSON.
    private static let tasks = """
        CREATE TABLE questTask (
            questID INTEGER NOT NULL REFERENCES quest (id) ON DELETE CASCADE,
            position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 9),
            name TEXT NOT NULL CHECK (trim(name) <> ''),
            displayName TEXT NOT NULL CHECK (trim(displayName) <> ''),
            referenceSeconds INTEGER CHECK (referenceSeconds BETWEEN 1 AND 14400),
            typicalSeconds REAL CHECK (typicalSeconds > 0 AND typicalSeconds <= 1e9),
            closestLogError REAL CHECK (closestLogError BETWEEN 0 AND 100),
            estimatedSeconds REAL CHECK (estimatedSeconds BETWEEN 0 AND 86400),
            showsTimer INTEGER NOT NULL CHECK (showsTimer IN (0, 1)),
            source TEXT REFERENCES recordSource (name) CHECK (source <> 'undone'),
            actualSeconds REAL CHECK (actualSeconds > 0 AND actualSeconds <= 1e9),
            doneAt INTEGER,
            hint TEXT CHECK (hint IS NULL OR json_valid(hint)),
            stopwatch TEXT CHECK (stopwatch IS NULL OR json_valid(stopwatch)),
            PRIMARY KEY (questID, position),
            CHECK ((source IS NULL) = (doneAt IS NULL)),
            CHECK ((actualSeconds IS NULL) = (source IS NULL OR source = 'leftOut')),
            CHECK (source IS NULL OR estimatedSeconds IS NOT NULL)
        ) STRICT, WITHOUT ROWID;
        """

    /// The history of a quest in order, numbered from 0. Rows are only added.
    private static let records = """
        CREATE TABLE estimationRecord (
            questID INTEGER NOT NULL,
            number INTEGER NOT NULL CHECK (number >= 0),
            position INTEGER NOT NULL,
            source TEXT NOT NULL REFERENCES recordSource (name),
            estimatedSeconds REAL NOT NULL CHECK (estimatedSeconds BETWEEN 0 AND 86400),
            actualSeconds REAL CHECK (actualSeconds > 0 AND actualSeconds <= 1e9),
            accuracyPercent REAL CHECK (accuracyPercent BETWEEN 0 AND 100),
            rating TEXT REFERENCES accuracyRating (name),
            differenceSeconds REAL CHECK (differenceSeconds BETWEEN -1e9 AND 1e9),
            xp INTEGER NOT NULL CHECK (xp >= 0),
            recordedAt INTEGER NOT NULL,
            PRIMARY KEY (questID, number),
            FOREIGN KEY (questID, position) REFERENCES questTask (questID, position) ON DELETE CASCADE,
            CHECK ((actualSeconds IS NULL) = (source IN ('leftOut', 'undone'))),
            CHECK ((actualSeconds IS NULL) = (accuracyPercent IS NULL)),
            CHECK ((actualSeconds IS NULL) = (rating IS NULL)),
            CHECK ((actualSeconds IS NULL) = (differenceSeconds IS NULL)),
            CHECK (actualSeconds IS NOT NULL OR xp = 0)
        ) STRICT, WITHOUT ROWID;
        CREATE TRIGGER recordsStay BEFORE UPDATE ON estimationRecord BEGIN SELECT RAISE (ABORT, 'history is never edited'); END;
        """
}
