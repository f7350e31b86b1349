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

    @Test(
        "A new name of 80 letters is fine in scripts with many marks",
        arguments: [
            "स्वास्थ्य की क्लास के लिए तैयार होना", "เตรียมตัวไปเรียนว่ายน้ำ", "ရေကူးသင်တန်းသွားဖို့ ပြင်ဆင်ခြင်းနှင့်",
            "நீச்சல் வகுப்புக்குத் தயாராகுதல்",
            "រៀបចំខ្លួនទៅរៀនហែលទឹក", "നീന്തൽ ക്ലാസിനായി തയ്യാറെടുക്കൽ", "Chuẩn bị đi học bơi",
        ])
    func newNames(text: String) {
        let name = String(String(repeating: "\(text) ", count: 20).prefix(NameRule.maximumLength))
        #expect(NameRule.flaw(inNew: name) == nil, "\(name.utf8.count) bytes")
    }

    @Test("A new name has fewer bytes than a stored one may have")
    func newBytes() {
        let marked = String(repeating: "a" + String(repeating: "\u{0301}", count: 7), count: 80)
        #expect(NameRule.flaw(in: marked) == nil)
        #expect(NameRule.flaw(inNew: marked) == .tooManyMarks)
        #expect(NameRule.flaw(inNew: "") == .missing)
        #expect(NameRule.flaw(inNew: String(repeating: "é", count: 80)) == nil)
    }

    @Test("What could change the text around it is marked in a sentence; emoji and other scripts stay")
    func printable() {
        #expect(NameRule.printable("a\u{1B}[31m\u{0}\n\u{202E}b 👩‍🔬 é Ω") == "a\u{FFFD}[31m\u{FFFD}\u{FFFD}\u{FFFD}b 👩‍🔬 é Ω")
    }

    @Test(
        "A name is made of any text that has something visible, and can be stored",
        arguments: [
            (" Club ", "Club"), ("...", "..."), ("👩‍🔬 Übung", "👩‍🔬 Übung"), ("a\u{FFFD}b", "a\u{FFFD}b"),
            ("a\r\nb\tc", "a b c"), ("a\u{1B}[31mb\0", "a[31mb"), ("a\u{202E}b\u{2066}\u{200F}", "ab"),
            ("\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} Club", "\u{1F3F4} Club"),
            (String(repeating: "long", count: 60), String(repeating: "long", count: 20)),
            ("\(String(repeating: "x", count: 79)) y z", String(repeating: "x", count: 79)),
            ("\n\(String(repeating: "x", count: 81))", String(repeating: "x", count: 80)),
            ("e\(String(repeating: "\u{301}", count: 100))", "e\(String(repeating: "\u{301}", count: 100))"),
            ("ab\(String(repeating: "\u{301}", count: 100_000))", "a"),
        ] as [(String, String)])
    func cleaned(text: String, name: String) throws {
        let cleaned = try #require(NameRule.cleaned(text))
        #expect(cleaned == name)
        #expect(NameRule.flaw(in: cleaned) == nil && NameRule.trimmed(cleaned) == cleaned)
    }

    @Test(
        "Of a text with nothing visible no name is made",
        arguments: [
            "", " \n", "\u{2060}", "\u{3164}", "\u{202E}\u{200F}", "\0", "a\(String(repeating: "\u{301}", count: 100_000))",
        ])
    func nothingVisible(text: String) {
        #expect(NameRule.cleaned(text) == nil)
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
