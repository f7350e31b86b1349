import Domain
import Foundation
import TestSupport
import Testing

/// Titles and descriptions of real kinds, each with its meeting: `Tests/Fixtures/Plan/meetings.tsv`.
@Suite("Meetings of clubs, schools and families")
struct MeetingTableTests {
    struct Row: CustomTestStringConvertible {
        let title: String
        let description: String?
        let start: LocalDateTime
        /// The time and the way; nil if the event has no meeting.
        let meeting: String?

        var testDescription: String { "\(title) | \(description ?? "")" }
    }

    private static let ways: [MeetingTime.Way: String] = [.toEvent: "event", .toMeetingPlace: "meeting", .none: "none"]

    private static let lines: [Substring] = {
        let file = Repository.file("Tests/Fixtures/Plan/meetings.tsv")
        // An empty table fails the test that counts it.
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        return Array(text.split(separator: "\n").dropFirst())
    }()

    static let rows: [Row] = lines.compactMap { line in
        let fields = line.split(separator: "\t").map(String.init)
        guard fields.count == 5, let start = LocalDateTime(fields[2]) else { return nil }
        return Row(
            title: fields[0], description: fields[1] == "-" ? nil : fields[1].replacing("\\n", with: "\n"), start: start,
            meeting: fields[3] == "-" ? nil : "\(fields[3]) \(fields[4])")
    }

    @Test("The table has at least 120 rows, and all of them are read")
    func count() {
        #expect(Self.rows.count >= 120 && Self.rows.count == Self.lines.count)
    }

    @Test("Each row's meeting is found, by its note alone, and no false one", arguments: rows)
    func row(row: Row) {
        let note = row.description.flatMap { MeetingNote.clauses(of: $0) }
        let found = MeetingTime.find(in: row.title, note: note, start: row.start)
        let meeting = found.map { "\($0.time.description.dropLast(3)) \(Self.ways[$0.way] ?? "")" }
        #expect(meeting == row.meeting, "\(row.title), note: \(note ?? "none")")
        #expect((note ?? "").utf8.count <= MeetingNote.maximumBytes)
    }
}
