import Domain
import GRDB

/// Version 7: identities that are the same on every PC, the logs of facts and taps, and quests that do not count.
///
/// Tables still refer to each other by integer keys, which are used only in this module. `uid` is the identity that other modules
/// use. Lists are sorted by `createdAt`; objects of an earlier version have their key there, which preserves their order.
enum SchemaV7 {
    static func migrate(_ database: Database) throws {
        let identities = try SchemaV7Identities(passedTo: database)
        let newIdentity = DatabaseFunction("newIdentity", pure: false) {
            identities.identity($0.compactMap(String.fromDatabaseValue))
        }
        database.add(function: newIdentity)
        defer { database.remove(function: newIdentity) }
        for sql in [
            players, SchemaV7Settings.sql, pauses, calendars, routines, tasks, words, quests, questTasks, records, decisions, logs,
        ] {
            try database.execute(sql: sql)
        }
        try SchemaV7Ledger.migrate(database)
        try SchemaV7Quests.migrate(database)
    }

    /// The check that a column contains an identity: twelve letters of Crockford's base 32.
    static func check(_ column: String) -> String {
        "CHECK (length(\(column)) = 12 AND \(column) NOT GLOB '*[^0-9A-HJKMNP-TV-Z]*')"
    }

    /// Copies the AUTOINCREMENT counter of a table to the one that replaces it, so that no key is used twice.
    static func keepSequence(from old: String, to new: String) -> String {
        """
        DELETE FROM sqlite_sequence WHERE name = '\(new)';
        INSERT INTO sqlite_sequence (name, seq) SELECT '\(new)', seq FROM sqlite_sequence WHERE name = '\(old)';
        """
    }

    // The tables are created again, because SQLite cannot add a NOT NULL UNIQUE column.

    private static let players = """
        CREATE TABLE newPlayer (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            uid TEXT NOT NULL UNIQUE \(check("uid")),
            name TEXT NOT NULL CHECK (trim(name) <> ''),
            nameKey TEXT NOT NULL UNIQUE CHECK (trim(nameKey) <> ''),
            linuxUser TEXT UNIQUE CHECK (linuxUser <> ''),
            createdAt INTEGER NOT NULL
        ) STRICT;
        INSERT INTO newPlayer SELECT id, newIdentity('player.' || id), name, nameKey, linuxUser, id FROM player ORDER BY id;
        \(keepSequence(from: "player", to: "newPlayer"))
        DROP TABLE player;
        ALTER TABLE newPlayer RENAME TO player;
        """

    /// A player can have several pauses, all in `pausePeriod`, and a parent is asked about the pause for a holiday only once.
    private static let pauses = """
        ALTER TABLE playerSettings DROP COLUMN pausedUntil;
        CREATE TABLE pauseAnswer (
            playerID INTEGER NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            firstDay TEXT NOT NULL CHECK (firstDay IS date(firstDay, '+0 days')),
            until TEXT NOT NULL CHECK (until IS date(until, '+0 days')),
            isAccepted INTEGER NOT NULL CHECK (isAccepted IN (0, 1)),
            PRIMARY KEY (playerID, firstDay, until),
            CHECK (firstDay < until)
        ) STRICT, WITHOUT ROWID;
        """

    /// The table of `SchemaV1`, in which a calendar of nobody has no player.
    private static let calendars = """
        CREATE TABLE newCalendarAssignment (
            calendarName TEXT NOT NULL PRIMARY KEY CHECK (calendarName <> ''),
            playerID INTEGER REFERENCES player (id) ON DELETE CASCADE
        ) STRICT;
        INSERT INTO newCalendarAssignment SELECT calendarName, playerID FROM calendarAssignment;
        DROP TABLE calendarAssignment;
        ALTER TABLE newCalendarAssignment RENAME TO calendarAssignment;
        CREATE INDEX calendarAssignmentByPlayer ON calendarAssignment (playerID);
        """

