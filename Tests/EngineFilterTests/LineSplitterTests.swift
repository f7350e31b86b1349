import Testing

@testable import EngineFilter

@Suite("Lines that come in pieces")
struct LineSplitterTests {
    @Test(
        "However a text is cut, its lines are the same",
        arguments: ["a\nbc\n", "a\nbc", "\n\na\n", "", "a", "ä\n✓\n"], 1...4)
    func pieces(text: String, size: Int) {
        let bytes = Array(text.utf8)
        var splitter = LineSplitter()
        var lines: [LineSplitter.Line] = []
        for start in stride(from: 0, to: bytes.count, by: size) {
            lines += splitter.append(Array(bytes[start..<min(start + size, bytes.count)]))
        }
        lines += splitter.finish()
        var expected = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf8) }
        if expected.last == [] { expected.removeLast() }
        #expect(lines == expected.map { .bytes($0[...]) })
    }

    @Test("A line that is too long is not kept, and the next one is whole")
    func tooLong() {
        var splitter = LineSplitter(maximumBytes: 3)
        #expect(splitter.append(Array("abc\nab".utf8)) == [.bytes(Array("abc".utf8)[...])])
        #expect(splitter.append(Array("cd".utf8)) == [])
        #expect(splitter.append(Array("efg\nx\nabcd".utf8)) == [.tooLong, .bytes([UInt8(ascii: "x")])])
        #expect(splitter.finish() == [.tooLong])
        #expect(splitter.finish() == [])
    }
}
