import Domain
import Logging
import Synchronization
import TestSupport
import Testing

@testable import LinuxSystem

@Suite("What is logged, as it is displayed")
struct PrintableLogHandlerTests {
    private struct Refusal: Error, CustomStringConvertible {
        let description: String
    }

    @Test("A message and its metadata are lines without anything that controls a terminal")
    func lines() throws {
        let sent = Mutex<[JournalEntry]>([])
        let recorder = { @Sendable (entry: JournalEntry) in sent.withLock { $0.append(entry) } }
        var logger = Logger(label: "test") { label in PrintableLogHandler(JournalLogHandler(label: label) { recorder($0) }) }
        logger[metadataKey: "folder"] = "\(HostileText.name)"
        logger.logLevel = .notice
        logger.notice(
            "“\(HostileText.name)” was left out",
            metadata: [
                "file": .stringConvertible(HostileText.name), "all": ["\(HostileText.name)", ["inner": "\(HostileText.name)"]],
            ])
        logger.error("It failed", error: Refusal(description: HostileText.name))
        logger.info("Not at this level")
        let entries = sent.withLock(\.self)
        try #require(entries.count == 2)
        for field in entries.flatMap(\.fields) {
            let text = String(decoding: field, as: UTF8.self)
            #expect(HostileText.unprintable(in: text).isEmpty, "\(text.debugDescription)")
        }
        #expect(
            entries[1].fields.contains { String(decoding: $0, as: UTF8.self).hasPrefix("MESSAGE=It failed error=vil\u{FFFD}[2J") })
        #expect(entries[0].fields.contains { String(decoding: $0, as: UTF8.self).hasPrefix("TIMEQUEST_FOLDER=vil") })
    }
}
