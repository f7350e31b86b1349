import Domain
import Foundation
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages

@Suite("The page of today")
struct HomePageTests {
    private let home: TestHousehold
    private let browser: Browser
    private let path = "/players/\(PlayerID(1))"

    init() async throws {
        home = try await TestHousehold(players: "Mia")
        try await home.endFirstVisits()
        browser = try Browser(home, .player(1))
    }

    @Test("An event stays until it begins: with its quest first, while that is played, and after it")
    func event() async throws {
        let routine = try await home.addRoutine()
        try await home.write("club", ("Soccer practice", .clock("12:40")))
        try await browser.open(path)
        #expect(browser.heading == "Activity Prep" && browser.shows("Soccer practice at 12:40"))
        let quest = try await home.begin(routine)
        try await browser.open(path)
        #expect(browser.heading == "You are in the middle of a quest")
        #expect(browser.shows("Soccer practice") && browser.shows("12:40 · Activity Prep has begun"))
        home.questClock.pass(600)
        try await home.take(.done(nil), quest)
        try await home.take(.next, quest)
        try await browser.open(path)
        #expect(browser.shows("12:40 · Activity Prep is done") && !browser.shows("Start by"))
        home.questClock.pass(1800)
        try await browser.open(path)
        #expect(!browser.shows("Soccer practice"))
    }

    @Test("It says why the quest begins then: the time to get ready, and the way")
    func reason() async throws {
        var routine = try await home.addRoutine()
        routine.travelMinutes = 10
        _ = try await home.routines.update(routine.id, RoutineDraft(routine))
        try await home.write("club", ("Soccer practice", .clock("12:50")))
        try await browser.open(path)
        #expect(browser.shows("min to get ready.") && browser.shows("Then 10 min on the way."))
    }

    @Test("In the afternoon, what is for a school morning stands behind the rest of today")
    func morning() async throws {
        var school = RoutineTemplateProvider.template("school-morning")?.draft()
        school?.activeDays = Weekday.allCases
        _ = try await home.routines.create(try #require(school), createdBy: .parent)
        _ = try await home.addRoutine(tasks: ["Read"])
        try await browser.open(path)
        #expect(browser.heading == "Prep")
        home.questClock.pass(-3600)
        try await browser.open(path)
        #expect(browser.heading == "School Morning")
    }

    @Test("A break is named, with its end")
    func pause() async throws {
        try await browser.open(path)
        #expect(!browser.shows("break"))
        let today = browser.desk.zone.localDateTime(at: home.now).date
        _ = try await browser.desk.changeSettings(of: 1) { $0.pauses = [PausePeriod(from: today, until: today.adding(days: 4))] }
        try await browser.open(path)
        #expect(browser.shows("You have a break until 5 Mar."))
    }
}
