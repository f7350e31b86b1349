import Domain
import Foundation
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages

@Suite("The weekly letter to parents")
struct LetterPageTests {
    private let path = "/parent/letter"

    /// It is noon on Monday, 2 March, and Mia played on Sunday.
    private func family() async throws -> TestHousehold {
        let home = try await TestHousehold(players: "Mia", "Ben")
        let routine = try await home.addRoutine(tasks: ["Pack bag", "Get changed"], players: [1, 2])
        try await home.play(routine, estimate: 600, actual: 605)
        home.nextDay()
        return home
    }

    /// It is noon on Monday, 2 March. Mia played every day up to Saturday, each time one task of this guess and time.
    private func diary(
        _ count: Int, rules: GameRules = .calibrated, _ time: (Int) -> (guess: Double, actual: Double)
    ) async throws -> TestHousehold {
        let home = try await TestHousehold(players: "Mia", rules: rules)
        let routine = try await home.addRoutine(tasks: ["Pack bag"])
        let past = (0..<count).map { day in
            let (guess, actual) = time(count - day)
            return PastQuest(
                routineID: routine.id, startedAt: home.now - Double(count - day) * 86_400,
                tasks: [PastQuest.Task(name: "Pack bag", estimatedSeconds: guess, actualSeconds: actual)])
        }
        _ = try await home.game.pastQuests.add(past, for: 1, at: home.now)
        home.nextDay()
        return home
    }

    private func opened(_ home: TestHousehold, _ query: String = "", language: PageLanguage = .english) async throws -> Browser {
        let browser = try Browser(home, .parent, language: language)
        try await browser.open(path + query)
        return browser
    }

    private func figures(_ browser: Browser) -> Int { browser.html.matches(of: /<figure>/).count }

    @Test("Each child has three sentences; who has played has two pictures; at the end stands what the children read about it")
    func letter() async throws {
        let browser = try await opened(try await family())
        #expect(browser.heading == "Weekly letter" && browser.shows("23 February to 1 March 2026"))
        let sentences = browser.html.matches(of: /<div class="sentences">([\s\S]*?)<\/div>/).map {
            $0.1.matches(of: /<p>/).count
        }
        #expect(sentences == [3, 3] && figures(browser) == 2)
        for text in [
            "Mia played 1 quest, on one day.", "Longer than guessed: 0, quicker: 0, just right: 2.",
            "Ask Mia how that guess came about: 10 min for “Get changed”, and it took 10 min 5 s.",
            "Best moment: “Pack bag”, guessed 10 min, took 10 min 5 s. A square is one minute.", "Days played: Sun",
            "Ben did not play in this week.", "So there are no guesses to look at, and that is fine.",
            "Guess together with Ben how long the way to school takes", "What my parents see", "Your parents can see:",
            "your quests with all guesses and times", "TimeQuest does not watch what else you do",
        ] {
            #expect(browser.shows(text), "\(text)")
        }
        #expect(!browser.html.contains("<form"))
    }

    @Test("Most tasks on one side are named, with the task that was played most, and where the last guesses lie")
    func tendency() async throws {
        let browser = try await opened(try await diary(10) { _ in (guess: 300, actual: 660) })
        for text in [
            "Mia played 6 quests, on 6 days.", "Most tasks took longer than guessed: 6 of 6.",
            "Ask Mia what came in between.",
            "Played most: “Pack bag”, usually guessed 5 min, usually took 11 min",
            "The last 7 guesses: 55\u{A0}% too short on average",
        ] {
            #expect(browser.shows(text), "\(text)")
        }
        #expect(figures(browser) == 2 && !browser.shows("closer than") && !browser.shows("Days played"))
    }

    @Test("Better is only said where the four weeks before support it", arguments: [GameRules.calibrated, .classic])
    func evidence(rules: GameRules) async throws {
        // In the last week, from Monday to Saturday, the guesses were close.
        let home = try await diary(26, rules: rules) { ago in
            let isEven = ago.isMultiple(of: 2)
            return (guess: 300, actual: ago > 6 ? (isEven ? 600 : 660) : (isEven ? 303 : 306))
        }
        let browser = try await opened(home)
        #expect(browser.shows("Mia played 6 quests, on 6 days."))
        #expect(browser.shows("The guesses were closer than in the four weeks before.") == (rules == .calibrated))
        #expect(browser.shows("easier to guess now") == (rules == .calibrated))
    }

