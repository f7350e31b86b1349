import Domain
import TestSupport
import Testing

@testable import CLI

@Suite("The question about a template that another child has a routine from")
struct TemplateTwinQuestionTests {
    private let players = [
        PlayerProfile(id: 1, name: "Mia"), PlayerProfile(id: 2, name: "Leo"), PlayerProfile(id: 3, name: "Zoe"),
    ]

    private func twin(for ids: [PlayerID]?, owners: [PlayerID]) throws -> TemplateTwin {
        var routine = Routine.example
        routine.playerIDs = owners
        let draft = try #require(RoutineTemplateProvider.template("activity-prep")).draft(playerIDs: ids)
        return try #require(TemplateTwin(draft, players: players, routines: [routine]))
    }

    @Test("It asks whether the others share it, and names those who do not have it yet")
    func question() throws {
        #expect(try twin(for: [2], owners: [1]).question.hasPrefix("Mia already has “Activity Prep”. Shall Leo share it?"))
        #expect(try twin(for: nil, owners: [1]).question.contains("Shall Leo and Zoe share it?"))
        #expect(try twin(for: [3], owners: [1, 2]).question.hasPrefix("Mia and Leo already have"))
    }

    @Test("Apart, the names of the children stand in the name for the parent")
    func separate() throws {
        let own = try twin(for: nil, owners: [1]).separateRoutine
        #expect(own.name == "Activity Prep (Leo and Zoe)" && own.displayName == "Activity Prep" && own.playerIDs == [2, 3])
    }
}
