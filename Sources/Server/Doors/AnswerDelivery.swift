import Logging
import NIOCore

/// Reports when an answer has been delivered, which is when the kernel has all its bytes, and closes the connection of a client that takes
/// nothing more of one.
///
/// Until then the answer is in the memory of the service, so `HTTPService` waits for that before it gives the place of the request to the
/// next one of the login (`RequestGate`). The handler is next to the socket: its bytes are those that the socket gets.
final class AnswerDelivery: ChannelOutboundHandler {
    typealias OutboundIn = IOData
    typealias OutboundOut = IOData

    /// How long a client may take nothing of an answer that is whole, and keeps a place: as long as it may send nothing of a body.
    static let patience = BodyPatience.patience
    /// How long it may take nothing of an answer that is made while the client takes it: twice the time between the comment lines of a
    /// stream. A download may go to a slow disk.
    static let streamPatience = TimeAmount.seconds(60)
    /// How often the handler looks at the progress of an answer that waits for its client.
    static let interval = TimeAmount.seconds(1)
    /// SO_SNDBUF of socket(7) in bytes, which the kernel doubles. It bounds how much of delivered answers the kernel keeps for a connection
    /// whose client does not read: over a Unix socket such memory is the service's, too. Measured with Linux 6.18: up to 10 KiB over a Unix
    /// socket, and over TCP 76 KiB, without this option 4 MiB.
    ///
    /// With 32 KiB, TCP on the loopback device, whose segments are 64 KiB long, had 2 MB a second; with 64 KiB it has more than 1 GB. A
    /// Unix socket has 600 MB a second with 3.5 KiB, and 3 GB with 64 KiB. But of that, 128 KiB are in pages of their own, which splice(2)
    /// moves to a pipe without a copy. There they stay the service's, and the socket is empty (`ConnectionEnd`). The kernel copies what is
    /// not in such pages: pieces of less than a page, and no piece is longer than half of the doubled size.
    static func kernelBytes(of channel: any Channel) -> Int { channel.localAddress?.protocol == .unix ? 3_584 : 65_536 }

    /// The event with which the caller waits for the delivery of all that was written before.
    private struct Waiting {}
    /// The event before an answer that is made while the client takes it.
    private struct StreamBeginning {}

    private let patience: TimeAmount
    private let logger: Logger
    private var isStream = false
    /// All bytes that were written to the socket, and whether some of them are not marked yet.
    private var written = 0
    private var hasUnmarked = false
    /// Completed when the kernel has all bytes that were flushed so far, or the connection is closed. Nil if nothing waits.
    private var delivery: EventLoopFuture<Void>?
    private var timer: Scheduled<Void>?

    /// - Parameter patience: how long a client may take nothing of a whole answer.
    init(patience: TimeAmount = AnswerDelivery.patience, logger: Logger) {
        self.patience = patience
        self.logger = logger
    }

    /// Waits until all that was written to a connection is with the kernel.
    ///
    /// - Throws: if the connection ends before, or the task is cancelled, which closes the connection.
    static func wait(on channel: any Channel) async throws {
        let delivered = delivered(on: channel)
        try await withTaskCancellationHandler {
            try await delivered.get()
        } onCancel: {
            channel.close(promise: nil)
        }
    }

    /// Completed when all that was written to a connection is with the kernel; failed if the connection ends before.
    static func delivered(on channel: any Channel) -> EventLoopFuture<Void> {
        let promise = channel.eventLoop.makePromise(of: Void.self)
        channel.triggerUserOutboundEvent(Waiting(), promise: promise)
        return promise.futureResult
    }

    /// Gives the client of the next answer the time of a stream. It ends with `wait`.
    static func beginStream(on channel: any Channel) {
        channel.triggerUserOutboundEvent(StreamBeginning(), promise: nil)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        written += unwrapOutboundIn(data).readableBytes
        hasUnmarked = true
        context.write(data, promise: promise)
    }

    func flush(context: ChannelHandlerContext) {
        context.flush()
        // After the end of the output nothing can be written, and nothing needs another mark.
        guard hasUnmarked else { return }
        hasUnmarked = false
        guard pending(context) > 0 else { return }
        // An empty write is complete when all writes before it are.
        let mark = context.eventLoop.makePromise(of: Void.self)
        let future = mark.futureResult
        delivery = future
        future.assumeIsolated().whenComplete { _ in
            if self.delivery === future { self.delivery = nil }
        }
        context.writeAndFlush(wrapOutboundOut(.byteBuffer(ByteBuffer())), promise: mark)
        if timer == nil { watch(context, sent: sent(context), since: context.eventLoop.now) }
    }

    func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
        switch event {
        case is StreamBeginning:
            isStream = true
            promise?.succeed()
        case is Waiting:
            isStream = false
            if let delivery { delivery.cascade(to: promise) } else { promise?.succeed() }
        default:
            context.triggerUserOutboundEvent(event, promise: promise)
        }
    }

    func handlerRemoved(context: ChannelHandlerContext) { timer?.cancel() }

    /// Looks at the progress again and again, until all is delivered.
    ///
    /// - Parameters:
    ///   - last: the bytes that the kernel had when the client last took something.
    ///   - moment: when it was noticed.
    private func watch(_ context: ChannelHandlerContext, sent last: Int, since moment: NIODeadline) {
        timer = context.eventLoop.assumeIsolated().scheduleTask(in: Self.interval) {
            self.timer = nil
            guard self.pending(context) > 0 else { return }
            let (sent, now) = (self.sent(context), context.eventLoop.now)
            if sent != last { return self.watch(context, sent: sent, since: now) }
            guard now - moment >= (self.isStream ? Self.streamPatience : self.patience) else {
                return self.watch(context, sent: last, since: moment)
            }
            // Any login could fill the log with answers that it does not take.
            self.logger.log(level: self.isStream ? .info : .debug, "The connection of a client that no longer reads was closed.")
            context.close(promise: nil)
        }
    }

    /// How many bytes the kernel has got.
    private func sent(_ context: ChannelHandlerContext) -> Int { written - pending(context) }

    /// How many bytes wait in the process. A closed connection has none.
    private func pending(_ context: ChannelHandlerContext) -> Int {
        (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    }
}
