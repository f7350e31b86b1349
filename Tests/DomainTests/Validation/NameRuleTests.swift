import Testing

@testable import Domain

@Suite("What a name must look like")
struct NameRuleTests {
    private func sentence(_ name: String) -> String? {
        NameRule.problem(with: name, field: "name", what: "A routine")?.message
    }

    @Test(
        "Names as people write them are fine",
        arguments: [
            "A", "Activity Prep", "  Activity Prep\n", "Jürgens Übung", "Friend's House", "足球", "حصة السباحة", "👩‍🔬 Lab", "🇩🇪", "1",
            String(repeating: "x", count: 80), String(repeating: "👨‍👩‍👧‍👦", count: 40),
        ])
    func good(name: String) {
        #expect(sentence(name) == nil)
    }

    @Test(
        "Nothing to see is no name",
        arguments: [
            "", " ", "\t\n ", "\u{200B}", "\u{200D}\u{2060}", "\u{FEFF}", "\u{3164}", "\u{200E} \u{200F}",
        ])
    func empty(name: String) {
        #expect(sentence(name) == "A routine needs a name.")
    }

    @Test(
        "Characters that cannot be seen or turn the text around are refused",
        arguments: [
            "Acti\nvity", "Acti\r\nvity", "a\tb", "a\0b", "a\u{1B}[31mb", "a\u{7F}b", "a\u{85}b", "a\u{2028}b", "a\u{2029}b", "\0",
            "a\u{202A}b", "a\u{202E}b", "a\u{2066}b", "a\u{2069}b", "a\u{200E}b", "a\u{200F}b", "a\u{61C}b", "a\u{E0041}b",
        ])
    func control(name: String) {
        #expect(sentence(name) == "A routine's name has a line break or an invisible control character in it. Please take it out.")
    }

    @Test("Too long a name says how long it is", arguments: [81, 1_000_000])
    func long(length: Int) {
        let name = String(repeating: "x", count: length)
        #expect(sentence(name) == "A routine's name can have at most 80 characters; this one has \(length).")
        #expect(sentence("  \(name)  ") == sentence(name))
    }

    @Test("A letter under a tower of marks is refused for that, not for its length")
    func marks() {
        let tower = "a" + String(repeating: "\u{0301}", count: 1_000_000)
        #expect(sentence(tower) == "A routine's name has too many marks on its letters. Please write it more simply.")
    }

    @Test("What could change the text around it is marked in a sentence; emoji and other scripts stay")
    func printable() {
        #expect(NameRule.printable("a\u{1B}[31m\u{0}\n\u{202E}b 👩‍🔬 é Ω") == "a\u{FFFD}[31m\u{FFFD}\u{FFFD}\u{FFFD}b 👩‍🔬 é Ω")
    }

    @Test("White space around a name is taken off, inside it stays")
    func trimming() {
        #expect(NameRule.trimmed(" \t Activity  Prep \n") == "Activity  Prep")
    }

    @Test("A problem names its field")
    func field() {
        #expect(NameRule.problem(with: "", field: "tasks[2].name", what: "Task 3")?.field == "tasks[2].name")
    }
}