    /// A routine without days is due only when the calendar calls for it.
    private static let routines = """
        CREATE TABLE newRoutine (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            uid TEXT NOT NULL UNIQUE \(check("uid")),
            slug TEXT NOT NULL UNIQUE CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*'),
            name TEXT NOT NULL CHECK (trim(name) <> ''),
            displayName TEXT NOT NULL CHECK (trim(displayName) <> ''),
            activeDays INTEGER NOT NULL CHECK (activeDays BETWEEN 0 AND 127),
            travelMinutes INTEGER NOT NULL CHECK (travelMinutes BETWEEN 0 AND 720),
            templateID TEXT CHECK (templateID <> ''),
            isActive INTEGER NOT NULL CHECK (isActive IN (0, 1)),
            createdBy TEXT NOT NULL CHECK (createdBy IN ('parent', 'player')),
            createdAt INTEGER NOT NULL,
            archivedAt INTEGER
        ) STRICT;
        INSERT INTO newRoutine
        SELECT id, newIdentity('routine.' || id || '.' || slug, 'slug.' || slug), slug, name, displayName, activeDays,
            travelMinutes, templateID, isActive, createdBy, id, archivedAt
        FROM routine ORDER BY id;
        \(keepSequence(from: "routine", to: "newRoutine"))
        DROP TABLE routine;
        ALTER TABLE newRoutine RENAME TO routine;
        """

    private static let tasks = """
        CREATE TABLE newRoutineTask (
            routineID INTEGER NOT NULL REFERENCES routine (id) ON DELETE CASCADE,
            position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 9),
            uid TEXT NOT NULL UNIQUE \(check("uid")),
            name TEXT NOT NULL CHECK (trim(name) <> ''),
            displayName TEXT NOT NULL CHECK (trim(displayName) <> ''),
            referenceSeconds INTEGER CHECK (referenceSeconds BETWEEN 1 AND 14400),
            PRIMARY KEY (routineID, position)
        ) STRICT;
        INSERT INTO newRoutineTask
        SELECT routineID, position, newIdentity(), name, displayName, referenceSeconds
        FROM routineTask ORDER BY routineID, position;
        DROP TABLE routineTask;
        ALTER TABLE newRoutineTask RENAME TO routineTask;
        """

    private static let words = """
        INSERT INTO questTap VALUES ('leave-out'), ('restore');
        INSERT INTO recordSource VALUES ('tooQuick');
        CREATE TABLE questStanding (name TEXT NOT NULL PRIMARY KEY) STRICT;
        INSERT INTO questStanding VALUES ('trying'), ('extra'), ('kept'), ('leftOut');
        """

    /// The table of `SchemaV4` with `uid`, `standing` and `counts`. History is read in the order of `openedAt`, then of `uid`. What
    /// was played in an earlier version counts as it was played.
    private static let quests = """
        CREATE TABLE newQuest (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            uid TEXT NOT NULL UNIQUE \(check("uid")),
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
            standing TEXT REFERENCES questStanding (name),
            counts INTEGER NOT NULL CHECK (counts IN (0, 1)),
            isOfEarlierVersion INTEGER NOT NULL CHECK (isOfEarlierVersion IN (0, 1)),
            CHECK (standing IS NULL OR counts = (standing = 'kept')),
            CHECK (counts OR earnedXP = 0),
            CHECK ((startedAt IS NULL) = (playedOn IS NULL)),
            CHECK (startedAt IS NULL OR phase <> 'selecting'),
            CHECK (startedAt IS NOT NULL OR phase IN ('selecting', 'abandoned')),
            CHECK (finishedAt IS NULL OR phase IN ('revealing', 'summary')),
            CHECK (finishedAt IS NOT NULL OR phase <> 'summary'),
            CHECK (isPaused = 0 OR (finishedAt IS NULL AND phase IN ('estimating', 'active', 'revealing')))
        ) STRICT;
        INSERT INTO newQuest
        SELECT id, newIdentity('quest.' || id || '.' || openedAt), playerID, routineID, routineName, displayName, rules,
            isCalibration, wholeGuessSeconds, phase, position, isPaused, step, undoable, openedAt, startedAt, finishedAt, playedOn,
            earnedXP, gapSeconds, stopwatch, NULL, 1, startedAt IS NOT NULL OR phase = 'abandoned'
        FROM quest ORDER BY id;
        \(keepSequence(from: "quest", to: "newQuest"))
        DROP TABLE quest;
        ALTER TABLE newQuest RENAME TO quest;
        CREATE UNIQUE INDEX openQuest ON quest (playerID) WHERE finishedAt IS NULL AND phase <> 'abandoned';
        -- All that history reads of a quest, so that it need not be visited.
        CREATE INDEX questByPlayer
            ON quest (playerID, openedAt, uid, routineID, isCalibration, finishedAt, phase, counts, isOfEarlierVersion);
        CREATE INDEX questByTime ON quest (openedAt, uid);
        CREATE INDEX questByRoutine ON quest (routineID, playerID, openedAt, uid, finishedAt, counts);
        CREATE INDEX questByDay ON quest (playerID, playedOn) WHERE finishedAt IS NOT NULL AND counts;
        CREATE INDEX questByStart ON quest (startedAt, playerID, routineID, counts, standing);
        """

