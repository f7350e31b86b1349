import Domain
import Testing

@Suite("What a PIN looks like")
struct PINRuleTests {
    @Test("Four to 64 characters will do, letters and spaces too", arguments: ["2718", "q7 ü🐢", String(repeating: "9", count: 64)])
    func good(pin: String) throws {
        #expect(try PINRule.validated(pin, field: "pin") == pin)
    }

    @Test(
        "Too short, too long or not to be typed is refused, without repeating it",
        arguments: ["", "271", String(repeating: "9", count: 65), "2718\n", "27\u{0}18", "2718\u{202E}"])
    func bad(pin: String) {
        let problem = #expect(throws: FieldProblem.self) { try PINRule.validated(pin, field: "currentPIN") }
        #expect(problem?.field == "currentPIN" && problem?.message.contains("27") == false)
    }

    @Test("However a keyboard writes a letter, it is the same PIN")
    func composed() throws {
        let composed = try PINRule.validated("gr\u{FC}n", field: "pin")
        #expect(Array(try PINRule.validated("gru\u{308}n", field: "pin").utf8) == Array(composed.utf8))
    }
}
