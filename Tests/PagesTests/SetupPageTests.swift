import Domain
import Foundation
import LinuxSystem
import ServicesTestSupport
import Synchronization
import TestSupport
import Testing

@testable import Pages
@testable import Services

@Suite("Setting everything up in the browser")
struct SetupPageTests {
    private let home: TestHousehold
    private let browser: Browser
    private let path = "/parent/setup"
    private static let pin = "27182818"
    private static let soccer = TestHousehold.calendar([("Soccer", .clock("16:00"))])

    init() async throws {
        home = try await TestHousehold(founders: .everybody)
        browser = try Browser(home, .sharedLogin)
    }

    private func answers() async throws -> SetupAnswers { try await home.household.setupDrafts.current().answers }

    /// What is picked, with the field of each.
    private var picked: [String] {
        browser.html.matches(of: /<input type="(?:radio|checkbox)" name="([^"]+)" value="([^"]*)" checked>/).map {
            "\($0.1)=\($0.2)"
        }
    }

    /// Goes through the steps as far as the check.
    private func answerAll(_ browser: Browser) async throws {
        try await browser.open("\(path)?step=zone")
        try await browser.submit("/setup", "zone=UTC&do=next")
        try await browser.submit("/setup", "name=Mia&login=&name=Ben&login=&do=next")
        try await browser.submit("/setup", "school-morning=Mia&school-morning=Ben&activity-prep=Ben&do=next")
        try await browser.upload(
            path, "step=calendars&version=3&do=next", files: [("club.ics", Self.soccer), ("music.ics", Self.soccer)])
        #expect(browser.html.contains("name=\"kind-1\""), "it asks what the files are")
        try await browser.submit("/setup", "do=next")
    }

    private func expectAll() async throws {
        let players = try await home.household.players.all()
        #expect(players.map(\.name) == ["Mia", "Ben"])
        let routines = try await home.household.routines.all()
        #expect(routines.map(\.templateID) == ["school-morning", "activity-prep"])
        #expect(routines.map(\.playerIDs) == [players.map(\.id), [players[1].id]])
        #expect(try await home.desk(.parent).calendars().map(\.calendar.name) == ["club", "music"])
        #expect(try await home.household.parentMode.state().hasPIN)
    }

    @Test("Step by step a family is set up; nothing is changed before the last yes, and parent mode begins with it")
    func everything() async throws {
        try await browser.open("/")
        #expect(browser.path == path && browser.heading == "Set up TimeQuest" && browser.shows("it may use sudo"))
        #expect(!browser.html.contains("href=\"/parent/routines\""), "no other page is open yet")
        try await answerAll(browser)
        #expect(browser.heading == "Is everything right?" && browser.shows("Step 5 of 5"))
        for text in ["UTC", "Mia", "School Morning: Mia and Ben", "Activity Prep: Ben", "club.ics", "music.ics"] {
            #expect(browser.shows(text), "\(text)")
        }
        #expect(try await home.household.players.all().isEmpty)
        #expect(try await home.household.routines.all().isEmpty)
        #expect(try await home.desk(.parent).calendars().isEmpty)
        try await browser.submit("/setup", "pin=\(Self.pin)&pin-again=\(Self.pin)&do=setup")
        #expect(browser.heading == "TimeQuest is set up" && browser.shows("Playing here now: Mia and Ben."))
        #expect(browser.desk.caller.isUnlocked && browser.html.contains("href=\"/parent\""))
        #expect(browser.html.contains("<a href=\"/\">http://127.0.0.1:8463</a>"))
        #expect(browser.shows("Lock them before a child plays here.") && !browser.html.contains("href=\"/who\""))
        try await expectAll()
        #expect(!browser.html.contains("<code>sudo"), "nothing is left for root")
        #expect(try home.folder.names().allSatisfy { !$0.hasPrefix(".upload-") && $0 != "setup-draft.json" })
        try await browser.open("/parent")
        #expect(browser.heading == "Will they be reminded?")
    }

    @Test("The PIN is in no page, not in the draft, and not taken over by a browser that begins anew")
    func secret() async throws {
        try await answerAll(browser)
        try await browser.submit("/setup", "pin=\(Self.pin)&pin-again=31415926&do=setup")
        #expect(browser.status == 422 && browser.shows("in two different ways"))
        #expect(!browser.html.contains(Self.pin) && !browser.html.contains("31415926"))
        #expect(!home.folder.read("setup-draft.json").contains(Self.pin))
        try await browser.submit("/setup", "pin=123&pin-again=123&do=setup")
        #expect(browser.status == 422 && browser.shows("4 to 64 digits"))
        try await browser.submit("/setup", "pin=&pin-again=&do=setup")
        #expect(browser.status == 422 && browser.shows("Otherwise nobody would be a parent"))
        #expect(try await home.household.players.all().isEmpty)
        try await browser.submit("/setup", "pin=\(Self.pin)&pin-again=\(Self.pin)&do=setup")
        #expect(!browser.html.contains(Self.pin))
        for name in try home.folder.names() where !name.hasSuffix(".ics") {
            #expect(!home.folder.read(name).contains(Self.pin), "\(name)")
        }
    }

