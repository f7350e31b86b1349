import Domain
import TestSupport
import Testing

@testable import CLI

@Suite("A second routine of one name")
struct RoutineDuplicateTests {
    private let mia = PlayerProfile(id: 1, name: "Mia")
    private let ben = PlayerProfile(id: 2, name: "Ben")

    private func question(_ name: String, for ids: [PlayerID]?, existing owners: [PlayerID]) -> String? {
        var routine = Routine.example
        (routine.name, routine.playerIDs) = ("Activity Prep", owners)
        return DuplicateRoutine.question(RoutineDraft(name: name, tasks: [], playerIDs: ids), [mia, ben], [routine])
    }

    @Test("It is asked about for the players who would have both, and for no others")
    func asked() {
        #expect(question("Activity Prep", for: [1], existing: [1]) == "Mia already has “Activity Prep”. Add another one?")
        #expect(question(" activity prep", for: nil, existing: [1]) == "Mia already has “activity prep”. Add another one?")
        #expect(
            question("Activity Prep", for: nil, existing: [1, 2]) == "Mia and Ben already have “Activity Prep”. Add another one?")
        #expect(question("Activity Prep", for: [2], existing: [1]) == nil)
        #expect(question("Judo", for: [1], existing: [1]) == nil)
    }
}
