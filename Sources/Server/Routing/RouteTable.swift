import API
import Domain
import HTTPTypes
import Hummingbird
import NIOCore
import Services

/// The routes of a door. Each route names the access it needs; without it, a request is refused before the route's code runs.
struct RouteTable {
    private let router = Router(context: APIRequestContext.self)
    private let household: Household
    private let door: any Door
    private(set) var entries: [Entry] = []
    /// Lets the requests of the door in (`HTTPService`). Streams read ledgers in it.
    let gate = RequestGate()

    struct Entry: Hashable, Sendable {
        let method: HTTPRequest.Method
        /// With `{id}` for a variable part.
        let path: String
        /// Nil for everyone who can reach the door.
        let access: Access?
        /// Whether it changes something that all PCs of the family share, beside what comes from playing. On a PC that is for playing only,
        /// such a change is refused.
        let changesHousehold: Bool
        /// What limits how often a login without a parent's rights uses it.
        let limit: Limit
        /// Whether a request may have a body.
        let hasBody: Bool
        /// The kinds of problems that its access, its changes, its limit and a missing body bring, and those that the route names itself.
        /// docs/openapi.yaml lists each; a test compares them.
        let problems: Set<Problem.Kind>

        /// - Parameters:
        ///   - limit: nil for the usual one of the method and the access.
        ///   - hasBody: whether a request may have a body.
        ///   - problems: kinds that the route answers with, beside those of its access, its changes, its limit and its body.
        init(
            method: HTTPRequest.Method, path: String, access: Access?, changesHousehold: Bool = false, limit: Limit? = nil,
            hasBody: Bool = false, problems: Set<Problem.Kind> = []
        ) {
            (self.method, self.path, self.access, self.changesHousehold) = (method, path, access, changesHousehold)
            self.hasBody = hasBody
            // Parents and founders have no limits, and a route that only reads stores nothing.
            self.limit = limit ?? (access == .player && method != .get ? .stored : .gate)
            let bodyProblems: Set<Problem.Kind> = hasBody ? [] : [.badRequest]
            self.problems = problems.union(Self.problems(of: access)).union(changesHousehold ? [.conflict] : [])
                .union([.stored, .pins].contains(self.limit) ? [.tooMany] : []).union(bodyProblems)
        }

        /// The kinds that the table answers with on a route of this access, whatever the code of the route does.
        private static func problems(of access: Access?) -> Set<Problem.Kind> {
            switch access {
            case nil, .player: [.forbidden]
            case .founder, .parent: [.forbidden, .tokenExpired]
            }
        }

        /// Whether the path of a request is this one.
        func matches(_ path: String) -> Bool {
            let own = self.path.split(atByte: "/")
            let other = path.split(atByte: "/", omittingEmptySubsequences: false).dropFirst()
            return own.count == other.count && zip(own, other).allSatisfy { $0.hasPrefix("{") ? !$1.isEmpty : $0 == $1 }
        }
    }

    /// What limits how often a login without a parent's rights uses a route. The desk and what stores it apply the limit; here it is for
    /// docs/openapi.yaml. Whatever the route, a few requests of a login are worked on at a time (``RequestGate``).
    enum Limit: Hashable, Sendable {
        /// What is stored counts for the login: the bytes, and each change (`Desk.storing`).
        case stored
        /// A quest has so many taps, a player so many quests and bytes of them a day, and a reminder one answer (`Desk.playing`).
        case played
        /// The waiting times after wrong PINs (`PINAttempts`).
        case pins
        /// Nothing else: it stores nothing, or is for parents.
        case gate
    }

    /// Who reads the body of a request. Between its head and its end hours may pass, in which a login loses its rights or parent mode ends.
    enum BodyReading: Sendable {
        /// A request has none: the table refuses one with a body (`UnexpectedBody`). This is so for each GET.
        case absent
        /// The table, within a minute. The desk that the route's code gets has the rights of the moment after that.
        case whole(upTo: Int)
        /// The route's code, piece by piece. Afterwards it needs the desk of that moment (``APIRequest/laterDesk()``).
        case streamed

        /// That of a route that does not name it.
        fileprivate static func usual(_ method: HTTPRequest.Method) -> BodyReading {
            method == .delete ? .absent : .whole(upTo: APIRequest.maximumBody)
        }