    @Test("A week in which nobody played says so, without pictures")
    func nobody() async throws {
        let browser = try await opened(try await family(), "?week=2026-02-10")
        #expect(browser.shows("9 to 15 February 2026") && browser.shows("Nobody played in this week, and that is fine."))
        #expect(browser.shows("Guess together how long the way to school takes"))
        #expect(figures(browser) == 0 && !browser.html.contains("class=\"sentences\"") && browser.shows("What my parents see"))
        #expect(browser.html.contains("href=\"/parent/letter\">The newest letter</a>"))
    }

    @Test("What the children read about it stands in the first letter of a month, and in the first one of a family")
    func seen() async throws {
        let home = try await diary(28) { _ in (guess: 300, actual: 310) }
        let march = try await opened(home)
        #expect(march.shows("23 February to 1 March 2026") && march.shows("What my parents see"))
        for (week, isThere) in [("2026-02-17", false), ("2026-02-10", false), ("2026-02-03", false), ("2026-01-27", true)] {
            let browser = try await opened(home, "?week=\(week)")
            #expect(browser.shows("Mia played") && browser.shows("What my parents see") == isThere, "\(week)")
            #expect(browser.html.contains("<p class=\"small dim hint\">"))
        }
    }

    @Test(
        "A week that is not over is the newest one that is, and so is what is no day",
        arguments: ["2026-03-04", "2027-01-01", "x", ""])
    func notReady(day: String) async throws {
        let browser = try await opened(try await family(), "?week=\(day)")
        #expect(browser.status == 200 && browser.shows("23 February to 1 March 2026") && browser.shows("Mia played 1 quest"))
    }

    @Test("It leads to the weeks before, and back to the newest")
    func weeks() async throws {
        let home = try await family()
        for _ in 0..<7 { home.nextDay() }
        let browser = try await opened(home)
        #expect(browser.shows("2 to 8 March 2026") && browser.shows("Nobody played in this week"))
        #expect(!browser.shows("The newest letter") && !browser.shows("The first letter comes"))
        let before = try #require(browser.html.firstMatch(of: /<a class="plain" href="(\/parent\/letter\?week=[^"]+)">/))
        try await browser.open(String(before.1))
        #expect(browser.shows("23 February to 1 March 2026") && browser.shows("Mia played 1 quest"))
        #expect(browser.shows("The newest letter"))
    }

    @Test("A new family reads what will stand here")
    func newFamily() async throws {
        let nobody = try await opened(try await TestHousehold())
        #expect(nobody.shows("There is no child here yet.") && nobody.html.contains("href=\"/parent/setup\""))
        #expect(!nobody.shows("What my parents see"))
        let browser = try await opened(try await TestHousehold(players: "Mia"))
        #expect(browser.shows("The first letter comes when a week is over in which somebody has played."))
        #expect(!browser.shows("Nobody played in this week") && !browser.shows(" February 2026"))
    }

    @Test("A break is named as such")
    func pause() async throws {
        let home = try await family()
        let monday = try #require(LocalDate("2026-03-02"))
        _ = try await home.desk(.parent).changeSettings(of: 2) {
            $0.pauses = [PausePeriod(from: monday, until: monday.adding(days: 7))]
        }
        let routine = try #require(try await home.desk(.parent).routines().first?.routine)
        try await home.play(routine, estimate: 600, actual: 605)
        for _ in 0..<7 { home.nextDay() }
        let browser = try await opened(home)
        #expect(browser.shows("Ben had a break and did not play in this week.") && browser.shows("Mia played 1 quest"))
    }

    @Test("All of it is there in German, and names are escaped")
    func german() async throws {
        let name = "Pack \"\u{301}<b>&"
        let home = try await TestHousehold(players: "Mia", "Ben")
        try await home.play(try await home.addRoutine(tasks: [name], players: [1]), estimate: 600, actual: 605)
        home.nextDay()
        let browser = try await opened(home, language: .german)
        #expect(browser.heading == "Wochenbrief" && browser.shows("23. Februar bis 1. März 2026"))
        #expect(browser.shows("Mia hat 1 Quest gespielt, an einem Tag.") && browser.shows("Deine Eltern können sehen:"))
        #expect(browser.shows("Ben hat in dieser Woche nicht gespielt.") && browser.shows("Gespielt: So"))
        #expect(!browser.html.contains("<b>&") && !browser.html.contains(name) && !browser.shows("guess"))
    }

    @Test("Today leads to it; a child is asked for the PIN")
    func way() async throws {
        let home = try await family()
        let parent = try Browser(home, .parent)
        try await parent.open("/parent")
        #expect(parent.html.contains("href=\"/parent/letter\""))
        let child = try Browser(home, .player(1))
        try await child.open(path)
        #expect(child.status == 403 && child.heading == "For parents" && !child.shows("Mia played"))
    }
}
