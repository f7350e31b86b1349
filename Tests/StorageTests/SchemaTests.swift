import GRDB
import Testing

@testable import Storage

@Suite("What the schema itself refuses")
struct SchemaTests {
    let database: HouseholdDatabase

    init() async throws {
        database = try .inMemory()
        try await database.execute(
            """
            INSERT INTO player (id, uid, name, nameKey, linuxUser, createdAt) VALUES (1, '000000000001', 'Mia', 'mia', 'mia', 1);
            INSERT INTO routine VALUES (1, '000000000001', 'prep', 'Prep', 'Prep', 127, 0, NULL, 1, 'parent', 1, NULL, NULL, 'before');
            INSERT INTO routineTask VALUES (1, 0, '000000000001', 'Gear', 'Gear', 300, NULL);
            INSERT INTO routineKeyword VALUES (1, 0, 'soccer');
            INSERT INTO routinePlayer VALUES (1, 1);
            INSERT INTO calendarAssignment VALUES ('sports', 1);
            INSERT INTO eventDecision VALUES (NULL, 1, 'sports', '0123456789abcdef', '0123456789abcdef', 'never', 1, NULL);
            INSERT INTO reminder
                (id, kind, stage, playerID, routineUID, eventStart, startBy, expiresAt, plannedAt, emittedAt, outcome, formerID)
            VALUES ('one', 'scheduleSuggestion', 'startBy', 1, '000000000001', 3, 2, 3, 2, 2, 'emitted', 'first');
            INSERT INTO fact (at, day, kind, entity, entityID, playerID, field, value)
            VALUES (1, '2026-03-01', 'set', 'player', '000000000001', 1, 'name', '"Mia"');
            """)
    }

