import Domain
import Foundation
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages
@testable import Services

/// The clocks stand at noon of Sunday, 1 March 2026, and there is no calendar.
@Suite("Times of routines' own on the pages")
struct OwnTimePagesTests {
    private let home: TestHousehold

    init() async throws {
        home = try await TestHousehold(players: "Mia", "Ben")
        try await home.endFirstVisits()
    }

    @discardableResult
    private func add(
        _ aim: RoutineTime.Aim, _ clock: String, for player: PlayerID? = nil, name: String = "Bedtime"
    ) async throws -> Routine {
        let time = RoutineTime(for: player, on: [.sunday], aim, LocalTime(clock) ?? .midnight)
        return try await home.routines.create(
            RoutineDraft(
                name: name, tasks: [RoutineTask(name: "Teeth", referenceSeconds: 600)], activeDays: [], times: [time]),
            createdBy: .parent)
    }

    @Test("A child's page has first what is to be ready")
    func first() async throws {
        let browser = try Browser(home, .player(1))
        let path = "/players/\(PlayerID(1))"
        try await add(.readyBy, "13:00")
        try await browser.open(path)
        #expect(browser.leading == "Bedtime" && browser.shows("Ready by 13:00") && browser.shows("Start by"))
    }

    @Test("What begins later stands with its time, without the name of an event")
    func later() async throws {
        let browser = try Browser(home, .player(1))
        try await add(.beginAt, "19:30")
        try await browser.open("/players/\(PlayerID(1))")
        #expect(browser.leading == "Bedtime" && browser.shows("19:30") && !browser.shows("Coming up"))
    }

    @Test(
        "Today says by when which child is to be ready, and what begins when",
        arguments: [
            (
                PageLanguage.english, "Mia: Bedtime, start by 16:", "Mia is to be ready at 17:00.",
                "Ben: Bedtime begins at 19:30."
            ),
            (.german, "Mia: Bedtime, spätestens um 16:", "Mia soll um 17:00 fertig sein.", "Ben: Bedtime beginnt um 19:30."),
        ])
    func today(language: PageLanguage, start: String, ready: String, begin: String) async throws {
        let browser = try Browser(home, .parent, language: language)
        try await add(.readyBy, "17:00", for: 1)
        try await add(.beginAt, "19:30", for: 2)
        try await browser.open("/parent")
        #expect(browser.shows(start) && browser.shows(ready) && browser.shows(begin), "\(Browser.text(browser.html))")
    }

