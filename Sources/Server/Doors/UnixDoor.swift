import API
import HTTPTypes
import Hummingbird
import LinuxSystem
import NIOCore
import Services

/// The Unix socket. The kernel reports the credentials of the process at the other end.
struct UnixDoor: Door {
    let resolver: CallerResolver

    func admit(_ request: Request) throws {
        // A browser sends these headers for a page, and no page may use this socket.
        if request.headers[.origin] != nil || request.headers[.referer] != nil {
            throw Problem(.forbidden, "Pages of the web cannot use this socket.")
        }
    }

    func userID(of channel: any Channel) async throws -> UInt32? { try await PeerCredentials.of(channel)?.userID }

    func caller(of request: Request, on channel: any Channel) async throws -> Caller {
        guard let userID = try await userID(of: channel) else {
            throw Problem(.forbidden, "This connection does not identify the login that uses it. Use the Unix socket.")
        }
        return try await resolver.caller(userID: userID, token: request.bearerToken, .terminal)
    }
}

extension Request {
    /// The token after `Authorization: Bearer` (RFC 6750); nil if there is none.
    fileprivate var bearerToken: String? {
        guard let words = headers[.authorization]?.split(separator: " "), words.count == 2, words[0].lowercased() == "bearer" else {
            return nil
        }
        return String(words[1])
    }
}

extension PeerCredentials {
    /// The credentials of the process at the other end; nil if the channel is not a Unix socket.
    fileprivate static func of(_ channel: any Channel) async throws -> PeerCredentials? {
        guard channel.localAddress?.protocol == .unix, let provider = channel as? any SocketOptionProvider else { return nil }
        let (processID, userID, groupID): (Int32, UInt32, UInt32) = try await provider.unsafeGetSocketOption(
            level: .socket, name: .so_peercred
        ).get()
        return PeerCredentials(processID: processID, userID: userID, groupID: groupID)
    }
}

extension NIOBSDSocket.Option {
    /// SO_PEERCRED of socket(7).
    fileprivate static let so_peercred = Self(rawValue: 17)
}
