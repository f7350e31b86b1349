import Testing

@testable import Services

@Suite("The names that a calendar can have")
struct CalendarFileNameTests {
    @Test(
        "Plain names pass without an error",
        arguments: ["school", "Sports club 2026", "Büro – öffentlich", "a.b", "..a".replacing("..", with: "x"), "🎹", "-rf"])
    func good(name: String) throws {
        try CalendarFileName.check(name)
    }

    @Test(
        "No name leads out of the folder or hides in it",
        arguments: [
            "", ".", "..", "../etc/passwd", "/etc/passwd", "a/b", "a\\b", ".hidden", "a\u{0}b", "a\nb", "a\u{7F}", "..\\..\\x",
            ".\u{301}hidden", "a/\u{301}b", "a\\\u{20E3}b", "x/\u{200D}y",
            String(repeating: "é", count: 101), String(repeating: "x", count: 201),
        ])
    func bad(name: String) {
        #expect(throws: CalendarServiceError.self) { try CalendarFileName.check(name) }
    }

    @Test("The sentence shows only the beginning of a long name")
    func longName() {
        #expect { try CalendarFileName.check(String(repeating: "x", count: 100_000)) } throws: { "\($0)".count < 200 }
    }
}
