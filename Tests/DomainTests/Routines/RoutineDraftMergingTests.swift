import TestSupport
import Testing

@testable import Domain

@Suite("Two changes of one routine, merged")
struct RoutineDraftMergingTests {
    private let base = RoutineDraft(
        name: "Judo", displayName: "Judo", tasks: [RoutineTask(id: 1, name: "Gi"), RoutineTask(id: 2, name: "Belt")],
        activeDays: [.saturday], playerIDs: [1])

    private func changed(_ change: (inout RoutineDraft) -> Void) -> RoutineDraft {
        var draft = base
        change(&draft)
        return draft
    }

    private func merge(
        _ mine: (inout RoutineDraft) -> Void, _ theirs: (inout RoutineDraft) -> Void
    ) -> ThreeWay<RoutineDraft> {
        RoutineDraft.merging(base: base, mine: changed(mine), theirs: changed(theirs))
    }

    @Test("A change of each field is kept beside a change of another one")
    func everyField() {
        let changes: [(inout RoutineDraft) -> Void] = [
            { $0.name = "Karate" }, { $0.displayName = "Dojo" }, { $0.activeDays = [.monday] }, { $0.dayPart = .evening },
            { $0.playerIDs = [1, 2] }, { $0.keywords = ["dojo"] }, { $0.travelMinutes = 15 }, { $0.templateID = "custom-quest" },
            { $0.isActive = false }, { $0.tasks[0].name = "White gi" }, { $0.tasks[0].displayName = "My gi" },
            { $0.tasks[1].referenceSeconds = 60 }, { $0.tasks[1].picture = .shirt },
        ]
        for (number, mine) in changes.enumerated() {
            for (other, theirs) in changes.enumerated() where other != number {
                let both = changed {
                    mine(&$0)
                    theirs(&$0)
                }
                #expect(merge(mine, theirs) == .merged(both), "\(number) and \(other)")
            }
        }
    }

    @Test("Two values of one field of a task are a conflict of this field")
    func task() {
        let outcome = merge(
            {
                $0.tasks[1].referenceSeconds = 60
                $0.tasks[1].picture = .shirt
            }, { $0.tasks[1].referenceSeconds = 90 })
        let rest = changed {
            $0.tasks[1].referenceSeconds = 90
            $0.tasks[1].picture = .shirt
        }
        #expect(outcome == .conflicts(fields: ["tasks[1].referenceSeconds"], rest: rest))
    }

    @Test("Where a task is added, removed or moved, the list is one field")
    func list() {
        let added: (inout RoutineDraft) -> Void = { $0.tasks.append(RoutineTask(name: "Bottle")) }
        let both = changed {
            added(&$0)
            $0.travelMinutes = 5
        }
        #expect(merge(added, { $0.travelMinutes = 5 }) == .merged(both))
        for theirs: (inout RoutineDraft) -> Void in [
            { $0.tasks.removeLast() }, { $0.tasks.reverse() }, { $0.tasks[0].name = "White gi" },
        ] {
            #expect(merge(added, theirs) == .conflicts(fields: ["tasks"], rest: changed(theirs)))
            #expect(merge(theirs, theirs) == .merged(changed(theirs)))
        }
    }

    @Test("Single fields are taken from another draft, those of a task wherever it stands now")
    func taking() {
        let other = changed {
            ($0.name, $0.keywords, $0.isActive) = ("Karate", ["dojo"], false)
            ($0.tasks[0].name, $0.tasks[0].picture, $0.tasks[1].referenceSeconds) = ("White gi", .shirt, 90)
        }
        let moved = changed { $0.tasks.swapAt(0, 1) }
        #expect(base.taking(["name", "isActive"], from: other) == changed { ($0.name, $0.isActive) = ("Karate", false) })
        var taken = moved.taking(["tasks[0].name", "tasks[1].referenceSeconds"], from: other)
        #expect(taken.tasks.map(\.name) == ["Belt", "White gi"] && taken.tasks.map(\.referenceSeconds) == [90, nil])
        taken = moved.taking(["tasks"], from: other)
        #expect(taken.tasks == other.tasks && taken.name == "Judo")
        #expect(base.taking(["tasks[9].name", "tasks[0].colour", "colour"], from: other) == base)
    }
}
