import Domain
import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite("Routines written as YAML")
struct RoutineYAMLTests {
    /// Names that a careless writer would let YAML take for something else.
    static let hostileNames = [
        "yes", "No", "on", "~", "null", "true", "12", "1.5", "1e3", "0x1F", "1_000", "1:30", ".inf", "2026-03-01", "=", "<<", "-",
        "- x", "? x", ": x", "a: b", "a:", "a #b", "#x", "'", "''", "\"", "\"a\" b", "it's", "\\", "\\U0001F392", "C:\\new\\table",
        "[a", "a]", "{a: b}", "a, b", "&a", "*a", "!a", "!!str a", "|", ">", "%a", "@a", "`a`", "---", "...", "--- a",
        "🎒", "🎒 Pack\u{E000} bag", "👩‍🔬 x: y", "🎒\\U0001F392", "Ä\u{308}", "宿題", "שלום", "a\u{FEFF}b", "a\u{A0}b",
        "\u{E000}\u{E001}",
        "a  b", "Mia's “bag”", String(repeating: "long ", count: 14) + "name",
    ]

    /// As much of a text as a keyword can have.
    private static func keyword(_ text: String) -> String {
        text.split(separator: " ").prefix(3).joined(separator: " ").prefix(HouseholdLimits.keywordLength).description
    }

    @Test("Every name comes back as it was, wherever it stands", arguments: hostileNames)
    func hostile(name: String) throws {
        let draft = try RoutineDraft(
            name: name, displayName: "\(name)\(name.first ?? "x")",
            tasks: [
                RoutineTask(name: name), RoutineTask(name: "x", displayName: name, referenceSeconds: 90),
                RoutineTask(name: "x \(name)"),
            ],
            keywords: [Self.keyword("a \(name)"), Self.keyword("b \(name)")]
        ).validated()
        #expect(try readBack(draft, players: [name, "Mia"]) == draft)
    }

    @Test("Any legal routine comes back as it was", arguments: 0..<40)
    func random(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        func name() -> String {
            let pieces = (0...Int.random(in: 0...2, using: &random)).compactMap { _ in
                Self.hostileNames.randomElement(using: &random)
            }
            return String(pieces.joined(separator: ["", " ", ": ", " #", ", "].randomElement(using: &random) ?? "").prefix(80))
        }
        func task() -> RoutineTask {
            let seconds = [nil, 1, 59, 60, 90, 14_400].randomElement(using: &random) ?? nil
            return RoutineTask(name: name(), displayName: Bool.random(using: &random) ? name() : nil, referenceSeconds: seconds)
        }
        let draft = try RoutineDraft(
            name: name(), displayName: Bool.random(using: &random) ? name() : nil,
            tasks: (0...Int.random(in: 0...9, using: &random)).map { _ in task() },
            activeDays: Array(Weekday.allCases.shuffled(using: &random).prefix(Int.random(in: 1...7, using: &random))),
            keywords: (0..<Int.random(in: 0...4, using: &random)).map { _ in Self.keyword("w \(name())") },
            travelMinutes: Int.random(in: 0...720, using: &random),
            whenAway: Routine.WhenAway.allCases.randomElement(using: &random) ?? .before,
            templateID: RoutineTemplateProvider.all.map(\.id).randomElement(using: &random),
            isActive: Bool.random(using: &random)
        ).validated()
        #expect(try readBack(draft, players: [name(), "Mia"]) == draft)
    }

