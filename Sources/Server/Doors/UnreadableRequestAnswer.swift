import API
import Foundation
import NIOCore
import NIOHTTP1

/// Gives the answer to a request that cannot be parsed a `Problem` as its body. Hummingbird sends such an answer before any route.
final class UnreadableRequestAnswer: ChannelOutboundHandler {
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private let body: ByteBuffer

    init() throws {
        let problem = Problem(.badRequest, "This is not a request as HTTP requires.")
        body = ByteBuffer(bytes: try JSONCoding.answer(problem) + [0x0A])
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        // The service's own answers of this status have a body.
        guard case .head(var head) = unwrapOutboundIn(data), head.status == .badRequest, head.headers["Content-Length"] == ["0"]
        else {
            return context.write(data, promise: promise)
        }
        head.headers.replaceOrAdd(name: "Content-Length", value: "\(body.readableBytes)")
        head.headers.replaceOrAdd(name: "Content-Type", value: "application/problem+json")
        head.headers.replaceOrAdd(name: "Cache-Control", value: "no-store")
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: promise)
    }
}
