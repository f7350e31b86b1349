import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Storage

@Suite("Restoring a backup of version 0.1.0")
struct FormerRestoreTests {
    /// A household that was upgraded from 0.1.0, with the backup that was made before.
    let former: FormerHousehold
    let household: Household
    let numbers: FormerNumbers
    var backup: String { former.folder.path("backup.sqlite") }

    init() async throws {
        former = try FormerHousehold()
        try FormerHousehold.write(to: former.folder.path("backup.sqlite"))
        household = Household(try HouseholdDatabase(path: former.folder.databasePath))
        numbers = try await FormerNumbers(household.database)
    }

    /// Changes the backup by SQL, as 0.1.0 could have left it.
    private func change(_ sql: String) throws {
        let queue = try DatabaseQueue(path: backup)
        try queue.write { try $0.execute(sql: sql) }
        try queue.close()
    }

    private func restore() throws {
        _ = try household.database.restore(from: backup, keeping: former.folder.path("aside.sqlite"))
    }

    private func identities() async throws -> [String] {
        try await household.database.read { database in
            try String.fetchAll(
                database,
                sql: "SELECT 'player ' || id || uid FROM player UNION SELECT 'routine ' || id || uid FROM routine ORDER BY 1")
                + String.fetchAll(database, sql: "SELECT 'quest ' || id || uid FROM quest ORDER BY 1")
        }
    }

    @Test("What the backup has is called as the household calls it")
    func identitiesStay() async throws {
        let before = try await identities()
        try restore()
        #expect(try await identities() == before)
        #expect(try await household.database.rebuildQuests() == QuestRebuild(questCount: 98, differing: []))
        let quests = try await household.quests.page(limit: 1000).map(\.id)
        #expect(Set(quests) == Set(try former.said.players.flatMap(\.quests).map { try numbers.quest($0.id) }))
    }

    @Test("What was emitted, seen and asked for again meanwhile stays so, and ids of before find their place")
    func ledgerStays() async throws {
        let ledger = household.ledger
        let mia = try numbers.player(3)
        let seen = try #require(try await ledger.useful(after: .distantPast, player: mia).first { $0.outcome != .acknowledged })
        _ = try await ledger.acknowledge(seen.id)
        let flute = ReminderOccasion.suggestion(
            player: mia, routine: try numbers.routine(7), eventStart: try .at("2026-11-22T14:25Z"))
        let start = ReminderRecord.sample(ReminderID(flute, .startBy), player: mia)
        try await ledger.record([start])
        let snooze = try #require(try await ledger.snooze(start.id, until: try .at("2026-11-22T14:00Z")))
        let before = try await ledger.all()
        let positions = try await household.database.read {
            try String.fetchAll($0, sql: "SELECT formerID FROM reminder WHERE formerID IS NOT NULL")
        }

        // The backup is older than one of the lines.
        try change("DELETE FROM reminder WHERE id = 'suggestion.3.flute-bag.2026-11-22T14:25Z.heads-up'")
        try restore()
        #expect(Set(try await ledger.all()) == Set(before))
        #expect(try await ledger.find(seen.id)?.outcome == .acknowledged)
        #expect(try await ledger.find(start.id) == start)
        #expect(try await ledger.snoozes(since: .distantPast).contains(snooze))
        #expect(positions.count == 27)
        for id in positions { #expect(try await ledger.position(of: id).position != nil, "\(id)") }
    }

    @Test("A routine that was removed meanwhile comes back under its identity, and its reminders stay")
    func removedRoutine() async throws {
        let club = try numbers.routine(11)
        #expect(try await household.routines.find(club)?.slug == "chess-club")
        try await household.routines.delete(club)
        #expect(try await household.routines.all(archived: true).contains { $0.id == club } == false)
        let before = Set(try await household.ledger.all().map(\.id))
        try restore()
        #expect(try await household.routines.find(club)?.slug == "chess-club")
        #expect(Set(try await household.ledger.all().map(\.id)) == before)
    }

    @Test("What came after the upgrade is not taken for what the backup calls by the same number")
    func newcomers() async throws {
        let zoe = try await household.players.create(PlayerDraft(name: "Zoe"))
        let key = try await household.database.read { try LocalKeys.key($0, of: zoe.id) }
        #expect(key == 5)
        try change("INSERT INTO player (id, name, nameKey) VALUES (5, 'Old', 'old')")
        try restore()
        let old = try #require(try await household.players.all().last)
        #expect(old.name == "Old")
        #expect(old.id != zoe.id)
    }

    @Test("The backup of another household has identities of its own")
    func anotherHousehold() async throws {
        let other = Household(try HouseholdDatabase(path: former.folder.path("other.sqlite")))
        let ben = try await other.players.create(PlayerDraft(name: "Ben"))
        _ = try other.database.restore(from: backup, keeping: former.folder.path("aside.sqlite"))
        let players = try await other.players.all()
        #expect(players.map(\.name) == ["Sample Player", "Mia", "Leo"])
        #expect(!players.map(\.id).contains(ben.id))
        #expect(Set(players.map(\.id)).isDisjoint(with: try await household.players.all().map(\.id)))
        #expect(try other.database.count("reminder") == 27)
    }
}
