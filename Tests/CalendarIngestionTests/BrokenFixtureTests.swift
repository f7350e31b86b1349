import Domain
import Foundation
import TestSupport
import Testing

@testable import CalendarIngestion

@Suite("Broken files cost what is broken in them, and nothing else")
struct BrokenFixtureTests {
    struct Case: CustomTestStringConvertible {
        let file: String
        /// Besides *Good neighbour*, as `start title`, sorted by start.
        var others: [String] = []
        var hasNeighbour = true
        /// How many events are dropped for good.
        var dropped = 0
        /// How many problems there are altogether.
        var problems: ClosedRange<Int> = 0...0

        var testDescription: String { file }
    }

    static let cases = [
        Case(file: "bad-dtstart.ics", dropped: 3, problems: 3...3),
        Case(file: "bom.ics", others: ["2026-03-04T16:00Z Second event"]),
        Case(file: "cr-only.ics", others: ["2026-03-04T16:00Z Second event"]),
        Case(file: "lf-only.ics", others: ["2026-03-04T16:00Z Second event"]),
        Case(file: "dtend-before-dtstart.ics", others: ["2026-03-04T16:00Z Ends before it starts"], problems: 1...1),
        Case(file: "empty.ics", hasNeighbour: false, problems: 1...1),
        Case(file: "folded-inside-character.ics", others: ["2026-03-04T16:00Z Übung"]),
        Case(
            file: "hostile-title.ics",
            others: [
                "2026-03-04T16:00Z Soccer practice MESSAGE_ID=00000000000000000000000000000000 PRIORITY=0 MESSAGE=forged",
                "2026-03-05T16:00Z Piano id: forged event: scheduleSuggestion data: {\"title\":\"forged\"}",
                "2026-03-06T16:00Z [2J[31mRed alert[0m]0;owned 1mbell",
                "2026-03-07T16:00Z <script>alert(1)</script><img src=x onerror=alert(2)> & \"quotes\"",
                "2026-03-08T16:00Z Dance ecnad class next line and on",
                "2026-03-09T16:00Z Line break in the UID",
            ], problems: 0...1),
        Case(file: "latin-1.ics", others: ["2026-03-04T16:00Z Fußball für Anfänger"], problems: 0...1),
        Case(file: "missing-end-calendar.ics", problems: 1...1),
        Case(file: "missing-end-event.ics", dropped: 1, problems: 1...2),
        Case(file: "no-uid.ics", others: ["2026-03-04T16:00Z Nameless one", "2026-03-05T16:00Z Nameless two"]),
        Case(file: "not-a-calendar.ics", hasNeighbour: false, problems: 1...1),
        Case(file: "nul-byte.ics", others: ["2026-03-03T16:00Z Zero inside"], problems: 1...1),
        Case(file: "thirtieth-february.ics", dropped: 2, problems: 2...2),
        Case(file: "truncated.ics", dropped: 1, problems: 1...2),
        Case(file: "unknown-rrule-part.ics", others: ["2026-03-04T16:00Z At full moon"], problems: 1...1),
        Case(
            file: "unknown-zone.ics", others: ["2026-03-04T15:00Z On Mars", "2026-03-05T15:00Z A zone that is a path"],
            problems: 2...2),
    ]

    @Test("Every broken file has a case here")
    func complete() {
        #expect(Fixture.names(in: "broken") == Self.cases.map(\.file).sorted())
    }

    @Test("What is good in a broken file comes out, and what is wrong is said", arguments: cases)
    func outcome(_ expected: Case) throws {
        let snapshot = try Fixture(name: "broken/\(expected.file)").snapshot()
        let events = snapshot.events(in: .spring, timeZone: try .system("Europe/Berlin"))
        let neighbour = events.first { $0.title == "Good neighbour" }
        #expect((neighbour != nil) == expected.hasNeighbour)
        if let neighbour { #expect("\(neighbour.start.zulu)–\(neighbour.end.zulu)" == "2026-03-03T16:00Z–2026-03-03T17:00Z") }
        #expect(events.filter { $0.title != "Good neighbour" }.map { "\($0.start.zulu) \($0.title)" } == expected.others)
        #expect(snapshot.problems.filter(\.dropsEvent).count == expected.dropped, "\(snapshot.problems)")
        #expect(expected.problems.contains(snapshot.problems.count), "\(snapshot.problems)")
        #expect(snapshot.problems.allSatisfy { $0.file == expected.file && !$0.message.isEmpty })
    }

    @Test("A file of which nothing can be used is an error", arguments: ["empty.ics", "not-a-calendar.ics"])
    func useless(file: String) throws {
        let parsed = try Fixture(name: "broken/\(file)").parsed()
        #expect(parsed.problems.map(\.severity) == [.error])
        #expect(!parsed.isWhole)
    }

    @Test("A file that breaks off is not whole", arguments: ["truncated.ics", "missing-end-calendar.ics"])
    func notWhole(file: String) throws {
        #expect(try !Fixture(name: "broken/\(file)").parsed().isWhole)
    }

    @Test("No text of a hostile file has a line break, a control character or a mark that turns the direction")
    func harmless() throws {
        for event in try Fixture(name: "broken/hostile-title.ics").parsed().events {
            for text in [event.uid, event.title, event.location ?? ""] {
                for scalar in text.unicodeScalars {
                    #expect(
                        scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) && !(0x2028...0x202E).contains(scalar.value))
                }
            }
        }
    }

    @Test(
        "Marks that are not visible become spaces; the flags that are made of tags stay",
        arguments: [
            ("a\u{200E}b", "a b"), ("\u{200F}a\u{61C}", "a"), ("a\u{E0041}\u{E0042}b", "a b"), ("👩‍🔬 é", "👩‍🔬 é"),
            (
                "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} – 🏴",
                "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} – 🏴"
            ), ("🏴\u{E0067}\u{E0062}\u{E0065}", "🏴"), ("🏴\u{E0068}\u{E0069}\u{E0064}\u{E0065}\u{E007F}!", "🏴 !"),
        ])
    func invisible(text: String, line: String) {
        #expect(PlainText.line(text) == line)
    }

    @Test("Long text is cut in front of a flag that is made of tags, not within it")
    func cutFlag() {
        let text = "a 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
        #expect(PlainText.line(text, limit: 9) == text)
        #expect(PlainText.line(text, limit: 8) == "a")
    }

    @Test(
        "What Unicode calls no character becomes a space, and its neighbors stay",
        arguments: [
            (0xFFFE as UInt32, true), (0xFFFF, true), (0x1FFFE, true), (0x10FFFF, true), (0xFDD0, true), (0xFDEF, true),
            (0xFFFC, false), (0xFFFD, false), (0xFDCF, false), (0xFDF0, false), (0x1FFFD, false), (0x20000, false),
        ])
    func noncharacters(value: UInt32, isSpace: Bool) throws {
        let character = String(Character(try #require(Unicode.Scalar(value))))
        #expect(PlainText.line("a\(character)b\(character)") == (isSpace ? "a b" : "a\(character)b\(character)"))
    }

    @Test("An event without UID gets the same one at every reading, and another than its neighbour")
    func stableIDs() throws {
        let first = try Fixture(name: "broken/no-uid.ics").parsed().events.map(\.uid)
        let second = try Fixture(name: "broken/no-uid.ics").parsed().events.map(\.uid)
        #expect(first == second)
        #expect(Set(first).count == 3)
    }
}
