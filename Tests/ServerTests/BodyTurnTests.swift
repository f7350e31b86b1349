import HTTPTypes
import Hummingbird
import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import Server

@Suite("The turn of a body")
struct BodyTurnTests {
    /// Counts the reads of the connection.
    private final class Reads: ChannelOutboundHandler {
        typealias OutboundIn = HTTPServerResponsePart
        private(set) var count = 0

        func read(context: ChannelHandlerContext) { count += 1 }
    }

    private let reads = Reads()
    private let channel: EmbeddedChannel

    init() {
        channel = EmbeddedChannel(handlers: [reads, RequestTurn(), BodyTurn()])
    }

    private func receive(_ headers: HTTPHeaders = ["Content-Length": "6"], version: HTTPVersion = .http1_1) throws {
        try channel.writeInbound(
            HTTPServerRequestPart.head(HTTPRequestHead(version: version, method: .PUT, uri: "/v1/calendars/x", headers: headers)))
    }

    private func begin(_ headers: HTTPFields = [.contentLength: "6"]) {
        BodyTurn.begin(Requests.make(.put, "/v1/calendars/x", headers: headers), on: channel)
    }

    /// Answers a request.
    private func answer() { channel.writeAndFlush(HTTPServerResponsePart.end(nil), promise: nil) }

    /// The status of the next head that was written.
    private func written() throws -> HTTPResponseStatus? {
        while let part = try channel.readOutbound(as: HTTPServerResponsePart.self) {
            if case .head(let head) = part { return head.status }
        }
        return nil
    }

    @Test("Nothing is read after the head until the turn begins, and then what was asked for")
    func held() throws {
        channel.read()
        #expect(reads.count == 1)
        try receive()
        channel.read()
        channel.read()
        #expect(reads.count == 1)
        begin()
        #expect(reads.count == 2)
        channel.read()
        #expect(reads.count == 3)
    }

    @Test("A request that has come as a whole waits for no turn, only for its answer")
    func whole() throws {
        try receive()
        channel.read()
        try channel.writeInbound(HTTPServerRequestPart.end(nil))
        #expect(reads.count == 0)
        answer()
        #expect(reads.count == 1)
    }

    @Test("After an answer to the head alone, the rest is read")
    func answered() throws {
        try receive()
        channel.read()
        answer()
        #expect(reads.count == 1)
    }

    @Test("The answer to one request does not begin the turn of the next one, whose head waits, nor does a read before it")
    func answeredBefore() throws {
        try receive()
        try channel.writeInbound(HTTPServerRequestPart.end(nil))
        try receive()
        channel.read()
        answer()
        #expect(reads.count == 0)
        begin()
        #expect(reads.count == 1)
    }

    @Test("The turn of a request whose body has come is not that of the next one, whose client is not asked yet")
    func turnBefore() throws {
        try receive()
        try channel.writeInbound(HTTPServerRequestPart.end(nil))
        try receive(["Content-Length": "6", "Expect": "100-continue"])
        channel.read()
        begin()
        #expect(try reads.count == 0 && written() == nil)
        answer()
        #expect(try reads.count == 0 && written() == nil)
        begin()
        #expect(try reads.count == 1 && written() == .continue)
    }

    @Test("A client that waits to be asked for its body is asked when the turn begins, once")
    func invited() throws {
        try receive(["Content-Length": "6", "Expect": "100-Continue"])
        #expect(try written() == nil)
        begin()
        #expect(try written() == .continue)
        begin()
        #expect(try written() == nil)
    }

    @Test("One that does not wait is not asked, nor one of HTTP/1.0, nor one that has sent something")
    func uninvited() throws {
        try receive()
        begin()
        try channel.writeInbound(HTTPServerRequestPart.end(nil))
        answer()
        try receive(["Content-Length": "6", "Expect": "100-continue"])
        try channel.writeInbound(HTTPServerRequestPart.body(ByteBuffer(string: "BEGIN:")))
        begin()
        try channel.writeInbound(HTTPServerRequestPart.end(nil))
        answer()
        try receive(["Content-Length": "6", "Expect": "100-continue"], version: .http1_0)
        begin()
        #expect(try written() == nil)
    }

    @Test("A request without a body has no turn", arguments: [[:], [.contentLength: "0"]] as [HTTPFields])
    func none(headers: HTTPFields) throws {
        try receive()
        channel.read()
        begin(headers)
        #expect(reads.count == 0)
    }
}
