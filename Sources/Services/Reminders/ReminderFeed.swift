import Domain
import Synchronization

/// Sends emitted reminders to all listeners.
///
/// A listener that does not keep up is disconnected, so that it neither slows the others nor fills memory. Its client reconnects
/// and resumes from the ledger.
public actor ReminderFeed {
    /// How many signals a listener may be behind before it is disconnected.
    static let capacity = 1024

    /// The signals for one listener.
    struct Listening: Sendable {
        /// Reminders that were emitted before and are not in the ledger yet. They may be in it by the time the listener reads it.
        let pending: [Reminder]
        /// All signals from now on.
        let live: AsyncStream<ReminderSignal>
    }

    private struct Pending {
        let reminder: Reminder
        var isWithdrawn = false
    }

    private struct Listener {
        let signals: AsyncStream<ReminderSignal>.Continuation
        /// Whether a person sees what it receives.
        let shows: Bool
    }

    private var listeners: [Int: Listener] = [:]
    /// The ids of listeners whose stream has ended and that are not removed yet.
    private let ended = Mutex<Set<Int>>([])
    private var nextID = 0
    private var isClosed = false
    /// Emitted reminders that are not in the ledger yet.
    private var pending: [Pending] = []

    public init() {}

    /// How many listeners would show a reminder to a person at this moment.
    public var listenerCount: Int {
        removeEnded()
        return listeners.values.count(where: \.shows)
    }

    /// The ids of the emitted reminders that are not in the ledger yet, in order.
    var pendingIDs: [ReminderID] { pending.map(\.reminder.id) }

    /// Adds a listener.
    ///
    /// - Parameter shows: whether a person sees what it receives.
    func listen(shows: Bool = true) -> Listening {
        let id = nextID
        nextID += 1
        let (live, continuation) = AsyncStream.makeStream(
            of: ReminderSignal.self, bufferingPolicy: .bufferingOldest(Self.capacity))
        removeEnded()
        continuation.onTermination = { [weak self] _ in
            self?.ended.withLock { _ = $0.insert(id) }
        }
        if isClosed { continuation.finish() } else { listeners[id] = Listener(signals: continuation, shows: shows) }
        return Listening(pending: pending.filter { !$0.isWithdrawn }.map(\.reminder), live: live)
    }

    /// Sends an emitted reminder to all listeners.
    func publish(_ reminder: Reminder) {
        pending.append(Pending(reminder: reminder))
        send(.emitted(reminder))
    }

    /// Has every listener remove the reminders of an occasion.
    func withdraw(_ withdrawal: ReminderWithdrawal) {
        for index in pending.indices where pending[index].reminder.occasion == withdrawal.occasion {
            pending[index].isWithdrawn = true
        }
        send(.withdrawn(withdrawal))
    }

    private func send(_ signal: ReminderSignal) {
        removeEnded()
        for (id, listener) in listeners {
            if case .dropped = listener.signals.yield(signal) {
                listener.signals.finish()
                listeners[id] = nil
            }
        }
    }

    /// Removes reminders that are in the ledger now from the pending ones.
    func recorded(_ records: [ReminderRecord]) {
        let ids = Set(records.map(\.id))
        pending.removeAll { ids.contains($0.reminder.id) }
    }

    /// Ends all streams, also those that are requested later, so that a stopping daemon waits for no client.
    func close() {
        isClosed = true
        for listener in listeners.values { listener.signals.finish() }
        listeners = [:]
    }

    private func removeEnded() {
        let ids = ended.withLock { ids in
            defer { ids = [] }
            return ids
        }
        for id in ids { listeners[id] = nil }
    }
}

/// Emits reminders that are due: renders their texts, sends them to the feed, and then writes them to the journal, which may take
/// longer.
struct ReminderEmitter: Sendable {
    let reminders: ReminderService
    let feed: ReminderFeed
    let journal: ReminderJournal
    let clock: WallClock

    func emit(_ due: [Reminder]) async {
        let rendered = await reminders.rendered(due, at: clock.now())
        for reminder in rendered { await feed.publish(reminder) }
        await journal.write(rendered)
    }
}
