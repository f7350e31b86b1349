import Domain
import TestSupport
import Testing

@testable import Storage

@Suite("Changing a routine as it is")
struct RoutineChangeTests {
    private struct Refusal: Error {}

    @Test("The change gets the routine as it is, and what it makes of it is stored")
    func change() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        let before = try #require(try await household.routines.find(1))
        let changed = try await household.routines.change(1) { routine in
            #expect(routine == before)
            var draft = RoutineDraft(routine)
            draft.dayPart = .afternoon
            draft.tasks[0].picture = .schoolbag
            return draft
        }.get()
        #expect(changed.dayPart == .afternoon && changed.tasks.map(\.picture) == [.schoolbag, nil])
        #expect(changed.tasks.map(\.id) == before.tasks.map(\.id))
        #expect(try await household.routines.find(1) == changed)
        let cleared = try await household.routines.change(1) { _ in RoutineDraft(before) }.get()
        #expect(cleared == before)
    }

    @Test("A change that fails changes nothing, and its error is returned")
    func failure() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        let before = try await household.routines.all()
        let facts = try household.database.count("fact")
        let changes = RecordedChanges(household.database)
        let outcome = try await household.routines.change(1) { _ in throw Refusal() }
        #expect(throws: Refusal.self) { try outcome.get() }
        #expect(try await household.routines.all() == before)
        #expect(try household.database.count("fact") == facts)
        #expect(changes.take() == [])
    }

    @Test("A routine that is not there is not changed, nor one whose players are not there")
    func missing() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        let missing = try await Household.error { _ = try await household.routines.change(7) { RoutineDraft($0) } }
        #expect(missing.code == .notFound)
        let error = try await Household.error {
            _ = try await household.routines.change(1) { routine in
                var draft = RoutineDraft(routine)
                draft.playerIDs = [7]
                return draft
            }
        }
        #expect(error.field == "playerIDs")
    }

    @Test("Of many changes at once, none is lost")
    func manyWriters() async throws {
        let folder = try TemporaryFolder()
        let household = try await Household.withRoutine(.counting(path: folder.databasePath), players: "Mia")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<20 {
                group.addTask {
                    _ = try await household.routines.change(1) { routine in
                        var draft = RoutineDraft(routine)
                        draft.keywords.append("word \(number)")
                        draft.travelMinutes += 1
                        return draft
                    }.get()
                }
            }
            try await group.waitForAll()
        }
        let routine = try #require(try await household.routines.find(1))
        #expect(routine.travelMinutes == 20)
        #expect(Set(routine.keywords) == Set((0..<20).map { "word \($0)" }))
    }

    @Test("Two parents who change different fields of what both were shown have both changes; of one field, the second is told")
    func twoParents() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        let shown = RoutineDraft(try #require(try await household.routines.find(1)))
        func save(_ change: (inout RoutineDraft) -> Void) async throws -> ThreeWay<RoutineDraft>? {
            var mine = shown
            change(&mine)
            let wanted = mine
            let outcome = try await household.routines.change(1) { routine in
                let merged = RoutineDraft.merging(base: shown, mine: wanted, theirs: RoutineDraft(routine))
                guard case .merged(let draft) = merged else { throw Conflict(outcome: merged) }
                return draft
            }
            guard case .failure(let error) = outcome else { return nil }
            return (error as? Conflict)?.outcome
        }
        #expect(try await save { $0.travelMinutes = 10 } == nil)
        #expect(try await save { $0.tasks[0].referenceSeconds = 60 } == nil)
        guard case .conflicts(let fields, _)? = try await save({ $0.travelMinutes = 20 }) else {
            Issue.record("There is no conflict.")
            return
        }
        #expect(fields == ["travelMinutes"])
        let routine = try #require(try await household.routines.find(1))
        #expect(routine.travelMinutes == 10 && routine.tasks[0].referenceSeconds == 60)
    }

    @Test("A routine that two PCs have named alike keeps its slug when it is changed on a PC that has gone on alone")
    func slugAlone() async throws {
        let pcs = try PairedPCs()
        let mia = try await pcs.desk.players.create(PlayerDraft(name: "Mia")).id
        let draft = RoutineDraft(name: "Judo", tasks: [RoutineTask(name: "Gi")], playerIDs: [mia])
        try await pcs.meet()
        let first = try await pcs.desk.routines.create(draft, createdBy: .parent)
        pcs.wall.set(day: 1)
        let second = try await pcs.laptop.routines.create(draft, createdBy: .parent)
        try await pcs.meet()
        #expect(try await pcs.laptop.routines.find(second.id)?.slug == "judo-2")
        try await pcs.laptop.operations.separate(under: .numbered(9))
        try await pcs.laptop.routines.delete(first.id)
        let before = try await pcs.laptop.routines.find(second.id)?.slug
        let stored = try await pcs.laptop.routines.change(second.id) { routine in
            var draft = RoutineDraft(routine)
            draft.travelMinutes = 5
            return draft
        }.get()
        #expect(before == "judo-2" && stored.slug == before)
        #expect(try await pcs.laptop.routines.find(second.id) == stored)
    }

    @Test("A task that is added on a PC keeps its place if another PC has added one, too")
    func places() async throws {
        let pcs = try PairedPCs()
        _ = try await pcs.desk.players.create(PlayerDraft(name: "Mia"))
        let draft = RoutineDraft(name: "Judo", tasks: ["Gi", "Belt", "Bag"].map { RoutineTask(name: $0) })
        let id = try await pcs.desk.routines.create(draft, createdBy: .parent).id
        try await pcs.meet()
        func add(_ name: String, at place: Int, on pc: Household) async throws {
            _ = try await pc.routines.change(id) { routine in
                var draft = RoutineDraft(routine)
                draft.tasks.insert(RoutineTask(name: name), at: place)
                return draft
            }.get()
        }
        try await add("Bottle", at: 1, on: pcs.desk)
        pcs.wall.set(day: 1)
        try await add("Towel", at: 3, on: pcs.laptop)
        try await pcs.meet()
        let tasks = try #require(try await pcs.desk.routines.find(id)).tasks
        #expect(tasks.map(\.name) == ["Gi", "Bottle", "Belt", "Bag", "Towel"])
        try await pcs.expectSame()
    }

    private struct Conflict: Error { let outcome: ThreeWay<RoutineDraft> }
}
