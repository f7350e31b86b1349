import Hummingbird
import NIOCore
import Services

/// A way into the service: it refuses requests that must not come this way, and identifies the client.
protocol Door: Sendable {
    /// Refuses a request that must not come through this door, whatever its route.
    func admit(_ request: Request) throws

    /// The user number of the login that a connection belongs to, for the limit of connections; nil if it is unknown, or is not one that
    /// this door accepts.
    func userID(of channel: any Channel) async throws -> UInt32?

    /// The client of a request.
    ///
    /// - Throws: a `Problem` if the connection does not identify it.
    func caller(of request: Request, on channel: any Channel) async throws -> Caller

    /// The client of a request at a later moment, when its body has come. That is no further use of parent mode.
    ///
    /// - Parameter isRead: whether the body was read to its end.
    /// - Throws: as `caller`.
    func laterCaller(of request: Request, on channel: any Channel, isRead: Bool) async throws -> Caller

    /// Refuses a request that another program has written into the connection. The rights of the client do not matter.
    ///
    /// - Parameter isRead: whether the request was read to its end.
    func confirm(_ channel: any Channel, isRead: Bool) async throws
}

extension Door {
    /// Accepts each request: only the client can write into a connection over a Unix socket.
    func confirm(_ channel: any Channel, isRead: Bool) async throws {}

    func laterCaller(of request: Request, on channel: any Channel, isRead: Bool) async throws -> Caller {
        try await caller(of: request, on: channel)
    }
}