    /// The table of `SchemaV4` with the columns of `SchemaV5`. A time that was too quick is not in `actualSeconds`, so that nothing is
    /// learned from it; the stopwatch has it.
    private static let questTasks = """
        CREATE TABLE newQuestTask (
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
            canBeBest INTEGER NOT NULL CHECK (canBeBest IN (0, 1)),
            hint TEXT CHECK (hint IS NULL OR json_valid(hint)),
            stopwatch TEXT CHECK (stopwatch IS NULL OR json_valid(stopwatch)),
            level TEXT NOT NULL REFERENCES difficultyLevel (name),
            hitWindow REAL NOT NULL CHECK (hitWindow > 0 AND hitWindow <= 100),
            bandMultiplier REAL NOT NULL CHECK (bandMultiplier > 0 AND bandMultiplier <= 1000),
            xpMultiplier REAL NOT NULL CHECK (xpMultiplier BETWEEN 0 AND 100),
            showsHint INTEGER NOT NULL CHECK (showsHint IN (0, 1)),
            offersTimer INTEGER NOT NULL CHECK (offersTimer IN (0, 1)),
            PRIMARY KEY (questID, position),
            CHECK ((source IS NULL) = (doneAt IS NULL)),
            CHECK ((actualSeconds IS NULL) = (source IS NULL OR source IN ('leftOut', 'tooQuick'))),
            CHECK (source IS NULL OR estimatedSeconds IS NOT NULL),
            CHECK (canBeBest = 0 OR actualSeconds IS NOT NULL)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO newQuestTask
        SELECT questID, position, name, displayName, referenceSeconds, typicalSeconds, closestLogError, estimatedSeconds, showsTimer,
            source, actualSeconds, doneAt,
            actualSeconds IS NOT NULL AND (
                (SELECT rules = 'classic' FROM quest WHERE id = questID)
                OR (source = 'measured' AND NOT showsTimer AND coalesce(actualSeconds * 3 >= typicalSeconds, TRUE))),
            hint, stopwatch, level, hitWindow, bandMultiplier, xpMultiplier, showsHint, offersTimer
        FROM questTask;
        """

    /// The table of `SchemaV4`. A time that was too quick has no score, and earns XP for taking part.
    private static let records = """
        CREATE TABLE newEstimationRecord (
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
            CHECK ((actualSeconds IS NULL) = (source IN ('leftOut', 'undone', 'tooQuick'))),
            CHECK ((actualSeconds IS NULL) = (accuracyPercent IS NULL)),
            CHECK ((actualSeconds IS NULL) = (rating IS NULL)),
            CHECK ((actualSeconds IS NULL) = (differenceSeconds IS NULL)),
            CHECK (actualSeconds IS NOT NULL OR xp = 0 OR source = 'tooQuick')
        ) STRICT, WITHOUT ROWID;
        INSERT INTO newEstimationRecord
        SELECT questID, number, position, source, estimatedSeconds, actualSeconds, accuracyPercent, rating, differenceSeconds, xp,
            recordedAt
        FROM estimationRecord;
        DROP TABLE estimationRecord;
        DROP TABLE questTask;
        ALTER TABLE newQuestTask RENAME TO questTask;
        ALTER TABLE newEstimationRecord RENAME TO estimationRecord;
        CREATE TRIGGER recordsStay BEFORE UPDATE ON estimationRecord BEGIN SELECT RAISE (ABORT, 'history is never edited'); END;
        """

