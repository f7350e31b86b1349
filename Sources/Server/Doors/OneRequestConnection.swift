import NIOCore
import NIOHTTP1

/// Answers an HTTP/1.0 client in its version, without chunks, which it does not know (RFC 9112, 6.1), and has its connection closed
/// afterwards: such a client takes the end of the connection for the end of the answer (RFC 9112, 9.3). `HeadBytes` behind it finds the
/// last request by the header.
final class OneRequestConnection: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private var isOld = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(var head) = unwrapInboundIn(data), head.version == .http1_0 else { return context.fireChannelRead(data) }
        isOld = true
        head.headers.replaceOrAdd(name: "Connection", value: "close")
        context.fireChannelRead(wrapInboundOut(.head(head)))
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard isOld, case .head(var head) = unwrapOutboundIn(data) else { return context.write(data, promise: promise) }
        head.version = .http1_0
        context.write(wrapOutboundOut(.head(head)), promise: promise)
    }
}
