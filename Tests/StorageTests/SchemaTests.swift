import GRDB
import Testing

@testable import Storage

@Suite("What the schema itself refuses")
struct SchemaTests {
    let database: HouseholdDatabase

    init() async throws {
        database = try .inMemory()
        try await database.write { database in
            try database.execute(
                sql: """
                    INSERT INTO player (id, name, nameKey, linuxUser) VALUES (1, 'Mia', 'mia', 'mia');
                    INSERT INTO routine VALUES (1, 'prep', 'Prep', 'Prep', 127, 0, NULL, 1, 'parent', NULL);
                    INSERT INTO routineTask VALUES (1, 0, 'Gear', 'Gear', 300);
                    INSERT INTO routineKeyword VALUES (1, 0, 'soccer');
                    INSERT INTO routinePlayer VALUES (1, 1);
                    INSERT INTO calendarAssignment VALUES ('sports', 1);
                    INSERT INTO eventDecision VALUES (NULL, 1, 'sports', '0123456789abcdef', '0123456789abcdef', 'never');
                    INSERT INTO reminder (id, kind, stage, playerID, routine, eventStart, startBy, expiresAt, plannedAt, emittedAt, outcome)
                    VALUES ('one', 'scheduleSuggestion', 'startBy', 1, 'prep', 3, 2, 3, 2, 2, 'emitted');
                    """)
        }
    }

    @Test(
        "A row that cannot be true is rejected in SQL",
        arguments: [
            "INSERT INTO player (name, nameKey) VALUES ('  ', 'x')",
            "INSERT INTO player (name, nameKey) VALUES (NULL, 'x')",
            "INSERT INTO player (name, nameKey) VALUES ('MIA', 'mia')",
            "INSERT INTO player (name, nameKey, linuxUser) VALUES ('Ben', 'ben', 'mia')",
            "INSERT INTO player (name, nameKey, linuxUser) VALUES ('Ben', 'ben', '')",
            "INSERT INTO routine VALUES (2, 'prep', 'Prep', 'Prep', 127, 0, NULL, 1, 'parent', NULL)",
            "INSERT INTO routine VALUES (2, 'Has Spaces', 'Prep', 'Prep', 127, 0, NULL, 1, 'parent', NULL)",
            "INSERT INTO routine VALUES (2, 'has.dots', 'Prep', 'Prep', 127, 0, NULL, 1, 'parent', NULL)",
            "INSERT INTO routine VALUES (2, '', 'Prep', 'Prep', 127, 0, NULL, 1, 'parent', NULL)",
            "INSERT INTO routine VALUES (2, 'two', '', 'Prep', 127, 0, NULL, 1, 'parent', NULL)",
            "INSERT INTO routine VALUES (2, 'two', 'Prep', ' ', 127, 0, NULL, 1, 'parent', NULL)",
            "INSERT INTO routine VALUES (2, 'two', 'Prep', 'Prep', 0, 0, NULL, 1, 'parent', NULL)",
            "INSERT INTO routine VALUES (2, 'two', 'Prep', 'Prep', 128, 0, NULL, 1, 'parent', NULL)",
            "INSERT INTO routine VALUES (2, 'two', 'Prep', 'Prep', 127, -1, NULL, 1, 'parent', NULL)",
            "INSERT INTO routine VALUES (2, 'two', 'Prep', 'Prep', 127, 721, NULL, 1, 'parent', NULL)",
            "INSERT INTO routine VALUES (2, 'two', 'Prep', 'Prep', 127, 0, NULL, 2, 'parent', NULL)",
            "INSERT INTO routine VALUES (2, 'two', 'Prep', 'Prep', 127, 0, NULL, 1, 'uncle', NULL)",
            "INSERT INTO routine VALUES (2, 'two', 'Prep', 'Prep', 'every day', 0, NULL, 1, 'parent', NULL)",
            "INSERT INTO routineTask VALUES (1, 0, 'Gear', 'Gear', NULL)",
            "INSERT INTO routineTask VALUES (1, 10, 'Gear', 'Gear', NULL)",
            "INSERT INTO routineTask VALUES (1, -1, 'Gear', 'Gear', NULL)",
            "INSERT INTO routineTask VALUES (1, 1, '', 'Gear', NULL)",
            "INSERT INTO routineTask VALUES (1, 1, 'Gear', 'Gear', 0)",
            "INSERT INTO routineTask VALUES (1, 1, 'Gear', 'Gear', 14401)",
            "INSERT INTO routineTask VALUES (9, 0, 'Gear', 'Gear', NULL)",
            "INSERT INTO routineKeyword VALUES (1, 1, ' ')",
            "INSERT INTO routineKeyword VALUES (9, 0, 'soccer')",
            "INSERT INTO routinePlayer VALUES (1, 1)",
            "INSERT INTO routinePlayer VALUES (1, 9)",
            "INSERT INTO routinePlayer VALUES (9, 1)",
            "INSERT INTO calendarAssignment VALUES ('school', 9)",
            "INSERT INTO calendarAssignment VALUES ('', 1)",
            "INSERT INTO calendarAssignment VALUES ('sports', 1)",
            "INSERT INTO eventDecision VALUES (NULL, 1, 'sports', '0123456789abcdef', '0000000000000000', 'never')",
            "INSERT INTO eventDecision VALUES (NULL, 9, 'sports', '0000000000000000', '0000000000000000', 'never')",
            "INSERT INTO eventDecision VALUES (NULL, 1, '', '0000000000000000', '0000000000000000', 'never')",
            "INSERT INTO eventDecision VALUES (NULL, 1, 'sports', '0000000000000000', '0000000000000000', 'sometimes')",
            "INSERT INTO eventDecision VALUES (NULL, 1, 'sports', 'Soccer practice!', '0000000000000000', 'never')",
            "INSERT INTO eventDecision VALUES (NULL, 1, 'sports', '0000000000000000', 'ABCDEFABCDEFABCD', 'never')",
            "INSERT INTO eventDecision VALUES (NULL, 1, 'sports', '00000000', '0000000000000000', 'never')",
            "INSERT INTO schedulerState (id, coveredUntil) VALUES (2, 0)",
        ])
    func badRow(sql: String) async throws {
        try await expectConstraintFailure(sql)
    }

