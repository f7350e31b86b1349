import Domain
import Foundation
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages

@Suite("The reveal on its page")
struct RevealPageTests {
    private let home: TestHousehold
    private let routine: Routine
    private let browser: Browser

    init() async throws {
        home = try await TestHousehold(players: "Mia")
        (browser, routine) = try await Browser.withRoutine(in: home, tasks: "Gather gear", "Get changed")
    }

    /// Plays the first task up to its reveal.
    private func reveal(guess: String, seconds: Double, _ done: String = "") async throws {
        try await browser.begin(routine)
        try await browser.submit("/start", "duration=\(guess)")
        home.questClock.pass(seconds)
        try await browser.submit("/done", done)
    }

    @Test("It says how near the guess was, in a number beside the word")
    func percent() async throws {
        try await reveal(guess: "10", seconds: 615)
        #expect(browser.heading == "Spot on!" && browser.html.contains("<b class=\"percent\">98\u{A0}%</b>"))
    }

    @Test(
        "XP that depend on the rest of the quest say so, those of a short quest say why there are no more, and none doubts that it is real",
        arguments: [
            (60, 60...60, true, "+60 XP"), (60, 10...60, true, "+60 XP, less if the whole quest turns out very short"),
            (10, 10...60, true, "+10 XP at the end of the quest, and more if it does not stay so short"),
            (10, 0...60, true, "+10 XP at the end of the quest, and more if it does not stay so short"),
            (10, 0...10, false, "+10 XP at the end of the quest"), (60, 0...60, true, "+60 XP at the end of the quest"),
            (0, 0...60, true, "For taking part, a quest this short earns 30 XP at most, all of them from the steps before"),
            (0, 0...0, false, "For taking part, a quest this short earns 30 XP at most, all of them from the steps before"),
        ] as [(Int, ClosedRange<Int>, Bool, String)])
    func xp(xp: Int, possible: ClosedRange<Int>, isOpen: Bool, sentence: String) {
        let result = QuestResult(
            source: .measured, actualSeconds: 40, score: .example, word: .close, xp: xp, leastXP: possible.lowerBound,
            mostXP: possible.upperBound, isForTakingPart: xp < 60, feedback: "")
        var quest = QuestInfo.example
        quest.tasks[0].result = result
        if !isOpen { quest.finishedAt = quest.openedAt }
        let words = browser.site.words(.english)
        #expect(words.earned(quest) == sentence)
        quest.standing = .trying
        quest.counts = false
        if xp == 0 { #expect(words.earned(quest) == nil) }
    }

    @Test("A step that exceeds those that earn in full says how many do, and when")
    func exceedsShortSteps() {
        var quest = QuestInfo.example
        quest.tasks[0].result = QuestResult(
            source: .measured, actualSeconds: 40, score: .example, word: .close, xp: 10, isForTakingPart: true,
            exceedsShortSteps: true, feedback: "")
        #expect(
            browser.site.words(.english).earned(quest)
                == "+10 XP for taking part: 6 very short steps a day earn more, unless most guesses in them are exact")
    }

    @Test("The script breathes at the square of the guess, if the time goes on behind it")
    func breath() async throws {
        try await reveal(guess: "6", seconds: 860)
        #expect(browser.html.contains("data-breath=\"6\"") && browser.html.contains("data-tick=\"/sound/tick.opus"))
    }

    @Test("A time that ends before the guess has no line to breathe at, and a short one has squares of ten seconds")
    func short() async throws {
        try await reveal(guess: "50s", seconds: 35)
        #expect(browser.html.contains("data-breath=\"-1\"") && browser.html.contains("class=\"paper seconds\""))
    }

    @Test(
        "The player may say with the tap that ends the task how it felt, and the reveal answers",
        arguments: [
            ("longer", 860.0, "You felt that right."), ("shorter", 200, "You felt that right."),
            ("longer", 200, "It felt longer than your guess, and it was shorter."),
            ("shorter", 860, "It felt shorter than your guess, and it was longer."),
            ("longer", 620, "It felt different, and it was nearly your guess."),
        ])
    func felt(felt: String, seconds: Double, sentence: String) async throws {
        try await reveal(guess: "10", seconds: seconds, "felt=\(felt)")
        #expect(browser.shows(sentence))
    }

    @Test("Without it, and with something else, the reveal is as ever", arguments: ["", "felt=", "felt=great"])
    func unfelt(fields: String) async throws {
        try await reveal(guess: "10", seconds: 860, fields)
        #expect(!browser.shows("felt") && browser.html.contains("<h1 class=\"verdict"))
    }
}
