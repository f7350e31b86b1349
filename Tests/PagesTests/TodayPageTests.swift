import Domain
import Foundation
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages

@Suite("The parents' first page")
struct TodayPageTests {
    /// The cases of a finding. A new one has to be added here, and then needs an example.
    private enum Kind: CaseIterable {
        case noPlayer, noRoutine, noCalendar, paused, pausedLater, nothingPlanned, nothingShows, notShown, noJournal, journal
        case scheduler, storage, clockNotSynchronized, calendar, diskLow, noBackup, backupsUnread, backupOld, backupChanged
        case clockImpossible, journalForgets, parentAndPlayer, playerWithSudo, loginMissing, zoneUnknown

        init(_ finding: HealthFinding) {
            self =
                switch finding {
                case .noPlayer: .noPlayer
                case .noRoutine: .noRoutine
                case .noCalendar: .noCalendar
                case .paused: .paused
                case .pausedLater: .pausedLater
                case .nothingPlanned: .nothingPlanned
                case .nothingShows: .nothingShows
                case .notShown: .notShown
                case .noJournal: .noJournal
                case .journal: .journal
                case .scheduler: .scheduler
                case .storage: .storage
                case .clockNotSynchronized: .clockNotSynchronized
                case .calendar: .calendar
                case .diskLow: .diskLow
                case .noBackup: .noBackup
                case .backupsUnread: .backupsUnread
                case .backupOld: .backupOld
                case .backupChanged: .backupChanged
                case .clockImpossible: .clockImpossible
                case .journalForgets: .journalForgets
                case .parentAndPlayer: .parentAndPlayer
                case .playerWithSudo: .playerWithSudo
                case .loginMissing: .loginMissing
                case .zoneUnknown: .zoneUnknown
                }
        }
    }

