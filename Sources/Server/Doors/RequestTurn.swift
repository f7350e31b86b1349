import API
import NIOCore
import NIOHTTP1

/// Passes on one request of a connection at a time: the next one when the answer to the present one was flushed. So each handler behind
/// this one, and Hummingbird, knows a single request, and every answer is the answer to it.
///
/// | stage | begins with | what comes from the client |
/// |---|---|---|
/// | open | the flush of an answer | passes |
/// | receiving | the head of a request | passes: it is the rest of the request |
/// | received | the end of the request | is held, and nothing is read |
/// | answered | the end of the answer | the same, until the flush |
///
/// Only the rest of a portion (`InputPortions`) is held, in which the request has ended. The client's end of output passes at once if
/// nothing is held or waits: a stream ends with it.
///
/// A connection is over from the end of its last request on, from its last answer on (`LastAnswer`), after bytes that are no request, and
/// without room in the budget (`InputBudget`). Then all that comes is dropped, and so is what is held, at the latest with the present
/// answer.
///
/// A request is the last one if the client wants the connection closed; or another protocol, e.g. HTTP/2, for which the decoder would keep
/// what follows, and the service answers in HTTP/1.1 (RFC 9110, 7.8); if the client has HTTP/1.0, and takes the end of the connection for
/// the end of the answer (RFC 9112, 9.3); and if its head is larger than what each connection has free, or its body has trailers:
/// Hummingbird keeps a head in memory while it waits for the next one, and the decoder the buffer that grew with it. The bytes of such a
/// request are counted until the connection ends. `LastAnswer` tells the client so, and `HTTPService` waits for no other request.
final class RequestTurn: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    enum Stage { case open, receiving, received, answered }

    private(set) var stage = Stage.open
    /// Whether the present request is the last one.
    private(set) var isLast = false
    /// The version of HTTP in which the present request has come.
    private(set) var version = HTTPVersion.http1_1
    /// The bytes of the connection.
    var bytes = HeadBytes()

    /// Whether the last request has come as a whole, the decoder has failed, or the last answer was given.
    private var hasStopped = false
    /// The parts of further requests, the error behind them, and whether the client's end of output is behind both.
    private var held = CircularBuffer<HTTPServerRequestPart>(initialCapacity: 0)
    private var heldError: (any Error)?
    private var hasHeldEnd = false
    /// Whether the service has asked for more while nothing is read.
    private var hasHeldRead = false

    /// Whether nothing more of the client is decoded or passed on.
    var isOver: Bool { bytes.isRefused || hasStopped }
    /// Whether what comes is held.
    var isHolding: Bool { isAnswering && !isOver }
    private var isAnswering: Bool { stage == .received || stage == .answered }

    /// The error that ends a connection without room. Hummingbird answers one of the parser when it waits for a request, and
    /// `UnreadableRequestAnswer` gives the reason. Within a body, the route that reads it gets the error, and answers the problem.
    var refusal: any Error { stage == .receiving ? InputBudget.refusal as any Error : HTTPParserError.headerOverflow }

    /// Drops what is held, and what comes from now on: the present answer is the last one.
    func stop() {
        hasStopped = true
        heldError = nil
        dropHeld()
        _ = bytes.hold()
    }

    /// Asks for room for all bytes of the connection.
    ///
    /// - Parameters:
    ///   - portion: the bytes that are passed to the decoder next.
    ///   - waiting: those that are not passed on yet.
    /// - Returns: whether there is room; without it, the caller drops them, and fires `refusal`.
    func hold(portion: Int, waiting: Int) -> Bool {
        // A portion can have the end of one request and the beginning of another. Then it is counted with the first.
        if stage != .receiving { bytes.incomplete += portion }
        bytes.waiting = waiting
        return bytes.hold()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if isOver { return }
        let part = unwrapInboundIn(data)
        if isHolding { hold(part, context) } else { pass(part, context) }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard error is HTTPParserError else { return context.fireErrorCaught(error) }
        // What is behind the last request need not be one.
        if hasStopped { return }
        if isAnswering {
            heldError = error
        } else {
            hasStopped = true
            context.fireErrorCaught(error)
        }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case .inputClosed? = event as? ChannelEvent, !held.isEmpty || heldError != nil {
            hasHeldEnd = true
        } else {
            context.fireUserInboundEventTriggered(event)
        }
    }

    func read(context: ChannelHandlerContext) {
        if isAnswering { hasHeldRead = true } else { context.read() }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .end = unwrapOutboundIn(data) {
            stage = .answered
            if !isLast { bytes.request = 0 }
        }
        context.write(data, promise: promise)
    }

    func flush(context: ChannelHandlerContext) {
        context.flush()
        if stage == .answered {
            stage = .open
            passHeld(context)
        }
    }

    /// Holds a part until the answer. Pieces of a body are joined: each part needs memory, however few bytes it has.
    private func hold(_ part: HTTPServerRequestPart, _ context: ChannelHandlerContext) {
        if case .body(var joined)? = held.last, case .body(var piece) = part {
            held.removeLast()
            joined.writeBuffer(&piece)
            held.append(.body(joined))
            return
        }
        held.append(part)
        guard case .head = part else { return }
        bytes.held += HeadBytes.least
        if !bytes.hold() { errorCaught(context: context, error: refusal) }
    }

    private func pass(_ part: HTTPServerRequestPart, _ context: ChannelHandlerContext) {
        switch part {
        case .head(let head):
            version = head.version
            bytes.beginRequest()
            let changesProtocol = head.method == .CONNECT || head.headers.contains(name: "Upgrade")
            isLast = bytes.request > InputBudget.free || !head.isKeepAlive || version == .http1_0 || changesProtocol
            guard bytes.hold() else { return context.fireErrorCaught(refusal) }
            stage = .receiving
        case .body: break
        case .end(let trailers):
            if trailers != nil {
                // Nothing counts them while they come: then the request has one of the few places for bodies.
                bytes.request += InputBudget.bytesOfPlace
                isLast = true
                guard bytes.hold() else { return context.fireErrorCaught(refusal) }
            }
            stage = .received
            if isLast { hasStopped = true }
        }
        context.fireChannelRead(wrapInboundOut(part))
    }

    /// Passes on the next request, as far as it has come, and what follows it if that is no other request.
    private func passHeld(_ context: ChannelHandlerContext) {
        let isAny = !held.isEmpty
        while !isAnswering, !isOver, let part = held.popFirst() {
            if case .head = part { bytes.held -= HeadBytes.least }
            pass(part, context)
        }
        if isAny, isOver || held.isEmpty { dropHeld() }
        // E.g. of the first bytes behind a last request.
        if hasStopped { heldError = nil }
        _ = bytes.hold()
        if isAny { context.fireChannelReadComplete() }
        guard held.isEmpty, !isAnswering || heldError == nil else { return }
        if let error = heldError {
            heldError = nil
            errorCaught(context: context, error: error)
        }
        if hasHeldEnd {
            hasHeldEnd = false
            context.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
        }
        if hasHeldRead {
            hasHeldRead = false
            // From the end of the pipeline: the body of the next request waits for its turn (`BodyTurn`).
            context.pipeline.syncOperations.read()
        }
    }

    private func dropHeld() {
        // Its buffer has grown with the parts.
        held.removeAll()
        bytes.held = 0
    }
}
