import Domain
import Foundation
import Testing

@testable import CalendarIngestion

@Suite("Calendar files put together")
struct JoinedCalendarTests {
    private func event(_ uid: String, _ lineEnd: String = "\r\n") -> String {
        ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:\(uid)", "DTSTART:20260301T160000Z", "END:VEVENT", "END:VCALENDAR", ""]
            .joined(separator: lineEnd)
    }

    private func join(_ files: [(String, Data)]) -> JoinedCalendar {
        JoinedCalendar(files.map { JoinedCalendar.File(name: $0.0, data: $0.1) })
    }

    @Test("Whole files stay as they are, byte for byte, in the order of their names")
    func bytes() {
        let joined = join([("b.ics", Data(event("b", "\n").utf8)), ("a.ics", Data(event("a").utf8))])
        #expect(String(decoding: joined.data, as: UTF8.self) == event("a") + event("b", "\n"))
        #expect(joined.leftOut.isEmpty)
    }

    @Test(
        "A file between two good ones costs neither of them, nor does it make the whole unfinished",
        arguments: [
            "BEGIN:VCALENDAR", "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:x", "BEGIN:X\nBEGIN:VCALENDAR\nBEGIN:VCALENDAR\nBEGIN:Y\n",
            " fold\nBEGIN:VCALENDAR\nEND:VCALENDAR", "END:VCALENDAR\nEND:VEVENT\nBEGIN:VCALENDAR\n",
            "BEGIN:VCALENDAR\rBEGIN:VEVENT\r", String(repeating: "BEGIN:VCALENDAR\n", count: 30), "<html></html>", "", "\0",
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nBEGIN:VEVENT\nBEGIN:VALARM\nEND:VEVENT\n",
        ])
    func hostile(text: String) {
        let joined = join([("a.ics", Data(event("a").utf8)), ("b.ics", Data(text.utf8)), ("c.ics", Data(event("c").utf8))])
        let parsed = CalendarParser.parse(joined.data)
        #expect(parsed.isWhole)
        #expect(parsed.events.map(\.uid).filter { ["a", "c"].contains($0) } == ["a", "c"], "\(parsed.events.map(\.uid))")
        #expect(!parsed.events.map(\.uid).contains("x"), "an event without an end is no event")
    }

    @Test("Marks of the encoding, UTF-16 and the line ends of old Macs do not stand in the middle")
    func encodings() throws {
        let utf16 = Data([0xFF, 0xFE]) + (try #require(event("c").data(using: .utf16LittleEndian)))
        let marked = Data([0xEF, 0xBB, 0xBF]) + Data(event("b").utf8)
        let parsed = CalendarParser.parse(
            join([("a.ics", Data(event("a").utf8)), ("b.ics", marked), ("c.ics", utf16), ("d.ics", Data(event("d", "\r").utf8))])
                .data)
        #expect(parsed.events.map(\.uid) == ["a", "b", "c", "d"] && parsed.isWhole && parsed.problems.isEmpty)
    }

    @Test("Blank lines, spaces and marks in front of a file do not stand in the middle")
    func beginnings() {
        let fronts = ["a": "\u{FEFF}\u{FEFF}", "b": "\r\n  ", "c": " \u{FEFF}\n\t", "d": ""]
        let joined = join(fronts.map { ("\($0.key).ics", Data(($0.value + event($0.key)).utf8)) })
        #expect(String(decoding: joined.data, as: UTF8.self) == event("a") + event("b") + event("c") + event("d"))
        #expect(joined.leftOut.isEmpty)
    }

    @Test("What is no calendar, or too much for one, is left out by name, the largest first")
    func leftOut() {
        let large = Data("BEGIN:VCALENDAR\n".utf8) + Data(count: ParseLimits.fileBytes - 100)
        let many = Data("BEGIN:VCALENDAR\n\(String(repeating: "BEGIN:X\nEND:X\n", count: 100_000))END:VCALENDAR\n".utf8)
        let joined = join([
            ("1.ics", large), ("3.ics", many), ("4.ics", Data(event("a").utf8)), ("5.ics", Data("x".utf8)),
        ])
        #expect(joined.leftOut.map(\.name) == ["1.ics", "3.ics", "5.ics"])
        #expect(joined.data.count < ParseLimits.fileBytes)
        #expect(CalendarParser.parse(joined.data).events.map(\.uid) == ["a"])
    }

    @Test("Each file keeps its own zones, also if two of them have zones of one name")
    func zones() throws {
        let files = [("east", "+0300"), ("west", "-0400")].map { uid, offset in
            let zone = CalendarText.fixedZone("Customized Time Zone", offset: offset)
            let event = CalendarText.event(uid: uid, start: "DTSTART;TZID=Customized Time Zone:20260303T160000")
            return ("\(uid).ics", CalendarText.calendar(zone + event))
        }
        let objects = CalendarParser.parse(join(files).data).objects
        #expect(objects.map { $0.events.map(\.uid) } == [["east"], ["west"]])
        #expect(objects.map { $0.zones["Customized Time Zone"]?.map(\.offsetTo) } == [[10_800], [-14_400]])
    }

    @Test("Nothing put together is nothing")
    func nothing() {
        #expect(join([]).data.isEmpty && join([("a.ics", Data())]).data.isEmpty)
    }
}
