import Domain
import Foundation
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages

@Suite("The page of a week")
struct WeekPageTests {
    private let home: TestHousehold
    private let routine: Routine
    private let start = "/players/\(PlayerID(1))"

    /// It is noon on Monday, and there was a quest on Sunday.
    init() async throws {
        home = try await TestHousehold(players: "Mia")
        try await home.endFirstVisits()
        routine = try await home.addRoutine(tasks: ["Pack bag", "Get changed"])
        try await home.play(routine, estimate: 600, actual: 612)
        home.nextDay()
    }

    private func choices(_ browser: Browser) -> [String] {
        browser.html.matches(of: /<button class="choice" name="choice" value="([^"]+)">/).map { String($0.1) }
    }

    @Test("The card stands on Home once the week is ready, to look changes nothing, and an answer takes it away")
    func viewed() async throws {
        let browser = try Browser(home, .player(1))
        try await browser.open(start)
        #expect(browser.shows("Look back") && browser.shows("1 quest. Best moment: Pack bag, 12 s off."))
        try await browser.open("\(start)/week")
        #expect(browser.heading == "Your week" && browser.shows("23 February to 1 March"))
        #expect(browser.shows("1 quest, 2 guesses. Longer than you guessed: 0. Faster: 0. Just right: 2."))
        #expect(browser.shows("Best moment") && browser.shows("guessed 10 min, took 10 min 12 s"))
        #expect(!browser.shows("your choice") && !browser.shows("Back to Today"))
        try await browser.open(start)
        #expect(browser.shows("Look back"))
        try await browser.open("\(start)/week")
        let offered = choices(browser)
        #expect(offered.count == 4 && offered.last == "none")
        try await browser.submit("/week", "choice=\(offered[1])")
        #expect(browser.path == "\(start)/week" && browser.shows("your choice") && browser.shows("Back to Today"))
        let view = try await browser.desk.reflection(of: 1, week: LocalDate("2026-02-25")).1
        #expect(view?.choiceID == offered[1])
        try await browser.open(start)
        #expect(!browser.shows("Look back"))
    }

    @Test("Nothing this time leads Home, and counts as viewed")
    func none() async throws {
        let browser = try Browser(home, .player(1))
        try await browser.open("\(start)/week")
        try await browser.submit("/week", "choice=none")
        #expect(browser.path == start && !browser.shows("Look back"))
    }

    @Test("Before the reminder of the week there is no card")
    func tooEarly() async throws {
        let home = try await TestHousehold(players: "Mia")
        try await home.endFirstVisits()
        try await home.play(try await home.addRoutine(tasks: ["Pack bag"]))
        let browser = try Browser(home, .player(1))
        try await browser.open(start)
        #expect(!browser.shows("Look back"))
        home.questClock.pass(6 * 3600)
        try await browser.open(start)
        #expect(browser.shows("Look back"))
    }

    @Test("In a week without a quest there is nothing to look back on")
    func empty() async throws {
        let browser = try Browser(home, .player(1))
        try await browser.open("\(start)/week?week=2026-02-10")
        #expect(browser.shows("9 to 15 February") && browser.shows("nothing to look back on, and that is fine"))
        #expect(!browser.html.contains("<form") && browser.shows("Back to Today"))
    }

    @Test("Earlier weeks have links, and ask nothing any more")
    func earlier() async throws {
        let browser = try Browser(home, .player(1))
        try await browser.open("\(start)/week")
        #expect(!browser.shows("The week before") && !browser.shows("The week after"))
        try await browser.submit("/week", "choice=\(choices(browser)[0])")
        try await home.play(routine)
        for _ in 1...7 { home.nextDay() }
        try await browser.open("\(start)/week")
        #expect(browser.shows("2 to 8 March") && browser.shows("The week before") && !browser.shows("The week after"))
        #expect(browser.html.contains("href=\"\(start)/week?week=2026-02-23\""))
        try await browser.open("\(start)/week?week=2026-02-23")
        #expect(browser.shows("23 February to 1 March") && browser.shows("The week after") && !browser.shows("The week before"))
        #expect(browser.shows("You wanted to try") && !browser.html.contains("<form") && browser.shows("Back to Today"))
        try await browser.open("\(start)/week?week=2026-02-10")
        #expect(browser.shows("The week after") && !browser.shows("The week before"))
    }

    @Test("The week has its days, and a longer row of quest days than the present one")
    func days() async throws {
        try await home.play(routine)
        home.nextDay()
        try await home.play(routine)
        for _ in 1...6 { home.nextDay() }
        let browser = try Browser(home, .player(1))
        try await browser.open("\(start)/week")
        let days = browser.html.matches(of: /<li class="(played|open)">/).map { String($0.1) }
        #expect(days == ["played", "played", "open", "open", "open", "open", "open"])
        #expect(browser.shows("Your longest streak of this week had 3 quest days."))
    }

    @Test("The patterns of the week are on it")
    func patterns() async throws {
        let home = try await TestHousehold(players: "Mia")
        try await home.endFirstVisits()
        let routine = try await home.addRoutine(tasks: ["Pack bag"])
        let past = (0..<17).map { day in
            PastQuest(
                routineID: routine.id, startedAt: home.now - Double(17 - day) * 86_400,
                tasks: [PastQuest.Task(name: "Pack bag", estimatedSeconds: 360, actualSeconds: 550)])
        }
        _ = try await home.game.pastQuests.add(past, for: 1, at: home.now)
        let browser = try Browser(home, .player(1))
        try await browser.open("\(start)/week?week=2026-02-24")
        #expect(browser.shows("Something you found out") && browser.shows("“Pack bag” takes about 50\u{A0}% longer than you guess"))
    }

    @Test("A choice that is not offered any more changes nothing; a week that lies ahead is the present one")
    func stale() async throws {
        let browser = try Browser(home, .player(1))
        try await browser.post("\(start)/week", "week=2026-02-23&choice=add-a-little")
        #expect(browser.status == 409 && browser.shows("The choices have changed meanwhile."))
        try await browser.open("\(start)/week?week=2026-03-09")
        #expect(browser.status == 200 && browser.shows("23 February to 1 March"))
        try await browser.open(start)
        #expect(browser.shows("Look back"))
    }

    @Test("All choices have words in every language", arguments: PageLanguage.allCases)
    func words(language: PageLanguage) throws {
        let words = try PageSite.shared().words(language)
        let texts = ReflectionChoice.Kind.allCases.map { kind in
            words.choice(ReflectionChoice(id: kind.rawValue, text: "?"), task: "Pack")
        }
        #expect(Set(texts).count == ReflectionChoice.Kind.allCases.count && !texts.contains("?"))
    }

    @Test("It is there in German")
    func german() async throws {
        let browser = try Browser(home, .player(1), language: .german)
        try await browser.open("\(start)/week")
        #expect(browser.heading == "Deine Woche" && browser.shows("23. Februar bis 1. März"))
        #expect(browser.shows("1 Quest, 2 Schätzungen.") && browser.shows("Diesmal nichts.") && !browser.shows("guess"))
    }
}
