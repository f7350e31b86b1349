import NIOCore
import NIOHTTP1

/// Counts the bytes of a connection for the budget (`InputBudget`): those of heads without a complete answer, and those that
/// `InputPortions` has not passed on yet. After the budget has refused some, it passes nothing more on.
///
/// It is next to the decoder: a client may send many requests before the first one is answered, and a head without room must not get to
/// the service.
final class HeadBytes: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// The least number of bytes that a head is counted with. The objects of a request need memory, however short it is.
    static let least = 1 << 10

    /// The share of the connection; nil until it has a place.
    var share: InputBudget.Share?
    /// Whether the budget had no room.
    private(set) var isRefused = false

    /// The bytes that were not passed to the decoder yet.
    private var waiting = 0
    /// The bytes of the head that is not complete yet.
    private var present = 0
    /// Those of each head whose request has no complete answer, the oldest first, and of all of them together.
    private var unanswered = CircularBuffer<Int>()
    private var complete = 0
    private var isInBody = false
    /// Whether the decoder has failed: then it drops all that comes.
    private var hasFailed = false

    /// Asks for room for all bytes of the connection.
    ///
    /// - Parameters:
    ///   - portion: the bytes that are passed to the decoder next.
    ///   - waiting: those that are not passed on yet.
    /// - Returns: whether there is room; without it, the caller drops them, and fires `error`.
    func hold(portion: Int, waiting: Int) -> Bool {
        // A portion can have the end of one request and the beginning of another. Then it is counted with the first.
        if !isInBody, !hasFailed { present += portion }
        self.waiting = waiting
        return hold()
    }

    /// The error that ends the connection. Hummingbird answers one of the parser, and `UnreadableRequestAnswer` gives the reason.
    static let error = HTTPParserError.headerOverflow

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if isRefused { return }
        switch unwrapInboundIn(data) {
        case .head:
            append(max(present, Self.least))
            (present, isInBody) = (0, true)
            guard hold() else { return context.fireErrorCaught(Self.error) }
        case .body: break
        case .end: isInBody = false
        }
        context.fireChannelRead(data)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        hasFailed = true
        context.fireErrorCaught(error)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        // A refused connection has an answer without a request.
        if case .end = unwrapOutboundIn(data), !isRefused, let bytes = unanswered.popFirst() {
            complete -= bytes
            _ = hold()
        }
        context.write(data, promise: promise)
    }

    private func append(_ bytes: Int) {
        unanswered.append(bytes)
        complete += bytes
    }

    private func hold() -> Bool {
        if !isRefused, let share, !share.hold(complete + present + waiting) { isRefused = true }
        return !isRefused
    }
}
