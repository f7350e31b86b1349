import Domain
import Foundation
import TestSupport
import Testing

@testable import Storage

extension ReminderLedger {
    /// The ids of what was emitted after a reminder that is recorded.
    func emittedIDs(after id: ReminderID, player: PlayerID? = nil) async throws -> [ReminderID] {
        let position = try #require(try await position(of: id.description).position)
        return try await emitted(after: position, player: player, limit: 1000).records.map(\.id)
    }
}

@Suite("What was emitted, part by part")
struct ReminderLedgerResumingTests {
    @Test("Parts of any size together are the whole", arguments: [1, 2, 3, 9, 10, 11])
    func parts(limit: Int) async throws {
        let household = try await Household.inMemory(players: "Mia")
        try await household.ledger.record((0..<10).map { .sample(named: "id-\($0)") })
        var ids: [ReminderID] = []
        var position = LedgerPosition.beginning
        while true {
            let part = try await household.ledger.emitted(after: position, player: nil, limit: limit)
            #expect(part.records.count <= limit)
            ids += part.records.map(\.id)
            position = part.end
            if part.isLast { break }
        }
        #expect(ids == (0..<10).map { ReminderID(named: "id-\($0)") })
        // What is recorded later comes after the last place.
        try await household.ledger.record([.sample("later")])
        let rest = try await household.ledger.emitted(after: position, player: nil, limit: limit)
        #expect(rest.records.map(\.id) == ["later"])
    }

    @Test("What is of no use any more can be left out")
    func ofUse() async throws {
        let household = try await Household.inMemory(players: "Mia")
        let (early, late) = (ReminderRecord.sample("early"), ReminderRecord.sample("late", minute: 600))
        try await household.ledger.record([early, late])
        let useful = try await household.ledger.emitted(after: .beginning, player: nil, usefulAfter: early.expiresAt, limit: 10)
        #expect(useful.records.map(\.id) == ["late"])
    }
}
