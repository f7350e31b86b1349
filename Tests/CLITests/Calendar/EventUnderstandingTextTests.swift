import Domain
import Foundation
import Testing

@testable import CLI

@Suite("What calendar check says it understood of an event")
struct EventUnderstandingTextTests {
    private func lines(_ title: String, kind: CalendarKind = .family, travelSeconds: Int? = nil) -> [String] {
        let start = Date(timeIntervalSince1970: 1_772_380_800)
        let event = CalendarEvent(
            id: "1", uid: "1", title: title, start: start, end: start + 3600, travelSeconds: travelSeconds, calendarName: "club")
        return CalendarCheckCommand.understanding(of: event, kind: kind, zone: .utc)
    }

    @Test("The kind, the words with their roles, the meeting and the way are a sentence each")
    func sentences() {
        let lines = lines("U12 training (meet 15:30)", kind: .activities, travelSeconds: 900)
        #expect(lines.first == "In a calendar of the kind activities it is read as: it takes place.")
        #expect(lines.contains { $0.hasPrefix("Its words: ") && $0.contains("“U12” (team)") && $0.contains("(subject: sport)") })
        #expect(lines.contains("Be there by 15:30: “meet 15:30”."))
        #expect(lines.last == "The way takes 15 minutes, as its file says.")
    }

    @Test("What calls it off is named")
    func calledOff() {
        #expect(
            lines("Training cancelled").first == "In a calendar of the kind family it is read as: called off (“cancelled”).")
    }
}
