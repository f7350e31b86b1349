import Domain
import Foundation
import TestSupport
import Testing

@Suite("What of a description is kept")
struct MeetingNoteTests {
    @Test(
        "Only clauses with a word for a meeting and a time",
        arguments: [
            ("Treffpunkt 9:15 Uhr am Vereinsheim\nAnstoß 10:30 Uhr, Rückkehr ca. 12:15 Uhr", "Treffpunkt 9:15 Uhr am Vereinsheim"),
            ("Hi all, Mia's mum is ill. Meet 8:30, kick-off 10:00. Call 07700 900123", "Meet 8:30"),
            ("Meet 8:30\nBring boots\nBus leaves 8:45", "Meet 8:30; Bus leaves 8:45"),
            ("Treffpunkt:\n7:40 Uhr\nVereinsheim\nBitte Trikots waschen", "Treffpunkt: 7:40 Uhr Vereinsheim"),
            ("Meet at the usual place", nil), ("Kick-off 10:00", nil), ("Code 0930", nil), ("", nil), ("6c", nil),
        ] as [(String, String?)])
    func clauses(description: String, expected: String?) {
        #expect(MeetingNote.clauses(of: description) == expected)
    }

    @Test(
        "Tags end a line, those for letters do not, and entities become characters",
        arguments: [
            ("<p>Treffpunkt 9:15</p><p>Frau M&uuml;ller</p>", "Treffpunkt 9:15"),
            ("Frau M&uuml;ller<br>Treffpunkt 9:15 am Sportpl&auml;tzchen<br/>x", "Treffpunkt 9:15 am Sportplätzchen"),
            ("<ul><li>Anstoß 10:00</li><li>Treffen&nbsp;9:15</li></ul>", "Treffen 9:15"),
            ("<b>Treff</b>: <span style=\"color: red\">9:15</span> Uhr", "Treff: 9:15 Uhr"),
            ("<html><body>Meet &#57;:15 &amp; warm up</body></html>", "Meet 9:15 & warm up"),
            ("Meet &#x39;:15 &unknown; x", "Meet 9:15 &unknown"), ("1 < 2, meet 9:15 <", "meet 9:15"),
            ("<td>Treffpunkt</td><td>9:15 Uhr</td>", "Treffpunkt 9:15 Uhr"), ("<p title=\"Meet 9:15\">x", nil),
        ] as [(String, String?)])
    func html(description: String, expected: String?) {
        #expect(MeetingNote.clauses(of: description) == expected)
    }

    @Test("A note has at most 200 bytes, and only whole clauses")
    func limit() throws {
        let long = "Meet 9:15 " + String(repeating: "ü", count: 200)
        #expect(MeetingNote.clauses(of: long) == nil)
        #expect(MeetingNote.clauses(of: long + "\nTreffpunkt 9:20") == "Treffpunkt 9:20")
        let many = (10...59).map { "Meet 9:\($0) at the club" }.joined(separator: "\n")
        let note = try #require(MeetingNote.clauses(of: many))
        #expect(note.utf8.count <= 200 && note.hasPrefix("Meet 9:10 at the club; Meet 9:11") && note.hasSuffix(" at the club"))
    }

    @Test("Of a huge description only the beginning is read, without the sentence that is cut")
    func huge() {
        let filler = String(repeating: "Bring water. ", count: 20_000)
        #expect(MeetingNote.clauses(of: "Meet 9:15\n" + filler) == "Meet 9:15")
        #expect(MeetingNote.clauses(of: filler + "\nMeet 9:15") == nil)
        // The limit is behind 9:15.
        let before = String(repeating: "x", count: MeetingNote.maximumDescriptionBytes - 10) + "\n"
        #expect(MeetingNote.clauses(of: before + "Meet 9:15") == "Meet 9:15")
        #expect(MeetingNote.clauses(of: before + "Meet 9:15 for the next time") == nil)
    }

    @Test(
        "Hostile descriptions take bounded time",
        arguments: ["<", "<a", "&", "&#", "Meet 9:15 ", "Meet 9:15\n", "9:15, ", "<p>Meet</p>", "\u{301}", "holt "])
    func hostile(piece: String) {
        let text = String(repeating: piece, count: 400_000)
        let used = processorTime { _ = MeetingNote.clauses(of: text) }
        #expect(used < .seconds(20))
    }

    @Test("A note is one line that can be displayed")
    func oneLine() throws {
        let note = try #require(MeetingNote.clauses(of: "Meet\u{1B}[31m 9:15\u{202E} at\u{2028}x \(HostileText.name) 9:15"))
        #expect(HostileText.unprintable(in: note) == [])
    }

    @Test("An event's note is in no JSON")
    func json() throws {
        var event = CalendarEvent(
            id: "a", uid: "a", title: "Match", start: Date(timeIntervalSince1970: 0), end: Date(timeIntervalSince1970: 60),
            calendarName: "club")
        let plain = try JSONEncoder().encode(event)
        event.meetingNote = "Meet 9:15"
        #expect(try JSONEncoder().encode(event).count == plain.count)
        #expect(try JSONDecoder().decode(CalendarEvent.self, from: JSONEncoder().encode(event)).meetingNote == nil)
    }
}
