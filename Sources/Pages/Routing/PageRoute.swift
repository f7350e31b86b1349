public import Services

/// A page's address and code. Reading (`get`) changes nothing.
public struct PageRoute: Sendable {
    public enum Method: String, Sendable { case get = "GET", post = "POST" }

    public let method: Method
    /// With `{id}` for a variable part.
    public let path: String
    /// The page for a request, by the caller's desk.
    public let answer: @Sendable (PageRequest, Desk) async throws -> PageAnswer

    init(_ method: Method, _ path: String, _ answer: @escaping @Sendable (PageRequest, Desk) async throws -> PageAnswer) {
        self.method = method
        self.path = path
        self.answer = answer
    }
}
