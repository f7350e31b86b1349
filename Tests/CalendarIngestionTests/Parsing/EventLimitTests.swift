import Domain
import Foundation
import Testing

@testable import CalendarIngestion

@Suite("What one event may have")
struct EventLimitTests {
    @Test("Rules beyond the sixteenth are not followed, and that is said")
    func rules() throws {
        let rules = Array(repeating: "RRULE:FREQ=WEEKLY", count: 40)
        let calendar = CalendarParser.parse(["BEGIN:VEVENT", "UID:a", "DTSTART:20260303T160000Z"] + rules + ["END:VEVENT"])
        #expect(calendar.events.first?.recurrenceRules.count == ParseLimits.rules)
        #expect(calendar.problems.map(\.message) == ["It has 40 rules; only 16 of them are followed."])
        #expect(calendar.problems.map(\.flaw) == [CalendarFlaw(.tooManyRules, number: 40)])
    }

    @Test("RDATEs beyond the ten-thousandth are passed over, and that is said once")
    func dates() throws {
        let lines = Array(repeating: "RDATE:" + Array(repeating: "20260310T160000Z", count: 400).joined(separator: ","), count: 30)
        let calendar = CalendarParser.parse(["BEGIN:VEVENT", "UID:a", "DTSTART:20260303T160000Z"] + lines + ["END:VEVENT"])
        #expect(calendar.events.first?.recurrenceDates.count == ParseLimits.recurrenceDates)
        #expect(calendar.problems.map(\.message) == ["It has more than 10000 RDATEs; the rest was passed over."])
    }

    @Test("A list with very long parameters costs its event and no other")
    func longParameter() throws {
        let line =
            "EXDATE;X-A=\(String(repeating: "x", count: 400_000)):"
            + Array(repeating: "20260310T160000Z", count: 2_000).joined(separator: ",")
        let calendar = CalendarParser.parse(
            CalendarText.event("RRULE:FREQ=DAILY", line, uid: "long") + CalendarText.event("SUMMARY:Good", uid: "good"))
        #expect(calendar.events.map(\.title) == ["Good"])
        #expect(calendar.problems.map(\.message) == ["This entry is far too long; it was left out."])
    }

    @Test("Of many flaws of one event the first are told")
    func flaws() throws {
        let lines = (0..<500).map { "EXDATE:2026130\($0 % 10)T\(100_000 + $0)Z" }
        let calendar = CalendarParser.parse(["BEGIN:VEVENT", "UID:a", "DTSTART:20260303T160000Z"] + lines + ["END:VEVENT"])
        #expect(calendar.problems.count == ParseLimits.problemsOfEvent)
    }
}
