import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Storage

@Suite("Words of players in the database")
struct PlayerWordsTests {
    @Test("They keep their order, and a draft without words leaves them")
    func change() async throws {
        let household = try await Household.inMemory(players: "Ben")
        let mia = try await household.players.create(PlayerDraft(name: "Mia", words: ["U12", "7b"]))
        #expect(mia.words == ["U12", "7b"])
        #expect(try await household.players.update(mia.id, PlayerDraft(name: "Mia S")).words == ["U12", "7b"])
        #expect(
            try await household.players.update(mia.id, PlayerDraft(name: "Mia", words: ["7b", "Mädchen E"])).words == [
                "7b", "Mädchen E",
            ])
        #expect(try await household.players.all().map(\.words) == [[], ["7b", "Mädchen E"]])
        #expect(try await household.players.find(mia.id)?.words == ["7b", "Mädchen E"])
        #expect(try await household.players.update(mia.id, PlayerDraft(name: "Mia", words: [])).words == [])
    }

    @Test("A player without words sets none, so that another PC's are not lost")
    func none() async throws {
        let household = try await Household.inMemory()
        _ = try await household.players.create(PlayerDraft(name: "Mia", words: []))
        let facts = try household.database.rows("SELECT field FROM fact WHERE entity = 'player' AND kind = 'set'")
        #expect(facts.map { $0[0] as String } == ["name"])
    }

    @Test("They go with the player")
    func removal() async throws {
        let household = try await Household.inMemory()
        let mia = try await household.players.create(PlayerDraft(name: "Mia", words: ["U12"]))
        try await household.players.delete(mia.id)
        #expect(try household.database.count("playerWord") == 0)
    }

    @Test("Of two parents who add a word each, none loses it")
    func twoPCs() async throws {
        let pcs = try PairedPCs()
        let mia = try await pcs.desk.players.create(PlayerDraft(name: "Mia", words: ["7b"]))
        try await pcs.meet()
        #expect(try await pcs.laptop.players.all() == [mia])
        _ = try await pcs.desk.players.update(mia.id, PlayerDraft(name: "Mia", words: ["7b", "U12"]))
        _ = try await pcs.laptop.players.update(mia.id, PlayerDraft(name: "Mia", words: ["7b", "Chor"]))
        try await pcs.meet()
        try await pcs.expectSame()
        #expect(try await Set(pcs.laptop.players.all()[0].words) == ["7b", "U12", "Chor"])
        try await pcs.desk.players.delete(mia.id)
        try await pcs.meet()
        try await pcs.expectSame()
    }
}
