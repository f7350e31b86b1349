import Domain
import Foundation
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages
@testable import Services

/// The clocks stand at noon of Sunday, 1 March 2026.
@Suite("The month and the agenda of the parents")
struct MonthPageTests {
    private let home: TestHousehold
    private let browser: Browser

    init() async throws {
        home = try await TestHousehold(players: "Mia", "Ben")
        browser = try Browser(home, .parent)
    }

    /// The address of the link with a text.
    private func link(_ text: String, in browser: Browser) throws -> String {
        let links = browser.html.matches(of: /<a[^>]* href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/)
        let found = links.first { $0.2.replacing(/<span class="hear">[\s\S]*?<\/span>/, with: "") == text }
        let address = try #require(found, "there is no link “\(text)”").1
        return String(address).replacing("&amp;", with: "&")
    }

    /// The numbers of the days of the table.
    private var numbers: [Int] {
        browser.html.matches(of: /<\/span>([0-9]+)<\/span><span class="hear">/).compactMap { Int($0.1) }
    }

    @Test("A month is a table of weeks, with what is when, when to start, and for whom where it is not for all")
    func month() async throws {
        try await home.addRoutine()
        try await home.write("club", ("Soccer practice", .clock("16:00")), ("Mia: dentist", .clock("18:00")))
        try await browser.open("/parent/calendars/month")
        #expect(browser.heading == "March 2026" && browser.html.matches(of: /<th scope="col"/).count == 7)
        #expect(numbers == Array(23...28) + Array(1...31) + Array(1...5))
        #expect(browser.html.contains(/<b>16:00<\/b> Soccer practice<small>start by 15:[0-9]{2}<\/small>/))
        #expect(browser.html.contains("<b>18:00</b> Mia: dentist<small>Mia</small>"))
        #expect(browser.html.matches(of: /aria-current="date"/).count == 1)
        try await browser.open(try link("Later: April 2026", in: browser))
        #expect(browser.heading == "April 2026" && browser.shows("There is nothing in the calendars in April 2026."))
        try await browser.open(try link("This month", in: browser))
        try await browser.open(try link("Earlier: February 2026", in: browser))
        #expect(browser.heading == "February 2026")
    }

    @Test("When people meet before an event stands in the month and in the agenda", arguments: ["month", "agenda"])
    func meeting(page: String) async throws {
        try await home.addRoutine()
        try await home.write("club", ("Soccer practice (meet 15:30)", .clock("16:00")), ("Soccer practice", .clock("18:00")))
        try await browser.open("/parent/calendars/\(page)")
        #expect(browser.html.matches(of: /be there 15:30/).count == 1)
    }

    @Test("An entry opens, and says what was understood, why it calls for nothing, and where that is changed")
    func reasons() async throws {
        let routine = try await home.addRoutine()
        try await home.write(
            "club", ("Mia: Soccer practice (meet 15:30)", .clock("16:00")), ("Soccer cancelled", .clock("18:00")),
            ("Xyzzy", .clock("20:00")))
        try await browser.open("/parent/calendars/agenda")
        #expect(browser.html.matches(of: /<details><summary[^>]*>What was understood/).count == 3)
        #expect(browser.shows("It is for Mia, because of “Mia”.") && !browser.shows("Be there at 15:30: “meet 15:30”."))
        #expect(browser.shows("It is called off: “cancelled”.") && browser.shows("No word fits."))
        let text = Browser.text(browser.html)
        #expect(text.ranges(of: "So it calls for nothing.").count == 2)
        let sum = /Be there at 15:30 \(“meet 15:30”\), (minus \d+ min on the way[^,]*, )?minus \d+ min for [^:]+: \d\d:\d\d\./
        #expect(text.contains(sum), "\(text)")
        #expect(browser.html.matches(of: /href="\/parent\/calendars\/named\/club"/).count >= 3)
        #expect(browser.html.contains("href=\"\(PagePaths.routine(routine.id))\""))
        let german = try Browser(home, .parent, language: .german)
        try await german.open("/parent/calendars/agenda")
        #expect(german.shows("Der Termin ist für Mia, wegen „Mia“.") && german.shows("Der Termin fällt aus: „cancelled“."))
        #expect(german.shows("Da sein um 15:30 („meet 15:30“), minus ") && german.shows("Also verlangt der Termin nichts."))
        #expect(!german.shows("month.why"))
    }

