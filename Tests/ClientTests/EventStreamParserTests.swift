import Foundation
import Testing

@testable import Client

@Suite("Event stream")
struct EventStreamParserTests {
    private static let stream = """
        : a comment\n
        id: one
        event: scheduleSuggestion
        data: {"a":1}

        id: two\r
        data: {"b":\r
        data:2}\r
        \r
        : another comment

        retry: 10

        data: not ended
        """

    private static let expected = [#"{"a":1}"#, "{\"b\":\n2}"]

    @Test("Events come out whole, however their bytes are cut", arguments: [1, 2, 3, 7, 64, 10_000])
    func pieces(size: Int) {
        var parser = EventStreamParser()
        let bytes = Array(Self.stream.utf8)
        var events: [Data] = []
        for start in stride(from: 0, to: bytes.count, by: size) {
            events += parser.feed(bytes[start..<min(start + size, bytes.count)])
        }
        #expect(events.map { String(decoding: $0, as: UTF8.self) } == Self.expected)
    }

    @Test("An event that has not ended is kept for the next bytes")
    func unfinished() {
        var parser = EventStreamParser()
        #expect(parser.feed(Array("data: half".utf8)).isEmpty)
        #expect(parser.feed(Array(" of it\n\n".utf8)) == [Data("half of it".utf8)])
    }
}
