import NIOCore
import NIOEmbedded
import NIOHTTP1
import Services
import Testing

@testable import Server

@Suite("The answer after which a connection ends")
struct LastAnswerTests {
    /// Keeps how the connection is closed, and does not close it.
    private final class Closings: ChannelOutboundHandler {
        typealias OutboundIn = HTTPServerResponsePart
        private(set) var modes: [CloseMode] = []

        func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) { modes.append(mode) }
    }

    /// How the connection is closed after an answer, at once and after the time that the client has.
    private func closings(_ headers: HTTPHeaders) throws -> (atOnce: [CloseMode], later: [CloseMode]) {
        let closings = Closings()
        let channel = EmbeddedChannel(handlers: [closings, LastAnswer(HeadBytes())])
        let head = HTTPResponseHead(version: .http1_1, status: .payloadTooLarge, headers: headers)
        for part in [HTTPServerResponsePart.head(head), .body(.byteBuffer(ByteBuffer(string: "{}"))), .end(nil)] {
            #expect(closings.modes.isEmpty)
            channel.writeAndFlush(part, promise: nil)
        }
        for _ in 0..<3 { #expect(try channel.readOutbound(as: HTTPServerResponsePart.self) != nil) }
        let atOnce = closings.modes
        channel.embeddedEventLoop.advanceTime(by: LastAnswer.patience)
        return (atOnce, closings.modes)
    }

    @Test("Its output is closed with it, and soon the rest", arguments: ["close", "Close"])
    func close(value: String) throws {
        let closings = try closings(["Connection": value])
        #expect(closings.atOnce == [.output] && closings.later == [.output, .all])
    }

    @Test("A request that came with the last one is not carried out", arguments: [(true, 0), (false, 1)])
    func pipelined(isLast: Bool, requests: Int) throws {
        let channel = EmbeddedChannel(handlers: [Closings(), LastAnswer(HeadBytes())])
        let headers: HTTPHeaders = isLast ? ["Connection": "close"] : [:]
        channel.write(HTTPServerResponsePart.head(HTTPResponseHead(version: .http1_1, status: .ok, headers: headers)), promise: nil)
        channel.writeAndFlush(HTTPServerResponsePart.end(nil), promise: nil)
        let next = HTTPRequestHead(version: .http1_1, method: .POST, uri: "/v1/players")
        try channel.writeInbound(HTTPServerRequestPart.head(next))
        #expect(try (channel.readInbound(as: HTTPServerRequestPart.self) == nil ? 0 : 1) == requests)
    }

    /// The headers of the answer to a request of which this has come.
    private func answer(to parts: [HTTPServerRequestPart]) throws -> (
        headers: HTTPHeaders, modes: [CloseMode], channel: EmbeddedChannel
    ) {
        let closings = Closings()
        let channel = EmbeddedChannel(handlers: [closings, LastAnswer(HeadBytes())])
        for part in parts { try channel.writeInbound(part) }
        channel.write(HTTPServerResponsePart.head(HTTPResponseHead(version: .http1_1, status: .forbidden)), promise: nil)
        channel.writeAndFlush(HTTPServerResponsePart.end(nil), promise: nil)
        guard case .head(let head) = try channel.readOutbound(as: HTTPServerResponsePart.self) else { return ([:], [], channel) }
        return (head.headers, closings.modes, channel)
    }

    private let head = HTTPServerRequestPart.head(HTTPRequestHead(version: .http1_1, method: .POST, uri: "/v1/players"))
    private let piece = HTTPServerRequestPart.body(ByteBuffer(string: "{"))

    @Test("An answer before the end of the body is the last one, and what still comes is not decoded")
    func early() throws {
        let answer = try answer(to: [head, piece])
        #expect(answer.headers["Connection"] == ["close"] && answer.modes == [.output])
        while try answer.channel.readInbound(as: HTTPServerRequestPart.self) != nil {}
        try answer.channel.writeInbound(ByteBuffer(string: "1\r\nx\r\n"))
        #expect(try answer.channel.readInbound(as: ByteBuffer.self) == nil)
    }

    @Test("One after it is not, whatever has come of the next request")
    func inTime() throws {
        #expect(try answer(to: [head, piece, .end(nil)]).headers.isEmpty)
        #expect(try answer(to: [head, .end(nil), head, piece]).modes.isEmpty)
    }

    @Test("The answer to a large head is the last one, and that to a head before it is not")
    func large() throws {
        let (closings, heads) = (Closings(), HeadBytes())
        let channel = EmbeddedChannel(handlers: [closings, heads, LastAnswer(heads)])
        heads.share = InputBudget().share(of: 1, .person)
        for bytes in [InputBudget.free, InputBudget.free + 1] {
            #expect(heads.hold(portion: bytes, waiting: 0))
            try channel.writeInbound(head)
            try channel.writeInbound(HTTPServerRequestPart.end(nil))
        }
        for isLast in [false, true] {
            channel.write(HTTPServerResponsePart.head(HTTPResponseHead(version: .http1_1, status: .ok)), promise: nil)
            channel.writeAndFlush(HTTPServerResponsePart.end(nil), promise: nil)
            guard case .head(let answer) = try channel.readOutbound(as: HTTPServerResponsePart.self) else {
                Issue.record("no answer")
                return
            }
            _ = try channel.readOutbound(as: HTTPServerResponsePart.self)
            #expect(answer.headers["Connection"] == (isLast ? ["close"] : []))
            #expect(closings.modes == (isLast ? [.output] : []))
        }
    }

    @Test("After others it stays open")
    func others() throws {
        let closings = try closings(["Content-Length": "2"])
        #expect(closings.atOnce == [] && closings.later == [])
    }
}