        fileprivate var isAbsent: Bool {
            if case .absent = self { true } else { false }
        }
    }

    /// How long the whole body of a request may take to come. A client on this PC needs a second at most.
    private static let patience = Duration.seconds(60)

    /// - Parameter door: the door that the requests come through.
    init(_ household: Household, door: any Door) {
        self.household = household
        self.door = door
    }

    /// Adds a route for callers with a certain access.
    ///
    /// - Parameters:
    ///   - path: with `{name}` for a variable part.
    ///   - access: who may use it.
    ///   - changesHousehold: whether it changes something that all PCs of the family share, beside what comes from playing. The desk
    ///     refuses it on a PC that is for playing only; here it is for docs/openapi.yaml.
    ///   - limit: what limits how often it is used; nil for the usual one of the method and the access.
    ///   - problems: kinds that the route answers with, beside those of its access, its changes, its limit and its body: for
    ///     docs/openapi.yaml.
    ///   - body: who reads the body of a request; nil for the usual of the method. A GET never has one.
    ///   - refused: the answer to callers who may not, with their desk; nil for an error.
    ///   - answer: the route's code, with the caller's desk.
    mutating func on(
        _ method: HTTPRequest.Method, _ path: String, access: Access, changesHousehold: Bool = false, limit: Limit? = nil,
        problems: Set<Problem.Kind> = [], body: BodyReading? = nil,
        refused: (@Sendable (APIRequest, Desk) async throws -> Response)? = nil,
        _ answer: @escaping @Sendable (APIRequest, Desk) async throws -> Response
    ) {
        let reading: BodyReading = method == .get ? .absent : body ?? BodyReading.usual(method)
        entries.append(
            Entry(
                method: method, path: path, access: access, changesHousehold: changesHousehold, limit: limit,
                hasBody: !reading.isAbsent, problems: problems))
        let (door, household) = (door, household)
        router.on(RouterPath(path), method: method) { request, context -> Response in
            if reading.isAbsent, request.hasBody { throw UnexpectedBody() }
            let caller = try await door.caller(of: request, on: context.channel)
            var desk = try await Desk(household, for: caller).admitted(to: access)
            if let refused, access != .player, !desk.caller.isParent {
                BodyTurn.begin(request, on: context.channel)
                return try await refused(APIRequest(http: request, context: context) { [desk] in desk }, desk)
            }
            try await desk.require(access)
            BodyTurn.begin(request, on: context.channel)
            var received = APIRequest(http: request, context: context) {
                let caller = try await door.laterCaller(of: request, on: context.channel, isRead: true)
                let desk = try await Desk(household, for: caller).admitted(to: access)
                try await desk.require(access)
                return desk
            }
            if case .whole(let limit) = reading {
                received.whole = try await received.bytes(upTo: limit, within: Self.patience)
                desk = try await received.laterDesk()
            }
            // A founder is not a parent yet, but may receive years of operations.
            guard access == .player else { return try await answer(received, desk) }
            return try await desk.storing { [received, desk] in try await answer(received, desk) }
        }
    }

    /// Adds a route for everyone who can reach the door. Its answer is the same for all: it has no desk. A browser may keep such an answer
    /// for a year, so the door still confirms that the client has sent the request.
    mutating func onForEveryone(
        _ method: HTTPRequest.Method, _ path: String, _ answer: @escaping @Sendable (APIRequest) async throws -> Response
    ) {
        entries.append(Entry(method: method, path: path, access: nil))
        let door = door
        router.on(RouterPath(path), method: method) { request, context -> Response in
            if request.hasBody { throw UnexpectedBody() }
            try await door.confirm(context.channel, isRead: method == .get)
            let received = APIRequest(http: request, context: context) { throw Problem(.forbidden, "This needs no rights.") }
            return try await answer(received)
        }
    }

    /// What answers requests to these routes; it throws where one fails.
    var routes: any HTTPResponder<APIRequestContext> { router.buildResponder() }

    /// The responder for requests to these routes.
    func responder() -> ProblemResponder {
        ProblemResponder(routes: routes, entries: entries, door: door)
    }
}

/// The context of a request, with the channel that it came over, which identifies the client.
struct APIRequestContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    let channel: any Channel

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
    }
}
