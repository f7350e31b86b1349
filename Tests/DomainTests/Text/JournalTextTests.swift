import Testing

@testable import Domain

@Suite("Text from elsewhere in the journal")
struct JournalTextTests {
    @Test(
        "It is one line, whatever it holds",
        arguments: [
            ("Soccer at 16:00", "Soccer at 16:00"),
            ("Soccer\nNov 21 13:00:00 pc sudo[1]: Mia", "Soccer Nov 21 13:00:00 pc sudo[1]: Mia"),
            ("a\r\nb\u{2028}c\u{2029}d\u{85}e\u{B}f", "a b c d e f"),
            ("  tabs\t\tand\u{A0} spaces\n", "tabs and spaces"),
            ("\u{1B}[31mred\u{9B}m", "[31mred m"),
            ("\u{202E}retsis\u{202C} \u{2066}in\u{2069}\u{200F}", "retsis in"),
            ("日本 👩‍👧 é שלום", "日本 👩‍👧 é שלום"), ("", ""), ("\n\u{202E}\n", ""),
        ])
    func oneLine(text: String, line: String) {
        #expect(JournalText.line(text, limit: 100) == line)
    }

    @Test("What is too long is cut where a character ends")
    func cut() {
        #expect(JournalText.line("abcdef", limit: 6) == "abcdef")
        #expect(JournalText.line("abcdefg", limit: 6) == "abcde…")
        #expect(JournalText.line("abcd    efg", limit: 6) == "abcd…")
        #expect(JournalText.line("abc👩‍👧z", limit: 6) == "abc…")
        #expect(JournalText.line(String(repeating: "x", count: 100_000), limit: 200).count == 200)
        // One character of a hundred thousand scalars.
        #expect(JournalText.line("a" + String(repeating: "\u{301}", count: 100_000), limit: 200).unicodeScalars.count <= 200)
    }
}
