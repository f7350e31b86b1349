import Domain
import Foundation
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages
@testable import Services

/// The clocks stand at noon of Sunday, 1 March 2026. Mia plays in the U10, and the only routine is hers.
@Suite("Why an event calls for nothing, in the sentences of the pages")
struct EventReasonsTests {
    private let home: TestHousehold

    init() async throws {
        home = try await TestHousehold(players: "Mia", "Ben")
        _ = try await home.desk(.parent).changePlayer(1, to: PlayerDraft(name: "Mia", words: ["U10"]))
        try await home.addRoutine(players: [1])
    }

    private func agenda(_ language: PageLanguage = .english) async throws -> Browser {
        let browser = try Browser(home, .parent, language: language)
        try await browser.open("/parent/calendars/agenda")
        return browser
    }

    @Test(
        "A reason names the children for whom the event is",
        arguments: [
            (
                "U14 soccer", "It is for Ben: “U14” is not the team or class of the other children.",
                "Der Termin ist für Ben: „U14“ ist nicht die Mannschaft oder Klasse der anderen Kinder."
            ),
            ("U14 soccer", "No routine for Ben fits that.", "Keine Routine für Ben passt dazu."),
            ("Ben: soccer", "No routine for Ben fits that.", "Keine Routine für Ben passt dazu."),
            ("Judo", "No routine for Mia, Ben fits that.", "Keine Routine für Mia, Ben passt dazu."),
            ("Xyzzy", "No word fits.", "Kein Wort passt."),
            ("Party zu Hause", "It is at home: “zu Hause”.", "Der Termin ist zu Hause: „zu Hause“."),
            ("Training fällt aus", "It is called off: “fällt aus”.", "Der Termin fällt aus: „fällt aus“."),
            ("Schulfrei", "There is no school: “Schulfrei”.", "Es ist keine Schule: „Schulfrei“."),
            ("Soccer without Mia and Ben", "It is without the children: ", "Der Termin ist ohne die Kinder: "),
        ])
    func reasons(title: String, english: String, german: String) async throws {
        try await home.write("club", (title, .clock("16:00")))
        let pages = (english: try await agenda(), german: try await agenda(.german))
        #expect(pages.english.shows(english) && pages.german.shows(german), "\(Browser.text(pages.english.html))")
        #expect(!pages.english.shows("It names another child.") && !pages.english.shows("It is a parent’s own"))
        #expect(!title.hasPrefix("Party") || !pages.english.shows("No routine for Mia, Ben fits that."))
        #expect(title == "Xyzzy" || !pages.english.shows("No word fits."))
    }

    @Test("Only lessons are told that they are one school day", arguments: [("Mathe", true), ("Winter concert", false)])
    func lessons(title: String, isLesson: Bool) async throws {
        try await home.write("school", (title, .clock("16:00")))
        _ = try await home.desk(.parent).changeCalendar("school", owner: nil, meaning: CalendarMeaningUpdate(kind: .school))
        let page = try await agenda()
        #expect(page.shows("What was understood") && page.shows("the lessons of a day are one school day") == isLesson)
    }

    @Test(
        "An event that goes with an earlier one, or with school, calls for nothing extra; a repeating event has the day",
        arguments: [
            (
                nil, "So it calls for nothing.", "So on Sat 5 Dec it calls for nothing.",
                "Also verlangt der Termin am Sat 5 Dec nichts."
            ),
            (
                .duringSchool, "So nothing extra: it is part of the school day.",
                "So nothing extra on Sat 5 Dec: it is part of the school day.",
                "Also am Sat 5 Dec nichts extra: Der Termin gehört zum Schultag."
            ),
            (
                .sameTimeAway(title: "Judo"), "So nothing extra: it goes with “Judo”.",
                "So nothing extra on Sat 5 Dec: it goes with “Judo”.",
                "Also am Sat 5 Dec nichts extra: Der Termin gehört zu „Judo“."
            ),
            (
                .beforeEnd(title: "Judo"), "So nothing extra: it goes with “Judo”.",
                "So nothing extra on Sat 5 Dec: it goes with “Judo”.",
                "Also am Sat 5 Dec nichts extra: Der Termin gehört zu „Judo“."
            ),
        ] as [(EventMatch.Obstacle?, String, String, String)])
    func nothing(obstacle: EventMatch.Obstacle?, alone: String, onDay: String, german: String) throws {
        var reading = EventUnderstanding.example
        reading.obstacle = obstacle
        let words = try PageSite.shared().words(.english)
        #expect(words.nothing(reading) == alone && words.nothing(reading, on: "Sat 5 Dec") == onDay)
        #expect(try PageSite.shared().words(.german).nothing(reading, on: "Sat 5 Dec") == german)
    }

    @Test(
        "A way that is not known is mentioned, except for schoolwork",
        arguments: [(Topic.sport, true), (.homework, false)])
    func unknownWay(topic: Topic, isMentioned: Bool) throws {
        var reading = EventUnderstanding.example
        reading.way = EventUnderstanding.Way(minutes: 0, source: .routine)
        reading.title?.parts[1].topic = topic
        let sentences = (
            english: "No time on the way: how far it is, is not known.",
            german: "Keine Zeit für den Weg: Wie weit es ist, ist nicht bekannt."
        )
        let english = try PageSite.shared().words(.english).terminalReading(reading, .utc) { _ in "Mia" }
        let german = try PageSite.shared().words(.german).terminalReading(reading, .utc) { _ in "Mia" }
        #expect(english.contains(sentences.english) == isMentioned, "\(english)")
        #expect(german.contains(sentences.german) == isMentioned, "\(german)")
    }

