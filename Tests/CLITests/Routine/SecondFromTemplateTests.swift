import Domain
import TestSupport
import Testing

@testable import CLI

@Suite("A template that another child has a routine from")
struct SecondFromTemplateTests {
    private let players = [
        PlayerProfile(id: 1, name: "Mia"), PlayerProfile(id: 2, name: "Leo"), PlayerProfile(id: 3, name: "Zoe"),
    ]

    private func routine(_ owners: [PlayerID]) -> Routine {
        var routine = Routine.example
        routine.playerIDs = owners
        return routine
    }

    private func second(for ids: [PlayerID]?, existing: [[PlayerID]], name: String? = nil) throws -> SecondFromTemplate? {
        var draft = try #require(RoutineTemplateProvider.template("activity-prep")).draft(playerIDs: ids)
        draft.name = name ?? draft.name
        return SecondFromTemplate(draft, players: players, routines: existing.map(routine))
    }

    @Test("It asks whether the others share it, and names those who do not have it yet")
    func question() throws {
        let leos = try #require(try second(for: [2], existing: [[1]]))
        #expect(leos.question.hasPrefix("Mia already has “Activity Prep”. Shall Leo share it?"))
        let everyone = try #require(try second(for: nil, existing: [[1]]))
        #expect(everyone.question.contains("Shall Leo and Zoe share it?"))
        let both = try #require(try second(for: [3], existing: [[1, 2]]))
        #expect(both.question.hasPrefix("Mia and Leo already have"))
    }

    @Test("There is nothing to share where nobody else has it, where everybody has it, and for a routine of another name")
    func nothing() throws {
        #expect(try second(for: [1], existing: []) == nil)
        #expect(try second(for: [1], existing: [[1]]) == nil)
        #expect(try second(for: nil, existing: [[1, 2], [3]]) == nil)
        #expect(try second(for: [2], existing: [[1]], name: "Judo Prep") == nil)
    }

    @Test("Shared, the routine that is there belongs to all of them and stays as it is")
    func shared() throws {
        var expected = RoutineDraft(routine([1]))
        expected.playerIDs = [1, 2]
        #expect(try second(for: [2], existing: [[1]])?.shared == expected)
    }

    @Test("Apart, the names differ for the parent, not for the players")
    func separate() throws {
        let draft = try #require(RoutineTemplateProvider.template("activity-prep")).draft()
        let own = try #require(try second(for: nil, existing: [[1]])).separate(draft)
        #expect(own.name == "Activity Prep (Leo and Zoe)" && own.displayName == "Activity Prep" && own.playerIDs == [2, 3])
        #expect(RoutineSlug.make(from: own.name, taken: ["activity-prep"]) == "activity-prep-leo-and-zoe")
    }
}
