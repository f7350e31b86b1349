import API
import NIOCore
import NIOHTTP1

/// Ends a request whose client sends nothing more of its body: until then it has one of the few places of its login (`RequestGate`).
///
/// The time counts while the connection is read from. A body that waits for the service, or comes slowly, is not affected.
final class BodyPatience: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// How long the client may send nothing.
    static let patience = TimeAmount.seconds(10)

    private var isInBody = false
    private var timer: Scheduled<Void>?

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        stopTimer()
        switch unwrapInboundIn(data) {
        case .head: isInBody = true
        case .body: break
        case .end: isInBody = false
        }
        context.fireChannelRead(data)
    }

    func read(context: ChannelHandlerContext) {
        if isInBody, timer == nil {
            timer = context.eventLoop.assumeIsolated().scheduleTask(in: Self.patience) {
                context.fireErrorCaught(
                    Problem(
                        .timedOut,
                        "Nothing more of the request came for \(Self.patience.nanoseconds / 1_000_000_000) seconds. Send it again.")
                )
            }
        }
        context.read()
    }

    func handlerRemoved(context: ChannelHandlerContext) { stopTimer() }

    private func stopTimer() {
        timer?.cancel()
        timer = nil
    }
}
