import NIOCore
import NIOHTTP1

/// Closes the connection after an answer with `Connection: close`, which Hummingbird sends, but does not act on.
///
/// At first it closes only the output: a client that writes a large body before it reads would otherwise not get the answer. What it
/// still sends is ignored, and soon the connection ends in any case: a request that came with the last one would be carried out without
/// an answer (RFC 9112, 9.6).
final class LastAnswer: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// How long the client may go on after the answer.
    static let patience = TimeAmount.seconds(2)

    private var isLast = false
    private var isOver = false
    private var timer: Scheduled<Void>?

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if !isOver { context.fireChannelRead(data) }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(let head) where head.headers["Connection"].contains { $0.lowercased() == "close" }: isLast = true
        case .end where isLast:
            isOver = true
            context.writeAndFlush(data, promise: promise)
            context.close(mode: .output, promise: nil)
            timer = context.eventLoop.assumeIsolated().scheduleTask(in: Self.patience) { context.close(promise: nil) }
            return
        default: break
        }
        context.write(data, promise: promise)
    }

    func handlerRemoved(context: ChannelHandlerContext) { timer?.cancel() }
}
