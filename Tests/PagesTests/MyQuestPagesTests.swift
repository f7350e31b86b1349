import Domain
import Foundation
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages

@Suite("The quests that a player makes")
struct MyQuestPagesTests {
    private let home: TestHousehold
    private let browser: Browser
    private let path = "/players/\(PlayerID(1))/quests"

    init() async throws {
        home = try await TestHousehold(players: "Mia", "Ben")
        try await home.endFirstVisits()
        browser = try Browser(home, .player(1))
    }

    private func own() async throws -> [Routine] {
        try await home.routines.all().filter { $0.createdBy == .player }
    }

    @Test("A name with too many marks is refused in words, and what was filled in stays")
    func manyMarks() async throws {
        let name = String(repeating: "a" + String(repeating: "%CC%81", count: 7), count: 80)
        try await browser.open("\(path)/new?template=custom-quest")
        try await browser.post("\(path)/form", "do=save&template=custom-quest&name=Hutch&task=\(name)&day=2")
        #expect(browser.status == 422 && browser.shows("80 letters") && browser.html.contains(#"value="Hutch""#))
        #expect(try await own().isEmpty)
    }

    @Test("From the template to the list: filled in, looked over, saved")
    func make() async throws {
        try await browser.open(path)
        #expect(browser.heading == "My quests" && browser.shows("Here you can make quests of your own"))
        try await browser.open("\(path)/new")
        #expect(browser.shows("School Morning") && browser.shows("You name every step"))
        try await browser.open("\(path)/new?template=activity-prep")
        #expect(browser.html.contains(#"value="Gather gear""#))
        try await browser.submit("/form", "do=review&name=Sleepover+pack&task=Pick+games&task=&task=Roll+up+the+bag&day=6&day=7")
        #expect(browser.heading == "Is it right like this?" && browser.shows("Sleepover pack") && browser.shows("Fri, Sat"))
        #expect(try await own().isEmpty, "nothing is stored before it was looked over")
        try await browser.submit("/form", "do=save")
        #expect(browser.heading == "My quests" && browser.shows("2 steps · Fri, Sat"))
        let quest = try #require(try await own().first)
        #expect(browser.html.contains("href=\"/players/\(PlayerID(1))/play/\(quest.id)\""), "it can be played from here")
        #expect(quest.playerIDs == [1] && quest.tasks.map(\.name) == ["Pick games", "Roll up the bag"])
        #expect(quest.activeDays == [.friday, .saturday] && quest.templateID == "activity-prep")
    }

    @Test("A quest for homework begins after coming home, as a parent's does")
    func homework() async throws {
        try await browser.open("\(path)/new?template=homework-quest")
        try await browser.submit("/form", "do=review&name=Learn&task=Read&day=2")
        try await browser.submit("/form", "do=save")
        #expect(try await own().map(\.whenAway) == [.after])
    }

