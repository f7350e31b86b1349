import ArgumentParser
import Client
import Domain
import Foundation
import Testing

@testable import CLI

@Suite("When to start while a player is away, at the terminal")
struct WhenAwayTests {
    @Test("--when-away sets it, and other words are refused")
    func option() async throws {
        let client = APIClient(socketPath: "/nowhere")
        let draft = RoutineDraft(name: "Pack", tasks: [RoutineTask(name: "Bag")])
        let fields = try RoutineFields.parse(["--when-away", "after"])
        #expect(!fields.isEmpty)
        let after = try await fields.applied(to: draft, isStored: true, client: client)
        #expect(after.whenAway == .after)
        let same = try await RoutineFields.parse(["--travel", "5"]).applied(to: after, isStored: true, client: client)
        #expect(same.whenAway == .after)
        let before = try await RoutineFields.parse(["--when-away", "before"]).applied(to: after, isStored: true, client: client)
        #expect(before.whenAway == .before)
        #expect(throws: (any Error).self) { try RoutineFields.parse(["--when-away", "never"]) }
    }

    @Test(
        "In a YAML file it is the template's if it is missing; both are written if the template's is not before leaving",
        arguments: [("homework-quest", Routine.WhenAway.after), ("activity-prep", .before), (nil, .before)]
            as [(String?, Routine.WhenAway)])
    func file(template: String?, usual: Routine.WhenAway) throws {
        for whenAway in Routine.WhenAway.allCases {
            let draft = RoutineDraft(
                name: "Learn", tasks: [RoutineTask(name: "Read")], whenAway: whenAway, templateID: template)
            let text = try RoutineYAML.text(of: draft, players: nil)
            #expect(text.contains("whenAway: \(whenAway.rawValue)") == (whenAway != .before || usual != .before))
            #expect(try RoutineFile(text: text, name: "x").routines[0].draft(playerIDs: nil).whenAway == whenAway)
        }
    }

    @Test("It is shown only if it is not the usual one")
    func text() {
        func lines(_ whenAway: Routine.WhenAway) -> [String] {
            RoutineText.lines(
                of: RoutineDraft(name: "Pack", tasks: [RoutineTask(name: "Bag")], whenAway: whenAway), among: [], on: .plain())
        }
        #expect(lines(.after).contains("If away:    right after coming back"))
        #expect(!lines(.before).contains { $0.hasPrefix("If away") })
    }
}
