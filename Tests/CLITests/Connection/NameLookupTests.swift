import API
import Domain
import TestSupport
import Testing

@testable import CLI

@Suite("What a person means by a name")
struct NameLookupTests {
    private struct Thing: Equatable {
        let id: RoutineID
        let name: String
        let shortName: String
    }

    private static let things = [
        Thing(id: RoutineID("7K3M9QW2XD4A") ?? 1, name: "Activity Prep", shortName: "activity-prep"),
        Thing(id: RoutineID("7K3M0000000Z") ?? 2, name: "Activity Prep", shortName: "activity-prep-2"),
        Thing(id: RoutineID("0HN4T6V8ZS2B") ?? 3, name: "4K", shortName: "four"),
        Thing(id: RoutineID("4K3M9QW2XD4A") ?? 4, name: "Four", shortName: "7k3m"),
    ]

    private func found(_ text: String) -> [Int] {
        let lookup = NameLookup.find(text, in: Self.things, id: \.id, names: { [$0.name] }, { [$0.shortName] })
        let things =
            switch lookup {
            case .one(let thing): [thing]
            case .several(let things): things
            case .none: [Thing]()
            }
        return things.compactMap(Self.things.firstIndex)
    }

    @Test(
        "A name goes before a short name, and that before the beginning of an id",
        arguments: [
            // The beginning of the last one's id, too.
            ("4K", [2]), ("4k3m", [3]),
            // The short name of the third, and the name of the last.
            ("Four", [3]),
            // The short name of the last, and the beginning of two ids.
            ("7K3M", [3]), ("7k3m9", [0]), ("activity-prep", [0]), ("0hn4t6v8zs2b", [2]), ("OHN4", [2]),
        ])
    func order(text: String, expected: [Int]) {
        #expect(found(text) == expected)
    }

    @Test(
        "Several of one name are all found",
        arguments: [("activity prep", [0, 1]), (" Activity Prep ", [0, 1])])
    func several(text: String, expected: [Int]) {
        #expect(found(text) == expected)
    }

    @Test(
        "Nothing is meant by another name, by too long an id, by fewer than four letters of one, and by nothing",
        arguments: ["Activity", "8", "7", "7K", "7k3", "7K3M9QW2XD4A0", "", " ", "7K3U"])
    func none(text: String) {
        #expect(found(text).isEmpty)
    }

    private static let routines: [Routine] = [
        ("School Morning", "Los geht's", "school-morning"), ("Übungszeit", "Übungszeit", "ubungszeit"), ("Judo", "Judo", "judo"),
        ("Judo", "Judo", "judo-2"),
    ].map { name, displayName, slug in
        var routine = Routine.example
        (routine.name, routine.displayName, routine.slug) = (name, displayName, slug)
        return routine
    }

    @Test(
        "A text that names no routine gets the routine that is probably meant, or else the names",
        arguments: [
            ("Schol Morning", "There is no routine “Schol Morning”. Did you mean “School Morning”?"),
            ("schol-morning", "There is no routine “schol-morning”. Did you mean “School Morning”?"),
            ("Los gehts", "There is no routine “Los gehts”. Did you mean “Los geht's”?"),
            ("uebungszeit", "There is no routine “uebungszeit”. Did you mean “Übungszeit”?"),
            ("übungszait", "There is no routine “übungszait”. Did you mean “Übungszeit”?"),
            ("jud", "There is no routine “jud”. Did you mean “Judo”?"),
            ("Bedtime", "There is no routine “Bedtime”. There are: School Morning, Übungszeit, Judo (judo), Judo (judo-2)."),
        ])
    func unknownRoutine(text: String, sentence: String) {
        let error = UnknownRoutine(text, of: nil, among: Self.routines).error
        #expect(error.description == sentence && error.kind == .notFound)
    }

    private static let deleted = [
        DeletedRoutine(id: RoutineID("7K3M9QW2XD4A") ?? 1, slug: "bedtime", name: "Bedtime", playerIDs: [1]),
        DeletedRoutine(id: RoutineID("0HN4T6V8ZS2B") ?? 2, slug: "judo-2", name: "Judo", playerIDs: [1, 2]),
        DeletedRoutine(id: RoutineID("4K3M9QW2XD4A") ?? 3, slug: "judo", name: "Judo", playerIDs: [2]),
        DeletedRoutine(
            id: RoutineID("5K3M9QW2XD4A") ?? 4, slug: "fertig-zum-training", name: "Training", playerIDs: [1],
            displayName: "Auf geht’s", templateID: "activity-prep"),
    ]

