import Domain
import Foundation
import Testing

@testable import CalendarIngestion

/// Calendar files as texts, as short as a test can say them.
enum CalendarText {
    /// A VCALENDAR around some lines.
    static func calendar(_ lines: [String], lineEnd: String = "\r\n") -> Data {
        let all = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Tests//EN"] + lines + ["END:VCALENDAR", ""]
        return Data(all.joined(separator: lineEnd).utf8)
    }

    /// The lines of a VEVENT with a UID and a start, unless `lines` bring their own.
    static func event(_ lines: String..., uid: String? = "one@tests.example", start: String? = "DTSTART:20260303T160000Z")
        -> [String]
    {
        ["BEGIN:VEVENT"] + [uid.map { "UID:\($0)" }, start].compactMap(\.self) + lines + ["END:VEVENT"]
    }

    /// A zone of the file's own, two hours and a quarter ahead of Greenwich all the year.
    static func fixedZone(_ tzid: String, offset: String = "+0215") -> [String] {
        [
            "BEGIN:VTIMEZONE", "TZID:\(tzid)", "BEGIN:STANDARD", "DTSTART:16010101T000000", "TZOFFSETFROM:\(offset)",
            "TZOFFSETTO:\(offset)", "END:STANDARD", "END:VTIMEZONE",
        ]
    }

    /// A zone of the file's own with summer time from the last Sunday of March to the last Sunday of October.
    static func summerZone(_ tzid: String, standard: String, daylight: String) -> [String] {
        [
            "BEGIN:VTIMEZONE", "TZID:\(tzid)", "BEGIN:DAYLIGHT", "DTSTART:19700329T010000",
            "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
            "TZOFFSETFROM:\(standard)", "TZOFFSETTO:\(daylight)", "END:DAYLIGHT", "BEGIN:STANDARD", "DTSTART:19701025T020000",
            "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "TZOFFSETFROM:\(daylight)", "TZOFFSETTO:\(standard)", "END:STANDARD",
            "END:VTIMEZONE",
        ]
    }
}

extension CalendarParser {
    static func parse(_ lines: [String], lineEnd: String = "\r\n") -> ParsedCalendar {
        parse(CalendarText.calendar(lines, lineEnd: lineEnd))
    }

    /// The one event of a calendar that holds no other, read without a problem.
    static func cleanEvent(_ lines: [String], _ location: SourceLocation = #_sourceLocation) throws -> EventComponent {
        let calendar = parse(lines)
        #expect(calendar.problems == [], sourceLocation: location)
        #expect(calendar.events.count == 1, sourceLocation: location)
        return try #require(calendar.events.first, sourceLocation: location)
    }
}

extension ComponentScanner {
    static func scan(_ text: String) -> ComponentScanner { scan(Array(text.utf8)) }

    static func scan(_ bytes: [UInt8]) -> ComponentScanner { bytes.withUnsafeBytes { scan($0) } }

    /// The components as texts.
    var texts: [String] { components.map { String(decoding: $0.text, as: UTF8.self) } }
}
