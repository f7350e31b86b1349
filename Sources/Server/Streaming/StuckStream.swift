import Logging
import NIOCore

/// Closes the connection of a client that takes nothing any more, so that its descriptor and what waits for it are given back.
///
/// A write to a connection only begins to wait when what is buffered (here and in the kernel) is full; comment lines see to it that
/// every client has something to take.
final class StuckStream: ChannelInboundHandler {
    typealias InboundIn = NIOAny
    typealias InboundOut = NIOAny

    /// Twice the distance of comment lines: nothing that was written in this time has gone out.
    static let patience = TimeAmount.seconds(60)

    private let logger: Logger

    private init(logger: Logger) {
        self.logger = logger
    }

    /// Watches over a connection until it is closed. Called on its event loop.
    static func watch(over channel: any Channel, patience: TimeAmount = patience, logger: Logger) throws {
        // Next to the socket, where a write counts as done when the kernel has it.
        try channel.pipeline.syncOperations.addHandlers(
            [IdleStateHandler(writeTimeout: patience), StuckStream(logger: logger)], position: .first)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard let event = event as? IdleStateHandler.IdleStateEvent, event == .write else {
            return context.fireUserInboundEventTriggered(event)
        }
        logger.info("A client that no longer reads its stream of reminders was let go.")
        context.close(promise: nil)
    }
}