    @Test(
        "Whatever is missing is said, and all that was typed is still there",
        arguments: [
            ("name=+&task=Sweep&day=2", "It needs a name"), ("name=Hutch&task=+&day=2", "at least one step"),
            ("name=Hutch&task=Sweep", "at least one day"),
            ("name=Hutch&task=\(String(repeating: "x", count: 200))&day=2", "80 letters"),
            ("name=a%00b&task=Sweep&day=2", "80 letters"),
        ])
    func missing(fields: String, sentence: String) async throws {
        try await browser.open("\(path)/new?template=custom-quest")
        try await browser.submit("/form", "do=review&\(fields)")
        #expect(browser.status == 422 && browser.shows(sentence))
        if fields.contains("Sweep") { #expect(browser.html.contains(#"value="Sweep""#)) }
        if fields.contains("Hutch") { #expect(browser.html.contains(#"value="Hutch""#)) }
        try await browser.post("\(path)/form", "do=save&template=custom-quest&\(fields)")
        #expect(try await own().isEmpty)
    }

    @Test("All that is missing is said at once, each beside its field")
    func problems() async throws {
        try await browser.open("\(path)/new?template=custom-quest")
        let long = String(repeating: "x", count: 81)
        try await browser.submit("/form", "do=review&name=+&task=Sweep&task=&task=\(long)")
        #expect(browser.status == 422 && browser.shows("Something is still missing or too long"))
        let html = browser.html
        for (field, problem) in [
            ("name=\"name\" maxlength=\"80\" autocomplete=\"off\" value=\" \"", "name"),
            ("value=\"\(long)\"", "step-2"), ("name=\"day\" value=\"2\"", "days"),
        ] {
            #expect(html.contains("\(field) aria-invalid=\"true\" aria-describedby=\"problem-\(problem)\""), "\(problem)")
            #expect(html.contains("<p class=\"note problem\" id=\"problem-\(problem)\">"), "\(problem)")
        }
        #expect(html.contains("value=\"Sweep\">"), "nothing is wrong with it")
        try await browser.submit("/form", "do=review&name=Hutch&task=&task=&day=2")
        #expect(browser.shows("at least one step") && browser.html.contains("aria-describedby=\"problem-step-1\""))
    }

    @Test("A step moves up and down over its neighbours, also over an empty field; the button that was pressed keeps the focus")
    func move() async throws {
        try await browser.open("\(path)/new?template=custom-quest")
        func steps() -> [String] {
            browser.html.matches(of: /name="task" maxlength="80" autocomplete="off" value="([^"]*)"/).map { String($0.1) }
        }
        try await browser.submit("/form", "do=down:0&name=Hutch&task=Sweep&task=&task=Feed&task=Comb&day=2")
        #expect(steps() == ["Feed", "Sweep", "Comb", "", ""] && browser.html.contains("value=\"Hutch\""))
        #expect(browser.html.contains("value=\"down:1\" aria-label=\"Move “Sweep” down\" autofocus>"))
        #expect(!browser.html.contains("value=\"up:0\"") && !browser.html.contains("value=\"down:2\""))
        try await browser.submit("/form", "do=down:1&name=Hutch&task=Feed&task=Sweep&task=Comb&day=2")
        #expect(steps().prefix(3) == ["Feed", "Comb", "Sweep"])
        #expect(browser.html.contains("value=\"up:2\" aria-label=\"Move “Sweep” up\" autofocus>"), "it is the last one")
        for step in ["up:0", "down:2", "up:99", "up:-1", "up:3"] {
            try await browser.submit("/form", "do=\(step)&name=Hutch&task=Feed&task=Comb&task=Sweep&day=2")
            #expect(browser.status == 200 && steps().prefix(3) == ["Feed", "Comb", "Sweep"], "\(step)")
        }
        #expect(try await own().isEmpty)
    }

    @Test("A quest that is saved with its steps in another order keeps what was learned of each")
    func movedAndSaved() async throws {
        try await browser.post("\(path)/form", "do=save&template=custom-quest&name=Hutch&task=Sweep&task=Feed&day=2")
        let before = try #require(try await own().first)
        try await browser.open("\(path)/\(before.id)")
        let form = try FilledForm(browser.html, mark: "data-keep")
        #expect(form["task"].prefix(2) == ["Sweep", "Feed"])
        try await browser.post(form.action, form.text("up:1"))
        try await save { _ in }
        #expect(try await own().first?.tasks.map(\.id) == before.tasks.reversed().map(\.id))
    }

    @Test("The player chooses the picture of a step, and leaves it to the name again; the quest keeps it")
    func pictures() async throws {
        let (pet, flag) = (try DrawnThing.html(.pet), try DrawnThing.html(nil))
        try await browser.open("\(path)/new?template=custom-quest")
        #expect(!browser.shows("Press a picture"), "there is none yet")
        try await browser.submit("/form", "do=picture:1&name=Hutch&task=&task=Give+hay&day=2")
        #expect(browser.shows("Which picture for “Give hay”?") && browser.shows("Press a picture"))
        #expect(browser.html.contains("value=\"picture:0:\" aria-pressed=\"true\" autofocus>"))
        for picture in TaskPicture.allCases {
            #expect(browser.html.contains("value=\"picture:0:\(picture.rawValue)\" aria-pressed=\"false\">"), "\(picture)")
        }
        try await browser.submit("/form", "do=picture:0:pet&name=Hutch&task=Give+hay&day=2")
        #expect(browser.html.contains("aria-label=\"Choose the picture of “Give hay”\" autofocus>\(pet)"))
        #expect(!browser.shows("Which picture") && browser.html.contains("name=\"task-picture\" value=\"pet\""))
        try await browser.submit("/form", "do=review&name=Hutch&task=Give+hay&day=2")
        #expect(browser.html.contains(pet))
        try await browser.submit("/form", "do=save")
        #expect(try await own().first?.tasks.map(\.picture) == [.pet])
        let quest = try #require(try await own().first)
        try await browser.open("\(path)/\(quest.id)")
        let form = try FilledForm(browser.html, mark: "data-keep")
        try await browser.post(form.action, form.text("picture:0:"))
        #expect(browser.html.contains(flag), "no list has the words")
        try await save { _ in }
        let changed = try #require(try await own().first)
        #expect(changed.tasks.map(\.picture) == [nil] && changed.tasks.map(\.id) == quest.tasks.map(\.id))
    }

    @Test("A picture that a parent chooses while the player fills in is kept, unless the player has chosen one, too")
    func overtakenPictures() async throws {
        try await browser.post("\(path)/form", "do=save&template=custom-quest&name=Hutch&task=Sweep&day=2")
        let quest = try #require(try await own().first)
        for (chosen, kept) in [(nil, TaskPicture.tidy), ("broom", .broom)] as [(String?, TaskPicture)] {
            try await browser.open("\(path)/\(quest.id)")
            var draft = RoutineDraft(try #require(try await own().first))
            draft.tasks[0].picture = .tidy
            _ = try await home.desk(.parent).changeRoutine(quest.id, to: draft)
            try await save { form in
                form["day"] = ["3"]
                if let chosen { form["task-picture"] = [chosen] + form["task-picture"].dropFirst() }
            }
            #expect(try await own().first?.tasks.map(\.picture) == [kept])
        }
    }

    @Test("A button for a picture names a step, and a picture that there is")
    func pictureButtons() {
        for text in ["picture:0", "picture:2:", "picture:1:pet"] { #expect(QuestForm.PictureButton(text)?.text == text) }
        for text in ["picture", "picture:", "picture:x", "picture:0:sea", "picture:0:pet:1", "pet:0"] {
            #expect(QuestForm.PictureButton(text) == nil, "\(text)")
        }
    }

    @Test("More tasks can be asked for, ten at most, and nothing typed is lost by it")
    func more() async throws {
        try await browser.open("\(path)/new?template=custom-quest")
        for count in [8, 10] {
            try await browser.submit(
                "/form", "do=more&name=Hutch&task=Sweep&" + String(repeating: "task=&", count: count == 8 ? 4 : 7))
            #expect(browser.html.matches(of: /name="task"/).count == count && browser.html.contains(#"value="Sweep""#))
        }
        #expect(!browser.shows("More steps"))
    }

    @Test("A quest is changed and keeps its tasks' identities; it is deleted after a question")
    func change() async throws {
        try await browser.post("\(path)/form", "do=save&template=custom-quest&name=Hutch&task=Sweep&task=Feed&day=2")
        let before = try #require(try await own().first)
        try await browser.open("\(path)/\(before.id)")
        let ids = before.tasks.compactMap(\.id).map { "task-id=\($0)" }
        try await browser.post("\(path)/form", "do=save&routine=\(before.id)&name=The+hutch&task=Feed+Momo&\(ids[1])&day=2&day=3")
        let after = try #require(try await own().first)
        #expect(after.id == before.id && after.displayName == "The hutch" && after.tasks.map(\.id) == [before.tasks[1].id])
        try await browser.open("\(path)/\(before.id)/delete")
        #expect(browser.heading == "Delete “The hutch”?")
        try await browser.submit("/delete")
        #expect(browser.heading == "My quests" && browser.shows("Here you can make quests"))
        #expect(try await own().isEmpty)
    }

    @Test("What a parent has added to a quest of the player's own is still there after the player has changed it")
    func additions() async throws {
        try await browser.post("\(path)/form", "do=save&template=custom-quest&name=Hutch&task=Sweep&day=2")
        let quest = try #require(try await own().first)
        var draft = RoutineDraft(quest)
        (draft.dayPart, draft.tasks[0].picture, draft.tasks[0].referenceSeconds) = (.afternoon, .tidy, 300)
        _ = try await home.desk(.parent).changeRoutine(quest.id, to: draft)
        let task = try #require(quest.tasks[0].id)
        let drawing = try DrawnThing.html(.tidy)
        try await browser.open("\(path)/\(quest.id)")
        #expect(browser.html.components(separatedBy: drawing).count == 2, "where it is changed")
        try await browser.submit("/form", "do=review&name=Hutch&task=Sweep+it&task-id=\(task)&day=3")
        #expect(browser.html.components(separatedBy: drawing).count == 2, "and where it is looked over")
        try await browser.post("\(path)/form", "do=save&routine=\(quest.id)&name=Hutch&task=Sweep+it&task-id=\(task)&day=3")
        let after = try #require(try await own().first)
        #expect(after.dayPart == .afternoon && after.tasks.map(\.picture) == [.tidy] && after.tasks[0].displayName == "Sweep it")
    }

    @Test("A name that a parent has given beside the player's stays, with what was learned, when the player changes something else")
    func innerNames() async throws {
        try await browser.post("\(path)/form", "do=save&template=custom-quest&name=Hutch&task=Sweep&task=Feed&day=2")
        let quest = try #require(try await own().first)
        var draft = RoutineDraft(quest)
        (draft.name, draft.tasks[0].displayName) = ("Rabbit duty", "Broom dance")
        _ = try await home.desk(.parent).changeRoutine(quest.id, to: draft)
        try await browser.open("\(path)/\(quest.id)")
        #expect(!browser.html.contains("Rabbit duty") && !browser.html.contains("Sweep"), "the player sees the player's names")
        try await save { $0["day"] = ["3"] }
        let after = try #require(try await own().first)
        #expect(after.name == "Rabbit duty" && after.displayName == "Hutch" && after.activeDays == [.tuesday])
        #expect(after.tasks.map(\.name) == ["Sweep", "Feed"] && after.tasks.map(\.displayName) == ["Broom dance", "Feed"])
        #expect(after.tasks.map(\.id) == quest.tasks.map(\.id))
    }

    @Test("What a parent changes while the player fills in is kept, and where both change the same, it is the player's")
    func overtaken() async throws {
        try await browser.post("\(path)/form", "do=save&template=custom-quest&name=Hutch&task=Sweep&task=Feed&day=2")
        let quest = try #require(try await own().first)
        try await browser.open("\(path)/\(quest.id)")
        var draft = RoutineDraft(quest)
        (draft.displayName, draft.activeDays, draft.travelMinutes) = ("Rabbits", [.sunday], 5)
        (draft.tasks[0].displayName, draft.tasks[1].displayName) = ("Brush", "Feed Momo")
        draft.tasks.append(RoutineTask(name: "Water"))
        _ = try await home.desk(.parent).changeRoutine(quest.id, to: draft)
        try await save { form in
            form["name"] = ["The hutch"]
            form["task"] = ["Sweep it", "Feed", "", "", ""]
        }
        let both = try #require(try await own().first)
        #expect(both.displayName == "The hutch" && both.activeDays == [.sunday] && both.travelMinutes == 5)
        #expect(both.tasks.map(\.displayName) == ["Sweep it", "Feed Momo", "Water"])
        #expect(both.tasks.map(\.name) == ["Sweep it", "Feed", "Water"])
        #expect(both.tasks.prefix(2).map(\.id) == quest.tasks.map(\.id))
        // The player takes one away, the parent another one, and adds one.
        try await browser.open("\(path)/\(quest.id)")
        draft = RoutineDraft(both)
        draft.tasks.remove(at: 2)
        draft.tasks.append(RoutineTask(name: "Comb"))
        _ = try await home.desk(.parent).changeRoutine(quest.id, to: draft)
        try await save { $0["task"] = ["Sweep it", "", "Water", "", ""] }
        #expect(try await own().first?.tasks.map(\.displayName) == ["Sweep it", "Comb"])
    }

    @Test("A task that a parent adds while the player fills in keeps its place among those of the player, and so does the player's")
    func places() async throws {
        try await browser.post("\(path)/form", "do=save&template=custom-quest&name=Hutch&task=Sweep&task=Feed&day=2")
        let quest = try #require(try await own().first)
        try await browser.open("\(path)/\(quest.id)")
        var draft = RoutineDraft(quest)
        draft.tasks.insert(RoutineTask(name: "Water"), at: 1)
        _ = try await home.desk(.parent).changeRoutine(quest.id, to: draft)
        try await save { $0["task"] = ["Sweep", "Feed", "Comb", "", ""] }
        #expect(try await own().first?.tasks.map(\.displayName) == ["Sweep", "Water", "Feed", "Comb"])
        // The parent removes the task that the player renames at the same time.
        try await browser.open("\(path)/\(quest.id)")
        draft = RoutineDraft(try #require(try await own().first))
        draft.tasks.remove(at: 1)
        _ = try await home.desk(.parent).changeRoutine(quest.id, to: draft)
        try await save { $0["task"] = ["Sweep", "Fresh water", "Feed", "Comb", ""] }
        #expect(try await own().first?.tasks.map(\.displayName) == ["Sweep", "Fresh water", "Feed", "Comb"])
    }

    /// Fills in the form of the page, looks it over and saves it.
    private func save(_ change: (inout FilledForm) -> Void) async throws {
        var form = try FilledForm(browser.html, mark: "data-keep")
        change(&form)
        try await browser.post(form.action, form.text("review"))
        #expect(browser.heading == "Is it right like this?")
        try await browser.submit("/form", "do=save")
        #expect(browser.status == 200 && browser.heading == "My quests")
    }

    @Test("The same form sent twice makes one quest")
    func twice() async throws {
        for _ in 1...2 {
            try await browser.post("\(path)/form", "do=save&template=custom-quest&name=+Hutch&task=Sweep+&day=2&day=1")
        }
        #expect(try await own().map(\.displayName) == ["Hutch"])
    }

    @Test("A parent's routine, and another player's quest, are not here, and cannot be changed from here")
    func others() async throws {
        let parents = try await home.addRoutine("Prep", players: [1])
        let ben = try Browser(home, .player(2))
        try await ben.post("/players/\(PlayerID(2))/quests/form", "do=save&template=custom-quest&name=Bens&task=Sweep&day=2")
        let bens = try #require(try await own().first)
        for routine in [parents, bens] {
            await #expect(throws: PageMissing.self) { try await browser.open("\(path)/\(routine.id)") }
            await #expect(throws: PageMissing.self) { try await browser.post("\(path)/\(routine.id)/delete", "") }
            await #expect(throws: PageMissing.self) {
                try await browser.post("\(path)/form", "do=save&routine=\(routine.id)&name=Mine&task=a&day=2")
            }
        }
        try await browser.open(path)
        #expect(!browser.shows("Prep") && !browser.shows("Bens"))
    }

    @Test(
        "On a shared login, and where a parent looks on, the one who plays owns it", arguments: [Caller.Role.sharedLogin, .parent])
    func owner(role: Caller.Role) async throws {
        let browser = try Browser(home, role, language: .german)
        try await browser.open("\(path)/new?template=friends-house-prep")
        #expect(browser.html.contains(#"value="Aussuchen, was mitkommt""#))
        try await browser.submit("/form", "do=review")
        try await browser.post("\(path)/form", "do=save&template=friends-house-prep&name=Zu+Lotte&task=Packen")
        #expect(try await own().map(\.playerIDs) == [[1]])
    }
}
