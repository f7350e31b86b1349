public import Domain
import Synchronization

/// The signals for one listener of the feed, in order. Each element has all signals that have come since the last; an element without
/// any was caused by `wake()`.
///
/// A listener that is behind takes everything at once, so the cost of a moment at which many reminders are due grows with the number of
/// listeners only.
public struct ReminderInbox: AsyncSequence, Sendable {
    /// The end of the feed.
    final class Sender: Sendable {
        private let waiting = Mutex<[ReminderSignal]>([])
        private let arrivals: AsyncStream<Void>.Continuation

        init(_ arrivals: AsyncStream<Void>.Continuation) {
            self.arrivals = arrivals
        }

        /// Adds signals for the listener, as many as the capacity allows.
        ///
        /// - Returns: false where some were left out.
        func send(_ signals: [ReminderSignal], capacity: Int) -> Bool {
            let isComplete = waiting.withLock { waiting in
                let free = capacity - waiting.count
                waiting += signals.prefix(free)
                return signals.count <= free
            }
            arrivals.yield()
            return isComplete
        }

        func wake() { arrivals.yield() }

        func finish() { arrivals.finish() }

        func take() -> [ReminderSignal] {
            waiting.withLock { waiting in
                defer { waiting = [] }
                return waiting
            }
        }
    }

    public struct AsyncIterator: AsyncIteratorProtocol {
        let sender: Sender
        var arrivals: AsyncStream<Void>.AsyncIterator

        public mutating func next() async -> [ReminderSignal]? {
            if await arrivals.next() != nil { return sender.take() }
            let rest = sender.take()
            return rest.isEmpty ? nil : rest
        }
    }

    let sender: Sender
    private let arrivals: AsyncStream<Void>

    /// - Parameter ended: called when nobody reads it any more.
    init(ended: @escaping @Sendable () -> Void) {
        let (arrivals, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        continuation.onTermination = { _ in ended() }
        self.arrivals = arrivals
        sender = Sender(continuation)
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(sender: sender, arrivals: arrivals.makeAsyncIterator()) }

    /// Gives the listener an element, even if there are no signals.
    public func wake() { sender.wake() }

    /// Ends the sequence after the signals that have come.
    public func finish() { sender.finish() }
}
