import TestSupport
import Testing

@testable import Domain

@Suite("What is decided about an event, as a page showed it")
struct DecisionStateTests {
    private func state(_ text: String) throws -> DecisionState { try #require(DecisionState(text: text)) }

    @Test(
        "A form sends it as a text, and gets it back",
        arguments: [
            "automatic", "always", "never", "always,never.\(PlayerID(1))", "automatic,never.\(PlayerID(1)),always.\(PlayerID(2))",
        ])
    func text(text: String) throws {
        #expect(try state(text).text == text)
    }

    @Test(
        "What no form sends is none",
        arguments: ["", ",", "single", "never.\(PlayerID(1))", "automatic,never", "automatic,never.x"])
    func noText(text: String) {
        #expect(DecisionState(text: text) == nil)
    }

    @Test(
        "A choice is overtaken where somebody has decided otherwise for those whom it is about",
        arguments: [
            ("automatic", "always", "automatic", false), ("automatic", "always", "always", false),
            ("automatic", "always", "never", true),
            ("automatic", "always", "automatic,never.\(PlayerID(1))", true), ("never", "automatic", "automatic", false),
            ("automatic,never.\(PlayerID(1))", "always", "automatic,never.\(PlayerID(1))", false),
            ("automatic,never.\(PlayerID(1))", "always", "automatic,never.\(PlayerID(2))", true),
            ("automatic", "never.\(PlayerID(1))", "automatic,always.\(PlayerID(2))", false),
            ("automatic", "never.\(PlayerID(1))", "automatic,always.\(PlayerID(1))", true),
            ("automatic", "never.\(PlayerID(1))", "always", true),
            ("automatic", "never.\(PlayerID(1))", "never", false),
        ])
    func overtaken(shown: String, choice: String, present: String, isOvertaken: Bool) throws {
        let choice = try #require(EventChoice(rawValue: choice))
        let shown = ShownDecision(try state(shown), players: [1, 2])
        #expect(shown.isOvertaken(choice, by: try state(present)) == isOvertaken)
    }
}
