import Domain
import Foundation
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages
@testable import Services

@Suite("When to start while a child is away, on the pages")
struct WhenAwayPagesTests {
    private let home: TestHousehold

    init() async throws {
        home = try await TestHousehold(players: "Mia")
        try await home.endFirstVisits()
    }

    @Test("A routine that events can call for asks, and keeps the answer")
    func asked() async throws {
        let browser = try Browser(home, .parent)
        let routine = try await home.addRoutine()
        try await browser.open("/parent/routines/\(routine.id)")
        #expect(browser.shows("If it is time to start while the child is away"))
        #expect(try FilledForm(browser.html)["away"] == ["before"])
        try await browser.fill { $0["away"] = ["after"] }
        #expect(browser.shows("The routine is saved."))
        #expect(try await home.routines.find(routine.id)?.whenAway == .after)
        try await browser.open("/parent/routines/\(routine.id)")
        #expect(try FilledForm(browser.html)["away"] == ["after"])
    }

    @Test(
        "A new routine for homework begins with coming back, also if the page does not ask",
        arguments: [GameRules.calibrated, .classic])
    func homework(rules: GameRules) async throws {
        home.settings.update { $0.configuration.rules = rules }
        let browser = try Browser(home, .parent)
        try await browser.open("/parent/routines/new?template=homework-quest")
        #expect(try FilledForm(browser.html)["away"] == (rules == .classic ? [] : ["after"]))
        try await browser.fill()
        #expect(browser.shows("The routine is saved."))
        #expect(try await home.household.routines.all().map(\.whenAway) == [.after])
    }

    @Test(
        "Of two quests before one leaving, the child's page and Today name the one that comes second",
        arguments: [
            (
                PageLanguage.english, "Do it before you leave at 13:15. Then comes Activity Prep.",
                "Start before leaving at 13:15. Then comes Activity Prep."
            ),
            (
                .german, "Mach sie, bevor du um 13:15 losgehst. Danach kommt Activity Prep.",
                "Vor dem Losgehen um 13:15 anfangen. Danach kommt Activity Prep."
            ),
        ])
    func twoQuests(language: PageLanguage, toChild: String, toParent: String) async throws {
        try await home.addRoutine()
        try await home.addRoutine("Gift", keywords: ["party"])
        // The party is ten minutes after soccer.
        try await home.write("family", ("Mia: Soccer", .clock("13:15")), ("Mia: Party", .clock("14:25")))
        let child = try Browser(home, .player(1), language: language)
        try await child.open("/players/\(PlayerID(1))")
        #expect(child.leading == "Gift" && child.shows(toChild), "\(Browser.text(child.html))")
        let parent = try Browser(home, .parent, language: language)
        try await parent.open("/parent")
        #expect(parent.shows(toParent), "\(Browser.text(parent.html))")
    }

    @Test("With the classic rules it does not ask, and a saved routine keeps the answer")
    func classic() async throws {
        let browser = try Browser(home, .parent)
        let routine = try await home.addRoutine()
        _ = try await home.desk(.parent).changeRoutine(routine.id) { present in
            var draft = RoutineDraft(present)
            draft.whenAway = .after
            return draft
        }
        home.settings.update { $0.configuration.rules = .classic }
        try await browser.open("/parent/routines/\(routine.id)")
        #expect(!browser.shows("If it is time to start while the child is away"))
        try await browser.fill { $0["way"] = ["10"] }
        let stored = try await home.routines.find(routine.id)
        #expect(stored?.whenAway == .after && stored?.travelMinutes == 10)
    }

    @Test("One that nothing in a calendar calls for does not ask, and a form without the question changes nothing")
    func unasked() async throws {
        let browser = try Browser(home, .parent)
        let routine = try await home.addRoutine(keywords: [])
        try await browser.open("/parent/routines/\(routine.id)")
        #expect(!browser.shows("If it is time to start while the child is away"))
        _ = try await home.desk(.parent).changeRoutine(routine.id) { present in
            var draft = RoutineDraft(present)
            (draft.whenAway, draft.keywords) = (.after, ["judo"])
            return draft
        }
        try await browser.open("/parent/routines/\(routine.id)")
        try await browser.fill { form in
            form["away"] = []
            form["way"] = ["10"]
        }
        let stored = try await home.routines.find(routine.id)
        #expect(stored?.whenAway == .after && stored?.travelMinutes == 10)
    }
}