    @Test("An entry that calls one child says why it does not call the other one")
    func uncalled() async throws {
        _ = try await home.household.routines.create(
            RoutineDraft(name: "Prep", tasks: [RoutineTask(name: "Pack")], templateID: "activity-prep"), createdBy: .parent)
        try await home.write("club", ("Mia: Soccer practice", .clock("14:00")), ("Judo", .clock("14:30")))
        try await browser.open("/parent/calendars/agenda")
        #expect(browser.shows("Not for Mia: It begins before “Mia: Soccer practice” is over."))
        let german = try Browser(home, .parent, language: .german)
        try await german.open("/parent/calendars/agenda")
        #expect(german.shows("Nicht für Mia: Der Termin beginnt, bevor „Mia: Soccer practice“ vorbei ist."))
    }

    @Test("The month and the agenda can show only what calls for a routine", arguments: ["month", "agenda"])
    func onlyStarts(page: String) async throws {
        try await home.addRoutine()
        try await home.write("club", ("Soccer practice", .clock("16:00")), ("Xyzzy", .clock("18:00")))
        try await browser.open("/parent/calendars/\(page)")
        #expect(browser.shows("Soccer practice") && browser.shows("Xyzzy"))
        try await browser.open(try link("Only with a start", in: browser))
        #expect(browser.shows("Soccer practice") && !browser.shows("Xyzzy"))
        #expect(browser.html.contains("&amp;only=starts"), "the other links keep it")
        try await home.write("club", ("Xyzzy", .clock("18:00")))
        try await browser.open("/parent/calendars/\(page)?only=starts")
        #expect(browser.shows("Nothing calls for a routine in"))
        try await browser.open(try link("Everything", in: browser))
        #expect(browser.shows("Xyzzy"))
    }

    @Test("The kind of a calendar and its way are said with its entries")
    func kinds() async throws {
        try await home.addRoutine()
        try await home.write("club", ("Soccer practice", .clock("16:00")))
        _ = try await home.desk(.parent).changeCalendar(
            "club", owner: nil, meaning: CalendarMeaningUpdate(kind: .activities, wayMinutes: .some(20)))
        try await browser.open("/parent/calendars/agenda")
        #expect(browser.shows("In its calendar every entry is an activity"))
        #expect(browser.shows("minus 20 min on the way (as you said for this calendar), minus"))
    }

    @Test("A day has three at most, and the number of the others leads to the agenda, which has them all")
    func more() async throws {
        try await home.write(
            "club", ("One", .clock("13:00")), ("Two", .clock("14:00")), ("Three", .clock("15:00")), ("Four", .clock("16:00")),
            ("Five", .clock("17:00")))
        try await browser.open("/parent/calendars/month")
        #expect(browser.shows("Three") && !browser.shows("Four"))
        try await browser.open(try link("2 more", in: browser))
        #expect(browser.heading == "From Sunday, 1 March" && browser.shows("Sunday, 1 March (today)"))
        #expect(browser.shows("Four") && browser.shows("17:00") && browser.shows("Five"))
        try await browser.open(try link("Later: 29 Mar", in: browser))
        #expect(browser.shows("There is nothing in the calendars in these four weeks."))
        try await browser.open(try link("As a month", in: browser))
        #expect(browser.heading == "March 2026")
    }

    @Test("The lessons of a school day are one row of the agenda, which opens; a trip and a lesson that is called off stay rows")
    func schoolDay() async throws {
        let morning = try Date.at("2026-03-05T08:00Z")
        try await home.write(
            "timetable", ("Maths", morning), ("English", morning + 3600), ("PE cancelled", morning + 7200),
            ("Art", morning + 10_800), ("School trip to the zoo", morning + 18_000))
        let school = CalendarMeaningUpdate(kind: .school)
        _ = try await home.desk(.parent).changeCalendar("timetable", owner: nil, meaning: school)
        try await browser.open("/parent/calendars/agenda")
        #expect(browser.shows("School day: 3 lessons") && browser.shows("The lessons"), "\(browser.html)")
        let section = try #require(browser.html.split(separator: "School day: 3 lessons").last)
        #expect(section.firstRange(of: "Maths") != nil && section.firstRange(of: "Art") != nil)
        #expect(browser.html.matches(of: /<b>(PE cancelled|School trip to the zoo)<\/b>/).count == 2)
    }