    @Test("An event that names a child whom its calendar is not for says so, once")
    func otherCalendar() async throws {
        try await home.write("mias", ("Ben: soccer", .clock("16:00")))
        try await home.calendars.assign("mias", to: 1)
        let page = try await agenda()
        #expect(page.shows("It is for a child whom its calendar is not for: “Ben”.") && !page.shows("It names another child."))
    }

    @Test(
        "The reason why an event does not call a child who is away is about this child alone",
        arguments: [
            (PageLanguage.english, "Not for Ben: The child is away that day."),
            (.german, "Nicht für Ben: Das Kind ist an diesem Tag nicht zu Hause."),
        ])
    func away(language: PageLanguage, sentence: String) throws {
        var reading = EventUnderstanding.example
        reading.uncalled = [EventUnderstanding.Uncalled(playerID: 2, obstacle: .away)]
        let words = try PageSite.shared().words(language)
        let sentences = words.terminalReading(reading, .utc, names: { $0 == [2] ? "Ben" : "Mia" })
        #expect(sentences.last == sentence)
    }

    @Test(
        "If another entry calls an event off, the event names it",
        arguments: [
            (
                PageLanguage.english, "“Soccer cancelled” in its calendar calls it off.",
                "It is called off: “cancelled”."
            ),
            (
                .german, "„Soccer cancelled“ im selben Kalender sagt diesen Termin ab.",
                "Der Termin fällt aus: „cancelled“."
            ),
        ])
    func calledOff(language: PageLanguage, sentence: String, ofNotice: String) async throws {
        try await home.write("club", ("Soccer practice", .clock("16:00")), ("Soccer cancelled", .clock("16:00")))
        let page = try await agenda(language)
        let text = Browser.text(page.html)
        #expect(text.ranges(of: sentence).count == 1 && text.contains(ofNotice), "\(text)")
    }

    @Test(
        "A notice says that it calls off nothing, because it is in effect in its own calendar only",
        arguments: [
            (PageLanguage.english, "family", "It calls off no other event: a notice is in effect in its own calendar only."),
            (.german, "family", "Der Termin sagt keinen anderen ab: Eine Absage gilt nur im eigenen Kalender."),
            (.english, "club", nil), (.german, "club", nil),
        ] as [(PageLanguage, String, String?)])
    func noticeWithoutEvent(language: PageLanguage, calendar: String, sentence: String?) async throws {
        let sentences = [
            "It calls off no other event", "Der Termin sagt keinen anderen ab",
        ]
        if calendar == "club" {
            try await home.write("club", ("Soccer practice", .clock("16:00")), ("Soccer cancelled", .clock("16:00")))
        } else {
            try await home.write("club", ("Soccer practice", .clock("16:00")))
            try await home.write(calendar, ("Soccer cancelled", .clock("16:00")))
        }
        let page = try await agenda(language)
        let text = Browser.text(page.html)
        #expect(text.contains("Soccer cancelled"))
        if let sentence {
            #expect(text.ranges(of: sentence).count == 1, "\(text)")
        } else {
            #expect(!sentences.contains { text.contains($0) }, "\(text)")
        }
    }

    @Test(
        "A time that waits until a child is back is named with the time that it becomes",
        arguments: [
            (PageLanguage.english, "Bedtime waits for Mia: 19:30 becomes 20:30."),
            (.german, "„Bedtime“ wartet auf Mia: Aus 19:30 wird 20:30."),
        ])
    func waits(language: PageLanguage, sentence: String) throws {
        var reading = EventUnderstanding.example
        reading.waiting = [
            EventUnderstanding.WaitingTime(
                routineName: "Bedtime", time: LocalTime(secondsOfDay: 70_200), startBy: reading.beThereBy + 18_000, playerIDs: [1])
        ]
        let words = try PageSite.shared().words(language)
        #expect(words.terminalReading(reading, .utc, names: { $0 == [1] ? "Mia" : "Ben" }).last == sentence)
    }

    @Test(
        "The words because of which an event calls for a routine are named, and those of a parent as such",
        arguments: [
            (PageLanguage.english, RoutineMatch.Source.templateKeyword, "It fits Visit because of “bei lina”."),
            (.german, .templateKeyword, "Der Termin passt zu „Visit“ wegen „bei lina“."),
            (.english, .parentKeyword, "It fits Visit because of “bei lina”, as you said."),
            (.german, .parentKeyword, "Der Termin passt zu „Visit“ wegen „bei lina“, wie Sie es gesagt haben."),
        ])
    func fits(language: PageLanguage, source: RoutineMatch.Source, sentence: String) throws {
        var reading = EventUnderstanding.example
        reading.fits = [
            EventUnderstanding.Fit(
                routineName: "Visit", match: RoutineMatch(source: source, words: ["bei lina"]), playerIDs: [1])
        ]
        reading.title?.parts.removeAll { $0.role == .subject }
        let words = try PageSite.shared().words(language)
        #expect(words.terminalReading(reading, .utc, names: { _ in "Mia" }).contains(sentence))
    }

    @Test(
        "An event that is called off for one child names the entry that does it",
        arguments: [
            (PageLanguage.english, "Not for Ben: “No judo” in its calendar calls it off."),
            (.german, "Nicht für Ben: „No judo“ im selben Kalender sagt diesen Termin ab."),
        ])
    func calledOffForOne(language: PageLanguage, sentence: String) throws {
        var reading = EventUnderstanding.example
        reading.uncalled = [EventUnderstanding.Uncalled(playerID: 2, obstacle: .calledOff, calledOffBy: "No judo")]
        let words = try PageSite.shared().words(language)
        #expect(words.terminalReading(reading, .utc, names: { $0 == [2] ? "Ben" : "Mia" }).last == sentence)
    }
}
