import Domain
import Foundation
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages
@testable import Services

@Suite("When to start while a child is away, on the page of a routine")
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
