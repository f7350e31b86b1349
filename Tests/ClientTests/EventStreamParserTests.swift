import Foundation
import Testing

@testable import Client

@Suite("Event stream")
struct EventStreamParserTests {
    private static let stream = """
        \u{FEFF}: a comment\n
        id: one
        event: scheduleSuggestion
        data: {"a":1}

        id: two\r
        data: {"b":\r
        data:2}\r
        \r
        : another comment

        retry: 10
        unknown: field

        data
        event

        data:  two spaces\rid: nul\0byte\r\rdata: not ended
        """

    private static let expected = [
        StreamEvent(lastEventID: "one", event: "scheduleSuggestion", data: #"{"a":1}"#),
        StreamEvent(lastEventID: "two", event: "message", data: "{\"b\":\n2}"),
        StreamEvent(lastEventID: "two", event: "message", data: ""),
        StreamEvent(lastEventID: "two", event: "message", data: " two spaces"),
    ]

    @Test("Events come out whole, however their bytes are cut", arguments: [1, 2, 3, 7, 64, 10_000])
    func pieces(size: Int) throws {
        var parser = EventStreamParser()
        let bytes = Array(Self.stream.utf8)
        var events: [StreamEvent] = []
        for start in stride(from: 0, to: bytes.count, by: size) {
            events += try parser.feed(bytes[start..<min(start + size, bytes.count)])
        }
        #expect(events == Self.expected)
    }

    @Test("An event that has not ended is kept for the next bytes")
    func unfinished() throws {
        var parser = EventStreamParser()
        #expect(try parser.feed(Array("data: half".utf8)).isEmpty)
        #expect(try parser.feed(Array(" of it\n\n".utf8)).map(\.data) == ["half of it"])
    }

    @Test("A field without data dispatches nothing, and is forgotten with the blank line; an empty id takes the last one back")
    func withoutData() throws {
        var parser = EventStreamParser()
        let events = try parser.feed(Array("id: 7\nevent: lost\n\ndata: x\n\nid\ndata: y\n\n".utf8))
        #expect(
            events == [
                StreamEvent(lastEventID: "7", event: "message", data: "x"),
                StreamEvent(lastEventID: "", event: "message", data: "y"),
            ])
    }

    @Test("A line or an event without end is refused instead of filling memory", arguments: ["x", "data: x\n"])
    func bounded(piece: String) {
        var parser = EventStreamParser()
        let bytes = Array(String(repeating: piece, count: 1000).utf8)
        #expect(throws: EventStreamParser.TooLarge.self) {
            for _ in 0...EventStreamParser.maximumSize / 1000 { _ = try parser.feed(bytes) }
        }
    }
}
