import NIOCore

/// Gives the decoder the bytes of a client in small portions, one for each read.
///
/// What has come can be ten thousand chunks of one byte. Decoded at once they take as long as hundreds of requests, and the reminders of
/// other clients share the event loop. Between two portions the loop does what else is due. A handler behind the decoder that holds back
/// reads, or ends the connection, thereby keeps the rest from being decoded: `BodyTurn` until the request has its turn, `BodyPatience` for
/// ever.
///
/// A read of the socket brings no more than a portion (`HTTPService`). But when the client has ended its output, NIO reads all that the
/// kernel has, in one turn of the loop, whether a handler has asked for it or not. So a turn passes one portion on; the rest waits.
///
/// Nothing is passed on before the connection has its place (`ConnectionLimit`), nor while a request that has come as a whole has no
/// answer (`RequestTurn`), nor without room for it in the budget of the client (`InputBudget`): then the connection ends. Nor is anything
/// passed on behind the last request. It is read all the same: over TCP, closing a socket with unread bytes would drop the answer that is
/// on its way.
final class InputPortions: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = IOData
    typealias OutboundOut = IOData

    /// Bytes of a portion: the head of most requests, or 340 chunks of one byte.
    static let size = 2_048
    /// SO_RCVBUF of socket(7) in bytes, which the kernel doubles. It bounds how much of a client's bytes the kernel keeps over TCP while
    /// the service does not read them: this memory is the service's (`MemoryMax=`). Doubled, it is what Linux gives a connection at first;
    /// without the option it grows with each fast upload to megabytes (`net.ipv4.tcp_rmem`), and stays so when the next request waits.
    /// Measured with Linux 6.18 after a second of an upload: 110 KiB, and 494 KiB without. Over a Unix socket such memory is the client's.
    static let kernelBytes = 65_536

    /// The event with which a connection has its place.
    private struct Admission { let share: InputBudget.Share }

    /// Has a connection read, for the share of its client in the budget.
    static func admit(_ channel: any Channel, _ share: InputBudget.Share) {
        channel.triggerUserOutboundEvent(Admission(share: share), promise: nil)
    }

    private let turn: RequestTurn
    /// Whether the service has asked for bytes before the connection had a place.
    private var hasHeldRead = false
    /// The bytes that have come and were not passed on.
    private var rest = ByteBuffer()
    /// How many bytes that needs: the storage keeps also those that were passed on, until all are.
    private var waiting: Int { rest.readableBytes == 0 ? 0 : rest.writerIndex }
    private var isScheduled = false
    /// Whether a portion was passed on in this turn of the event loop.
    private var hasPassed = false
    /// Whether the client sends nothing after the rest.
    private var hasEnded = false

    /// - Parameter turn: the handler of the same connection after the decoder.
    init(_ turn: RequestTurn) {
        self.turn = turn
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if turn.isOver { return }
        var bytes = unwrapInboundIn(data)
        if rest.readableBytes > 0 || turn.bytes.share == nil || turn.isHolding || hasPassed {
            rest.writeBuffer(&bytes)
            if !turn.hold(portion: 0, waiting: waiting) { refuse(context) }
        } else {
            rest = bytes
            passPortion(context)
        }
    }

    func read(context: ChannelHandlerContext) {
        if turn.bytes.share == nil {
            hasHeldRead = true
            return
        }
        if rest.readableBytes == 0 { return context.read() }
        if isScheduled { return }
        isScheduled = true
        // In the next turn of the event loop, after the tasks of other connections.
        context.eventLoop.assumeIsolated().execute {
            self.isScheduled = false
            if self.rest.readableBytes == 0 { return }
            self.passPortion(context)
            context.fireChannelReadComplete()
            // The channel calls it after each of its own reads (`autoRead`).
            context.pipeline.syncOperations.read()
        }
    }

    func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
        guard let admission = event as? Admission else {
            return context.triggerUserOutboundEvent(event, promise: promise)
        }
        turn.bytes.share = admission.share
        if !turn.hold(portion: 0, waiting: waiting) { refuse(context) }
        if hasHeldRead { read(context: context) }
        promise?.succeed()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case .inputClosed? = event as? ChannelEvent, rest.readableBytes > 0 {
            hasEnded = true
        } else {
            context.fireUserInboundEventTriggered(event)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        rest.clear()
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) { rest.clear() }

    private func passPortion(_ context: ChannelHandlerContext) {
        if !turn.isOver, let slice = rest.readSlice(length: min(Self.size, rest.readableBytes)) {
            // A body can wait behind the decoder, and a slice of the rest would keep all of it in memory.
            let portion = rest.writerIndex > Self.size ? ByteBuffer(buffer: slice) : slice
            guard turn.hold(portion: portion.readableBytes, waiting: waiting) else { return refuse(context) }
            hasPassed = true
            context.eventLoop.assumeIsolated().execute { self.hasPassed = false }
            context.fireChannelRead(wrapInboundOut(portion))
        }
        if turn.isOver {
            rest.clear()
            _ = turn.hold(portion: 0, waiting: 0)
        }
        guard rest.readableBytes == 0 else { return }
        rest = ByteBuffer()
        if hasEnded {
            hasEnded = false
            context.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
        }
    }

    /// Ends a connection for whose bytes there is no room.
    private func refuse(_ context: ChannelHandlerContext) {
        rest = ByteBuffer()
        context.fireErrorCaught(turn.refusal)
    }
}
