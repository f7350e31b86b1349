import API
import Hummingbird

/// A request with a body came to a route without one. The route does not run, and the connection ends with the answer (`LastAnswer`).
///
/// The service reads a few pieces of such a body ahead, and then nothing more of the connection, so it does not see the client's end. A
/// route that waits for this end (`consumeWithCancellationOnInboundClose`) would never end: Hummingbird waits until somebody takes the
/// pieces, also if its task is cancelled. The request would keep its place, its connection and its descriptors.
struct UnexpectedBody: Error {
    static let problem = Problem(.badRequest, "This address takes no body, so nothing was done. Send the request without one.")
}

extension Request {
    /// Whether the head announces a body (RFC 9112, 6). One in chunks can be empty, which only its bytes show.
    var hasBody: Bool { headers[.transferEncoding] != nil || (headers[.contentLength] ?? "0") != "0" }
}