    @Test("It can be left at any step, and is taken up in another browser where it was")
    func leftAndTakenUp() async throws {
        try await browser.open("\(path)?step=children")
        try await browser.submit("/setup", "name=Mia&login=&name=&login=&do=leave")
        #expect(browser.path == path && browser.shows("Your answers are kept") && browser.shows("Mia"))
        let other = try Browser(home, .sharedLogin)
        try await other.open("/parent")
        #expect(other.path == path && other.html.contains("href=\"/parent/setup?step=routines\""))
        try await other.open("\(path)?step=children")
        #expect(other.html.contains("value=\"Mia\""))
        try await other.open("\(path)?step=routines")
        try await other.submit("/setup", "activity-prep=Mia&do=back")
        #expect(other.heading == "What are your children called?")
        #expect(try await answers().routines == [.init(template: "activity-prep", children: ["Mia"])])
    }

    @Test("A child who is renamed keeps the routines, and one who is taken out leaves them; more rows come with a button")
    func children() async throws {
        try await browser.open("\(path)?step=children")
        try await browser.submit("/setup", "name=Mia&login=&name=Ben&login=&do=more")
        #expect(browser.html.matches(of: /name="name"/).count == 5)
        try await browser.open("\(path)?step=routines")
        try await browser.submit("/setup", "school-morning=Mia&school-morning=Ben&homework-quest=Ben&do=next")
        try await browser.open("\(path)?step=children")
        try await browser.submit("/setup", "name=Mira&login=&name=&login=&name=Zoe&login=&do=next")
        #expect(try await answers().routines == [.init(template: "school-morning", children: ["Mira"])])
        #expect(picked == ["school-morning=Mira"])
        try await browser.submit("/setup", "custom-quest=Zoe&school-morning=Leo&do=next")
        #expect(try await answers().routines.isEmpty, "neither is offered")
    }

    @Test("What is wrong with a child stands at the child, and what was typed stays; without a child it does not go on")
    func childFlaws() async throws {
        try await browser.open("\(path)?step=children")
        try await browser.submit("/setup", "name=&login=&name=+&login=&do=next")
        #expect(browser.status == 422 && browser.shows("Write at least one name."))
        try await browser.submit("/setup", "name=Mia&login=no+such&name=mia&login=&name=&login=root&do=next")
        #expect(browser.status == 422 && browser.html.contains("value=\"no such\" aria-invalid"))
        #expect(browser.shows("That is no login.") && browser.shows("Two children are called “mia”."))
        #expect(browser.html.matches(of: /name="name"/).count == 3, "no empty row stands in the way")
        #expect(browser.shows("This child needs a name."))
        try await browser.submit("/setup", "name=Mia&login=root&do=next")
        #expect(browser.shows("root is a parent's login"))
        try await browser.submit("/setup", "name=Mia&login=no-such-login&do=next")
        #expect(browser.shows("There is no login no-such-login on this PC."))
        try await browser.open("\(path)?step=check")
        #expect(browser.shows("Something has to be changed first.") && browser.shows("There is no login no-such-login"))
        try await browser.submit("/setup", "pin=\(Self.pin)&pin-again=\(Self.pin)&do=setup")
        #expect(browser.status == 422)
        #expect(try await home.household.players.all().isEmpty)
    }

    @Test("A zone that does not exist offers those that are meant; one that is only root's to set is a command")
    func zone() async throws {
        try await browser.open("\(path)?step=zone")
        #expect(browser.html.contains("value=\"UTC\"") && browser.shows("It is now 12:00 in UTC. If that is right, go on."))
        try await browser.submit("/setup", "zone=Viena&do=next")
        #expect(browser.status == 422 && browser.html.contains("value=\"Europe/Vienna\" autofocus"))
        #expect(browser.shows("There is no time zone “Viena”. Did you mean this one?") && !browser.html.contains("name=\"pick\""))
        #expect(browser.shows("It is now 13:00 in Europe/Vienna."))
        try await browser.submit("/setup", "zone=Europe%2FVienna&do=next")
        #expect(browser.heading == "What are your children called?")
        try await browser.open("\(path)?step=check")
        if !FileManager.default.isWritableFile(atPath: "/etc/timequest") {
            #expect(browser.html.contains("<code>sudo timequest setup --time-zone Europe/Vienna"))
        }
        try await browser.open("\(path)?step=zone")
        try await browser.submit("/setup", "zone=xyzzy&do=next")
        #expect(browser.shows("Type your country, or a large city near you."))
    }

    @Test("A file's hours are read in the zone that was answered, and not in that of the PC")
    func zoneOfFiles() async throws {
        try await browser.open("\(path)?step=zone")
        try await browser.submit("/setup", "zone=Pacific%2FAuckland&do=next")
        // From Monday to Friday at 8, 9, 10 and 11 o'clock in Auckland; in UTC on the evening before.
        let days = [0, 1, 2, 3, 4, 7, 8, 9, 10, 11]
        let subjects = ["Maths", "English", "Art", "Science"]
        let lessons = days.flatMap { day -> [(title: String, start: Date)] in
            let first = Date.clock("19:00") + TimeInterval(day * 86_400)
            return subjects.indices.map { hour in (title: subjects[hour], start: first + TimeInterval(hour * 3600)) }
        }
        try await browser.upload(
            path, "step=calendars&version=1&do=add", files: [("6c.ics", TestHousehold.calendar(lessons))])
        #expect(browser.shows("20 entries a week between 8 and 13 o’clock on school days: a timetable"))
        #expect(picked.contains("kind-0=school"))
    }

