import Domain
import Foundation
import TestSupport
import Testing

@testable import CalendarIngestion

@Suite("What of a DESCRIPTION is read")
struct DescriptionTests {
    private func note(_ lines: String...) throws -> String? {
        try CalendarParser.cleanEvent(["BEGIN:VEVENT", "UID:a", "DTSTART:20260303T160000Z"] + lines + ["END:VEVENT"]).meetingNote
    }

    @Test(
        "Only its clauses about a meeting, without their escapes",
        arguments: [
            (
                "DESCRIPTION:Treffpunkt 9:15 Uhr am Vereinsheim\\nAnstoß 10:30 Uhr\\, Rückkehr 12:15 Uhr",
                "Treffpunkt 9:15 Uhr am Vereinsheim"
            ),
            ("DESCRIPTION;LANGUAGE=fr:Rendez-vous 7h45 devant l'école. Retour 16h30", "Rendez-vous 7h45 devant l'école"),
            ("DESCRIPTION;ALTREP=\"http://club.example/a:b\":Meet 9:15\\, bring boots", "Meet 9:15"),
            ("description:Meet 9:15", "Meet 9:15"), ("DESCRIPTION:<p>Treffpunkt 9:15</p><p>Anna&nbsp;B.</p>", "Treffpunkt 9:15"),
            ("DESCRIPTION:Bring a belt", nil), ("DESCRIPTION:", nil), ("X-ALT-DESC;FMTTYPE=text/html:<p>Meet 9:15</p>", nil),
            ("COMMENT:Meet 9:15", nil),
        ] as [(String, String?)])
    func clauses(line: String, expected: String?) throws {
        #expect(try note(line) == expected)
    }

    /// A file with an event of some bytes.
    private func file(_ bytes: [UInt8]) -> Data {
        let head = Array("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20260303T160000Z\r\n".utf8)
        let tail = Array("\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n".utf8)
        return Data([head, bytes, tail].joined())
    }

    @Test("A folded line is read as one, also if a fold is within a character")
    func folded() throws {
        let bytes = Array("DESCRIPTION:Treffpunkt 9:15 Uhr für die Gäste".utf8)
        let lines = stride(from: 0, to: bytes.count, by: 7).map { Array(bytes[$0..<min($0 + 7, bytes.count)]) }
        let folded = Array(lines.joined(separator: Array("\r\n ".utf8)))
        #expect(CalendarParser.parse(file(folded)).events.first?.meetingNote == "Treffpunkt 9:15 Uhr für die Gäste")
    }

    @Test("An alarm's description is not the event's, and of several the first with a meeting is taken")
    func several() throws {
        #expect(try note("BEGIN:VALARM", "TRIGGER:-PT30M", "DESCRIPTION:Meet 9:15", "END:VALARM") == nil)
        #expect(try note("DESCRIPTION:Bring boots", "DESCRIPTION:Meet 9:15", "DESCRIPTION:Meet 9:30") == "Meet 9:15")
    }

    @Test("A description changes neither the problems of an event nor the UID that is made of its content")
    func rest() throws {
        let plain = try CalendarParser.cleanEvent(CalendarText.event("SUMMARY:Match", uid: nil))
        for text in ["Meet 9:15", "Meet 9:30\\nDTEND:never", "x"] {
            var event = try CalendarParser.cleanEvent(CalendarText.event("SUMMARY:Match", "DESCRIPTION:\(text)", uid: nil))
            event.meetingNote = nil
            #expect(event == plain)
        }
    }

    @Test("A moved date has the meeting of its own description; one without a description has none")
    func override() throws {
        let lines =
            CalendarText.event("RRULE:FREQ=WEEKLY;COUNT=3", "DESCRIPTION:Meet 15:30")
            + CalendarText.event("RECURRENCE-ID:20260310T160000Z", "DESCRIPTION:Meet 16:45", start: "DTSTART:20260310T170000Z")
            + CalendarText.event("RECURRENCE-ID:20260317T160000Z", start: "DTSTART:20260317T170000Z")
        let file = CalendarFile(
            path: "club.ics", calendarName: "club", fingerprint: [], parsed: CalendarParser.parse(lines),
            systemZones: SystemZoneFinder(ZoneRules.lookup))
        let events = CalendarSnapshot(files: [file], folders: [:], folderProblems: []).events(in: .spring, timeZone: .utc)
        #expect(events.map(\.meetingNote) == ["Meet 15:30", "Meet 16:45", nil])
    }

    @Test("Of a huge description the beginning is read, and the event stays")
    func huge() throws {
        let filler = String(repeating: "Bring 2 bottles of water\\, please.\\n", count: 20_000)
        #expect(try note("DESCRIPTION:Meet 9:15\\n\(filler)") == "Meet 9:15")
        #expect(try note("DESCRIPTION:\(filler)Meet 9:15") == nil)
        // The cut is within a character, wherever that begins.
        for count in 0..<4 {
            let letters = String(repeating: "x", count: count) + String(repeating: "ü", count: 20_000)
            #expect(try note("DESCRIPTION:Meet 9:15\\n\(letters)") == "Meet 9:15")
        }
    }

