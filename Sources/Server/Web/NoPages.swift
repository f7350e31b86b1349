import API
import Hummingbird
import NIOCore
import Pages
import Services

/// Answers every request that there are no pages, so that no browser waits at a port that systemd keeps open.
struct NoPages: HTTPResponder {
    func respond(to request: Request, context: APIRequestContext) async throws -> Response {
        let text =
            "TimeQuest shows no pages on this PC. `timequest doctor` names the reason, and `timequest status` works as ever.\n"
        return Response(
            status: .serviceUnavailable, headers: [.contentType: "text/plain; charset=utf-8", .connection: "close"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
}

/// A door behind which there is nothing.
struct ClosedDoor: Door {
    func admit(_ request: Request) throws {}

    func userID(of channel: any Channel) async throws -> UInt32? { nil }

    func caller(of request: Request, on channel: any Channel) async throws -> Caller { throw PageRefusal(.closed) }
}
