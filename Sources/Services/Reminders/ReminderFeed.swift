import Domain
import Synchronization

/// Sends emitted reminders to all listeners.
///
/// A listener that does not keep up is disconnected, so that it neither slows the others nor fills memory. Its client reconnects
/// and resumes from the ledger. It is not an actor, so that no request that uses it delays a reminder.
public final class ReminderFeed: Sendable {
    /// How many signals a listener may be behind before it is disconnected.
    static let capacity = 1024

    /// The signals for one listener.
    struct Listening: Sendable {
        /// Reminders that were emitted before and are not in the ledger yet. They may be in it by the time the listener reads it.
        let pending: [Reminder]
        /// All signals from now on.
        let live: ReminderInbox
    }

    private struct Pending {
        let reminder: Reminder
        var isWithdrawn = false
    }

    private struct Listener {
        let sender: ReminderInbox.Sender
        /// Whether a person sees what it receives.
        let shows: Bool
        /// Whose reminders it shows; nil for everyone's.
        let player: PlayerID?
    }

    private struct State {
        var listeners: [Int: Listener] = [:]
        var nextID = 0
        var isClosed = false
        var generation = 0
        /// Emitted reminders that are not in the ledger yet.
        var pending: [Pending] = []
        /// The occasions of emitted reminders that were withdrawn because no event calls for them.
        var cancelled: Set<ReminderOccasion> = []

        mutating func send(_ signals: [ReminderSignal]) {
            for (id, listener) in listeners where !listener.sender.send(signals, capacity: ReminderFeed.capacity) {
                listener.sender.finish()
                listeners[id] = nil
            }
        }
    }

    private let state = Mutex(State())
    /// The ids of listeners whose stream has ended and that are not removed yet: a stream may end while the state is locked.
    private let ended = Mutex<Set<Int>>([])

    public init() {}

    /// How many listeners would show a reminder to a person at this moment.
    public var listenerCount: Int { withState { $0.listeners.values.count(where: \.shows) } }

    /// Whether a listener would show a player's reminder to a person at this moment.
    func shows(remindersOf player: PlayerID) -> Bool {
        withState { $0.listeners.values.contains { $0.shows && ($0.player ?? player) == player } }
    }

    /// The ids of the emitted reminders that are not in the ledger yet, in order.
    var pendingIDs: [ReminderID] { withState { $0.pending.map(\.reminder.id) } }

    /// The occasions of emitted reminders that were withdrawn because no event calls for them, as the scheduler found last. Since then
    /// some may have an event again.
    var cancelled: Set<ReminderOccasion> {
        get { withState(\.cancelled) }
        set { withState { $0.cancelled = newValue } }
    }

    /// How often all streams were ended. One that was requested before the last time, and has not joined, must not go on.
    var generation: Int { withState(\.generation) }

    /// Adds a listener.
    ///
    /// - Parameter shows: whether a person sees what it receives.
    func listen(shows: Bool = true, of player: PlayerID? = nil) -> Listening {
        withState { state in
            let id = state.nextID
            state.nextID += 1
            let inbox = ReminderInbox { [weak self] in self?.ended.withLock { _ = $0.insert(id) } }
            if state.isClosed {
                inbox.finish()
            } else {
                state.listeners[id] = Listener(sender: inbox.sender, shows: shows, player: player)
            }
            return Listening(pending: state.pending.filter { !$0.isWithdrawn }.map(\.reminder), live: inbox)
        }
    }

    /// Sends emitted reminders to all listeners.
    func publish(_ reminders: [Reminder]) {
        withState { state in
            state.pending += reminders.map { Pending(reminder: $0) }
            state.send(reminders.map(ReminderSignal.emitted))
        }
    }

    /// Has every listener remove the reminders of an occasion.
    func withdraw(_ withdrawal: ReminderWithdrawal) {
        withState { state in
            for index in state.pending.indices where state.pending[index].reminder.occasion == withdrawal.occasion {
                state.pending[index].isWithdrawn = true
            }
            state.send([.withdrawn(withdrawal)])
        }
    }

    /// Removes reminders that are in the ledger now from the pending ones.
    func recorded(_ records: [ReminderRecord]) {
        let ids = Set(records.map(\.id))
        withState { $0.pending.removeAll { ids.contains($0.reminder.id) } }
    }

    /// Ends all streams that are open now. Their clients reconnect and resume.
    func disconnectAll() {
        withState { state in
            state.generation += 1
            for listener in state.listeners.values { listener.sender.finish() }
            state.listeners = [:]
        }
    }

    /// Ends all streams, also those that are requested later, so that a stopping daemon waits for no client.
    func close() {
        withState { $0.isClosed = true }
        disconnectAll()
    }

    private func withState<Result>(_ work: (inout sending State) -> sending Result) -> sending Result {
        let ids = ended.withLock { ids in
            defer { ids = [] }
            return ids
        }
        return state.withLock { state in
            for id in ids { state.listeners[id] = nil }
            return work(&state)
        }
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
        feed.publish(rendered)
        await journal.write(rendered)
    }
}
