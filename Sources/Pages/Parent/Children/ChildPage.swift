import Domain
import Services

/// What a parent sees of one child: the tasks on minute paper, how the guesses develop, how long routines take, what the child has set.
struct ChildPage: PageModel {
    static let template = "parent-child"

    struct Task: Sendable {
        let name: String
        /// How the time compares with the guess.
        let sentence: String
        /// `from 14 times`
        let evidence: String
        /// The level at which the task is played: `level: practising`.
        let level: String
        /// A class of the style sheet for it.
        let stage: String
        let paper: PaperPicture
    }

    struct Insight: Sendable {
        let headline: String
        /// Nil where there is nothing to add.
        let body: String?
        let evidence: String
    }

    struct Forecast: Sendable {
        let name: String
        let sentence: String
        /// What it rests on.
        let rests: String
        let paper: PaperPicture
    }

    struct Change: Sendable {
        let text: String
        let note: String
        /// Where it is edited.
        let path: String
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let mark: PlayerMark
    let links: [PageLink]
    /// Whether parent mode was begun with the PIN. Then a button that ends it takes the place of the link to the child's page.
    let canLock: Bool
    let hasTasks: Bool
    let tasks: [Task]
    let levelText: String
    let insights: [Insight]
    let hasInsights: Bool
    let trends: [TendencyPicture]
    let hasTrends: Bool
    let forecasts: [Forecast]
    let hasForecasts: Bool
    let forecastText: String?
    let changesTitle: String
    let changes: [Change]
    let hasChanges: Bool

    init(
        _ context: PageContext, _ child: PlayerProfile, _ settings: PlayerSettings, _ patterns: PlayerPatterns,
        _ forecasts: [PlayerForecast], _ changes: OwnChanges, isForPlayingOnly: Bool
    ) {
        let words = context.words
        let name = ["name": child.name]
        shell = context.parentShell(title: child.name, here: .children)
        t = words.plain
        mark = PlayerMark(child, settings.page, context.site, path: PagePaths.home(child.id))
        canLock = context.desk.caller.isUnlocked
        var links = [
            PageLink(words(.childrenChildQuests), PagePaths.childQuests(child.id), isHere: false),
            PageLink(words(.childrenSettings), PagePaths.childSettings(child.id), isHere: false),
        ]
        if !canLock { links.append(PageLink(words(.childrenChildOwn, name), PagePaths.home(child.id), isHere: false)) }
        self.links = links
        let shown = PatternsPage.shown(patterns.tasks)
        hasTasks = !shown.isEmpty
        let names = Dictionary(grouping: shown, by: \.taskName)
        tasks = shown.map { Task($0, words, patterns.findings, isAlone: names[$0.taskName]?.count == 1) }
        levelText = words(.childrenLevelText, name)
        insights = patterns.findings.map { finding in
            Insight(
                headline: words.found(finding), body: words.foundBody(finding), evidence: words.evidence(finding.evidence))
        }
        hasInsights = !insights.isEmpty
        trends = [TendencyPicture.Kind.bias, .precision].compactMap { kind in
            TendencyPicture(kind, patterns.tendencies, words, today: patterns.today)
        }
        hasTrends = !trends.isEmpty
        let sure = context.desk.onTimeInTen
        let isClassic = context.desk.rules == .classic
        let played = forecasts.filter(\.routine.isActive)
        self.forecasts = played.map {
            Forecast($0, child.name, words, sure: isClassic ? nil : sure, today: patterns.today)
        }
        hasForecasts = !played.isEmpty
        forecastText =
            played.isEmpty
            ? words(.childrenChildNoRoutine, name) : isClassic ? nil : words(.childrenChildSure, ["sure": "\(sure)"])
        changesTitle = words(.childrenChildChanges, name)
        self.changes = OwnChangeRows.all(changes, child, context, today: patterns.today, isForPlayingOnly: isForPlayingOnly)
        hasChanges = !changes.isEmpty
    }
}

extension ChildPage.Task {
    /// - Parameter isAlone: whether no other task has its name.
    fileprivate init(_ task: TaskHistory, _ words: Words, _ findings: [InsightFinding], isAlone: Bool) {
        let statistics = task.statistics
        name = task.taskName
        sentence = words.comparedByParent(TaskComparison(task, findings))
        let times = words.times(of: task)
        evidence = isAlone ? times : "\(times) · \(task.routineName)"
        level = words(.childrenLevelLevel, ["level": words(task.level)])
        stage = task.level.rawValue
        paper = PaperPicture(
            title: words(
                .childrenTaskPaper,
                [
                    "task": task.taskName, "guess": words.duration(statistics.medianEstimateSeconds),
                    "actual": words.duration(statistics.medianActualSeconds),
                ]),
            guess: statistics.medianEstimateSeconds, actual: statistics.medianActualSeconds, isSmall: true)
    }
}

extension ChildPage.Forecast {
    /// - Parameter sure: in how many of ten cases the time is enough; nil where nobody knows.
    fileprivate init(_ forecast: PlayerForecast, _ child: String, _ words: Words, sure: Int?, today: LocalDate) {
        let seconds = Double(forecast.forecast.preparationSeconds)
        let time = words.duration(seconds)
        let runs = forecast.forecast.runs
        name = forecast.routine.displayName
        if let sure, !forecast.forecast.isLearning {
            let median = (Double(forecast.forecast.medianSeconds) / 60).rounded() * 60
            sentence = words(
                .childrenChildForecast, ["time": time, "sure": "\(sure)", "median": words.duration(max(60, median))])
        } else {
            sentence = words(
                sure == nil ? .childrenChildForecastPlain : .childrenChildForecastLearning,
                ["time": time, "name": child, "count": "\(RoutineForecast.runsToLearn)"])
        }
        let from: String? = forecast.newestRunDay.map { day in
            words.count(.childrenChildRests, runs, ["day": words.day(day, today: today)])
        }
        let more: String? =
            forecast.runsMissing > 0 && sure != nil
            ? words.count(.childrenChildRestsMore, forecast.runsMissing, ["name": child]) : nil
        rests = [from, more].compactMap(\.self).joined(separator: " · ")
        paper = PaperPicture(
            title: words(.childrenChildForecastPicture, ["routine": name, "time": time]), actual: seconds, isSmall: true)
    }
}
