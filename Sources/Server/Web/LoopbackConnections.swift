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
/// connection. So an answer is accepted only if no more segments with data have come in than the client's socket has sent. The kernel
/// counts both, though no standard promises it; so a change needs a mark, too (`FormMarkCheck`).
final class LoopbackConnections: Sendable {
    private let peers: LoopbackPeers
    /// The clients' sockets of the open connections as they were accepted, by the identities of their channels; nil for a client that had
    /// gone by then.
    private let clients = Mutex<[ObjectIdentifier: LoopbackPeers.Peer?]>([:])

    init(_ peers: LoopbackPeers) {
        self.peers = peers
    }

    /// The client's socket when the connection was accepted; asks for it at the first call.
    ///
    /// - Returns: nil if the client has closed or reset the connection.
    /// - Throws: if the kernel does not answer.
    func accepted(_ channel: any Channel) async throws -> LoopbackPeers.Peer? {
        let key = ObjectIdentifier(channel)
        if let known = clients.withLock({ $0[key] }) { return known }
        let client = try await client(of: channel)
        clients.withLock { $0[key] = .some(client) }
        // As long as the channel is not closed, no other has its identity.
        channel.closeFuture.whenComplete { [weak self] _ in self?.clients.withLock { $0[key] = nil } }
        return client
    }

    /// The client's socket now, if it is the one with which the connection was accepted. Must be called for every request, after it was
    /// read and before it is carried out.
    ///
    /// - Returns: nil if the client has closed or reset the connection, or was not identified when it was accepted.
    /// - Throws: if the kernel does not answer.
    func confirmed(_ channel: any Channel) async throws -> LoopbackPeers.Peer? {
        guard case .some(.some(let accepted)) = clients.withLock({ $0[ObjectIdentifier(channel)] }) else { return nil }
        return try await client(of: channel) == accepted ? accepted : nil
    }

    /// The client's socket, if the connection is established after the kernel has named it, and if all that has come in was sent by it.
    private func client(of channel: any Channel) async throws -> LoopbackPeers.Peer? {
        guard let client = channel.remoteAddress?.endpoint, let own = channel.localAddress?.endpoint else { return nil }
        // Before the client's socket is looked at: that may send more meanwhile.
        guard let before = await Self.information(of: channel), let answer = try peers.peer(of: client, connectedTo: own),
            before.data_segments_in <= answer.sentSegments
        else { return nil }
        return await Self.information(of: channel)?.state == LoopbackPeers.established ? answer.peer : nil
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

extension SocketAddress {
    /// An end of a connection over IPv4.
    fileprivate var endpoint: LoopbackPeers.Endpoint? {
        guard case .v4 = self, let text = ipAddress, let port = port.flatMap({ UInt16(exactly: $0) }) else { return nil }
        let bytes = text.split(separator: ".").compactMap { UInt8($0) }
        return bytes.count == 4 ? LoopbackPeers.Endpoint(address: bytes, port: port) : nil
    }
}
