import API
import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import Server

@Suite("A body that stops coming")
struct BodyPatienceTests {
    private let channel = EmbeddedChannel(handler: BodyPatience())

    private func receive(_ parts: HTTPServerRequestPart...) throws {
        for part in parts { _ = try channel.writeInbound(part) }
        channel.read()
    }

    private let head = HTTPServerRequestPart.head(HTTPRequestHead(version: .http1_1, method: .PUT, uri: "/v1/calendars/x"))
    private let piece = HTTPServerRequestPart.body(ByteBuffer(string: "BEGIN:"))
    private let almost = BodyPatience.patience - .milliseconds(1)

    private func wait(_ time: TimeAmount) throws {
        channel.embeddedEventLoop.advanceTime(by: time)
        try channel.throwIfErrorCaught()
    }

    /// How many parts of requests were passed on since the last call.
    private func passedOnCount() throws -> Int {
        var count = 0
        while try channel.readInbound(as: HTTPServerRequestPart.self) != nil { count += 1 }
        return count
    }

    @Test("After ten seconds without a byte its request ends")
    func stalled() throws {
        try receive(head, piece)
        try wait(almost)
        let problem = #expect(throws: Problem.self) { try wait(.milliseconds(1)) }
        #expect(problem?.status == 408)
    }

    @Test("One that comes slowly is passed on as a whole, and after its end the client may be silent without an error")
    func slow() throws {
        try receive(head)
        for _ in 0..<100 {
            try wait(almost)
            try receive(.body(ByteBuffer(repeating: 0x20, count: Int(10 * BodyPatience.bytesPerSecond))))
        }
        try receive(.end(nil))
        try wait(.hours(1))
        #expect(try passedOnCount() == 102)
    }

    @Test("One of which next to nothing comes ends, although it is never silent")
    func dribbling() throws {
        try receive(head)
        var passed = 0
        let problem = #expect(throws: Problem.self) {
            for _ in 0..<100 {
                try wait(.seconds(1))
                try receive(piece)
                passed += 1
            }
        }
        #expect(problem?.status == 408 && passed == 10)
    }

    @Test("One in pieces of a byte ends soon, and nothing more of it is passed on")
    func crumbs() throws {
        let crumb = HTTPServerRequestPart.body(ByteBuffer(string: "x"))
        let problem = #expect(throws: Problem.self) {
            try receive(head)
            for _ in 0..<1000 { try receive(crumb) }
        }
        #expect(problem?.status == 400)
        let count = try passedOnCount()
        try receive(crumb, crumb)
        #expect(count == BodyPatience.smallPieces + 1)
        #expect(try passedOnCount() == 0)
    }

    @Test("A few small pieces are as good as others, and so are many of a hundred bytes")
    func small() throws {
        try receive(head)
        for _ in 0..<BodyPatience.smallPieces { try receive(.body(ByteBuffer(string: "x"))) }
        try receive(.end(nil), head)
        for _ in 0..<1000 { try receive(.body(ByteBuffer(repeating: 0x20, count: 100))) }
        #expect(try passedOnCount() == BodyPatience.smallPieces + 1003)
    }

    @Test("One that the service does not read may wait without an error")
    func waiting() throws {
        for part in [head, piece] { _ = try channel.writeInbound(part) }
        try wait(.hours(1))
        #expect(try passedOnCount() == 2)
    }
}
