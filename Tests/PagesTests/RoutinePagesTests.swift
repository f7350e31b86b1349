import Domain
import Foundation
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages

@Suite("The parents' pages about routines")
struct RoutinePagesTests {
    private let home: TestHousehold
    private let browser: Browser
    private let path = "/parent/routines"

    init() async throws {
        home = try await TestHousehold(players: "Mia", "Ben")
        browser = try Browser(home, .parent)
    }

    private func all() async throws -> [Routine] { try await home.routines.all() }

    private func open(_ routine: Routine, in browser: Browser? = nil) async throws {
        try await (browser ?? self.browser).open("\(path)/\(routine.id)")
    }

    @Test("The list has the children's own apart, and archived ones below")
    func list() async throws {
        try await browser.open(path)
        #expect(browser.heading == "Routines" && browser.shows("Begin with a template"))
        _ = try await home.addRoutine("Activity Prep", players: [1, 2])
        let old = try await home.addRoutine("Old", players: [1])
        try await home.play(old)
        try await home.routines.delete(old.id)
        let own = RoutineDraft(name: "Hutch", tasks: [RoutineTask(name: "Sweep")], activeDays: [.monday], playerIDs: [2])
        _ = try await home.routines.create(own, createdBy: .player)
        try await browser.open(path)
        #expect(browser.shows("Mia and Ben · every day · 1 task · planned with"))
        #expect(browser.shows("Made by Ben") && !browser.shows("Made by Mia"))
        #expect(browser.shows("Archived") && browser.shows("Make a new one from it Old"))
        #expect(browser.html.contains("data-changes="))
    }

    @Test("A child's own is for no other child, and every page of the editor says whose it is")
    func own() async throws {
        let draft = RoutineDraft(name: "Piano", tasks: [RoutineTask(name: "Play"), RoutineTask(name: "Stop")], playerIDs: [1])
        let routine = try await home.routines.create(draft, createdBy: .player)
        try await open(routine)
        func offers(_ player: PlayerID) -> Bool { browser.html.contains("name=\"player\" value=\"\(player)\"") }
        func saysWhose() -> Bool {
            browser.shows("Mia has made this routine") && browser.shows("“Duplicate” makes one for other children.")
                && offers(1) && !offers(2)
        }
        #expect(saysWhose())
        for step in ["look", "up:1", "more"] {
            try await browser.fill(step)
            #expect(saysWhose(), "after \(step)")
        }
        try await browser.fill { $0["name"] = [""] }
        #expect(browser.status == 422 && saysWhose())
        try await browser.fill { form in
            form["name"] = ["Piano"]
            form["player"] = ["\(PlayerID(1))", "\(PlayerID(2))"]
        }
        #expect(browser.status == 422 && browser.shows("is for this child alone") && saysWhose())
        #expect(try await all() == [routine])
        try await browser.open("\(path)/new?copy=\(routine.id)")
        #expect(offers(2) && !browser.shows("Mia has made this routine"))
    }

    @Test("Only parents see them", arguments: [Caller.Role.player(1), .sharedLogin])
    func closed(role: Caller.Role) async throws {
        let routine = try await home.addRoutine("Activity Prep", players: [1])
        let other = try Browser(home, role)
        for address in [path, "\(path)/new", "\(path)/\(routine.id)", "\(path)/\(routine.id)/archive"] {
            try await other.open(address)
            #expect(other.status == 403 && !other.shows("Activity Prep"))
        }
        try await other.post("\(path)/\(routine.id)/archive", "do=archive")
        #expect(try await all().count == 1)
    }

