import API
import Foundation
import NIOCore
import NIOHTTP1

/// Gives the answer to a request that cannot be parsed a body, and if its head is too large, another status. Hummingbird sends such an
/// answer, 400, before any route.
final class UnreadableRequestAnswer: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// The answers of a door.
    struct Answers: Sendable {
        struct Answer: Sendable {
            var status: HTTPResponseStatus
            var headers: HTTPHeaders
            var body: ByteBuffer
        }

        var malformed: Answer
        /// To a head of more bytes than the decoder accepts.
        var tooLarge: Answer
        /// To such a head if it is so large because of its cookies.
        var tooManyCookies: Answer

        /// A `Problem`, whatever the reason.
        static func problem() throws -> Answers {
            let problem = Problem(.badRequest, "This is not a request as HTTP requires.")
            let answer = Answer(
                status: .badRequest, headers: ["Content-Type": "application/problem+json", "Cache-Control": "no-store"],
                body: ByteBuffer(bytes: try JSONCoding.answer(problem) + [0x0A]))
            return Answers(malformed: answer, tooLarge: answer, tooManyCookies: answer)
        }
    }

    private let answers: Answers
    private let cookies: CookieLength
    private var isTooLarge = false

    /// - Parameter cookies: the handler of the same connection before the decoder.
    init(_ answers: Answers, cookies: CookieLength) {
        self.answers = answers
        self.cookies = cookies
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if error as? HTTPParserError == .headerOverflow { isTooLarge = true }
        context.fireErrorCaught(error)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        // The service's own answers of this status have a body.
        guard case .head(var head) = unwrapOutboundIn(data), head.status == .badRequest, head.headers["Content-Length"] == ["0"]
        else {
            return context.write(data, promise: promise)
        }
        let answer = !isTooLarge ? answers.malformed : cookies.isLong ? answers.tooManyCookies : answers.tooLarge
        head.status = answer.status
        for (name, value) in answer.headers { head.headers.replaceOrAdd(name: name, value: value) }
        head.headers.replaceOrAdd(name: "Content-Length", value: "\(answer.body.readableBytes)")
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(.byteBuffer(answer.body))), promise: promise)
    }
}
