import CalendarIngestion
import Foundation
import Testing

@Suite("Single lines of a calendar file")
struct FileLinesTests {
    @Test(
        "Lines are counted from 1, whatever ends them, and one that is missing is left out",
        arguments: ["a\nb\nc", "a\r\nb\r\nc\r\n", "a\rb\rc\r", "\u{FEFF}a\nb\nc\n"])
    func numbers(text: String) {
        #expect(FileLines.read([1, 3, 9], of: Data(text.utf8)) == [1: "a", 3: "c"])
        #expect(FileLines.read([], of: Data(text.utf8)) == [:])
    }

    @Test("A folded line is two lines, as the numbers of problems count it")
    func folded() {
        #expect(FileLines.read([2, 3], of: Data("BEGIN:VEVENT\r\nSUMMARY:So\r\n ccer\r\n".utf8)) == [2: "SUMMARY:So", 3: "ccer"])
    }

    @Test("Other encodings are read, and nothing that could disturb a page is left")
    func encodings() throws {
        #expect(FileLines.read([1], of: Data([0x4D, 0xFC, 0x6C, 0x6C])) == [1: "Müll"])
        #expect(FileLines.read([2], of: try #require("a\nö".data(using: .utf16))) == [2: "ö"])
        #expect(FileLines.read([1], of: Data("a\u{0}\u{1B}[31m\u{202E}b".utf8)) == [1: "a [31m b"])
    }

    @Test("A long line is cut, and not within a character")
    func long() throws {
        let line = try #require(FileLines.read([1], of: Data(String(repeating: "ü", count: 9_000).utf8))[1])
        #expect(line == String(repeating: "ü", count: 160) + "…")
        let wide = try #require(FileLines.read([1], of: Data(("a" + String(repeating: "🎹", count: 9_000)).utf8))[1])
        #expect(wide.hasPrefix("a🎹") && !wide.contains("ð"))
    }

    @Test("An empty file has no lines")
    func empty() {
        #expect(FileLines.read([1], of: Data()) == [:])
    }
}