    @Test("A day shows first the events that call for a routine, then whole-day events, then the others by time")
    func callingFirst() async throws {
        try await home.addRoutine()
        try await holiday("Zoo", "2026-03-01", "2026-03-02")
        try await home.write(
            "club", ("One", .clock("13:00")), ("Two", .clock("14:00")), ("Soccer game", .clock("18:00")),
            ("Soccer practice", .clock("16:00")))
        try await browser.open("/parent/calendars/month")
        #expect(browser.chips == ["Soccer practice", "Soccer game", "Zoo"] && browser.shows("2 more"))
        #expect(browser.html.matches(of: /<small>start by 1[0-9]:[0-9]{2}<\/small>/).count == 2)
        // The list stays in the order of the day.
        try await browser.open(try link("2 more", in: browser))
        let rows = browser.html.matches(of: /<b>(Zoo|One|Two|Soccer [a-z]+)<\/b>/).map { String($0.1) }
        #expect(rows == ["Zoo", "One", "Two", "Soccer practice", "Soccer game"])
    }

    @Test("The break of several children is one line beside the events of the day")
    func breaks() async throws {
        let day = try LocalDate.day("2026-03-05")
        let pause = PausePeriod(from: day, until: day.adding(days: 1))
        for player: PlayerID in [1, 2] { _ = try await home.desk(.parent).changeSettings(of: player) { $0.pauses = [pause] } }
        let morning = try Date.at("2026-03-05T09:00Z")
        try await home.write("club", ("One", morning), ("Two", morning + 3600), ("Three", morning + 7200))
        try await browser.open("/parent/calendars/month")
        #expect(browser.html.contains("<li class=\"pause\">Break: Mia, Ben</li>"))
        #expect(browser.shows("One") && browser.shows("Two") && browser.shows("Three") && !browser.shows("1 more"))
        try await browser.open("/parent/calendars/agenda")
        #expect(browser.html.matches(of: /Break: Mia, Ben/).count == 1)
    }

    @Test("Who has no school stands on these days; who has a break, too, only with the break")
    func schoolFree() async throws {
        let day = try LocalDate.day("2026-03-05")
        let days = PausePeriod(from: day, until: day.adding(days: 2))
        for player: PlayerID in [1, 2] { _ = try await home.desk(.parent).changeSettings(of: player) { $0.schoolFree = [days] } }
        let pause = PausePeriod(from: day, until: day.adding(days: 1))
        _ = try await home.desk(.parent).changeSettings(of: 2) { $0.pauses = [pause] }
        try await browser.open("/parent/calendars/month")
        #expect(browser.html.contains("<li class=\"pause\">Break: Ben</li><li class=\"pause\">No school: Mia</li>"))
        #expect(browser.html.matches(of: /No school: Mia, Ben/).count == 1)
        try await browser.open("/parent/calendars/agenda?child=\(PlayerID(1))")
        #expect(browser.html.matches(of: /No school: Mia</).count == 2 && !browser.html.contains("No school: Ben"))
    }

    @Test("Where children have different times to start for an event, each stands with the name")
    func differentStarts() async throws {
        let routine = try await home.addRoutine()
        // An hour instead of ten minutes, on twenty days.
        let slow = (1...20).reversed().map { days in
            PastQuest(
                routineID: routine.id, startedAt: .clock("08:00") - Double(days) * 86_400,
                tasks: [PastQuest.Task(name: "Zzz", estimatedSeconds: 600, actualSeconds: 3600)])
        }
        _ = try await home.household.game.pastQuests.add(slow, for: 2, at: .clock("12:00"))
        try await home.write("club", ("Soccer practice", .clock("16:00")))
        try await browser.open("/parent/calendars/month")
        #expect(browser.html.contains(/<small>Ben: start by 14:[0-9]{2}<\/small><small>Mia: start by 15:[0-9]{2}<\/small>/))
        try await browser.open(try link("Mia", in: browser))
        #expect(browser.html.contains(/<small>start by 15:[0-9]{2}<\/small>/) && !browser.html.contains("Ben: start by"))
    }

