import Domain
import GRDB
import Testing

@testable import Storage

@Suite("Databases of earlier versions")
struct MigrationTests {
    @Test("A household of the first version keeps all it has, and can decide about events")
    func firstVersion() async throws {
        let folder = try TemporaryFolder()
        try fillFirstVersion(folder.databasePath)

        let household = Household(try HouseholdDatabase(path: folder.databasePath))
        #expect(try await household.players.all().map(\.name) == ["Mia"])
        let routine = try #require(try await household.routines.find(1))
        #expect(routine.slug == "prep" && routine.tasks.map(\.referenceSeconds) == [300] && routine.keywords == ["soccer"])
        #expect(try await household.calendars.all() == ["sports": 1])
        #expect(try await household.ledger.find("one")?.outcome == .emitted)

        let decisions = EventDecisionRepository(household.database)
        let decision = EventDecision(
            routineID: 1, calendarName: "sports", eventKey: "0123456789abcdef", slotKey: "fedcba9876543210", verdict: .never)
        try await decisions.store(decision)
        try household.database.close()
        // And the second opening has nothing left to do.
        let again = EventDecisionRepository(try HouseholdDatabase(path: folder.databasePath))
        #expect(try await again.all() == [decision])
    }

    /// What the first version of TimeQuest leaves behind.
    private func fillFirstVersion(_ path: String) throws {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("v1", migrate: SchemaV1.migrate)
        let queue = try DatabaseQueue(path: path)
        try migrator.migrate(queue)
        try queue.write { database in
            try database.execute(
                sql: """
                    INSERT INTO player (id, name, nameKey) VALUES (1, 'Mia', 'mia');
                    INSERT INTO routine VALUES (1, 'prep', 'Prep', 'Prep', 127, 0, NULL, 1, 'parent');
                    INSERT INTO routineTask VALUES (1, 0, 'Gear', 'Gear', 300);
                    INSERT INTO routineKeyword VALUES (1, 0, 'soccer');
                    INSERT INTO routinePlayer VALUES (1, 1);
                    INSERT INTO calendarAssignment VALUES ('sports', 1);
                    INSERT INTO reminder (id, kind, stage, playerID, routine, eventStart, startBy, plannedAt, emittedAt, outcome)
                    VALUES ('one', 'scheduleSuggestion', 'startBy', 1, 'prep', 3, 2, 2, 2, 'emitted');
                    """)
        }
        try queue.close()
    }
}
