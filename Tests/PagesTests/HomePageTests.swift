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
        #expect(browser.leading == "Activity Prep" && browser.shows("Soccer practice, 12:40"))
        let quest = try await home.begin(routine)
        try await browser.open(path)
        #expect(browser.leading == "You are in the middle of a quest")
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

    @Test("Each day of the last seven with a quest has brought something to the meadow; without any there is no meadow")
    func meadow() async throws {
        let routine = try await home.addRoutine(tasks: ["Pack bag"])
        try await browser.open(path)
        #expect(!browser.html.contains("meadow.svg"))
        try await home.play(routine, estimate: 600, actual: 605)
        home.questClock.pass(2 * 86_400)
        try await home.play(routine, estimate: 600, actual: 605)
        func drawings() async throws -> [String] {
            try await browser.open(path)
            return browser.html.matches(of: /meadow\.svg\?v=[^#]*#([a-z]+)"/).map { String($0.1) }
        }
        #expect(try await drawings() == ["sunday", "tuesday"])
        #expect(browser.html.firstRange(of: "<small>Tue</small></li></ul>") != nil, "today is the last")
        home.questClock.pass(5 * 86_400)
        #expect(try await drawings() == ["tuesday"])
        home.questClock.pass(2 * 86_400)
        #expect(try await drawings() == [])
    }

    @Test("When people meet before an event stands with its start", arguments: [PageLanguage.english, .german])
    func meeting(language: PageLanguage) async throws {
        try await home.addRoutine()
        try await home.write("club", ("Soccer practice (meet 12:30)", .clock("13:00")))
        let browser = try Browser(home, .player(1), language: language)
        try await browser.open(path)
        #expect(
            browser.shows(language == .english ? "be there 12:30, starts 13:00" : "da sein um 12:30, Beginn 13:00 Uhr"))
    }

    @Test("A quest that has begun on another PC is named with that PC, and does not stand first here")
    func elsewhere() async throws {
        let routine = try await home.addRoutine()
        try await home.addPC(.numbered(2), "Laptop")
        try await browser.open(path)
        #expect(!browser.shows("has begun on the PC"))
        try await home.begin(routine.id, of: 1, on: .numbered(2))
        try await browser.open(path)
        #expect(browser.shows("Activity Prep has begun on the PC “Laptop”. Go on with it there"))
        #expect(browser.leading == "You are in the middle of a quest" && !browser.shows("All done for today"))
        #expect(browser.html.contains("Play: Activity Prep"), "it can be played here all the same")
        _ = try await home.addRoutine(tasks: ["Read"])
        try await browser.open(path)
        #expect(browser.shows("has begun on the PC “Laptop”") && browser.leading != "You are in the middle of a quest")
    }

    @Test("An event whose quest was ended early is not called done")
    func ended() async throws {
        let routine = try await home.addRoutine()
        try await home.write("club", ("Soccer practice", .clock("12:40")))
        let quest = try await home.begin(routine)
        home.questClock.pass(60)
        try await home.take(.abandon, quest)
        try await browser.open(path)
        #expect(browser.leading == "Activity Prep" && browser.shows("Soccer practice, 12:40") && !browser.shows("done"))
    }

    @Test("After the best time to start it says so, and names no time to start by")
    func late() async throws {
        _ = try await home.addRoutine()
        try await home.write("club", ("Soccer practice", .clock("12:05")))
        try await browser.open(path)
        #expect(browser.shows("Starting now still helps.") && !browser.shows("Start by"))
    }

    @Test("While a quest runs, no other one of today is missing")
    func running() async throws {
        _ = try await home.addRoutine(tasks: ["Read"])
        let second = try await home.addRoutine()
        let third = try await home.addRoutine("Third", keywords: [])
        _ = try await home.begin(second)
        try await browser.open(path)
        #expect(browser.shows("Prep") && browser.shows(third.displayName))
    }

    @Test("A quest that may not have been real can still be answered for from here")
    func unanswered() async throws {
        let routine = try await home.addRoutine(tasks: ["Read"])
        let quest = try await home.begin(routine)
        home.questClock.pass(12)
        try await home.take(.done(nil), quest)
        try await home.take(.next, quest)
        try await browser.open(path)
        #expect(browser.shows("One question about “Prep” is still open."))
        try await browser.open("/quests/\(quest.id)")
        #expect(browser.heading == "Was that for real?")
        try await browser.submit("/restore")
        try await browser.open(path)
        #expect(!browser.shows("still open"))
    }

    @Test("What comes tomorrow says so")
    func tomorrow() async throws {
        _ = try await home.addRoutine()
        try await home.write("club", ("Soccer practice", .clock("12:40") + 86_400))
        try await browser.open(path)
        #expect(browser.html.contains("<li class=\"stop tomorrow\">") && browser.shows("TomorrowActivity Prep"))
        #expect(browser.shows("Soccer practice, 12:40start by") && !browser.shows("tomorrow at"))
    }

    @Test("It says why the quest begins then: the time to get ready, and the way")
    func reason() async throws {
        var routine = try await home.addRoutine()
        routine.travelMinutes = 10
        _ = try await home.routines.update(routine.id, RoutineDraft(routine))
        try await home.write("club", ("Soccer practice", .clock("12:50")))
        try await browser.open(path)
        #expect(browser.shows("so it allows") && browser.shows("Then 10 min on the way."))
    }

    @Test("In the afternoon, what is for a school morning is one of the quests for any time")
    func morning() async throws {
        var school = RoutineTemplateProvider.template("school-morning")?.draft()
        school?.activeDays = Weekday.allCases
        _ = try await home.routines.create(try #require(school), createdBy: .parent)
        _ = try await home.addRoutine(tasks: ["Read"])
        try await browser.open(path)
        #expect(browser.leading == "Prep" && browser.shows("Whenever you like"))
        let rows = try #require(browser.html.firstMatch(of: /<ul class="rows">[\s\S]*?<\/ul>/).map { String($0.0) })
        #expect(rows.contains("Play: School Morning"))
        home.questClock.pass(-3600)
        try await browser.open(path)
        #expect(browser.leading == "School Morning" && !browser.shows("Whenever you like"))
    }

    @Test("A break is named, with its end")
    func pause() async throws {
        try await browser.open(path)
        #expect(!browser.shows("break"))
        let today = browser.desk.zone.localDateTime(at: home.now).date
        _ = try await browser.desk.changeSettings(of: 1) { $0.pauses = [PausePeriod(from: today, until: today.adding(days: 4))] }
        try await browser.open(path)
        #expect(browser.shows("You have a break, and are back on 5 Mar."))
    }

    @Test("What was played stands first on the way, with its end, its squares and a link to its results, and can be played again")
    func played() async throws {
        let routine = try await home.addRoutine(tasks: ["Brush teeth"])
        let quest = try await home.play(routine)
        _ = try await home.addRoutine("Evening", keywords: [])
        try await browser.open(path)
        let list = try #require(browser.html.firstMatch(of: /<ol class="path">[\s\S]*<\/ol>/).map { String($0.0) })
        let stops = list.matches(of: /<li class="stop[^"]*">/).map { String($0.0) }
        #expect(stops.first == "<li class=\"stop played\">" && stops.dropFirst().first == "<li class=\"stop leads\">")
        #expect(browser.shows("done at 12:10, 10 min, Spot on!") && list.contains("<title>Prep: 10\u{A0}min</title>"))
        #expect(list.contains("class=\"real walked\"") && list.contains("href=\"/quests/\(quest.id)\""))
        #expect(list.contains("Play again: Prep") && list.contains("#toothbrush\""))
        #expect(browser.leading == "Evening" && browser.html.matches(of: /class="go"/).count == 1)
    }

    @Test(
        "The last quest that was played stands on the way, and those before it are folded",
        arguments: [PageLanguage.english, .german])
    func folded(language: PageLanguage) async throws {
        let browser = try Browser(home, .player(1), language: language)
        let text = language == .english ? "Played earlier" : "Vorher gespielt"
        for number in 1...4 {
            try await home.play(try await home.addRoutine("Number \(number)", keywords: []))
            try await browser.open(path)
            let outside = browser.html.replacing(/<details>[\s\S]*?<\/details>/, with: "")
            #expect(outside.matches(of: /<li class="stop played">/).count == 1 && outside.contains("Number \(number)</a>"))
            #expect(browser.html.matches(of: /<li class="stop played">/).count == number)
            #expect(browser.html.matches(of: /<details>/).count == (number > 1 ? 1 : 0))
            #expect(browser.shows(text) == (number > 1) && (number < 2 || browser.shows("\(text): \(number - 1)")))
        }
    }

    @Test("A child without planned quests has one to play, and never reads that all is done before something was")
    func unplanned() async throws {
        let routine = try await home.addRoutine(tasks: ["Read"], days: [])
        _ = try await home.addRoutine(tasks: ["Draw"], days: [])
        try await browser.open(path)
        #expect(browser.leading == "Prep" && browser.html.matches(of: /class="go"/).count == 1)
        #expect(!browser.shows("All done") && browser.shows("Whenever you like"))
        try await home.play(routine)
        try await browser.open(path)
        #expect(browser.leading == "All done for today" && browser.html.matches(of: /class="go"/).isEmpty)
    }

    private func setPicture(_ picture: PageSettings.Picture?) async throws {
        _ = try await browser.desk.changeSettings(of: 1) { $0.page.picture = picture }
    }

    @Test("When all is done, today's guesses are stickers, two quests can be played all the same, and the companion sleeps")
    func done() async throws {
        let routine = try await home.addRoutine(tasks: ["Brush teeth"])
        for _ in 1...3 { _ = try await home.addRoutine(tasks: ["Draw"], days: []) }
        for (pose, leading) in [("standing", "Prep"), ("asleep", "All done for today")] {
            if pose == "asleep" { try await home.play(routine) }
            try await setPicture(nil)
            try await browser.open(path)
            #expect(browser.leading == leading && !browser.html.contains("#\(pose)\"") && browser.html.contains("class=\"disc\""))
            try await setPicture(.fox)
            try await browser.open(path)
            #expect(browser.leading == leading && browser.html.contains("#\(pose)\""))
        }
        let stickers = try #require(browser.html.firstMatch(of: /<ul class="stickers">[\s\S]*?<\/ul>/).map { String($0.0) })
        #expect(stickers.contains("class=\"mark spotOn\"") && stickers.contains("#toothbrush\"") && stickers.contains("Spot on"))
        let ideas = try #require(browser.html.firstMatch(of: /<ul class="ideas">[\s\S]*?<\/ul>/).map { String($0.0) })
        #expect(ideas.matches(of: /<a class="choice"/).count == 2 && browser.html.matches(of: /"Play: Prep"/).count == 1)
        #expect(
            !ideas.contains("aria-label") && Browser.text(ideas).contains("Play: Prep1 step"), "screen readers read the note, too")
        #expect(browser.shows("Tomorrow") && !browser.shows("Your next quest stands here"))
    }

    @Test("A quest that is paused says so", arguments: [PageLanguage.english, .german])
    func paused(language: PageLanguage) async throws {
        let browser = try Browser(home, .player(1), language: language)
        let quest = try await home.begin(try await home.addRoutine(tasks: ["Read"]))
        let text = language == .english ? "It is paused" : "Sie macht Pause"
        try await browser.open(path)
        #expect(!browser.shows(text))
        try await home.take(.pause, quest)
        try await browser.open(path)
        #expect(browser.shows(text))
    }

    @Test("An event within the hour stands out")
    func soon() async throws {
        try await home.addRoutine()
        try await home.write("club", ("Soccer practice", .clock("13:30")))
        try await browser.open(path)
        #expect(browser.shows("Soccer practice, 13:30") && !browser.html.contains("call soon"))
        home.questClock.pass(1800)
        try await browser.open(path)
        #expect(browser.html.contains("call soon"))
    }

    @Test("The page has no form, and loads only the modules that it needs")
    func modules() async throws {
        _ = try await home.addRoutine()
        try await browser.open(path)
        #expect(!browser.html.contains("<form") && browser.html.contains("/script/stream.js"))
        #expect(!browser.html.contains("/script/paper.js") && !browser.html.contains("/script/sound.js"))
    }
}