    @Test(
        "Each finding has words in both languages, and something that helps where something does", arguments: PageLanguage.allCases)
    func findings(language: PageLanguage) throws {
        let words = try PageSite.shared().words(language)
        let (mia, day) = (PlayerProfile.example, try #require(LocalDate("2026-03-02")))
        let pause = PausePeriod(from: day, until: day.adding(days: 3))
        let silences: [HealthFinding.Silence] = [
            .noRoutine, .routinesOff, .remindersOff, .sourcesOff, .noSchool(until: day), .noEvent, .noTime, .noQuestDay,
        ]
        let problem = CalendarProblem(file: "club.ics", severity: .error, flaw: CalendarFlaw(.emptyFile), calendarName: "club")
        var findings: [HealthFinding] = [
            .noPlayer, .noRoutine, .noCalendar(folder: "/calendars"), .paused(mia, pause, today: day), .pausedLater(mia, pause),
            .nothingShows(hasJournal: true), .notShown(mia), .noJournal, .journal("It is stuck."), .scheduler("It is stuck."),
            .storage("It is stuck."), .calendar(problem), .clockNotSynchronized,
            .diskLow(freeBytes: 150_000_000, isFull: false), .diskLow(freeBytes: 1_000_000, isFull: true), .noBackup,
            .backupsUnread, .backupOld(days: 3), .backupChanged(name: "timequest-2026-02-28.sqlite"),
            .clockImpossible(Date(timeIntervalSince1970: 0)), .journalForgets, .parentAndPlayer(mia, login: "root"),
            .parentAndPlayer(mia, login: "mia"), .playerWithSudo(mia, login: "mia"),
            .loginMissing(mia, login: "mia"), .zoneUnknown("Mars/Olympus", used: "Europe/Berlin"),
        ]
        findings += silences.map { HealthFinding.nothingPlanned(mia, $0) }
        #expect(Set(findings.map(Kind.init)) == Set(Kind.allCases))
        let texts = findings.map { FindingText($0, words, today: day) }
        #expect(Set(texts.map(\.text)).count == findings.count)
        // The service's own sentences are English.
        #expect(texts.allSatisfy { !$0.text.isEmpty && !$0.text.contains("finding.") && !$0.text.contains("{") })
        #expect(texts.allSatisfy { !$0.text.contains("It is stuck.") })
        #expect(texts.count { $0.link != nil || $0.command != nil } == findings.count - 1)
    }

    @Test("A break is said with its last day, as where the holidays propose it")
    func lastDay() throws {
        let words = try PageSite.shared().words(.english)
        let day = try #require(LocalDate("2026-03-02"))
        let pause = PausePeriod(from: day.adding(days: 3), until: day.adding(days: 8))
        let later = FindingText(.pausedLater(.example, pause), words, today: day)
        #expect(later.text.contains("from 5 Mar up to and including 9 Mar,"))
        let now = FindingText(.paused(.example, pause, today: day), words, today: day)
        #expect(now.text.contains("up to and including 9 Mar:"))
    }

    @Test("What is wrong in a calendar leads to its page where it has one, and has the command that helps")
    func calendarFinding() throws {
        let words = try PageSite.shared().words(.english)
        let day = try #require(LocalDate("2026-03-02"))
        let problem = CalendarProblem(
            file: "club", severity: .error, flaw: CalendarFlaw(.emptyFile), remedy: "sudo chmod 755 club", calendarName: "club")
        let listed = FindingText(.calendar(problem), words, today: day, calendars: ["club"])
        #expect(listed.link?.path == PagePaths.calendar("club") && listed.command == "sudo chmod 755 club")
        #expect(FindingText(.calendar(problem), words, today: day, calendars: ["choir"]).link?.path == PagePaths.calendars)
    }

    @Test("Several problems of one calendar are one finding, with the line of the first and the page that lists them")
    func brokenCalendar() throws {
        let words = try PageSite.shared().words(.english)
        let day = try #require(LocalDate("2026-03-02"))
        func problem(_ name: String, _ line: Int?, _ kind: CalendarProblem.Kind = .startMissing) -> HealthFinding {
            .calendar(
                CalendarProblem(
                    file: "\(name).ics", line: line, severity: .error, flaw: CalendarFlaw(kind), calendarName: name))
        }
        let found = FindingText.all(
            [.noRoutine, problem("club", 12), problem("choir", nil, .emptyFile), problem("club", 30), problem("club", 31)], words,
            today: day, calendars: ["club", "choir"], isForPlayingOnly: false)
        #expect(found.count == 3)
        #expect(found[1].text.hasPrefix("“club” has 3 problems. The first one: club, line 12: "), "\(found[1].text)")
        #expect(found[1].link?.path == PagePaths.calendar("club"))
        #expect(found[2].text.hasPrefix("choir: "))
    }

    @Test("The names of files and calendars are one line without invisible characters", arguments: PageLanguage.allCases)
    func hostileNames(language: PageLanguage) throws {
        let words = try PageSite.shared().words(language)
        let day = try #require(LocalDate("2026-03-02"))
        let name = HostileText.name
        func isClean(_ text: String) -> Bool { HostileText.unprintable(in: text).isEmpty }
        for calendarName in [name, nil] {
            for line in [12, nil] {
                let problem = CalendarProblem(
                    file: name, line: line, severity: .error, flaw: CalendarFlaw(.notAnICSFile, subject: name, detail: name),
                    calendarName: calendarName)
                let finding = FindingText(.calendar(problem), words, today: day, calendars: [name])
                #expect(isClean(finding.text) && finding.text.contains("To fix it"))
                // The page of the calendar is found by its name as it is.
                let page = calendarName == nil ? PagePaths.calendars : PagePaths.calendar(name)
                #expect(finding.link?.path == page)
                let text = CalendarProblemText(problem, words, namesFile: true, isForPlayingOnly: false)
                #expect(text.place?.isEmpty == false && isClean(text.place ?? "") && isClean(text.text))
            }
        }
        for kind in CalendarProblem.Kind.allCases {
            #expect(isClean(words.flaw(CalendarFlaw(kind, subject: name, detail: name, number: 7))), "\(kind)")
        }
        let problem = PCProblem(.sharedFolderUnusable, "It cannot be read.", subject: name, pc: name, detail: name)
        let finding = FindingText(problem, words)
        #expect(isClean(finding.text) && isClean(finding.detail ?? name))
    }

    @Test("The day has what each child starts when, and the week in a sentence with one thing to say")
    func day() async throws {
        let home = try await TestHousehold(players: "Mia", "Ben")
        let routine = try await home.addRoutine(tasks: ["Pack bag"], players: [1, 2])
        try await home.play(routine, estimate: 600, actual: 605)
        let browser = try Browser(home, .parent)
        try await browser.open("/parent")
        #expect(
            browser.shows("Mia: \(routine.displayName), played") && browser.shows("Ben: \(routine.displayName), at any time today"))
        #expect(browser.shows("1 quest this week.") && browser.shows("No quest this week or last."))
        #expect(browser.shows("Ask Mia how that guess came about: 10 min for “Pack bag”, and it took 10 min 5 s."))
        #expect(browser.shows("Guess together with Ben how long the way to school takes"))
        #expect(browser.shows("There is no calendar yet."))
    }

    @Test("When people meet before an event stands with its start")
    func meeting() async throws {
        let home = try await TestHousehold(players: "Mia")
        try await home.addRoutine()
        try await home.write("club", ("Soccer practice (meet 15:30)", .clock("16:00")))
        let browser = try Browser(home, .parent)
        try await browser.open("/parent")
        #expect(browser.shows("begins at 16:00, be there 15:30."))
        #expect(browser.shows("What was understood"))
        #expect(browser.shows("Be there at 15:30 (“meet 15:30”), minus ") && browser.shows(" min for Activity Prep: "))
        #expect(browser.html.contains("href=\"\(PagePaths.calendar("club"))\""))
    }