    @Test(
        "A row that cannot be true is rejected in SQL",
        arguments: [
            "INSERT INTO player VALUES (2, '000000000002', '  ', 'x', NULL, 2)",
            "INSERT INTO player VALUES (2, '000000000002', NULL, 'x', NULL, 2)",
            "INSERT INTO player VALUES (2, '000000000002', 'MIA', 'mia', NULL, 2)",
            "INSERT INTO player VALUES (2, '000000000002', 'Ben', 'ben', 'mia', 2)",
            "INSERT INTO player VALUES (2, '000000000002', 'Ben', 'ben', '', 2)",
            "INSERT INTO player VALUES (2, '000000000002', 'Ben', 'ben', NULL, NULL)",
            "INSERT INTO player VALUES (2, '000000000001', 'Ben', 'ben', NULL, 2)",
            "INSERT INTO player VALUES (2, NULL, 'Ben', 'ben', NULL, 2)",
            "INSERT INTO player VALUES (2, '2', 'Ben', 'ben', NULL, 2)",
            "INSERT INTO player VALUES (2, '0000000000002', 'Ben', 'ben', NULL, 2)",
            "INSERT INTO player VALUES (2, '00000000000u', 'Ben', 'ben', NULL, 2)",
            "INSERT INTO player VALUES (2, '00000000000O', 'Ben', 'ben', NULL, 2)",
            "INSERT INTO routine VALUES (2, '000000000002', 'prep', 'Prep', 'Prep', 127, 0, NULL, 1, 'parent', 2, NULL, NULL, 'before')",
            "INSERT INTO routine VALUES (2, '000000000002', 'Has Spaces', 'P', 'P', 127, 0, NULL, 1, 'parent', 2, NULL, NULL, 'before')",
            "INSERT INTO routine VALUES (2, '000000000002', 'has.dots', 'P', 'P', 127, 0, NULL, 1, 'parent', 2, NULL, NULL, 'before')",
            "INSERT INTO routine VALUES (2, '000000000002', '', 'Prep', 'Prep', 127, 0, NULL, 1, 'parent', 2, NULL, NULL, 'before')",
            "INSERT INTO routine VALUES (2, '000000000002', 'two', '', 'Prep', 127, 0, NULL, 1, 'parent', 2, NULL, NULL, 'before')",
            "INSERT INTO routine VALUES (2, '000000000002', 'two', 'Prep', ' ', 127, 0, NULL, 1, 'parent', 2, NULL, NULL, 'before')",
            "INSERT INTO routine VALUES (2, '000000000002', 'two', 'Prep', 'Prep', -1, 0, NULL, 1, 'parent', 2, NULL, NULL, 'before')",
            "INSERT INTO routine VALUES (2, '000000000002', 'two', 'Prep', 'Prep', 128, 0, NULL, 1, 'parent', 2, NULL, NULL, 'before')",
            "INSERT INTO routine VALUES (2, '000000000002', 'two', 'Prep', 'Prep', 127, -1, NULL, 1, 'parent', 2, NULL, NULL, 'before')",
            "INSERT INTO routine VALUES (2, '000000000002', 'two', 'Prep', 'Prep', 127, 721, NULL, 1, 'parent', 2, NULL, NULL, 'before')",
            "INSERT INTO routine VALUES (2, '000000000002', 'two', 'Prep', 'Prep', 127, 0, NULL, 2, 'parent', 2, NULL, NULL, 'before')",
            "INSERT INTO routine VALUES (2, '000000000002', 'two', 'Prep', 'Prep', 127, 0, NULL, 1, 'uncle', 2, NULL, NULL, 'before')",
            "INSERT INTO routine VALUES (2, '000000000002', 'two', 'P', 'P', 'every day', 0, NULL, 1, 'parent', 2, NULL, NULL, 'before')",
            "INSERT INTO routine VALUES (2, '000000000001', 'two', 'Prep', 'Prep', 127, 0, NULL, 1, 'parent', 2, NULL, NULL, 'before')",
            "INSERT INTO routine VALUES (2, '000000000002', 'two', 'Prep', 'Prep', 127, 0, NULL, 1, 'parent', NULL, NULL, NULL, 'before')",
            "INSERT INTO playGrowth VALUES (1, '2026-03-01', -1)",
            "INSERT INTO playGrowth VALUES (1, '2026-02-30', 1)",
            "INSERT INTO playGrowth VALUES (7, '2026-03-01', 1)",
            "INSERT INTO routineTask VALUES (1, 0, '000000000002', 'Gear', 'Gear', NULL, NULL)",
            "INSERT INTO routineTask VALUES (1, 10, '000000000002', 'Gear', 'Gear', NULL, NULL)",
            "INSERT INTO routineTask VALUES (1, -1, '000000000002', 'Gear', 'Gear', NULL, NULL)",
            "INSERT INTO routineTask VALUES (1, 1, '000000000002', '', 'Gear', NULL, NULL)",
            "INSERT INTO routineTask VALUES (1, 1, '000000000002', 'Gear', 'Gear', 0, NULL)",
            "INSERT INTO routineTask VALUES (1, 1, '000000000002', 'Gear', 'Gear', 14401, NULL)",
            "INSERT INTO routineTask VALUES (9, 0, '000000000002', 'Gear', 'Gear', NULL, NULL)",
            "INSERT INTO routineTask VALUES (1, 1, '000000000001', 'Gear', 'Gear', NULL, NULL)",
            "INSERT INTO routineTask VALUES (1, 1, 'two', 'Gear', 'Gear', NULL, NULL)",
            "INSERT INTO routineKeyword VALUES (1, 1, ' ')",
            "INSERT INTO routineKeyword VALUES (9, 0, 'soccer')",
            "INSERT INTO routinePlayer VALUES (1, 1)",
            "INSERT INTO routinePlayer VALUES (1, 9)",
            "INSERT INTO routinePlayer VALUES (9, 1)",
            "INSERT INTO calendarAssignment VALUES ('school', 9)",
            "INSERT INTO calendarAssignment VALUES ('', 1)",
            "INSERT INTO calendarAssignment VALUES ('sports', 1)",
            "INSERT INTO eventDecision VALUES (NULL, 1, 'sports', '0123456789abcdef', '0000000000000000', 'never', 2, NULL)",
            "INSERT INTO eventDecision VALUES (NULL, 9, 'sports', '0000000000000000', '0000000000000000', 'never', 2, NULL)",
            "INSERT INTO eventDecision VALUES (NULL, 1, '', '0000000000000000', '0000000000000000', 'never', 2, NULL)",
            "INSERT INTO eventDecision VALUES (NULL, 1, 'sports', '0000000000000000', '0000000000000000', 'sometimes', 2, NULL)",
            "INSERT INTO eventDecision VALUES (NULL, 1, 'sports', 'Soccer practice!', '0000000000000000', 'never', 2, NULL)",
            "INSERT INTO eventDecision VALUES (NULL, 1, 'sports', '0000000000000000', 'ABCDEFABCDEFABCD', 'never', 2, NULL)",
            "INSERT INTO eventDecision VALUES (NULL, 1, 'sports', '00000000', '0000000000000000', 'never', 2, NULL)",
            "INSERT INTO eventDecision VALUES (NULL, 1, 'sports', '0000000000000000', '0000000000000000', 'never', NULL, NULL)",
            "INSERT INTO schedulerState (id, coveredUntil) VALUES (2, 0)",
            "UPDATE routine SET dayPart = 'noon'",
            "UPDATE routine SET dayPart = ''",
            "UPDATE routine SET whenAway = 'later'",
            "UPDATE routine SET whenAway = NULL",
            "UPDATE routineTask SET picture = ''",
            "INSERT INTO calendarTone VALUES ('sports', 0)",
            "INSERT INTO calendarTone VALUES ('sports', 9)",
            "INSERT INTO calendarTone VALUES ('sports', NULL)",
            "INSERT INTO calendarTone VALUES ('', 1)",
            "INSERT INTO calendarTone VALUES (NULL, 1)",
            "INSERT INTO calendarMeaning VALUES ('sports', 'work', NULL, NULL, NULL, 0)",
            "INSERT INTO calendarMeaning VALUES ('', 'school', NULL, NULL, NULL, 0)",
            "INSERT INTO calendarMeaning VALUES ('sports', 'school', '', NULL, NULL, 0)",
            "INSERT INTO calendarMeaning VALUES ('sports', 'school', NULL, 'ask', NULL, 0)",
            "INSERT INTO calendarMeaning VALUES ('sports', 'school', NULL, '00000000000l', NULL, 0)",
            "INSERT INTO calendarMeaning VALUES ('sports', 'school', NULL, NULL, 721, 0)",
            "INSERT INTO calendarMeaning VALUES ('sports', 'school', NULL, NULL, NULL, 2)",
            "INSERT INTO playerWord VALUES (9, 0, 'U12')",
            "INSERT INTO playerWord VALUES (1, -1, 'U12')",
            "INSERT INTO playerWord VALUES (1, 0, '')",
            "INSERT INTO householdSetting VALUES ('', '1')",
            "INSERT INTO householdSetting VALUES ('rules', 'classic')",
            "INSERT INTO householdSetting VALUES ('rules', NULL)",
        ])
    func badRow(sql: String) async throws {
        try await expectConstraintFailure(sql)
    }

