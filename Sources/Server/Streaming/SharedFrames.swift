import Domain
import NIOCore
import Synchronization

/// The newest signals as they go over the wire, encoded once for all clients: what is sent shares one buffer.
final class SharedFrames: Sendable {
    /// What is older is encoded again for whoever is so far behind.
    private static let capacity = 1024

    /// Of all that a signal holds this is enough to tell it from the other newest ones, and quick to look up.
    private enum Key: Hashable {
        case emitted(id: ReminderID, isLate: Bool)
        case withdrawn(ReminderWithdrawal)

        init(_ signal: ReminderSignal) {
            switch signal {
            case .emitted(let reminder): self = .emitted(id: reminder.id, isLate: reminder.isLate)
            case .withdrawn(let withdrawal): self = .withdrawn(withdrawal)
            }
        }
    }

    private struct State {
        var frames: [Key: ByteBuffer] = [:]
        /// The last ones in the order of their coming, in a ring.
        var order: [Key] = []
        var next = 0
    }

    private let state = Mutex(State())

    /// How many are kept.
    var count: Int { state.withLock(\.frames.count) }

    func frame(_ signal: ReminderSignal) throws -> ByteBuffer {
        // Encoding happens inside: of hundreds who ask at one moment, one does the work.
        let key = Key(signal)
        return try state.withLock { state in
            if let frame = state.frames[key] { return frame }
            let frame = try ServerSentEvent(signal).buffer()
            if state.order.count < Self.capacity {
                state.order.append(key)
            } else {
                state.frames[state.order[state.next]] = nil
                state.order[state.next] = key
                state.next = (state.next + 1) % Self.capacity
            }
            state.frames[key] = frame
            return frame
        }
    }
}
