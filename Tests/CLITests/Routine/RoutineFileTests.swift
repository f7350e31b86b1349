import Domain
import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite("Routine files")
struct RoutineFileTests {
    private static let samples = Repository.file("Config/samples/routines.yaml").path

    @Test("The samples that ship are a household as it would be stored")
    func samples() throws {
        let file = try RoutineFile(path: Self.samples)
        let routines = try file.offlineRoutines()
        #expect(file.players.map(\.name) == ["Sample Player"])
        #expect(routines.map(\.slug) == ["activity-prep", "school-morning", "homework-quest"])
        #expect(routines[0].tasks.map(\.referenceSeconds) == [480, 300, 120])
        #expect(routines.allSatisfy { $0.playerIDs == [1] && $0.templateID != nil })
    }

    @Test("A template fills in what an entry leaves out, and a task may be a name alone")
    func defaults() throws {
        let file = try parse(
            """
            routines:
              - name: Club
                template: activity-prep
              - name: Own
                tasks: [One, {name: Two, minutes: 2.5}]
                days: [mon, weekend]
            """)
        let routines = try file.offlineRoutines()
        #expect(routines[0].tasks.map(\.name) == ["Gather gear", "Get changed", "Fill water bottle"])
        #expect(routines[1].tasks.map(\.referenceSeconds) == [nil, 150])
        #expect(routines[1].activeDays == [.sunday, .monday, .saturday])
    }

    @Test(
        "What is wrong is said with its place",
        arguments: [
            ("routines:\n  - nam: Club", "there is no “nam”"), ("routines:\n  - tasks: [One]", "“name” is missing"),
            ("players: 3", "a list like [a, b] was expected"), ("teams: []", "there is no “teams”"), ("a: [", "YAML"),
        ])
    func wrong(text: String, part: String) {
        let error = #expect(throws: CommandError.self) { try parse(text) }
        #expect(error?.description.contains(part) == true, "\(String(describing: error))")
    }

    @Test("Days that are none, and players who are not there, are refused")
    func unknownNames() throws {
        let days = try parse("routines:\n  - {name: A, tasks: [x], days: [funday]}")
        #expect(throws: CommandError.self) { try days.offlineRoutines() }
        let players = try parse("routines:\n  - {name: A, tasks: [x], players: [Nobody]}")
        #expect(throws: CommandError.self) { try players.offlineRoutines() }
    }

    private func parse(_ text: String) throws -> RoutineFile {
        let folder = try TemporaryFolder()
        return try RoutineFile(path: try folder.write(text, to: "routines.yaml"))
    }
}
