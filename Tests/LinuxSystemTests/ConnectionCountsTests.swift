import Testing

@testable import LinuxSystem

@Suite("The counts of both ends of a connection from this PC")
struct ConnectionCountsTests {
    /// The counts after a first request of 400 bytes, which had a lost segment.
    private static let start = ConnectionCounts(
        sent: .init(segments: 3, bytes: 600, repeatedBytes: 200), received: .init(segments: 2, bytes: 400))

    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// The data that was sent and received since the start.
        let sent: ConnectionCounts.Sent
        let received: ConnectionCounts.Received
        /// Whether it can be the client's while more is on its way, is the client's to the end, and has all segments.
        let canBeOwn: Bool
        let isOwn: Bool
        let isComplete: Bool

        init(
            _ name: String, sent segments: UInt32, _ bytes: UInt64, again: UInt64 = 0, received: (UInt32, UInt64),
            canBeOwn: Bool = true, isOwn: Bool, isComplete: Bool = true
        ) {
            testDescription = name
            sent = .init(segments: segments, bytes: bytes, repeatedBytes: again)
            self.received = .init(segments: received.0, bytes: received.1)
            (self.canBeOwn, self.isOwn, self.isComplete) = (canBeOwn, isOwn, isComplete)
        }
    }

    private static let cases = [
        Case("nothing", sent: 0, 0, received: (0, 0), isOwn: true),
        Case("a request in one segment", sent: 1, 500, received: (1, 500), isOwn: true),
        Case("a request in many segments", sent: 500, 500, received: (500, 500), isOwn: true),
        Case("a segment on its way", sent: 2, 1000, received: (1, 500), isOwn: false, isComplete: false),
        Case("a segment that waits for the one before it", sent: 2, 1000, received: (1, 0), isOwn: false, isComplete: false),
        Case(
            "more received than was read of the client", sent: 1, 500, received: (2, 1000), canBeOwn: false, isOwn: false,
            isComplete: false),
        Case("a lost segment that was sent again", sent: 2, 1000, again: 500, received: (1, 500), isOwn: true, isComplete: false),
        Case("a lost segment that has not come yet", sent: 1, 500, received: (0, 0), isOwn: false, isComplete: false),
        Case("a segment that came twice", sent: 2, 1000, again: 500, received: (2, 500), isOwn: true),
        Case(
            "a segment of another socket", sent: 1, 500, received: (2, 700), canBeOwn: false, isOwn: false, isComplete: false),
        Case(
            "one of another socket, not accepted", sent: 1, 500, received: (2, 500), canBeOwn: false, isOwn: false,
            isComplete: false),
        Case("in the place of the client's, which is on its way", sent: 1, 500, received: (1, 600), canBeOwn: false, isOwn: false),
        Case("the same with fewer bytes", sent: 1, 500, received: (1, 400), isOwn: false),
        Case("in the place of a lost one, not sent again", sent: 2, 1000, received: (2, 1100), canBeOwn: false, isOwn: false),
        Case(
            "beyond the client's bytes, with a lost one", sent: 2, 1000, again: 500, received: (2, 600), canBeOwn: false,
            isOwn: false),
        Case(
            "more segments than were sent in a long request", sent: 10, 90_000, again: 500, received: (11, 89_500),
            canBeOwn: false, isOwn: false, isComplete: false),
    ]

    /// Counts that have grown by those of a case.
    private func counts(_ start: ConnectionCounts, and more: Case) -> ConnectionCounts {
        ConnectionCounts(
            sent: .init(
                segments: start.sent.segments &+ more.sent.segments, bytes: start.sent.bytes + more.sent.bytes,
                repeatedBytes: start.sent.repeatedBytes + more.sent.repeatedBytes),
            received: .init(
                segments: start.received.segments &+ more.received.segments, bytes: start.received.bytes + more.received.bytes))
    }

    @Test("A request is the client's if it can account for each segment and each byte since the one before", arguments: cases)
    func request(_ next: Case) {
        let lost = Self.start
        let full = ConnectionCounts(
            sent: .init(segments: .max, bytes: 1 << 40, repeatedBytes: 1 << 20),
            received: .init(segments: .max, bytes: (1 << 40) - (1 << 20)))
        for start in [ConnectionCounts.zero, lost, full] {
            let now = counts(start, and: next)
            #expect(now.canBeOwn(since: start) == next.canBeOwn)
            #expect(now.isOwn(since: start) == next.isOwn)
            #expect(now.isComplete(since: start) == next.isComplete)
        }
    }
}
