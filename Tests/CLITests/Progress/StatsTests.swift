import API
import Domain
import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite("Figures of guesses, for people")
struct StatsTests {
    private static func task(
        _ name: String, routine: RoutineID = 1, guess: Double, time: Double, bias: Double, precision: Double?, count: Int = 12
    ) -> PlayerStats.Task {
        PlayerStats.Task(
            routineID: routine, routineName: routine == 1 ? "Activity Quest" : "Morning Quest", taskName: name, count: count,
            medianEstimateSeconds: guess, medianActualSeconds: time, bias: bias, precision: precision, meanAccuracyPercent: 71.4,
            recent: [])
    }

    private static let stats = PlayerStats(
        player: .example,
        tasks: [
            task("Gather gear", guess: 300, time: 600, bias: -0.66, precision: 0.2),
            task("Get changed", guess: 300, time: 300, bias: 0.01, precision: 0.6, count: 1),
            task("Shower", routine: 2, guess: 500, time: 400, bias: 0.2, precision: nil),
            task("Fill bottle", guess: 60, time: 120, bias: 0, precision: nil, count: 0),
        ],
        weeks: [
            WeeklyAccuracy(weekStart: LocalDate(dayNumber: 20_500), count: 9, meanAccuracyPercent: 58),
            WeeklyAccuracy(weekStart: LocalDate(dayNumber: 20_514), count: 12, meanAccuracyPercent: 81),
        ], timeZone: "Europe/Berlin")

    @Test(
        "Bias is said as a way and a size",
        arguments: [
            (-0.3567, "guesses 30 % short"), (0.2231, "guesses 25 % long"), (0.04, "guesses right on average"),
            (0, "guesses right on average"), (-0.6931, "guesses 50 % short"),
        ])
    func bias(bias: Double, text: String) {
        #expect(StatsText.bias(bias, seconds: 1e6) == text)
    }

    @Test("A bias is what the two times beside it say, however short the task is")
    func biasOfShortTasks() {
        let bias = log((10.0 + 15) / (20 + 15))
        #expect(StatsText.bias(bias, seconds: 20) == "guesses 50 % short")
    }

    @Test(
        "Precision is another thing, and needs more than one time",
        arguments: [(0.1, "very steady"), (0.2, "steady"), (0.4, "varies"), (0.9, "varies a lot"), (nil, "too early to say")])
    func precision(precision: Double?, text: String) {
        #expect(StatsText.precision(precision) == text)
    }

