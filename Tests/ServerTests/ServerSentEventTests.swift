import API
import Domain
import Foundation
import NIOCore
import Testing

@testable import Server

@Suite("Server-sent events")
struct ServerSentEventTests {
    @Test("A title with line breaks forges no field of the stream")
    func forgery() throws {
        var reminder = Reminder.example
        let title = ReminderMessage.Title.event("Soccer\n\nid: forged\r\ndata: {}", start: LocalTime(secondsOfDay: 16 * 3600))
        reminder.setMessage(ReminderMessage(title: title, body: ReminderMessage.example.body))
        let text = String(buffer: try ServerSentEvent(.emitted(reminder)).buffer())
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.map { $0.prefix(while: { $0 != ":" }) } == ["id", "event", "data", "", ""])
        #expect(lines[0] == "id: \(reminder.id)")
        #expect(lines[1] == "event: scheduleSuggestion")
        let data = Data(lines[2].dropFirst("data: ".count).utf8)
        #expect(try JSONCoding.decoder().decode(Reminder.self, from: data) == reminder)
    }
}
