import API
import Domain
import HTTPTypes
import Hummingbird
import Logging
import Pages
import Services

/// Answers requests for pages: every failure is a page, and every answer forbids the browser what pages do not need.
struct WebResponder: HTTPResponder {
    let routes: any HTTPResponder<APIRequestContext>
    let entries: [RouteTable.Entry]
    let door: WebDoor
    let site: PageSite

    func respond(to request: Request, context: APIRequestContext) async throws -> Response {
        var response: Response
        do {
            response = try await answer(request, context)
        } catch let error as CancellationError {
            throw error
        } catch {
            let problem = PageProblem(describing: error, logger: context.logger)
            let parents = PageRequest.isOfParents(request.uri.path) ? ParentLookCookie.read(request.headers).language : nil
            let language = parents ?? PageLanguage.preferred(request.headers[.acceptLanguage] ?? "")
            response = try await Response(try site.problem(problem, language: language, sentTo: request.uri.path))
            // The door does not read the rest of the body. A client that is nobody here gets no further try on this connection.
            if !Self.isReading(request) || request.hasBody || [.closed, .root].contains(problem) {
                response.headers[.connection] = "close"
            }
        }
        for (name, value) in Self.restrictions { response.headers[name] = value }
        return request.method == .head ? response.createHeadResponse() : response
    }

    private static func isReading(_ request: Request) -> Bool { request.method == .get || request.method == .head }

    private func answer(_ request: Request, _ context: APIRequestContext) async throws -> Response {
        try door.admit(request)
        var head = request.head
        if head.method == .head { head.method = .get }
        let response = try await routes.respond(to: Request(head: head, body: request.body), context: context)
        guard response.status.code < 400 || response.headers[.contentType] != nil else { throw PageRefusal(.missing) }
        return response
    }

    /// What the pages need: their own files, and nothing of any other address; and nobody else may embed or read them.
    static let restrictions: [(HTTPField.Name, String)] = [
        (
            HTTPField.Name("Content-Security-Policy")!,
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; media-src 'self'; "
                + "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
        ),
        (HTTPField.Name("X-Content-Type-Options")!, "nosniff"),
        (HTTPField.Name("Referrer-Policy")!, "no-referrer"),
        (HTTPField.Name("Cross-Origin-Resource-Policy")!, "same-origin"),
        (HTTPField.Name("Cross-Origin-Opener-Policy")!, "same-origin"),
    ]
}

extension PageProblem {
    /// What a thrown error means for the person at the browser.
    init(describing error: any Error, logger: Logger) {
        if let refusal = error as? PageRefusal {
            self = refusal.problem
        } else if error is UnexpectedBody {
            self = .unreadable
        } else if let problem = error as? Problem {
            switch problem.kind {
            case .tooLarge, .badRequest, .timedOut: self = .unreadable
            case .tooMany: self = .tooMany
            case .forbidden: self = .notYours
            default: self = .missing
            }
        } else if let problem = PageProblem(error) {
            if problem == .broken, let error = HouseholdError(error) {
                logger.error("\(error.description)", metadata: error.detail.map { ["detail": "\($0)"] })
            }
            self = problem
        } else {
            logger.error("A page failed: \(error)")
            self = .broken
        }
    }
}