    @Test("The agenda says whom an event calls to what, and when; a past one calls for nothing")
    func agenda() async throws {
        try await home.addRoutine()
        try await home.write("club", ("Soccer practice", .clock("16:00")), ("Soccer game", .clock("10:00")))
        try await browser.open("/parent/calendars/agenda")
        #expect(browser.html.matches(of: /Mia, Ben: Activity Prep, start by 15:[0-9]{2}/).count == 1)
        #expect(browser.shows("10:00") && browser.shows("Soccer game"))
    }

    @Test(
        "What is no month or day, or too far away, is the present one",
        arguments: [
            "", "2026", "2026-13", "2026-00", "2026-3", "0000-01", "9999-12", "2037-01", "2026-03-01", "-1", "٢٠٢٦-٠٣",
            "%22%3E%3Cscript%3E", "2026-02-30", "9999-12-31", "0000-01-01", "%00",
        ])
    func hostile(address: String) async throws {
        try await browser.open("/parent/calendars/month?of=\(address)&child=%3Cb%3E&done=%3Cb%3E")
        #expect(browser.heading == "March 2026" && !browser.html.contains("<script>") && !browser.html.contains("<b>"))
        if address != "2026-03-01" {
            try await browser.open("/parent/calendars/agenda?from=\(address)")
            #expect(browser.heading == "From Sunday, 1 March")
        }
        try await browser.post("/parent/calendars/month", "of=\(address)&accept=all&holiday-from=\(address)")
        #expect(browser.heading == "March 2026")
    }

    @Test("A title of a calendar cannot leave its place")
    func title() async throws {
        try await home.write("club", ("<b>x</b>\"\u{301}", .clock("16:00")))
        for page in ["month", "agenda"] {
            try await browser.open("/parent/calendars/\(page)")
            #expect(browser.html.contains("&lt;b&gt;x&lt;/b&gt;&quot;\u{301}") && !browser.html.contains("<b>x"))
        }
    }

    @Test(
        "Weeks begin on the household's day",
        arguments: [(Weekday.sunday, "Sun", 35), (.saturday, "Sat", 35), (.monday, "Mon", 42)])
    func weeks(first: Weekday, name: String, count: Int) async throws {
        home.settings.update { $0.configuration.firstWeekday = first }
        try await browser.open("/parent/calendars/month")
        let column = browser.html.firstMatch(of: /<th scope="col" role="columnheader"><span aria-hidden="true">([^<]+)</)
        #expect(column?.1 == Substring(name) && numbers.count == count)
    }

    @Test("Where the clocks change, each day is there once, and each event on its day")
    func clocks() async throws {
        let zone = try ZoneRules.system("Europe/Berlin")
        home.settings.update { $0.zone = zone }
        try await holiday("Zoo", "2026-03-29", "2026-03-30")
        try await home.write("club", ("Early", try .at("2026-03-29T01:30Z")), ("Midnight", try .at("2026-03-29T22:00Z")))
        try await browser.open("/parent/calendars/month?of=2026-03")
        #expect(numbers == Array(23...28) + Array(1...31) + Array(1...5))
        let day = try #require(browser.html.firstMatch(of: /Sunday, 29 March<\/span><\/a>([\s\S]*?)<\/td>/)).1
        #expect(day.contains("Zoo") && day.contains("<b>03:30</b> Early") && !day.contains("Midnight"))
        #expect(browser.html.matches(of: /Zoo/).count == 1 && browser.html.contains("<b>00:00</b> Midnight"))
    }

    @Test("Without a calendar it says what will stand here, and leads to where they come from")
    func withoutCalendars() async throws {
        for page in ["month", "agenda"] {
            try await browser.open("/parent/calendars/\(page)")
            #expect(browser.shows("There is no calendar yet.") && browser.html.contains("href=\"/parent/calendars\">To the"))
        }
    }

    @Test("While the calendars are read for the first time it waits for them")
    func firstReading() async throws {
        let home = try await TestHousehold(players: "Mia", hasReadCalendars: false)
        try home.folder.write(TestHousehold.calendar([("Judo", .clock("16:00"))]), to: "club.ics")
        let browser = try Browser(home, .parent)
        let calendars = home.household.calendars
        let reading = Task { await calendars.refresh() }
        try await browser.open("/parent/calendars/month")
        #expect(browser.shows("Judo") && !browser.shows("There is no calendar yet."))
        await reading.value
    }

