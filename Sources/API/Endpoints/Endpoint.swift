public import Foundation

/// An operation of the API as a value: its request, and in the type parameter its answer.
///
/// `client.call(.players)` returns a `PlayerList`. An operation without an answer is an `Endpoint<Void>`.
public struct Endpoint<Response>: Sendable {
    public let method: RequestMethod
    /// Percent-encoded.
    public let path: String
    /// Parameters by name, not percent-encoded.
    public private(set) var query: [String: String]
    public let body: RequestBody?
    /// What is changed must still have this tag; nil where it does not matter.
    public let ifMatch: EntityTag?

    /// - Parameters:
    ///   - path: from `Paths`.
    ///   - query: parameters by name; those without a value are left out.
    ///   - ifMatch: the tag that what is changed must still have; nil where it does not matter.
    init(
        _ method: RequestMethod, _ path: String, query: [String: String?] = [:], body: RequestBody? = nil, ifMatch: EntityTag? = nil
    ) {
        self.method = method
        self.path = path
        self.query = query.compactMapValues(\.self)
        self.body = body
        self.ifMatch = ifMatch
    }
}

extension Endpoint where Response: PagedList {
    /// The page after another one.
    ///
    /// - Parameter cursor: the `nextCursor` of that page.
    public func page(after cursor: String) -> Endpoint {
        var next = self
        next.query["cursor"] = cursor
        return next
    }
}

/// The HTTP method of a request.
public enum RequestMethod: String, Hashable, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
}

/// The body of a request.
public enum RequestBody: Sendable {
    /// A value, sent as JSON.
    case json(any Encodable & Sendable)
    /// Bytes, sent unchanged.
    case bytes(Data, contentType: String)
    /// Bytes, sent with their digest so that the daemon can check them. The answer may take minutes.
    case file(Data, contentType: String)
}

/// The response of an `Endpoint` whose bytes are read as a stream.
public enum ByteStream {}

/// A list that the API returns in pages.
public protocol PagedList: Decodable, Sendable {
    associatedtype Item
    /// The property with the items.
    static var itemsPath: WritableKeyPath<Self, [Item]> { get }
    /// Where the next page begins; nil on the last.
    var nextCursor: String? { get set }
    /// Appends the items of the next page, and takes its cursor.
    mutating func append(_ page: Self)
}

extension PagedList {
    public mutating func append(_ page: Self) {
        self[keyPath: Self.itemsPath] += page[keyPath: Self.itemsPath]
        nextCursor = page.nextCursor
    }
}
