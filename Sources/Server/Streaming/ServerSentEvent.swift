import API
import Domain
import Foundation
import HTTPTypes
import NIOCore
import Synchronization

/// An event of a `text/event-stream` (WHATWG HTML, §9.2): a reminder or its withdrawal.
struct ServerSentEvent {
    /// Nil for an event that clients do not resume after.
    let id: String?
    let event: String
    let data: String

    /// JSON escapes line breaks, so the data is always one line.
    init(_ signal: ReminderSignal) throws {
        switch signal {
        case .emitted(let reminder):
            id = "\(reminder.id)"
            event = reminder.kind.rawValue
            data = String(decoding: try JSONCoding.encoder().encode(reminder), as: UTF8.self)
        case .withdrawn(let withdrawal):
            id = nil
            event = Paths.withdrawnEvent
            data = String(decoding: try JSONCoding.encoder().encode(withdrawal), as: UTF8.self)
        }
    }

    func buffer() -> ByteBuffer {
        ByteBuffer(string: "\(id.map { "id: \($0)\n" } ?? "")event: \(event)\ndata: \(data)\n\n")
    }
}

/// The latest signals in the form of the wire, encoded once for all clients, which share a buffer.
final class SharedFrames: Sendable {
    /// Older signals are encoded again for a client that is far behind.
    private static let capacity = 1024

    /// Identifies one of the latest signals, and is cheap to hash.
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
        /// A ring buffer of the latest keys, in order.
        var order: [Key] = []
        var next = 0
    }

    private let state = Mutex(State())

    /// How many frames are cached.
    var count: Int { state.withLock(\.frames.count) }

    func frame(_ signal: ReminderSignal) throws -> ByteBuffer {
        // Encoding happens inside the lock: of hundreds of clients at one moment, only one encodes.
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

extension HTTPField.Name {
    static let lastEventID = Self("Last-Event-ID")!  // a constant that is a valid name
}
