import NIOCore
import NIOHTTP1

/// Closes the connection after an answer with `Connection: close`, which Hummingbird sends, but does not act on. Two other answers get this
/// header: one that was given before all of the request's body had come, because nothing else would read the rest but to throw it away; and
/// one to a request with a large head, because the connection would keep it in memory (`HeadBytes`).
///
/// At first it closes only the output: a client that writes a large body before it reads would otherwise not get the answer. What it
/// still sends is ignored without being decoded, and soon the connection ends in any case: a request that came with the last one would be
/// carried out without an answer (RFC 9112, 9.6).
final class LastAnswer: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// How long the client may go on after the answer.
    static let patience = TimeAmount.seconds(2)

    private let heads: HeadBytes
    /// How many requests have no complete answer yet.
    private var unanswered = 0
    private var isInBody = false
    private var isLast = false
    private var isOver = false
    private var timer: Scheduled<Void>?

    /// - Parameter heads: the handler of the same connection after the decoder.
    init(_ heads: HeadBytes) {
        self.heads = heads
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if isOver { return }
        switch unwrapInboundIn(data) {
        case .head:
            unanswered += 1
            isInBody = true
        case .body: break
        case .end: isInBody = false
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(var head) where head.status.code >= 200:
            // With more than one, the body is that of a request after the one that is answered.
            let isEarly = isInBody && unanswered == 1
            if isEarly || heads.isNextAnswerLast, !head.headers.isClosing {
                head.headers.replaceOrAdd(name: "Connection", value: "close")
            }
            isLast = head.headers.isClosing
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .end:
            unanswered -= 1
            guard isLast else { return context.write(data, promise: promise) }
            isOver = true
            context.writeAndFlush(data, promise: promise)
            context.close(mode: .output, promise: nil)
            ignoreInput(context)
            timer = context.eventLoop.assumeIsolated().scheduleTask(in: Self.patience) { context.close(promise: nil) }
        default:
            context.write(data, promise: promise)
        }
    }

    func handlerRemoved(context: ChannelHandlerContext) { timer?.cancel() }

    private func ignoreInput(_ context: ChannelHandlerContext) {
        let pipeline = context.pipeline.syncOperations
        do {
            // After InputPortions in the pipeline, which may hold a part of the input.
            let decoder = try? pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
            try pipeline.addHandler(IgnoredInput(), position: decoder.map { .before($0) } ?? .first)
        } catch {
            // The connection is closed already.
        }
    }
}

/// Ignores all that a client still sends.
private final class IgnoredInput: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {}
}

extension HTTPHeaders {
    fileprivate var isClosing: Bool { self["Connection"].contains { $0.lowercased() == "close" } }
}
