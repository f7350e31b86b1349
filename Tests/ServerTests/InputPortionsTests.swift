import NIOCore
import NIOEmbedded
import NIOHTTP1
import Services
import Testing

@testable import Server

@Suite("The bytes of a client, in portions")
struct InputPortionsTests {
    /// Lets reads through while it is open.
    private final class Gate: ChannelOutboundHandler {
        typealias OutboundIn = IOData
        var isOpen = true
        private(set) var asked = 0

        func read(context: ChannelHandlerContext) {
            asked += 1
            if isOpen { context.read() }
        }
    }

    private let gate = Gate()
    private let budget = InputBudget()
    private let turn = RequestTurn()
    private let channel: EmbeddedChannel

    init() {
        channel = EmbeddedChannel(handlers: [InputPortions(turn), gate])
        InputPortions.admit(channel, budget.share(of: 1, .person))
    }

    private func received() throws -> [Int] {
        var sizes: [Int] = []
        while let portion = try channel.readInbound(as: ByteBuffer.self) { sizes.append(portion.readableBytes) }
        return sizes
    }

    @Test("A few bytes pass at once, as they came")
    func few() throws {
        try channel.writeInbound(ByteBuffer(string: "GET / HTTP/1.1"))
        #expect(try received() == [14])
    }

    @Test("Of many, each read brings a portion, and none is lost or comes in another order")
    func many() throws {
        gate.isOpen = false
        let bytes = (0..<5_000).map { UInt8($0 % 251) }
        try channel.writeInbound(ByteBuffer(bytes: bytes))
        #expect(try received() == [2_048])
        gate.isOpen = true
        channel.read()
        #expect(try received().isEmpty, "in a later turn of the loop")
        try channel.writeInbound(ByteBuffer(string: "more"))
        channel.embeddedEventLoop.run()
        #expect(try received() == [2_048, 908])
        #expect(gate.asked > 2)
    }

    @Test("A turn of the loop passes one portion on, also if the channel has read several without being asked")
    func atOnce() throws {
        for _ in 0..<2 { try channel.writeInbound(ByteBuffer(repeating: 1, count: 2_048)) }
        #expect(try received() == [2_048])
        channel.embeddedEventLoop.run()
        #expect(try received().isEmpty, "it waits for a read")
        channel.read()
        channel.embeddedEventLoop.run()
        #expect(try received() == [2_048])
        try channel.writeInbound(ByteBuffer(string: "more"))
        #expect(try received() == [4], "in the next turn, at once")
    }

    @Test("Without a read, the rest waits, and is dropped when the connection ends")
    func held() throws {
        gate.isOpen = false
        try channel.writeInbound(ByteBuffer(repeating: 1, count: 5_000))
        channel.read()
        channel.embeddedEventLoop.run()
        #expect(try received() == [2_048])
        _ = try channel.finish(acceptAlreadyClosed: true)
        #expect(try received().isEmpty)
    }

    @Test("The end of the client's output comes after all of it")
    func ended() throws {
        let events = Events()
        try channel.pipeline.syncOperations.addHandler(events)
        gate.isOpen = false
        try channel.writeInbound(ByteBuffer(repeating: 1, count: 3_000))
        channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
        #expect(events.log == ["2048"])
        gate.isOpen = true
        channel.read()
        channel.embeddedEventLoop.run()
        #expect(events.log == ["2048", "952", "end"])
    }

    private final class Events: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        private(set) var log: [String] = []

        func channelRead(context: ChannelHandlerContext, data: NIOAny) { log.append("\(unwrapInboundIn(data).readableBytes)") }

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            if case .inputClosed? = event as? ChannelEvent { log.append("end") }
        }
    }

    @Test("Chunks of one byte are not decoded after the request has ended because of them")
    func crumbs() throws {
        let decoded = Decoded()
        let channel = EmbeddedChannel(
            handlers: [InputPortions(turn), ByteToMessageHandler(HTTPRequestDecoder()), turn, decoded, BodyPatience(), Ending()])
        InputPortions.admit(channel, budget.share(of: 1, .person))
        let head = "POST /v1/players HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
        try channel.writeInbound(ByteBuffer(string: head + String(repeating: "1\r\nx\r\n", count: 10_000)))
        channel.read()
        channel.embeddedEventLoop.run()
        #expect(decoded.count > BodyPatience.smallPieces && decoded.count < 700, "\(decoded.count)")
    }

    private final class Decoded: ChannelInboundHandler {
        typealias InboundIn = HTTPServerRequestPart
        private(set) var count = 0

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            count += 1
            context.fireChannelRead(data)
        }
    }

    /// Ends a connection with an error, as the door does.
    private final class Ending: ChannelInboundHandler {
        typealias InboundIn = HTTPServerRequestPart

        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
    }
}
