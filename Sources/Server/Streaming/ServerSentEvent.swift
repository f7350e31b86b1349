import API
import Domain
import Foundation
import HTTPTypes
import NIOCore

/// A reminder, or its withdrawal, as one event of a `text/event-stream` (WHATWG HTML, §9.2).
struct ServerSentEvent {
    /// Nil for what a client need not resume after.
    let id: String?
    let event: String
    let data: String

    /// JSON escapes line breaks, so the data is one line whatever a title holds.
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

extension HTTPField.Name {
    static let lastEventID = Self("Last-Event-ID")!  // a constant that is a valid name
}
