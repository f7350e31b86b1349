import Domain
import Foundation
import TestSupport
import Testing

@testable import CalendarIngestion

@Suite("Files that are damaged or larger than life")
struct DamagedFileTests {
    private func good(_ uid: String) -> String { "BEGIN:VEVENT\nUID:\(uid)\nEND:VEVENT\n" }

    @Test("An event that never ends is left out; the one after it is not")
    func missingEnd() {
        let scan = ComponentScanner.scan("BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\n\(good("b"))END:VCALENDAR\n")
        #expect(scan.texts == [good("b")])
        #expect(scan.problems.map(\.line) == [2])
        #expect(scan.problems.allSatisfy { $0.dropsEvent })
        #expect(scan.isComplete, "The file itself has its end, so what changes in it later counts.")
    }

    @Test("An event that the calendar's end cuts off is left out")
    func endOfCalendar() {
        let scan = ComponentScanner.scan("BEGIN:VCALENDAR\n\(good("b"))BEGIN:VEVENT\nUID:a\nEND:VCALENDAR\n")
        #expect(scan.texts == [good("b")])
        #expect(scan.problems.map(\.line) == [5] && scan.isComplete)
    }

    @Test("An alarm without end costs nothing but itself")
    func openAlarm() {
        let scan = ComponentScanner.scan(
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nBEGIN:VALARM\nTRIGGER:-PT5M\nEND:VEVENT\n\(good("b"))END:VCALENDAR\n")
        #expect(scan.texts == [good("a"), good("b")])
    }

    @Test("An END that nothing began is passed over")
    func strayEnd() {
        let scan = ComponentScanner.scan("BEGIN:VCALENDAR\nEND:VEVENT\n\(good("a"))END:VTODO\nEND:VCALENDAR\n")
        #expect(scan.texts == [good("a")] && scan.problems == [])
    }

    @Test("A file cut off anywhere gives only whole events", arguments: 0..<120)
    func truncation(length: Int) {
        let whole = Array(
            "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:b\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
                .utf8)
        let scan = ComponentScanner.scan(Array(whole.prefix(length)))
        #expect([good("a"), good("b")].starts(with: scan.texts))
        if length < whole.count - 2 { #expect(!scan.isComplete || !scan.isCalendar) }
    }

    @Test("A line above the limit costs its event, and its line is named")
    func longLine() {
        let long = String(repeating: "x", count: ParseLimits.lineBytes + 1)
        let scan = ComponentScanner.scan(
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nSUMMARY:\(long)\nEND:VEVENT\n\(good("b"))END:VCALENDAR\n")
        #expect(scan.texts == [good("b")])
        #expect(scan.problems.map(\.line) == [2] && scan.problems.allSatisfy { $0.dropsEvent })
    }

    @Test("A folded line above the limit costs its event, too")
    func longFoldedLine() {
        let piece = String(repeating: "x", count: 1_000)
        let folded = (0..<1_100).map { _ in " \(piece)\n" }.joined()
        let scan = ComponentScanner.scan(
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nSUMMARY:x\n\(folded)END:VEVENT\n\(good("b"))END:VCALENDAR\n")
        #expect(scan.texts == [good("b")] && scan.problems.count == 1)
    }

    @Test("Nesting deeper than the limit costs its entry")
    func nesting() {
        let open = (0..<50_000).map { "BEGIN:X-\($0)\n" }.joined()
        let close = (0..<50_000).reversed().map { "END:X-\($0)\n" }.joined()
        let scan = ComponentScanner.scan(
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\n\(open)\(close)END:VEVENT\n\(good("b"))END:VCALENDAR\n")
        #expect(scan.texts == [good("b")])
        #expect(scan.problems.count == 1)
    }

    @Test("Very many ENDs in a deeply nested file do not hang the scanner", .hangLimit)
    func strayEnds() {
        let text = String(repeating: "BEGIN:X\n", count: 90_000) + String(repeating: "END:Y\n", count: 200_000)
        let scan = ComponentScanner.scan("BEGIN:VCALENDAR\n\(text)")
        #expect(scan.components == [] && !scan.isComplete)
    }

    @Test("More entries than the limit are an error; those before it are read")
    func components() {
        let many = String(repeating: "BEGIN:VEVENT\nEND:VEVENT\n", count: ParseLimits.components + 5)
        let scan = ComponentScanner.scan("BEGIN:VCALENDAR\n\(many)END:VCALENDAR\n")
        #expect(scan.components.count == ParseLimits.components - 1)
        #expect(scan.problems.map(\.severity) == [.error])
    }

    @Test("A file above the limit is refused unread")
    func fileSize() {
        let parsed = CalendarParser.parse(Data(count: ParseLimits.fileBytes + 1))
        #expect(parsed.problems.map(\.severity) == [.error] && !parsed.isWhole)
    }

    @Test("Of very many problems the gravest are kept and the rest is counted")
    func manyProblems() {
        let bad = (0..<250).flatMap { CalendarText.event(uid: "\($0)", start: nil) }
        let parsed = CalendarParser.parse(bad + CalendarText.event("EXDATE:never", uid: "good"))
        let digest = ProblemDigest.digest(parsed.problems)
        #expect(parsed.problems.count == 251)
        #expect(digest.count == ParseLimits.problems + 1)
        #expect(digest.last?.message == "And 151 more problems like these.")
        #expect(digest.contains { $0.dropsEvent })
        #expect(parsed.events.count == 1)
    }
}