    @Test(
        "A ledger line that cannot be true is rejected in SQL",
        arguments: [
            "'one', 'scheduleSuggestion', 'startBy', 1, 'prep', 3, 2, 3, 2, 2, 'emitted'",
            "'', 'scheduleSuggestion', 'startBy', 1, 'prep', 3, 2, 3, 2, 2, 'emitted'",
            "'two', 'birthday', 'startBy', 1, 'prep', 3, 2, 3, 2, 2, 'emitted'",
            "'two', 'scheduleSuggestion', 'afterwards', 1, 'prep', 3, 2, 3, 2, 2, 'emitted'",
            "'two', 'scheduleSuggestion', 'startBy', 9, 'prep', 3, 2, 3, 2, 2, 'emitted'",
            "'two', 'scheduleSuggestion', 'startBy', 1, NULL, 3, 2, 3, 2, 2, 'emitted'",
            "'two', 'scheduleSuggestion', 'startBy', 1, 'prep', 'noon', 2, 3, 2, 2, 'emitted'",
            "'two', 'scheduleSuggestion', 'startBy', 1, 'prep', 3, 2, 3, 2, 2, 'forgotten'",
            "'two', 'scheduleSuggestion', 'startBy', 1, 'prep', 3, 2, 3, 2, NULL, 'emitted'",
            "'two', 'scheduleSuggestion', 'startBy', 1, 'prep', 3, 2, 3, 2, NULL, 'late'",
            "'two', 'scheduleSuggestion', 'startBy', 1, 'prep', 3, 2, 3, 2, NULL, 'acknowledged'",
            "'two', 'scheduleSuggestion', 'startBy', 1, 'prep', 3, 2, 3, 2, 2, 'missed'",
            "'two', 'scheduleSuggestion', 'startBy', 1, 'prep', 3, 2, 3, 2, 2, 'skipped'",
            "'two', 'scheduleSuggestion', 'startBy', 1, 'prep', NULL, NULL, 3, 2, 2, 'emitted'",
            "'two', 'scheduleSuggestion', 'startBy', 1, 'prep', 3, 2, NULL, 2, 2, 'emitted'",
            "'two', 'dailyQuest', 'due', 1, 'prep', 3, NULL, 3, 2, 2, 'emitted'",
            "'two', 'dailyQuest', 'due', 1, 'prep', NULL, 2, 3, 2, 2, 'emitted'",
            "'two', 'weeklyReflection', 'due', 1, NULL, NULL, NULL, NULL, 2, 2, 'emitted'",
        ])
    func badLedgerLine(values: String) async throws {
        try await expectConstraintFailure(
            """
            INSERT INTO reminder (id, kind, stage, playerID, routine, eventStart, startBy, expiresAt, plannedAt, emittedAt, outcome)
            VALUES (\(values))
            """)
    }

