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
        /// Whether the kernel has no room, because the client does not read.
        var isFull = false
        private var waiting: [EventLoopPromise<Void>] = []

        func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
            guard isFull, let promise else { return context.write(data, promise: promise) }
            waiting.append(promise)
            context.write(data, promise: nil)
        }

        func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) { modes.append(mode) }

        /// The client reads everything.
        func read() {
            for promise in waiting { promise.succeed() }
            waiting = []
        }
    }

    /// Counts the reads of the connection.
    private final class Reads: ChannelOutboundHandler {
        typealias OutboundIn = HTTPServerResponsePart
        private(set) var count = 0

        func read(context: ChannelHandlerContext) { count += 1 }
    }

    /// A service that asks for nothing more of its client.
    private final class FullService: ChannelOutboundHandler {
        typealias OutboundIn = HTTPServerResponsePart

        func read(context: ChannelHandlerContext) {}
    }

    /// A connection on which the parts of requests come.
    ///
    /// - Parameters:
    ///   - front: handlers at the side of the client.
    ///   - back: handlers at the side of the service.
    private func connection(_ front: [any ChannelHandler], _ back: [any ChannelHandler] = []) -> EmbeddedChannel {
        let turn = RequestTurn()
        let middle: [any ChannelHandler] = [turn, LastAnswer(turn)]
        return EmbeddedChannel(handlers: front + middle + back)
    }

    /// A connection on which each portion of the input is decoded.
    private func connection(_ closings: Closings) -> EmbeddedChannel {
        let turn = RequestTurn()
        let channel = EmbeddedChannel(
            handlers: [closings, InputPortions(turn), ByteToMessageHandler(HTTPRequestDecoder()), turn, LastAnswer(turn)])
        InputPortions.admit(channel, InputBudget().share(of: 1, .person))
        return channel
    }

    private func answer(on channel: EmbeddedChannel, _ status: HTTPResponseStatus = .ok, _ headers: HTTPHeaders = [:]) {
        let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
        channel.write(HTTPServerResponsePart.head(head), promise: nil)
        channel.writeAndFlush(HTTPServerResponsePart.end(nil), promise: nil)
    }

    /// How many requests the service gets.
    private func requestCount(_ channel: EmbeddedChannel) throws -> Int {
        var count = 0
        while let part = try channel.readInbound(as: HTTPServerRequestPart.self) {
            if case .head = part { count += 1 }
        }
        return count
    }

    /// How the connection is closed after an answer, at once and after the time that the client has.
    private func closings(_ headers: HTTPHeaders) throws -> (atOnce: [CloseMode], later: [CloseMode]) {
        let closings = Closings()
        let channel = connection([closings])
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

    @Test("The client has all the time that it needs to take the answer, and only then the connection ends")
    func slow() throws {
        let closings = Closings()
        let channel = connection([closings])
        closings.isFull = true
        answer(on: channel, .ok, ["Connection": "close"])
        channel.embeddedEventLoop.advanceTime(by: .hours(1))
        #expect(closings.modes.isEmpty)
        closings.read()
        #expect(closings.modes == [.output])
        channel.embeddedEventLoop.advanceTime(by: LastAnswer.patience - .milliseconds(1))
        #expect(closings.modes == [.output])
        channel.embeddedEventLoop.advanceTime(by: .milliseconds(1))
        #expect(closings.modes == [.output, .all])
    }

    @Test("Nor does it end because the service closes its output, which for a client that has closed its own is the end")
    func finished() throws {
        let closings = Closings()
        let channel = connection([closings])
        closings.isFull = true
        answer(on: channel, .ok, ["Connection": "close"])
        channel.close(mode: .output, promise: nil)
        #expect(closings.modes.isEmpty)
        closings.read()
        #expect(closings.modes == [.output])
        channel.close(mode: .all, promise: nil)
        #expect(closings.modes == [.output, .all])
    }

    @Test("No other answer follows it, whatever the service makes of the rest")
    func second() throws {
        let closings = Closings()
        let channel = connection([closings])
        closings.isFull = true
        answer(on: channel, .ok, ["Connection": "close"])
        answer(on: channel, .badRequest, ["Connection": "close"])
        closings.read()
        answer(on: channel, .badRequest, ["Connection": "close"])
        var statuses: [HTTPResponseStatus] = []
        while let part = try channel.readOutbound(as: HTTPServerResponsePart.self) {
            if case .head(let head) = part { statuses.append(head.status) }
        }
        #expect(statuses == [.ok])
    }

    @Test("A request that comes with the last one, or after its answer, is not carried out", arguments: [(true, 0), (false, 1)])
    func pipelined(isLast: Bool, requests: Int) throws {
        let channel = connection(Closings())
        let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
        try channel.writeInbound(ByteBuffer(string: request + request))
        #expect(try requestCount(channel) == 1)
        answer(on: channel, .ok, isLast ? ["Connection": "close"] : [:])
        #expect(try requestCount(channel) == requests)
        answer(on: channel)
        channel.embeddedEventLoop.run()
        try channel.writeInbound(ByteBuffer(string: request))
        #expect(try requestCount(channel) == requests)
    }

    @Test(
        "A client of HTTP/1.0 gets its answer in that version, and it is the last one", arguments: [HTTPVersion.http1_0, .http1_1])
    func old(version: HTTPVersion) throws {
        let channel = connection([Closings()])
        try channel.writeInbound(HTTPServerRequestPart.head(HTTPRequestHead(version: version, method: .GET, uri: "/")))
        try channel.writeInbound(HTTPServerRequestPart.end(nil))
        answer(on: channel)
        guard case .head(let head) = try channel.readOutbound(as: HTTPServerResponsePart.self) else {
            Issue.record("no answer")
            return
        }
        #expect(head.version == version)
        #expect(head.headers["Connection"] == (version == .http1_0 ? ["close"] : []))
    }

    /// The headers of the answer to a request of which this has come.
    private func answer(to parts: [HTTPServerRequestPart]) throws -> (headers: HTTPHeaders, modes: [CloseMode]) {
        let closings = Closings()
        let channel = connection([closings])
        for part in parts { try channel.writeInbound(part) }
        answer(on: channel, .forbidden)
        guard case .head(let head) = try channel.readOutbound(as: HTTPServerResponsePart.self) else { return ([:], []) }
        return (head.headers, closings.modes)
    }

    private let head = HTTPServerRequestPart.head(HTTPRequestHead(version: .http1_1, method: .POST, uri: "/v1/players"))
    private let piece = HTTPServerRequestPart.body(ByteBuffer(string: "{"))

    @Test("An answer before the end of the body is the last one")
    func early() throws {
        let answer = try answer(to: [head, piece])
        #expect(answer.headers["Connection"] == ["close"] && answer.modes == [.output])
    }

    @Test("Nothing more of its body is decoded, and it is no error if the client ends its output within it")
    func rest() throws {
        let channel = connection(Closings())
        try channel.writeInbound(
            ByteBuffer(string: "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n"))
        answer(on: channel, .forbidden)
        #expect(try requestCount(channel) == 1)
        channel.embeddedEventLoop.run()
        try channel.writeInbound(ByteBuffer(string: "1\r\nx\r\n"))
        try channel.writeInbound(ByteBuffer(repeating: 0x78, count: 300_000))
        channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
        channel.embeddedEventLoop.run()
        try channel.throwIfErrorCaught()
        #expect(try channel.readInbound(as: HTTPServerRequestPart.self) == nil)
    }

    @Test("What comes after it is read, although the service asks for nothing more")
    func drained() {
        let reads = Reads()
        let channel = connection([Closings(), reads], [FullService()])
        channel.read()
        channel.pipeline.fireChannelReadComplete()
        #expect(reads.count == 0)
        answer(on: channel, .payloadTooLarge, ["Connection": "close"])
        #expect(reads.count == 1)
        channel.pipeline.fireChannelReadComplete()
        #expect(reads.count == 2)
    }

    @Test("One after it is not, whatever has come of the next request")
    func inTime() throws {
        #expect(try answer(to: [head, piece, .end(nil)]).headers.isEmpty)
        #expect(try answer(to: [head, .end(nil), head, piece]).modes.isEmpty)
    }

    @Test("The answer to a large head is the last one, and that to a head before it is not")
    func large() throws {
        let (closings, turn) = (Closings(), RequestTurn())
        let channel = EmbeddedChannel(handlers: [closings, turn, LastAnswer(turn)])
        turn.bytes.share = InputBudget().share(of: 1, .person)
        for (bytes, isLast) in [(InputBudget.free, false), (InputBudget.free + 1, true)] {
            #expect(turn.hold(portion: bytes, waiting: 0))
            try channel.writeInbound(head)
            try channel.writeInbound(HTTPServerRequestPart.end(nil))
            answer(on: channel)
            guard case .head(let written) = try channel.readOutbound(as: HTTPServerResponsePart.self) else {
                Issue.record("no answer")
                return
            }
            _ = try channel.readOutbound(as: HTTPServerResponsePart.self)
            #expect(written.headers["Connection"] == (isLast ? ["close"] : []))
            #expect(closings.modes == (isLast ? [.output] : []))
        }
    }

    /// Counts how often Hummingbird learns that the service stops.
    private final class Stops: ChannelInboundHandler {
        typealias InboundIn = HTTPServerRequestPart
        private(set) var count = 0

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            if event is ChannelShouldQuiesceEvent { count += 1 }
        }
    }

    @Test("While the service stops, an answer is the last one, the kernel has all of it, and then the connection ends")
    func stopping() throws {
        let (closings, stops) = (Closings(), Stops())
        let channel = connection([closings], [stops])
        for _ in 0..<2 {
            try channel.writeInbound(head)
            try channel.writeInbound(HTTPServerRequestPart.end(nil))
        }
        closings.isFull = true
        channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
        answer(on: channel)
        #expect(closings.modes.isEmpty)
        closings.read()
        #expect(closings.modes == [.all] && stops.count == 0)
        #expect(try requestCount(channel) == 1, "the one behind it is not carried out")
        guard case .head(let written) = try channel.readOutbound(as: HTTPServerResponsePart.self) else {
            Issue.record("no answer")
            return
        }
        #expect(written.headers["Connection"] == ["close"], "so its client sends it again")
    }

    @Test("If no request waits then, Hummingbird ends the connection")
    func stoppingWithout() {
        let stops = Stops()
        let channel = connection([Closings()], [stops])
        channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
        #expect(stops.count == 1)
    }

    @Test("After others it stays open")
    func others() throws {
        let closings = try closings(["Content-Length": "2"])
        #expect(closings.atOnce == [] && closings.later == [])
    }
}
