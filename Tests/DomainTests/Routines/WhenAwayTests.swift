import Foundation
import Testing

@testable import Domain

@Suite("When to start while a player is away")
struct WhenAwayTests {
    @Test("The usual value is not in the JSON of a routine, but in that of a draft; a JSON without it has the usual value")
    func coding() throws {
        var routine = Routine.example
        func fields(_ value: some Encodable) throws -> [String: Any] {
            try #require(try JSONSerialization.jsonObject(with: try JSONEncoder().encode(value)) as? [String: Any])
        }
        #expect(try fields(routine)["whenAway"] == nil && fields(RoutineDraft(routine))["whenAway"] as? String == "before")
        #expect(try JSONDecoder().decode(Routine.self, from: try JSONEncoder().encode(routine)) == routine)
        routine.whenAway = .after
        #expect(try fields(routine)["whenAway"] as? String == "after")
        #expect(try fields(RoutineDraft(routine))["whenAway"] as? String == "after")
        #expect(try JSONDecoder().decode(Routine.self, from: try JSONEncoder().encode(routine)) == routine)
        let draft = RoutineDraft(routine)
        #expect(try JSONDecoder().decode(RoutineDraft.self, from: try JSONEncoder().encode(draft)) == draft)
    }

    @Test("An update without the later fields keeps the stored values, and one with them sets them")
    func update() throws {
        var stored = Routine.example
        (stored.whenAway, stored.times) = (.after, [.example])
        func draft(_ fields: String) throws -> RoutineDraft {
            let json = #"{"name":"Judo","tasks":[{"name":"Pack gi"}]\#(fields)}"#
            return try JSONDecoder().decode(RoutineUpdate.self, from: Data(json.utf8)).applied(to: stored)
        }
        let old = try draft("")
        #expect(old.name == "Judo" && old.keywords == [] && old.whenAway == .after && old.times == [.example])
        for fields in [#","whenAway":"before","times":[]"#, #","whenAway":null,"times":null"#] {
            let new = try draft(fields)
            #expect(new.whenAway == .before && new.times == [], "\(fields)")
        }
    }

    @Test("Every other field of a routine is in its JSON")
    func complete() throws {
        var routine = Routine.example
        (routine.dayPart, routine.keywords, routine.times, routine.whenAway) = (.evening, ["judo"], [.example], .after)
        let names = Set(Mirror(reflecting: routine).children.compactMap(\.label))
        let json = try JSONSerialization.jsonObject(with: try JSONEncoder().encode(routine)) as? [String: Any]
        #expect(Set(try #require(json).keys) == names)
        let draft = RoutineDraft(routine)
        let draftJSON = try JSONSerialization.jsonObject(with: try JSONEncoder().encode(draft)) as? [String: Any]
        #expect(Set(try #require(draftJSON).keys) == Set(Mirror(reflecting: draft).children.compactMap(\.label)))
    }
}
