import Domain
import Foundation
import Testing

@testable import Services

@Suite("Messages in the journal")
struct JournalMessageTests {
    private static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private func text(_ file: String) throws -> String {
        try String(contentsOf: Self.package.appending(path: file), encoding: .utf8)
    }

    @Test("Each message has an id of its own, of 32 hexadecimal digits, and each kind of reminder a message")
    func ids() {
        #expect(Set(Reminder.Kind.allCases.map(JournalMessage.init)).count == Reminder.Kind.allCases.count)
        for message in JournalMessage.allCases {
            #expect(message.id.count == 32 && message.id.allSatisfy { $0.isHexDigit && !$0.isUppercase })
        }
    }

    @Test("The catalog explains each message, and no other")
    func catalog() throws {
        let lines = try text("Config/catalog/timequest.catalog").split(separator: "\n")
        let entries = lines.filter { $0.hasPrefix("-- ") }.map { String($0.dropFirst(3)) }
        #expect(entries.sorted() == JournalMessage.allCases.map(\.id).sorted())
    }

    @Test(
        "The documentation names each message, and no other; so do the tests of an installed system",
        arguments: [("docs/operator.md", true), ("docs/reminders.md", true), ("Tests/System/reminded.py", false)])
    func elsewhere(file: String, namesAll: Bool) throws {
        let named = Set(try text(file).matches(of: /\b[0-9a-f]{32}\b/).map { String($0.output) })
        let ids = Set(JournalMessage.allCases.map(\.id))
        #expect(namesAll ? named == ids : !named.isEmpty && named.isSubset(of: ids))
    }

    @Test(
        "The catalog speaks only of fields that the kind has: journalctl would print the others' names",
        arguments: Reminder.Kind.allCases)
    func catalogFields(kind: Reminder.Kind) throws {
        let entries = try text("Config/catalog/timequest.catalog").components(separatedBy: "\n-- ")
        let entry = try #require(entries.first { $0.hasPrefix(JournalMessage(kind).id) })
        let named = Set(entry.matches(of: /@([A-Z_]+)@/).map { String($0.output.1) })
        #expect(named.contains("TIMEQUEST_PLAYER"))
        #expect(named.isSubset(of: ReminderJournal.fields(of: .of(kind)).map(\.0)))
    }
}
