import API
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import Services

@testable import Server

/// Requests as the routes get them, on a channel that vouches for nobody.
enum Requests {
    static func context() -> APIRequestContext {
        APIRequestContext(source: ApplicationRequestContextSource(channel: EmbeddedChannel(), logger: Logger(label: "test")))
    }

    static func make(_ method: HTTPRequest.Method, _ path: String, headers: HTTPFields = [:], body: String = "") -> Request {
        Request(
            head: HTTPRequest(method: method, scheme: "http", authority: "localhost", path: path, headerFields: headers),
            body: RequestBody(buffer: ByteBuffer(string: body)))
    }

    /// A request as a route reads it that does not need the caller's rights.
    static func api(_ request: Request) -> APIRequest {
        APIRequest(http: request, context: context()) { preconditionFailure("The test has no caller.") }
    }

    /// A call as a route reads it.
    static func api(_ path: String, body: String = "") -> APIRequest {
        api(make(.get, path, body: body))
    }
}

/// A door that lets everybody in as the caller that a test wants.
struct OpenDoor: Door {
    var caller = Caller(role: .parent)

    func admit(_ request: Request) throws {}

    func userID(of channel: any Channel) async throws -> UInt32? { nil }

    func caller(of request: Request, on channel: any Channel) async throws -> Caller { caller }
}
