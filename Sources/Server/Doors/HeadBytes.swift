import API
import NIOCore
import NIOHTTP1

/// Counts the bytes of a connection for the budget (`InputBudget`): those of heads without a complete answer, and those that
/// `InputPortions` has not passed on yet. After the budget has refused some, it passes nothing more on.
///
/// The bytes of a large head, of more than is free, are counted until the connection ends, which it does after the answer (`LastAnswer`):
/// Hummingbird keeps a head in memory while it waits for the next one, and the decoder the buffer that grew with it. The same goes for the
/// trailers of a body. Such a request is the last one, as is one with `Connection: close`. Nothing behind it is passed on: Hummingbird
/// would carry it out without an answer, or ignore it, and then not end the connection either. A request for another protocol is also the
/// last one: the decoder keeps the bytes behind it for that protocol, and the client would wait for an answer in vain.
///
/// It is close to the decoder: a client may send many requests before the first one is answered, and a head without room must not get to
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
    /// Whether the request whose head came last is the last one of the connection.
    private var isLast = false
    /// Whether the last request has come as a whole, or the last answer was given.
    private var hasStopped = false
    /// Whether nothing more of the client is decoded or passed on.
    var isOver: Bool { isRefused || hasStopped }

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

    /// Whether the next answer is to the last request.
    var isNextAnswerLast: Bool { isLast && unanswered.count == 1 }

    /// Asks for room for all bytes of the connection.
    ///
    /// - Parameters:
    ///   - portion: the bytes that are passed to the decoder next.
    ///   - waiting: those that are not passed on yet.
    /// - Returns: whether there is room; without it, the caller drops them, and fires `refusal`.
    func hold(portion: Int, waiting: Int) -> Bool {
        // A portion can have the end of one request and the beginning of another. Then it is counted with the first.
        if !isInBody, !hasFailed { present += portion }
        self.waiting = waiting
        return hold()
    }

    /// The error that ends the connection. Between requests Hummingbird answers one of the parser, and `UnreadableRequestAnswer` gives the
    /// reason. Within a body, the route that reads it gets the error, and answers the problem.
    var refusal: any Error {
        if isInBody { return InputBudget.refusal }
        return HTTPParserError.headerOverflow
    }

    /// Has nothing more of the client decoded, because it has got the last answer.
    func stop() { hasStopped = true }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if isOver { return }
        var part = unwrapInboundIn(data)
        switch part {
        case .head(var head):
            let bytes = max(present, Self.least)
            append(bytes)
            present = 0
            isLast = bytes > InputBudget.free || !head.isKeepAlive || head.changesProtocol
            if isLast {
                // Then Hummingbird carries out no request that came behind it. It knows no other spelling.
                head.headers.replaceOrAdd(name: "Connection", value: "close")
                part = .head(head)
            }
        case .body: return context.fireChannelRead(data)
        case .end(let trailers):
            // Nothing counts them while they come: then the request has one of the few places for bodies.
            if trailers != nil, let head = unanswered.popLast() {
                complete -= head
                append(head + InputBudget.bytesOfPlace)
                isLast = true
            }
        }
        guard hold() else { return context.fireErrorCaught(refusal) }
        if case .head = part {
            isInBody = true
        } else {
            isInBody = false
            hasStopped = isLast
        }
        context.fireChannelRead(wrapInboundOut(part))
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        hasFailed = true
        // What is behind the last request need not be one.
        if hasStopped, error is HTTPParserError { return }
        context.fireErrorCaught(error)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        // A refused connection has an answer without a request.
        if case .end = unwrapOutboundIn(data), !isRefused, !isNextAnswerLast, let bytes = unanswered.popFirst() {
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

extension HTTPRequestHead {
    /// Whether the client asks for another protocol on this connection, e.g. HTTP/2. The service answers in HTTP/1.1 (RFC 9110, 7.8).
    fileprivate var changesProtocol: Bool { method == .CONNECT || headers.contains(name: "Upgrade") }
}
