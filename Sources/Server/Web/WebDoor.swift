import HTTPTypes
import Hummingbird
import LinuxSystem
import Logging
import NIOCore
import Pages
import Services
import Synchronization

/// The port of 127.0.0.1 for browsers. The kernel is asked whose connection it is (`LoopbackConnections`): a login of this PC needs no
/// password.
///
/// The kernel names the login whose process made the client's socket, which need not be that of the process that has connected it. Root
/// makes sockets for the processes of other logins: a web server's workers inherit a listening socket, and can end it with shutdown(2) and
/// connect it to this port. So nobody is root here, unless the daemon itself is root's.
///
/// A page of any web site can make a browser send requests here. Therefore every request has to name this address, and one that changes
/// something has to come from a page of this address. Its form also has a mark (`FormMarkCheck`).
final class WebDoor: Door {
    /// `127.0.0.1:8463`
    let address: String
    private let connections: LoopbackConnections
    private let resolver: CallerResolver
    private let hasWarned = Mutex(false)
    /// The user that the daemon runs as.
    private let ownUserID: UInt32
    private let logger: Logger

    init(port: UInt16, peers: LoopbackPeers, resolver: CallerResolver, logger: Logger, ownUserID: UInt32 = UserAccounts.own) {
        self.ownUserID = ownUserID
        self.logger = logger
        connections = LoopbackConnections(peers)
        self.resolver = resolver
        address = "127.0.0.1:\(port)"
    }

    func admit(_ request: Request) throws {
        // The first `Host` is the authority of the head, and others are among its fields. One is required (RFC 9112, 3.2).
        guard let authority = request.head.authority, HostField.isValid(authority), request.headers[.secondHost] == nil else {
            throw PageRefusal(.unreadable)
        }
        // Another name that leads to 127.0.0.1 is a page's that has rebound its own name (DNS rebinding).
        guard authority == address else { throw PageRefusal(.wrongAddress) }
        let site = request.headers[.secFetchSite]
        if request.method == .get || request.method == .head {
            let isNavigation = request.headers[.secFetchMode] == "navigate" && request.headers[.secFetchDest] == "document"
            // A link on another site may lead here; a frame, a script or a picture of it may not.
            guard site == nil || site == "same-origin" || site == "none" || isNavigation else { throw PageRefusal(.foreign) }
        } else {
            // A browser without Sec-Fetch-Site sends the origin.
            guard site == "same-origin" || (site == nil && request.headers[.origin] == "http://\(address)") else {
                throw PageRefusal(.foreign)
            }
        }
    }

    func userID(of channel: any Channel) async throws -> UInt32? {
        // A socket of root's gets none of the places that are kept for parents.
        try await ask { try await connections.accepted(channel)?.userID }.flatMap { isRefusedRoot($0) ? nil : $0 }
    }

    /// Logs once that the kernel does not answer: then nobody gets a page.
    private func ask(_ question: () async throws -> UInt32?) async throws -> UInt32? {
        do {
            return try await question()
        } catch {
            let isFirst = hasWarned.withLock { hasWarned in
                defer { hasWarned = true }
                return !hasWarned
            }
            if isFirst {
                logger.error(
                    "No browser gets a page, because the kernel does not say whose it is: \(error). It needs the module tcp_diag.")
            }
            throw error
        }
    }

    func laterCaller(of request: Request, on channel: any Channel, isRead: Bool) async throws -> Caller {
        // As if the page had asked by itself, which renews nothing.
        var head = request.head
        head.headerFields[.refresh] = "1"
        let userID = try await confirmedUserID(of: channel, isRead: isRead)
        return try await caller(of: Request(head: head, body: request.body), userID: userID)
    }

    func caller(of request: Request, on channel: any Channel) async throws -> Caller {
        // A request that only reads has no body.
        let isRead = request.method == .get || request.method == .head
        return try await caller(of: request, userID: try await confirmedUserID(of: channel, isRead: isRead))
    }

    func confirm(_ channel: any Channel, isRead: Bool) async throws {
        _ = try await confirmedUserID(of: channel, isRead: isRead)
    }

    /// The login that a connection belongs to, if the request is that client's.
    ///
    /// - Parameter isRead: whether the request was read to its end.
    private func confirmedUserID(of channel: any Channel, isRead: Bool) async throws -> UInt32 {
        guard let userID = try await ask({ try await connections.confirmed(channel, isRead: isRead)?.userID }) else {
            throw PageRefusal(.closed)
        }
        return userID
    }

    /// Whether a socket was made by root, which says nothing about the login that uses it.
    private func isRefusedRoot(_ userID: UInt32) -> Bool { userID == 0 && ownUserID != 0 }

    /// - Parameter userID: of the login that the connection belongs to.
    func caller(of request: Request, userID: UInt32) async throws -> Caller {
        if isRefusedRoot(userID) { throw PageRefusal(.root) }
        // Services of the PC have no business with a child's pages.
        if UserAccounts.isSystem(userID), userID != ownUserID { throw PageRefusal(.closed) }
        do {
            // Who plays in a browser with parent mode is no parent, and does not keep it open.
            let token = PageRequest.isOfParents(request.uri.path) ? ParentCookie.read(request.headers) : nil
            // A page that refreshes itself, or follows changes, is no sign that a parent is there.
            let isUsed = request.headers[.refresh] == nil && request.headers[.accept] != "text/event-stream"
            return try await resolver.caller(userID: userID, token: token, .pages, renewing: isUsed)
        } catch let error as HouseholdError where error.kind == .forbidden {
            throw PageRefusal(.closed)
        }
    }
}

extension HTTPField.Name {
    fileprivate static let secondHost = Self("Host")!
    fileprivate static let secFetchSite = Self("Sec-Fetch-Site")!
    fileprivate static let secFetchMode = Self("Sec-Fetch-Mode")!
    fileprivate static let secFetchDest = Self("Sec-Fetch-Dest")!
    /// Of a request that a page makes by itself.
    fileprivate static let refresh = Self("TimeQuest-Refresh")!
}
