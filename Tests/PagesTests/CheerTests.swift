import Domain
import Foundation
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages

@Suite("What earns a look")
struct CheerTests {
    private let home: TestHousehold
    private let routine: Routine
    private let browser: Browser

    init() async throws {
        home = try await TestHousehold(players: "Mia")
        (browser, routine) = try await Browser.withRoutine(in: home, tasks: "Pack bag", "Get changed")
    }

    /// Plays a quest on pages, with times that are so far from guesses of ten minutes, in seconds.
    private func play(_ distances: Int...) async throws -> [String] {
        var reveals: [String] = []
        try await browser.begin(routine, "duration=20&guess=typed")
        for distance in distances {
            try await browser.submit("/start", "duration=10")
            home.questClock.pass(TimeInterval(600 + distance))
            try await browser.submit("/done")
            reveals.append(browser.html)
            try await browser.submit("/next")
        }
        return reveals
    }

    private func pictures(_ html: String) -> Int { html.matches(of: /<div class="cheer"/).count }

    @Test("A new level has a picture with its number and a sound, and the quests after it have none until the next")
    func level() async throws {
        let reveals = try await play(2, 5)
        #expect(browser.shows("You have reached level 2!") && pictures(browser.html) == 1)
        #expect(browser.html.contains(">2</text>") && browser.html.contains("data-sound=\"/sound/level.opus"))
        #expect(reveals.allSatisfy { pictures($0) == 0 && $0.contains("data-sound=\"/sound/reveal.opus") })
        let summary = browser.path
        home.questClock.pass(3600)
        try await browser.open(summary)
        #expect(pictures(browser.html) == 0 && !browser.html.contains("data-sound="))
    }

    @Test("The third quest of a routine has one, and after it a guess that is closer than any before")
    func known() async throws {
        for _ in 1...2 {
            _ = try await play(200, 300)
            home.nextDay()
        }
        _ = try await play(200, 300)
        #expect(browser.shows("You have played this quest three times.") && browser.shows("level 3") && pictures(browser.html) == 2)
        home.nextDay()
        #expect(try await play(200, 300).map(pictures) == [0, 0])
        home.nextDay()
        let reveals = try await play(60, 90)
        #expect(reveals.map(pictures) == [1, 1] && reveals.allSatisfy { $0.contains("data-sound=\"/sound/best.opus") })
        #expect(browser.shows("Pack bag was your closest guess of it so far: 10 min, and it took 11 min."))
        home.nextDay()
        #expect(try await play(120, 120).map(pictures) == [0, 0])
    }

    @Test("The third quest without a new level has one picture, and no level")
    func knownAlone() async throws {
        for _ in 1...2 {
            _ = try await play(0, 0)
            home.nextDay()
        }
        _ = try await play(1000, 1000)
        #expect(browser.shows("You have played this quest three times.") && !browser.shows("You have reached"))
        #expect(pictures(browser.html) == 1 && !browser.html.contains("Optional") && !browser.html.contains("</text>"))
    }

    @Test("The parts of the quest are drawn one after the other, beside the guess for all of it")
    func parts() async throws {
        _ = try await play(0, 60)
        #expect(browser.shows("The parts took 21 min."))
        #expect(browser.html.matches(of: /<path class="real (mine|other)"/).map { String($0.1) } == ["mine", "other"])
    }
}
