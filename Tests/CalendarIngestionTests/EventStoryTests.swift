import Domain
import Foundation
import TestSupport
import Testing

@testable import CalendarIngestion

@Suite("Why an event shows, or does not")
struct EventStoryTests {
    private static let noon = ZoneRules.utc.instant(of: LocalDateTime("2026-03-10T12:00")!)

    private func snapshot(_ lines: [String]) -> CalendarSnapshot {
        let file = CalendarFile(
            path: "club.ics", calendarName: "club", fingerprint: [], parsed: CalendarParser.parse(lines),
            systemZones: SystemZoneFinder(ZoneRules.lookup))
        return CalendarSnapshot(files: [file], folders: [:], folderProblems: [])
    }

    private func story(_ lines: [String]) throws -> EventStory {
        let found = snapshot(lines).stories(matching: "SOCCER", at: Self.noon, timeZone: .utc, limit: 9)
        #expect(found.total == 1)
        return try #require(found.stories.first)
    }

    @Test("A weekly event has a last time and a next one, and its rule in the file's words")
    func weekly() throws {
        let story = try story(CalendarText.event("SUMMARY:Soccer", "RRULE:FREQ=WEEKLY", "EXDATE:20260310T160000Z"))
        #expect(story.rules == ["RRULE:FREQ=WEEKLY"])
        #expect(story.exceptionDates == 1)
        #expect(story.previous?.start.zulu == "2026-03-03T16:00Z")
        #expect(story.next?.start.zulu == "2026-03-17T16:00Z")
        #expect(story.files == ["club.ics"])
    }

    @Test("A rule that has ended has no next time")
    func ended() throws {
        let story = try story(CalendarText.event("SUMMARY:Soccer", "RRULE:FREQ=DAILY;UNTIL=20260305T160000Z"))
        #expect(story.next == nil)
        #expect(story.previous?.start.zulu == "2026-03-05T16:00Z")
    }

    @Test("A cancelled event shows on no day, and one that is cancelled on one day shows on the others")
    func cancelled() throws {
        let gone = try story(CalendarText.event("SUMMARY:Soccer", "RRULE:FREQ=DAILY", "STATUS:CANCELLED"))
        #expect(gone.isCancelled)
        #expect(gone.next == nil && gone.previous == nil)
        let once = CalendarText.event(
            "SUMMARY:Soccer", "STATUS:CANCELLED", "RECURRENCE-ID:20260310T160000Z", start: "DTSTART:20260310T160000Z")
        let story = try story(CalendarText.event("SUMMARY:Soccer", "RRULE:FREQ=DAILY") + once)
        #expect(!story.isCancelled)
        #expect(story.cancelledOccurrences == 1)
        #expect(story.next?.start.zulu == "2026-03-11T16:00Z")
    }

    @Test("A whole day and free time are told, since neither calls for a routine")
    func noRoutine() throws {
        #expect(try story(CalendarText.event("SUMMARY:Soccer", start: "DTSTART;VALUE=DATE:20260311")).isAllDay)
        #expect(try story(CalendarText.event("SUMMARY:Soccer", "TRANSP:TRANSPARENT")).isTransparent)
    }

    @Test("What repeats too often is told so")
    func tooOften() throws {
        #expect(try story(CalendarText.event("SUMMARY:Soccer", "RRULE:FREQ=SECONDLY")).isCutShort)
    }

    @Test("Events are found by a part of their title without its accents, or by their UID; more than asked for are counted")
    func found() {
        let lines = (1...5).flatMap { CalendarText.event("SUMMARY:Übung \($0)", uid: "\($0)@chor.example") }
        let byTitle = snapshot(lines).stories(matching: "ubung", at: Self.noon, timeZone: .utc, limit: 2)
        #expect(byTitle.stories.map(\.title) == ["Übung 1", "Übung 2"])
        #expect(byTitle.total == 5)
        #expect(
            snapshot(lines).stories(matching: "3@chor", at: Self.noon, timeZone: .utc, limit: 9).stories.map(\.title) == ["Übung 3"]
        )
        #expect(snapshot(lines).stories(matching: "judo", at: Self.noon, timeZone: .utc, limit: 9).total == 0)
    }
}
