import Domain
import Foundation
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages

@Suite("The events that a routine would be for, while it is filled in")
struct RoutineMatchPagesTests {
    private let home: TestHousehold
    private let browser: Browser
    private let path = "/parent/routines"

    init() async throws {
        home = try await TestHousehold(players: "Mia", "Ben")
        try await home.write(
            "club", ("Judo Ben", .clock("16:00")), ("Judo", Date.clock("17:00") + 86_400), ("Dentist", .clock("18:00")))
        browser = try Browser(home, .parent)
    }

    /// The choice for an event, with its key: `5c1f3a9e07d2b846:always`.
    private func choice(_ title: String, _ choice: String) throws -> String {
        let row = try #require(
            browser.html.matches(of: /<li><div class="what"><b>([^<]*)<\/b>[\s\S]*?<\/li>/).first { $0.1 == title })
        let key = try #require(row.0.firstMatch(of: /id="decide-([0-9a-f]{16})"/)).1
        return "\(key):\(choice)"
    }

    private func decisions() async throws -> [EventDecision] {
        guard let routine = try await home.routines.all().first else { return [] }
        return try await home.decisions.decisions(of: routine)
    }

    @Test("“Judo Ben” calls only Ben where Mia and Ben share a routine, and the page says so")
    func named() async throws {
        try await browser.open("\(path)/new?template=activity-prep")
        #expect(browser.shows("2 events call for this routine.") && browser.shows("1 event does not"))
        #expect(browser.shows("A word of its template: judo. Calls Ben.") && browser.shows("Calls Mia and Ben."))
        let text = Browser.text(browser.html)
        #expect(text.ranges(of: "It is at a doctor’s").count == 1 && text.contains("It is at a doctor’s: “Dentist”."))
        #expect(browser.shows("What was understood") && browser.shows("It is for Ben, because of “Ben”."))
        try await browser.fill("look") { $0["player"] = ["\(PlayerID(1))"] }
        #expect(
            browser.status == 200 && browser.shows("1 event calls for this routine.") && browser.shows("It names another child."))
        #expect(try await home.routines.all().isEmpty)
    }

    @Test(
        "Why an event does not call for the routine is one sentence, with the words or the entry from which it follows",
        arguments: [
            (
                PageLanguage.english, "It is an errand: “Einkaufen”.", "“Kein Judo” in its calendar calls it off.",
                ["It is an errand.", "It is called off.", "Another entry"]
            ),
            (
                .german, "Der Termin ist eine Besorgung: „Einkaufen“.", "„Kein Judo“ im selben Kalender sagt diesen Termin ab.",
                ["Der Termin ist eine Besorgung.", "Der Termin fällt aus.", "Ein anderer Eintrag"]
            ),
        ])
    func once(language: PageLanguage, errand: String, calledOff: String, others: [String]) async throws {
        try await home.write(
            "club", ("Judo", .clock("16:00")), ("Kein Judo", .clock("16:00")), ("Einkaufen", .clock("18:00")))
        let browser = try Browser(home, .parent, language: language)
        try await browser.open("\(path)/new?template=activity-prep")
        let text = Browser.text(browser.html)
        for sentence in [errand, calledOff] { #expect(text.ranges(of: sentence).count == 1, "\(sentence) in \(text)") }
        for other in others { #expect(!text.contains(other), "\(other) in \(text)") }
    }

    @Test("An event is listed with the name under which people see its calendar, and not with that of the file")
    func calendarTitle() async throws {
        try await browser.open("\(path)/new?template=activity-prep")
        #expect(browser.shows("· club") && !browser.shows("SV Heim"))
        let meaning = CalendarMeaningUpdate(label: .some("SV Heim"))
        _ = try await home.desk(.parent).changeCalendar("club", owner: nil, meaning: meaning)
        try await browser.open("\(path)/new?template=activity-prep")
        #expect(browser.shows("· SV Heim") && !browser.shows("· club"))
    }

    @Test("What is typed is looked at without being stored, complete or not")
    func look() async throws {
        try await browser.open("\(path)/new?template=custom-quest")
        #expect(browser.shows("0 events call for this routine.") && browser.html.contains("data-live"))
        try await browser.fill("look") { $0["keywords"] = ["dentist\n!!!"] }
        #expect(browser.shows("1 event calls for this routine.") && browser.shows("Your words: dentist."))
        #expect(browser.status == 200 && !browser.html.contains("class=\"note problem\""))
        #expect(try FilledForm(browser.html)["keywords"] == ["dentist\n!!!"])
    }

    @Test("Always and never are chosen before there is a routine, shown at once, and kept with it")
    func choicesOfNew() async throws {
        try await browser.open("\(path)/new?template=activity-prep")
        let (never, always) = (try choice("Judo Ben", "never"), try choice("Dentist", "always"))
        try await browser.fill("look") { $0["decide"] = [never, always] }
        #expect(browser.shows("You said never.") && browser.shows("You said always."))
        #expect(try FilledForm(browser.html)["decide"].contains(never) && FilledForm(browser.html)["decide"].contains(always))
        try await browser.fill()
        #expect(browser.shows("The routine is saved.") && browser.shows("You said never."))
        #expect(try await Set(decisions().map(\.verdict)) == [.never, .always])
        // By itself again.
        let automatic = try choice("Dentist", "automatic")
        try await browser.fill { form in form["decide"] = form["decide"].map { $0 == always ? automatic : $0 } }
        #expect(try await decisions().map(\.verdict) == [.never] && !browser.shows("You said always."))
    }

    @Test("An old page undoes no choice of another parent")
    func late() async throws {
        let routine = try await home.addRoutine("Prep", keywords: ["judo"], players: [1, 2])
        try await browser.open("\(path)/\(routine.id)")
        let other = try Browser(home, .parent)
        try await other.open("\(path)/\(routine.id)")
        let never = try choice("Judo", "never")
        let automatic = try choice("Judo", "automatic")
        try await other.fill { form in form["decide"] = form["decide"].map { $0 == automatic ? never : $0 } }
        #expect(try await decisions().count == 1)
        try await browser.fill { $0["way"] = ["5"] }
        #expect(try await decisions().map(\.verdict) == [.never])
    }

    @Test("Where two parents choose differently for one event, the later one is asked, and nothing is stored before")
    func both() async throws {
        let routine = try await home.addRoutine("Prep", keywords: ["judo"], players: [1, 2])
        let other = try Browser(home, .parent)
        for page in [browser, other] { try await page.open("\(path)/\(routine.id)") }
        let (automatic, always) = (try choice("Judo", "automatic"), try choice("Judo", "always"))
        let never = try choice("Judo", "never")
        func choose(_ choice: String, instead former: String, in page: Browser) async throws {
            try await page.fill { form in
                form["way"] = ["5"]
                form["decide"] = form["decide"].map { $0 == former ? choice : $0 }
            }
        }
        try await choose(never, instead: automatic, in: other)
        #expect(other.status == 200)
        _ = try await home.routines.change(routine.id) { routine in
            var draft = RoutineDraft(routine)
            draft.travelMinutes = 0
            return draft
        }
        try await choose(always, instead: automatic, in: browser)
        #expect(browser.status == 409 && browser.shows("something else for: Judo: never"))
        #expect(try FilledForm(browser.html)["decide"].contains(always), "what was chosen still is")
        #expect(try await decisions().map(\.verdict) == [.never])
        #expect(try await home.routines.find(routine.id)?.travelMinutes == 0)
        try await browser.fill()
        #expect(browser.status == 200)
        #expect(try await decisions().map(\.verdict) == [.always])
        #expect(try await home.routines.find(routine.id)?.travelMinutes == 5)
        // The same choice by both is no question, and neither is one that nobody has touched.
        try await choose(always, instead: never, in: other)
        #expect(other.status == 200)
        #expect(try await decisions().map(\.verdict) == [.always])
    }

    @Test("What was decided for one child stays, unless something else is chosen")
    func single() async throws {
        let routine = try await home.addRoutine("Prep", keywords: ["judo"], players: [1, 2])
        try await browser.open("\(path)/\(routine.id)")
        let key = String(try choice("Judo", "").dropLast())
        _ = try await home.desk(.parent).decide(.never, routine.id, eventKey: key, for: 1)
        try await browser.open("\(path)/\(routine.id)")
        #expect(browser.shows("You said never for Mia.") && browser.shows("as decided for each child"))
        try await browser.fill()
        #expect(try await decisions().map(\.playerID) == [1])
        try await browser.fill { form in form["decide"] = form["decide"].map { $0 == "\(key):single" ? "\(key):automatic" : $0 } }
        #expect(try await decisions().isEmpty)
    }

    @Test("It can be decided for one child, before there is a routine as well, and for another child on top of it")
    func singleChoices() async throws {
        try await browser.open("\(path)/new?template=activity-prep")
        #expect(browser.shows("never for Mia") && browser.shows("always for Ben"))
        #expect(browser.shows("It holds for all dates of this event. You can also choose for one child only."))
        #expect(browser.shows("Mon 2 Mar, 17:00 · club"))
        let never = try choice("Judo", "never.\(PlayerID(1))")
        try await browser.fill("look") { form in
            form["decide"] = form["decide"].filter { $0.prefix(16) != never.prefix(16) } + [never]
        }
        #expect(browser.shows("You said never for Mia.") && !browser.shows("Calls Mia and Ben."))
        #expect(try FilledForm(browser.html)["decide"].contains(never))
        try await browser.fill()
        #expect(browser.shows("The routine is saved.") && browser.shows("as decided for each child"))
        #expect(try await decisions().map(\.playerID) == [1])
        let dentist = try choice("Dentist", "always.\(PlayerID(2))")
        try await browser.fill { form in form["decide"] = form["decide"].filter { $0.prefix(16) != dentist.prefix(16) } + [dentist]
        }
        #expect(browser.shows("You said always for Ben.") && browser.shows("Calls Ben."))
        #expect(try await Set(decisions().map(\.playerID)) == [1, 2])
        // For both in the end.
        let all = try choice("Judo", "never")
        try await browser.fill { form in form["decide"] = form["decide"].filter { $0.prefix(16) != all.prefix(16) } + [all] }
        #expect(try await Set(decisions().map(\.playerID)) == [nil, 2])
    }

    @Test("A child who does not have the routine, or not the event's calendar, is no choice, and harms nothing when it is sent")
    func notConcerned() async throws {
        try await home.calendars.assign("club", to: 2)
        let routine = try await home.addRoutine("Prep", keywords: ["judo"], players: [1, 2])
        try await browser.open("\(path)/\(routine.id)")
        #expect(!browser.shows("never for Mia") && !browser.shows("never for Ben"))
        let mias = try choice("Judo", "never.\(PlayerID(1))")
        let nobodys = try choice("Dentist", "always.\(PlayerID(9))")
        try await browser.fill { $0["decide"] = [mias, nobodys] }
        #expect(browser.shows("The routine is saved.") && browser.shows("What you chose was not kept for:"))
        #expect(browser.shows("Judo; Dentist") || browser.shows("Dentist; Judo"))
        #expect(try await decisions().isEmpty)
    }

    @Test("A choice for one child over another mix of single choices is asked about")
    func mixes() async throws {
        let routine = try await home.addRoutine("Prep", keywords: ["judo"], players: [1, 2])
        try await browser.open("\(path)/\(routine.id)")
        let key = String(try choice("Judo", "").dropLast())
        _ = try await home.desk(.parent).decide(.never, routine.id, eventKey: key, for: 1)
        try await browser.open("\(path)/\(routine.id)")
        _ = try await home.desk(.parent).decide(.always, routine.id, eventKey: key, for: 2)
        try await browser.fill { form in form["decide"] = form["decide"].map { $0 == "\(key):single" ? "\(key):never" : $0 } }
        #expect(browser.status == 409 && browser.shows("Judo: as decided for each child"))
        #expect(try await Set(decisions().map(\.playerID)) == [1, 2])
        try await browser.fill()
        #expect(browser.status == 200)
        #expect(try await decisions().map(\.playerID) == [nil])
    }

    @Test("Choices about events that there are not, and made-up ones, do no harm")
    func madeUp() async throws {
        try await browser.open("\(path)/new?template=activity-prep")
        try await browser.fill { $0["decide"] = ["0000000000000000:always", "x:never", "0000000000000001:perhaps", "", ":"] }
        #expect(browser.shows("The routine is saved.") && browser.shows("not kept for: an event that is no longer there"))
        #expect(try await decisions().isEmpty)
    }

    @Test("Without a calendar it says what to do")
    func noCalendar() async throws {
        let browser = try Browser(try await TestHousehold(players: "Mia"), .parent)
        try await browser.open("\(path)/new?template=activity-prep")
        #expect(browser.shows("There is no calendar yet") && browser.html.contains("href=\"/parent/calendars\""))
    }
}
