import CLinux
import Glibc
import LinuxSystem
import NIOCore
import Synchronization

/// Identifies the client of each open connection of this PC to itself: when it is accepted, and again before a request is carried out.
///
/// The kernel finds a client's socket by the four numbers of the connection. A client can reset its connection after it has sent a request,
/// and the next connection with these numbers can be another login's: then the kernel names that login, and the request is not that
/// login's. So an answer is accepted only if the end of this process is established after it. TCP gives these numbers to no other
/// connection before that end has left this state (RFC 9293, 3.10.7.4), so the socket that the kernel has named is this connection's.
///
/// Linux gives the same numbers to a second socket of a client if one of the two is bound to a device. Such a socket may write into this
/// connection. So an answer is accepted only if the kernel's counts of both ends agree (`ConnectionCounts`), though no standard promises
/// them; so a change needs a mark, too (`FormMarkCheck`).
final class LoopbackConnections: Sendable {
    /// The client of an open connection.
    private struct Client {
        /// The socket as it was accepted.
        let peer: LoopbackPeers.Peer
        /// The counts after the last request that was confirmed to its end.
        let start: ConnectionCounts
    }

    /// A client's socket, and the counts of both ends.
    private struct View {
        let peer: LoopbackPeers.Peer
        /// With the counts of this process's end from before those of the client's.
        let before: ConnectionCounts
        /// With the counts of this process's end from after those of the client's.
        let after: ConnectionCounts
    }

    private let peers: LoopbackPeers
    /// The clients of the open connections, by the identities of their channels; nil for a client that had gone when it was accepted.
    private let clients = Mutex<[ObjectIdentifier: Client?]>([:])
    /// The pauses between the looks at a request that was read, as long as a segment of its client can be on its way: its last one, one
    /// that was sent a second time, or one that the client has sent between the readings. On a PC that another login keeps busy, a segment
    /// waits for up to 40 milliseconds.
    private static let pauses: [Duration] = [1, 2, 4, 8, 16, 32].map { .milliseconds($0) }

    init(_ peers: LoopbackPeers) {
        self.peers = peers
    }

    /// The client's socket when the connection was accepted; asks for it at the first call.
    ///
    /// - Returns: nil if the client has closed or reset the connection.
    /// - Throws: if the kernel does not answer.
    func accepted(_ channel: any Channel) async throws -> LoopbackPeers.Peer? {
        let key = ObjectIdentifier(channel)
        if let known = clients.withLock({ $0[key] }) { return known?.peer }
        let client = try await newClient(of: channel)
        clients.withLock { $0[key] = .some(client) }
        // As long as the channel is not closed, no other has its identity.
        channel.closeFuture.whenComplete { [weak self] _ in self?.clients.withLock { $0[key] = nil } }
        return client?.peer
    }

    /// The client of a connection that was just accepted. Nothing of it was read, but its first request may be there.
    private func newClient(of channel: any Channel) async throws -> Client? {
        guard let view = try await view(of: channel), view.before.canBeOwn(since: .zero) else { return nil }
        // If the client had to send data again before it was accepted, the lost segments do not matter after the first request.
        return Client(peer: view.peer, start: .zero)
    }

    /// The client's socket now, if it is the one with which the connection was accepted. Must be called for every request, after it was
    /// read and before it is carried out.
    ///
    /// - Parameter isRead: whether the request was read to its end; otherwise more of it may be on its way.
    /// - Returns: nil if the client has closed or reset the connection, or was not identified when it was accepted, or if another socket
    ///   has written into the connection.
    /// - Throws: if the kernel does not answer.
    func confirmed(_ channel: any Channel, isRead: Bool) async throws -> LoopbackPeers.Peer? {
        let key = ObjectIdentifier(channel)
        guard case .some(.some(let client)) = clients.withLock({ $0[key] }) else { return nil }
        var pauses = Self.pauses[...]
        while true {
            guard let view = try await view(of: channel), view.peer == client.peer, view.before.canBeOwn(since: client.start) else {
                return nil
            }
            if !isRead { return client.peer }
            let isOwn = view.after.isOwn(since: client.start)
            // A segment that is still missing after all pauses is lost. If it came later, it would be taken for one of another socket.
            if isOwn && (pauses.isEmpty || view.after.isComplete(since: client.start)) {
                // Not if the channel has been closed.
                clients.withLock { if $0[key] != nil { $0[key] = Client(peer: client.peer, start: view.after) } }
                return client.peer
            }
            guard let pause = pauses.popFirst() else { return nil }
            do {
                try await Task.sleep(for: pause)
            } catch {
                // The service ends: the kernel is not to blame.
                return nil
            }
        }
    }

    /// The client's socket and the counts, if the connection is established after the kernel has named the socket.
    private func view(of channel: any Channel) async throws -> View? {
        guard let client = channel.remoteAddress?.endpoint, let own = channel.localAddress?.endpoint else { return nil }
        guard let before = await Self.information(of: channel), let answer = try peers.peer(of: client, connectedTo: own),
            let after = await Self.information(of: channel), after.state == LoopbackPeers.established
        else { return nil }
        return View(
            peer: answer.peer, before: ConnectionCounts(sent: answer.sent, received: before.received),
            after: ConnectionCounts(sent: answer.sent, received: after.received))
    }

    /// `TCP_INFO` of the end of this process (tcp(7)); nil if the channel is closed.
    private static func information(of channel: any Channel) async -> clinux_tcp_info? {
        guard let options = channel as? any SocketOptionProvider else { return nil }
        do {
            return try await options.unsafeGetSocketOption(level: .tcp, name: .tcp_info).get()
        } catch {
            return nil
        }
    }
}

extension clinux_tcp_info {
    fileprivate var received: ConnectionCounts.Received { .init(segments: data_segments_in, bytes: bytes_received) }
}

extension SocketAddress {
    /// An end of a connection over IPv4.
    fileprivate var endpoint: LoopbackPeers.Endpoint? {
        guard case .v4 = self, let text = ipAddress, let port = port.flatMap({ UInt16(exactly: $0) }) else { return nil }
        let bytes = text.split(separator: ".").compactMap { UInt8($0) }
        return bytes.count == 4 ? LoopbackPeers.Endpoint(address: bytes, port: port) : nil
    }
}
