import CLinux
import Glibc
import Synchronization

/// Finds the client's socket of a TCP connection from this PC: the kernel reports it with its owner (sock_diag(7)).
///
/// A TCP socket has no `SO_PEERCRED`. An answer takes 0.1 to 0.2 milliseconds.
///
/// Another socket can have the same four numbers, if one of the two is bound to a device. Such a socket can write into the connection, but
/// the kernel never finds it: it names the socket that was made later, which is the one that answers go to. So an answer also has the
/// counts of the data that the named socket has sent (`ConnectionCounts`). If more than that came in, another socket has written.
///
/// The kernel finds a socket by the four numbers of a connection. As soon as a connection is reset, another one, of another login, can have
/// the same four numbers. An answer is about a certain connection only if the end of this process is still established afterwards.
public final class LoopbackPeers: Sendable {
    /// One end of a connection, with the address as four bytes and the port in the order of the host.
    public struct Endpoint: Hashable, Sendable {
        public var address: [UInt8]
        public var port: UInt16

        public init(address: [UInt8], port: UInt16) {
            self.address = address
            self.port = port
        }
    }

    /// The client's socket.
    public struct Peer: Hashable, Sendable {
        /// The user number of the login whose process made the socket. Another login's process can have it: by inheritance, or sent over a
        /// Unix socket; and can connect it, even if it was a listening socket or another connection before.
        public var userID: UInt32
        /// The number of the socket in the kernel's file system of sockets.
        public var inode: UInt32
        /// A number that the kernel gives to one socket only, until it is started again.
        public var cookie: UInt64

        public init(userID: UInt32, inode: UInt32, cookie: UInt64) {
            self.userID = userID
            self.inode = inode
            self.cookie = cookie
        }
    }

    /// What the kernel reports of the client's socket.
    public struct Answer: Hashable, Sendable {
        public var peer: Peer
        public var sent: ConnectionCounts.Sent
    }

    /// A netlink socket of the family `NETLINK_SOCK_DIAG`, and the number of the last question. One question at a time.
    private let socket: Mutex<(descriptor: Int32, sequence: UInt32)>

    /// - Parameter descriptor: a netlink socket of the family `NETLINK_SOCK_DIAG`, which is closed with this object.
    public init(descriptor: Int32) {
        // An answer is there as soon as the question was sent. The limit is for a kernel without the module.
        var limit = timeval(tv_sec: 0, tv_usec: 200_000)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        socket = Mutex((descriptor, 0))
    }

    /// Opens the netlink socket.
    ///
    /// - Throws: if the process may not, or the kernel cannot.
    public convenience init() throws(SystemCallFailure) {
        let descriptor = Glibc.socket(AF_NETLINK, clinux_datagram_socket, NETLINK_SOCK_DIAG)
        guard descriptor >= 0 else { throw .last("socket") }
        self.init(descriptor: descriptor)
    }

    deinit {
        socket.withLock { _ = close($0.descriptor) }
    }

    /// The client's socket of the connection that has these ends now.
    ///
    /// - Parameters:
    ///   - client: the end of the client, as `accept` reported it.
    ///   - server: the end of this process.
    /// - Returns: nil if the connection is not established any more, or its client has closed it: the kernel calls such a socket root's.
    /// - Throws: if the kernel does not answer.
    public func peer(of client: Endpoint, connectedTo server: Endpoint) throws(SystemCallFailure) -> Answer? {
        try socket.withLock { socket throws(SystemCallFailure) in
            socket.sequence &+= 1
            try Self.send(Question(client: client, server: server, sequence: socket.sequence), on: socket.descriptor)
            return try Self.receive(socket.sequence, on: socket.descriptor)
        }
    }

    private struct Question {
        var header = nlmsghdr()
        var request = inet_diag_req_v2()

        init(client: Endpoint, server: Endpoint, sequence: UInt32) {
            header.nlmsg_len = UInt32(MemoryLayout<nlmsghdr>.size + MemoryLayout<inet_diag_req_v2>.size)
            header.nlmsg_type = UInt16(SOCK_DIAG_BY_FAMILY)
            header.nlmsg_flags = UInt16(NLM_F_REQUEST)
            header.nlmsg_seq = sequence
            request.sdiag_family = UInt8(AF_INET)
            request.sdiag_protocol = UInt8(IPPROTO_TCP)
            request.idiag_states = .max
            request.idiag_ext = 1 << UInt8(INET_DIAG_INFO - 1)
            // The client's own socket, not the accepted one.
            request.id.idiag_sport = client.port.bigEndian
            request.id.idiag_dport = server.port.bigEndian
            withUnsafeMutableBytes(of: &request.id.idiag_src) { $0.copyBytes(from: client.address.prefix(4)) }
            withUnsafeMutableBytes(of: &request.id.idiag_dst) { $0.copyBytes(from: server.address.prefix(4)) }
            // Any socket with these ends (INET_DIAG_NOCOOKIE).
            request.id.idiag_cookie = (.max, .max)
        }
    }

