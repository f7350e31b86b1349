public import Foundation

/// An operation of the API as a value: how it is asked for, and in its type what it answers.
///
/// `client.call(.players)` is a `PlayerList`. An operation that answers nothing is an `Endpoint<Void>`.
public struct Endpoint<Response>: Sendable {
    public let method: RequestMethod
    /// Escaped.
    public let path: String
    /// Parameters by name; not escaped.
    public private(set) var query: [String: String]
    public let body: RequestBody?

    /// - Parameters:
    ///   - path: from `Paths`.
    ///   - query: parameters by name; those without a value are left out.
    init(_ method: RequestMethod, _ path: String, query: [String: String?] = [:], body: RequestBody? = nil) {
        self.method = method
        self.path = path
        self.query = query.compactMapValues(\.self)
        self.body = body
    }
}

extension Endpoint where Response: PagedList {
    /// The page behind another one.
    ///
    /// - Parameter cursor: the `nextCursor` of that one.
    public func page(after cursor: String) -> Endpoint {
        var next = self
        next.query["cursor"] = cursor
        return next
    }
}

/// How an operation is asked for.
public enum RequestMethod: String, Hashable, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
}

/// What an operation takes.
public enum RequestBody: Sendable {
    /// A value, sent as JSON.
    case json(any Encodable & Sendable)
    /// Bytes as they are.
    case bytes(Data, contentType: String)
    /// Bytes, sent with their digest, by which the daemon sees whether all of them have come; it may take minutes to deal with them.
    case file(Data, contentType: String)
}

/// As an `Endpoint`'s response: bytes that are read piece by piece.
public enum ByteStream {}

/// A list that is answered page by page.
public protocol PagedList: Decodable, Sendable {
    associatedtype Item
    /// Where the items are.
    static var itemsPath: WritableKeyPath<Self, [Item]> { get }
    /// Where the next page begins; nil on the last.
    var nextCursor: String? { get set }
}

extension PagedList {
    /// Adds the items of the next page, and takes over where the one behind it begins.
    public mutating func append(_ page: Self) {
        self[keyPath: Self.itemsPath] += page[keyPath: Self.itemsPath]
        nextCursor = page.nextCursor
    }
}
