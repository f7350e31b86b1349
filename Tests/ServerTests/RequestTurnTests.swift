import NIOCore
import NIOEmbedded
import NIOHTTP1
import Services
import TestSupport
import Testing

@testable import Server

@Suite("One request of a connection at a time")
struct RequestTurnTests {
    /// The end of the connection at the client's side: counts the reads, and does not close it.
    private final class Socket: ChannelOutboundHandler {
        typealias OutboundIn = IOData
        private(set) var reads = 0
        private(set) var closings = 0

        func read(context: ChannelHandlerContext) { reads += 1 }
        func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) { closings += 1 }
    }

    /// The service: keeps what it gets, and has one request at a time.
    private final class Service: ChannelInboundHandler {
        typealias InboundIn = HTTPServerRequestPart
        private(set) var targets: [String] = []
        /// The bytes of the body of each request.
        private(set) var bodies: [Int] = []
        /// The pieces of all bodies.
        private(set) var pieces = 0
        private(set) var log: [String] = []
        private(set) var errors: [any Error] = []
        /// Whether the service works on a request, and has all of it.
        private(set) var isBusy = false
        private(set) var isWhole = false
        /// Whether the service has given its last answer.
        var isOver = false

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            #expect(!isOver, "nothing comes after the last answer")
            switch unwrapInboundIn(data) {
            case .head(let head):
                #expect(!isBusy, "the request before has its answer")
                (isBusy, isWhole) = (true, false)
                targets.append(head.uri)
                bodies.append(0)
                log.append(head.uri)
            case .body(let piece):
                #expect(isBusy && !isWhole)
                bodies[bodies.count - 1] += piece.readableBytes
                pieces += 1
            case .end:
                #expect(isBusy && !isWhole)
                isWhole = true
            }
        }

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            if case .inputClosed? = event as? ChannelEvent { log.append("end") }
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) {
            log.append("error")
            errors.append(error)
        }

        func answered() { isBusy = false }
    }

    /// A connection from the socket to the service.
    private final class Connection {
        let (socket, service, turn) = (Socket(), Service(), RequestTurn())
        let budget: InputBudget
        let share: InputBudget.Share
        let channel: EmbeddedChannel

        init() {
            let budget = InputBudget()
            self.budget = budget
            share = budget.share(of: 1, .person)
            channel = EmbeddedChannel(
                handlers: [
                    socket, InputPortions(turn), ByteToMessageHandler(HTTPRequestDecoder()), turn, LastAnswer(turn), service,
                ])
            InputPortions.admit(channel, share)
        }

        func send(_ text: String) throws { try channel.writeInbound(ByteBuffer(string: text)) }

        /// Lets the service read once.
        func read() {
            channel.read()
            channel.embeddedEventLoop.run()
        }

        func beginAnswer(_ headers: HTTPHeaders = [:]) {
            let head = HTTPResponseHead(version: .http1_1, status: .ok, headers: headers)
            channel.writeAndFlush(HTTPServerResponsePart.head(head), promise: nil)
        }

        func endAnswer() {
            service.answered()
            channel.writeAndFlush(HTTPServerResponsePart.end(nil), promise: nil)
        }

        func answer(_ headers: HTTPHeaders = [:]) {
            beginAnswer(headers)
            endAnswer()
        }

        func inputClosed() { channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed) }
    }

    private static func get(_ target: String) -> String { "GET /\(target) HTTP/1.1\r\nHost: localhost\r\n\r\n" }

    @Test("Of requests that come together, each comes to the service when the one before is answered")
    func inTurn() throws {
        let connection = Connection()
        try connection.send(Self.get("a") + Self.get("b") + Self.get("c"))
        #expect(connection.service.targets == ["/a"])
        connection.beginAnswer()
        #expect(connection.service.targets == ["/a"], "the answer has no end yet")
        connection.endAnswer()
        #expect(connection.service.targets == ["/a", "/b"])
        connection.answer()
        #expect(connection.service.targets == ["/a", "/b", "/c"])
        #expect(connection.turn.bytes.held == 0)
    }

    @Test("Until the answer nothing is read, and then at once what the service has asked for")
    func reads() throws {
        let connection = Connection()
        connection.channel.read()
        #expect(connection.socket.reads == 1)
        try connection.send(Self.get("a"))
        connection.channel.read()
        connection.channel.read()
        #expect(connection.socket.reads == 1)
        connection.channel.write(HTTPServerResponsePart.head(HTTPResponseHead(version: .http1_1, status: .ok)), promise: nil)
        connection.channel.write(HTTPServerResponsePart.end(nil), promise: nil)
        #expect(connection.socket.reads == 1, "the answer is not flushed")
        connection.channel.flush()
        #expect(connection.socket.reads == 2)
    }

    @Test("The client's end of output comes at once if no other request waits, and otherwise with the last one")
    func ended() throws {
        let connection = Connection()
        try connection.send(Self.get("a"))
        connection.inputClosed()
        #expect(connection.service.log == ["/a", "end"])

        let another = Connection()
        try another.send(Self.get("a") + Self.get("b") + Self.get("c"))
        another.inputClosed()
        #expect(another.service.log == ["/a"])
        another.answer()
        #expect(another.service.log == ["/a", "/b"])
        another.answer()
        #expect(another.service.log == ["/a", "/b", "/c", "end"])
    }

    @Test("The client's end of output comes behind an error that waits, and behind the last request at once")
    func endedBehindError() throws {
        let connection = Connection()
        try connection.send(Self.get("a") + "GARBAGE\r\n\r\n")
        connection.inputClosed()
        #expect(connection.service.log == ["/a"])
        connection.answer()
        #expect(connection.service.log == ["/a", "error", "end"])

        let another = Connection()
        try another.send(Self.get("a") + "GET /b HTTP/1.1\r\nConnection: close\r\n\r\nGARBAGE\r\n\r\n")
        another.inputClosed()
        another.answer()
        #expect(another.service.log == ["/a", "/b", "end"] && another.service.errors.isEmpty)
    }

    @Test("From the beginning of the last answer on, nothing that waits behind it is kept, and nothing is read until its end")
    func lastUnderWay() throws {
        let connection = Connection()
        try connection.send(Self.get("a") + String(repeating: Self.get("b"), count: 20))
        #expect(connection.budget.placeCount == 1)
        connection.beginAnswer(["Connection": "close"])
        #expect(connection.budget.placeCount == 0 && connection.turn.isOver)
        connection.channel.read()
        #expect(connection.socket.reads == 0)
        connection.service.isOver = true
        connection.endAnswer()
        #expect(connection.service.log == ["/a"] && connection.socket.reads > 0)
    }

    @Test("Bytes that are no request are an error after the answers to the requests before them")
    func malformed() throws {
        let connection = Connection()
        try connection.send(Self.get("a") + Self.get("b") + "GARBAGE\r\n\r\n" + Self.get("c"))
        connection.inputClosed()
        connection.answer()
        #expect(connection.service.log == ["/a", "/b"])
        connection.answer()
        #expect(connection.service.log == ["/a", "/b", "error", "end"])
        #expect(connection.service.errors.first is HTTPParserError)
        try connection.send(Self.get("d"))
        connection.read()
        #expect(connection.service.log.count == 4 && connection.budget.placeCount == 0)
    }

    @Test("What waits behind the last answer is dropped, and the rest is read")
    func last() throws {
        let connection = Connection()
        try connection.send(Self.get("a") + Self.get("b") + "GARBAGE\r\n\r\n")
        connection.service.isOver = true
        connection.answer(["Connection": "close"])
        #expect(connection.service.log == ["/a"] && connection.turn.isOver && connection.socket.closings == 1)
        #expect(connection.socket.reads > 0)
        let before = connection.socket.reads
        try connection.send(Self.get("c"))
        #expect(connection.socket.reads > before && connection.turn.bytes.held == 0)
    }

    @Test("Pieces of a body that wait behind a request are joined")
    func pieces() throws {
        let connection = Connection()
        let head = "POST /b HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
        try connection.send(Self.get("a") + head + String(repeating: "1\r\nx\r\n", count: 250) + "0\r\n\r\n")
        #expect(connection.service.targets == ["/a"])
        connection.answer()
        #expect(connection.service.targets == ["/a", "/b"])
        #expect(connection.service.bodies == [0, 250] && connection.service.pieces == 1 && connection.service.isWhole)
    }

    // MARK: Any division into portions, and any order of answers

    /// A request, and what a client and the service do with it.
    private struct Sent {
        var text: String
        var body = 0
        var isLast = false
    }

    private static func request(_ number: Int, _ random: inout SeededGenerator) -> Sent {
        let start = "/\(number) HTTP/1.1\r\nHost: localhost\r\n"
        switch Int.random(in: 0..<24, using: &random) {
        case 0: return Sent(text: "GET \(start)Connection: close\r\n\r\n", isLast: true)
        case 1: return Sent(text: "GET /\(number) HTTP/1.0\r\n\r\n", isLast: true)
        case 2: return Sent(text: "GET \(start)Connection: upgrade\r\nUpgrade: h2c\r\n\r\n", isLast: true)
        case 3:
            return Sent(text: "POST \(start)Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\na: b\r\n\r\n", body: 1, isLast: true)
        // More than what is free, also if a portion of it came with the request before, and is counted there.
        case 4: return Sent(text: "GET \(start)a: \(String(repeating: "a", count: 7_000))\r\n\r\n", isLast: true)
        case 5..<9:
            let chunks = Int.random(in: 0...60, using: &random)
            let body = String(repeating: "1\r\n\n\r\n", count: chunks)
            return Sent(text: "POST \(start)Transfer-Encoding: chunked\r\n\r\n\(body)0\r\n\r\n", body: chunks)
        case 9..<13:
            let size = Int.random(in: 0...2_500, using: &random)
            return Sent(text: "POST \(start)Content-Length: \(size)\r\n\r\n\(String(repeating: "\n", count: size))", body: size)
        case 13: return Sent(text: "GET \(start)a: \(String(repeating: "a", count: 1_900))\r\n\r\n")
        default: return Sent(text: "GET \(start)\r\n")
        }
    }

    @Test("In any portions, with answers at any time, requests come in their order, one at a time, and none after a last answer")
    func randomly() throws {
        for seed in UInt64(1)...200 {
            var random = SeededGenerator(seed: seed)
            let connection = Connection()
            let service = connection.service
            let sent = (0..<Int.random(in: 1...9, using: &random)).map { Self.request($0, &random) }
            var bytes = ByteBuffer(string: sent.map(\.text).joined())
            let longest = [3, 60, 500, 2_048].randomElement(using: &random) ?? 3
            let (isPatient, isEnding) = (Bool.random(using: &random), Bool.random(using: &random))
            var hasEnded = false
            // The number of requests that the service gets.
            var expected = (sent.firstIndex { $0.isLast }).map { $0 + 1 } ?? sent.count
            var (reads, isIdle) = (0, 0)

            connection.channel.read()
            while isIdle < 50 {
                isIdle += 1
                // A socket gives what was asked for, and no more than a portion.
                if connection.socket.reads > reads, bytes.readableBytes > 0, isPatient || Bool.random(using: &random) {
                    reads = connection.socket.reads
                    let length = min(Int.random(in: 1...longest, using: &random), bytes.readableBytes)
                    if let piece = bytes.readSlice(length: length) { try connection.channel.writeInbound(piece) }
                    // As a channel does after each of its reads (`autoRead`).
                    connection.channel.read()
                    isIdle = 0
                }
                connection.channel.embeddedEventLoop.run()
                if isEnding, !hasEnded, bytes.readableBytes == 0 {
                    hasEnded = true
                    connection.inputClosed()
                }
                guard service.isBusy, !service.isOver, Int.random(in: 0..<4, using: &random) == 0 else { continue }
                let number = service.targets.count
                let isEarly = !service.isWhole
                if isEarly, Int.random(in: 0..<60, using: &random) != 0 { continue }
                let isClosing = Int.random(in: 0..<30, using: &random) == 0
                if isEarly || isClosing || sent[number - 1].isLast {
                    expected = number
                    service.isOver = true
                }
                if service.isWhole { #expect(service.bodies.last == sent[number - 1].body, "seed \(seed)") }
                connection.answer(isClosing ? ["Connection": "close"] : [:])
                isIdle = 0
            }

            #expect(service.targets == (0..<expected).map { "/\($0)" }, "seed \(seed)")
            #expect(service.errors.isEmpty && bytes.readableBytes == 0, "seed \(seed)")
            if !service.isOver { #expect((service.log.last == "end") == hasEnded, "seed \(seed)") }
            #expect(service.isOver == (connection.socket.closings == 1) && service.isOver == connection.turn.isOver, "seed \(seed)")
            let counts = connection.turn.bytes
            #expect(counts.held == 0 && counts.waiting == 0 && !counts.isRefused, "seed \(seed)")
            if !service.isOver { #expect(counts.request == 0 && counts.incomplete == 0, "seed \(seed)") }
            connection.share.end()
            #expect(connection.budget.placeCount == 0, "seed \(seed)")
        }
    }
}
