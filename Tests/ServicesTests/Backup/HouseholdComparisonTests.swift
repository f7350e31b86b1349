import Domain
import Foundation
import Storage
import TestSupport
import Testing

@testable import Services

@Suite("What a restore would change")
struct HouseholdComparisonTests {
    private static let mia = PlayerProfile(id: 1, name: "Mia")
    private static let ben = PlayerProfile(id: 2, name: "Ben")

    private static func contents(
        players: [PlayerProfile] = [mia], routines: [Routine] = [routine(1)]
    ) -> HouseholdContents {
        HouseholdContents(version: 7, players: players, routines: routines)
    }

    private static func comparison(
        _ present: HouseholdContents, _ backup: HouseholdContents, _ quests: [PlayerID: QuestDifferences] = [:]
    ) -> HouseholdComparison {
        HouseholdComparison(RestoreContents(present: present, backup: backup, quests: quests))
    }

    private static func routine(_ id: RoutineID, _ name: String = "Prep", players: [PlayerID] = [1], task: TaskID? = 1) -> Routine {
        var routine = Routine(id: id, slug: "prep", name: name, tasks: [RoutineTask(name: "Pack")], playerIDs: players)
        routine.tasks[0].id = task
        return routine
    }

    @Test("Two that are the same have no difference, also where a migration has made new identities for tasks")
    func same() {
        let present = Self.contents(routines: [Self.routine(1, players: [1, 2])])
        let backup = Self.contents(routines: [Self.routine(1, players: [2, 1], task: 9)])
        #expect(Self.comparison(present, backup).isEmpty)
    }

    @Test("Players, routines and quests that would go, come back or change are named")
    func differences() {
        let present = Self.contents(
            players: [Self.mia, Self.ben], routines: [Self.routine(1), Self.routine(2, "New")])
        let eve = PlayerProfile(id: 3, name: "Eve")
        let backup = Self.contents(
            players: [PlayerProfile(id: 1, name: "Mia Sophie"), eve],
            routines: [Self.routine(1, "Old name"), Self.routine(3, "Gone")])
        var (mias, bens, eves) = (QuestDifferences(), QuestDifferences(), QuestDifferences())
        (mias.gone, bens.losesOpen, eves.back) = (1, true, 1)
        let comparison = Self.comparison(present, backup, [1: mias, 2: bens, 3: eves])
        #expect(!comparison.isEmpty)
        #expect(comparison.playersGone == [Self.ben] && comparison.playersBack == [eve])
        #expect(comparison.playersChanged.map(\.name) == ["Mia Sophie"])
        #expect(comparison.routinesGone == ["New"] && comparison.routinesBack == ["Gone"] && comparison.routinesChanged == ["Prep"])
        #expect(comparison.quests.map(\.player.name) == ["Mia", "Ben", "Eve"])
        #expect(comparison.quests.map(\.gone) == [1, 0, 0] && comparison.quests.map(\.back) == [0, 0, 1])
        #expect(comparison.quests.map(\.losesOpen) == [false, true, false])
    }
}
