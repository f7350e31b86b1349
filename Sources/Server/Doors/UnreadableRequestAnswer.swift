import API
import Foundation
import NIOCore
import NIOHTTP1

/// Gives the answer to a request that cannot be parsed a body, and if its head is too large or there is no room for it, another status.
/// Hummingbird sends such an answer, 400, before any route.
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
        /// To a request for which the budget has no room (`InputBudget`).
        var withoutRoom: Answer

        /// A `Problem`: one for a request without room, and another one for all other reasons.
        static func problem() throws -> Answers {
            let malformed = try answer(Problem(.badRequest, "This is not a request as HTTP requires."))
            let withoutRoom = try answer(InputBudget.refusal)
            return Answers(malformed: malformed, tooLarge: malformed, tooManyCookies: malformed, withoutRoom: withoutRoom)
        }

        private static func answer(_ problem: Problem) throws -> Answer {
            Answer(
                status: HTTPResponseStatus(statusCode: problem.status),
                headers: ["Content-Type": "application/problem+json", "Cache-Control": "no-store"],
                body: ByteBuffer(bytes: try JSONCoding.answer(problem) + [0x0A]))
        }
    }

    private let answers: Answers
    private let cookies: CookieLength
    private let turn: RequestTurn
    private var isTooLarge = false

    /// - Parameters:
    ///   - cookies: the handler of the same connection before the decoder.
    ///   - turn: the one after the decoder.
    init(_ answers: Answers, cookies: CookieLength, turn: RequestTurn) {
        self.answers = answers
        self.cookies = cookies
        self.turn = turn
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if error as? HTTPParserError == .headerOverflow { isTooLarge = true }
        context.fireErrorCaught(error)
    }

    /// The answer to a request that no route gets.
    private var answer: Answers.Answer {
        if turn.bytes.isRefused { return answers.withoutRoom }
        if !isTooLarge { return answers.malformed }
        return cookies.isLong ? answers.tooManyCookies : answers.tooLarge
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        // The service's own answers of this status have a body.
        guard case .head(var head) = unwrapOutboundIn(data), head.status == .badRequest, head.headers["Content-Length"] == ["0"]
        else {
            return context.write(data, promise: promise)
        }
        let answer = answer
        head.status = answer.status
        for (name, value) in answer.headers { head.headers.replaceOrAdd(name: name, value: value) }
        head.headers.replaceOrAdd(name: "Content-Length", value: "\(answer.body.readableBytes)")
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(.byteBuffer(answer.body))), promise: promise)
    }
}
