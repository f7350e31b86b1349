import Domain
import Foundation
import ServicesTestSupport
import TestSupport
import Testing

@testable import Services

@Suite("What a routine would be for that is not stored")
struct DraftMatchesTests {
    private let home: TestHousehold
    private let day = DateInterval(start: .clock("00:00"), duration: 86_400)

    init() async throws {
        home = try await TestHousehold(players: "Mia", "Ben")
        try await home.write("club", ("Judo Ben", .clock("16:00")), ("Judo", .clock("17:00")), ("Dentist", .clock("18:00")))
    }

    private func draft(_ keywords: String..., players: [PlayerID]? = nil) -> RoutineDraft {
        RoutineDraft(name: "Prep", tasks: [RoutineTask(name: "Pack")], playerIDs: players, keywords: keywords)
    }

    /// Whom each event calls, by its title.
    private func calls(
        _ draft: RoutineDraft, replacing id: RoutineID? = nil, choices: [String: EventChoice] = [:]
    ) async throws -> [String: [PlayerID]] {
        let matches = try await home.desk(.parent).matches(of: draft, replacing: id, choices: choices, in: day)
        return Dictionary(uniqueKeysWithValues: matches.map { ($0.eventTitle, $0.playerIDs) })
    }

    @Test("“Judo Ben” calls only Ben where Mia and Ben share the routine")
    func named() async throws {
        #expect(try await calls(draft("judo")) == ["Judo Ben": [2], "Judo": [1, 2], "Dentist": []])
        #expect(try await calls(draft("judo", players: [1])) == ["Judo Ben": [], "Judo": [1], "Dentist": []])
        #expect(try await home.routines.all().isEmpty)
    }

    @Test("It is compared with the other routines, and takes the place of the one that it changes")
    func others() async throws {
        let stored = try await home.addRoutine("Judo bag", keywords: ["judo"], players: [1, 2])
        #expect(try await calls(draft("dentist"))["Dentist"] == [1, 2])
        #expect(try await calls(draft("judo"))["Judo"] == [], "the older one is for it")
        #expect(try await calls(draft("judo"), replacing: stored.id)["Judo"] == [1, 2])
        #expect(try await calls(draft("dentist"), replacing: stored.id) == ["Judo Ben": [], "Judo": [], "Dentist": [1, 2]])
        #expect(try await home.routines.all() == [stored])
        #expect(try await Set(home.suggestions.occasions(in: day).map(\.title)) == ["Judo Ben", "Judo"])
    }

    @Test("An event that is parents' calls for a parent's new routine, and not for a changed one that a player has made")
    func ofPlayer() async throws {
        try await home.write("home", ("Mama Yoga", .clock("19:00")))
        let stored = try await home.routines.create(draft("mama", players: [1]), createdBy: .player)
        #expect(try await calls(draft("yoga", players: [1]), replacing: stored.id)["Mama Yoga"] == [])
        #expect(try await calls(draft("mama", players: [1]), replacing: stored.id)["Mama Yoga"] == [])
        #expect(try await calls(draft("mama", players: [1]))["Mama Yoga"] == [1])
    }

    @Test("Choices count as if they were stored, and none of them is")
    func choices() async throws {
        let stored = try await home.addRoutine("Judo bag", keywords: ["judo"], players: [1, 2])
        let matches = try await home.desk(.parent).matches(of: stored.id, in: day)
        let keys = Dictionary(uniqueKeysWithValues: matches.map { ($0.eventTitle, $0.eventKey) })
        let (judo, dentist) = (try #require(keys["Judo"]), try #require(keys["Dentist"]))
        #expect(
            try await calls(RoutineDraft(stored), replacing: stored.id, choices: [judo: .never, dentist: .always])
                == ["Judo Ben": [2], "Judo": [], "Dentist": [1, 2]])
        #expect(try await calls(draft(), choices: [dentist: .always])["Dentist"] == [1, 2])
        _ = try await home.desk(.parent).decide(.never, stored.id, eventKey: judo)
        #expect(try await calls(RoutineDraft(stored), replacing: stored.id)["Judo"] == [])
        #expect(try await calls(RoutineDraft(stored), replacing: stored.id, choices: [judo: .automatic])["Judo"] == [1, 2])
        #expect(try await home.decisions.decisions(of: stored).count == 1)
    }

