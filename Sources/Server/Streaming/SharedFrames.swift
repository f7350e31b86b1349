import Domain
import NIOCore
import Synchronization

/// The newest signals as they go over the wire, encoded once for all clients: what is sent shares one buffer.
final class SharedFrames: Sendable {
    /// What is older is encoded again for whoever is so far behind.
    private static let capacity = 256

    private struct State {
        var frames: [ReminderSignal: ByteBuffer] = [:]
        /// Oldest first.
        var order: [ReminderSignal] = []
    }

    private let state = Mutex(State())

    /// How many are kept.
    var count: Int { state.withLock(\.frames.count) }

    func frame(_ signal: ReminderSignal) throws -> ByteBuffer {
        // Encoding happens inside: of hundreds who ask at one moment, one does the work.
        try state.withLock { state in
            if let frame = state.frames[signal] { return frame }
            let frame = try ServerSentEvent(signal).buffer()
            state.frames[signal] = frame
            state.order.append(signal)
            if state.order.count > Self.capacity { state.frames[state.order.removeFirst()] = nil }
            return frame
        }
    }
}
