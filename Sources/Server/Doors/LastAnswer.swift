import NIOCore
import NIOHTTP1

/// Closes the connection after an answer with `Connection: close`, which Hummingbird sends, but does not act on. Two other answers get this
/// header: one that was given before all of the request's body had come, because nothing else would read the rest but to throw it away; and
/// one to the last request (`RequestTurn`). While the service stops, every answer is the last one. That to an HTTP/1.0 client is in its
/// version, without chunks, which it does not know (RFC 9112, 6.1).
///
/// The handler closes the output when the kernel has all of the answer. `AnswerDelivery` and the time of an idle connection bound how long
/// the client may take for that. Soon it closes the rest: a client that writes a large body before it reads would not get the answer if
/// all were closed at once. Whatever the client still sends, or has sent behind the request, is dropped (`RequestTurn`); the client may
/// send it again on another connection (RFC 9112, 9.6). The handler has it read itself: Hummingbird asks for nothing more while it has
/// parts of the body that no route takes.
///
/// While the service stops, the connection ends as soon as the kernel has all of the answer.
final class LastAnswer: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// How long the client may go on after the answer.
    static let patience = TimeAmount.seconds(2)

    /// How far the connection is.
    private enum Stage {
        /// Further answers may follow.
        case open
        /// The head of the last answer was written.
        case answering
        /// All of it was written, but the kernel does not have it yet.
        case delivering
        /// The output is closed.
        case over
    }

    /// The event with which the caller waits for the end of a connection that has got its last answer.
    private struct Waiting {}

    private let turn: RequestTurn
    private var stage = Stage.open
    /// Whether the service stops.
    private var isStopping = false
    private var timer: Scheduled<Void>?

    /// - Parameter turn: the handler of the same connection after the decoder.
    init(_ turn: RequestTurn) {
        self.turn = turn
    }

    /// Waits for the end of a connection if it has got its last answer. Otherwise it returns at once.
    ///
    /// - Throws: when the connection has ended.
    static func wait(on channel: any Channel) async throws {
        let promise = channel.eventLoop.makePromise(of: Void.self)
        channel.triggerUserOutboundEvent(Waiting(), promise: promise)
        try await promise.futureResult.get()
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        context.fireChannelReadComplete()
        switch stage {
        case .open, .answering: break
        case .delivering, .over: context.read()
        }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch (stage, unwrapOutboundIn(data)) {
        case (.delivering, _), (.over, _):
            // The client would take it for the answer to another request.
            promise?.fail(ChannelError.outputClosed)
        case (_, .head(var head)) where head.status.code >= 200:
            if turn.stage == .receiving || turn.isLast || isStopping, !head.headers.isClosing {
                head.headers.replaceOrAdd(name: "Connection", value: "close")
            }
            if head.headers.isClosing {
                stage = .answering
                // A stream can be under way for hours. Before the end of a request, its route can still read the body.
                if turn.stage == .received { turn.stop() }
            }
            if turn.version == .http1_0 { head.version = .http1_0 }
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        case (_, .end) where stage == .answering || isStopping:
            deliver(data, promise ?? context.eventLoop.makePromise(of: Void.self), context)
        default:
            context.write(data, promise: promise)
        }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard event is ChannelShouldQuiesceEvent else { return context.fireUserInboundEventTriggered(event) }
        isStopping = true
        // With the event, Hummingbird closes the connection at once, or with the end of the answer, whatever the kernel has of that.
        AnswerDelivery.delivered(on: context.channel).assumeIsolated().whenComplete { _ in
            switch (self.stage, self.turn.stage) {
            case (.open, .open), (.over, _): context.fireUserInboundEventTriggered(event)
            case (.open, _), (.answering, _), (.delivering, _): break
            }
        }
    }

    func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
        guard event is Waiting else { return context.triggerUserOutboundEvent(event, promise: promise) }
        switch stage {
        case .open, .answering: promise?.succeed()
        case .delivering, .over: context.channel.closeFuture.whenComplete { _ in promise?.fail(ChannelError.alreadyClosed) }
        }
    }

    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        // Hummingbird closes the output when it is done with a connection. NIO ends one at once whose client has closed its own output
        // before, and drops what the kernel does not have yet. The output is closed anyway after that.
        if mode == .output, stage == .delivering {
            promise?.succeed()
        } else {
            context.close(mode: mode, promise: promise)
        }
    }

    /// Writes the end of the last answer, and then ends the connection.
    ///
    /// - Parameter delivery: completed when the kernel has all of the answer.
    private func deliver(_ end: NIOAny, _ delivery: EventLoopPromise<Void>, _ context: ChannelHandlerContext) {
        stage = .delivering
        turn.stop()
        delivery.futureResult.assumeIsolated().whenComplete { result in
            self.stage = .over
            switch result {
            case .success where self.isStopping: context.close(promise: nil)
            case .success:
                context.close(mode: .output, promise: nil)
                self.timer = context.eventLoop.assumeIsolated().scheduleTask(in: Self.patience) { context.close(promise: nil) }
            case .failure: context.close(promise: nil)
            }
        }
        context.writeAndFlush(end, promise: delivery)
        context.read()
    }

    func handlerRemoved(context: ChannelHandlerContext) { timer?.cancel() }
}

extension HTTPHeaders {
    fileprivate var isClosing: Bool { self["Connection"].contains { $0.lowercased() == "close" } }
}
