import Domain
import GRDB

/// Rewrites the ids of the ledger with the new identities: `suggestion.3.activity-prep.2026-03-01T16:00Z.start-by` becomes
/// `suggestion.7K3M9QW2XD4A.0HN4T6V8ZS2B.2026-03-01T16:00Z.start-by`. All records keep their outcomes, so that no reminder is
/// emitted again.
enum SchemaV7Ledger {
    static func migrate(_ database: Database) throws {
        let identities = try Identities(database)
        let rewritten = DatabaseFunction("rewrittenReminderID", argumentCount: 1, pure: true) { values in
            String.fromDatabaseValue(values[0]).flatMap(identities.rewritten)
        }
        let occasion = DatabaseFunction("occasionOfReminder", argumentCount: 1, pure: true) { values in
            String.fromDatabaseValue(values[0]).flatMap(ReminderID.init).map(\.occasion.description)
        }
        let number = DatabaseFunction("numberOfReminder", argumentCount: 1, pure: true) { values in
            String.fromDatabaseValue(values[0]).flatMap(ReminderID.init).map(\.number)
        }
        let routine = DatabaseFunction("routineIdentity", argumentCount: 1, pure: true) { values in
            String.fromDatabaseValue(values[0]).map(identities.routine)
        }
        let functions = [rewritten, occasion, number, routine]
        functions.forEach(database.add(function:))
        defer { functions.forEach(database.remove(function:)) }
        for sql in [ledger, snoozes] { try database.execute(sql: sql) }
    }

    /// The table of `SchemaV6` with new ids, and with the routine's identity instead of its slug. It is no reference, because the
    /// record must outlive the routine. A row whose id cannot be parsed is left out. `namedRoutineUIDs` has the routines that a daily
    /// quest named, separated by spaces. `formerID` is the id that clients of the earlier version have.
    private static let ledger = """
        CREATE TABLE newReminder (
            sequence INTEGER PRIMARY KEY AUTOINCREMENT,
            id TEXT NOT NULL UNIQUE CHECK (id <> ''),
            kind TEXT NOT NULL REFERENCES reminderKind (name),
            stage TEXT NOT NULL REFERENCES reminderStage (name),
            playerID INTEGER NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            routineUID TEXT \(SchemaV7.check("routineUID")),
            namedRoutineUIDs TEXT CHECK (namedRoutineUIDs NOT GLOB '*[^ 0-9A-HJKMNP-TV-Z]*'),
            eventStart INTEGER,
            startBy INTEGER,
            expiresAt INTEGER NOT NULL,
            plannedAt INTEGER NOT NULL,
            emittedAt INTEGER,
            outcome TEXT NOT NULL,
            formerID TEXT UNIQUE,
            wasEmitted INTEGER NOT NULL GENERATED ALWAYS AS (emittedAt IS NOT NULL) STORED,
            FOREIGN KEY (outcome, wasEmitted) REFERENCES reminderOutcome (name, wasEmitted),
            CHECK ((eventStart IS NULL) = (startBy IS NULL)),
            CHECK (namedRoutineUIDs IS NULL OR kind = 'dailyQuest'),
            CHECK (kind <> 'scheduleSuggestion' OR (eventStart IS NOT NULL AND routineUID IS NOT NULL))
        ) STRICT;
        INSERT INTO newReminder
            (sequence, id, kind, stage, playerID, routineUID, eventStart, startBy, expiresAt, plannedAt, emittedAt, outcome,
            formerID)
        SELECT sequence, rewrittenReminderID(id), kind, stage, playerID, routineIdentity(routine), eventStart, startBy, expiresAt,
            plannedAt, emittedAt, outcome, id
        FROM reminder WHERE rewrittenReminderID(id) IS NOT NULL ORDER BY sequence;
        \(SchemaV7.keepSequence(from: "reminder", to: "newReminder"))
        """

    /// The table of `SchemaV6`, with columns for the parts of the id that queries use.
    private static let snoozes = """
        CREATE TABLE newSnooze (
            id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
            reminderID TEXT NOT NULL REFERENCES newReminder (id) ON DELETE CASCADE,
            occasion TEXT NOT NULL CHECK (occasion <> ''),
            number INTEGER NOT NULL CHECK (number > 0),
            fireAt INTEGER NOT NULL,
            UNIQUE (occasion, number)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO newSnooze
        SELECT new, origin, occasionOfReminder(new), numberOfReminder(new), fireAt
        FROM (SELECT rewrittenReminderID(id) AS new, rewrittenReminderID(reminderID) AS origin, fireAt FROM snooze)
        WHERE new IS NOT NULL AND origin IS NOT NULL;
        DROP TABLE snooze;
        DROP TABLE reminder;
        ALTER TABLE newReminder RENAME TO reminder;
        ALTER TABLE newSnooze RENAME TO snooze;
        CREATE INDEX reminderByPlannedAt ON reminder (plannedAt);
        CREATE INDEX reminderByPlayer ON reminder (playerID);
        CREATE INDEX reminderByExpiry ON reminder (expiresAt);
        CREATE INDEX snoozeByReminder ON snooze (reminderID);
        """

    /// The new identities of players by key, and of routines by slug.
    private struct Identities: Sendable {
        private let players: [String: String]
        private let routines: [String: String]

        init(_ database: Database) throws {
            players = try Dictionary(
                uniqueKeysWithValues: Row.fetchAll(database, sql: "SELECT id, uid FROM player").map { ("\($0[0] as Int64)", $0[1]) }
            )
            var routines: [String: String] = try Dictionary(
                uniqueKeysWithValues: Row.fetchAll(database, sql: "SELECT slug, uid FROM routine").map { ($0[0], $0[1]) })
            // Of a deleted routine only its slug in the ledger is left.
            let used = try String.fetchAll(database, sql: "SELECT DISTINCT routine FROM reminder WHERE routine IS NOT NULL")
            for slug in used where routines[slug] == nil {
                routines[slug] = try String.fetchOne(database, sql: "SELECT newIdentity(?)", arguments: ["slug.\(slug)"])
            }
            self.routines = routines
        }

        func routine(_ slug: String) -> String { routines[slug] ?? slug }

        /// The new id; nil for a text that is not an id of an earlier version.
        func rewritten(_ id: String) -> String? {
            var parts = id.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
            guard parts.count > 3, let player = players[parts[1]] else { return nil }
            parts[1] = player
            if parts[0] == "suggestion" { parts[2] = routine(parts[2]) }
            return ReminderID(parts.joined(separator: "."))?.description
        }
    }
}