    @Test(
        "A ledger line that cannot be true is rejected in SQL",
        arguments: [
            "'one', 'scheduleSuggestion', 'startBy', 1, '000000000001', 3, 2, 3, 2, 2, 'emitted'",
            "'', 'scheduleSuggestion', 'startBy', 1, '000000000001', 3, 2, 3, 2, 2, 'emitted'",
            "'two', 'birthday', 'startBy', 1, '000000000001', 3, 2, 3, 2, 2, 'emitted'",
            "'two', 'scheduleSuggestion', 'afterwards', 1, '000000000001', 3, 2, 3, 2, 2, 'emitted'",
            "'two', 'scheduleSuggestion', 'startBy', 9, '000000000001', 3, 2, 3, 2, 2, 'emitted'",
            "'two', 'scheduleSuggestion', 'startBy', 1, NULL, 3, 2, 3, 2, 2, 'emitted'",
            "'two', 'scheduleSuggestion', 'startBy', 1, '000000000001', 'noon', 2, 3, 2, 2, 'emitted'",
            "'two', 'scheduleSuggestion', 'startBy', 1, '000000000001', 3, 2, 3, 2, 2, 'forgotten'",
            "'two', 'scheduleSuggestion', 'startBy', 1, '000000000001', 3, 2, 3, 2, NULL, 'emitted'",
            "'two', 'scheduleSuggestion', 'startBy', 1, '000000000001', 3, 2, 3, 2, NULL, 'late'",
            "'two', 'scheduleSuggestion', 'startBy', 1, '000000000001', 3, 2, 3, 2, NULL, 'acknowledged'",
            "'two', 'scheduleSuggestion', 'startBy', 1, '000000000001', 3, 2, 3, 2, 2, 'missed'",
            "'two', 'scheduleSuggestion', 'startBy', 1, '000000000001', 3, 2, 3, 2, 2, 'skipped'",
            "'two', 'scheduleSuggestion', 'startBy', 1, '000000000001', NULL, NULL, 3, 2, 2, 'emitted'",
            "'two', 'scheduleSuggestion', 'startBy', 1, '000000000001', 3, 2, NULL, 2, 2, 'emitted'",
            "'two', 'dailyQuest', 'due', 1, '000000000001', 3, NULL, 3, 2, 2, 'emitted'",
            "'two', 'dailyQuest', 'due', 1, '000000000001', NULL, 2, 3, 2, 2, 'emitted'",
            "'two', 'weeklyReflection', 'due', 1, NULL, NULL, NULL, NULL, 2, 2, 'emitted'",
            "'two', 'scheduleSuggestion', 'startBy', 1, 'prep', 3, 2, 3, 2, 2, 'emitted'",
        ])
    func badLedgerLine(values: String) async throws {
        try await expectConstraintFailure(
            """
            INSERT INTO reminder (id, kind, stage, playerID, routineUID, eventStart, startBy, expiresAt, plannedAt, emittedAt, outcome)
            VALUES (\(values))
            """)
    }

