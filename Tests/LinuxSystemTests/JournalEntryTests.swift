import Domain
import Logging
import Synchronization
import TestSupport
import Testing

@testable import LinuxSystem

@Suite("Journal", .tags(.system))
struct JournalEntryTests {
    private func texts(_ entry: JournalEntry) -> [String] {
        entry.fields.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("An entry holds its message, its priority and its fields in order")
    func fields() throws {
        let entry = try JournalEntry(
            message: "Time for soccer", priority: .notice, fields: [("TIMEQUEST_KIND", "dailyQuest"), ("MESSAGE_ID", "ab12")])
        #expect(texts(entry) == ["MESSAGE=Time for soccer", "PRIORITY=5", "TIMEQUEST_KIND=dailyQuest", "MESSAGE_ID=ab12"])
    }

    @Test("An event's title cannot become a field of its own")
    func forgery() throws {
        let title = "Soccer\nPRIORITY=0\nTIMEQUEST_KIND=forged\u{0}\u{1B}[31m\u{7F}\u{9B}!"
        let entry = try JournalEntry(message: title, priority: .info, fields: [("TIMEQUEST_TITLE", title)])
        #expect(entry.fields.count == 3)
        #expect(texts(entry)[0] == "MESSAGE=Soccer\nPRIORITY=0\nTIMEQUEST_KIND=forged[31m!")
        #expect(texts(entry)[2] == "TIMEQUEST_TITLE=Soccer\nPRIORITY=0\nTIMEQUEST_KIND=forged[31m!")
    }

    @Test("Newline, tab and letters of every script stay in a message")
    func printable() {
        #expect(JournalText.field("a\tb\nc\r ü 日本 👩‍👧") == "a\tb\nc ü 日本 👩‍👧")
    }

    @Test(
        "Only field names that a program may set are taken",
        arguments: [
            "", "lower", "_PID", "9LIVES", "A B", "A=B", "A\nB", "MESSAGE", "PRIORITY", "Ä", String(repeating: "A", count: 65),
        ])
    func invalidName(name: String) {
        #expect(throws: JournalError.invalidField(name)) {
            try JournalEntry(message: "", priority: .info, fields: [(name, "value")])
        }
    }

    @Test("What is logged becomes an entry with the level as priority and the metadata in message and fields")
    func logHandler() throws {
        let sent = Mutex<[JournalEntry]>([])
        let recorder = { @Sendable (entry: JournalEntry) in sent.withLock { $0.append(entry) } }
        var logger = Logger(label: "calendar") { JournalLogHandler(label: $0) { recorder($0) } }
        logger[metadataKey: "player"] = "3"
        logger.warning("A file was skipped", metadata: ["fileName": "a\nb.ics"])
        logger.debug("Not at this level")
        let entries = sent.withLock(\.self)
        #expect(entries.count == 1)
        let texts = texts(try #require(entries.first))
        #expect(texts[0] == "MESSAGE=A file was skipped fileName=a\nb.ics player=3")
        #expect(texts[1] == "PRIORITY=4")
        #expect(texts.contains("LOGGER=calendar"))
        #expect(texts.contains("TIMEQUEST_FILE_NAME=a\nb.ics"))
        #expect(texts.contains("TIMEQUEST_PLAYER=3"))
    }

    @Test(
        "A metadata key becomes a field name",
        arguments: [
            ("eventStart", "EVENT_START"), ("event-start", "EVENT_START"), ("hb.request.id", "HB_REQUEST_ID"),
            ("eventID", "EVENT_ID"),
        ])
    func fieldName(key: String, name: String) {
        #expect(JournalLogHandler.fieldName(for: key) == "TIMEQUEST_" + name)
        #expect(JournalEntry.isFieldName(JournalLogHandler.fieldName(for: "ä " + String(repeating: "x", count: 100))))
    }

    @Test("A journal is available only where something listens")
    func availability() throws {
        let folder = try TemporaryFolder()
        #expect(!Journal.listens(at: folder.path("socket")))
        let receiver = try DatagramReceiver(at: folder.path("socket"))
        #expect(Journal.listens(at: folder.path("socket")))
        #expect(receiver.receive() == nil)
    }
}
