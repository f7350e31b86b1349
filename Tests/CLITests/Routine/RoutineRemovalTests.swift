import Domain
import Testing

@testable import CLI

@Suite("What is said of a routine that was removed")
struct RoutineRemovalTests {
    @Test("It says whether it is archived or deleted, and how to undo it", arguments: [true, false])
    func sentence(isArchived: Bool) {
        let sentence = RoutineCommand.Remove.sentence(about: .example, isArchived: isArchived)
        #expect(sentence.contains("in the archive") == isArchived && sentence.contains("is deleted") == !isArchived)
        #expect(sentence.hasSuffix("timequest routine restore \(Routine.example.id)"))
    }
}