    @Test(
        "“Not now” to a calendar is remembered for a week, and “We use none” for good; what else is in the way stays",
        arguments: [("notNow", "not mentioned for a week", true), ("never", "It works without one.", false)])
    func declined(answer: String, notice: String, comesBack: Bool) async throws {
        let home = try await TestHousehold(players: "Mia")
        let browser = try Browser(home, .parent)
        try await browser.open("/parent")
        #expect(browser.shows("There is no calendar yet.") && browser.shows("Not now") && browser.shows("There is no routine yet"))
        try await browser.submit("/parent", "calendars=\(answer)", holding: "Not now")
        #expect(browser.path == "/parent" && browser.shows(notice) && !browser.shows("There is no calendar yet."))
        home.questClock.pass(6 * 86_400)
        try await browser.open("/parent")
        #expect(!browser.shows("There is no calendar yet.") && browser.shows("There is no routine yet"))
        home.questClock.pass(86_400)
        try await browser.open("/parent")
        #expect(browser.shows("There is no calendar yet.") == comesBack)
    }

    @Test("A family that uses no calendar is not told that no event calls for a routine")
    func withoutCalendar() async throws {
        let home = try await TestHousehold(players: "Mia")
        _ = try await home.household.routines.create(
            RoutineDraft(name: "Tidy", tasks: [RoutineTask(name: "Tidy up")], activeDays: [], playerIDs: [1]), createdBy: .parent)
        // The weekly reflection would be a reminder.
        _ = try await home.household.game.playerSettings.set(PlayerSettings(weeklyReminder: false), of: 1, at: home.now)
        let browser = try Browser(home, .parent)
        try await browser.open("/parent")
        try await browser.submit("/parent", "calendars=never", holding: "We use none")
        #expect(browser.shows("there is no quest of the day for Mia") && !browser.shows("calendars calls for"))
        try await home.write("club", ("Dentist", .clock("15:00") + 86_400))
        try await browser.open("/parent")
        #expect(browser.shows("nothing in the calendars calls for a routine of Mia"))
    }

    @Test(
        "A quest for a part of the day says which, and is left out when that is over",
        arguments: [
            (DayPart.morning, "in the morning", "am Morgen", 12), (.afternoon, "in the afternoon", "am Nachmittag", 17),
            (.evening, "in the evening", "am Abend", nil),
        ] as [(DayPart, String, String, Double?)])
    func dayPart(part: DayPart, text: String, german: String, end: Double?) async throws {
        let home = try await TestHousehold(players: "Mia")
        _ = try await home.household.routines.create(
            RoutineDraft(
                name: "Tidy", tasks: [RoutineTask(name: "Tidy up")], activeDays: Weekday.allCases, dayPart: part, playerIDs: [1]),
            createdBy: .parent)
        let (browser, other) = (try Browser(home, .parent), try Browser(home, .parent, language: .german))
        home.questClock.pass(-4 * 3600)
        try await browser.open("/parent")
        try await other.open("/parent")
        #expect(browser.shows("Mia: Tidy, \(text)") && other.shows("Mia: Tidy, \(german)"))
        home.questClock.pass(((end ?? 23) - 8) * 3600)
        try await browser.open("/parent")
        #expect(browser.shows("Mia: Tidy") == (end == nil))
    }

    @Test("What is started today for tomorrow is in the plan, and its routine is not offered besides")
    func forTomorrow() async throws {
        let home = try await TestHousehold(players: "Mia")
        let routine = try await home.household.routines.create(
            RoutineDraft(
                name: "Homework Quest", tasks: [RoutineTask(name: "Learn")], activeDays: Weekday.allCases, playerIDs: [1],
                templateID: "homework-quest"), createdBy: .parent)
        try await home.write("school", ("Maths test", .clock("08:00") + 86_400))
        let browser = try Browser(home, .parent)
        for state in [
            "start by 16:00. Maths test begins tomorrow at 08:00.", "start by 16:00. Maths test begins tomorrow at 08:00.",
            "played Homework Quest. Maths test begins tomorrow at 08:00.",
        ] {
            try await browser.open("/parent")
            #expect(browser.shows(state) && !browser.shows("at any time today"))
            // From noon to 15:30, then it is played.
            if browser.shows("start by"), home.now < .clock("15:00") {
                home.questClock.pass(3.5 * 3600)
            } else if browser.shows("start by") {
                try await home.play(routine)
            }
        }
        let german = try Browser(home, .parent, language: .german)
        try await german.open("/parent")
        #expect(german.shows("Mia hat Homework Quest gespielt. Maths test beginnt morgen um 08:00."))
        // In the morning of the test that was yesterday.
        home.questClock.pass(Date.clock("07:00").timeIntervalSince(home.now) + 86_400)
        try await browser.open("/parent")
        #expect(!browser.shows("Maths test begins") && browser.shows("Mia: Homework Quest, at any time today"))
    }

