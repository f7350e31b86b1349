import API
import HTTPTypes
import Hummingbird
import Services

/// The only way to add a route: each names the access it needs, and is refused to others before its code runs.
struct RouteTable {
    private let router = Router(context: APIRequestContext.self)
    private let household: Household
    private let door: any Door
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

    /// - Parameter door: through which the requests come.
    init(_ household: Household, door: any Door) {
        self.household = household
        self.door = door
    }

    /// Adds a route.
    ///
    /// - Parameters:
    ///   - path: with `{name}` for what varies.
    ///   - access: who may use it.
    ///   - answer: its code, run only for those, with the caller's desk.
    mutating func on(
        _ method: HTTPRequest.Method, _ path: String, access: Access,
        _ answer: @escaping @Sendable (Call, Desk) async throws -> Response
    ) {
        entries.append(Entry(method: method, path: path, access: access))
        let (door, household) = (door, household)
        router.on(RouterPath(path), method: method) { request, context in
            var caller = Caller(role: .sharedLogin)
            if access != .anyone {
                caller = try await door.caller(of: request, on: context.channel)
                try caller.require(access)
            }
            return try await answer(Call(request: request, context: context), Desk(household, for: caller))
        }
    }

    /// The finished table as something that answers requests.
    func responder() -> ProblemResponder {
        ProblemResponder(routes: router.buildResponder(), entries: entries, door: door)
    }
}