    @Test(
        "A wish to be told again that cannot be true is rejected in SQL",
        arguments: ["'', 'one', 5", "'again', 'unheard of', 5", "'again', NULL, 5", "'again', 'one', NULL", "'once', 'one', 5"])
    func badSnooze(values: String) async throws {
        try await database.write { try $0.execute(sql: "INSERT INTO snooze VALUES ('once', 'one', 5)") }
        try await expectConstraintFailure("INSERT INTO snooze VALUES (\(values))")
    }

    @Test("A recorded outcome cannot be changed to one that contradicts its emission time")
    func contradictingUpdate() async throws {
        try await expectConstraintFailure("UPDATE reminder SET outcome = 'missed'")
        try await expectConstraintFailure("UPDATE reminder SET emittedAt = NULL")
    }

    @Test("A later version can add outcomes and kinds with an INSERT")
    func extension_() async throws {
        try await database.write { database in
            try database.execute(
                sql: """
                    INSERT INTO reminderOutcome VALUES ('snoozed', 1);
                    INSERT INTO reminderKind VALUES ('streak');
                    INSERT INTO reminder (id, kind, stage, playerID, routine, eventStart, startBy, expiresAt, plannedAt, emittedAt, outcome)
                    VALUES ('two', 'streak', 'startBy', 1, 'prep', 3, 2, 3, 2, 2, 'snoozed');
                    """)
        }
    }

    @Test("Ids are never given twice, so that a reminder's id never means another player or routine")
    func idsAreNotReused() async throws {
        try await database.write { database in
            try database.execute(sql: "DELETE FROM player; INSERT INTO player (name, nameKey) VALUES ('Ben', 'ben')")
            #expect(database.lastInsertedRowID == 2)
        }
    }

    @Test("A player who is taken out takes her reminders and what she asked for again along")
    func cascade() async throws {
        let left = try await database.write { database in
            try database.execute(sql: "INSERT INTO snooze VALUES ('once', 'one', 5); DELETE FROM player")
            return try Int.fetchOne(database, sql: "SELECT (SELECT count(*) FROM reminder) + (SELECT count(*) FROM snooze)")
        }
        #expect(left == 0)
    }

    @Test("Every table is strict")
    func strict() async throws {
        let loose = try await database.read { database in
            try String.fetchAll(
                database,
                sql: """
                    SELECT name FROM pragma_table_list
                    WHERE schema = 'main' AND type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite_%' AND name <> 'grdb_migrations'
                    """)
        }
        #expect(loose == [])
    }

    private func expectConstraintFailure(_ sql: String, _ location: SourceLocation = #_sourceLocation) async throws {
        let error = await #expect(throws: DatabaseError.self, sourceLocation: location) {
            try await database.queue.write { try $0.execute(sql: sql) }
        }
        #expect(error?.resultCode == .SQLITE_CONSTRAINT, "\(sql)", sourceLocation: location)
    }
}