    @Test("The answer is yes only if nothing is in the way; otherwise it says so, and what is in the way comes after it")
    func answer() throws {
        let day = try #require(LocalDate("2026-03-02"))
        var health = HouseholdHealth(players: [HouseholdHealth.Player(profile: .example, next: .example)], today: day)
        func answer(_ language: PageLanguage) throws -> String {
            TodayPage.answer(health, try PageSite.shared().words(language), .utc)
        }
        #expect(health.findings.isEmpty)
        #expect(try answer(.english).hasPrefix("Yes. ") && answer(.german).hasPrefix("Ja. "))
        // Another child has a break.
        var ben = HouseholdHealth.Player(profile: PlayerProfile(id: 2, name: "Ben"))
        ben.settings.pauses = [PausePeriod(from: day, until: day.adding(days: 3))]
        health.players.append(ben)
        #expect(!health.findings.isEmpty && health.willRemind)
        #expect(try answer(.english).hasPrefix("Partly. ") && answer(.german).hasPrefix("Zum Teil. "))
        #expect(try answer(.english).contains(PlayerProfile.example.name) && answer(.english).hasSuffix("what is in the way."))
        health.players.removeFirst()
        #expect(try answer(.english).hasPrefix("No, ") && answer(.german).hasPrefix("Nein, "))
    }

    @Test("The backup that is made before a child is removed is the newest one, here and on the page Safety")
    func backupBeforeRemoval() async throws {
        let home = try await TestHousehold(players: "Mia", "Ben")
        let browser = try Browser(home, .parent)
        try await browser.open("/parent")
        #expect(browser.shows("There is no backup yet."))
        _ = try await home.desk(.parent).removePlayer(2)
        try await browser.open("/parent")
        #expect(!browser.shows("There is no backup yet."))
        try await browser.open("/parent/safety")
        #expect(browser.shows("The newest one is of"))
    }

    @Test("What is wrong with the PC stands apart from what is in the way of reminders, with what helps")
    func computer() async throws {
        let home = try await TestHousehold(players: "Mia")
        let browser = try Browser(home, .parent)
        try await browser.open("/parent")
        #expect(browser.shows("On this PC") && browser.shows("There is no backup yet."))
        #expect(browser.html.contains("href=\"/parent/safety\">Make a backup</a>"))
        let backup = try await home.desk(.parent).backUpNow()
        try await browser.open("/parent")
        #expect(!browser.shows("On this PC"))
        // It is read after the page that comes first.
        try home.folder.write("damaged", to: "backups/\(backup.name)")
        try await browser.open("/parent")
        #expect(!browser.shows("On this PC"))
        await home.backupReading.end()
        try await browser.open("/parent")
        #expect(browser.shows("The backup \(backup.name) is no longer as it was saved"))
        #expect(browser.html.contains("<code>sudo timequest doctor</code></p></div>"))
        let german = try Browser(home, .parent, language: .german)
        try await german.open("/parent")
        #expect(german.shows("An diesem PC") && german.shows("Die Sicherung \(backup.name) ist nicht mehr so"))
    }

    @Test("A line of time has a bar for each child from start-by to the event, within the picture")
    func line() throws {
        let site = try PageSite.shared()
        let words = site.words(.english)
        let zone = ZoneRules.utc
        let day = try #require(LocalDate("2026-03-02"))
        let midnight = zone.startOfDay(day)
        let mark = PlayerMark(.example, PageSettings(), site, path: "/")
        func entry(_ from: Double, _ to: Double, _ row: Int) -> DayEntry {
            DayEntry(time: "", text: "", row: row, span: DateInterval(start: midnight + from * 3600, end: midnight + to * 3600))
        }
        let plan = [entry(6.5, 7.75, 0), entry(15, 16, 1), entry(15, 15, 1)]
        let picture = try #require(DayLinePicture(plan, [mark, mark], words, zone, now: midnight + 12 * 3600))
        #expect(picture.title.contains("06:00") && picture.title.contains("20:00"))
        #expect(picture.bars.count == 3 && picture.names.count == 2 && picture.now != nil)
        for bar in picture.bars {
            let (x, width) = (try #require(Double(bar.x)), try #require(Double(bar.width)))
            #expect(x >= 96 && width >= 8 && x + width <= 640)
        }
        #expect(DayLinePicture([], [mark], words, zone, now: midnight) == nil)
    }
}
