import API
import Domain
import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite("What calendar check says it understood of an event")
struct EventUnderstandingTextTests {
    private func lines(_ title: String, kind: CalendarKind = .family, travelSeconds: Int? = nil) throws -> [String] {
        let start = Date(timeIntervalSince1970: 1_772_380_800)
        let event = CalendarEvent(
            id: "1", uid: "1", title: title, start: start, end: start + 3600, travelSeconds: travelSeconds, calendarName: "club")
        let checked = CheckedMeaning(calendarName: "club", meaning: CalendarMeaning(kind: kind), owner: nil, source: .option)
        let reading = try #require(checked.reading(of: event, players: [], .utc))
        return EventUnderstandingText(reading: reading, zone: .utc).lines
    }

    @Test("The kind, the words with their roles, the meeting and the way are a sentence each")
    func sentences() throws {
        let lines = try lines("U12 training (meet 15:30)", kind: .activities, travelSeconds: 900)
        #expect(lines.first == "It is read as an entry of a calendar of the kind activities.")
        let words = try #require(lines.first { $0.hasPrefix("Its words: ") })
        #expect(words.contains("“U12” (team)") && words.contains("“training” (what it is about: sport)"), "\(words)")
        #expect(lines.contains("Be there at 15:30: “meet 15:30”."))
        #expect(lines.contains("15 min on the way, as the calendar says."))
        #expect(!lines.contains { $0.contains("No word") }, "the routines are not known: \(lines)")
    }

    @Test("What calls it off is named, with its role in plain words, in the language of the login")
    func calledOff() throws {
        #expect(try lines("Training cancelled").contains("It is called off: “cancelled”."))
        #expect(try lines("Training cancelled").contains { $0.contains("“cancelled” (called off)") })
        let german = try TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) { try lines("Training fällt aus") }
        #expect(german.first == "TimeQuest liest ihn als Termin aus: Familie.")
        #expect(german.contains { $0.hasPrefix("Der Termin fällt aus: ") }, "\(german)")
        #expect(german.contains { $0.hasPrefix("Die Wörter darin: ") && $0.contains("(fällt aus)") }, "\(german)")
    }

    @Test("Each role and each topic has a plain word in each language", arguments: ["en", "de"])
    func names(language: String) {
        let words = TerminalLanguage.words(language == "de" ? .german : .english)
        TerminalLanguage.$current.withValue(words) {
            for role in TitleRole.allCases { #expect(EventUnderstandingText.name(of: role) != role.textName) }
            for topic in Topic.allCases { #expect(EventUnderstandingText.name(of: topic) != topic.textName) }
            #expect(EventUnderstandingText.name(of: .calledOff) == (language == "de" ? "fällt aus" : "called off"))
            #expect(EventUnderstandingText.name(of: .particle) != TitleRole.particle.rawValue)
            #expect(EventUnderstandingText.name(of: .sport) == (language == "de" ? "Sport" : "sport"))
        }
    }

    @Test("With the answer of the service, it names the players, when to be there, and which routine to start by when")
    func starts() {
        let players = [PlayerProfile(id: 1, name: "Mia"), PlayerProfile(id: 2, name: "Ben")]
        var reading = EventUnderstanding.example
        (reading.meeting, reading.whose) = (nil, EventUnderstanding.Whose(playerIDs: [1, 2], reason: .everyone))
        func lines(_ starts: [EventStart]) -> [String] {
            EventUnderstandingText(reading: reading, zone: .utc, players: players, starts: starts).lines
        }
        let start = EventStart(startBy: reading.beThereBy - 1080, routineID: 1, routineName: "Activity Prep", playerIDs: [1])
        var early = start
        early.startBy -= 86_400
        let all = lines([start, early])
        #expect(all.contains("It is for Mia, Ben.") && all.contains("Be there at 15:30."))
        #expect(all.contains("10 min on the way, as you said for this place."))
        #expect(all.contains("Start Activity Prep by 15:12: Mia."))
        #expect(all.last == "Start Activity Prep by Sat 28 Feb 15:12: Mia.")
        var moved = start
        moved.move = .before(leaves: reading.beThereBy)
        #expect(lines([moved]).last == "Start Activity Prep by 15:12, before leaving at 15:30: Mia.")
        moved.move = .before(leaves: reading.beThereBy, then: "School\u{1B} Morning")
        #expect(lines([moved]).last?.hasSuffix(", before leaving at 15:30; then comes School\u{FFFD} Morning: Mia.") ?? false)
        moved.move = .after(back: start.startBy)
        #expect(lines([moved]).last == "Start Activity Prep at 15:12, as soon as there is time: Mia.")
        reading.obstacle = .noWord
        #expect(lines([]).contains("No routine for Mia, Ben fits that.") && !lines([]).contains { $0.hasPrefix("Be there") })
    }

    @Test("A reason that the words of the title give already is one sentence, and any other obstacle has its own")
    func reasonOnce() throws {
        let start = Date(timeIntervalSince1970: 1_772_380_800)
        let event = CalendarEvent(
            id: "1", uid: "1", title: "Kieferorthopäde", start: start, end: start + 3600, calendarName: "family")
        let checked = CheckedMeaning(calendarName: "family", meaning: CalendarMeaning(kind: .family), owner: nil, source: .option)
        var reading = try #require(checked.reading(of: event, players: [], .utc))
        #expect(reading.title?.conclusion == .medical)
        func lines() -> [String] { EventUnderstandingText(reading: reading, zone: .utc, starts: []).lines }
        reading.obstacle = .medical(words: ["Kieferorthopäde"])
        #expect(lines().filter { $0.hasPrefix("It is at a doctor’s") } == ["It is at a doctor’s: “Kieferorthopäde”."])
        reading.obstacle = .duringSchool
        #expect(lines().contains("It is during school."))
    }
}