    @Test("Two ledger lines cannot have had one id before")
    func formerID() async throws {
        try await expectConstraintFailure(
            """
            INSERT INTO reminder
                (id, kind, stage, playerID, routineUID, eventStart, startBy, expiresAt, plannedAt, emittedAt, outcome, formerID)
            VALUES ('two', 'scheduleSuggestion', 'startBy', 1, '000000000001', 3, 2, 3, 2, 2, 'emitted', 'first')
            """)
    }

    @Test(
        "A fact that cannot be is rejected in SQL",
        arguments: [
            "1, '2026-03-01', 'set', 'player', '', 1, 'name', '1'", "1, '2026-03-01', 'set', 'player', 'a', 1, NULL, '1'",
            "1, '2026-03-01', 'make', 'player', 'a', 1, 'name', NULL", "1, '2026-03-01', 'end', 'player', 'a', 1, NULL, '1'",
            "1, '2026-03-01', 'set', 'player', 'a', 1, 'name', 'Mia'", "1, '2026-03-01', 'set', 'player', 'a', 1, '', '1'",
            "1, '2026-03-01', 'guess', 'player', 'a', 1, 'name', '1'", "1, '2026-03-01', 'set', 'cat', 'a', 1, 'name', '1'",
            "1, '2026-03-01', 'set', 'player', 'a', 9, 'name', '1'", "1, '1 March', 'set', 'player', 'a', 1, 'name', '1'",
            "1, NULL, 'set', 'player', 'a', 1, 'name', '1'", "NULL, '2026-03-01', 'set', 'player', 'a', 1, 'name', '1'",
            "1, '2026-03-01', 'set', 'player', NULL, 1, 'name', '1'",
        ])
    func badFact(values: String) async throws {
        try await expectConstraintFailure(
            "INSERT INTO fact (at, day, kind, entity, entityID, playerID, field, value) VALUES (\(values))")
    }

