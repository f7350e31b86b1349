import Foundation
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Domain
@testable import Pages

@Suite("The page of patterns")
struct PatternsPageTests {
    private let home: TestHousehold
    private let path = "/players/\(PlayerID(1))/patterns"

    init() async throws {
        home = try await TestHousehold(players: "Mia", "Ben")
        try await home.endFirstVisits()
    }

    /// A quest a day until yesterday, whose tasks were all guessed and took as long as is said.
    private func play(_ count: Int, _ tasks: [(name: String, guess: Double, actual: Double)]) async throws {
        let routine = try await home.addRoutine(tasks: tasks.map(\.name))
        let past = (0..<count).map { day in
            PastQuest(
                routineID: routine.id, startedAt: home.now - Double(count - day) * 86_400,
                tasks: tasks.map { PastQuest.Task(name: $0.name, estimatedSeconds: $0.guess, actualSeconds: $0.actual) })
        }
        _ = try await home.game.pastQuests.add(past, for: 1, at: home.now)
    }

    @Test("Before the first quest it says what it will show; from then on each task is shown, with how much is known")
    func empty() async throws {
        let routine = try await home.addRoutine(tasks: ["Pack bag"])
        let browser = try Browser(home, .player(1))
        try await browser.open(path)
        #expect(browser.heading == "Patterns" && browser.shows("Here you will see your own patterns"))
        #expect(browser.shows("Play a quest, then the first pictures come.") && browser.shows("Back to Today"))
        for (count, sentence, evidence) in [
            (1, "still getting to know it", "from 1 time"), (2, "still getting to know it", "from 3 times"),
            (1, "too early to say more", "from 1 time after getting to know it"),
            (7, "takes a little longer than you guess", "from 8 times after getting to know it"),
        ] {
            for _ in 1...count {
                try await home.play(routine, estimate: 300, actual: 360)
                home.nextDay()
            }
            try await browser.open(path)
            #expect(browser.shows(sentence) && browser.shows(evidence), "\(evidence)")
        }
    }

    @Test("The level stands with the row of quest days, the quest days that may be missed, and later the longest row")
    func level() async throws {
        let routine = try await home.addRoutine(tasks: ["Pack bag"])
        for _ in 1...4 {
            try await home.play(routine)
            home.nextDay()
        }
        let browser = try Browser(home, .player(1))
        try await browser.open(path)
        #expect(browser.html.matches(of: /<h2>Level [0-9]+<\/h2>/).count == 1 && browser.html.contains("class=\"bar\""))
        #expect(browser.shows("A streak of 4 quest days.") && browser.shows("Even if you miss 1 quest day, it goes on."))
        for _ in 1...3 { home.nextDay() }
        try await browser.open(path)
        #expect(browser.shows("Your longest streak: 4 quest days."))
        #expect(!browser.shows("A streak of") && !browser.shows("It goes on"))
    }

    @Test("Each task is on paper, with its guess against its time in words, and from how many times")
    func tasks() async throws {
        try await play(17, [("Get changed", 360, 550), ("Gather gear", 240, 252), ("Pack bag", 540, 450)])
        let browser = try Browser(home, .player(1))
        try await browser.open("/")
        #expect(browser.html.contains("<a href=\"\(path)\">Patterns</a>"))
        try await browser.open(path)
        #expect(browser.html.contains("<a href=\"\(path)\" aria-current=\"page\">Patterns</a>"))
        #expect(
            browser.html.contains("<title>Get changed: you usually guess 6\u{A0}min, it usually takes 9\u{A0}min 10\u{A0}s</title>")
        )
        for text in [
            "takes about half as long again as you guess", "you know this one", "goes a little quicker than you guess",
            "from 14 times", "“Get changed” takes about 50\u{A0}% longer than you guess", "guessed 9 min, took 7 min 30 s",
        ] {
            #expect(browser.shows(text), "\(text)")
        }
    }

    @Test("Direction and steadiness are two pictures, and a steady guesser is told that it is easy to fix")
    func twoNumbers() async throws {
        try await play(10, [("Pack bag", 300, 450)])
        let browser = try Browser(home, .player(1))
        try await browser.open(path)
        #expect(
            browser.shows("On average you guess 33\u{A0}% short.") && browser.shows("Your guesses are steady: always off by about"))
        #expect(browser.html.contains("Left of the middle: your guesses are short"))
        #expect(browser.html.matches(of: /<circle class="dot" cx="[0-9.]+" cy="[0-9.]+" r="6"\/>/).count == 7)
    }

    @Test("Dots that would cover each other stand above and below each other, nearest to the line first")
    func levels() {
        #expect(SteadinessPicture.levels(of: [100, 114, 130]) == [0, 0, 0])
        #expect(SteadinessPicture.levels(of: [100, 100, 100, 105, 110, 113, 114]) == [0, -1, 1, -2, 2, -3, 0])
        #expect(SteadinessPicture.levels(of: []).isEmpty)
        let places = Array(repeating: 160.0, count: 10)
        #expect(Set(SteadinessPicture.levels(of: places)) == Set(-5...4))
    }

    @Test("Days are dots, weeks a line: ten weeks up to today")
    func days() async throws {
        try await play(9, [("Pack bag", 300, 450)])
        let browser = try Browser(home, .player(1))
        try await browser.open(path)
        // Sunday, 1 March is the last day of its week.
        #expect(browser.html.matches(of: /<circle class="(played|rest|free)"/).count == 70)
        #expect(browser.html.matches(of: /<circle class="played"/).count == 9)
        #expect(browser.html.contains("<circle class=\"free\" cx=\"306\" cy=\"156\" r=\"4\"/>"))
        #expect(browser.shows("Played on 9 of the last 9 quest days."))
        #expect(browser.html.contains("Accuracy. From 68\u{A0}% to 68\u{A0}% in 2 weeks."))
    }

    @Test("All of it is there in German, and names are escaped")
    func german() async throws {
        let name = "Pack \"\u{301}<b>&"
        try await play(14, [(name, 300, 660)])
        let browser = try Browser(home, .player(1), language: .german)
        try await browser.open(path)
        #expect(browser.heading == "Muster" && browser.shows("dauert etwa doppelt so lang, wie du schätzt"))
        #expect(browser.shows("aus 11 Malen") && browser.shows("Geh es im Kopf einmal durch"))
        #expect(!browser.html.contains("<b>&") && !browser.html.contains(name) && !browser.shows("guess"))
    }

    @Test("Nobody sees another player's patterns or week")
    func own() async throws {
        let browser = try Browser(home, .player(2))
        await #expect(throws: (any Error).self) { try await browser.open(path) }
        await #expect(throws: (any Error).self) { try await browser.open("/players/\(PlayerID(1))/week") }
        await #expect(throws: (any Error).self) { try await browser.post("/players/\(PlayerID(1))/week", "choice=none") }
    }

    @Test("Every direction and size of a bias has a sentence of its own", arguments: PageLanguage.allCases)
    func ratios(language: PageLanguage) throws {
        let words = try PageSite.shared().words(language)
        let sentences = [1.3, 2, 2.5, 3, 4].map {
            words.headline(InsightMessage(pattern: .bias(.under, ratio: $0), evidence: .times(9)))
        }
        #expect(Set(sentences).count == 5 && sentences[0].contains("30\u{A0}%"))
        let over = [1.3, 2, 4].map { words.headline(InsightMessage(pattern: .bias(.over, ratio: $0), evidence: .quests(9))) }
        #expect(Set(over).count == 3)
    }
}
