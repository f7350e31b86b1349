import NIOCore
import NIOHTTP1

/// Has the connection of an HTTP/1.0 client closed after its answer: such a client takes the end of the connection for the end of the
/// answer (RFC 9112, 9.3).
final class OneRequestConnection: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(var head) = unwrapInboundIn(data), head.version == .http1_0 else { return context.fireChannelRead(data) }
        head.headers.replaceOrAdd(name: "Connection", value: "close")
        context.fireChannelRead(wrapInboundOut(.head(head)))
    }
}