    @Test("One child's are those of the calendars and titles that are for this child")
    func filter() async throws {
        try await home.write("club", ("Judo", .clock("16:00")), ("Ben: chess", .clock("17:00")))
        try await home.write("choir", ("Choir", .clock("18:00")))
        try await home.calendars.assign("choir", to: 2)
        try await browser.open("/parent/calendars/month")
        #expect(browser.shows("Judo") && browser.shows("Choir"))
        try await browser.open(try link("Mia", in: browser))
        #expect(browser.shows("Judo") && !browser.shows("chess") && !browser.shows("18:00"))
        try await browser.open(try link("As a list", in: browser))
        #expect(browser.shows("Judo") && !browser.shows("chess") && !browser.shows("18:00"))
        try await browser.open(try link("Ben", in: browser))
        #expect(browser.shows("Judo") && browser.shows("chess") && browser.shows("Choir"))
    }

    @Test("Only what is a parent's is labelled so")
    func whom() async throws {
        try await home.write("own", ("Ben: chess", .clock("16:00")))
        try await home.write("work", ("Talk", .clock("17:00")))
        try await home.calendars.assign("own", to: 1)
        try await home.calendars.assign("work", to: .nobody)
        try await browser.open("/parent/calendars/month")
        #expect(browser.html.contains("<b>16:00</b> Ben: chess</li>"))
        #expect(browser.html.contains("<b>17:00</b> Talk<small>for parents</small>"))
    }

    @Test("One calendar's are those of it alone, and of one child too; the choice stays on the way to other days")
    func calendars() async throws {
        try await home.write("club", ("Judo", .clock("16:00")), ("Ben: chess", .clock("17:00")))
        try await home.write("a & b", ("Choir", .clock("18:00")))
        try await browser.open("/parent/calendars/month")
        // Everybody's, of every calendar, and everything.
        #expect(browser.html.matches(of: /aria-current="true"/).count == 3)
        try await browser.open(try link("club", in: browser))
        #expect(browser.shows("Judo") && browser.shows("chess") && !browser.shows("18:00"))
        try await browser.open(try link("Mia", in: browser))
        #expect(browser.shows("Judo") && !browser.shows("chess") && !browser.shows("18:00"))
        #expect(browser.html.contains(/<a class="chip"[^>]* aria-current="true">club<\/a>/))
        #expect(browser.html.contains(/<a class="chip"[^>]* aria-current="true">Mia<\/a>/))
        try await browser.open(try link("Later: April 2026", in: browser))
        #expect(browser.shows("There is nothing in the calendar “club” for Mia in April 2026."))
        try await browser.open(try link("All children", in: browser))
        #expect(browser.shows("There is nothing in the calendar “club” in April 2026."))
        try await browser.open(try link("As a list", in: browser))
        #expect(browser.shows("There is nothing in the calendar “club” in these four weeks."))
        try await browser.open(try link("From today on", in: browser))
        #expect(browser.shows("Judo") && browser.shows("chess") && !browser.shows("18:00"))
        try await browser.open(try link("a &amp; b", in: browser))
        #expect(browser.shows("18:00") && !browser.shows("Judo"))
        try await browser.open(try link("All calendars", in: browser))
        #expect(browser.shows("18:00") && browser.shows("Judo"))
    }

    @Test("With one calendar there is nothing to choose; one that there is not is all of them", arguments: ["month", "agenda"])
    func oneCalendar(page: String) async throws {
        try await home.write("club", ("Judo", .clock("16:00")))
        try await browser.open("/parent/calendars/\(page)?calendar=%22%3E%3Cscript%3E&child=x")
        #expect(browser.shows("Judo") && !browser.shows("All calendars") && !browser.html.contains("<script>"))
    }

    @Test("An answer to a holiday comes back to the calendar that was shown")
    func answered() async throws {
        try await home.write("a&b", ("Judo", .clock("16:00")))
        try await holiday("Ferien", "2026-03-05", "2026-03-12")
        for page in ["month", "agenda"] {
            try await browser.open("/parent/calendars/\(page)?calendar=a%26b")
            try await browser.submit(page, page == "month" ? "accept=\(PlayerID(1))" : "decline=all")
            #expect(browser.html.contains(/<a class="chip"[^>]* aria-current="true">a&amp;b<\/a>/))
        }
    }

