import GRDB

/// Version 9: what the PCs of a family share.
enum SchemaV9 {
    static func migrate(_ database: Database) throws {
        for sql in [devices, operations, answers, quests] { try database.execute(sql: sql) }
    }

    /// The PCs whose operations are here, with what was announced of them (`Device`). `lastSequence` is the last operation that counts
    /// of one that has left. `metAt` is when something of it arrived here last.
    private static let devices = """
        CREATE TABLE device (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            uid TEXT NOT NULL UNIQUE \(SchemaV7.check("uid")),
            announced TEXT CHECK (announced IS NULL OR json_valid(announced)),
            lastSequence INTEGER CHECK (lastSequence >= 0),
            metAt INTEGER
        ) STRICT;
        """

    /// `subject` is what is made anew when the operation arrives, `register` the field or object that it changes; NULL in an operation
    /// that this version does not understand. The body of an erased one is NULL. A body stays byte for byte as it was written.
    ///
    /// `routineStep` has who played a routine on which days, after each change (`FoldedSchedule`): the quest days are made from those of
    /// all routines. `routineSlug` has the slug that a routine was given when it was made. `pendingSubject` has what could not be made
    /// yet, because an operation of another PC is still to come. `sharing` has the hybrid clock, and whether the household's rows from
    /// before this version have operations. `segment` has the files of operations as they are shared, to be put back.
    private static let operations = """
        CREATE TABLE operation (
            deviceID INTEGER NOT NULL REFERENCES device (id),
            sequence INTEGER NOT NULL CHECK (sequence > 0),
            version INTEGER NOT NULL CHECK (version > 0),
            milliseconds INTEGER NOT NULL CHECK (milliseconds >= 0),
            counter INTEGER NOT NULL CHECK (counter BETWEEN 0 AND 2147483647),
            day TEXT NOT NULL CHECK (day IS date(day, '+0 days')),
            kind TEXT NOT NULL CHECK (kind <> ''),
            subject TEXT CHECK (subject <> ''),
            register TEXT CHECK (register <> ''),
            playerUID TEXT \(SchemaV7.check("playerUID")),
            body TEXT,
            salt BLOB CHECK (length(salt) <= 64),
            bodyHash BLOB CHECK (length(bodyHash) = 32),
            hash BLOB NOT NULL CHECK (length(hash) = 32),
            PRIMARY KEY (deviceID, sequence),
            CHECK ((body IS NULL) = (salt IS NULL)),
            CHECK ((body IS NULL) = (bodyHash IS NOT NULL))
        ) STRICT;
        CREATE INDEX operationBySubject ON operation (subject);
        CREATE INDEX operationByRegister ON operation (register);
        CREATE INDEX operationByPlayer ON operation (playerUID);
        CREATE INDEX operationOfDevices ON operation (kind) WHERE kind IN ('device', 'leave', 'erase');
        CREATE INDEX operationNotUnderstood ON operation (kind) WHERE subject IS NULL;
        CREATE TRIGGER operationsStay BEFORE UPDATE OF deviceID, sequence, version, milliseconds, counter, day, kind, hash ON operation
        BEGIN SELECT RAISE (ABORT, 'operations are never edited'); END;
        CREATE TRIGGER bodiesStay BEFORE UPDATE OF body, salt ON operation WHEN NEW.body IS NOT NULL
        BEGIN SELECT RAISE (ABORT, 'bodies are never edited, only erased'); END;

        CREATE TABLE routineStep (
            routineUID TEXT NOT NULL \(SchemaV7.check("routineUID")),
            number INTEGER NOT NULL CHECK (number >= 0),
            milliseconds INTEGER NOT NULL,
            counter INTEGER NOT NULL,
            deviceUID TEXT NOT NULL,
            sequence INTEGER NOT NULL,
            day TEXT NOT NULL CHECK (day IS date(day, '+0 days')),
            players TEXT NOT NULL,
            days INTEGER NOT NULL CHECK (days BETWEEN 0 AND 127),
            PRIMARY KEY (routineUID, number)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE routineSlug (
            routineUID TEXT NOT NULL PRIMARY KEY \(SchemaV7.check("routineUID")),
            slug TEXT NOT NULL CHECK (slug <> '')
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE pendingSubject (subject TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;

        CREATE TABLE segment (
            deviceUID TEXT NOT NULL \(SchemaV7.check("deviceUID")),
            name TEXT NOT NULL CHECK (name <> ''),
            firstSequence INTEGER NOT NULL CHECK (firstSequence > 0),
            lastSequence INTEGER NOT NULL CHECK (lastSequence >= firstSequence),
            isSealed INTEGER NOT NULL CHECK (isSealed IN (0, 1)),
            bytes BLOB NOT NULL,
            PRIMARY KEY (deviceUID, name)
        ) STRICT;

        CREATE TABLE sharing (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            milliseconds INTEGER NOT NULL CHECK (milliseconds >= 0),
            counter INTEGER NOT NULL CHECK (counter BETWEEN 0 AND 2147483647),
            isSeeded INTEGER NOT NULL CHECK (isSeeded IN (0, 1))
        ) STRICT;
        INSERT INTO sharing VALUES (1, 0, 0, 0);
        """

    /// How the occasions of reminders were answered on any PC, this one included (`OccasionAnswer`). `answeredAt` is the time of the
    /// operation.
    private static let answers = """
        CREATE TABLE answeredOccasion (
            occasion TEXT NOT NULL PRIMARY KEY CHECK (occasion <> ''),
            playerID INTEGER NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            answeredAt INTEGER NOT NULL,
            snoozedReminder TEXT CHECK (snoozedReminder <> ''),
            snoozedUntil INTEGER,
            snoozeNumber INTEGER CHECK (snoozeNumber > 0),
            CHECK ((snoozedUntil IS NULL) = (snoozedReminder IS NULL)),
            CHECK ((snoozedUntil IS NULL) = (snoozeNumber IS NULL))
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX answeredOccasionByPlayer ON answeredOccasion (playerID);
        CREATE INDEX answeredOccasionByTime ON answeredOccasion (answeredAt);
        """

    /// The quests that were begun on another PC and have not ended. They stay there until then.
    private static let quests = """
        CREATE TABLE questElsewhere (
            uid TEXT NOT NULL PRIMARY KEY \(SchemaV7.check("uid")),
            playerID INTEGER NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            routineID INTEGER NOT NULL REFERENCES routine (id) ON DELETE CASCADE,
            startedAt INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX questElsewhereByPlayer ON questElsewhere (playerID);
        CREATE INDEX questElsewhereByStart ON questElsewhere (startedAt);
        """
}
