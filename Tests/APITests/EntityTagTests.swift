import API
import Domain
import Foundation
import TestSupport
import Testing

@Suite("The tag of what is stored")
struct EntityTagTests {
    @Test("It is the same for the same, another one after every change, and written as a header has it")
    func header() throws {
        var routine = Routine.example
        let tag = try EntityTag(of: routine)
        #expect(try tag == EntityTag(of: Routine.example))
        #expect(tag.header.wholeMatch(of: /"[0-9a-f]{32}"/) != nil && EntityTag(header: tag.header) == tag)
        routine.tasks[0].referenceSeconds = 301
        #expect(try tag != EntityTag(of: routine))
    }

    @Test(
        "A condition is a list of tags or a star; a weak tag satisfies none",
        arguments: [
            (#""a""#, true), (#""b", "a""#, true), (#""b","a" "#, true), ("*", true), (#""b""#, false), (#"W/"a""#, false),
            ("", false), ("a", false), (#""b", *"#, false),
        ])
    func condition(text: String, isSatisfied: Bool) {
        #expect(EntityTag(header: #""a""#).satisfies(ifMatch: text) == isSatisfied)
    }
}