    @Test("It reads as a person would write it, pictures too")
    func text() throws {
        let draft = RoutineDraft(
            name: "Judo 🥋", displayName: "Judo Quest",
            tasks: [
                RoutineTask(name: "Pack gi", referenceSeconds: 300),
                RoutineTask(name: "Go 🚲", displayName: "Ride", referenceSeconds: 90),
            ],
            activeDays: [.monday, .sunday], keywords: ["judo", "yes"], travelMinutes: 15)
        #expect(
            try RoutineYAML.text(of: draft, players: ["Mia"]) == """
                routines:
                - name: Judo 🥋
                  displayName: Judo Quest
                  tasks:
                  - name: Pack gi
                    minutes: 5
                  - name: Go 🚲
                    displayName: Ride
                    referenceSeconds: 90
                  days: [mon, sun]
                  players: [Mia]
                  keywords: [judo, 'yes']
                  travelMinutes: 15
                  isActive: true

                """)
    }

    @Test("A routine without days is read back as one without days, whatever its template says")
    func withoutDays() throws {
        var draft = RoutineDraft.example
        (draft.activeDays, draft.templateID) = ([], "activity-prep")
        let text = try RoutineYAML.text(of: draft, players: nil)
        #expect(text.contains("days: []"))
        #expect(try RoutineFile(text: text, name: "x").routines[0].draft(playerIDs: nil).activeDays == [])
    }

    @Test("The part of the day and the pictures of tasks are read back; a word that there is not is an error with what there is")
    func words() throws {
        let draft = try RoutineDraft(
            name: "Judo", tasks: [RoutineTask(name: "Pack gi", picture: .sportsbag), RoutineTask(name: "Go")], dayPart: .evening
        ).validated()
        let text = try RoutineYAML.text(of: draft, players: ["Mia"])
        #expect(text.contains("  dayPart: evening\n") && text.contains("    picture: sportsbag\n"))
        #expect(try readBack(draft, players: ["Mia"]) == draft)
        let mistakes = [
            ("dayPart: noon", "morning, afternoon, evening"), ("tasks: [{name: x, picture: dragon}]", "bed, shower"),
        ]
        for (wrong, known) in mistakes {
            let error = #expect(throws: CommandError.self) {
                try RoutineFile(text: "routines:\n  - {name: A, \(wrong)}", name: "x")
            }
            #expect(error?.description.contains(known) == true, "\(error?.description ?? "")")
        }
    }

    @Test("The notes above it are only notes")
    func notes() throws {
        let text = RoutineYAML.notes + (try RoutineYAML.text(of: .example, players: nil))
        #expect(try RoutineFile(text: text, name: "x").routines.count == 1)
        #expect(RoutineYAML.notes.split(separator: "\n").allSatisfy { $0.hasPrefix("#") })
    }

    @Test(
        "A mistake in a file is named with its line",
        arguments: [
            ("routines:\n  - name: A\n    tasks:\n      - name: x\n        minutes: long\n", 5),
            ("routines:\n  - displayName: A\n", 2),
            ("routines:\n  - name: A\n\n  - name: B\n    dayz: [mon]\n", 4),
            ("routines:\n  - name: A\n    travelMinutes: far\n", 3),
        ])
    func line(text: String, line: Int) {
        let error = #expect(throws: CommandError.self) { try RoutineFile(text: text, name: "x.yaml") }
        #expect(error?.description.hasPrefix("x.yaml, line \(line): ") == true, "\(error?.description ?? "")")
    }

    @Test(
        "A value of another kind is refused with the kind that was expected",
        arguments: [
            ("routines", "lines “key: value” were expected."), ("routines: {}", "a list like [a, b] was expected at routines."),
            ("routines: [{name: [A]}]", "a text was expected at routines, number 1, name."),
            ("routines: [{name: A, travelMinutes: far}]", "a number was expected at routines, number 1, travelMinutes."),
            (
                "routines: [{name: A, tasks: [{name: x, minutes: long}]}]",
                "a number was expected at routines, number 1, tasks, number 1, minutes."
            ),
            ("routines: [{name: A, isActive: 7}]", "“yes” or “no” was expected at routines, number 1, isActive."),
        ])
    func wrongKind(text: String, expected: String) {
        let error = #expect(throws: CommandError.self) { try RoutineFile(text: text, name: "x.yaml") }
        #expect(error?.description == "x.yaml, line 1: \(expected)")
    }

    @Test("What is not YAML is refused with its place and what was expected, and the parser's words below it")
    func notYAML() {
        let error = #expect(throws: CommandError.self) { try RoutineFile(text: "routines:\n\t- name: A", name: "x.yaml") }
        let expected = "Lines are indented with spaces, and here is a tab."
        #expect(error?.sentences == "x.yaml, line 2, column 1: This is not YAML. \(expected) The parser reports:")
        #expect(error?.details.first?.hasPrefix("2:1: error: scanner: ") == true && error?.details.last == "^")
        let twice = #expect(throws: CommandError.self) { try RoutineFile(text: "players: []\nplayers: []", name: "x.yaml") }
        #expect(twice?.description == "x.yaml, line 1, column 1: This is not YAML. Set twice: players.")
    }

    @Test("A template that is not there is an error, and one is known by its name too")
    func templates() throws {
        let unknown = try RoutineFile(text: "routines:\n  - {name: A, template: activty-prep}", name: "x").routines[0]
        let error = #expect(throws: CommandError.self) { try unknown.draft(playerIDs: nil) }
        #expect(error?.description.contains("“activty-prep”") == true && error?.description.contains("school-morning") == true)
        let named = try RoutineFile(text: "routines:\n  - {name: A, template: Activity Prep}", name: "x").routines[0]
        #expect(try named.draft(playerIDs: nil).templateID == "activity-prep")
    }

    @Test("Minutes that are none are said so", arguments: [".inf", "1e300", ".nan"])
    func minutes(figure: String) {
        #expect(throws: CommandError.self) {
            try RoutineFile(text: "routines:\n  - {name: A, tasks: [{name: x, minutes: \(figure)}]}", name: "x")
        }
    }

    /// The draft as a file brings it back, once the names of its players have been seen to be right.
    private func readBack(_ draft: RoutineDraft, players: [String]) throws -> RoutineDraft {
        let text = RoutineYAML.notes + (try RoutineYAML.text(of: draft, players: players))
        let entry = try #require(try RoutineFile(text: text, name: "x").routines.first)
        #expect(entry.players == players)
        return try entry.draft(playerIDs: draft.playerIDs).validated()
    }
}
