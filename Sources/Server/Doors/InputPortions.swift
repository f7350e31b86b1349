import NIOCore

/// Gives the decoder the bytes of a client in small portions, one for each read.
///
/// A read of the socket brings up to 64 KiB, which can be ten thousand chunks of one byte. Decoded at once they take as long as hundreds
/// of requests, and the reminders of other clients share the event loop. Between two portions the loop does what else is due. A handler
/// behind the decoder that holds back reads, or ends the connection, thereby keeps the rest from being decoded: `BodyTurn` until the
/// request has its turn, `BodyPatience` for ever.
final class InputPortions: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = IOData
    typealias OutboundOut = IOData

    /// Bytes of a portion: the head of most requests, or 340 chunks of one byte.
    static let size = 2_048

    /// The bytes that have come and were not passed on.
    private var rest = ByteBuffer()
    private var isScheduled = false
    /// Whether the client sends nothing after the rest.
    private var hasEnded = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var bytes = unwrapInboundIn(data)
        if rest.readableBytes > 0 {
            rest.writeBuffer(&bytes)
        } else if bytes.readableBytes <= Self.size {
            context.fireChannelRead(data)
        } else {
            rest = bytes
            passPortion(context)
        }
    }

    func read(context: ChannelHandlerContext) {
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
        guard let portion = rest.readSlice(length: min(Self.size, rest.readableBytes)) else { return }
        context.fireChannelRead(wrapInboundOut(portion))
        guard rest.readableBytes == 0 else { return }
        rest = ByteBuffer()
        if hasEnded {
            hasEnded = false
            context.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
        }
    }
}
