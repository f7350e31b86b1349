import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("When people meet before an event")
struct MeetingTimeTests {
    private func find(_ title: String, _ note: String? = nil, at start: String) throws -> MeetingTime? {
        MeetingTime.find(in: title, note: note, start: try #require(LocalDateTime(start)))
    }

    private func time(_ title: String, _ note: String? = nil, at start: String = "2026-12-05T10:00") throws -> String? {
        try find(title, note, at: start).map { String($0.time.description.dropLast(3)) }
    }

    @Test(
        "The words and the time are shown as they are written",
        arguments: [
            ("U12 v Hawks – Meet 08:30, kick-off 10:00", "Meet 08:30"),
            ("Treffpunkt 9:15 Uhr am Vereinsheim", "Treffpunkt 9:15 Uhr"),
            ("Spiel: 9:15 Uhr Treffen", "9:15 Uhr Treffen"), ("Rendez-vous à 9 h 15 devant l'école", "Rendez-vous à 9 h 15"),
            ("Arrive 30 min early", "Arrive 30 min early"),
            (
                "Treffpunkt für alle Spielerinnen und Spieler der beiden Mannschaften und ihre Eltern um 9:15 Uhr",
                "Treffpunkt 9:15 Uhr"
            ),
        ])
    func text(title: String, expected: String) throws {
        #expect(try find(title, at: "2026-12-05T10:00")?.text == expected)
    }

    @Test(
        "A time without a half of the day is read nearest before the start, within two hours, with a departure within six",
        arguments: [
            ("Meet 2:30", "15:00", "14:30"), ("Meet 8:00", "10:00", "08:00"), ("Meet 7:59", "10:00", nil),
            ("Depart 4:00", "10:00", "04:00"), ("Depart 3:59", "10:00", nil), ("Meet 12:30", "13:00", "12:30"),
            ("Meet 12:30", "00:45", "00:30"), ("Meet 6:30 am", "19:00", nil), ("Meet 6:30 pm", "19:00", "18:30"),
            ("Meet 06:30", "19:00", nil), ("Meet 6:30 p.m.", "19:00", "18:30"), ("Meet 13:30", "15:00", "13:30"),
        ] as [(String, String, String?)])
    func nearest(title: String, start: String, expected: String?) throws {
        #expect(try time(title, at: "2026-12-05T\(start)") == expected.map { "2026-12-05T\($0)" })
    }

    @Test(
        "A meeting may be on the day before, also at the ends of the calendar",
        arguments: [
            ("Treffpunkt 23:45", "2026-12-06T00:30", "2026-12-05T23:45"), ("Meet 11:45 pm", "2027-01-01T00:30", "2026-12-31T23:45"),
            ("Be there 45 min before", "2028-03-01T00:15", "2028-02-29T23:30"),
            ("Abfahrt 19:00", "2026-12-06T00:30", "2026-12-05T19:00"),
            ("Meet 9:45", "9999-12-31T10:00", "9999-12-31T09:45"),
        ] as [(String, String, String?)])
    func dayBoundaries(title: String, start: String, expected: String?) throws {
        #expect(try time(title, at: start) == expected)
    }

    @Test(
        "A meeting at the start or after it, and other times, change nothing",
        arguments: [
            "Meet 10:00", "Meet 10:15", "Kick-off 9:30", "Back 9:30", "Anstoß 9:30", "Rückkehr 9:30", "9:30", "Score 3:1",
            "Meet 3:1",
            "Room 0930", "Meet 069 5550930", "Meet on 9.10.", "Treffpunkt am 9.10.", "Meet us for 9.30 €", "Meet at 9 Station Road",
            "U9 meet", "Swim meet 9:30", "Meet", "Meet 9:61", "Meet 29:30", "Meet 9:30:10:20", "Meet 2026-12-05",
        ])
    func none(title: String) throws {
        #expect(try find(title, at: "2026-12-05T10:00") == nil)
    }

    @Test("Of several meetings the earliest is taken, and of the same time the one with a place")
    func several() throws {
        #expect(try time("Meet 9:30", "Treffpunkt 9:15 Uhr") == "2026-12-05T09:15")
        #expect(try time("Meet 9:15", "Treffpunkt 9:30 Uhr") == "2026-12-05T09:15")
        #expect(try find("Meet 9:15", "Meet 9:15 at the clubhouse", at: "2026-12-05T10:00")?.way == .toMeetingPlace)
    }

    @Test("People meet before they depart, however long they are on their way then")
    func beforeDeparture() throws {
        let meeting = try #require(try find("Zoo", "Bus leaves 6:30; be there 6:15", at: "2026-12-05T10:00"))
        #expect(meeting.time == LocalDateTime("2026-12-05T06:15") && meeting.way == .toMeetingPlace)
        #expect(try time("Zoo", "Be there 6:15") == nil)
    }

    @Test("A mark after a colon hides no time, and invisible characters change nothing", arguments: HostileText.followers)
    func marks(follower: String) throws {
        let found = try time("Meet:\(follower) 9:15")
        #expect(found == "2026-12-05T09:15")
        #expect(try time("Me\u{AD}et 9:\u{200D}15") == "2026-12-05T09:15")
        #expect(try time("Tre\u{301}ffpunkt 9:15") == "2026-12-05T09:15")
        // Whatever it is read as, it is read.
        _ = try time("Meet 9\(follower):\(follower)15\(follower)")
    }

    @Test(
        "Hostile texts take bounded time",
        arguments: ["Meet ", "9:15 ", "Meet 9:15, ", "holt ", "9.", "half ", "seid ", "am ", "(", "30 min ", "https://", "\u{301}"])
    func hostile(piece: String) throws {
        let text = String(repeating: piece, count: 200_000)
        let used = try processorTime { _ = try time(text, text) }
        #expect(used < .seconds(20))
    }

    @Test("Texts beyond the limit are not read")
    func limit() throws {
        #expect(try time(String(repeating: "x ", count: 990) + "Meet 9:15") == nil)
        #expect(try time(String(repeating: "x", count: 1_900) + " Meet 9:15") == "2026-12-05T09:15")
        #expect(try time(String(repeating: "x", count: 2_000) + " Meet 9:15") == nil)
    }
}
