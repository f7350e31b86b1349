import Foundation
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Domain
@testable import Pages

@Suite("The parents' page of a child")
struct ChildPageTests {
    private let home: TestHousehold
    private let path = "/parent/children/\(PlayerID(1))"

    init() async throws {
        home = try await TestHousehold(players: "Mia", "Ben")
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

    @Test("Before the first quest it says what it will show")
    func empty() async throws {
        let browser = try Browser(home, .parent)
        try await browser.open(path)
        #expect(browser.heading == "Mia" && browser.shows("Here you will see which tasks take longer than they are guessed"))
        #expect(browser.shows("No routine is for Mia yet.") && browser.shows("Nothing so far."))
        #expect(!browser.html.contains("<svg class=\"scale\""))
    }

    @Test("Each task is on paper, with a sentence, a small word for the level, and from how many times")
    func tasks() async throws {
        try await play(17, [("Get changed", 360, 550), ("Gather gear", 240, 252)])
        let browser = try Browser(home, .parent)
        try await browser.open(path)
        #expect(browser.html.contains("<title>Get changed: usually guessed 6\u{A0}min, usually takes 9\u{A0}min 10\u{A0}s</title>"))
        for text in [
            "takes about half as long again as guessed", "takes what is guessed", "from 14 times · ",
            "“Get changed” takes about 50\u{A0}% longer than guessed.",
        ] {
            #expect(browser.shows(text), "\(text)")
        }
        #expect(browser.html.firstMatch(of: /<b class="stage (learning|practicing|confident|mastering)">level: [a-z]/) != nil)
        #expect(browser.shows("not by how often it was played"))
        #expect(!browser.shows("you guess") && !browser.shows("Try to walk through it"), "it is said to a parent")
    }

    @Test("Bias and precision are each a line with a band, and the words claim what the bands carry")
    func trends() async throws {
        try await play(24, [("Pack bag", 300, 450)])
        let browser = try Browser(home, .parent)
        try await browser.open(path)
        #expect(browser.html.matches(of: /<path class="band" d="M[0-9. L-]+Z"\/>/).count == 2)
        #expect(browser.html.contains("<title>Too short or too long? Lately the guesses are too short on average."))
        #expect(browser.shows("There is no clear change in this time."))
        #expect(browser.html.contains("<title>How steady? Lately the guesses are steady"))
    }

    @Test("A forecast says the minutes, how sure they are, and what they rest on")
    func forecasts() async throws {
        try await play(9, [("Pack bag", 300, 450)])
        let browser = try Browser(home, .parent)
        try await browser.open(path)
        #expect(browser.shows("How sure: in 9 of 10 cases the time is enough.") && browser.shows("are enough in 9 of 10 cases"))
        #expect(browser.shows("from 9 times, the last on 28 Feb"))
        _ = try await home.addRoutine("New one", players: [1])
        try await browser.open(path)
        #expect(browser.shows("to begin with: an estimate until Mia has played it 5 times."))
        #expect(browser.shows("after 5 more quests it rests on Mia's own times"))
    }

    @Test("After tasks were added, it says how many quests are missing, not what differs from five")
    func addedTasks() async throws {
        try await play(6, [("Pack bag", 300, 450)])
        let routine = try #require(try await home.routines.all().first)
        let tasks = ["Pack bag", "Dress", "Shoes"].map { RoutineTask(name: $0) }
        _ = try await home.routines.update(routine.id, RoutineDraft(name: "Prep", tasks: tasks, playerIDs: [1]))
        let browser = try Browser(home, .parent)
        try await browser.open(path)
        #expect(browser.shows("from 6 times, the last on 28 Feb · after 3 more quests it rests on Mia's own times"))
    }

    @Test("Classic claims no probability")
    func classic() async throws {
        let home = try await TestHousehold(players: "Mia", rules: .classic)
        try await home.addRoutine()
        let browser = try Browser(home, .parent)
        try await browser.open(path)
        #expect(browser.shows("are planned.") && !browser.shows("of 10 cases"))
    }

    @Test("What she has set and made herself stands there, with its day")
    func changes() async throws {
        let mia = home.desk(.player(1))
        _ = try await mia.addRoutine(RoutineDraft(name: "Hutch <b>", tasks: [RoutineTask(name: "Sweep")]))
        let quiet = PlayerSettings.QuietHours(from: try #require(LocalTime("20:00")), until: try #require(LocalTime("07:00")))
        _ = try await mia.changeSettings(of: 1) { settings in
            settings.quietHours = quiet
            settings.reminders = false
            (settings.page.tone, settings.page.look) = (3, .dark)
        }
        let browser = try Browser(home, .parent)
        try await browser.open(path)
        for text in [
            "What Mia has set and made", "a quest of Mia's own · 1 task", "Quiet hours: from 20:00 until 07:00",
            "All reminders: off",
            "How the pages look and sound: light or dark, colour", "since 1 Mar",
        ] {
            #expect(browser.shows(text), "\(text)")
        }
        #expect(!browser.html.contains("Hutch <b>"))
        _ = try await home.desk(.parent).changeSettings(of: 1) { $0.reminders = true }
        try await browser.open(path)
        #expect(!browser.shows("All reminders:"))
    }

    @Test("All of it is there in German")
    func german() async throws {
        try await play(14, [("Pack bag", 300, 660)])
        let browser = try Browser(home, .parent, language: .german)
        try await browser.open(path)
        for text in [
            "dauert etwa doppelt so lang wie geschätzt", "Zu kurz oder zu lang?", "Wie lange es dauert", "aus 14 Malen, zuletzt am",
            "Was Mia selbst eingestellt und gemacht hat",
        ] {
            #expect(browser.shows(text), "\(text)")
        }
        #expect(!browser.shows("du schätzt") && !browser.shows("guess"))
    }

    @Test("Every pattern has a sentence for a parent, in both languages", arguments: PageLanguage.allCases)
    func patterns(language: PageLanguage) throws {
        let words = try PageSite.shared().words(language)
        let ratios = [1.3, 2, 2.5, 3, 4]
        let patterns: [InsightFinding.Pattern] =
            ratios.map { .bias(.under, ratio: $0) } + [1.3, 2, 4].map { .bias(.over, ratio: $0) }
            + [.improving(from: 60, to: 70), .fastestImproving(from: 60, to: 70), .stagnating]
            + [PartOfDay.morning, .afternoon, .evening].map { .bestTimeOfDay($0, points: 9) }
        let sentences = patterns.map { words.found(InsightFinding(pattern: $0, evidence: .times(9))) }
        #expect(Set(sentences).count == patterns.count)
        #expect(sentences.allSatisfy { !$0.contains("children") && !$0.contains("{") })
        let bodies = patterns.map { words.foundBody(InsightFinding(pattern: $0, evidence: .times(9))) }
        #expect(bodies.count { $0 == nil } == ratios.count + 4)
    }
}

@Suite("The picture of a tendency")
struct TendencyPictureTests {
    private static let today = LocalDate(dayNumber: 20_515)

    /// Six guesses a week, each with a small difference to the others of the week.
    private static func picture(_ kind: TendencyPicture.Kind, errors: [Double], spread: [Double]) throws -> TendencyPicture? {
        let history = errors.indices.flatMap { week in
            (0..<6).map { place in
                let error = errors[week] + (place.isMultiple(of: 2) ? spread[week] : -spread[week])
                return EstimationSnapshot(
                    questID: .numbered(week * 10 + place), taskName: "Pack bag", estimatedSeconds: 315 * exp(error) - 15,
                    actualSeconds: 300,
                    recordedAt: ZoneRules.utc.startOfDay(today.adding(days: 7 * (week - errors.count))) + Double(place) * 3600)
            }
        }
        let tendencies = TendencyHistory(of: history, zone: .utc, firstWeekday: .monday)
        return TendencyPicture(kind, tendencies, try PageSite.shared().words(.english), today: today)
    }

    @Test("It lies within its frame, also with errors beyond all measure")
    func frame() throws {
        for kind in [TendencyPicture.Kind.bias, .precision] {
            let picture = try #require(try Self.picture(kind, errors: [-2.5, 0, 5], spread: [0.1, 3, 0.1]))
            #expect(picture.dots.count == 3 && picture.to != nil)
            for point in (picture.band + (picture.path ?? "")).split(whereSeparator: { "MLZ".contains($0) }) {
                let (x, y) = (
                    try #require(Double(point.split(separator: " ")[0])), try #require(Double(point.split(separator: " ")[1]))
                )
                #expect((20...300).contains(x) && (24...112).contains(y))
            }
        }
    }

    @Test(
        "Only what the bands carry is said",
        arguments: [
            ([-0.6, -0.4, -0.1], "Lately the guesses are too short on average. They have come clearly closer since 9 Feb."),
            ([0.1, 0.3, 0.6], "Lately the guesses are too long on average. They have moved clearly further off since 9 Feb."),
            ([-0.6, -0.4, 0.1], "Lately the guesses are too long on average. The direction has changed since 9 Feb."),
            ([-0.01, 0.01, 0], "Lately the guesses are right on average. There is no clear change in this time."),
            ([0.5], "Lately the guesses are too long on average. How they develop shows after a few more weeks."),
        ])
    func bias(errors: [Double], sentence: String) throws {
        let picture = try #require(try Self.picture(.bias, errors: errors, spread: errors.map { _ in 0.03 }))
        #expect(picture.sentence == sentence && picture.title.hasSuffix(sentence))
        #expect((picture.path == nil) == (errors.count == 1))
    }

    @Test("With few and different guesses nothing is claimed")
    func unclear() throws {
        let bias = try #require(try Self.picture(.bias, errors: [-0.3], spread: [0.4]))
        #expect(bias.sentence.hasPrefix("Lately the guesses are neither clearly too short nor clearly too long on average."))
        let precision = try #require(try Self.picture(.precision, errors: [0], spread: [0.25]))
        #expect(precision.sentence.hasPrefix("Lately the guesses are neither clearly steady nor clearly jumping about."))
    }

    @Test("Steadier is said where the bands are apart")
    func precision() throws {
        let steadier = try #require(try Self.picture(.precision, errors: [0, 0, 0], spread: [0.6, 0.3, 0.05]))
        #expect(steadier.sentence.hasPrefix("Lately the guesses are steady"))
        #expect(steadier.sentence.hasSuffix("They have become clearly steadier since 9 Feb."))
        let wider = try #require(try Self.picture(.precision, errors: [0, 0, 0], spread: [0.05, 0.3, 0.6]))
        #expect(wider.sentence == "Lately the guesses jump about. They have become clearly less steady since 9 Feb.")
    }

    @Test("Without any point there is none")
    func none() throws {
        #expect(try Self.picture(.bias, errors: [], spread: []) == nil)
    }
}