    @Test("A country is enough for the zone, and is shown as its zone; one with several zones asks which")
    func country() async throws {
        try await browser.open("\(path)?step=zone")
        try await browser.submit("/setup", "zone=USA&do=next")
        #expect(
            browser.status == 422 && browser.shows("“USA” has more than one time zone.") && browser.shows("Which one is yours?"))
        #expect(browser.shows("America/New_York: it is 07:00") && browser.html.contains("name=\"pick\" value=\"America/Chicago\""))
        try await browser.submit("/setup", "zone=USA&pick=America%2FChicago&do=next")
        #expect(browser.heading == "What are your children called?")
        try await browser.open("\(path)?step=zone")
        try await browser.submit("/setup", "zone=Austria&do=next")
        #expect(browser.heading == "What are your children called?")
        try await browser.open("\(path)?step=zone")
        #expect(browser.html.contains("value=\"Europe/Vienna\"") && browser.shows("It is now 13:00 in Europe/Vienna."))
    }

    @Test("A calendar file is shown with its entries, can be left out, and what is none is said and not taken")
    func calendars() async throws {
        try await browser.upload(
            path, "step=calendars&version=0&do=add",
            files: [("club.ics", Self.soccer), ("photo.jpg", "x"), ("odd.ics", "<html>")])
        #expect(browser.status == 422 && browser.shows("photo.jpg: This is no calendar file") && browser.shows("odd.ics: "))
        #expect(browser.shows("club.ics") && browser.shows("1 entry"))
        #expect(try await answers().calendars.count == 1)
        let two = TestHousehold.calendar([("Soccer", .clock("16:00")), ("Judo", .clock("18:00"))])
        try await browser.upload(path, "step=calendars&version=0&do=add", files: [("Club.ics", two)])
        #expect(browser.status == 200 && browser.shows("2 entries"), "it takes the other's place")
        let odd = two.replacing("END:VCALENDAR", with: "BEGIN:VEVENT\r\nUID:odd\r\nSUMMARY:Chess\r\nEND:VEVENT\r\nEND:VCALENDAR")
        try await browser.upload(path, "step=calendars&version=0&do=add", files: [("club.ics", odd)])
        #expect(browser.shows("entries, 1 problem"), "an event has no beginning")
        try await browser.upload(path, "step=calendars&version=0&do=add", files: [("Club.ics", two)])
        let kept = try #require(try await answers().calendars.first)
        #expect(try await answers().calendars.count == 1)
        try await browser.upload(path, "step=calendars&version=0&do=add", files: [("club.ics", "<html>")])
        #expect(browser.status == 422 && browser.shows("2 entries"), "a file with which something is wrong replaces none")
        #expect(try await answers().calendars == [kept])
        try await browser.submit("/setup", "remove=\(kept)")
        #expect(try await answers().calendars.isEmpty)
        #expect(try home.folder.names().allSatisfy { !$0.hasPrefix(".upload-") })
        try await browser.submit("/setup", "do=add")
        #expect(browser.status == 422 && browser.shows("Choose at least one file."))
    }

    @Test("A calendar file is asked what it is, whom it is for and what it is called; what it seems to be is picked")
    func calendarAnswers() async throws {
        let club = TestHousehold.calendar([
            ("U12 Training", .clock("16:00")), ("U12 Match", .clock("17:00")), ("U12 Tournament", .clock("18:00")),
        ])
        try await browser.open("\(path)?step=children")
        try await browser.submit("/setup", "name=Mia&login=&name=Ben&login=&do=next")
        try await browser.upload(path, "step=calendars&version=1&do=add", files: [("club.ics", club)])
        #expect(browser.shows("3 of 3 entries in four weeks are trainings"))
        #expect(picked.contains("kind-0=activities") && picked.contains("owner-0=everyone"))
        let file = try #require(try await answers().calendars.first)
        #expect(try await answers().calendarAnswers == [file: .init(kind: .activities)])
        try await browser.submit("/setup", "kind-0=school&owner-0=child%3ABen&label-0=SV+Heim&do=leave")
        #expect(try await answers().calendarAnswers == [file: .init(kind: .school, label: "SV Heim", child: "Ben")])
        try await browser.open("\(path)?step=check")
        #expect(browser.shows("club.ics: School timetable, for Ben"))
        try await browser.open("\(path)?step=calendars")
        #expect(picked.contains("kind-0=school") && picked.contains("owner-0=child:Ben"))
        // What is asked stands above the button that goes on; Enter in a field goes on, too, and leaves no file out.
        let buttons = browser.html.matches(of: /<button[^>]*name="(do|remove)" value="([a-z]*)/).map { "\($0.1) \($0.2)" }
        #expect(buttons.first == "do next" && buttons.filter { $0 == "do next" }.count == 2)
        let places = try ["name=\"kind-0\"", "class=\"go\""].map { try #require(browser.html.firstRange(of: $0)).lowerBound }
        #expect(places[0] < places[1])
        try await browser.submit("/setup", "owner-0=nobody&label-0=club&do=leave")
        #expect(try await answers().calendarAnswers == [file: .init(kind: .school, isForNobody: true)])
        try await browser.open("\(path)?step=calendars")
        try await browser.submit("/setup", "remove=\(file)")
        #expect(try await answers().calendarAnswers == [:])
    }

    @Test("A file with the events of several groups is asked which child is in which, and a child who is renamed keeps the groups")
    func groups() async throws {
        let club = TestHousehold.calendar([
            ("D-Jugend Training", .clock("16:00")), ("D-Jugend Spiel", .clock("17:00")), ("Mädchen E Training", .clock("16:00")),
            ("Mädchen E Spiel", .clock("18:00")),
        ])
        try await browser.open("\(path)?step=children")
        try await browser.submit("/setup", "name=Mia&login=&name=Ben&login=&do=next")
        try await browser.upload(path, "step=calendars&version=1&do=add", files: [("club.ics", club), ("more.ics", club)])
        #expect(browser.shows("Who is in “Mädchen E”?") && browser.html.matches(of: /Who is in “D-Jugend”/).count == 1)
        try await browser.submit("/setup", "child-0-0=child%3ABen&child-0-1=child%3AMia&do=leave")
        #expect(try await answers().words == ["Ben": ["D-Jugend"], "Mia": ["Mädchen E"]])
        try await browser.open("\(path)?step=calendars")
        #expect(browser.html.contains("name=\"child-0-0\" value=\"child:Ben\" checked"))
        #expect(!browser.html.contains("name=\"child-0-0\" value=\"child:Mia\" checked"))
        try await browser.open("\(path)?step=check")
        #expect(browser.shows("Ben: D-Jugend") && browser.shows("Mia: Mädchen E"))
        try await browser.open("\(path)?step=children")
        try await browser.submit("/setup", "name=Mia&login=&name=Benno&login=&do=leave")
        #expect(try await answers().words == ["Benno": ["D-Jugend"], "Mia": ["Mädchen E"]])
        try await browser.open("\(path)?step=check")
        try await browser.submit("/setup", "pin=\(Self.pin)&pin-again=\(Self.pin)&do=setup")
        #expect(browser.heading == "TimeQuest is set up")
        #expect(browser.shows("Groups of the children: Mia: Mädchen E; Benno: D-Jugend."))
        #expect(try await home.household.players.all().map(\.words) == [["Mädchen E"], ["D-Jugend"]])
    }

    @Test("A group in which no child is, as a parent has answered before, is not asked about")
    func groupsOfNobody() async throws {
        let club = TestHousehold.calendar([
            ("D-Jugend Training", .clock("16:00")), ("D-Jugend Spiel", .clock("17:00")), ("Mädchen E Training", .clock("16:00")),
            ("Mädchen E Spiel", .clock("18:00")),
        ])
        let lessons = (0..<4).map { (title: "Maths", start: Date.clock("08:00") + Double($0) * 86_400) }
        try await home.household.groups.setOfNobody(["Mädchen E", "6c"])
        try await browser.open("\(path)?step=children")
        try await browser.submit("/setup", "name=Mia&login=&name=Ben&login=&do=next")
        try await browser.upload(
            path, "step=calendars&version=1&do=add",
            files: [("club.ics", club), ("plan-6c.ics", TestHousehold.calendar(lessons))])
        #expect(browser.shows("Who is in “D-Jugend”?") && !browser.shows("Who is in “Mädchen E”?"))
        try await browser.submit("/setup", "kind-0=activities&kind-1=school&do=leave")
        try await browser.open("\(path)?step=calendars")
        #expect(browser.shows("Who is in “D-Jugend”?") && !browser.shows("Who is in “6c”?"))
    }

    @Test("The class in the name of a timetable is asked about, and becomes a group of the child", arguments: [true, false])
    func ownGroups(hasSibling: Bool) async throws {
        let lessons = (0..<4).map { (title: "Maths", start: Date.clock("08:00") + Double($0) * 86_400) }
        try await browser.open("\(path)?step=children")
        try await browser.submit("/setup", "name=Mia&login=&\(hasSibling ? "name=Ben&login=&" : "")do=next")
        try await browser.upload(
            path, "step=calendars&version=1&do=add", files: [("plan-6c.ics", TestHousehold.calendar(lessons))])
        try await browser.submit("/setup", "kind-0=school&do=leave")
        try await browser.open("\(path)?step=calendars")
        #expect(browser.shows("Who is in “6c”?") == hasSibling)
        guard hasSibling else { return }
        try await browser.submit("/setup", "owner-0=child%3ABen&child-0-0=child%3ABen&do=leave")
        #expect(try await answers().words == ["Ben": ["6c"]])
        try await browser.open("\(path)?step=calendars")
        #expect(browser.html.contains("name=\"child-0-0\" value=\"child:Ben\" checked"))
        try await browser.submit("/setup", "owner-0=nobody&do=leave")
        try await browser.open("\(path)?step=calendars")
        #expect(!browser.shows("Who is in"))
    }

    @Test("The groups of a file that is left out, and those of a child who is taken out, are not among the answers any more")
    func groupsLeftOut() async throws {
        let club = TestHousehold.calendar([
            ("U12 Training", .clock("16:00")), ("U12 Match", .clock("17:00")), ("U14 Training", .clock("16:00")),
            ("U14 Match", .clock("18:00")),
        ])
        try await browser.open("\(path)?step=children")
        try await browser.submit("/setup", "name=Mia&login=&name=Ben&login=&do=next")
        try await browser.upload(path, "step=calendars&version=1&do=add", files: [("club.ics", club)])
        try await browser.submit("/setup", "child-0-0=child%3AMia&child-0-1=child%3ABen&do=leave")
        try await browser.open("\(path)?step=children")
        try await browser.submit("/setup", "name=Mia&login=&name=&login=&name=Zoe&login=&do=leave")
        #expect(try await answers().words == ["Mia": ["U12"]])
        let file = try #require(try await answers().calendars.first)
        try await browser.open("\(path)?step=calendars")
        try await browser.submit("/setup", "kind-0=school&child-0-0=child%3AMia&do=next")
        #expect(try await answers().words == ["Mia": ["U12"]])
        try await browser.open("\(path)?step=calendars")
        #expect(!browser.shows("Who is in"), "a timetable is of one class")
        try await browser.submit("/setup", "kind-0=activities&do=leave")
        try await browser.open("\(path)?step=calendars")
        try await browser.submit("/setup", "remove=\(file)&child-0-0=child%3AMia")
        #expect(try await answers().words == nil)
    }

    @Test("A calendar's name that cannot be stored stays in its field with what is wrong, and is not gone past")
    func calendarLabelFlaw() async throws {
        try await browser.upload(path, "step=calendars&version=0&do=add", files: [("club.ics", Self.soccer)])
        let file = try #require(try await answers().calendars.first)
        let typed = String(repeating: "m", count: 81)
        try await browser.submit("/setup", "kind-0=activities&label-0=\(typed)&do=next")
        #expect(browser.status == 422 && browser.heading == "Your calendars")
        #expect(browser.shows("The name for club.ics is too long: a name has at most 80 letters."))
        #expect(browser.html.contains("value=\"\(typed)\""))
        #expect(browser.html.contains("id=\"label-problem-0\"") && browser.shows("1 entry"), "the file itself can be added")
        #expect(try await answers().calendarAnswers?[file]?.label == typed)
        try await browser.open("\(path)?step=calendars")
        #expect(browser.html.contains("id=\"label-problem-0\"") && browser.html.contains("value=\"\(typed)\""))
        try await browser.open("\(path)?step=check")
        #expect(browser.shows("The name for club.ics is too long: a name has at most 80 letters."))
        try await browser.open("\(path)?step=calendars")
        try await browser.submit("/setup", "label-0=Judo&do=next")
        #expect(browser.status == 200 && browser.heading == "Is everything right?")
        #expect(try await answers().calendarAnswers == [file: .init(kind: .activities, label: "Judo")])
    }

    @Test(
        "The name that the step fills in can be stored, whatever the file is called",
        arguments: [
            (String(repeating: "long", count: 22), String(repeating: "long", count: 20)), ("\u{2060}", ""),
            ("\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} club", "\u{1F3F4} club"),
        ] as [(String, String)])
    func proposedLabel(name: String, label: String) async throws {
        try await browser.upload(path, "step=calendars&version=0&do=add", files: [("\(name).ics", Self.soccer)])
        let file = try #require(try await answers().calendars.first)
        let form = try FilledForm(browser.html, mark: "data-keep")
        #expect(form["label-0"] == [label] && form["own-0"] == [label])
        try await browser.post(form.action, form.text("next"))
        #expect(browser.status == 200 && browser.heading == "Is everything right?")
        #expect(try await answers().calendarAnswers == [file: .init()])
    }

    @Test("A file that was chosen on another login is named as that, and can be left out")
    func elsewhere() async throws {
        try await browser.upload(path, "step=calendars&version=0&do=add", files: [("club.ics", Self.soccer)])
        let own = try #require(try await answers().calendars.first)
        let other = own.replacing("/\(UInt32.max)/", with: "/1001/")
        #expect(SetupCalendar(path: other).owner == 1001 && SetupCalendar(path: other).file == "club.ics")
        let marked = SetupCalendar(path: other.replacing("club", with: "\u{301}club"))
        #expect(marked.owner == 1001 && Array(marked.file.utf8) == Array("\u{301}club.ics".utf8))
        let founder = try #require(try await home.desk(.sharedLogin).founding())
        _ = try await founder.saveSetupDraft(SetupAnswers(calendars: [other]), over: 1)
        try await browser.open("\(path)?step=calendars")
        #expect(browser.shows("This file was chosen on another login"))
        try await browser.submit("/setup", "remove=\(other)")
        #expect(try await answers().calendars.isEmpty)
    }

    @Test("Files are changed in what is kept at that moment, and those not needed any more are named")
    func change() {
        let (old, new) = (SetupCalendar(path: "a/1/club.ics"), SetupCalendar(path: "b/1/Club.ics"))
        var answers = SetupAnswers(calendars: [old.path, "c/2/music.ics"])
        let replaced = SetupUploads.Change(added: [new]).apply(to: &answers)
        #expect(replaced == [old.path] && answers.calendars == ["c/2/music.ics", new.path])
        let removed = SetupUploads.Change(removed: "c/2/music.ics").apply(to: &answers)
        #expect(removed == ["c/2/music.ics"] && answers.calendars == [new.path])
        let strange = SetupUploads.Change(removed: "/etc/passwd").apply(to: &answers)
        #expect(strange.isEmpty && answers.calendars == [new.path])
    }

    @Test("A parent's login may get a link to the calendar folder, as in the terminal")
    func link() async throws {
        try await browser.open("\(path)?step=calendars")
        #expect(!browser.html.contains("name=\"link\""), "it is not known whose home gets it")
        let answers = SetupAnswers(children: [.init(name: "Mia")], parentLogin: "daemon")
        let founder = try #require(try await home.desk(.sharedLogin).founding())
        _ = try await founder.saveSetupDraft(answers, over: 0)
        try await browser.open("\(path)?step=calendars")
        #expect(browser.shows("Calendars of TimeQuest"))
        try await browser.submit("/setup", "link=yes&do=next")
        #expect(browser.heading == "Is everything right?" && browser.shows("a link to the calendar folder"))
        #expect(browser.html.contains("--parent daemon --link"))
        try await browser.open("\(path)?step=calendars")
        try await browser.submit("/setup", "do=next")
        #expect(try await !self.answers().wantsLink)
    }

    @Test("Calendars that are too large together are named as that at their step, and what was answered stays")
    func tooLarge() async throws {
        try await browser.upload(path, "step=calendars&version=0&do=add", files: [("club.ics", Self.soccer)])
        try await browser.uploadTooMuch(path)
        #expect(browser.status == 422 && browser.heading == "Your calendars" && browser.shows("That is too much at once"))
        #expect(try await answers().calendars.count == 1)
    }

    @Test("Files are kept as long as somebody goes on; after that they are asked for again, and nothing is set up without them")
    func expired() async throws {
        try await answerAll(browser)
        for _ in 1...3 {
            home.questClock.pass(10 * 60)
            try await browser.open("\(path)?step=routines")
        }
        try await browser.open("\(path)?step=check")
        #expect(!browser.shows("not kept any more"))
        home.questClock.pass(16 * 60)
        try await browser.submit("/setup", "pin=\(Self.pin)&pin-again=\(Self.pin)&do=setup")
        #expect(browser.status == 422 && browser.shows("This file is not kept any more."))
        #expect(try await home.household.players.all().isEmpty)
        try await browser.upload(
            path, "step=calendars&version=4&do=next", files: [("club.ics", Self.soccer), ("music.ics", Self.soccer)])
        try await browser.submit("/setup", "do=next")
        try await browser.submit("/setup", "pin=\(Self.pin)&pin-again=\(Self.pin)&do=setup")
        #expect(browser.heading == "TimeQuest is set up")
        try await expectAll()
    }

    @Test("Of two who set up at once, the second sees what the first has answered, and keeps what was typed")
    func two() async throws {
        let other = try Browser(home, .sharedLogin)
        try await browser.open("\(path)?step=children")
        try await other.open("\(path)?step=children")
        try await other.submit("/setup", "name=Zoe&login=&do=next")
        try await browser.submit("/setup", "name=Mia&login=&do=next")
        #expect(browser.status == 409 && browser.shows("somebody else has answered: Zoe"))
        #expect(browser.html.contains("value=\"Mia\""))
        #expect(try await answers().children.map(\.name) == ["Zoe"])
        try await browser.submit("/setup", "name=Mia&login=&do=next")
        #expect(try await answers().children.map(\.name) == ["Mia"])
        try await browser.open("\(path)?step=check")
        try await other.open("\(path)?step=routines")
        try await other.submit("/setup", "school-morning=Mia&do=next")
        try await browser.submit("/setup", "pin=\(Self.pin)&pin-again=\(Self.pin)&do=setup")
        #expect(browser.status == 409 && browser.shows("Read them once more") && browser.shows("School Morning: Mia"))
        #expect(try await home.household.players.all().isEmpty)
    }

    @Test("After a kill between two changes, the same once more completes it, and nothing is there twice")
    func killed() async throws {
        try await answerAll(browser)
        let founder = try #require(try await home.desk(.sharedLogin).founding())
        // The files can be read at the rehearsal, and not any more when they are to be stored.
        let reads = Mutex(0)
        let failing: Desk.CalendarReading = { path in
            let count = reads.withLock {
                $0 += 1
                return $0
            }
            if count > 2 { throw HouseholdError(.unavailable, "It is gone.") }
            return try await founder.setupReading(path)
        }
        var answers = try await answers()
        answers.pin = Self.pin
        let result = try await founder.setUp(answers, reading: failing)
        guard case .stopped(let outcomes, _) = result else {
            Issue.record("It is not stopped: \(result)")
            return
        }
        let made = try PageSite.shared().words(.english).made(outcomes)
        #expect(made == ["Playing here now: Mia and Ben.", "Routines: School Morning and Activity Prep."])
        let again = try Browser(home, .sharedLogin)
        try await again.open("/parent")
        #expect(again.path == path && again.html.contains("href=\"/parent/setup?step=check\""))
        try await again.open("\(path)?step=check")
        #expect(again.shows("Mia, who is here already"))
        try await again.submit("/setup", "pin=\(Self.pin)&pin-again=\(Self.pin)&do=setup")
        #expect(again.heading == "TimeQuest is set up")
        try await expectAll()
    }

    @Test("The last form sent twice sets up once; a founder who comes later is asked for the PIN")
    func twice() async throws {
        try await answerAll(browser)
        let version = try #require(browser.html.firstMatch(of: /name="version" value="(\d+)"/)).1
        let form = "step=check&version=\(version)&pin=\(Self.pin)&pin-again=\(Self.pin)&do=setup"
        let late = try Browser(home, .sharedLogin)
        try await browser.post(path, form)
        try await browser.post(path, form)
        #expect(browser.heading == "TimeQuest is set up")
        try await expectAll()
        try await late.open(path)
        #expect(late.status == 403 && late.html.contains("name=\"pin\"") && late.heading == "For parents")
        try await late.post(path, form)
        #expect(late.status == 403 && !late.html.contains(Self.pin))
    }

    @Test("Who may not set up reads why; the first page leads only those there who may")
    func refused() async throws {
        let closed = try await TestHousehold(founders: .nobody)
        let guest = try Browser(closed, .sharedLogin)
        try await guest.open("/")
        #expect(guest.heading == "Nobody plays yet." && guest.html.contains("href=\"/parent/setup\""))
        try await guest.open(path)
        #expect(guest.status == 403 && guest.shows("members of the group sudo"))
        try await guest.post(path, "step=children&version=0&name=Eve&login=&do=next")
        #expect(guest.status == 403)
        #expect(try await closed.desk(.parent).setupDraft().version == 0)
        let family = try await TestHousehold(players: "Mia", founders: .everybody)
        let child = try Browser(family, .player(1))
        try await child.open(path)
        #expect(child.status == 403 && child.shows("This login is a child's own."))
    }

    @Test("A family that is there adds more: what is there stays, and the children's page is near")
    func more() async throws {
        let family = try await TestHousehold(players: "Mia")
        let parent = try Browser(family, .parent)
        try await parent.open(path)
        #expect(parent.heading == "Set up more" && parent.shows("Here already: Mia."))
        #expect(parent.html.contains("href=\"/parent/children\"") && parent.html.contains("href=\"/parent/setup?step=children\""))
        try await parent.open("\(path)?step=children")
        try await parent.submit("/setup", "name=Mia&login=&name=Ben&login=&do=next")
        try await parent.submit("/setup", "school-morning=Mia&school-morning=Ben&do=next")
        try await parent.submit("/setup", "do=next")
        #expect(parent.shows("Mia, who is here already"))
        try await parent.submit("/setup", "pin=\(Self.pin)&pin-again=\(Self.pin)&do=setup")
        #expect(parent.heading == "TimeQuest is set up" && !parent.desk.caller.isUnlocked)
        #expect(try await family.household.players.all().map(\.name) == ["Mia", "Ben"])
        #expect(try await family.household.routines.all().count == 1)
        // A browser that goes back from there.
        try await parent.open("\(path)?step=check")
        #expect(parent.heading == "TimeQuest is set up" && !parent.shows("Nothing is set up yet"))
    }

    @Test("Answers without a child are begun, and not done: what was answered is shown and taken up again")
    func begunWithoutChild() async throws {
        let family = try await TestHousehold(players: "Mia")
        let parent = try Browser(family, .parent)
        try await parent.open("\(path)?step=zone")
        try await parent.submit("/setup", "zone=Europe%2FVienna&do=leave")
        #expect(parent.shows("Your answers are kept") && parent.shows("Europe/Vienna"))
        try await parent.open("\(path)?step=done")
        #expect(parent.heading == "Set up more" && parent.shows("Your answers are kept"))
        try await parent.post(path, "step=check&version=7&do=setup&pin=\(Self.pin)&pin-again=\(Self.pin)")
        #expect(parent.status == 409)
    }

    @Test("What is left for root goes by itself once it is done, and by a button where it is not needed")
    func rest() async throws {
        let family = try await TestHousehold(players: "Mia")
        let (desk, parent) = (family.desk(.parent), try Browser(family, .parent))
        // An account that every PC has, and that is no parent's.
        _ = try await desk.saveSetupDraft(SetupAnswers(parentLogin: "daemon"), over: 0, isRest: true)
        for page in [path, "\(path)?step=done"] {
            try await parent.open(page)
            #expect(parent.html.contains("<code>sudo timequest setup --parent daemon"), "\(page)")
        }
        // “I have done that”, before it is done.
        #expect(!parent.shows("TimeQuest does not see it yet"))
        try await parent.open("\(path)?step=done&looked=yes")
        #expect(parent.shows("TimeQuest does not see it yet") && parent.shows("I have done that"))
        try await parent.submit("/setup", "do=drop")
        #expect(parent.heading == "TimeQuest is set up" && !parent.html.contains("<code>sudo"))
        #expect(try await desk.setupDraft().version == 0)
        _ = try await desk.saveSetupDraft(SetupAnswers(parentLogin: "root"), over: 0, isRest: true)
        try await parent.open("\(path)?step=done")
        #expect(parent.heading == "TimeQuest is set up" && !parent.html.contains("<code>sudo"))
        #expect(try await desk.setupDraft().version == 0, "root is a parent already")
    }

    @Test("A parent's login that children use, too, is to be none any more")
    func formerParent() async throws {
        // An account that every PC has. The process's own may be root, which is no login of a parent's.
        let daemon = try #require(try UserAccounts.userID(of: "daemon"))
        let facts = try await SetupFacts(Desk(home.household, for: Caller(role: .parent, userID: daemon)))
        let shared = SetupForm(step: .login, fields: FormFields(parsing: "whose=shared")).applied(to: SetupAnswers(), facts)
        #expect(shared.formerParent == "daemon" && shared.sharesLogin)
        let mine = SetupForm(step: .login, fields: FormFields(parsing: "whose=mine")).applied(to: shared, facts)
        #expect(mine.formerParent == nil && !mine.sharesLogin)
        let founder = try #require(try await home.desk(.sharedLogin).founding())
        #expect(try await SetupFacts(founder).parentLogin == nil)
    }

    @Test("Hostile texts are shown as they are, at every step")
    func hostile() async throws {
        let markup = "%22%3E%3Cimg+src%3Dx+onerror%3Dalert(1)%3E"
        try await browser.open("\(path)?step=zone")
        try await browser.submit("/setup", "zone=\(markup)&do=next")
        #expect(!browser.html.contains("<img") && browser.html.contains("&lt;img"))
        try await browser.submit("/setup", "zone=UTC&do=next")
        try await browser.submit("/setup", "name=\(markup)&login=\(markup)&do=next")
        #expect(browser.status == 422 && !browser.html.contains("<img") && browser.html.contains("&lt;img"))
        try await browser.submit("/setup", "name=\(markup)&login=&do=next")
        #expect(browser.heading == "Which routines do they begin with?" && !browser.html.contains("<img"))
        try await browser.submit("/setup", "school-morning=\(markup)&do=next")
        try await browser.upload(
            path, "step=calendars&version=9&do=next", files: [("\"><img src=x>.ics", Self.soccer), ("a\u{1B}[31m.ics", "x")])
        #expect(!browser.html.contains("<img") && browser.html.contains("&lt;img") && !browser.html.contains("\u{1B}"))
        for step in ["zone", "children", "routines", "calendars", "check", "done", "login", "%00", markup] {
            try await browser.open("\(path)?step=\(step)")
            #expect(!browser.html.contains("<img") && browser.status == 200, "\(step)")
        }
    }

    @Test(
        "Made-up forms change nothing",
        arguments: [
            "", "step=x", "do=setup", "step=check&do=setup", "step=done", "step=login&whose=mine", "step=calendars&remove=/etc",
        ])
    func madeUp(fields: String) async throws {
        try await browser.post(path, fields)
        #expect(browser.path == path)
        let kept = try await answers()
        #expect(kept.children.isEmpty && kept.calendars.isEmpty && kept.parentLogin == nil)
        #expect(try await home.household.players.all().isEmpty)
    }

    @Test("In German it asks the same, and the routines have German names")
    func german() async throws {
        let browser = try Browser(home, .sharedLogin, language: .german)
        try await browser.open(path)
        #expect(browser.heading == "TimeQuest einrichten" && browser.shows("sie darf sudo benutzen"))
        try await answerAll(browser)
        #expect(browser.heading == "Stimmt alles?" && browser.shows("Schulmorgen: Mia und Ben"))
        try await browser.submit("/setup", "pin=\(Self.pin)&pin-again=\(Self.pin)&do=setup")
        #expect(browser.heading == "TimeQuest ist eingerichtet")
        #expect(try await home.household.routines.all().map(\.name) == ["Schulmorgen", "Fertig zum Training"])
        #expect(!browser.html.contains("setup.") && !browser.html.contains("setupDone"))
    }

    @Test("Each flaw has words of its own, in both languages", arguments: PageLanguage.allCases)
    func flaws(language: PageLanguage) throws {
        let words = try PageSite.shared().words(language)
        let path = "token/club.ics"
        let flaws: [SetupFlaw] = [
            .unknownZone("x", meant: []), .unknownZone("x", meant: ["y"]), .severalZones("x", ["y", "z"]), .zoneInSettings("x"),
            .childName(.missing, child: 0),
            .childName(.tooLong(characters: 90), child: 0), .childName(.unprintable, child: 0), .childTwice("Mia", child: 0),
            .childNameUnusable(.identity, child: 0),
            .notALoginName("x", child: 0), .ownLogin("x", child: 0), .loginIsParents("x", child: 0),
            .loginOfSibling("x", sibling: "Mia", child: 0), .playerHasOtherLogin(.example, wanted: "x", child: 0),
            .noLogin("x", child: 0), .loginOfPlayer("x", player: "Mia", child: 0), .loginOfPlayer("x", player: "Mia", child: nil),
            .parentIsRoot, .parentIsSystem("x"), .parentIsChilds("x"), .noParentsGroup, .pin(.length), .pin(.unprintable),
            .nobodyIsParent, .unknownTemplate("x", known: [], routine: 0), .routineForNobody(routine: 0),
            .notNamedAsCalendar(path: path), .calendarTwice(path: path), .badCalendarName(path: path, sentence: ""),
            .calendarUnreadable(path: path, sentence: ""), .calendarElsewhere(path: path),
            .notACalendar(path: path, CalendarFlaw(.emptyFile)),
            .calendarIsFolder(path: path), .calendarExists(path: path), .calendarLabel(.unprintable, path: path),
            .calendarLabel(.tooLong(characters: 81), path: path), .calendarLabel(.missing, path: path),
            .noParentForLink, .tooManyPlayers(limit: 100),
            .tooManyRoutines(limit: 100), .formerParentNeedsPIN("x"), .tooManyWords(limit: 20, player: "Mia"),
        ]
        let texts = flaws.map { words.flaw($0) }
        #expect(Set(texts).count == flaws.count)
        #expect(texts.allSatisfy { !$0.isEmpty && !$0.contains("setup") && !$0.contains("{") })
    }
}
