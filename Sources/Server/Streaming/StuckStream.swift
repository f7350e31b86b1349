import Logging
import NIOCore

/// Closes the connection of a client that no longer reads, which frees its descriptor and its buffers.
///
/// A write begins to wait only when the buffers of the process and the kernel are full. Comment lines make sure that there is always
/// something to write.
final class StuckStream: ChannelInboundHandler {
    typealias InboundIn = NIOAny
    typealias InboundOut = NIOAny

    /// The longest time without progress: twice the time between comment lines.
    static let patience = TimeAmount.seconds(60)

    private let logger: Logger

    private init(logger: Logger) {
        self.logger = logger
    }

    /// Watches a connection until it is closed. Must be called on its event loop.
    static func watch(over channel: any Channel, patience: TimeAmount = patience, logger: Logger) throws {
        // Next to the socket, where a write is complete when the kernel has the bytes.
        try channel.pipeline.syncOperations.addHandlers(
            [IdleStateHandler(writeTimeout: patience), StuckStream(logger: logger)], position: .first)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard let event = event as? IdleStateHandler.IdleStateEvent, event == .write else {
            return context.fireUserInboundEventTriggered(event)
        }
        logger.info("The stream of a client that no longer reads was closed.")
        context.close(promise: nil)
    }
}
