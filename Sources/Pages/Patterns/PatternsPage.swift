import Domain
import Foundation
import Services

/// What a player's guesses have in common: the tasks on minute paper, the direction and the steadiness, the weeks, the days.
struct PatternsPage: PageModel {
    static let template = "patterns"

    struct Task: Sendable {
        let name: String
        /// How the time compares with the guess.
        let sentence: String
        /// `from 14 times`
        let evidence: String
        let paper: PaperPicture
    }

    struct Insight: Sendable {
        let headline: String
        /// Nil where it is a tip that another one has given.
        let body: String?
        let evidence: String
    }

    struct Best: Sendable {
        let name: String
        /// The guess and the time.
        let times: String
        let date: String
    }

    let shell: PageShell
    let t: [String: [String: String]]
    /// An example of minute paper, where there is nothing else to show yet.
    let example: PaperPicture?
    /// What to do until there is.
    let how: String?
    let home: String
    let week: String
    /// Whether there is something to show.
    let hasTasks: Bool
    let tasks: [Task]
    let insights: [Insight]
    let hasInsights: Bool
    let bests: [Best]
    let hasBests: Bool
    let bias: BiasPicture?
    let steadiness: SteadinessPicture?
    let trend: TrendPicture?
    let days: DaysPicture

    /// More are too many to look at: the tasks that were played last are shown.
    private static let mostTasks = 12
    private static let mostBests = 6

    init(_ context: PageContext, _ patterns: PlayerPatterns) {
        let words = context.words
        let player = context.player?.id
        home = player.map(PagePaths.home) ?? PagePaths.start
        week = player.map(PagePaths.week) ?? PagePaths.start
        let shown = Self.shown(patterns.tasks)
        hasTasks = shown.contains { $0.count > 0 }
        shell = context.shell(title: words(.navPatterns), layout: hasTasks ? .wide : .column, here: .patterns, isLive: true)
        t = words.plain
        example = hasTasks ? nil : PaperPicture(title: words(.homeExample), guess: 4, actual: 6)
        how = hasTasks ? nil : words.count(.patternsEmptyHow, patterns.questsUntilFirst)
        let names = Dictionary(grouping: shown, by: \.taskName)
        tasks = shown.map { task in
            // What is said of a task here and in the insights is the same.
            let ratio = patterns.findings.lazy.filter { $0.taskKey == task.statistics.task }.compactMap(\.timeRatio).first
            return Task(task, words, ratio: ratio, isAlone: names[task.taskName]?.count == 1)
        }
        insights = patterns.findings.enumerated().map { place, finding in
            // A tip that two of them share is given once.
            let body = words.body(finding)
            let isRepeated = patterns.findings[..<place].contains { words.body($0) == body }
            return Insight(
                headline: words.headline(finding), body: isRepeated ? nil : body, evidence: words.evidence(finding.evidence))
        }
        hasInsights = !insights.isEmpty
        let newestFirst = shown.compactMap { task in task.best.map { (name: task.taskName, best: $0) } }
            .sorted { $0.best.recordedAt > $1.best.recordedAt }
        bests = newestFirst.prefix(Self.mostBests).map { Best($0.best, name: $0.name, context, today: patterns.today) }
        hasBests = !bests.isEmpty
        bias = patterns.tendency.map { BiasPicture($0, words) }
        steadiness = patterns.tendency.map { SteadinessPicture($0, words) }
        trend = TrendPicture(patterns, words)
        days = DaysPicture(patterns, words)
    }

    private static func shown(_ tasks: [TaskHistory]) -> [TaskHistory] {
        let played = tasks.map { $0.recent.last?.recordedAt ?? .distantPast }
        let last = tasks.indices.sorted { played[$0] > played[$1] }.prefix(mostTasks)
        return last.sorted().map { tasks[$0] }
    }
}

extension PatternsPage.Task {
    /// - Parameters:
    ///   - ratio: of the time to the guess, where there is a pattern.
    ///   - isAlone: whether no other task has its name.
    init(_ task: TaskHistory, _ words: Words, ratio: Double?, isAlone: Bool) {
        let statistics = task.statistics
        name = task.taskName
        sentence = words.comparison(task, ratio: ratio)
        let times = words.count(.insightTimes, max(task.count, statistics.count))
        evidence = isAlone ? times : "\(times) · \(task.routineName)"
        paper = PaperPicture(
            title: words(
                .patternsPaper,
                [
                    "task": task.taskName, "guess": words.duration(statistics.medianEstimateSeconds),
                    "actual": words.duration(statistics.medianActualSeconds),
                ]),
            guess: statistics.medianEstimateSeconds / 60, actual: statistics.medianActualSeconds / 60, isSmall: true)
    }
}

extension PatternsPage.Best {
    init(_ best: PersonalBest, name: String, _ context: PageContext, today: LocalDate) {
        let words = context.words
        self.name = name
        times = words(
            .summaryPair,
            ["guess": words.duration(best.estimatedSeconds), "actual": words.duration(best.actualSeconds)])
        date = words.day(context.desk.zone.localDateTime(at: best.recordedAt).date, today: today)
    }
}

extension InsightFinding {
    /// How many times as long as the guess the task takes; nil for a pattern of another kind.
    fileprivate var timeRatio: Double? {
        switch pattern {
        case .bias(.under, let ratio): ratio
        case .bias(.over, let ratio): 1 / ratio
        case .improving, .fastestImproving, .stagnating, .bestTimeOfDay: nil
        }
    }
}

extension Words {
    /// How the time of a task compares with the guess.
    ///
    /// - Parameter ratio: of the time to the guess, where there is a pattern; else that of the usual ones, as they are drawn.
    fileprivate func comparison(_ task: TaskHistory, ratio: Double?) -> String {
        let statistics = task.statistics
        if task.count == 0 { return self(.patternsLearning) }
        guard let precision = statistics.precision, task.count > 2 else { return self(.patternsEarly) }
        let ratio = ratio ?? statistics.medianActualSeconds / max(1, statistics.medianEstimateSeconds)
        /// Rounded to the nearest five, which is precise enough.
        func percent(_ share: Double) -> [String: String] { ["percent": "\(Int((share * 20).rounded()) * 5)"] }
        return switch ratio {
        case ..<0.45: self(.patternsLessThanHalf)
        case ..<0.6: self(.patternsMuchQuicker)
        case ..<0.8: self(.patternsQuicker, percent(1 - ratio))
        case ..<0.93: self(.patternsLittleQuicker)
        case ..<1.07: self(precision < GuessTendency.steady ? .patternsKnow : .patternsVaries)
        case ..<1.25: self(.patternsLittleLonger)
        case 1.4..<1.6: self(.patternsHalf)
        case ..<1.8: self(.patternsLonger, percent(ratio - 1))
        case ..<2.25: self(.patternsTwice)
        default: self(.patternsMoreThanTwice)
        }
    }
}

struct PatternsRoutes: Sendable {
    let site: PageSite

    var all: [PageRoute] {
        [
            PageRoute(.get, "/players/{id}/patterns") { request, desk in
                let (player, patterns) = try await desk.patterns(of: try request.id())
                let context = try await PageContext(site, request, desk, player: player)
                return try context.page(PatternsPage(context, patterns))
            }
        ]
    }
}
