public import Domain
import Foundation

/// What listeners are told.
public enum ReminderSignal: Hashable, Sendable {
    case emitted(Reminder)
    case withdrawn(ReminderWithdrawal)
}

/// Hands emitted reminders to everyone who listens.
///
/// A listener that does not keep up is let go instead of slowing the others or filling memory: it comes back and resumes from the
/// ledger.
public actor ReminderFeed {
    /// Reminders that a listener may be behind before it is let go.
    static let capacity = 256

    private var listeners: [Int: AsyncStream<ReminderSignal>.Continuation] = [:]
    private var nextID = 0
    private var isClosed = false
    /// Emitted, and not yet in the ledger.
    private var pending: [Reminder] = []

    public init() {}

    public var listenerCount: Int { listeners.count }

    /// Everything that is emitted from now on, and before it what is emitted and not yet in the ledger: together with the ledger
    /// read after this call nothing is left out. The same id can come from both.
    public func listen() -> AsyncStream<ReminderSignal> {
        let id = nextID
        nextID += 1
        let (stream, continuation) = AsyncStream.makeStream(
            of: ReminderSignal.self, bufferingPolicy: .bufferingOldest(Self.capacity))
        continuation.onTermination = { [weak self] _ in
            Task { await self?.forget(id) }
        }
        for reminder in pending { continuation.yield(.emitted(reminder)) }
        if isClosed { continuation.finish() } else { listeners[id] = continuation }
        return stream
    }

    func publish(_ reminder: Reminder) {
        pending.append(reminder)
        send(.emitted(reminder))
    }

    /// Whoever shows a reminder of this occasion takes it away.
    func withdraw(_ withdrawal: ReminderWithdrawal) { send(.withdrawn(withdrawal)) }

    private func send(_ signal: ReminderSignal) {
        for (id, continuation) in listeners {
            if case .dropped = continuation.yield(signal) {
                continuation.finish()
                listeners[id] = nil
            }
        }
    }

    func recorded(_ records: [ReminderRecord]) {
        let ids = Set(records.map(\.id))
        pending.removeAll { ids.contains($0.id) }
    }

    /// Ends every stream, those that somebody still asks for too, so that a stopping daemon waits for no client.
    func close() {
        isClosed = true
        for continuation in listeners.values { continuation.finish() }
        listeners = [:]
    }

    private func forget(_ id: Int) { listeners[id] = nil }
}
