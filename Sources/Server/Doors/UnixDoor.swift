import API
import HTTPTypes
import Hummingbird
import LinuxSystem
import NIOCore
import Services

/// The Unix socket: the kernel keeps the credentials of the process at the other end.
struct UnixDoor: Door {
    let resolver: CallerResolver

    func admit(_ request: Request) throws {
        // A browser adds these on behalf of a page; no page has business on this socket.
        if request.headers[.origin] != nil || request.headers[.referer] != nil {
            throw Problem(.forbidden, "Pages of the web cannot use this socket.")
        }
    }

    func caller(of request: Request, on channel: any Channel) async throws -> Caller {
        guard let credentials = try await PeerCredentials.of(channel) else {
            throw Problem(.forbidden, "This connection does not say who is asking. Use the Unix socket.")
        }
        return try await resolver.caller(userID: credentials.userID, token: request.bearerToken)
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
