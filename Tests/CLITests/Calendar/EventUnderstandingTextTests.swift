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

    @Test("What calls it off is named once, and the other words with their roles, in the language of the login")
    func calledOff() throws {
        #expect(try lines("Training cancelled").contains("It is called off: “cancelled”."))
        #expect(try lines("Training cancelled").filter { $0.contains("“cancelled”") }.count == 1)
        #expect(try lines("Training cancelled").contains("Its words: “Training” (what it is about: sport)."))
        let german = try TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) { try lines("Training fällt aus") }
        #expect(german.first == "TimeQuest liest ihn als Termin aus: Familie.")
        #expect(german.contains("Der Termin fällt aus: „fällt aus“."), "\(german)")
        #expect(german.contains { $0.hasPrefix("Die Wörter darin: „Training“ (worum es geht: Sport)") }, "\(german)")
        #expect(!german.contains { $0.contains("(fällt aus)") }, "\(german)")
    }

    @Test(
        "A notice that calls off nothing says so, but not if the other events of its calendar are not known",
        arguments: [
            (PageLanguage.english, "It calls off no other event: "), (.german, "Der Termin sagt keinen anderen ab: "),
        ])
    func callsOffNothing(language: PageLanguage, beginning: String) throws {
        var reading = EventUnderstanding.example
        reading.callsOffNothing = true
        try TerminalLanguage.$current.withValue(TerminalLanguage.words(language)) {
            let known = EventUnderstandingText(reading: reading, zone: .utc, starts: []).lines
            #expect(known.filter { $0.hasPrefix(beginning) }.count == 1, "\(known)")
            let others = try lines("Training fällt aus")
            #expect(!others.contains { $0.hasPrefix(beginning) })
        }
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

    @Test("With the answer of the service, it names the players and when to be there, and ends with which routine to start by when")
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
        #expect(
            all.last == "So: Mia starts Activity Prep by 15:12; Mia starts Activity Prep by Sat 28 Feb 15:12.", "\(all)")
        var both = start
        both.playerIDs = [1, 2]
        #expect(lines([both]).last == "So: Mia and Ben start Activity Prep by 15:12.")
        var moved = start
        moved.move = .before(leaves: reading.beThereBy)
        #expect(lines([moved]).last == "So: Mia starts Activity Prep by 15:12, before leaving at 15:30.")
        moved.move = .before(leaves: reading.beThereBy, then: "School\u{1B} Morning")
        #expect(lines([moved]).last?.hasSuffix(", before leaving at 15:30 and before School\u{FFFD} Morning.") ?? false)
        moved.move = .after(back: start.startBy)
        #expect(
            lines([moved]).last
                == "So: Mia starts Activity Prep at 15:12, as soon as there is time (away or at school until 15:12).")
        reading.obstacle = .noWord
        #expect(lines([]).contains("No routine for Mia, Ben fits that.") && !lines([]).contains { $0.hasPrefix("Be there") })
    }

    @Test(
        "No two lines have the same meaning",
        arguments: [
            ("TÜV", "No word fits.", "Kein Wort passt."),
            ("Einkaufen", "It is an errand: “Einkaufen”.", "Der Termin ist eine Besorgung: „Einkaufen“."),
            (
                "Kieferorthopäde", "It is at a doctor’s: “Kieferorthopäde”.", "Es ist ein Arzttermin: „Kieferorthopäde“."
            ),
        ])
    func once(title: String, english: String, german: String) throws {
        let start = Date(timeIntervalSince1970: 1_772_380_800)
        let event = CalendarEvent(id: "1", uid: "1", title: title, start: start, end: start + 3600, calendarName: "family")
        let checked = CheckedMeaning(calendarName: "family", meaning: CalendarMeaning(kind: .family), owner: nil, source: .option)
        let reading = try #require(checked.reading(of: event, players: [], .utc))
        func lines(_ language: PageLanguage) -> [String] {
            TerminalLanguage.$current.withValue(TerminalLanguage.words(language)) {
                EventUnderstandingText(reading: reading, zone: .utc, starts: []).lines
            }
        }
        let kind = "It is read as an entry of a calendar of the kind family."
        #expect(lines(.english) == [kind, english, "So it calls for nothing."])
        #expect(
            lines(.german) == ["TimeQuest liest ihn als Termin aus: Familie.", german, "Also verlangt der Termin nichts."])
    }

    @Test(
        "The conclusion about an event that repeats has the day of the occurrence, and a past event has none",
        arguments: [
            (
                PageLanguage.english, "So on Sun 1 Mar it calls for nothing.", "So on Sun 1 Mar: Mia starts Prep by 15:12.",
                "So nothing extra on Sun 1 Mar: it goes with “Judo”."
            ),
            (
                .german, "Also verlangt der Termin am So. 1. März nichts.", "Also am So. 1. März: Mia fängt „Prep“ bis 15:12 an.",
                "Also am So. 1. März nichts extra: Der Termin gehört zu „Judo“."
            ),
        ])
    func occurrence(language: PageLanguage, nothing: String, start: String, together: String) throws {
        var reading = EventUnderstanding.example
        let prep = EventStart(
            startBy: reading.beThereBy - 1080, travelSeconds: 600, preparationSeconds: 480, routineID: 1, routineName: "Prep",
            playerIDs: [1])
        let day = try #require(LocalDate(year: 2026, month: 3, day: 1))
        func last(_ starts: [EventStart], isOver: Bool = false) -> String? {
            TerminalLanguage.$current.withValue(TerminalLanguage.words(language)) {
                EventUnderstandingText(
                    reading: reading, zone: .utc, players: [PlayerProfile(id: 1, name: "Mia")], starts: starts, occurrence: day,
                    isOver: isOver
                ).lines.last
            }
        }
        #expect(last([]) == nothing && last([prep]) == start)
        #expect(last([prep], isOver: true)?.hasSuffix(": 15:12.") == true && last([], isOver: true) != nothing)
        reading.obstacle = .sameTimeAway(title: "Judo")
        #expect(last([]) == together)
    }

    @Test("The subject of an event is in one line")
    func subjectOnce() throws {
        #expect(try lines("Judo").filter { $0.contains("“Judo”") } == ["Its words: “Judo” (what it is about: sport)."])
    }

    @Test(
        "What a start-by follows from can be added up, and the last line is the conclusion",
        arguments: [
            (
                PageLanguage.english,
                [
                    "Be there at 15:30 (“meet 15:30”), minus 10 min on the way (as you said for this place), "
                        + "minus 8 min for Prep: 15:12.",
                    "So: Mia starts Prep by 15:12.",
                ],
                ["Leave at 15:30, minus 18 min for Prep: 15:12.", "So: Mia starts Prep by 15:12, before leaving at 15:30."],
                [
                    "Prep is planned with 30 min.",
                    "So: Mia starts Prep at 15:12, as soon as there is time (away or at school until 15:12).",
                ]
            ),
            (
                .german,
                [
                    "Da sein um 15:30 („meet 15:30“), minus 10 min Weg (wie Sie es für diesen Ort gesagt haben), "
                        + "minus 8 min für „Prep“: 15:12.",
                    "Also: Mia fängt „Prep“ bis 15:12 an.",
                ],
                [
                    "Losgehen um 15:30, minus 18 min für „Prep“: 15:12.",
                    "Also: Mia fängt „Prep“ bis 15:12 an, vor dem Losgehen um 15:30.",
                ],
                [
                    "Für „Prep“ sind 30 min eingeplant.",
                    "Also: Mia fängt „Prep“ um 15:12 an, sobald Zeit ist (bis 15:12 unterwegs oder in der Schule).",
                ]
            ),
        ])
    func sum(language: PageLanguage, arrival: [String], leaving: [String], other: [String]) {
        let reading = EventUnderstanding.example
        func lines(_ move: OccasionTiming.Move?, minutes: Int) -> [String] {
            let start = EventStart(
                startBy: reading.beThereBy - 1080, move: move, travelSeconds: 600, preparationSeconds: minutes * 60, routineID: 1,
                routineName: "Prep", playerIDs: [1])
            return TerminalLanguage.$current.withValue(TerminalLanguage.words(language)) {
                let text = EventUnderstandingText(
                    reading: reading, zone: .utc, players: [PlayerProfile(id: 1, name: "Mia")], starts: [start])
                return Array(text.lines.suffix(2))
            }
        }
        #expect(lines(nil, minutes: 8) == arrival)
        #expect(lines(.before(leaves: reading.beThereBy), minutes: 18) == leaving)
        #expect(lines(.after(back: reading.beThereBy - 1080), minutes: 30) == other)
    }

    @Test(
        "An event that calls for nothing ends with that, after the reason",
        arguments: [
            (
                PageLanguage.english, ["There is a break for Mia then.", "Quests from calendars are switched off for Ben."],
                "So it calls for nothing."
            ),
            (
                .german, ["Für Mia ist dann Auszeit.", "Für Ben sind Quests aus Kalendern ausgeschaltet."],
                "Also verlangt der Termin nichts."
            ),
        ])
    func nothing(language: PageLanguage, reasons: [String], conclusion: String) {
        var reading = EventUnderstanding.example
        (reading.paused, reading.withoutCalendar) = ([1], [2])
        let players = [PlayerProfile(id: 1, name: "Mia"), PlayerProfile(id: 2, name: "Ben")]
        let lines = TerminalLanguage.$current.withValue(TerminalLanguage.words(language)) {
            EventUnderstandingText(reading: reading, zone: .utc, players: players, starts: []).lines
        }
        #expect(reasons.allSatisfy { lines.contains($0) } && lines.last == conclusion, "\(lines)")
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