    private static func send(_ question: Question, on descriptor: Int32) throws(SystemCallFailure) {
        let sent = withUnsafeBytes(of: question) { Glibc.send(descriptor, $0.baseAddress, $0.count, clinux_no_signal) }
        guard sent == MemoryLayout<Question>.size else { throw .last("send") }
    }

    private static func receive(_ sequence: UInt32, on descriptor: Int32) throws(SystemCallFailure) -> Answer? {
        var buffer = [UInt8](repeating: 0, count: 8192)
        let headerSize = MemoryLayout<nlmsghdr>.size
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count < 0, errno == EINTR { continue }
            guard count >= headerSize else { throw .last("recv") }
            let (header, body) = buffer.withUnsafeBytes { bytes in
                (bytes.loadUnaligned(as: nlmsghdr.self), Array(bytes[headerSize..<count]))
            }
            // The late answer to a question before.
            guard header.nlmsg_seq == sequence else { continue }
            return try answer(header.nlmsg_type, body)
        }
    }

    private static func answer(_ type: UInt16, _ body: [UInt8]) throws(SystemCallFailure) -> Answer? {
        if type == UInt16(NLMSG_ERROR) {
            guard body.count >= MemoryLayout<Int32>.size else { throw SystemCallFailure(call: "sock_diag", code: EBADMSG) }
            let code = -body.withUnsafeBytes { $0.loadUnaligned(as: Int32.self) }
            // There is no such socket: it was closed long ago, or is not of this PC.
            if code == ENOENT { return nil }
            throw SystemCallFailure(call: "sock_diag", code: code)
        }
        guard type == UInt16(SOCK_DIAG_BY_FAMILY), body.count >= MemoryLayout<inet_diag_msg>.size else {
            throw SystemCallFailure(call: "sock_diag", code: EBADMSG)
        }
        let message = body.withUnsafeBytes { $0.loadUnaligned(as: inet_diag_msg.self) }
        // A socket without an inode has no process any more.
        guard message.idiag_state == established, message.idiag_inode != 0 else { return nil }
        let cookie = UInt64(message.id.idiag_cookie.1) << 32 | UInt64(message.id.idiag_cookie.0)
        guard let information = information(in: body.dropFirst(MemoryLayout<inet_diag_msg>.size)) else {
            throw SystemCallFailure(call: "sock_diag", code: EBADMSG)
        }
        return Answer(
            peer: Peer(userID: message.idiag_uid, inode: message.idiag_inode, cookie: cookie),
            sent: ConnectionCounts.Sent(
                segments: information.data_segments_out, bytes: information.bytes_sent, repeatedBytes: information.repeated_bytes))
    }

    /// The beginning of `INET_DIAG_INFO` among the attributes of an answer (netlink(7)); nil if there is none.
    private static func information(in attributes: ArraySlice<UInt8>) -> clinux_tcp_info? {
        var rest = attributes
        while rest.count >= MemoryLayout<nlattr>.size {
            let head = rest.withUnsafeBytes { $0.loadUnaligned(as: nlattr.self) }
            let length = Int(head.nla_len)
            guard length >= MemoryLayout<nlattr>.size, length <= rest.count else { return nil }
            let content = rest.prefix(length).dropFirst(MemoryLayout<nlattr>.size)
            if Int(head.nla_type) == Int(INET_DIAG_INFO), content.count >= MemoryLayout<clinux_tcp_info>.size {
                return content.withUnsafeBytes { $0.loadUnaligned(as: clinux_tcp_info.self) }
            }
            // Attributes begin at multiples of four bytes.
            rest = rest.dropFirst((length + 3) & ~3)
        }
        return nil
    }

    /// The state of a connection whose two ends are open: TCP_ESTABLISHED of the kernel's tcp_states.h, which no header for programs has
    /// without conflicts.
    public static let established: UInt8 = 1
}
