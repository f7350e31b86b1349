import NIOCore

/// Accepts no connection for a second after accept(2) has failed, e.g. because the process has no descriptor left.
///
/// NIO's own handler delays only the next read. The one that failed stays registered, so the event loop would repeat it without a pause
/// for as long as a client waits.
final class AcceptPause: ChannelInboundHandler {
    typealias InboundIn = Channel
    typealias InboundOut = Channel

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard error is IOError else { return context.fireErrorCaught(error) }
        let server = context.channel
        server.setOption(.autoRead, value: false).whenSuccess {
            server.eventLoop.scheduleTask(in: .seconds(1)) { server.setOption(.autoRead, value: true).whenComplete { _ in } }
        }
    }
}