    @Test("A choice for one child leaves the others as they were; one for all replaces it")
    func singleChoices() async throws {
        let stored = try await home.addRoutine("Judo bag", keywords: ["judo"], players: [1, 2])
        let matches = try await home.desk(.parent).matches(of: stored.id, in: day)
        let keys = Dictionary(uniqueKeysWithValues: matches.map { ($0.eventTitle, $0.eventKey) })
        let (judo, dentist) = (try #require(keys["Judo"]), try #require(keys["Dentist"]))
        let (mias, bens): ([String: EventChoice], [String: EventChoice]) = (
            [judo: .single(.never, 1)], [dentist: .single(.always, 2)]
        )
        #expect(try await calls(RoutineDraft(stored), replacing: stored.id, choices: mias)["Judo"] == [2])
        #expect(try await calls(RoutineDraft(stored), replacing: stored.id, choices: bens)["Dentist"] == [2])
        _ = try await home.desk(.parent).decide(.never, stored.id, eventKey: judo, for: 1)
        #expect(try await calls(RoutineDraft(stored), replacing: stored.id)["Judo"] == [2])
        #expect(try await calls(RoutineDraft(stored), replacing: stored.id, choices: [judo: .single(.never, 2)])["Judo"] == [])
        #expect(try await calls(RoutineDraft(stored), replacing: stored.id, choices: [judo: .always])["Judo"] == [1, 2])
        #expect(try await home.decisions.decisions(of: stored).count == 1)
    }

    @Test(
        "A choice is the same again after a form has sent it",
        arguments: [EventChoice.always, .never, .automatic, .single(.always, 1), .single(.never, 2)])
    func text(choice: EventChoice) {
        #expect(EventChoice(rawValue: choice.rawValue) == choice)
    }

    @Test("What is no choice is none", arguments: ["", ".", "perhaps", "always.", "always.x", "automatic.000000000001", "never.."])
    func noChoice(text: String) {
        #expect(EventChoice(rawValue: text) == nil)
    }

    @Test(
        "A choice shows what it is when it is stored, also where an event inherits, or a single child has a decision",
        arguments: [EventChoice.automatic, .always, .never])
    func asStored(choice: EventChoice) async throws {
        let weeks = DateInterval(start: .clock("00:00"), duration: 15 * 86_400)
        try await home.write("weekly", ("Fencing", .clock("16:00")), ("Fencing", Date.clock("16:00") + 7 * 86_400))
        let stored = try await home.addRoutine("Fencing bag", keywords: ["fencing"], players: [1, 2])
        let desk = home.desk(.parent)
        func matches(_ choices: [String: EventChoice] = [:]) async throws -> [EventMatch] {
            try await desk.matches(of: RoutineDraft(stored), replacing: stored.id, choices: choices, in: weeks)
                .filter { $0.eventTitle == "Fencing" }
        }
        let keys = try await matches().map(\.eventKey)
        try #require(Set(keys).count == 2)
        _ = try await desk.decide(.never, stored.id, eventKey: keys[0])
        _ = try await desk.decide(.always, stored.id, eventKey: keys[1], for: 1)
        for key in keys.reversed() {
            let shown = try await matches([key: choice])
            if let verdict = choice.verdict {
                _ = try await desk.decide(verdict, stored.id, eventKey: key)
            } else {
                try await desk.undecide(stored.id, eventKey: key)
            }
            let saved = try await matches()
            #expect(shown == saved)
            if choice == .automatic, key == keys[1] { #expect(saved.map(\.decision) == [.never, .never], "it inherits") }
        }
    }

    @Test("What could not be stored is ignored, and what is switched off is looked at as if it were on")
    func flawed() async throws {
        var draft = draft("!!!", "judo", String(repeating: "x", count: 500), "")
        (draft.name, draft.isActive, draft.templateID) = (String(repeating: "\u{301}", count: 100_000), false, "no such")
        draft.tasks = Array(repeating: RoutineTask(name: ""), count: 50)
        #expect(try await calls(draft)["Judo"] == [1, 2])
    }

    @Test("Only parents see it")
    func closed() async throws {
        await #expect(throws: HouseholdError.self) {
            _ = try await home.desk(.player(1)).matches(of: draft("judo"), in: day)
        }
        await #expect(throws: HouseholdError.self) { _ = try await home.desk(.sharedLogin).archivedRoutines() }
    }
}
