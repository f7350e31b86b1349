import API
import HTTPTypes
import Hummingbird

/// The only way to add a route: each names the access it needs, and is refused to others before its code runs.
struct RouteTable {
    private let router = Router(context: APIRequestContext.self)
    private let resolver: CallerResolver
    private(set) var entries: [Entry] = []

    struct Entry: Hashable, Sendable {
        let method: HTTPRequest.Method
        /// With `{id}` for what varies.
        let path: String
        let access: Access

        /// Whether a request's path is this one.
        func matches(_ path: String) -> Bool {
            let own = self.path.split(separator: "/")
            let other = path.split(separator: "/")
            return own.count == other.count && zip(own, other).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
        }
    }

    init(resolver: CallerResolver) {
        self.resolver = resolver
    }

    /// Adds a route.
    ///
    /// - Parameters:
    ///   - path: with `{name}` for what varies.
    ///   - access: who may use it.
    ///   - answer: its code, run only for those.
    mutating func on(
        _ method: HTTPRequest.Method, _ path: String, access: Access, _ answer: @escaping @Sendable (Call) async throws -> Response
    ) {
        entries.append(Entry(method: method, path: path, access: access))
        let resolver = resolver
        router.on(RouterPath(path), method: method) { request, context in
            // A browser adds these on behalf of a page; no page has business on this socket.
            if request.headers[.origin] != nil || request.headers[.referer] != nil {
                throw Problem(.forbidden, "Pages of the web cannot use this socket.")
            }
            var caller = Caller(role: .sharedLogin)
            if access != .anyone {
                caller = try await resolver.caller(on: context.channel, token: request.bearerToken)
                try caller.require(access)
            }
            return try await answer(Call(request: request, context: context, caller: caller))
        }
    }

    /// The finished table as something that answers requests.
    func responder() -> ProblemResponder {
        ProblemResponder(routes: router.buildResponder(), entries: entries)
    }
}

extension Request {
    /// What stands behind `Authorization: Bearer` (RFC 6750); nil where there is none.
    fileprivate var bearerToken: String? {
        guard let words = headers[.authorization]?.split(separator: " "), words.count == 2, words[0].lowercased() == "bearer" else {
            return nil
        }
        return String(words[1])
    }
}