    @Test("Each routine has one scale, and each task its dumbbell and its words")
    func picture() {
        #expect(
            StatsPicture(stats: Self.stats, canvas: .unicode(60)).text == """
                Activity Quest
                  Gather gear                 ○──────────────●  5:00 → 10:00
                               guesses 50 % short, steady (12 times)
                  Get changed                 ◉                 5:00 → 5:00
                               guesses right on average, varies a lot (1
                               time)
                  Fill bottle     ○──●                          1:00 → 2:00
                               still getting to know it

                Morning Quest
                  Shower                               ●──────○  8:20 → 6:40
                          guesses 23 % long, too early to say (12 times)

                ○ usual guess, ● usual time

                Accuracy by week
                  ▂ ▇  58 % to 81 %
                  3 weeks, lowest bar 50 %, highest 90 %
                """)
    }

    @Test("No line of it is wider than the terminal, and names are cut rather than lines", arguments: [40, 50, 80])
    func widths(width: Int) {
        var stats = Self.stats
        stats.tasks[0].taskName = "Put the 🎹 piano books and everything else into the bag"
        for line in StatsPicture(stats: stats, canvas: .unicode(width)).text.split(separator: "\n") {
            #expect(DisplayWidth.of(String(line)) <= width, "\(line)")
        }
    }

    @Test("Into a pipe goes a table, with the same words")
    func table() {
        let text = StatsTable.text(Self.stats, on: .plain())
        #expect(text.contains("5:00   10:00  guesses 50 % short"))
        #expect(text.contains("still getting to know it"))
        #expect(text.contains("2026-02-16  9        58 %"))
        #expect(!text.contains("●"))
    }

    @Test("The last guesses of a task are compared with all of them, if they differ")
    func lately() {
        var task = Self.stats.tasks[0]
        task.lately = LatelyAccuracy(bias: -0.3, meanAccuracyPercent: 72)
        #expect(StatsText.words(task) == "guesses 50 % short, steady (12 times); lately 27 % short")
        #expect(german { StatsText.words(task) } == "schätzt 50 % zu kurz, gleichmäßig (12-mal); zuletzt 27 % zu kurz")
        task.lately = LatelyAccuracy(bias: 0, meanAccuracyPercent: 99)
        #expect(StatsText.words(task).hasSuffix("; lately right on average"))
        task.lately = LatelyAccuracy(bias: task.bias, meanAccuracyPercent: 72)
        #expect(!StatsText.words(task).contains("lately"))
    }

    @Test("In English, all guesses are in two sentences, with the last ones if they differ")
    func overall() {
        let times = LocalTimeText(zoneName: "Europe/Berlin")
        var overall = OverallAccuracy.example
        #expect(StatsText.overall(overall, times) == "42 guesses, accuracy 71 %, 78 % lately. Last played on Sun 1 Mar.")
        (overall.count, overall.latelyPercent) = (1, nil)
        #expect(StatsText.overall(overall, times) == "1 guess, accuracy 71 %. Last played on Sun 1 Mar.")
    }

    /// What a command would print on a login in German.
    private func german<Result>(_ body: () throws -> Result) rethrows -> Result {
        try TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) { try body() }
    }

    /// A text without its line breaks and columns.
    private func sentences(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

    @Test("On a login in German, the picture is in German")
    func germanPicture() {
        var stats = Self.stats
        stats.overall = .example
        stats.tasks[0].best = .example
        let text = sentences(german { StatsPicture(stats: stats, canvas: .unicode(80)).text })
        for part in [
            "42 Schätzungen, Genauigkeit 71 %, zuletzt 78 %. Am So. 1. März zuletzt gespielt.",
            "schätzt 50 % zu kurz, gleichmäßig (12-mal)", "am genauesten: 5:00 → 5:04 am So. 1. März",
            "schätzt im Schnitt richtig, schwankt stark (1-mal)", "noch beim Kennenlernen",
            "schätzt 23 % zu lang, ob gleichmäßig, ist noch offen (12-mal)", "○ übliche Schätzung, ● übliche Zeit",
            "Genauigkeit nach Wochen", "von 58 % auf 81 % 3 Wochen, Balken von 50 % bis 90 %",
        ] {
            #expect(text.contains(part), "\(part) in\n\(text)")
        }
        #expect(!text.contains("guess") && !text.contains("lately"))
    }

    @Test("On a login in German, the table is in German, too")
    func germanTable() {
        let text = sentences(german { StatsTable.text(Self.stats, on: .plain()) })
        for part in [
            "Routine Aufgabe Anzahl Schätzung Zeit Im Schnitt Gleichmäßigkeit Genauigkeit Zuletzt Am genauesten",
            "5:00 10:00 schätzt 50 % zu kurz gleichmäßig 71 %",
            "schätzt 23 % zu lang noch offen 71 %", "Woche ab Schätzungen Genauigkeit 16.02.2026 9 58 %",
        ] {
            #expect(text.contains(part), "\(part) in\n\(text)")
        }
    }

    @Test("A week that no evidence speaks for has no better and no worse")
    func reflection() {
        let text = ReflectionPage.text(.example, player: "Mia", on: .unicode(60))
        for part in [
            "Mia's week, 23 Feb to 1 Mar 2026", "5 quests, 18 guesses.", "Accuracy 74 %.", "11 took longer than you guessed",
            "1  I picture the steps before I guess.  (chosen)",
        ] {
            #expect(text.contains(part), "\(part) in\n\(text)")
        }
        var changed = ReflectionInfo.example
        changed.reflection.changePercent = 6.4
        #expect(
            ReflectionPage.text(changed, player: "Mia", on: .plain(80)).contains("On the same steps, 6 points more than"))
        changed.reflection.sessions = 0
        #expect(ReflectionPage.text(changed, player: "Mia", on: .plain(80)).contains("nothing to look back on"))
    }

    @Test("What to try is chosen by its id, its number, or not at all")
    func choices() throws {
        let choices = [ReflectionChoice(id: "a", text: "A"), ReflectionChoice(id: "b", text: "B")]
        #expect(try ReflectionCommand.choice("b", in: choices) == "b")
        #expect(try ReflectionCommand.choice("1", in: choices) == "a")
        #expect(try ReflectionCommand.choice("none", in: choices) == "none")
        #expect(try ReflectionCommand.choice("Keine", in: choices) == "none")
        #expect(ReflectionCommand.help(2) == "Type 1 or 2 for the one that you will try, or press Enter for none: ")
        #expect(throws: CommandError.self) { try ReflectionCommand.choice("3", in: choices) }
    }

    @Test("A streak never scolds")
    func streaks() {
        #expect(StreakText.sentence(.example) == "4 quest days in a row. Your best is 9. One missed day would be forgiven.")
        #expect(
            StreakText.sentence(Streak(current: 0, best: 9, breaks: 1, graceBanked: 0, recentlyPlayed: 16, recentDays: 20))
                == "You played on 16 of the last 20 quest days.")
        #expect(StreakText.sentence(.none) == nil)
    }

    @Test("A level is a bar between its two ends")
    func levels() {
        #expect(
            LevelText.lines(LevelProgress(level: 2, totalXP: 150, levelStartXP: 100, nextLevelXP: 200), on: .plain(80)) == [
                "  Level 2  ############............", "  150 XP, 50 to level 3",
            ])
        #expect(LevelText.share(LevelProgress(level: 1, totalXP: 0, levelStartXP: 0, nextLevelXP: 0)) == 0)
    }
}