    @Test(
        "A routine that was never played is brought back by each name that finds a present one, and the beginning of its id",
        arguments: [
            ("bedtime", nil, 0), ("Judo-2", nil, 1), ("7k3m", nil, 0), ("0HN4T6V8ZS2B", nil, 1), ("Judo", 1, 1),
            ("Bedtime", 2, nil),
            ("club", nil, nil), ("auf geht’s", nil, 3), ("fertig-zum-training", nil, 3), ("training", nil, 3),
            ("activity-prep", nil, 3), ("activity-prep", 2, nil),
        ] as [(String, PlayerID?, Int?)])
    func deletedRoutine(text: String, owner: PlayerID?, index: Int?) throws {
        let found = try DeletedRoutineLookup(routines: Self.deleted, owner: owner).find(text)
        #expect(found == index.map { Self.deleted[$0].id })
    }

    @Test("A routine of a template has the template's short name in every language, and a name in use goes before it")
    func templateNames() {
        let german = Routine(
            id: 5, slug: "schlafenszeit", name: "Schlafenszeit", displayName: "Ab ins Bett", tasks: [],
            playerIDs: [1], templateID: "bedtime")
        let own = Routine(id: 6, slug: "bedtime-2", name: "Bedtime", tasks: [], playerIDs: [1])
        func found(_ text: String, _ routines: [Routine]) -> RoutineID? {
            switch NameLookup.routine(text, in: routines, id: \.id, names: { RoutineNames($0) }) {
            case .one(let routine): routine.id
            case .several, .none: nil
            }
        }
        for text in ["schlafenszeit", "ab ins bett", "bedtime"] { #expect(found(text, [german]) == german.id, "\(text)") }
        #expect(found("bedtime", [german, own]) == own.id)
    }

    @Test("Of several deleted routines of one name, the ids are shown")
    func deletedRoutines() {
        let error = #expect(throws: CommandError.self) {
            try DeletedRoutineLookup(routines: Self.deleted, owner: nil).find("Judo")
        }
        #expect(error?.kind == .ambiguous)
        #expect(error?.details == ["Judo (0HN4T6V8ZS2B)", "Judo (4K3M9QW2XD4A)"])
        #expect(error?.sentences == "2 deleted routines are called “Judo”. Type the first letters of an id:")
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            let own = #expect(throws: CommandError.self) {
                try DeletedRoutineLookup(routines: Self.deleted, owner: nil).find("Judo")
            }
            #expect(own?.sentences == "2 gelöschte Routinen heißen „Judo“. Tippen Sie die ersten Zeichen einer Id:")
        }
    }

    @Test("The routines of one player have a guess, too; without routines there is none")
    func unknownRoutineElsewhere() {
        #expect(
            UnknownRoutine("scool morning", of: .example, among: [Self.routines[0]]).error.description
                == "\(PlayerProfile.example.name) has no routine “scool morning”. Did you mean “School Morning”?")
        let first = UnknownRoutine("Bedtime", of: nil, among: []).error.description
        #expect(first.hasPrefix("There is no routine “Bedtime”. Begin with: "))
    }

    @Test(
        "A text that names no removed routine gets the archived or deleted one that is probably meant, or else the names of both",
        arguments: [
            ("scool morning", [0], [], "Did you mean “School Morning”?"), ("Bedtme", [0], [0], "Did you mean “Bedtime”?"),
            ("Bedtme", [], [0], "Did you mean “Bedtime”?"), ("Chess", [0], [], "There are: School Morning (school-morning)."),
            ("Chess", [0], [0, 1], "There are: School Morning (school-morning), Bedtime (bedtime), Judo (judo-2)."),
            ("Chess", [], [0, 0], "There are: Bedtime (bedtime)."), ("Chess", [], [], NameWord.routineNoOther.text()),
        ] as [(String, [Int], [Int], String)])
    func unknownRemovedRoutine(text: String, archived: [Int], deleted: [Int], advice: String) {
        let (archived, deleted) = (archived.map { Self.routines[$0] }, deleted.map { Self.deleted[$0] })
        let error = UnknownRoutine(text, amongArchived: archived, deleted: deleted).error
        #expect(error.description == "There is no removed routine “\(text)”. \(advice)" && error.kind == .notFound)
    }

    @Test(
        "A text that names no player gets the player who is probably meant, or else the names",
        arguments: [
            ("Leonei", "There is no player “Leonei”. Did you mean “Leonie”?"),
            ("jorg", "There is no player “jorg”. Did you mean “Jörg”?"),
            ("joerg", "There is no player “joerg”. Did you mean “Jörg”?"),
            ("Mia", "There is no player “Mia”. There are: Leonie, Jörg."),
        ])
    func unknownPlayer(text: String, sentence: String) {
        let list = PlayerList(players: [PlayerProfile(id: 1, name: "Leonie"), PlayerProfile(id: 2, name: "Jörg")])
        let error = #expect(throws: CommandError.self) { try list.player(named: text) }
        #expect(error?.description == sentence && error?.kind == .notFound)
    }

    @Test(
        "In German, too",
        arguments: [
            ("Leonei", "Es gibt kein Kind „Leonei“. Ist „Leonie“ gemeint?"),
            ("everyone", "Es gibt kein Kind „everyone“. Es gibt: Leonie, Jörg."),
        ])
    func unknownPlayerInGerman(text: String, sentence: String) {
        let list = PlayerList(players: [PlayerProfile(id: 1, name: "Leonie"), PlayerProfile(id: 2, name: "Jörg")])
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            let error = #expect(throws: CommandError.self) { try list.player(named: text) }
            #expect(error?.description == sentence)
        }
    }

    @Test("In German, a text that names no routine gets the routine that is probably meant, or else the names or the first step")
    func unknownRoutineInGerman() {
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            let routine = [Self.routines[0]]
            let found = [
                UnknownRoutine("morning", of: .example, among: routine), UnknownRoutine("Schol Morning", of: nil, among: routine),
                UnknownRoutine("Bedtime", of: nil, among: routine), UnknownRoutine("nix", of: nil, among: []),
                UnknownRoutine("Chess", amongArchived: routine, deleted: []),
                UnknownRoutine("Chess", amongArchived: [], deleted: []),
            ].map(\.error.description)
            #expect(found[0] == "\(PlayerProfile.example.name) hat keine Routine „morning“. Es gibt: School Morning.")
            #expect(found[1] == "Es gibt keine Routine „Schol Morning“. Ist „School Morning“ gemeint?")
            #expect(found[2] == "Es gibt keine Routine „Bedtime“. Es gibt: School Morning.")
            #expect(found[3].hasPrefix("Es gibt keine Routine „nix“. Anfangen mit: sudo timequest setup (oder"))
            #expect(found[4] == "Es gibt keine entfernte Routine „Chess“. Es gibt: School Morning (school-morning).")
            #expect(found[5].hasPrefix("Es gibt keine entfernte Routine „Chess“. Es gibt auch keine andere. "))
        }
    }

    @Test("In German, several players, ids that several have, and a household without players are explained")
    func playersInGerman() {
        let list = PlayerList(players: [
            PlayerProfile(id: PlayerID("7K3M9QW2XD4A") ?? 1, name: "Leonie"),
            PlayerProfile(id: PlayerID("7K3M0000000Z") ?? 2, name: "Jörg"),
        ])
        #expect(list.ambiguity.description == "There are several players. Say which one with --player: Leonie, Jörg.")
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            #expect(
                list.ambiguity.description == "Es gibt mehrere Kinder. Mit --player sagen, welches gemeint ist: Leonie, Jörg.")
            let several = #expect(throws: CommandError.self) { try list.player(named: "7K3M") }
            #expect(several?.description.hasPrefix("Die Ids mehrerer Kinder beginnen mit „7K3M“: Leonie (7K3M9QW2XD4A)") == true)
            let none = #expect(throws: CommandError.self) { try PlayerList(players: []).player(named: "Mia") }
            #expect(none?.description.hasPrefix("Noch spielt niemand mit. Anfangen mit:") == true)
        }
    }
}
