import Domain
import Testing

@testable import CLI

@Suite("The question before a routine is removed, and the sentence after it")
struct RoutineRemovalTests {
    @Test("The question is about the history if it was played, and says that it is deleted if not", arguments: [true, false])
    func question(isPlayed: Bool) {
        let question = RoutineCommand.Remove.question(about: .example, isPlayed: isPlayed)
        #expect(question.hasPrefix("Remove the routine “\(Routine.example.name)”? "))
        #expect(question.contains("stay in the history") == isPlayed)
        #expect(question.contains("was never played, so it is deleted") == !isPlayed)
    }

    @Test("It says whether it is archived or deleted, and how to undo it", arguments: [true, false])
    func sentence(isArchived: Bool) {
        let sentence = RoutineCommand.Remove.sentence(about: .example, isArchived: isArchived)
        #expect(sentence.contains("in the archive") == isArchived && sentence.contains("is deleted") == !isArchived)
        #expect(sentence.hasSuffix("timequest routine restore \(Routine.example.id)"))
    }
}
