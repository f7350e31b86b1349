import Domain
import TestSupport
import Testing

@testable import Storage

@Suite("The last use of each PC by each player")
struct LastUsesTests {
    /// A player at a PC. The last millisecond of each is compared: of several operations in one, any may be found.
    private struct Pair: Hashable {
        let player: PlayerID
        let device: DeviceID
    }

    private func last(_ uses: some Sequence<PlayerUse>) -> [Pair: Int64] {
        Dictionary(uses.map { (Pair(player: $0.player, device: $0.device), $0.time.milliseconds) }, uniquingKeysWith: max)
    }

    /// The uses that the operations of all PCs show, one after the other.
    private func all(_ household: Household) async throws -> [PlayerUse] {
        var uses: [PlayerUse] = []
        for device in try await household.operations.ends().keys {
            uses += try await household.operations.operations(of: device, after: 0).compactMap(PlayerUse.init)
        }
        return uses
    }

    @Test("It is that of the newest quest or of the newest setting that the player has changed, not a parent")
    func newest() async throws {
        let pcs = try PairedPCs()
        for name in ["Mia", "Ben"] { _ = try await pcs.desk.players.create(PlayerDraft(name: name)) }
        _ = try await pcs.desk.routines.create(
            RoutineDraft(name: "Soccer", tasks: [RoutineTask(name: "Gear")], playerIDs: [1, 2]), createdBy: .parent)
        try await pcs.meet()
        let quests: [(Int, Household, PlayerID)] = [(1, pcs.desk, 1), (2, pcs.laptop, 1), (3, pcs.desk, 2), (4, pcs.desk, 1)]
        for (day, household, player) in quests {
            pcs.wall.set(day: day)
            var play = Play(day: day)
            try await play.finish(household, player: player)
        }
        for (day, player, author) in [(5, 2, .player), (6, 1, .parent)] as [(Int, PlayerID, FactAuthor)] {
            pcs.wall.set(day: day)
            try await FactAuthor.$current.withValue(author) {
                try await pcs.laptop.settings.set(
                    PlayerSettings(sounds: false), of: player, today: pcs.laptop.database.now.day)
            }
        }
        try await pcs.meet()
        let wanted = last(try await all(pcs.desk))
        #expect(wanted.count == 4)
        for household in [pcs.desk, pcs.laptop] { #expect(last(try await household.operations.lastUses()) == wanted) }
        // Of a player who was removed, nothing is left.
        try await pcs.desk.players.delete(2)
        #expect(Set(try await pcs.desk.operations.lastUses().map(\.player)) == [1])
    }
}
