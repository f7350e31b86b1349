import API
import NIOCore
import NIOHTTP1

/// Ends a request whose client sends nothing more of its body, or next to nothing: until then it has one of the few places of its login
/// (`RequestGate`), and decoding each piece costs as much as a large one.
///
/// The time counts while the connection is read from: a body that waits for the service is not affected.
final class BodyPatience: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// How long the client may send nothing, and how long the service waits for a body in any case.
    static let patience = TimeAmount.seconds(10)
    /// The least number of bytes for each further second of waiting.
    static let bytesPerSecond: Int64 = 1_024
    /// So many pieces may be small: of more, each must have `pieceSize` bytes on average.
    static let smallPieces = 256
    static let pieceSize = 16

    private var isInBody = false
    private var timer: Scheduled<Void>?
    private var waitingSince: NIODeadline?
    /// Of the present body: how long the service has waited for it, its bytes, and its pieces.
    private var waited = TimeAmount.zero
    private var bytes: Int64 = 0
    private var pieces = 0

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        stopWaiting(context)
        switch unwrapInboundIn(data) {
        case .head:
            (isInBody, waited, bytes, pieces) = (true, .zero, 0, 0)
        case .body(let piece):
            guard isInBody else { return }
            bytes += Int64(piece.readableBytes)
            pieces += 1
            if let problem {
                isInBody = false
                return context.fireErrorCaught(problem)
            }
        case .end: isInBody = false
        }
        context.fireChannelRead(data)
    }

    func read(context: ChannelHandlerContext) {
        if isInBody, timer == nil {
            waitingSince = context.eventLoop.now
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

    func handlerRemoved(context: ChannelHandlerContext) { timer?.cancel() }

    /// The reason for which the body is not received any further; nil if it comes as it should.
    private var problem: Problem? {
        if pieces > Self.smallPieces, bytes < Int64(pieces * Self.pieceSize) {
            return Problem(.badRequest, "What was sent came in pieces of a few bytes. Send it in larger ones.")
        }
        if waited > Self.patience + .nanoseconds(bytes * 1_000_000_000 / Self.bytesPerSecond) {
            return Problem(
                .timedOut, "What was sent came too slowly: less than \(Self.bytesPerSecond) bytes a second. Send it again.")
        }
        return nil
    }

    private func stopWaiting(_ context: ChannelHandlerContext) {
        timer?.cancel()
        timer = nil
        if let since = waitingSince { waited = waited + (context.eventLoop.now - since) }
        waitingSince = nil
    }
}
