import Domain
import TestSupport
import Testing

@testable import CLI

@Suite("The fields of a routine as options")
struct RoutineFieldsTests {
    @Test("A child's times for tasks are left out, which is said; a parent's are stored")
    func references() throws {
        let draft = RoutineDraft(name: "Mine", tasks: [try RoutineFields.task("Pack bag=5"), try RoutineFields.task("Shoes")])
        var stored = Routine.example
        stored.tasks = draft.tasks
        #expect(RoutineFields.leftOut(of: draft, stored: stored) == nil)
        stored.tasks = draft.tasks.map { RoutineTask(name: $0.name) }
        #expect(RoutineFields.leftOut(of: draft, stored: stored)?.hasPrefix("Only a parent can say how long") == true)
        #expect(RoutineFields.leftOut(of: RoutineDraft(name: "Mine", tasks: stored.tasks), stored: stored) == nil)
    }
}