    @Test("From a template to the list: filled in and saved, also where it is sent twice")
    func make() async throws {
        try await browser.open("\(path)/new")
        #expect(browser.shows("From bed to the door on a school day."))
        let template = try #require(RoutineTemplateProvider.template("school-morning"))
        let plan = FirstPlan(tasks: template.draft().tasks, quantile: 0.9, rules: .calibrated)
        #expect(plan.tasksSeconds == 25 * 60)
        #expect(browser.shows("To begin with: 25 min for the steps, \(plan.reserveSeconds / 60) min in reserve."))
        #expect(
            browser.html.matches(of: /To begin with: [0-9]/).count == RoutineTemplateProvider.all.count - 1, "no steps, no time")
        try await browser.open("\(path)/new?template=school-morning")
        var form = try FilledForm(browser.html)
        #expect(form["name"] == ["School Morning"] && form["player"].count == 2 && form["day"] == ["2", "3", "4", "5", "6"])
        let toothbrush = try DrawnThing.html(.toothbrush)
        #expect(browser.html.contains(toothbrush) && browser.shows("by its name"), "the words of “Brush teeth”")
        form["display"] = ["Morning Quest"]
        form["task-minutes"] = ["8", "2.5"] + form["task-minutes"].dropFirst(2)
        form["task-picture"] = ["shower"] + form["task-picture"].dropFirst()
        form["part"] = ["morning"]
        form["way"] = ["10"]
        form["keywords"] = ["school\r\n\r\nmaths test "]
        for _ in 1...2 {
            try await browser.post(form.action, form.text("save"))
            #expect(browser.shows("The routine is saved.") && browser.heading == "Routine “School Morning”")
        }
        let routine = try #require(try await all().first)
        #expect(try await all().count == 1)
        #expect(routine.displayName == "Morning Quest" && routine.playerIDs == [1, 2] && routine.createdBy == .parent)
        #expect(routine.tasks.map(\.referenceSeconds) == [480, 150, nil, nil, nil] && routine.tasks[0].picture == .shower)
        #expect(routine.dayPart == .morning && routine.travelMinutes == 10 && routine.keywords == ["school", "maths test"])
        #expect(routine.templateID == "school-morning")
        form = try FilledForm(browser.html)
        #expect(form["task-minutes"].prefix(2) == ["8", "2.5"] && form["keywords"] == ["school\nmaths test"])
    }

    @Test(
        "What is wrong is said at its field, and all that was typed is still there",
        arguments: [
            ("name", "", "Please fill in a name."), ("name", "a\u{202E}b", "cannot be shown"),
            ("display", String(repeating: "x", count: 81), "at most 80 letters"), ("way", "soon", "at most 720"),
            ("way", "721", "at most 720"), ("task-minutes", "five", "at most four hours"),
            ("task-minutes", "241", "at most four hours"),
            ("task-minutes", "99999999999999999999", "at most four hours"), ("keywords", "judo\n!!!", "Line 2 has no letter"),
            ("keywords", "judo\n\n!!!", "Line 3 has no letter"), ("keywords", "judo\n \na\u{202E}b", "Line 3:"),
            ("keywords", String(repeating: "x", count: 90), "Line 1 can have at most 6 words and 40 letters"),
            ("keywords", String(repeating: "x", count: 50), "Line 1 can have at most"), ("player", "", "at least one child"),
            ("task-display", String(repeating: "x", count: 81), "at most 80 letters"),
        ])
    func flaws(field: String, value: String, sentence: String) async throws {
        try await browser.open("\(path)/new?template=custom-quest")
        try await browser.fill { form in
            form["name"] = ["Hutch"]
            form["task-name"] = ["Sweep", "", ""]
            form[field] = field.hasPrefix("task-") ? [value, "", ""] : [value]
        }
        #expect(browser.status == 422 && browser.shows(sentence) && browser.shows("Nothing you typed is lost"))
        let form = try FilledForm(browser.html)
        #expect(field == "player" || form[field].first == value)
        #expect(field == "name" || form["name"] == ["Hutch"])
        #expect(form["task-name"].first == "Sweep" && browser.html.contains("aria-describedby=\"problem-"))
        #expect(try await all().isEmpty)
        try await browser.fill { form in
            form["name"] = ["Hutch"]
            form[field] = field.hasPrefix("task-") ? ["", "", ""] : field == "player" ? ["\(PlayerID(1))"] : ["Hutch"]
            if field == "way" { form["way"] = [""] }
        }
        #expect(browser.shows("The routine is saved."))
    }

    @Test("Without a task there is nothing to save; nothing at all is no failure of the page")
    func empty() async throws {
        try await browser.open("\(path)/new?template=custom-quest")
        #expect(try FilledForm(browser.html)["day"].isEmpty && browser.shows("No day: only when the calendar calls for it."))
        try await browser.fill { $0["name"] = ["Hutch"] }
        #expect(browser.status == 422 && browser.shows("at least one task"))
        try await browser.post("\(path)/new", "")
        #expect(browser.status == 422 && browser.shows("Please fill in a name."))
        try await browser.post(
            "\(path)/new", "do=up:99&task-name=a&do=x&decide=x:y&decided=z&shown=%7B&take=tasks[7].name&conflict=zzz")
        #expect(browser.status == 200)
    }

    @Test(
        "Numbers that no page sends end nothing",
        arguments: [
            ("do=up:\(Int.min)", 0, 60), ("do=up:0", 0, 60), ("do=down:\(Int.max)", 0, 60), ("do=remove:-1", 0, 60),
            ("do=up:x", 0, 60),
            ("do=look&conflict=travelMinutes&way=\(Int.max)", 0, 60), ("do=look&conflict=travelMinutes", Int.max, 60),
            ("do=look&conflict=travelMinutes", Int.min, 60), ("do=save&conflict=tasks&take=tasks", 0, 9_000_000_000_000_000_000),
            ("do=save&conflict=tasks&take=tasks", 0, Int.min), ("do=save&day=\(Int.max)&day=\(Int.min)", 0, 60),
            ("do=save&way=\(Int.min)", 0, 60),
        ])
    func numbers(fields: String, travel: Int, seconds: Int) async throws {
        let routine = try await home.addRoutine("Prep", players: [1])
        let task = "{\"id\":\"\(TaskID(1))\",\"name\":\"Sweep\",\"referenceSeconds\":\(seconds)}"
        let shown = "{\"name\":\"Hutch\",\"tasks\":[\(task)],\"travelMinutes\":\(travel)}"
        for address in ["\(path)/new", "\(path)/\(routine.id)"] {
            try await browser.post(address, "name=Hutch&task-name=Sweep&player=\(PlayerID(1))&\(fields)&shown=\(shown)")
            #expect([200, 409, 422].contains(browser.status))
        }
    }

    @Test(
        "Days and months that no page names are shown as the present ones",
        arguments: [
            "\(PagePaths.month)?of=\(Int.max)", "\(PagePaths.month)?of=9999-12", "\(PagePaths.month)?of=2026-99",
            "\(PagePaths.agenda)?from=9999-12-31", "\(PagePaths.agenda)?from=0000-01-01", "\(PagePaths.letter)?week=0000-01-01",
            "\(PagePaths.letter)?week=9999-12-31",
        ])
    func days(address: String) async throws {
        try await browser.open(address)
        #expect(browser.status == 200)
    }

    @Test("A text cannot leave its field, whatever is in it")
    func hostile() async throws {
        let text = "\"\u{301}><b>'&amp;"
        try await browser.open("\(path)/new?template=custom-quest")
        try await browser.fill { form in
            form["name"] = [text]
            form["task-name"] = [text]
        }
        #expect(browser.status == 200 && !browser.html.contains("<b>'"))
        let form = try FilledForm(browser.html)
        #expect(form["name"] == [text])
        try await browser.fill()
        #expect(browser.shows("The routine is saved."))
        #expect(try await all().map(\.name) == [text])
    }

    @Test("A new name with too many marks is refused, and nothing is stored")
    func manyMarks() async throws {
        let text = String(repeating: "a" + String(repeating: "\u{301}", count: 7), count: 80)
        try await browser.open("\(path)/new?template=custom-quest")
        try await browser.fill { form in
            form["name"] = ["Hutch"]
            form["task-name"] = [text]
        }
        #expect(browser.status == 422)
        #expect(try await all().isEmpty)
    }

    @Test("Tasks are moved, removed and added, and keep their identities")
    func tasks() async throws {
        let draft = RoutineDraft(
            name: "Prep", tasks: ["A", "B", "C"].map { RoutineTask(name: $0, referenceSeconds: 100) }, playerIDs: [1])
        let routine = try await home.routines.create(draft, createdBy: .parent)
        try await open(routine)
        #expect(try FilledForm(browser.html)["task-minutes"] == ["1.67", "1.67", "1.67", ""])
        try await browser.fill("up:2")
        try await browser.fill("down:0")
        try await browser.fill("remove:2") { $0["task-name"] = ["C!"] + $0["task-name"].dropFirst() }
        try await browser.fill("more")
        #expect(try FilledForm(browser.html)["task-name"].filter { !$0.isEmpty } == ["C!", "A"])
        #expect(try await all() == [routine], "nothing is stored before")
        try await browser.fill()
        let after = try #require(try await all().first)
        #expect(after.tasks.map(\.name) == ["C!", "A"] && after.tasks.map(\.referenceSeconds) == [100, 100])
        #expect(after.tasks.map(\.id) == [routine.tasks[2].id, routine.tasks[0].id])
    }

    @Test("Saving what is as it was changes nothing, whatever the number of seconds")
    func unchanged() async throws {
        let draft = RoutineDraft(
            name: "Prep", displayName: "Judo", tasks: (1...7).map { RoutineTask(name: "T\($0)", referenceSeconds: $0 * 37) },
            activeDays: [], dayPart: .evening, playerIDs: [2, 1], keywords: ["a, b", "c"], travelMinutes: 7, isActive: false)
        let routine = try await home.routines.create(draft, createdBy: .parent)
        for language in PageLanguage.allCases {
            let browser = try Browser(home, .parent, language: language)
            try await open(routine, in: browser)
            try await browser.fill()
            #expect(browser.status == 200)
            #expect(try await all() == [routine])
        }
    }

    @Test(
        "Archiving asks, says whether the routine is archived or deleted, before and after, and is undone with one tap",
        arguments: [true, false])
    func archive(isPlayed: Bool) async throws {
        let routine = try await home.addRoutine("Activity Prep", players: [1])
        if isPlayed { try await home.play(routine) }
        try await open(routine)
        #expect(browser.html.contains("\(path)/\(routine.id)/archive"))
        try await browser.open("\(path)/\(routine.id)/archive")
        #expect(browser.heading == "Archive “Activity Prep”?" && browser.shows("Quests that were played stay") == isPlayed)
        #expect(browser.shows("It was never played, so it is deleted") == !isPlayed && !browser.shows("If it was"))
        let form = try FilledForm(browser.html, mark: "/archive")
        for _ in 1...2 {
            // The second time it is the same.
            try await browser.post(form.action, form.text("archive"))
            #expect(browser.path == path && browser.shows("The routine is archived.") == isPlayed)
            #expect(browser.shows("The routine was never played, so it is deleted.") == !isPlayed)
        }
        #expect(try await all().isEmpty)
        try await browser.submit(path, "restore=\(routine.id)", holding: "Undo")
        #expect(browser.path == path && browser.shows("The routine is back.") && !browser.shows("Undo"))
        #expect(try await all() == [routine])
    }

    @Test("What another parent has saved since the question was asked is not archived unseen")
    func archiveChanged() async throws {
        let routine = try await home.addRoutine("Activity Prep", players: [1])
        try await browser.open("\(path)/\(routine.id)/archive")
        _ = try await home.routines.change(routine.id) { routine in
            var draft = RoutineDraft(routine)
            draft.name = "Judo"
            return draft
        }
        try await browser.submit("/archive", "do=archive")
        #expect(browser.status == 409 && browser.heading == "Archive “Judo”?" && !browser.isLive)
        #expect(browser.shows("Another parent has changed this routine in the meantime."))
        #expect(try await all().map(\.name) == ["Judo"])
        try await browser.submit("/archive", "do=archive")
        #expect(browser.shows("The routine was never played, so it is deleted."))
        #expect(try await all().isEmpty)
    }

    @Test("The question follows what changes elsewhere: another name, and a routine that is gone")
    func archiveFollows() async throws {
        let routine = try await home.addRoutine("Activity Prep", players: [1])
        try await browser.open("\(path)/\(routine.id)/archive")
        #expect(browser.heading == "Archive “Activity Prep”?" && browser.isLive)
        _ = try await home.routines.change(routine.id) { routine in
            var draft = RoutineDraft(routine)
            draft.name = "Judo"
            return draft
        }
        try await browser.open("\(path)/\(routine.id)/archive")
        #expect(browser.heading == "Archive “Judo”?")
        try await browser.submit("/archive", "do=archive")
        #expect(browser.shows("The routine was never played, so it is deleted."))
        await #expect(throws: (any Error).self) { try await browser.open("\(path)/\(routine.id)/archive") }
    }

    @Test("An archived routine is brought back with one tap, and is the same when it is sent twice")
    func restore() async throws {
        let routine = try await home.addRoutine("Activity Prep", players: [1])
        try await home.play(routine)
        try await home.routines.delete(routine.id)
        try await browser.open(path)
        #expect(browser.shows("Bring back Activity Prep"))
        for _ in 1...2 {
            try await browser.post(path, "restore=\(routine.id)")
            #expect(browser.path == path && browser.shows("The routine is back.") && !browser.shows("Bring back"))
        }
        #expect(try await all() == [routine])
        try await browser.post(path, "restore=\(RoutineID(9))")
        #expect(browser.status == 422 && browser.shows("could not be brought back"))
        await #expect(throws: PageMissing.self) { try await browser.post(path, "restore=x") }
        try await home.routines.delete(routine.id)
        let child = try Browser(home, .player(1))
        try await child.post(path, "restore=\(routine.id)")
        #expect(child.status == 403)
        #expect(try await all().isEmpty)
    }

    @Test("A routine whose children are gone cannot come back, but be the beginning of a new one")
    func nobodys() async throws {
        let routine = try await home.addRoutine("Activity Prep", players: [1])
        try await home.play(routine)
        var draft = RoutineDraft(routine)
        draft.playerIDs = [2]
        _ = try await home.routines.update(routine.id, draft)
        try await home.routines.delete(routine.id)
        try await home.desk(.parent).removePlayer(2)
        try await browser.open(path)
        #expect(browser.shows("Make a new one from it Activity Prep") && !browser.shows("Bring back"))
        try await browser.post(path, "restore=\(routine.id)")
        #expect(browser.status == 422 && browser.shows("Its children are no longer here"))
    }

    @Test("Each routine has its picture in the list: that of its first task with one, or else that of its template")
    func pictures() async throws {
        for template in RoutineTemplateProvider.all {
            _ = try await home.routines.create(template.draft(playerIDs: [1]), createdBy: .parent)
        }
        let own = RoutineDraft(name: "Hutch", tasks: [RoutineTask(name: "Sweep")], playerIDs: [1])
        _ = try await home.routines.create(own, createdBy: .parent)
        try await browser.open(path)
        let rows = browser.html.matches(
            of: /<li><svg class="thing"[^>]*><use href="[^"#]*#([a-z-]+)"\/><\/svg>\s*<div class="what"><b>([^<]+)<\/b>/)
        #expect(rows.map { String($0.2) } == RoutineTemplateProvider.all.map(\.name).map(Self.escaped) + ["Hutch"])
        let pictures = try await home.routines.all().map { $0.picture?.rawValue ?? Thing.general }
        #expect(rows.map { String($0.1) } == pictures && Set(pictures).count > 4)
    }

    private static func escaped(_ text: String) -> String { text.replacing("'", with: "&#39;") }

    @Test("A copy has names that no other routine has, also for the children, and the copy of a copy is numbered")
    func copyNames() async throws {
        let routine = try await home.addRoutine("Activity Prep", players: [2])
        func names(_ id: RoutineID, _ browser: Browser) async throws -> [String] {
            try await browser.open("\(path)/new?copy=\(id)")
            let form = try FilledForm(browser.html)
            return form["name"] + form["display"]
        }
        try await browser.open("\(path)/\(routine.id)")
        try await browser.fill { $0["display"] = ["Soccer Quest"] }
        #expect(try await names(routine.id, browser) == ["Activity Prep (copy)", "Soccer Quest (copy)"])
        try await browser.fill()
        #expect(try await names(routine.id, browser) == ["Activity Prep (copy 2)", "Soccer Quest (copy 2)"])
        let copy = try #require(try await all().first { $0.name == "Activity Prep (copy)" })
        #expect(copy.displayName == "Soccer Quest (copy)")
        #expect(try await names(copy.id, browser) == ["Activity Prep (copy 2)", "Soccer Quest (copy 2)"], "not (copy) (copy)")
        let german = try Browser(home, .parent, language: .german)
        #expect(try await names(routine.id, german) == ["Activity Prep (Kopie)", "Soccer Quest (Kopie)"])
    }

    @Test("The name of a copy is one that can be stored", arguments: PageLanguage.allCases)
    func longCopy(language: PageLanguage) throws {
        let words = try PageSite.shared().words(language)
        for length in [1, 72, 79, 80] {
            let name = String(repeating: "x", count: length)
            let first = words.copyName(of: name, taken: [name])
            let second = words.copyName(of: name, taken: [name, first.lowercased()])
            #expect(NameRule.flaw(in: first) == nil && NameRule.flaw(in: second) == nil && first != second, "\(length)")
        }
    }

    @Test("A copy is another routine with tasks of its own")
    func copy() async throws {
        let routine = try await home.addRoutine("Activity Prep", players: [2])
        try await browser.open("\(path)/new?copy=\(routine.id)")
        #expect(try FilledForm(browser.html)["name"] == ["Activity Prep (copy)"])
        #expect(browser.shows("This is a copy, and is not stored yet. Once you save it, events and times can call for it, too"))
        #expect(try await all() == [routine], "pressed by mistake, it changes nothing")
        try await browser.fill()
        #expect(!browser.shows("This is a copy"))
        let copy = try #require(try await all().first { $0.name == "Activity Prep (copy)" })
        #expect(copy.id != routine.id && copy.tasks[0].id != routine.tasks[0].id && copy.displayName == copy.name)
        #expect(copy.playerIDs == [2] && copy.keywords == routine.keywords)
        try await home.play(routine, player: 2)
        try await home.routines.delete(routine.id)
        try await browser.open("\(path)/new?copy=\(routine.id)")
        #expect(browser.status == 200, "also of one that is archived")
        #expect(browser.shows("This is a copy, and is not stored yet.") && !browser.shows("can call for it, too"))
        await #expect(throws: PageMissing.self) { try await browser.open("\(path)/new?copy=\(RoutineID(9))") }
    }

    @Test("Where a child has a routine of the template, it asks whether to share it", arguments: PageLanguage.allCases)
    func twin(language: PageLanguage) async throws {
        let template = try #require(RoutineTemplateProvider.template("school-morning"))
        let mias = try await home.routines.create(template.draft(playerIDs: [1]), createdBy: .parent)
        let browser = try Browser(home, .parent, language: language)
        try await browser.open("\(path)/new?template=school-morning")
        #expect(browser.heading.contains("School Morning") && browser.heading.contains("Mia"))
        try await browser.open("\(path)/new?template=school-morning&own=yes")
        let form = try FilledForm(browser.html)
        #expect(form["player"] == ["\(PlayerID(2))"] && form["name"][0].hasSuffix("(Ben)") && !form["display"][0].contains("Ben"))
        try await browser.open("\(path)/new?template=school-morning")
        for _ in 1...2 {
            try await browser.post("\(path)/new", "template=school-morning&do=share")
            #expect(try await all().map(\.playerIDs) == [[1, 2]])
        }
        try await browser.post("\(path)/new", "template=school-morning&do=share")
        #expect(browser.path == path, "everybody has it, so there is nothing to share")
        try await browser.open("\(path)/new?template=school-morning")
        #expect(browser.html.contains("href=\"\(path)/\(mias.id)\"") && !browser.html.contains("value=\"share\""))
        try await browser.open("\(path)/new?template=school-morning&own=yes")
        let second = try FilledForm(browser.html)
        #expect(second["player"].count == 2 && second["name"][0].hasSuffix(" 2") == (language == .english))
        #expect(try await all().map(\.id) == [mias.id])
    }

    @Test("Without a child there is nobody to make a routine for")
    func nobody() async throws {
        let browser = try Browser(try await TestHousehold(), .parent)
        try await browser.open("\(path)/new?template=school-morning")
        #expect(browser.shows("there is none yet") && browser.html.contains("href=\"/parent/setup\""))
    }

    @Test("In German it is German throughout")
    func german() async throws {
        try await home.write("club", ("Judo", .clock("16:00")), ("Dentist", .clock("18:00")))
        let browser = try Browser(home, .parent, language: .german)
        try await browser.open("\(path)/new")
        #expect(browser.shows("Sie denken sich alle Schritte aus.") && !browser.shows("Du denkst"))
        #expect(browser.html.contains("Was Sie eingegeben haben, ist noch da.") && !browser.html.contains("Was du getippt"))
        try await browser.open("\(path)/new?template=activity-prep")
        #expect(browser.heading == "Neue Routine" && browser.shows("1 Termin verlangt nach dieser Routine."))
        #expect(
            browser.shows("Ein Wort der Vorlage: judo.") && browser.shows("Es ist ein Arzttermin: „Dentist“.")
                && browser.shows("Pausenbrot"))
        try await browser.fill { $0["task-minutes"] = ["2,5"] + $0["task-minutes"].dropFirst() }
        #expect(browser.shows("Die Routine ist gespeichert."))
        #expect(try FilledForm(browser.html)["task-minutes"][0] == "2,5")
    }

    @Test("Parent mode that ends in the middle keeps what was typed")
    func expired() async throws {
        _ = try await home.desk(.parent).setPIN("2718", current: nil)
        let browser = try Browser(home, .sharedLogin)
        try await browser.open(path)
        try await browser.submit("/parent/unlock", "pin=2718")
        try await browser.open("\(path)/new?template=custom-quest")
        browser.letParentModeEnd()
        try await browser.fill { form in
            form["name"] = ["Hutch & “more”"]
            form["task-name"] = ["Sweep"]
        }
        #expect(browser.status == 403)
        #expect(try await all().isEmpty)
        try await browser.submit("/parent/unlock", "pin=2718")
        #expect(browser.shows("The routine is saved."))
        #expect(try await all().map(\.name) == ["Hutch & “more”"])
    }
}