    @Test("A file with many long descriptions is read within the limits")
    func many() {
        let text = "DESCRIPTION:" + String(repeating: "Meet 25:99 \\n", count: 2_000)
        let lines = (0..<300).flatMap { CalendarText.event(text, uid: "\($0)") }
        let parsed = CalendarParser.parse(lines)
        #expect(parsed.events.count == 300 && parsed.problems == [])
    }

    /// The meetings in a file by UID, and its problems, with a limit on the descriptions; nil leaves them out.
    private func scanned(_ events: [[String]], bytes: Int?) -> (meetings: [String: String], problems: [CalendarProblem]) {
        let lines = ["BEGIN:VCALENDAR"] + events.flatMap(\.self) + ["END:VCALENDAR", ""]
        let scanner = Data(lines.joined(separator: "\r\n").utf8).withUnsafeBytes {
            ComponentScanner.scan($0, descriptionBytes: bytes)
        }
        let meetings = scanner.components.compactMap { component in
            let uid = String(decoding: component.text, as: UTF8.self).firstMatch(of: /UID:(\w+)/).map { String($0.1) }
            return uid.flatMap { uid in component.meetingNote.map { (uid, $0) } }
        }
        return (Dictionary(meetings, uniquingKeysWith: { first, _ in first }), scanner.problems)
    }

    private static func event(_ uid: String, _ day: String, _ description: String, _ lines: String...) -> [String] {
        ["BEGIN:VEVENT", "UID:\(uid)", "DESCRIPTION:\(description)", "DTSTART;TZID=\"Europe/Berlin\":\(day)T160000"] + lines
            + ["END:VEVENT"]
    }

    @Test("A scan without a limit on descriptions searches none of them, and reports none as left out")
    func structureOnly() {
        let meet = "Meet 15:30"
        let events = [Self.event("one", "20260303", meet), Self.event("two", "20260304", meet)]
        #expect(scanned(events, bytes: meet.utf8.count).problems.count == 1)
        let found = scanned(events, bytes: nil)
        #expect(found.meetings == [:] && found.problems == [])
    }

    @Test("Beyond the limit, the descriptions of the earliest events are not searched, and a notice reports it")
    func limit() throws {
        let meet = "Meet 15:30"
        let events = [
            Self.event("series", "20200303", meet, "RRULE:FREQ=WEEKLY"), Self.event("old", "20210303", meet),
            Self.event("older", "20200304", meet), Self.event("new", "20260303", meet),
        ]
        let all = scanned(events, bytes: 4 * meet.utf8.count)
        #expect(all.meetings.count == 4 && all.problems == [])
        let some = scanned(events, bytes: 2 * meet.utf8.count)
        #expect(some.meetings == ["series": meet, "new": meet])
        // The line of the first description that is left out.
        let problem = CalendarProblem(line: 10, severity: .notice, flaw: CalendarFlaw(.tooManyDescriptions, number: 1))
        #expect(some.problems == [problem])
    }

    @Test(
        "A series that has ended is as early as its last day, and one that goes on is the latest",
        arguments: [
            ("20190702T140000Z", "20260702"), ("2019-07-02", "2026-07-02"), ("2019-07-02T14:00:00Z", "2026-07-02t14:00:00.000z"),
        ])
    func endedSeries(ended: String, running: String) {
        let meet = "Meet 15:30"
        let events = [
            Self.event("ended", "20190305", meet, "RRULE:FREQ=WEEKLY;UNTIL=\(ended)"), Self.event("new", "20260303", meet),
            Self.event("running", "20190305", meet, "RRULE:UNTIL=\(running);FREQ=WEEKLY"),
        ]
        #expect(scanned(events, bytes: 2 * meet.utf8.count).meetings == ["running": meet, "new": meet])
        #expect(scanned(events, bytes: meet.utf8.count).meetings == ["running": meet])
    }

    @Test("A description that cannot name a time does not count against the limit")
    func uncounted() {
        let meet = "Meet 15:30"
        let long = String(repeating: "Bring boots. ", count: 100)
        let events = (0..<9).map { Self.event("long\($0)", "20270303", long) } + [Self.event("match", "20260303", meet)]
        let found = scanned(events, bytes: meet.utf8.count)
        #expect(found.meetings == ["match": meet] && found.problems == [])
    }

    @Test("Bytes that are no text harm nothing")
    func hostileBytes() throws {
        var random = SeededGenerator(seed: 7)
        let (head, tail) = (Array("DESCRIPTION:Meet 9:15 ".utf8), Array("\r\nSUMMARY:Match".utf8))
        for _ in 0..<200 {
            let noise = (0..<300).map { _ in UInt8.random(in: 1...255, using: &random) }.filter { $0 != 0x0A && $0 != 0x0D }
            let event = try #require(CalendarParser.parse(file(Array([head, noise, tail].joined()))).events.first)
            let note = event.meetingNote ?? ""
            #expect(event.title == "Match" && note.utf8.count <= MeetingNote.maximumBytes && note == PlainText.line(note))
        }
        #expect(try note("DESCRIPTION:Meet 9:15\u{202E} at \(HostileText.prepended)the club\\") != nil)
    }

    @Test("A description in Latin-1 is read")
    func latin1() {
        let text = "DESCRIPTION:Für alle: Treffpunkt 9:15 Turnhalle Süd"
        let latin1 = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        #expect(CalendarParser.parse(file(latin1)).events.first?.meetingNote == "Für alle: Treffpunkt 9:15 Turnhalle Süd")
    }
}
