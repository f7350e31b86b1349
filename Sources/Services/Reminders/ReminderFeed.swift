import Domain
import Synchronization

/// Hands emitted reminders to everyone who listens.
///
/// A listener that does not keep up is let go instead of slowing the others or filling memory: it comes back and resumes from the
/// ledger.
public actor ReminderFeed {
    /// Signals that a listener may be behind before it is let go: some seconds of the busiest family.
    static let capacity = 1024

    /// What a listener gets.
    struct Listening: Sendable {
        /// What was emitted before and is not yet in the ledger. The same id can be in the ledger by the time it is read.
        let pending: [Reminder]
        /// Everything from now on.
        let live: AsyncStream<ReminderSignal>
    }

    private struct Pending {
        let reminder: Reminder
        var isWithdrawn = false
    }

    private struct Listener {
        let signals: AsyncStream<ReminderSignal>.Continuation
        let shows: Bool
    }

    private var listeners: [Int: Listener] = [:]
    /// Those who have stopped listening and are still among the listeners.
    private let gone = Mutex<Set<Int>>([])
    private var nextID = 0
    private var isClosed = false
    /// Emitted, and not yet in the ledger.
    private var pending: [Pending] = []

    public init() {}

    /// Those through whom somebody would see a reminder at this moment.
    public var listenerCount: Int {
        forgetThoseGone()
        return listeners.values.count(where: \.shows)
    }

    /// The ids of all that is emitted and not yet in the ledger, in order.
    var pendingIDs: [ReminderID] { pending.map(\.reminder.id) }

    /// - Parameter shows: whether somebody sees what this listener hears.
    func listen(shows: Bool = true) -> Listening {
        let id = nextID
        nextID += 1
        let (live, continuation) = AsyncStream.makeStream(
            of: ReminderSignal.self, bufferingPolicy: .bufferingOldest(Self.capacity))
        forgetThoseGone()
        continuation.onTermination = { [weak self] _ in
            self?.gone.withLock { _ = $0.insert(id) }
        }
        if isClosed { continuation.finish() } else { listeners[id] = Listener(signals: continuation, shows: shows) }
        return Listening(pending: pending.filter { !$0.isWithdrawn }.map(\.reminder), live: live)
    }

    func publish(_ reminder: Reminder) {
        pending.append(Pending(reminder: reminder))
        send(.emitted(reminder))
    }

    /// Whoever shows a reminder of this occasion takes it away.
    func withdraw(_ withdrawal: ReminderWithdrawal) {
        for index in pending.indices where pending[index].reminder.occasion == withdrawal.occasion {
            pending[index].isWithdrawn = true
        }
        send(.withdrawn(withdrawal))
    }

    private func send(_ signal: ReminderSignal) {
        forgetThoseGone()
        for (id, listener) in listeners {
            if case .dropped = listener.signals.yield(signal) {
                listener.signals.finish()
                listeners[id] = nil
            }
        }
    }

    func recorded(_ records: [ReminderRecord]) {
        let ids = Set(records.map(\.id))
        pending.removeAll { ids.contains($0.reminder.id) }
    }

    /// Ends every stream, those that somebody still asks for too, so that a stopping daemon waits for no client.
    func close() {
        isClosed = true
        for listener in listeners.values { listener.signals.finish() }
        listeners = [:]
    }

    private func forgetThoseGone() {
        let ids = gone.withLock { ids in
            defer { ids = [] }
            return ids
        }
        for id in ids { listeners[id] = nil }
    }
}
