import CalendarIngestion
import Domain
import Foundation
import Testing

@testable import CLI

@Suite("Why an event shows, or does not, at the terminal")
struct EventStoryTextTests {
    /// 2026-03-01T16:00:00Z
    private static let now = Date(timeIntervalSince1970: 1_772_380_800)

    /// The sentences about an event with these properties.
    private static func sentences(_ properties: [String]) async throws -> [String] {
        let entry = (["BEGIN:VEVENT", "UID:a", "SUMMARY:Judo"] + properties + ["END:VEVENT"]).joined(separator: "\r\n")
        let text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(entry)\r\nEND:VCALENDAR\r\n"
        let access = FolderAccess(list: { _ in [] }, read: { _ in Data() })
        let reader = CalendarFolderReader(access: access, zoneLookup: { _ in nil }, parser: .inProcess)
        let snapshot = try await reader.preview(Data(text.utf8), name: "club")
        let stories = snapshot.stories(matching: "judo", at: now, timeZone: .utc, limit: 2).stories
        let lines = EventStoryText(story: try #require(stories.first), zone: .utc).lines
        #expect(lines.first == "Judo (club.ics)" && lines.last == "  UID: a")
        return lines.dropFirst().dropLast().map { String($0.dropFirst(2)) }
    }

    /// The properties of an event, and the sentences about it in English and in German.
    private static let cases: [([String], [String], [String])] = [
        (
            ["DTSTART;VALUE=DATE:20260303"],
            [
                "It begins on Tue 3 Mar 2026, a whole day.", "It does not repeat.",
                "It comes next on Tue 3 Mar 2026, a whole day.",
                "It shows in the agenda for the whole day, without a time to start by.",
            ],
            [
                "Der Termin beginnt am Di. 3. März 2026 und dauert einen ganzen Tag.", "Er wiederholt sich nicht.",
                "Als Nächstes kommt er am Di. 3. März 2026, einen ganzen Tag lang.",
                "Er steht für den ganzen Tag in der Agenda, ohne Uhrzeit zum Anfangen.",
            ]
        ),
        (
            ["DTSTART:20260303T160000Z", "RRULE:FREQ=WEEKLY", "EXDATE:20260310T160000Z", "TRANSP:TRANSPARENT"],
            [
                "It begins at Tue 3 Mar 2026 16:00 (written in UTC).", "It repeats by RRULE:FREQ=WEEKLY.",
                "Of its dates 1 is excluded.",
                "It comes next on Tue 3 Mar 2026 16:00, your time.",
                "It is marked as free time, and shows in the agenda.",
            ],
            [
                "Der Termin beginnt am Di. 3. März 2026 um 16:00 (in UTC geschrieben).",
                "Er wiederholt sich nach RRULE:FREQ=WEEKLY.",
                "Von seinen Tagen: 1 ausgenommen.", "Als Nächstes kommt er am Di. 3. März 2026 um 16:00, in Ihrer Zeit.",
                "Er ist als freie Zeit markiert und steht in der Agenda.",
            ]
        ),
        (
            ["DTSTART:20260201T160000"],
            [
                "It begins at Sun 1 Feb 2026 16:00, without a zone: your own is meant.", "It does not repeat.",
                "It does not come again: the last time was Sun 1 Feb 2026 16:00, your time.",
            ],
            [
                "Der Termin beginnt am So. 1. Feb. 2026 um 16:00, ohne Zone: Ihre eigene ist gemeint.",
                "Er wiederholt sich nicht.",
                "Er kommt nicht wieder: Das letzte Mal war am So. 1. Feb. 2026 um 16:00, in Ihrer Zeit.",
            ]
        ),
        (
            ["DTSTART:20260303T160000Z", "STATUS:CANCELLED"],
            [
                "It begins at Tue 3 Mar 2026 16:00 (written in UTC).", "It does not repeat.",
                "The file says that it is cancelled, so nothing of it shows.",
            ],
            [
                "Der Termin beginnt am Di. 3. März 2026 um 16:00 (in UTC geschrieben).", "Er wiederholt sich nicht.",
                "In der Datei steht, dass er abgesagt ist. Darum erscheint nichts davon.",
            ]
        ),
    ]

    @Test("The sentences are in the language of the login", arguments: cases)
    func languages(properties: [String], english: [String], german: [String]) async throws {
        #expect(try await Self.sentences(properties) == english)
        let translated = try await TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            try await Self.sentences(properties)
        }
        #expect(translated == german)
    }
}
