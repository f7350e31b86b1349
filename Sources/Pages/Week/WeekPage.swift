import Domain
import Services

/// A look back on one week, with one small thing to try in the next.
struct WeekPage: PageModel {
    static let template = "week"

    struct Moment: Sendable {
        let name: String
        let paper: PaperPicture
        /// The guess and the time.
        let times: String
    }

    struct Choice: Sendable {
        let id: String
        let text: String
        let isChosen: Bool
    }

    let shell: PageShell
    let t: [String: [String: String]]
    /// `16 to 22 November`
    let days: String
    let isEmpty: Bool
    let sentences: [String]
    /// The days on which the player played.
    let row: WeekRow?
    /// The row of quest days; nil if it is no longer than a day.
    let questDays: String?
    let best: Moment?
    let found: [PatternsPage.Insight]
    let hasFound: Bool
    /// The last choice is *Nothing this time*. Empty for a week before the newest one, whose next week is over.
    let choices: [Choice]
    let asks: Bool
    /// The player's choice in a week before the newest one; nil without a choice.
    let tried: String?
    let isViewed: Bool
    /// The page of the week before; nil if the player has not played before this one.
    let earlier: String?
    /// The page of the week after; nil for the newest one.
    let later: String?
    /// The first day, for the form.
    let start: String
    let path: String
    let home: String
    let notice: String?

    /// - Parameters:
    ///   - played: nil shows no days.
    ///   - newest: the first day of the newest week that is ready.
    ///   - hasEarlier: whether the player has played before this week.
    init(
        _ context: PageContext, _ week: WeeklyReflection, _ view: ReflectionView?, played: PlayedWeek?, newest: LocalDate,
        hasEarlier: Bool, notice: String? = nil
    ) {
        let words = context.words
        let player = context.player?.id
        let path = player.map(PagePaths.week) ?? PagePaths.start
        self.path = path
        home = player.map(PagePaths.home) ?? PagePaths.start
        isEmpty = week.sessions == 0
        shell = context.shell(title: words(.homeWeek), layout: isEmpty ? .column : .wide)
        t = words.plain
        days = words.week(from: week.weekStart, to: week.weekEnd)
        start = "\(week.weekStart)"
        sentences = isEmpty ? [] : words.sentences(week)
        row = isEmpty ? nil : played.map { WeekRow($0, day: nil, words) }
        questDays = words.questDays(week)
        best = week.bestMoment.map { Moment($0, words) }
        found = PatternsPage.Insight.all(week.insights.compactMap(\.message), words)
        hasFound = !found.isEmpty
        isViewed = view != nil
        let offered = week.choices.map { choice in
            Choice(id: choice.id, text: words.choice(choice, task: week.choiceTask), isChosen: choice.id == view?.choiceID)
        }
        asks = week.weekStart >= newest
        choices = asks ? offered + [Choice(id: WeekRoutes.none, text: words(.weekNone), isChosen: false)] : []
        tried = asks ? nil : offered.first(where: \.isChosen)?.text
        earlier = hasEarlier ? "\(path)?week=\(week.weekStart.adding(days: -7))" : nil
        later = week.weekStart < newest ? "\(path)?week=\(week.weekStart.adding(days: 7))" : nil
        self.notice = notice
    }
}

extension WeekPage.Moment {
    init(_ moment: WeeklyReflection.Moment, _ words: Words) {
        let values = ["guess": words.duration(moment.estimatedSeconds), "actual": words.duration(moment.actualSeconds)]
        name = moment.taskName
        paper = PaperPicture(
            title: words(.revealPaperTitle, values), guess: moment.estimatedSeconds, actual: moment.actualSeconds,
            isSmall: true)
        times = words(.summaryPair, values)
    }
}

extension Words {
    /// What was done in a week, in a few sentences.
    fileprivate func sentences(_ week: WeeklyReflection) -> [String] {
        var done = "\(count(.weekQuests, week.sessions)), \(count(.weekGuesses, week.estimations))."
        let split = week.biasSplit
        let compared = split.over + split.under + split.even
        if compared > 0 {
            done += " " + self(.weekSplit, ["longer": "\(split.under)", "quicker": "\(split.over)", "even": "\(split.even)"])
        }
        let typed = week.estimations - compared
        if typed > 0 { done += " " + self(.weekTyped, ["count": "\(typed)"]) }
        var sentences = [done]
        if let accuracy = week.meanAccuracyPercent {
            let points = Int((week.changePercent ?? 0).rounded())
            // Classic compares with one week, which says little: the terminal shows it.
            let gain = points > 0 && week.comparedWeeks > 1 ? " " + self(.weekGain, ["points": "\(points)"]) : ""
            sentences.append(self(.weekAccuracy, ["percent": percent(accuracy)]) + gain)
        }
        // A pattern of the same task says it with figures.
        let improving = week.insights.filter { $0.kind == .improving || $0.kind == .fastestImproving }
        if let task = week.mostImprovedTask, !improving.contains(where: { ($0.message?.taskName ?? $0.taskName) == task }) {
            sentences.append(self(.weekImproved, ["task": task]))
        }
        return sentences
    }

    /// The row of quest days that goes on, or a longer one that had a day in the week; nil if it is no longer than a day.
    fileprivate func questDays(_ week: WeeklyReflection) -> String? {
        let (current, longest) = (week.streak ?? 0, week.longestStreak ?? 0)
        if longest > max(current, 1) { return self(.weekLongest, ["days": "\(longest)"]) }
        return current > 1 ? "\(count(.streakText, current))." : nil
    }
}
