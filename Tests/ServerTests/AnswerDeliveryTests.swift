import Logging
import NIOCore
import NIOEmbedded
import Testing

@testable import Server

@Suite("The delivery of an answer")
struct AnswerDeliveryTests {
    /// A socket whose buffer is full until its client takes what was sent. It completes the writes as a real one does, also when it is
    /// closed; an embedded channel would leave them open.
    private final class FullSocket: ChannelOutboundHandler {
        typealias OutboundIn = IOData

        private var promises: [EventLoopPromise<Void>] = []

        func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
            if let promise { promises.append(promise) }
            context.write(data, promise: nil)
        }

        func flush(context: ChannelHandlerContext) {}

        func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
            for promise in promises { promise.fail(ChannelError.ioOnClosedChannel) }
            promises = []
            context.close(mode: mode, promise: promise)
        }

        func takeAll(from channel: EmbeddedChannel) throws {
            try channel.pipeline.syncOperations.context(handler: self).flush()
            for promise in promises { promise.succeed() }
            promises = []
        }
    }

    private let socket = FullSocket()
    private let channel: EmbeddedChannel
    private let almost = AnswerDelivery.patience - .milliseconds(1)

    init() throws {
        channel = EmbeddedChannel(handlers: [socket, AnswerDelivery(logger: Logger(label: "test"))])
        try channel.connect(to: SocketAddress(unixDomainSocketPath: "/socket")).wait()
    }

    private func send(_ text: String = "an answer") {
        channel.writeAndFlush(IOData.byteBuffer(ByteBuffer(string: text)), promise: nil)
    }

    private func wait(_ time: TimeAmount) { channel.embeddedEventLoop.advanceTime(by: time) }

    /// How a delivery ended.
    private final class Outcome {
        var result: Result<Void, any Error>?
    }

    private func delivery() -> Outcome {
        let outcome = Outcome()
        AnswerDelivery.delivered(on: channel).assumeIsolated().whenComplete { outcome.result = $0 }
        return outcome
    }

    @Test("It is complete when the kernel has all bytes, and at once if nothing waits")
    func complete() throws {
        #expect(delivery().result != nil)
        send()
        let first = delivery()
        send()
        let second = delivery()
        #expect(first.result == nil && second.result == nil)
        try socket.takeAll(from: channel)
        try #require(first.result).get()
        try #require(second.result).get()
        #expect(delivery().result != nil)
    }

    @Test("It fails if the connection ends before")
    func interrupted() throws {
        send()
        let delivery = delivery()
        channel.close(mode: .all, promise: nil)
        let result = try #require(delivery.result)
        #expect(throws: ChannelError.self) { try result.get() }
    }

    @Test("The connection of a client that takes nothing for ten seconds is closed")
    func stuck() {
        send()
        wait(almost)
        #expect(channel.isActive)
        wait(.milliseconds(1))
        #expect(!channel.isActive)
    }

    @Test("That of a client that takes something every few seconds stays open, and so does one on which nothing waits")
    func slow() throws {
        for _ in 0..<10 {
            send()
            wait(almost)
            try socket.takeAll(from: channel)
            send()
        }
        try socket.takeAll(from: channel)
        wait(.hours(1))
        #expect(channel.isActive)
    }

    @Test("A client has a minute to take something of a stream, and ten seconds again after it")
    func stream() throws {
        AnswerDelivery.beginStream(on: channel)
        send()
        wait(AnswerDelivery.streamPatience - .milliseconds(1))
        #expect(channel.isActive)
        try socket.takeAll(from: channel)
        try #require(delivery().result).get()
        send()
        wait(AnswerDelivery.patience + AnswerDelivery.interval)
        #expect(!channel.isActive)
    }
}
