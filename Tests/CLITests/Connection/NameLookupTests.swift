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
}
