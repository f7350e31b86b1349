import Domain
import Foundation
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages
@testable import Services

/// The clocks stand at noon of Sunday, 1 March 2026.
@Suite("Questions about ways and time away on the page of the calendars")
struct CalendarQuestionsPagesTests {
    private static let page = "/parent/calendars"
    private let home: TestHousehold
    private let browser: Browser

    init() async throws {
        home = try await TestHousehold(players: "Mia")
        let entries = [
            "SUMMARY:U12 Training\r\nDTSTART:20260303T160000Z\r\nDURATION:PT1H\r\nLOCATION:Deal <b>Town</b> FC",
            "SUMMARY:Violin\r\nDTSTART:20260304T160000Z\r\nDURATION:PT1H\r\nLOCATION:Music School",
            "SUMMARY:Kinder bei Papa\r\nDTSTART;VALUE=DATE:20260314\r\nDTEND;VALUE=DATE:20260316",
        ].enumerated().map { "BEGIN:VEVENT\r\nUID:\($0.offset)\r\n\($0.element)\r\nEND:VEVENT\r\n" }
        try home.folder.write("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(entries.joined())END:VCALENDAR\r\n", to: "family.ics")
        await home.calendars.refresh()
        browser = try Browser(home, .parent)
    }

    private func form() throws -> FilledForm { try FilledForm(browser.html, mark: "data-keep") }

    private func fill(_ change: (inout FilledForm) -> Void) async throws {
        var form = try form()
        change(&form)
        try await browser.post(form.action, form.text("save"))
    }

    private func ways() async throws -> KnownWays { try await home.ways.knownWays() }

    @Test("A place is asked for with its next event, and a stored answer can be changed and forgotten")
    func place() async throws {
        try await browser.open(Self.page)
        #expect(browser.shows("How long is the way?") && browser.shows("1 event; next: U12 Training, Tue 3 Mar, 16:00"))
        #expect(!browser.html.contains("<b>Town</b>"))
        var shown = try form()
        #expect(shown["place"] == ["Deal <b>Town</b> FC", "Music School"] && shown["minutes"] == ["", ""])
        try await fill { $0["minutes"] = ["35", ""] }
        #expect(browser.shows("Saved."))
        #expect(try await ways().minutes(to: "Deal <b>Town</b> FC") == 35)
        shown = try form()
        #expect(shown["place"] == ["Music School", "Deal <b>Town</b> FC"] && shown["minutes"] == ["", "35"])
        try await fill { $0["minutes"] = ["5", ""] }
        #expect(try await ways().minutes(to: "Deal <b>Town</b> FC") == nil)
        #expect(try await ways().minutes(to: "Music School") == 5)
    }

