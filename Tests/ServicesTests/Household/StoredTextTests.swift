import Domain
import Foundation
import ServicesTestSupport
import Storage
import TestSupport
import Testing

@testable import Services

@Suite("The texts of calendars are held in memory only")
struct StoredTextTests {
    private let day = DateInterval(start: .clock("00:00"), duration: 86_400)

    /// Mia and Ben, with a match and a weekend at their father's. Each text of the calendar has a word that is nowhere else.
    private func home() async throws -> TestHousehold {
        let home = try await TestHousehold(players: "Mia", "Ben")
        let entries = [
            "UID:quilluid-1\r\nSUMMARY:Quillball\r\nDTSTART:20260301T160000Z\r\nDURATION:PT1H\r\nLOCATION:Quillham Hall\r\n"
                + "CATEGORIES:Quillteam\r\nDESCRIPTION:Meet 15:30 at the Quillgate",
            "UID:quilluid-2\r\nSUMMARY:Kinder bei Papa Quill\r\nDTSTART;VALUE=DATE:20260314\r\nDTEND;VALUE=DATE:20260316",
        ].map { "BEGIN:VEVENT\r\n\($0)\r\nEND:VEVENT\r\n" }
        try home.folder.write("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(entries.joined())END:VCALENDAR\r\n", to: "family.ics")
        await home.calendars.refresh()
        return home
    }

    @Test("No answer, decision or reminder brings one into the database or into a backup; words that a parent has typed are there")
    func stored() async throws {
        let home = try await home()
        let copy = try TemporaryFolder()
        let desk = home.desk(.parent)
        let routine = try await home.addRoutine()
        // What a parent types is stored.
        _ = try await desk.changePlayer(1, to: PlayerDraft(name: "Mia", words: ["Sternfalken"]))
        // What a parent answers is stored under keys.
        try await desk.setWay(location: "Quillham Hall", minutes: 35)
        let series = try #require(try await desk.away().questions.first)
        try await desk.setAway(true, of: series.key)
        try await desk.setGroupsOfNobody(["Quill-Jugend"])
        let match = try #require(try await home.decisions.matches(of: routine, in: day).first { $0.eventTitle == "Quillball" })
        _ = try await home.decisions.decide(.always, routine, eventKey: match.eventKey, now: home.now)
        let plan = try await home.reminders.plan(from: home.now, now: home.now, ahead: 86_400).reminders
        let suggested = plan.filter { $0.kind == .scheduleSuggestion }
        #expect(suggested.contains { $0.title.contains("Quillball") })
        try await home.ledger.record(suggested.map { ReminderRecord($0, outcome: .emitted, emittedAt: $0.fireAt) })
        _ = try await home.ledger.acknowledge(try #require(suggested.first).id)

        try home.database.backup(to: copy.path("copy.sqlite"))
        let bytes = String(decoding: try copy.bytes(of: "copy.sqlite"), as: UTF8.self).lowercased()
        let place = try #require(PlaceKey("Quillham Hall")).digest
        let group = try #require(PlayerWords.digest(of: "Quill-Jugend"))
        for expected in ["sternfalken", place, series.key, group, match.eventKey] {
            #expect(bytes.contains(expected), "\(expected)")
        }
        #expect(!bytes.contains("quill"))
    }
}
