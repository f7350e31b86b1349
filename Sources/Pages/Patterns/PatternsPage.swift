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
        let drawing: Thing
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
        let drawing: Thing
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
    let level: HomePage.Level
    /// The row of quest days: the present one, the quest days that may be missed, and a longer one before it.
    let questDays: [String]

    /// More are too many to look at: the quests that were played last are shown, each with all of its tasks.
    private static let mostTasks = 15
    private static let mostBests = 6

    init(_ context: PageContext, _ patterns: PlayerPatterns, level: LevelProgress, streak: Streak) {
        let words = context.words
        let player = context.player?.id
        home = player.map(PagePaths.home) ?? PagePaths.start
        week = player.map(PagePaths.week) ?? PagePaths.start
        let shown = Self.shown(patterns.tasks)
        hasTasks = !shown.isEmpty
        shell = context.shell(title: words(.navPatterns), layout: hasTasks ? .wide : .column, here: .patterns, isLive: true)
        t = words.plain
        example = hasTasks ? nil : PaperPicture(title: words(.homeExample), guess: 240, actual: 360)
        how = hasTasks ? nil : words(.patternsEmptyHow)
        let names = Dictionary(grouping: shown, by: \.taskName)
        tasks = shown.map { task in
            Task(task, context, TaskComparison(task, patterns.findings), isAlone: names[task.taskName]?.count == 1)
        }
        insights = Insight.all(patterns.findings.map(\.message), words)
        hasInsights = !insights.isEmpty
        let closestFirst = shown.compactMap { task in task.best.map { (name: task.taskName, best: $0) } }
            .sorted { ($0.best.distance, $1.best.recordedAt) < ($1.best.distance, $0.best.recordedAt) }
        bests = closestFirst.prefix(Self.mostBests).map { Best($0.best, name: $0.name, context, today: patterns.today) }
        hasBests = !bests.isEmpty
        bias = patterns.tendency.map { BiasPicture($0, words) }
        steadiness = patterns.tendency.map { SteadinessPicture($0, words) }
        trend = TrendPicture(patterns, words)
        days = DaysPicture(patterns, words)
        self.level = HomePage.Level(level, streak, words)
        questDays = words.sentences(streak)
    }

    /// The tasks of the quests that were played last, in their own order. A quest that has more than can be shown is not shown in part,
    /// unless it is the only one.
    static func shown(_ tasks: [TaskHistory]) -> [TaskHistory] {
        let quests = Dictionary(grouping: tasks.indices) { tasks[$0].routineID }
        func played(_ quest: [Int]) -> Date { quest.compactMap { tasks[$0].recent.last?.recordedAt }.max() ?? .distantPast }
        var last: [Int] = []
        for quest in quests.values.sorted(by: { (played($0), $1[0]) > (played($1), $0[0]) }) {
            if !last.isEmpty, last.count + quest.count > mostTasks { break }
            last += quest.prefix(mostTasks)
        }
        return last.sorted().map { tasks[$0] }
    }
}

extension PatternsPage.Task {
    /// - Parameters:
    ///   - comparison: of the time with the guess.
    ///   - isAlone: whether no other task has its name.
    init(_ task: TaskHistory, _ context: PageContext, _ comparison: TaskComparison, isAlone: Bool) {
        let (words, statistics) = (context.words, task.statistics)
        name = task.taskName
        sentence = words(comparison)
        let times = words.times(of: task)
        evidence = isAlone ? times : "\(times) · \(task.routineName)"
        paper = PaperPicture(
            title: words(
                .patternsPaper,
                [
                    "task": task.taskName, "guess": words.duration(statistics.medianEstimateSeconds),
                    "actual": words.duration(statistics.medianActualSeconds),
                ]),
            guess: statistics.medianEstimateSeconds, actual: statistics.medianActualSeconds, isSmall: true)
        drawing = context.site.thing(TaskPicture(named: task.taskName))
    }
}

extension PatternsPage.Insight {
    /// Patterns in their order. A tip that two of them share is given once.
    static func all(_ messages: [InsightMessage], _ words: Words) -> [Self] {
        messages.enumerated().map { place, message in
            let body = words.body(message)
            let isRepeated = messages[..<place].contains { words.body($0) == body }
            return Self(
                headline: words.headline(message), body: isRepeated ? nil : body, evidence: words.evidence(message.evidence))
        }
    }
}

extension PatternsPage.Best {
    init(_ best: PersonalBest, name: String, _ context: PageContext, today: LocalDate) {
        let words = context.words
        self.name = name
        times = words(
            .summaryPair,
            ["guess": words.duration(best.estimatedSeconds), "actual": words.duration(best.actualSeconds)])
        drawing = context.site.thing(TaskPicture(named: name))
        date = words.day(context.desk.zone.localDateTime(at: best.recordedAt).date, today: today)
    }
}

extension Words {
    /// From how many times the figures of a task are. The first ones, in which it was new, do not count beside later ones.
    func times(of task: TaskHistory) -> String {
        let isAfterFirst = task.count > 0 && task.recent.contains(where: \.isCalibration)
        return count(isAfterFirst ? .patternsTimesLater : .insightTimes, max(task.count, task.statistics.count))
    }

    /// The row of quest days, in sentences that name no loss.
    fileprivate func sentences(_ streak: Streak) -> [String] {
        var sentences: [String] = []
        if streak.current > 1 { sentences.append("\(count(.streakText, streak.current)).") }
        if streak.current > 1, streak.graceBanked > 0 { sentences.append(count(.streakGrace, streak.graceBanked)) }
        if streak.best > max(streak.current, 1) { sentences.append(count(.streakBest, streak.best)) }
        return sentences
    }

    /// How the time of a task compares with the guess.
    fileprivate func callAsFunction(_ comparison: TaskComparison) -> String {
        switch comparison {
        case .learning: self(.patternsLearning)
        case .early: self(.patternsEarly)
        case .lessThanHalf: self(.patternsLessThanHalf)
        case .muchQuicker: self(.patternsMuchQuicker)
        case .quicker(let percent): self(.patternsQuicker, ["percent": "\(percent)"])
        case .littleQuicker: self(.patternsLittleQuicker)
        case .known: self(.patternsKnow)
        case .varies: self(.patternsVaries)
        case .littleLonger: self(.patternsLittleLonger)
        case .half: self(.patternsHalf)
        case .longer(let percent): self(.patternsLonger, ["percent": "\(percent)"])
        case .twice: self(.patternsTwice)
        case .moreThanTwice: self(.patternsMoreThanTwice)
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
                let standing = try await desk.standing(of: player.id)
                return try context.page(PatternsPage(context, patterns, level: standing.level, streak: standing.streak))
            }
        ]
    }
}

extension PersonalBest {
    /// How far the guess was off, as a ratio in either direction; 0 for an exact one. The guesses of long and of short tasks are alike.
    fileprivate var distance: Double { estimatedSeconds > 0 ? abs(Foundation.log(estimatedSeconds / actualSeconds)) : .infinity }
}
