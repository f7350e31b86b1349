import Domain
import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite("What is shown and asked before a player is removed")
struct PlayerRemovalTests {
    private func removal(questCount: Int = 12, lastPlayedAt: Date? = nil, isPaired: Bool = false) -> PlayerRemoval {
        PlayerRemoval(
            player: PlayerProfile(id: 1, name: "Leo 2", linuxUser: nil), questCount: questCount, lastPlayedAt: lastPlayedAt,
            times: LocalTimeText(zone: .utc), isPaired: isPaired)
    }

    @Test("It says who it is: the id, the quests, and when the player played last")
    func facts() {
        let facts = removal(lastPlayedAt: Date(timeIntervalSince1970: 1_772_323_200)).facts
        #expect(
            facts.split(separator: "\n") == [
                "Leo 2 (id 000000000001)", "  Quests:      12 finished", "  Last played: Sun 1 Mar 2026",
            ])
        #expect(removal(questCount: 0).facts.hasSuffix("  Quests:      none yet\n  Last played: never"))
    }

    @Test("On one of several PCs, it says that the player goes from all of them, and when a backup helps")
    func consequence() {
        #expect(removal().consequence.contains("A backup is made first") && !removal().consequence.contains("PCs"))
        let shared = removal(isPaired: true).consequence
        #expect(shared.contains("on all PCs of the family") && shared.contains("timequest pcs leave"))
    }
}
