public import Domain

/// Why a request failed (RFC 9457, `application/problem+json`).
public struct Problem: Codable, Hashable, Sendable, PrintableError, ReasonedError {
    /// The kind of a problem, for programs. These strings never change.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        case badRequest, invalid, tokenExpired, forbidden, notFound, methodNotAllowed, timedOut, conflict, preconditionFailed
        case tooLarge, tooMany, unavailable
        case damaged, internalError

        /// The HTTP status of this kind.
        public var status: Int {
            switch self {
            case .badRequest: 400
            case .tokenExpired: 401
            case .forbidden: 403
            case .notFound: 404
            case .methodNotAllowed: 405
            case .timedOut: 408
            case .conflict: 409
            case .preconditionFailed: 412
            case .tooLarge: 413
            case .invalid: 422
            case .tooMany: 429
            case .internalError: 500
            case .unavailable, .damaged: 503
            }
        }

        fileprivate var title: String {
            switch self {
            case .badRequest: "The request cannot be read"
            case .invalid: "Something in the request is not right"
            case .tokenExpired: "Parent mode has ended"
            case .forbidden: "Not allowed"
            case .notFound: "Not found"
            case .methodNotAllowed: "That cannot be done here"
            case .timedOut: "The request did not come in time"
            case .conflict: "It clashes with something that is there"
            case .preconditionFailed: "It has changed meanwhile"
            case .tooLarge: "Too large"
            case .tooMany: "Too many at once"
            case .internalError: "Something went wrong in TimeQuest"
            case .unavailable: "Not possible at the moment"
            case .damaged: "What is stored is damaged"
            }
        }
    }

    /// The kind, for programs.
    public var kind: Kind
    /// The kind in words.
    public var title: String
    /// The HTTP status.
    public var status: Int
    /// A sentence that a parent understands: what happened, to what, and what to do.
    public var detail: String
    /// The field or parameter that is wrong.
    public var field: String?
    /// All wrong fields, if there are several.
    public var problems: [FieldProblem]?
    /// The same as `detail` as values, from which a client makes the sentences in its own language; nil if there is only `detail`.
    public var reason: CodedReason?
    /// In how many seconds the client can try again. The header `Retry-After` has the same value.
    public var retryAfterSeconds: Int?

    /// - Parameters:
    ///   - kind: decides the title and the status.
    ///   - detail: full sentences for a parent.
    public init(
        _ kind: Kind, _ detail: String, field: String? = nil, problems: [FieldProblem]? = nil, reason: CodedReason? = nil,
        retryAfterSeconds: Int? = nil
    ) {
        self.kind = kind
        title = kind.title
        status = kind.status
        self.detail = detail
        self.field = field
        self.problems = problems
        self.reason = reason
        self.retryAfterSeconds = retryAfterSeconds
    }

    public var sentences: String { detail }

    public static let example = Problem(.notFound, "There is no routine 0HN4T6V8ZS2B.")
}