    @Test("The author of a fact is a parent, somebody who plays, or nobody")
    func factAuthor() async throws {
        func insert(_ author: String) -> String {
            """
            INSERT INTO fact (at, day, kind, entity, entityID, author)
            VALUES (1, '2026-03-01', 'make', 'routine', 'a', \(author))
            """
        }
        for author in ["NULL", "'parent'", "'player'"] { try await database.execute(insert(author)) }
        for author in ["'uncle'", "''"] { try await expectConstraintFailure(insert(author)) }
    }

    @Test(
        "A fact is never edited",
        arguments: ["value = NULL", "day = '2026-03-02'", "playerID = NULL", "sequence = 9", "author = 'player'"])
    func factsStay(change: String) async throws { try await expectConstraintFailure("UPDATE fact SET \(change)") }

    @Test("A fact is never deleted by itself, only with its player", arguments: ["1", "NULL"])
    func factsAreKept(player: String) async throws {
        try await database.execute(
            "INSERT INTO fact (at, day, kind, entity, entityID, playerID) VALUES (1, '2026-03-01', 'make', 'routine', 'a', \(player))"
        )
        try await expectConstraintFailure("DELETE FROM fact WHERE entity = 'routine'")
        try await database.execute("DELETE FROM player")
        #expect(try database.count("fact WHERE entity = 'routine'") == (player == "NULL" ? 1 : 0))
    }

    @Test(
        "An invalid snooze is rejected in SQL",
        arguments: [
            "'', 'one', 'o', 2, 5", "'again', 'unheard of', 'o', 2, 5", "'again', NULL, 'o', 2, 5", "'again', 'one', 'o', 2, NULL",
            "'once', 'one', 'o', 2, 5", "'again', 'one', 'o', 1, 5", "'again', 'one', '', 2, 5", "'again', 'one', NULL, 2, 5",
            "'again', 'one', 'o', 0, 5", "'again', 'one', 'o', NULL, 5",
        ])
    func badSnooze(values: String) async throws {
        try await database.execute("INSERT INTO snooze VALUES ('once', 'one', 'o', 1, 5)")
        try await expectConstraintFailure("INSERT INTO snooze VALUES (\(values))")
    }

    @Test("A recorded outcome cannot be changed to one that contradicts its emission time")
    func contradictingUpdate() async throws {
        try await expectConstraintFailure("UPDATE reminder SET outcome = 'missed'")
        try await expectConstraintFailure("UPDATE reminder SET emittedAt = NULL")
    }

    @Test("A later version can add outcomes and kinds with an INSERT")
    func extension_() async throws {
        try await database.execute(
            """
            INSERT INTO reminderOutcome VALUES ('snoozed', 1);
            INSERT INTO reminderKind VALUES ('streak');
            INSERT INTO reminder (id, kind, stage, playerID, routineUID, eventStart, startBy, expiresAt, plannedAt, emittedAt, outcome)
            VALUES ('two', 'streak', 'startBy', 1, '000000000001', 3, 2, 3, 2, 2, 'snoozed');
            """)
        let added = try await database.read {
            try String.fetchOne($0, sql: "SELECT kind || ' ' || outcome FROM reminder WHERE id = 'two'")
        }
        #expect(added == "streak snoozed")
    }

    @Test("Keys are never given twice, so that what a backup calls by one is never taken for another")
    func keysAreNotReused() async throws {
        try await database.execute(
            """
            DELETE FROM player;
            INSERT INTO player (uid, name, nameKey, createdAt) VALUES ('000000000002', 'Ben', 'ben', 2);
            """)
        #expect(try await database.read { try Int.fetchAll($0, sql: "SELECT id FROM player") } == [2])
    }

    @Test("Removing a player removes reminders and snoozes")
    func cascade() async throws {
        try await database.execute("INSERT INTO snooze VALUES ('once', 'one', 'o', 1, 5); DELETE FROM player")
        for table in ["reminder", "snooze", "fact"] { #expect(try database.count(table) == 0, "\(table)") }
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