    /// The table of `SchemaV2` with `decidedAt`, which orders the decisions, and `playerID` for one about a single player. Those of an
    /// earlier version have their key in `decidedAt`.
    private static let decisions = """
        CREATE TABLE newEventDecision (
            id INTEGER PRIMARY KEY,
            routineID INTEGER NOT NULL REFERENCES routine (id) ON DELETE CASCADE,
            calendarName TEXT NOT NULL CHECK (calendarName <> ''),
            eventKey TEXT NOT NULL CHECK (length(eventKey) = 16 AND eventKey NOT GLOB '*[^0-9a-f]*'),
            slotKey TEXT CHECK (length(slotKey) = 16 AND slotKey NOT GLOB '*[^0-9a-f]*'),
            verdict TEXT NOT NULL REFERENCES eventVerdict (name),
            decidedAt INTEGER NOT NULL,
            playerID INTEGER REFERENCES player (id) ON DELETE CASCADE
        ) STRICT;
        INSERT INTO newEventDecision SELECT id, routineID, calendarName, eventKey, slotKey, verdict, id, NULL FROM eventDecision;
        DROP TABLE eventDecision;
        ALTER TABLE newEventDecision RENAME TO eventDecision;
        CREATE UNIQUE INDEX eventDecisionByEvent ON eventDecision (routineID, eventKey, ifnull(playerID, 0));
        CREATE INDEX eventDecisionByPlayer ON eventDecision (playerID);
        """

    /// Rows are only added; those of a player or a quest are deleted with it. When a cascade deletes them, the row that they refer
    /// to no longer exists; by that the triggers distinguish it from other deletions.
    ///
    /// `fact` contains what people set and answer: `make` and `end` of an object, `set` of a field to a JSON value. `questLog`
    /// contains the taps of each quest: the row with a `number` leads to that step. The first row contains the quest as it was
    /// opened, or as it came from an earlier version or another program; it has several kilobytes, which a table without row ids
    /// would store in half empty pages.
    private static let logs = """
        CREATE TABLE factKind (name TEXT NOT NULL PRIMARY KEY) STRICT;
        INSERT INTO factKind VALUES ('make'), ('set'), ('end');
        CREATE TABLE factEntity (name TEXT NOT NULL PRIMARY KEY) STRICT;
        INSERT INTO factEntity VALUES ('player'), ('playerSettings'), ('routine'), ('task'), ('decision'), ('calendar'), ('reminder'),
            ('reflection'), ('pauseAnswer');
        CREATE TABLE fact (
            sequence INTEGER PRIMARY KEY AUTOINCREMENT,
            at INTEGER NOT NULL,
            day TEXT NOT NULL CHECK (day IS date(day, '+0 days')),
            kind TEXT NOT NULL REFERENCES factKind (name),
            entity TEXT NOT NULL REFERENCES factEntity (name),
            entityID TEXT NOT NULL CHECK (entityID <> ''),
            playerID INTEGER REFERENCES player (id) ON DELETE CASCADE,
            field TEXT CHECK (field <> ''),
            value TEXT CHECK (value IS NULL OR json_valid(value)),
            CHECK ((kind = 'set') = (field IS NOT NULL)),
            CHECK (kind = 'set' OR value IS NULL)
        ) STRICT;
        CREATE INDEX factByPlayer ON fact (playerID);
        CREATE TRIGGER factsStay BEFORE UPDATE ON fact BEGIN SELECT RAISE (ABORT, 'facts are never edited'); END;
        CREATE TRIGGER factsAreKept BEFORE DELETE ON fact
        WHEN OLD.playerID IS NULL OR EXISTS (SELECT 1 FROM player WHERE id = OLD.playerID)
        BEGIN SELECT RAISE (ABORT, 'facts are never deleted'); END;

        CREATE TABLE questLog (
            questID INTEGER NOT NULL REFERENCES quest (id) ON DELETE CASCADE,
            number INTEGER NOT NULL CHECK (number >= 0),
            opening TEXT CHECK (opening IS NULL OR json_valid(opening)),
            tap TEXT CHECK (tap IS NULL OR json_valid(tap)),
            bootID TEXT,
            bootSeconds REAL,
            wall INTEGER NOT NULL,
            day TEXT NOT NULL CHECK (day IS date(day, '+0 days')),
            PRIMARY KEY (questID, number),
            CHECK ((opening IS NULL) = (tap IS NOT NULL)),
            CHECK ((tap IS NULL) = (bootID IS NULL)),
            CHECK ((tap IS NULL) = (bootSeconds IS NULL))
        ) STRICT;
        CREATE TRIGGER tapsStay BEFORE UPDATE ON questLog BEGIN SELECT RAISE (ABORT, 'taps are never edited'); END;
        CREATE TRIGGER tapsAreKept BEFORE DELETE ON questLog WHEN EXISTS (SELECT 1 FROM quest WHERE id = OLD.questID)
        BEGIN SELECT RAISE (ABORT, 'taps are never deleted'); END;
        """
}
