import Domain
import Foundation
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages

@Suite("The parents' page of a child's quests")
struct ChildQuestsPageTests {
    private let home: TestHousehold
    private let routine: Routine
    private let browser: Browser
    private let path = "/parent/children/\(PlayerID(1))/quests"

    init() async throws {
        home = try await TestHousehold(players: "Mia", "Ben")
        routine = try await home.addRoutine(tasks: ["Pack bag"], players: [1, 2])
        browser = try Browser(home, .parent)
    }

    private func counts(_ quest: GameSession) async throws -> Bool {
        try await home.desk(.parent).quest(quest.id).counts
    }

    @Test("A quest is left out and counts again, and the page says so")
    func leaveOut() async throws {
        let quest = try await home.play(routine, estimate: 600, actual: 660)
        try await browser.open(path)
        #expect(browser.heading == "Quests of Mia" && browser.shows("guessed 10 min, took 11 min"))
        #expect(browser.shows("1 Mar, 12:00") && !browser.shows("That was a tryout"))
        try await browser.submit("/quests", "do=leave-out")
        #expect(browser.shows("The quest is left out.") && browser.shows("left out, counts for nothing"))
        #expect(try await !counts(quest))
        try await browser.submit("/quests", "do=restore")
        #expect(browser.shows("The quest counts."))
        #expect(try await counts(quest))
    }

    @Test("Only of a quest that looks like one it can be said that it was a tryout", arguments: [true, false])
    func tryout(isReal: Bool) async throws {
        let quest = try await home.play(routine, estimate: 600, actual: 20)
        try await browser.open(path)
        #expect(browser.shows("very short") && browser.shows("That was a tryout") && browser.shows("It was a real one"))
        try await browser.submit("/quests", isReal ? "do=restore" : "do=leave-out")
        #expect(try await counts(quest) == isReal)
        #expect(!browser.shows("That was a tryout"))
        #expect(try await home.desk(.parent).quest(quest.id).standing == (isReal ? .kept : .leftOut))
    }

    @Test("One that is under way, and one that was played for trying, can only be seen")
    func noAnswers() async throws {
        let trying = try await home.desk(.sharedLogin).openQuest(
            routine.id, player: 1, wholeGuessSeconds: nil, justTrying: true)
        let session = try #require(try await home.game.quests.find(trying.id))
        try await home.finish(session, seconds: 400)
        _ = try await home.begin(routine)
        try await browser.open(path)
        #expect(browser.shows("not finished yet") && browser.shows("played just to try"))
        #expect(!browser.html.contains("name=\"do\""))
        let step = try await home.desk(.parent).quest(trying.id).step
        try await browser.post(path, "do=restore&quest=\(trying.id)&step=\(step)")
        #expect(browser.status == 409 && browser.shows("Nothing was changed from here."))
    }

    @Test("The same form sent twice changes one thing, and a form that another parent overtook changes nothing")
    func twice() async throws {
        let quest = try await home.play(routine)
        let form = "do=leave-out&quest=\(quest.id)&step=\(quest.step)"
        for _ in 0..<2 {
            try await browser.post(path, form)
            #expect(browser.status == 200 && browser.shows("The quest is left out."))
        }
        try await home.take(.restore, quest)
        try await browser.post(path, form)
        #expect(browser.status == 409 && browser.shows("changed somewhere else meanwhile"))
        #expect(try await counts(quest))
    }

    @Test("On a full day, one more is not counted, and the page says why")
    func full() async throws {
        for _ in 0..<2 { try await home.play(routine) }
        let extra = try await home.play(routine)
        try await browser.open(path)
        #expect(browser.shows("one more on that day"))
        try await browser.post(path, "do=restore&quest=\(extra.id)&step=\(extra.step)")
        #expect(browser.status == 409 && browser.shows("It cannot count"))
        #expect(try await !counts(extra))
    }

    @Test("There are twenty on a page, the newest first, and an answer leads back to its page")
    func pages() async throws {
        let past = (0..<25).map { day in
            PastQuest(
                routineID: routine.id, startedAt: home.now - Double(25 - day) * 86_400,
                tasks: [PastQuest.Task(name: "Pack bag", estimatedSeconds: 300, actualSeconds: 310)])
        }
        _ = try await home.game.pastQuests.add(past, for: 1, at: home.now)
        try await browser.open(path)
        #expect(browser.html.matches(of: /name="quest"/).count == 20 && browser.shows("28 Feb, 12:00"))
        let older = try #require(browser.html.firstMatch(of: /href="([^"]+after=[^"]+)">Older quests/)).1
        try await browser.open(String(older))
        #expect(browser.html.matches(of: /name="quest"/).count == 5 && !browser.shows("Older quests"))
        #expect(browser.shows("The newest quests"))
        try await browser.submit("/quests", "do=leave-out")
        #expect(browser.html.matches(of: /name="quest"/).count == 5 && browser.shows("left out, counts for nothing"))
        try await browser.open("\(path)?after=nothing")
        #expect(browser.html.matches(of: /name="quest"/).count == 20)
        try await browser.open("\(path)?after=\(QuestID(999))")
        #expect(browser.html.matches(of: /name="quest"/).count == 20)
    }

    @Test("Nothing is said of another child's quest, or of none")
    func foreign() async throws {
        let bens = try await home.play(routine, player: 2)
        for fields in [
            "do=leave-out&quest=\(bens.id)&step=\(bens.step)", "do=leave-out&quest=\(QuestID(99))&step=1", "do=leave-out",
            "do=leave-out&quest=x&step=y",
        ] {
            await #expect(throws: (any Error).self) { try await browser.post(path, fields) }
        }
        #expect(try await counts(bens))
        try await browser.post(path, "do=abandon&quest=\(bens.id)&step=1")
        #expect(browser.status == 200 && browser.shows("None has been played yet."))
    }

    @Test("It is there in German")
    func german() async throws {
        try await home.play(routine, estimate: 600, actual: 20)
        let browser = try Browser(home, .parent, language: .german)
        try await browser.open(path)
        #expect(browser.heading == "Quests von Mia" && browser.shows("Das war nur ein Versuch"))
        #expect(!browser.shows("quests of") && !browser.shows("tryout"))
    }
}
