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
    let best: Moment?
    /// The last one is none.
    let choices: [Choice]
    let isViewed: Bool
    /// The first day, for the form.
    let start: String
    let path: String
    let home: String
    let notice: String?

    init(_ context: PageContext, _ week: WeeklyReflection, _ view: ReflectionView?, notice: String? = nil) {
        let words = context.words
        let player = context.player?.id
        path = player.map(PagePaths.week) ?? PagePaths.start
        home = player.map(PagePaths.home) ?? PagePaths.start
        isEmpty = week.sessions == 0
        shell = context.shell(title: words(.homeWeek), layout: isEmpty ? .column : .wide)
        t = words.plain
        days = words.week(from: week.weekStart, to: week.weekEnd)
        start = "\(week.weekStart)"
        sentences = isEmpty ? [] : words.sentences(week)
        best = week.bestMoment.map { Moment($0, words) }
        isViewed = view != nil
        choices =
            week.choices.map { choice in
                Choice(id: choice.id, text: words.choice(choice, task: week.choiceTask), isChosen: choice.id == view?.choiceID)
            } + [Choice(id: WeekRoutes.none, text: words(.weekNone), isChosen: false)]
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
        if let task = week.mostImprovedTask { sentences.append(self(.weekImproved, ["task": task])) }
        return sentences
    }
}
