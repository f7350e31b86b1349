import Domain
import Foundation

/// What a `text/event-stream` has sent, taken apart by the rules of WHATWG HTML §9.2 and nothing else.
struct EventStreamText {
    struct Message {
        var id: String
        var event: String
        var data: String

        func reminder() throws -> Reminder { try JSON.decoded(Reminder.self, from: Data(data.utf8)) }
    }

    /// Whole messages only; one that is still on its way does not count.
    let messages: [Message]
    /// The lines that begin with a colon.
    let commentCount: Int

    init(_ text: String) {
        let blocks = text.components(separatedBy: "\n\n").dropLast()
        commentCount = blocks.filter { $0.hasPrefix(":") }.count
        messages = blocks.compactMap { block in
            var message = Message(id: "", event: "message", data: "")
            for line in block.components(separatedBy: "\n") where !line.hasPrefix(":") {
                let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
                let value = parts.count > 1 ? String(parts[1].drop { $0 == " " }) : ""
                switch parts[0] {
                case "id": message.id = value
                case "event": message.event = value
                case "data": message.data += value
                default: break
                }
            }
            return message.data.isEmpty ? nil : message
        }
    }

    var ids: [String] { messages.map(\.id) }
}
