import NIOCore
import NIOHTTP1

/// Asks a client for its body where it waits for that: `Expect: 100-continue` (RFC 9110, 10.1.1). curl sends it with larger files, and
/// otherwise waits a second.
final class BodyInvitation: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// How many requests of the connection have no complete answer yet.
    private var unanswered = 0

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if case .head(let head) = unwrapInboundIn(data) {
            unanswered += 1
            // In the middle of the answer before, it would be a part of that.
            if unanswered == 1, head.version != .http1_0,
                head.headers["Expect"].contains(where: { $0.lowercased() == "100-continue" })
            {
                context.writeAndFlush(
                    wrapOutboundOut(.head(HTTPResponseHead(version: head.version, status: .continue))), promise: nil)
            }
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .end = unwrapOutboundIn(data) { unanswered -= 1 }
        context.write(data, promise: promise)
    }
}
