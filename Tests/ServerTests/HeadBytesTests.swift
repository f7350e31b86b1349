import API
import NIOCore
import NIOEmbedded
import NIOHTTP1
import Services
import Testing

@testable import Server

@Suite("The bytes of heads, counted")
struct HeadBytesTests {
    private let budget = InputBudget()
    private let turn = RequestTurn()
    private let errors = Errors()
    private let channel: EmbeddedChannel

    init() {
        channel = EmbeddedChannel(
            handlers: [InputPortions(turn), ByteToMessageHandler(HTTPRequestDecoder()), turn, errors])
    }

    /// Keeps the errors that the service gets.
    private final class Errors: ChannelInboundHandler {
        typealias InboundIn = HTTPServerRequestPart
        private(set) var all: [any Error] = []
        var count: Int { all.count }

        func errorCaught(context: ChannelHandlerContext, error: any Error) { all.append(error) }
    }

    private func admit() { InputPortions.admit(channel, budget.share(of: 1, .person)) }

    /// Takes all places of the login.
    private func fill() { #expect(budget.share(of: 1, .person).hold(budget.each * InputBudget.bytesOfPlace)) }

    /// Sends text, and lets the service read all of it.
    private func send(_ text: String) throws {
        try channel.writeInbound(ByteBuffer(string: text))
        pump()
    }

    /// Lets the service read as much as it may.
    private func pump() {
        for _ in 0..<200 {
            channel.read()
            channel.embeddedEventLoop.run()
        }
    }

    /// The heads that the service gets.
    private func receivedHeads() throws -> [HTTPRequestHead] {
        var heads: [HTTPRequestHead] = []
        while let part = try channel.readInbound(as: HTTPServerRequestPart.self) {
            if case .head(let head) = part { heads.append(head) }
        }
        return heads
    }

    private func headCount() throws -> Int { try receivedHeads().count }

    private func answer() { channel.writeAndFlush(HTTPServerResponsePart.end(nil), promise: nil) }

    private static let start = "POST / HTTP/1.1\r\nHost: localhost\r\n"
    private static let small = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
    private static let chunk = start + "Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n"
    /// Fields of 40 KiB.
    private static let fields = (0..<40).map { "x\($0): \(String(repeating: "a", count: 1_024))\r\n" }.joined()

    @Test("Nothing is decoded before the connection has its place, and then all of it")
    func place() throws {
        try send(Self.small)
        #expect(try headCount() == 0)
        admit()
        channel.embeddedEventLoop.run()
        #expect(try headCount() == 1)
        #expect(budget.placeCount == 0)
    }

    @Test("A large head takes room while it is not complete, and until the connection ends, which it does after the answer")
    func head() throws {
        let share = budget.share(of: 1, .person)
        InputPortions.admit(channel, share)
        try send(Self.start + Self.fields)
        #expect(budget.placeCount == 1 && !turn.isLast)
        try send("\r\n")
        #expect(try headCount() == 1)
        #expect(budget.placeCount == 1 && turn.isLast)
        answer()
        #expect(budget.placeCount == 1)
        share.end()
        #expect(budget.placeCount == 0)
    }

    @Test("A few short requests together take room until enough of them have an answer")
    func short() throws {
        admit()
        try send(String(repeating: Self.small, count: 6))
        #expect(budget.placeCount == 1 && !turn.isLast)
        for _ in 0..<6 { answer() }
        #expect(budget.placeCount == 0)
        #expect(try receivedHeads().allSatisfy { $0.headers["Connection"].isEmpty })
    }

    @Test("The trailers of a body are as a large head", arguments: [("", 0), ("x: y\r\n", 1)])
    func trailers(lines: String, places: Int) throws {
        admit()
        try send(Self.chunk + "0\r\n\(lines)\r\n")
        #expect(budget.placeCount == places && turn.isLast == (places == 1))
        answer()
        #expect(budget.placeCount == places)
    }

    @Test("A head without room ends the connection: nothing more of it is decoded, or kept")
    func refused() throws {
        fill()
        admit()
        try send(Self.start + Self.fields + "\r\n" + Self.small)
        #expect(errors.count == 1 && turn.bytes.isRefused)
        #expect(errors.all.first is HTTPParserError, "only such an error is answered between requests")
        #expect(try headCount() == 0)
        try send(Self.small)
        #expect(try headCount() == 0)
        #expect(budget.placeCount == budget.each)
    }

    @Test("Within a body, its route gets the problem that there is no room for the trailers, and the body has no end")
    func refusedTrailers() throws {
        fill()
        admit()
        try send(Self.chunk + "0\r\nx: y\r\n\r\n" + Self.small)
        #expect(errors.count == 1 && (errors.all.first as? Problem)?.status == 429)
        var parts = 0
        while try channel.readInbound(as: HTTPServerRequestPart.self) != nil { parts += 1 }
        #expect(parts == 2, "the head and the piece")
    }

    /// Requests whose connections end with their answers.
    private static let last = [start + fields + "\r\n", chunk + "0\r\nx: y\r\n\r\n"]

    @Test("Nothing behind a request with a large head or trailers is decoded, is an error, or takes room", arguments: [0, 1])
    func behind(index: Int) throws {
        admit()
        try send(Self.small + Self.last[index] + Self.small + "GARBAGE\r\n\r\n")
        #expect(try headCount() == 1)
        answer()
        pump()
        #expect(try headCount() == 1 && turn.isLast && turn.isOver)
        for _ in 0..<5 { try send(String(repeating: Self.small, count: 3_000)) }
        #expect(budget.placeCount == 1)
        answer()
        try send(Self.small)
        #expect(try headCount() == 0)
        #expect(errors.count == 0)
    }

    @Test(
        "Nor is anything behind a request whose client wants the connection closed",
        arguments: ["close", "Close", "te, close"])
    func closing(value: String) throws {
        admit()
        try send(Self.small + Self.start + "Connection: \(value)\r\n\r\n" + Self.small + "GARBAGE\r\n\r\n")
        #expect(try headCount() == 1)
        #expect(!turn.isLast)
        for count in [1, 0] {
            answer()
            #expect(try headCount() == count && turn.isLast)
        }
        #expect(errors.count == 0 && turn.isOver)
    }

    @Test(
        "Nor behind one of HTTP/1.0, also if its client wants to keep the connection",
        arguments: ["", "Connection: keep-alive\r\n"])
    func old(line: String) throws {
        admit()
        try channel.writeInbound(ByteBuffer(string: "GET / HTTP/1.0\r\n\(line)\r\n" + Self.small))
        #expect(try headCount() == 1)
        #expect(turn.isLast && turn.isOver)
    }

    @Test(
        "Nor behind one for another protocol, whose connection ends instead of being silent",
        arguments: [
            "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n",
            "POST / HTTP/1.1\r\nHost: localhost\r\nConnection: upgrade\r\nUpgrade: h2c\r\nContent-Length: 1\r\n\r\nx",
            "CONNECT localhost:1 HTTP/1.1\r\nHost: localhost:1\r\n\r\n",
        ])
    func otherProtocol(request: String) throws {
        admit()
        try send(Self.small + request)
        #expect(try headCount() == 1)
        answer()
        #expect(try headCount() == 1)
        #expect(turn.isLast && turn.isOver)
        try send(String(repeating: Self.small, count: 3_000))
        answer()
        #expect(try headCount() == 0)
        #expect(errors.count == 0 && budget.placeCount == 0)
    }

    @Test("The rest of a head is not free because an earlier request is answered")
    func next() throws {
        admit()
        try send(Self.small)
        try send(Self.start + Self.fields)
        answer()
        #expect(budget.placeCount == 1)
        try send("\r\n")
        #expect(try headCount() == 2)
        #expect(budget.placeCount == 1 && turn.isLast)
    }

    @Test("A body takes no room")
    func body() throws {
        admit()
        try send(Self.start + "Content-Length: 1000000\r\n\r\n")
        for _ in 0..<15 { try send(String(repeating: "a", count: 64 << 10)) }
        #expect(budget.placeCount == 0)
    }

    @Test("Many short requests before the first answer count as what they cost; without room, the service gets the first one alone")
    func pipelined() throws {
        fill()
        admit()
        try send(String(repeating: Self.small, count: 50))
        #expect(turn.bytes.isRefused && errors.count == 0, "the refusal is an answer to the second one")
        #expect(try headCount() == 1)
        answer()
        #expect(errors.count == 1 && errors.all.first is HTTPParserError)
        #expect(try headCount() == 0)
    }

    @Test("One request after the other never needs more than its own bytes")
    func series() throws {
        fill()
        admit()
        for _ in 0..<100 {
            try send(Self.small)
            #expect(try headCount() == 1)
            answer()
        }
        #expect(errors.count == 0)
    }

    @Test("A client that always has one more request on the way needs no more than for two")
    func overlapping() throws {
        fill()
        admit()
        try send(Self.small)
        for _ in 0..<100 {
            try send(Self.small)
            answer()
        }
        pump()
        #expect(errors.count == 0)
        #expect(try headCount() == 101)
    }

    @Test("What comes after a request that cannot be parsed takes no room")
    func malformed() throws {
        admit()
        try send("GARBAGE\r\n\r\n")
        #expect(errors.count == 1)
        try send(String(repeating: "a", count: 300_000))
        #expect(budget.placeCount == 0 && !turn.bytes.isRefused)
    }

    @Test("Bytes that wait for the service take room")
    func waiting() throws {
        admit()
        try channel.writeInbound(ByteBuffer(string: Self.start + "Content-Length: 1000000\r\n\r\n"))
        try channel.writeInbound(ByteBuffer(repeating: 0x61, count: 300_000))
        #expect(budget.placeCount == 4)
        try channel.writeInbound(ByteBuffer(repeating: 0x61, count: budget.each * InputBudget.bytesOfPlace))
        #expect(errors.count == 1 && (errors.all.first as? Problem)?.status == 429)
    }
}
