import NIOCore
import NIOHTTP1

/// Joins the pieces of a body that come in one portion (`InputPortions`) to one. A piece has an object and a place in a queue, however few
/// bytes it has: while a body waits for its turn, 300 pieces of one byte would need 20 KiB, and one of 300 bytes needs one.
///
/// `BodyPatience`, before it, still counts the pieces that the client has sent.
final class JoinedPieces: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    private var joined: ByteBuffer?

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .body(var piece) = unwrapInboundIn(data) else {
            pass(context)
            return context.fireChannelRead(data)
        }
        // The first one is not copied.
        if joined?.writeBuffer(&piece) == nil { joined = piece }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        pass(context)
        context.fireChannelReadComplete()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        pass(context)
        context.fireUserInboundEventTriggered(event)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        pass(context)
        context.fireErrorCaught(error)
    }

    func channelInactive(context: ChannelHandlerContext) {
        pass(context)
        context.fireChannelInactive()
    }

    private func pass(_ context: ChannelHandlerContext) {
        guard let piece = joined else { return }
        joined = nil
        context.fireChannelRead(wrapInboundOut(.body(piece)))
    }
}