    @Test("What another entry of its calendar calls off is marked in both", arguments: [PageLanguage.english, .german])
    func calledOff(language: PageLanguage) async throws {
        let day = "20260301"
        let lines = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "UID:closed", "DTSTART;VALUE=DATE:\(day)", "SUMMARY:School closed",
            "END:VEVENT", "BEGIN:VEVENT", "UID:school", "DTSTART:\(day)T180000Z", "DTEND:\(day)T190000Z", "SUMMARY:School",
            "END:VEVENT", "BEGIN:VEVENT", "UID:judo", "DTSTART:\(day)T193000Z", "DTEND:\(day)T200000Z", "SUMMARY:Judo",
            "END:VEVENT", "END:VCALENDAR", "",
        ]
        try home.folder.write(lines.joined(separator: "\r\n"), to: "school.ics")
        await home.household.calendars.refresh()
        let browser = try Browser(home, .parent, language: language)
        let text = language == .german ? "fällt aus" : "called off"
        try await browser.open("/parent/calendars/month")
        #expect(browser.html.contains("<b>18:00</b> School<small>\(text)</small>"))
        #expect(browser.html.contains("<b>19:30</b> Judo</li>"))
        try await browser.open("/parent/calendars/agenda")
        #expect(browser.html.contains("<b>School</b><small>school · \(text)</small>"))
        #expect(browser.html.contains("<b>Judo</b><small>school</small>"))
    }

    @Test("A start-by on the day before the event has its day", arguments: [PageLanguage.english, .german])
    func startTheDayBefore(language: PageLanguage) async throws {
        try await home.addRoutine()
        try await home.write("club", ("Soccer practice", .clock("00:10") + 86_400))
        let browser = try Browser(home, .parent, language: language)
        let text = language == .german ? "spätestens am So um 23:" : "start by Sun 23:"
        try await browser.open("/parent/calendars/month")
        #expect(browser.shows(text))
        try await browser.open("/parent/calendars/agenda")
        #expect(browser.shows(text))
    }

    @Test("Only parents see them", arguments: ["month", "agenda"])
    func access(page: String) async throws {
        let child = try Browser(home, .player(1))
        try await child.open("/parent/calendars/\(page)")
        #expect(child.status == 403 && child.heading == "For parents")
    }

    @Test("They are in German, too")
    func german() async throws {
        try await home.addRoutine()
        try await home.write("club", ("Soccer practice", .clock("16:00")))
        let browser = try Browser(home, .parent, language: .german)
        try await browser.open("/parent/calendars/month")
        #expect(browser.heading == "März 2026" && browser.html.contains(/<small>spätestens um 15:[0-9]{2} anfangen<\/small>/))
        try await browser.open("/parent/calendars/agenda")
        #expect(browser.heading == "Ab Sonntag, 1. März" && browser.shows("Mia, Ben: Activity Prep, spätestens um 15:"))
    }

    /// Puts a calendar with a whole-day event into the folder.
    private func holiday(_ title: String, _ from: String, _ until: String) async throws {
        try await home.writeHoliday(title, from: from, until: until)
    }
}

extension Browser {
    /// The titles of the entries of a month, in their order.
    var chips: [String] {
        html.matches(of: /<li class="tone[0-9]+">(?:<b>[^<]*<\/b> )?([^<]+)/).map { String($0.1) }
    }
}

extension TestHousehold {
    /// Puts a calendar with a whole-day event into the folder.
    func writeHoliday(_ title: String, from: String, until: String, to name: String = "school") async throws {
        let lines = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "UID:\(from)@\(name)",
            "DTSTART;VALUE=DATE:\(from.replacing("-", with: ""))", "DTEND;VALUE=DATE:\(until.replacing("-", with: ""))",
            "SUMMARY:\(title)", "END:VEVENT", "END:VCALENDAR", "",
        ]
        try folder.write(lines.joined(separator: "\r\n"), to: "\(name).ics")
        await household.calendars.refresh()
    }
}
