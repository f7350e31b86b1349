import Domain
import Foundation
import ServicesTestSupport
import TestSupport
import Testing

@testable import Services

@Suite("A routine that two people change")
struct RoutineConflictTests {
    private let home: TestHousehold
    private let routine: Routine
    private let desk: Desk

    init() async throws {
        home = try await TestHousehold(players: "Mia", "Ben")
        routine = try await home.addRoutine("Prep", players: [2, 1])
        desk = home.desk(.parent)
    }

    private func changed(_ change: (inout RoutineDraft) -> Void) -> RoutineDraft {
        var draft = RoutineDraft(routine)
        change(&draft)
        return draft
    }

    @Test("Changes of different fields are both kept, one of the same field is stored by nobody unasked")
    func change() async throws {
        let shown = RoutineDraft(routine)
        _ = try await desk.changeRoutine(routine.id, shown: shown, to: changed { ($0.name, $0.travelMinutes) = ("Theirs", 5) })
        let both = try await desk.changeRoutine(routine.id, shown: shown, to: changed { $0.keywords = ["judo"] }).routine
        #expect(both.name == "Theirs" && both.travelMinutes == 5 && both.keywords == ["judo"])
        let mine = changed { ($0.name, $0.dayPart) = ("Mine", .evening) }
        let conflict = await #expect(throws: RoutineConflict.self) {
            _ = try await desk.changeRoutine(routine.id, shown: shown, to: mine)
        }
        #expect(conflict?.fields == ["name"] && conflict?.theirs.name == "Theirs")
        #expect(conflict?.mine.name == "Mine" && conflict?.mine.dayPart == .evening && conflict?.mine.keywords == ["judo"])
        #expect(try await home.routines.find(routine.id) == both)
    }

    @Test("What is invalid is refused with its flaws; children change nothing in this way")
    func refused() async throws {
        await #expect(throws: RoutineDraftError(flaws: [.name(.missing)])) {
            _ = try await desk.changeRoutine(routine.id, shown: RoutineDraft(routine), to: changed { $0.name = " " })
        }
        await #expect(throws: HouseholdError.self) {
            _ = try await home.desk(.player(1)).changeRoutine(routine.id, shown: RoutineDraft(routine), to: RoutineDraft(routine))
        }
        #expect(try await home.routines.find(routine.id) == routine)
    }

    @Test("A form that is sent several times at once makes one routine")
    func once() async throws {
        let draft = RoutineDraft(
            name: " Judo", tasks: [RoutineTask(name: "Pack")], activeDays: [.friday, .monday], playerIDs: [2, 1])
        var own = draft
        own.playerIDs = [1]
        let (parent, mia) = (desk, home.desk(.player(1)))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 1...8 {
                group.addTask { _ = try await parent.addRoutineOnce(draft) }
                group.addTask { [own] in _ = try await mia.addPlayersRoutine(own) }
            }
            try await group.waitForAll()
        }
        let all = try await home.routines.all().filter { $0.name == "Judo" }
        #expect(all.count == 2 && Set(all.map(\.createdBy)) == [.parent, .player])
        await #expect(throws: HouseholdError.self) { _ = try await mia.addRoutineOnce(draft) }
        // Without a form, somebody may want two.
        _ = try await desk.addRoutine(draft)
        #expect(try await home.routines.all().count { $0.name == "Judo" } == 3)
    }

    @Test("A change is made to the routine as it is at that moment")
    func present() async throws {
        let desk = self.desk
        let id = routine.id
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...8 {
                group.addTask {
                    _ = try await desk.changeRoutine(id) { present in
                        var draft = RoutineDraft(present)
                        draft.keywords.append("word\(number)")
                        return draft
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await home.routines.find(id)?.keywords.count == 9)
        await #expect(throws: HouseholdError.self) {
            _ = try await home.desk(.player(1)).changeRoutine(id) { RoutineDraft($0) }
        }
    }

    @Test("A routine that a player has made stays this player's alone, whoever changes it, in whatever way")
    func owners() async throws {
        let own = RoutineDraft(name: "Piano", tasks: [RoutineTask(name: "Play")], playerIDs: [1])
        let piano = try await home.routines.create(own, createdBy: .player)
        var shared = RoutineDraft(piano)
        shared.playerIDs = [1, 2]
        var bens = RoutineDraft(piano)
        bens.playerIDs = [2]
        for draft in [shared, bens] {
            for caller in [Caller.Role.parent, .sharedLogin] {
                let refused = await #expect(throws: HouseholdError.self) {
                    _ = try await home.desk(caller).changeRoutine(piano.id, to: draft)
                }
                #expect(refused?.field == "playerIDs")
            }
            let refused = await #expect(throws: HouseholdError.self) {
                _ = try await desk.changeRoutine(piano.id, shown: RoutineDraft(piano), to: draft)
            }
            #expect(refused?.kind == .invalid && refused?.description.contains("“Piano” was made by the player who has it") == true)
        }
        #expect(try await home.routines.find(piano.id) == piano)
        var renamed = RoutineDraft(piano)
        (renamed.name, renamed.playerIDs) = ("Piano lesson", nil)
        #expect(try await desk.changeRoutine(piano.id, to: renamed).routine.playerIDs == [1])
    }

    @Test("Archived routines are those that were played and removed")
    func archived() async throws {
        let other = try await home.addRoutine("Other", players: [1])
        try await home.play(routine)
        for id in [routine.id, other.id] { try await desk.removeRoutine(id) }
        #expect(try await desk.archivedRoutines().map(\.name) == ["Prep"])
    }
}
