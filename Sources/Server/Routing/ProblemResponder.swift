import API
import Domain
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Services

/// Answers every failure with a `Problem`, also for an unknown path or method.
struct ProblemResponder: HTTPResponder {
    let routes: any HTTPResponder<APIRequestContext>
    let entries: [RouteTable.Entry]
    let door: any Door

    func respond(to request: Request, context: APIRequestContext) async throws -> Response {
        do {
            try door.admit(request)
            // Hummingbird ignores empty parts of a path: without its id, the address of an object would be that of the list.
            guard request.uri.path.split(atByte: "/", omittingEmptySubsequences: false).dropFirst().allSatisfy({ !$0.isEmpty })
            else { return try answer(to: request, with: unmatched(request)) }
            let response = try await routes.respond(to: request, context: context)
            // A route succeeds or throws. Any other answer is Hummingbird's "not found".
            return response.status.code < 400 ? response : try answer(to: request, with: unmatched(request))
        } catch let error as CancellationError {
            throw error
        } catch is UnexpectedBody {
            var response = try answer(to: request, with: UnexpectedBody.problem)
            response.headers[.connection] = "close"
            return response
        } catch {
            return try answer(to: request, with: Problem(describing: error, logger: context.logger))
        }
    }

    private func unmatched(_ request: Request) -> Problem {
        let methods = methods(at: request.uri.path)
        if methods.isEmpty { return Problem(.notFound, "There is nothing at \(request.uri.path.prefix(200)).") }
        return Problem(
            .methodNotAllowed, "\(request.method.rawValue) is not possible here. Possible: \(methods.joined(separator: ", ")).")
    }

    private func answer(to request: Request, with problem: Problem) throws -> Response {
        var problem = problem
        // Sentences contain parts of the request, and terminals show them.
        problem.detail = DisplayText.line(problem.detail)
        problem.reason = problem.reason?.printable
        problem.problems = problem.problems?.map {
            FieldProblem(field: DisplayText.line($0.field), message: DisplayText.line($0.message), reason: $0.reason?.printable)
        }
        var response = try Response.json(problem, status: .init(code: problem.status), type: "application/problem+json")
        if problem.kind == .methodNotAllowed { response.headers[.allow] = methods(at: request.uri.path).joined(separator: ", ") }
        // RFC 9110, 15.5.2 requires it.
        if problem.kind == .tokenExpired { response.headers[.wwwAuthenticate] = "Bearer" }
        if let seconds = problem.retryAfterSeconds { response.headers[.retryAfter] = "\(seconds)" }
        // The rest of a body that is too large, or does not come, is not waited for.
        if [.tooLarge, .timedOut].contains(problem.kind) { response.headers[.connection] = "close" }
        // An answer to HEAD has no body (RFC 9110, 9.3.2): the client would take it for the next answer.
        return request.method == .head ? response.createHeadResponse() : response
    }

    /// Those of the one route that requests get to: `/v1/pcs/pairing` goes before `/v1/pcs/{id}`.
    private func methods(at path: String) -> [String] {
        let found = entries.filter { $0.matches(path) }
        let literal = found.filter { $0.path == path }
        return (literal.isEmpty ? found : literal).map(\.method.rawValue).sorted()
    }
}

extension Problem {
    /// The problem that a thrown error means for the client.
    init(describing error: any Error, logger: Logger) {
        if let problem = error as? Problem {
            self = problem
        } else if let error = HouseholdError(error) {
            // A mistake in a request is not an error of the service; a full disk is.
            let level: Logger.Level = [.unavailable, .damaged].contains(error.kind) ? .error : .debug
            if let detail = error.detail { logger.log(level: level, "\(error.description)", metadata: ["detail": "\(detail)"]) }
            self.init(
                error.kind.problem, error.description, field: error.field, problems: error.problems, reason: error.reason,
                retryAfterSeconds: error.retryAfterSeconds)
        } else {
            // Nobody gets the answer if the client has closed the connection, and any login could fill the log with that.
            let isGone = error is IOError || error is ChannelError
            logger.log(level: isGone ? .debug : .error, "A request failed: \(error)")
            self.init(
                .internalError, "Something went wrong inside TimeQuest. Its log says more: sudo journalctl -u timequest.",
                reason: CodedReason(.serviceFailed))
        }
    }
}

extension HouseholdError.Kind {
    fileprivate var problem: Problem.Kind {
        switch self {
        case .notFound: .notFound
        case .badRequest: .badRequest
        case .invalid: .invalid
        case .forbidden: .forbidden
        case .conflict, .playsOnly: .conflict
        case .tooMany: .tooMany
        case .unavailable: .unavailable
        case .tokenExpired: .tokenExpired
        case .damaged: .damaged
        }
    }
}
