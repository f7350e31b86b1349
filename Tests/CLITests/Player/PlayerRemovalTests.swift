import Domain
import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite("What is shown and asked before a player is removed")
struct PlayerRemovalTests {
    private func removal(
        questCount: Int = 12, lastPlayedAt: Date? = nil, ownRoutines: [String] = [], isPaired: Bool = false
    ) -> PlayerRemoval {
        PlayerRemoval(
            player: PlayerProfile(id: 1, name: "Leo 2", linuxUser: nil), questCount: questCount, lastPlayedAt: lastPlayedAt,
            times: LocalTimeText(zone: .utc), ownRoutines: ownRoutines, isPaired: isPaired)
    }

    @Test("It says who it is: the id, the quests, and when the player played last")
    func facts() {
        let facts = removal(lastPlayedAt: Date(timeIntervalSince1970: 1_772_323_200)).facts
        #expect(
            facts.split(separator: "\n") == [
                "Leo 2 (id 000000000001)", "  Quests:      12 finished", "  Last played: Sun 1 Mar 2026",
            ])
        #expect(removal(questCount: 1).facts.hasSuffix("  Quests: 1 finished"), "its tasks were too short for a score")
        #expect(removal(questCount: 0).facts.hasSuffix("  Quests:      none yet\n  Last played: never"))
    }

    @Test("On one of several PCs, it says that the player goes from all of them, and when a backup helps")
    func consequence() {
        #expect(removal().consequence.contains("A backup is made first") && !removal().consequence.contains("PCs"))
        let shared = removal(isPaired: true).consequence
        #expect(shared.contains("on all PCs of the family") && shared.contains("timequest pcs leave"))
    }

    @Test("It names the routines that are removed with the player, on one PC and on several", arguments: [false, true])
    func routines(isPaired: Bool) {
        let lines = removal(ownRoutines: ["Judo", "Piano"], isPaired: isPaired).consequence.split(separator: "\n")
        #expect(lines.count == 2 && lines[1].hasSuffix("no other child has them: Judo, Piano."))
        #expect(!removal(isPaired: isPaired).consequence.contains("outine"))
    }

    @Test("Afterwards it names the backup and the command that brings the player back, for a shell")
    func report() {
        let backup = "/var/lib/time quest/timequest-before-removal-2026-03-01-1.sqlite"
        let command = "sudo timequest restore '\(backup)'"
        #expect(
            removal().report(backup: backup) == [
                "Leo 2 was removed. The backup from before is kept: \(backup)",
                "To bring everything back as it was: \(command)",
            ])
        let shared = removal(isPaired: true).report(backup: backup)
        #expect(shared.count == 2 && shared[1].contains("timequest pcs leave") && shared[1].hasSuffix(command))
    }

    @Test("If the service does not report the backup, it says that there is one")
    func withoutPath() {
        #expect(removal().report(backup: nil) == ["Leo 2 was removed. A backup from before is kept."])
    }
}
