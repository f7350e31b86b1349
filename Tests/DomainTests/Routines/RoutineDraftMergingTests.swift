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

    @Test("A field has one name, and is found by it")
    func names() {
        let whole = RoutineField.Whole.allCases.map { RoutineField.whole($0) }
        let parts = RoutineField.TaskPart.allCases.map { RoutineField.task(1, $0) }
        for field in whole + parts { #expect(RoutineField(field.name) == field) }
        #expect(RoutineField.task(1, .picture).name == "tasks[\(TaskID(1))].picture")
        for name in ["", "colour", "tasks[0].name", "tasks[\(TaskID(1))].colour", "tasks[\(TaskID(1))]", "tasks[", "]."] {
            #expect(RoutineField(name) == nil, "\(name)")
        }
    }

    @Test("A change of each field is kept beside a change of another one")
    func everyField() {
        let changes: [(inout RoutineDraft) -> Void] = [
            { $0.name = "Karate" }, { $0.displayName = "Dojo" }, { $0.activeDays = [.monday] }, { $0.dayPart = .evening },
            { $0.playerIDs = [1, 2] }, { $0.keywords = ["dojo"] }, { $0.travelMinutes = 15 }, { $0.times = [.example] },
            { $0.templateID = "custom-quest" }, { $0.whenAway = .after },
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
        #expect(outcome == .conflicts(fields: ["tasks[\(TaskID(2))].referenceSeconds"], rest: rest))
    }

    @Test(
        "A list that only one has changed keeps what the other has filled in",
        arguments: [["Gi", "Belt", "Bottle"], ["Bottle", "Belt", "Gi"], ["Gi", "Bottle"], ["Belt", "Gi"]])
    func list(names: [String]) {
        let filled: (inout RoutineDraft) -> Void = { $0.tasks[0].referenceSeconds = 60 }
        let listed: (inout RoutineDraft) -> Void = { draft in
            let known = draft.tasks
            draft.tasks = names.map { name in known.first { $0.name == name } ?? RoutineTask(name: name) }
        }
        let both = changed {
            filled(&$0)
            listed(&$0)
        }
        #expect(merge(listed, filled) == .merged(both))
        if names.contains("Bottle") { return }
        #expect(merge(filled, listed) == .merged(both))
    }

    @Test("Two changes of the list are both kept where there is only one way to do so")
    func lists() {
        let added: (inout RoutineDraft) -> Void = { $0.tasks.append(RoutineTask(id: 3, name: "Bottle")) }
        let newFirst: (inout RoutineDraft) -> Void = { $0.tasks.insert(RoutineTask(name: "Bag"), at: 0) }
        let removed: (inout RoutineDraft) -> Void = { $0.tasks.removeFirst() }
        func names(_ outcome: ThreeWay<RoutineDraft>) -> [String]? {
            guard case .merged(let draft) = outcome else { return nil }
            return draft.tasks.map(\.name)
        }
        #expect(names(merge(newFirst, added)) == ["Bag", "Gi", "Belt", "Bottle"])
        #expect(names(merge(removed, added)) == ["Belt", "Bottle"])
        #expect(names(merge({ $0.tasks.swapAt(0, 1) }, { $0.tasks.swapAt(0, 1) })) == ["Belt", "Gi"])
        // The same form sent twice.
        #expect(names(merge({ $0.tasks.append(RoutineTask(name: "Bottle")) }, added)) == ["Gi", "Belt", "Bottle"])
    }

    @Test("Where two changes of the list could mean several lists, the list is a conflict, and each keeps its fields")
    func listConflicts() {
        let added: (inout RoutineDraft) -> Void = { $0.tasks.append(RoutineTask(id: 3, name: "Bottle")) }
        let moved: (inout RoutineDraft) -> Void = { $0.tasks.swapAt(0, 1) }
        let cases: [(mine: (inout RoutineDraft) -> Void, theirs: (inout RoutineDraft) -> Void)] = [
            ({ $0.tasks.append(RoutineTask(name: "Bag")) }, added), (moved, added),
            ({ $0.tasks.removeLast() }, { $0.tasks[1].name = "Obi" }),
            ({ $0.tasks[1].referenceSeconds = 60 }, { $0.tasks.removeLast() }),
            ({ $0.tasks.removeFirst() }, { $0.tasks.removeLast() }),
        ]
        for (number, (mine, theirs)) in cases.enumerated() {
            #expect(merge(mine, theirs) == .conflicts(fields: ["tasks"], rest: changed(theirs)), "\(number)")
        }
        let outcome = merge({ $0.tasks.append(RoutineTask(name: "Bag")) }) {
            added(&$0)
            $0.tasks[0].referenceSeconds = 60
        }
        guard case .conflicts(let fields, let rest) = outcome else {
            Issue.record("There is no conflict.")
            return
        }
        let mine = rest.taking(fields, from: changed { $0.tasks.append(RoutineTask(name: "Bag")) })
        #expect(mine.tasks.map(\.name) == ["Gi", "Belt", "Bag"] && mine.tasks[0].referenceSeconds == 60)
    }

    @Test("A task that both have added is one task, and its fields are merged")
    func twins() {
        let outcome = merge(
            { $0.tasks.append(RoutineTask(name: "Bottle", referenceSeconds: 60, picture: .bottle)) },
            { $0.tasks.append(RoutineTask(id: 3, name: "Bottle", referenceSeconds: 90)) })
        let rest = changed { $0.tasks.append(RoutineTask(id: 3, name: "Bottle", referenceSeconds: 90, picture: .bottle)) }
        #expect(outcome == .conflicts(fields: ["tasks[\(TaskID(3))].referenceSeconds"], rest: rest))
    }

    @Test("A list with a task that has no identity is one field")
    func unknown() {
        let theirs: (inout RoutineDraft) -> Void = { $0.tasks.append(RoutineTask(name: "Bottle")) }
        #expect(merge({ $0.tasks[0].name = "White gi" }, theirs) == .conflicts(fields: ["tasks"], rest: changed(theirs)))
        #expect(merge(theirs, theirs) == .merged(changed(theirs)))
    }

    @Test("Single fields are taken from another draft, those of a task wherever it stands now")
    func taking() {
        let other = changed {
            ($0.name, $0.keywords, $0.isActive) = ("Karate", ["dojo"], false)
            ($0.tasks[0].name, $0.tasks[0].picture, $0.tasks[1].referenceSeconds) = ("White gi", .shirt, 90)
        }
        let moved = changed { $0.tasks.swapAt(0, 1) }
        #expect(base.taking(["name", "isActive"], from: other) == changed { ($0.name, $0.isActive) = ("Karate", false) })
        var taken = moved.taking(["tasks[\(TaskID(1))].name", "tasks[\(TaskID(2))].referenceSeconds"], from: other)
        #expect(taken.tasks.map(\.name) == ["Belt", "White gi"] && taken.tasks.map(\.referenceSeconds) == [90, nil])
        taken = moved.taking(["tasks"], from: other)
        #expect(taken.tasks == base.tasks && taken.name == "Judo", "each task stays as it was")
        taken = changed { $0.tasks.removeLast() }.taking(["tasks"], from: other)
        #expect(taken.tasks == [base.tasks[0], other.tasks[1]])
        #expect(base.taking(["tasks[\(TaskID(9))].name", "tasks[0].name", "colour"], from: other) == base)
    }
}
