import Domain

/// The results of a quest.
struct SummaryPage: PageModel {
    static let template = "summary"

    struct Row: Sendable {
        let name: String
        /// The guess and the time.
        let times: String
        let verdict: ResultVerdict?
    }

    struct Whole: Sendable {
        let paper: PaperPicture
        let sentence: String
        let verdict: ResultVerdict?
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let quest: QuestFrame
    let heading: String
    let rows: [Row]
    let whole: Whole?
    /// Why it earns nothing; nil where it counts.
    let uncounted: String?
    let xp: String?
    let newLevel: String?
    let level: HomePage.Level?
    let calibration: String?
    let notice: String?

    init(_ context: PageContext, _ info: QuestInfo, notice: String? = nil) {
        let words = context.words
        quest = QuestFrame(info, words)
        let isEnded = info.phase == .abandoned
        heading = words(isEnded ? .endedTitle : .summaryTitle, ["quest": info.name])
        shell = context.shell(title: heading, width: "focus")
        t = words.plain
        rows = info.tasks.compactMap { task in task.result == nil ? nil : Row(task, words) }
        uncounted =
            info.counts
            ? nil : words(info.standing == .extra ? .uncountedExtra : info.standing == .trying ? .uncountedTrying : .uncounted)
        let summary = info.counts ? info.summary : nil
        whole = info.wholeGuessSeconds.flatMap { guess in info.summary?.wholeGuess == nil ? nil : Whole(guess, info, words) }
        xp = summary.flatMap { summary in
            if summary.xp == 0 { return nil }
            let values = ["xp": "\(summary.xp)", "finishing": "\(summary.finishingXP)"]
            return words(summary.finishingXP > 0 ? .summaryXP : .xpEarned, values)
        }
        newLevel = summary.flatMap { $0.level.level > $0.levelBefore ? words(.levelReached, ["level": "\($0.level.level)"]) : nil }
        level = summary.map { HomePage.Level($0.level, $0.streak, words) }
        calibration = summary.flatMap { $0.calibrationRemaining > 0 ? words.count(.calibrationRest, $0.calibrationRemaining) : nil }
        self.notice = notice
    }
}

extension SummaryPage.Row {
    init(_ task: QuestTaskInfo, _ words: Words) {
        name = task.name
        let result = task.result
        let actual = result?.actualSeconds.map { words.duration($0) }
        let guess = words.duration(task.estimatedSeconds ?? 0)
        times =
            actual.map { words(.summaryPair, ["guess": guess, "actual": $0]) }
            ?? words(result?.source == .tooQuick ? .summaryTooQuick : .summaryLeftOut)
        verdict = ResultVerdict(result, words)
    }
}

extension SummaryPage.Whole {
    init(_ guess: Double, _ info: QuestInfo, _ words: Words) {
        let time = info.sums(where: \.isCompared).time
        let texts = ["guess": words.duration(guess), "actual": words.duration(time)]
        let rating = info.summary?.wholeGuess?.rating
        sentence = words(.summaryWholeText, texts)
        verdict = rating.map { ResultVerdict($0.word, $0, words) }
        paper = PaperPicture(
            title: words(.summaryWholeText, texts), guess: guess / 60, actual: time / 60, rating: rating?.rawValue ?? "mine",
            rows: 1)
    }
}