    @Test("Before the answer about time away, a line says what it silences; after it there is no such line")
    func silences() async throws {
        let time = RoutineTime(on: Weekday.allCases, .beginAt, try #require(LocalTime("19:30")))
        let draft = RoutineDraft(name: "Bedtime", tasks: [RoutineTask(name: "Zzz", referenceSeconds: 600)], times: [time])
        _ = try await home.routines.create(draft, createdBy: .parent)
        try await browser.open(Self.page)
        let line = "If they are away, TimeQuest does not remind of these in the next four weeks: Bedtime on 14 Mar and 15 Mar"
        #expect(browser.shows(line))
        let key = try #require(try form()["series"].first)
        try await fill { $0["away-\(key)"] = ["yes"] }
        #expect(browser.shows("Saved.") && !browser.shows("TimeQuest does not remind"))
    }

    @Test("What is no number of minutes is asked again, and nothing is stored", arguments: ["far", "721", "-1"])
    func flaw(typed: String) async throws {
        try await browser.open(Self.page)
        try await fill { $0["minutes"] = ["10", typed] }
        #expect(browser.status == 422 && browser.shows("A way takes 0 to 720 minutes."))
        #expect(try form()["minutes"] == ["10", typed])
        #expect(try await ways() == KnownWays.none)
    }

    @Test(
        "What is no number of minutes is refused in a sentence also if the page does not ask for it any more",
        arguments: ["another event", "no calendar", "the classic rules"])
    func flawUnasked(now: String) async throws {
        try await browser.open(Self.page)
        var filled = try form()
        let index = try #require(filled["place"].firstIndex(of: "Music School"))
        filled["minutes"][index] = "far"
        switch now {
        case "another event": try await home.write("family", ("Soccer", .clock("16:00")))
        case "no calendar": try await home.desk(.parent).removeCalendar("family")
        default: home.settings.update { $0.configuration.rules = .classic }
        }
        try await browser.post(filled.action, filled.text("save"))
        #expect(browser.status == 422)
        #expect(browser.shows("this is not asked for here any more: Music School: far. Nothing was stored."))
        #expect(try await ways() == KnownWays.none)
    }

    @Test("An answer that another parent has given since is not overwritten by a form that left it alone")
    func twoParents() async throws {
        try await browser.open(Self.page)
        try await home.ways.setWay(location: "Music School", minutes: 20)
        try await fill { $0["minutes"] = ["35", ""] }
        #expect(try await ways().minutes(to: "Music School") == 20)
    }

    @Test("Of two parents who answer about one place, the second sees the first answer with the own one, and can save that")
    func samePlace() async throws {
        try await browser.open(Self.page)
        try await home.ways.setWay(location: "Music School", minutes: 20)
        try await fill { $0["minutes"] = ["35", "15"] }
        #expect(browser.status == 409 && browser.shows("Meanwhile somebody else has answered “20”."))
        // The other answer was stored, and so was the one about the other place.
        #expect(try await ways().minutes(to: "Music School") == 20)
        #expect(try await ways().minutes(to: "Deal <b>Town</b> FC") == 35)
        let form = try form()
        let minutes = Dictionary(zip(form["place"], form["minutes"]), uniquingKeysWith: { first, _ in first })
        #expect(minutes == ["Music School": "15", "Deal <b>Town</b> FC": "35"])
        try await fill { _ in }
        #expect(browser.shows("Saved."))
        #expect(try await ways().minutes(to: "Music School") == 15)
    }

    @Test("An answer that another parent has changed is not emptied unseen, and an equal one is no conflict")
    func sameChange() async throws {
        try await home.ways.setWay(location: "Music School", minutes: 10)
        try await browser.open(Self.page)
        let index = try #require(try form()["place"].firstIndex(of: "Music School"))
        try await home.ways.setWay(location: "Music School", minutes: 20)
        try await fill { $0["minutes"][index] = "" }
        #expect(browser.status == 409)
        #expect(try await ways().minutes(to: "Music School") == 20)
        try await browser.open(Self.page)
        try await home.ways.setWay(location: "Music School", minutes: 25)
        try await fill { $0["minutes"][index] = "25" }
        #expect(browser.shows("Saved."))
    }

    @Test("An answer about a place that is not asked for any more is shown once more if it was not stored")
    func placeGone() async throws {
        try await home.ways.setWay(location: "Music School", minutes: 10)
        try await browser.open(Self.page)
        let index = try #require(try form()["place"].firstIndex(of: "Music School"))
        try await home.ways.setWay(location: "Music School", minutes: 20)
        try await home.write("family", ("Soccer", .clock("16:00")))
        try await fill { $0["minutes"][index] = "25" }
        #expect(browser.status == 409 && browser.shows("Yours was not stored: Music School: 25."))
        #expect(try await ways().minutes(to: "Music School") == 20)
    }

    @Test("Of two parents who answer about one series, the second sees the first answer with the own one, and can save that")
    func sameSeries() async throws {
        try await browser.open(Self.page)
        let key = try #require(try form()["series"].first)
        try await home.away.answer(true, of: key)
        try await fill { $0["away-\(key)"] = ["no"] }
        #expect(browser.status == 409 && browser.shows("Meanwhile somebody else has answered “Yes”."))
        #expect(try await home.desk(.parent).away().isAway == [key: true])
        #expect(try form()["away-\(key)"] == ["no"])
        try await fill { _ in }
        #expect(browser.shows("Saved."))
        #expect(try await home.desk(.parent).away().isAway == [key: false])
    }

    /// Puts a club's file with two matches before which people meet elsewhere into the folder.
    private func writeClub() async throws {
        try await home.write(
            "club", ("Match, meet 15:15 at the clubhouse", .clock("16:00")),
            ("Match, meet 17:15 at the clubhouse", .clock("18:00")))
        try await changeClub(CalendarMeaningUpdate(kind: .activities, label: .some("Deal Town")))
    }

    private func changeClub(_ meaning: CalendarMeaningUpdate) async throws {
        _ = try await home.desk(.parent).changeCalendar("club", owner: nil, meaning: meaning)
    }

    private func wayOfClub() async throws -> Int? {
        try await home.desk(.parent).calendars().first { $0.calendar.name == "club" }?.meaning.wayMinutes
    }

    @Test("The way to the meeting place of a club's calendar is asked for, and the answer becomes the way of the calendar")
    func meeting() async throws {
        try await writeClub()
        let german = try Browser(home, .parent, language: .german)
        try await german.open(Self.page)
        #expect(german.shows("Der Weg zum Treffpunkt oder Heimspielort von „Deal Town“"))
        try await browser.open(Self.page)
        #expect(browser.shows("The way to the meeting place or home ground of “Deal Town”"))
        #expect(browser.shows("2 events begin there; next: Match, meet 15:15 at the clubhouse"))
        #expect(try form()["meeting"] == ["club"])
        try await fill { $0["meeting-minutes"] = ["far"] }
        #expect(browser.status == 422 && browser.shows("A way takes 0 to 720 minutes."))
        #expect(try form()["meeting-minutes"] == ["far"])
        #expect(try await wayOfClub() == nil)
        try await fill { $0["meeting-minutes"] = ["5"] }
        #expect(browser.shows("Saved.") && !browser.shows("The way to the meeting place"))
        #expect(try await wayOfClub() == 5)
        #expect(try await ways() == KnownWays.none)
    }

    @Test("A way of the calendar that another parent has given since is not replaced, and an equal one is no conflict")
    func sameMeeting() async throws {
        try await writeClub()
        try await browser.open(Self.page)
        try await changeClub(CalendarMeaningUpdate(wayMinutes: .some(20)))
        try await fill { $0["meeting-minutes"] = ["5"] }
        #expect(browser.status == 409 && browser.shows("Yours was not stored: Deal Town: 5."))
        #expect(try await wayOfClub() == 20)
        try await changeClub(CalendarMeaningUpdate(wayMinutes: .some(nil)))
        try await browser.open(Self.page)
        try await changeClub(CalendarMeaningUpdate(wayMinutes: .some(5)))
        try await fill { $0["meeting-minutes"] = ["5"] }
        #expect(browser.shows("Saved."))
        #expect(try await wayOfClub() == 5)
    }

    @Test("A whole-day event is asked about, and yes, no and nothing are kept")
    func away() async throws {
        try await browser.open(Self.page)
        #expect(browser.shows("“Kinder bei Papa”: are the children away then?") && browser.shows("next: 14 Mar – 15 Mar"))
        let key = try #require(try form()["series"].first)
        #expect(try form()["away-\(key)"] == [""])
        for (answer, stored) in [("yes", [key: true]), ("no", [key: false]), ("", [:])] {
            try await fill { $0["away-\(key)"] = [answer] }
            #expect(browser.shows("Saved."))
            #expect(try await home.desk(.parent).away().isAway == stored, "\(answer)")
        }
    }

    @Test("Titles that no word fits are listed with where to say what they call for, and are gone once it is said")
    func titles() async throws {
        let routine = try await home.addRoutine(tasks: ["Pack bag"])
        try await home.write("choir", ("Stern<b>singer", .clock("16:00")))
        try await browser.open(Self.page)
        #expect(browser.shows("What do these call for?") && browser.html.contains("Stern&lt;b&gt;singer"))
        #expect(browser.html.contains("href=\"/parent/calendars/named/choir#otherwise\""))
        #expect(browser.html.contains("href=\"/parent/routines/\(routine.id)#matches\""))
        try await browser.open("/parent/calendars/named/choir")
        #expect(browser.html.contains("id=\"otherwise\""))
        let meaning = CalendarMeaningUpdate(otherwise: .some(.nothing))
        _ = try await home.desk(.parent).changeCalendar("choir", owner: nil, meaning: meaning)
        try await browser.open(Self.page)
        #expect(!browser.html.contains("Stern&lt;b&gt;singer"))
    }

    @Test("If more places, series or titles are open than are asked about, a line below them has their number")
    func later() async throws {
        _ = try await home.addRoutine(tasks: ["Pack bag"])
        try await browser.open(Self.page)
        #expect(!browser.shows("more later"))
        let names = ["Abc", "Bcd", "Cde", "Def", "Efg", "Fgh", "Ghi"]
        let entries = names.enumerated().map { number, name in
            "BEGIN:VEVENT\r\nUID:\(name)\r\nSUMMARY:Qq\(name)\r\nDTSTART:2026030\(number + 3)T160000Z\r\nDURATION:PT1H\r\n"
                + "LOCATION:Halle \(name)\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:camp-\(name)\r\nSUMMARY:Camp \(name)\r\n"
                + "DTSTART;VALUE=DATE:2026031\(number)\r\nDTEND;VALUE=DATE:2026031\(number + 2)\r\nEND:VEVENT\r\n"
        }
        try home.folder.write("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(entries.joined())END:VCALENDAR\r\n", to: "family.ics")
        await home.calendars.refresh()
        try await browser.open(Self.page)
        #expect(browser.html.matches(of: /<p class="small dim">and 2 more later</).count == 3)
        let german = try Browser(home, .parent, language: .german)
        try await german.open(Self.page)
        #expect(german.html.matches(of: /<p class="small dim">und 2 weitere Fragen später</).count == 3)
    }

    @Test("With the classic rules, which ignore ways and days away, there is no card")
    func classic() async throws {
        try await home.ways.setWay(location: "Music School", minutes: 20)
        home.settings.update { $0.configuration.rules = .classic }
        try await browser.open(Self.page)
        #expect(browser.status == 200 && !browser.html.contains("id=\"questions\""))
    }

    @Test("There is no card if there is nothing to ask")
    func nothing() async throws {
        try await home.write("family", ("Soccer", .clock("16:00")))
        try await browser.open(Self.page)
        #expect(!browser.html.contains("id=\"questions\"") && !browser.html.contains("id=\"titles\""))
    }
}
