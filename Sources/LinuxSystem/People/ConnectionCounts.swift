/// The kernel's counts of the data that a client has sent over a connection of this PC to itself, and that the service's end has received.
///
/// They show whether another socket has written into the connection: one of its segments is counted by the service's end, and not by the
/// client's socket. A segment that is lost between the two would hide it: the client's socket counts it alone. So a request is compared
/// with the counts after the request before it (`start`), and the lost segments of that time no longer matter. Of its own segments, each
/// lost one was sent again, which the client's socket counts, too.
public struct ConnectionCounts: Hashable, Sendable {
    /// The counts of the client's socket.
    public struct Sent: Hashable, Sendable {
        /// The segments with data, also those that were sent again.
        public var segments: UInt32
        /// The segments that were sent again, also those without data, such as the first one of the connection (SYN).
        public var repeatedSegments: UInt32
        /// The bytes, also those that were sent again.
        public var bytes: UInt64
        /// The bytes that were sent again.
        public var repeatedBytes: UInt64

        public init(segments: UInt32 = 0, repeatedSegments: UInt32 = 0, bytes: UInt64 = 0, repeatedBytes: UInt64 = 0) {
            self.segments = segments
            self.repeatedSegments = repeatedSegments
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

    /// The counts at the beginning of a connection that was just accepted: nothing but the repeated SYN segments.
    ///
    /// - Parameter sent: the counts of the client's socket now. If it has repeated data already, the SYN segments among the repeated ones
    ///   are unknown, and taken for data.
    public init(beginningOf sent: Sent) {
        self.init(sent: Sent(repeatedSegments: sent.repeatedBytes == 0 ? sent.repeatedSegments : 0), received: Received())
    }

    /// Whether all that came in can be the client's, while more of it may be on its way.
    ///
    /// The counts of the service's end must be the older ones: what the client sends between the two readings is then no mistake.
    ///
    /// - Parameter start: the counts after the request before this one, or at the beginning of the connection.
    public func canBeOwn(since start: ConnectionCounts) -> Bool {
        receivedSegments(since: start) <= sentSegments(since: start) && received.bytes <= sent.ownBytes
    }

    /// Whether all that the client has sent came in, and nothing else.
    ///
    /// The counts of the service's end must be the newer ones: what the client sends between the two readings is then no room for another
    /// socket, because it is missing in the older ones. Both ends have to be established: a FIN is counted as a byte at one of them.
    ///
    /// - Parameter start: the counts after the request before this one, or at the beginning of the connection.
    public func isOwn(since start: ConnectionCounts) -> Bool {
        let (came, went) = (receivedSegments(since: start), sentSegments(since: start))
        guard received.bytes == sent.ownBytes, came <= went else { return false }
        let isShort = sent.ownBytes &- start.sent.ownBytes <= Self.longestWithoutCopies
        guard isShort, sent.repeatedBytes != start.sent.repeatedBytes else { return true }
        return sent.repeatedSegments &- start.sent.repeatedSegments <= went - came
    }

    /// In a request of up to so many bytes, the kernel sends no segment again that has arrived. In longer ones it does, without any
    /// loss: if the service reads a request of 40,000 bytes 30 milliseconds late, in three of four tries (Linux 6.18). Both ends count such
    /// a copy. The counts are the same if a segment is lost, another socket writes in its place, and it then arrives as a copy.
    static let longestWithoutCopies: UInt64 = 24_000

    // The kernel's numbers begin again after the largest one.
    private func receivedSegments(since start: ConnectionCounts) -> UInt32 { received.segments &- start.received.segments }

    private func sentSegments(since start: ConnectionCounts) -> UInt32 { sent.segments &- start.sent.segments }
}
