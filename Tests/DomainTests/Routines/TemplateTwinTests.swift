import TestSupport
import Testing

@testable import Domain

@Suite("A template that another child has a routine from")
struct TemplateTwinTests {
    private let players = [
        PlayerProfile(id: 1, name: "Mia"), PlayerProfile(id: 2, name: "Leo"), PlayerProfile(id: 3, name: "Zoe"),
    ]

    private func routine(_ owners: [PlayerID]) -> Routine {
        var routine = Routine.example
        routine.playerIDs = owners
        return routine
    }

    private func twin(for ids: [PlayerID]?, existing: [Routine], name: String? = nil) throws -> TemplateTwin? {
        var draft = try #require(RoutineTemplateProvider.template("activity-prep")).draft(playerIDs: ids)
        draft.name = name ?? draft.name
        return TemplateTwin(draft, players: players, routines: existing)
    }

    @Test("It knows who has it, and who of the new routine's players does not have it yet")
    func people() throws {
        let leos = try #require(try twin(for: [2], existing: [routine([1])]))
        #expect(leos.owners.map(\.name) == ["Mia"] && leos.newcomers.map(\.name) == ["Leo"])
        #expect(leos.existing == routine([1]))
        let everyone = try #require(try twin(for: nil, existing: [routine([1])]))
        #expect(everyone.newcomers.map(\.name) == ["Leo", "Zoe"])
        let both = try #require(try twin(for: [1, 3], existing: [routine([1, 2])]))
        #expect(both.owners.map(\.name) == ["Mia", "Leo"] && both.newcomers.map(\.name) == ["Zoe"])
    }

    @Test("There is nothing to share where nobody else has it, where everybody has it, and for a routine of another name")
    func nothing() throws {
        #expect(try twin(for: [1], existing: []) == nil)
        #expect(try twin(for: [1], existing: [routine([1])]) == nil)
        #expect(try twin(for: nil, existing: [routine([1, 2]), routine([3])]) == nil)
        #expect(try twin(for: [2], existing: [routine([1])], name: "Judo Prep") == nil)
    }

    @Test("What a child has made is not shared, and neither is what is of no template")
    func notShared() throws {
        var own = routine([1])
        own.createdBy = .player
        var plain = routine([1])
        plain.templateID = nil
        #expect(try twin(for: [2], existing: [own, plain]) == nil)
    }

    @Test("Shared, the routine that is there belongs to all of them and stays as it is")
    func shared() throws {
        var expected = RoutineDraft(routine([1]))
        expected.playerIDs = [1, 2]
        #expect(try twin(for: [2], existing: [routine([1])])?.shared == expected)
    }

    @Test("Apart, the names differ for the parent, not for the players")
    func separate() throws {
        let own = try #require(try twin(for: nil, existing: [routine([1])])).separate(named: "Leo and Zoe")
        #expect(own.name == "Activity Prep (Leo and Zoe)" && own.displayName == "Activity Prep" && own.playerIDs == [2, 3])
        #expect(RoutineSlug.make(from: own.name, taken: ["activity-prep"]) == "activity-prep-leo-and-zoe")
    }

    @Test("A template finds the routine of it under whatever name; one without topics is only a form")
    func ofTemplate() throws {
        let template = try #require(RoutineTemplateProvider.template("activity-prep"))
        var renamed = routine([1])
        renamed.name = "Fertig zum Training"
        let twin = try #require(TemplateTwin(template, players: players, routines: [renamed]))
        #expect(twin.existing == renamed && twin.newcomers.map(\.name) == ["Leo", "Zoe"])
        #expect(twin.shared.playerIDs == [1, 2, 3])
        renamed.templateID = "custom-quest"
        let custom = try #require(RoutineTemplateProvider.template("custom-quest"))
        #expect(TemplateTwin(custom, players: players, routines: [renamed]) == nil)
    }

    @Test("Where everybody has one of a template, it finds that, and a second one gets a name of its own")
    func everybodys() throws {
        let template = try #require(RoutineTemplateProvider.template("activity-prep"))
        var second = routine([1])
        (second.id, second.slug, second.name) = (2, "activity-prep-2", "activity prep 2")
        let twin = try #require(TemplateTwin(template, players: players, routines: [routine([1, 2, 3]), second]))
        #expect(twin.newcomers.isEmpty && twin.owners.map(\.name) == ["Mia", "Leo", "Zoe"])
        let third = twin.second(from: template.draft())
        #expect(third.name == "Activity Prep 3" && third.displayName == nil && third.playerIDs == nil)
        var german = template.draft()
        german.name = "Fertig zum Training"
        #expect(twin.second(from: german) == german)
        var own = routine([1])
        own.createdBy = .player
        #expect(TemplateTwin(template, players: players, routines: [own]) == nil)
    }

    @Test("Who has got a routine apart has one of the template, under whatever name")
    func apart() throws {
        let template = try #require(RoutineTemplateProvider.template("activity-prep"))
        var leos = routine([2])
        (leos.id, leos.slug, leos.name) = (2, "activity-prep-leo", "Activity Prep (Leo)")
        let existing = [routine([1]), leos]
        let everybodys = try #require(TemplateTwin(template, players: Array(players.prefix(2)), routines: existing))
        #expect(everybodys.existing == routine([1]) && everybodys.newcomers.isEmpty)
        let twin = try #require(TemplateTwin(template, players: players, routines: existing))
        #expect(twin.existing == routine([1]) && twin.newcomers.map(\.name) == ["Zoe"])
        #expect(try self.twin(for: nil, existing: existing)?.newcomers.map(\.name) == ["Zoe"])
        #expect(try self.twin(for: [2], existing: existing) == nil)
    }
}