    @Test(
        "For two quests that must be done by one time, Today says when to begin the first, and the picture has a bar for each",
        arguments: [
            (PageLanguage.english, "Mia has 2 quests to finish by 17:00 (Bedtime, Reading): begin the first by {begin}."),
            (
                .german,
                "Bis 17:00 muss Mia 2 Quests schaffen (Bedtime, Reading); mit der ersten spätestens um {begin} anfangen."
            ),
        ])
    func together(language: PageLanguage, sentence: String) async throws {
        try await add(.readyBy, "17:00", for: 1)
        let browser = try Browser(home, .parent, language: language)
        try await browser.open("/parent")
        #expect(!browser.shows("quests to finish") && !browser.shows("muss Mia"))
        try await add(.readyBy, "17:00", for: 1, name: "Reading")
        let desk = home.desk(.parent)
        let start = try #require(try await desk.today().children[0].starts.first)
        // Both take equally long, so the first one begins as long before the start-by as one of them takes.
        let begin = start.startBy - (try #require(start.doneBy)).timeIntervalSince(start.startBy)
        let clock = try PageSite.shared().words(language).clock(begin, desk.zone)
        try await browser.open("/parent")
        let line = sentence.replacing("{begin}", with: clock)
        #expect(browser.shows("\(clock)\(line)"), "\(Browser.text(browser.html))")
        #expect(browser.html.matches(of: /<rect class="tone/).count == 2)
        let text = Browser.text(browser.html)
        let end = try #require(text.firstRange(of: line)?.upperBound)
        #expect(text[end...].contains("Mia: Bedtime") && text[end...].contains("Mia: Reading"))
    }

    @Test("The month and the agenda have them on their days, also without a calendar")
    func month() async throws {
        let browser = try Browser(home, .parent)
        try await add(.readyBy, "17:00", for: 1)
        for path in ["/parent/calendars/month", "/parent/calendars/agenda"] {
            try await browser.open(path)
            #expect(browser.shows("Bedtime · ready by 17:00") && browser.shows("start by 16:"), "\(path)")
            #expect(browser.html.contains("tone0") && !browser.shows("There is nothing in the calendars"))
        }
    }

    @Test(
        "The agenda says why a time is left out, and an event says on each page that it takes the place of a time",
        arguments: [
            (
                PageLanguage.english, "Bedtime, ready by 17:00, is left out for Ben: there is a break.",
                "Bedtime, ready by 17:00, is left out for Mia: “Soccer” takes its place.",
                "For Mia it takes the place of this time: Bedtime, ready by 17:00."
            ),
            (
                .german, "„Bedtime“, fertig um 17:00, entfällt für Ben: Es ist Auszeit.",
                "„Bedtime“, fertig um 17:00, entfällt für Mia: „Soccer“ ersetzt diese Zeit.",
                "Für Mia ersetzt der Termin diese Zeit: „Bedtime“, fertig um 17:00."
            ),
        ])
    func silent(language: PageLanguage, pause: String, event: String, replaced: String) async throws {
        let routine = try await add(.readyBy, "17:00")
        _ = try await home.routines.change(routine.id) { routine in
            var draft = RoutineDraft(routine)
            draft.keywords = ["soccer"]
            return draft
        }
        let today = ZoneRules.utc.localDateTime(at: home.now).date
        _ = try await home.desk(.parent).changeSettings(of: 2) {
            $0.pauses = [PausePeriod(from: today, until: today.adding(days: 1))]
        }
        try await home.write("club", ("Soccer", .clock("18:00")))
        let browser = try Browser(home, .parent, language: language)
        try await browser.open("/parent/calendars/agenda")
        let text = Browser.text(browser.html)
        for sentence in [pause, event, replaced] { #expect(text.contains(sentence), "\(sentence) in \(text)") }
        try await browser.open("/parent")
        #expect(browser.shows(replaced), "\(Browser.text(browser.html))")
    }

    /// Bedtime of Mia begins at 12:50, while she swims until 13:40.
    private func addMoved() async throws {
        try await add(.beginAt, "12:50", for: 1)
        try await home.write("club", ("Mia: Swimming", .clock("12:40")))
    }

    @Test(
        "If a child is away when a routine should begin, Today has the time at which it begins",
        arguments: [
            (PageLanguage.english, "Mia: Bedtime begins at 13:40."), (.german, "Mia: Bedtime beginnt um 13:40."),
        ])
    func movedToday(language: PageLanguage, begin: String) async throws {
        try await addMoved()
        let browser = try Browser(home, .parent, language: language)
        try await browser.open("/parent")
        #expect(browser.shows(begin) && !browser.shows("12:50"), "\(Browser.text(browser.html))")
    }

    @Test(
        "The child's page has the time after coming back: before, shortly before and after it",
        arguments: [
            (PageLanguage.english, "Start by", "The best time to start was 13:40."),
            (.german, "Los geht es spätestens um", "Am besten wäre es um 13:40 losgegangen."),
        ])
    func movedHome(language: PageLanguage, startBy: String, late: String) async throws {
        try await addMoved()
        let browser = try Browser(home, .player(1), language: language)
        for (seconds, text) in [(0.0, startBy), (3600, startBy), (2700, late)] {
            home.questClock.pass(seconds)
            try await browser.open("/players/\(PlayerID(1))")
            #expect(browser.shows(text) && browser.shows("13:40"), "\(Browser.text(browser.html))")
            #expect(!browser.shows("12:50"), "\(Browser.text(browser.html))")
        }
    }

    @Test(
        "The month and the agenda say when a routine begins after coming back, until it begins",
        arguments: [
            (PageLanguage.english, "Start as soon as there is time, at 13:40."),
            (.german, "Anfangen, sobald Zeit ist, um 13:40."),
        ])
    func movedPlan(language: PageLanguage, move: String) async throws {
        try await addMoved()
        let browser = try Browser(home, .parent, language: language)
        for (seconds, isShown) in [(0.0, true), (3600, true), (2700, false)] {
            home.questClock.pass(seconds)
            for page in ["month", "agenda"] {
                try await browser.open("/parent/calendars/\(page)")
                #expect(browser.shows(move) == isShown, "\(page): \(Browser.text(browser.html))")
            }
        }
    }

    @Test(
        "An event of today names the time whose place it takes, also after that time",
        arguments: [
            (PageLanguage.english, "For Mia it takes the place of this time: Bedtime, ready by 10:30."),
            (.german, "Für Mia ersetzt der Termin diese Zeit: „Bedtime“, fertig um 10:30."),
        ])
    func replacedBefore(language: PageLanguage, sentence: String) async throws {
        let routine = try await add(.readyBy, "10:30", for: 1)
        _ = try await home.routines.change(routine.id) { routine in
            var draft = RoutineDraft(routine)
            draft.keywords = ["soccer"]
            return draft
        }
        try await home.write("club", ("Soccer", .clock("13:00")))
        let browser = try Browser(home, .parent, language: language)
        for path in ["/parent", "/parent/calendars/agenda"] {
            try await browser.open(path)
            #expect(browser.shows(sentence), "\(path): \(Browser.text(browser.html))")
        }
    }

    @Test(
        "A day on which a time is left out stays in the agenda if only the days with a start are shown",
        arguments: [
            (PageLanguage.english, "Bedtime, at 19:30, is left out for Mia: away from home."),
            (.german, "„Bedtime“ um 19:30 entfällt für Mia: nicht zu Hause."),
        ])
    func silentOnly(language: PageLanguage, sentence: String) async throws {
        try await add(.beginAt, "19:30", for: 1)
        let overnight = TestHousehold.calendar([("Mia: Swimming", .clock("17:00"))]).replacing("PT1H", with: "PT17H")
        try home.folder.write(overnight, to: "club.ics")
        await home.calendars.refresh()
        let browser = try Browser(home, .parent, language: language)
        try await browser.open("/parent/calendars/agenda?only=starts")
        #expect(browser.shows(sentence) && !browser.shows("Swimming"), "\(Browser.text(browser.html))")
    }

    @Test("A day of the month has them before events that call for nothing, and only if there is room")
    func room() async throws {
        let browser = try Browser(home, .parent)
        try await add(.readyBy, "17:00", for: 1)
        try await home.write("club", ("Talk", .clock("13:00")), ("Xyzzy", .clock("18:00")))
        try await browser.open("/parent/calendars/month")
        #expect(browser.chips.prefix(3) == ["Bedtime · ready by 17:00", "Talk", "Xyzzy"])
        try await home.write("club", ("Talk", .clock("13:00")), ("Xyzzy", .clock("18:00")), ("Lecture", .clock("19:00")))
        try await browser.open("/parent/calendars/month")
        #expect(browser.chips.prefix(3) == ["Talk", "Xyzzy", "Lecture"] && browser.shows("1 more"))
    }

    @Test("The editor has them, with an empty one to fill, and keeps what it does not show")
    func editor() async throws {
        let browser = try Browser(home, .parent)
        let routine = try await add(.readyBy, "17:00")
        let path = "/parent/routines/\(routine.id)"
        try await browser.open(path)
        var form = try FilledForm(browser.html)
        #expect(form["time-clock"] == ["17:00", ""] && form["time-aim"] == ["readyBy", "readyBy"])
        #expect(form["time-day"] == ["0:1"])
        try await browser.fill { form in
            form["time-clock"] = ["17:00", "7.15"]
            form["time-aim"] = ["readyBy", "beginAt"]
            form["time-player"] = ["", "\(PlayerID(2))"]
            form["time-day"] = ["0:1", "1:2", "1:3"]
            form["time-school"] = ["1"]
        }
        #expect(browser.shows("The routine is saved."))
        let bens = RoutineTime(for: 2, on: [.monday, .tuesday], .beginAt, LocalTime(secondsOfDay: 26_100), schoolDaysOnly: true)
        #expect(try await home.routines.find(routine.id)?.times == routine.times + [bens])
        try await browser.open(path)
        form = try FilledForm(browser.html)
        #expect(form["time-clock"] == ["17:00", "07:15", ""])
        // A child who does not have the routine any more has no time of its own.
        try await browser.fill { $0["player"] = ["\(PlayerID(1))"] }
        #expect(try await home.routines.find(routine.id)?.times == routine.times)
    }

    @Test("A time without days, or one that cannot be read, is refused, and nothing typed is lost", arguments: ["7:15", "soon"])
    func flaws(clock: String) async throws {
        let browser = try Browser(home, .parent)
        let routine = try await add(.readyBy, "17:00")
        try await browser.open("/parent/routines/\(routine.id)")
        try await browser.fill { form in
            form["time-clock"] = ["17:00", clock]
            form["time-day"] = ["0:1"]
        }
        #expect(browser.status == 422 && browser.shows("A time needs weekdays"))
        #expect(try FilledForm(browser.html)["time-clock"].prefix(2) == ["17:00", clock])
        #expect(try await home.routines.find(routine.id)?.times == routine.times)
    }

    @Test(
        "A text that is no time of day is refused with how to type one",
        arguments: [("soon", PageLanguage.english), ("25:00", .english), ("7:15:30", .english), ("soon", .german)])
    func clock(typed: String, language: PageLanguage) async throws {
        let browser = try Browser(home, .parent, language: language)
        let routine = try await add(.readyBy, "17:00")
        try await browser.open("/parent/routines/\(routine.id)")
        try await browser.fill { form in
            form["time-clock"] = ["17:00", typed]
            form["time-day"] = ["0:1", "1:2"]
        }
        let sentence =
            switch language {
            case .english: "Please type a time of day like 7:40"
            case .german: "Bitte geben Sie eine Uhrzeit wie 7:40"
            }
        #expect(browser.status == 422 && browser.shows(sentence))
        #expect(try FilledForm(browser.html)["time-clock"].prefix(2) == ["17:00", typed])
        #expect(try await home.routines.find(routine.id)?.times == routine.times)
    }

    @Test("School Morning offers a time, which is none until it is typed")
    func offered() async throws {
        let browser = try Browser(home, .parent)
        try await browser.open("/parent/routines/new?template=school-morning")
        let form = try FilledForm(browser.html)
        #expect(form["time-clock"] == [""] && form["time-day"].count == 5 && form["time-school"] == ["0"])
        #expect(browser.html.contains("placeholder=\"07:40\""))
        try await browser.fill { $0["player"] = ["\(PlayerID(1))"] }
        #expect(try await home.routines.all().map(\.times) == [[]])
        try await browser.open("/parent/routines/new?template=school-morning&own=1")
        try await browser.fill { form in
            form["name"] = ["Another morning"]
            form["player"] = ["\(PlayerID(2))"]
            form["time-clock"] = ["7:40"]
        }
        #expect(try await home.routines.all().last?.times == [RoutineTemplateProvider.all[0].offeredTime].compactMap(\.self))
    }
}
