import Hummingbird
import NIOCore
import NIOHTTP1

/// Reads the body of a request only when its route wants it: decoding is work as well, and the routes of a login have few places
/// (`RequestGate`). Until then nothing is read beyond what came together with the head.
///
/// Then it also asks a client for its body that waits for that: `Expect: 100-continue` (RFC 9110, 10.1.1). curl sends it with larger files,
/// and otherwise waits a second.
final class BodyTurn: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// The event with which a body's turn begins.
    private struct Beginning {}

    /// Has the body of a request read. Its route calls that when it is its turn and the client may send it.
    static func begin(_ request: Request, on channel: any Channel) {
        if request.hasBody { channel.triggerUserOutboundEvent(Beginning(), promise: nil) }
    }

    /// Whether the head has come, and the rest of its body must not be read yet.
    private var isWaiting = false
    /// Whether the service has asked for more while the request waits.
    private var hasHeldRead = false
    /// The version of a request whose client waits until it is asked for the body.
    private var invited: HTTPVersion?

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            isWaiting = true
            let isExpecting = head.headers["Expect"].contains { $0.lowercased() == "100-continue" }
            invited = head.version != .http1_0 && isExpecting ? head.version : nil
        case .body: invited = nil
        case .end:
            invited = nil
            endWaiting(context)
        }
        context.fireChannelRead(data)
    }

    func read(context: ChannelHandlerContext) {
        if isWaiting { hasHeldRead = true } else { context.read() }
    }

    func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
        guard event is Beginning else { return context.triggerUserOutboundEvent(event, promise: promise) }
        promise?.succeed()
        // Otherwise all of the body has come, or its turn has begun.
        guard isWaiting else { return }
        if let version = invited {
            invited = nil
            context.writeAndFlush(wrapOutboundOut(.head(HTTPResponseHead(version: version, status: .continue))), promise: nil)
        }
        endWaiting(context)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        // After an answer to a head alone, the rest is read, and ignored (`LastAnswer`).
        if case .end = unwrapOutboundIn(data), isWaiting { endWaiting(context) }
        context.write(data, promise: promise)
    }

    private func endWaiting(_ context: ChannelHandlerContext) {
        isWaiting = false
        guard hasHeldRead else { return }
        hasHeldRead = false
        context.read()
    }
}
