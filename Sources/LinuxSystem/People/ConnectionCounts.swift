/// The kernel's counts of the data that a client has sent over a connection of this PC to itself, and that the service's end has received.
///
/// They show whether another socket has written into the connection: one of its segments is counted by the service's end, and not by the
/// client's socket. A segment that is lost between the two would hide it: the client's socket counts it alone. So a request is compared
/// with the counts after the request before it (`start`), and the lost segments of that time no longer matter.
///
/// A lost segment of the same request does: it is sent again, and another socket can write once in its place. The kernel has no count by
/// which this differs from a segment that was sent again without need and came twice, which a busy PC causes (RFC 8985, 7: a probe that is
/// sent if the acknowledgement comes late; seen in 3 of 480 requests beside six busy programs, Linux 6.18).
public struct ConnectionCounts: Hashable, Sendable {
    /// The counts of the client's socket.
    public struct Sent: Hashable, Sendable {
        /// The segments with data, also those that were sent again.
        public var segments: UInt32
        /// The bytes, also those that were sent again.
        public var bytes: UInt64
        /// The bytes that were sent again.
        public var repeatedBytes: UInt64

        public init(segments: UInt32 = 0, bytes: UInt64 = 0, repeatedBytes: UInt64 = 0) {
            self.segments = segments
            self.bytes = bytes
            self.repeatedBytes = repeatedBytes
        }

        /// Each byte once.
        var ownBytes: UInt64 { bytes &- repeatedBytes }
    }

    /// The counts of the service's end.
    public struct Received: Hashable, Sendable {
        /// The segments with data, also those that were not accepted.
        public var segments: UInt32
        /// The bytes that were accepted, each once.
        public var bytes: UInt64

        public init(segments: UInt32 = 0, bytes: UInt64 = 0) {
            self.segments = segments
            self.bytes = bytes
        }
    }

    public var sent: Sent
    public var received: Received

    public init(sent: Sent, received: Received) {
        self.sent = sent
        self.received = received
    }

    /// The counts at the beginning of a connection.
    public static let zero = ConnectionCounts(sent: Sent(), received: Received())

    /// Whether all that came in can be the client's, while more of it may be on its way.
    ///
    /// The counts of the service's end must be the older ones. Then segments that the client sends between the two readings are no error.
    ///
    /// - Parameter start: the counts after the request before this one, or at the beginning of the connection.
    public func canBeOwn(since start: ConnectionCounts) -> Bool {
        receivedSegments(since: start) <= sentSegments(since: start) && received.bytes <= sent.ownBytes
    }

    /// Whether all that the client has sent came in, and nothing else.
    ///
    /// The counts of the service's end must be the newer ones. Then segments that the client sends between the two readings are no room for
    /// another socket, because they are missing in the older ones. Both ends have to be established: one of them counts a FIN as a byte.
    ///
    /// - Parameter start: the counts after the request before this one, or at the beginning of the connection.
    public func isOwn(since start: ConnectionCounts) -> Bool {
        received.bytes == sent.ownBytes && receivedSegments(since: start) <= sentSegments(since: start)
    }

    /// Whether each segment of the client has come in; otherwise one was lost, or is on its way for the second time.
    public func isComplete(since start: ConnectionCounts) -> Bool { receivedSegments(since: start) == sentSegments(since: start) }

    // The kernel's numbers begin again after the largest one.
    private func receivedSegments(since start: ConnectionCounts) -> UInt32 { received.segments &- start.received.segments }

    private func sentSegments(since start: ConnectionCounts) -> UInt32 { sent.segments &- start.sent.segments }
}
