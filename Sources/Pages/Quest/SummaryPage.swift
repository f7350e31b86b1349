import Domain
import Foundation
import Services

/// The results of a quest.
struct SummaryPage: PageModel {
    static let template = "summary"

    struct Row: Sendable {
        let name: String
        /// The guess and the time.
        let times: String
        let verdict: ResultVerdict?
    }

    /// A short picture for each thing that is worth a look.
    struct Cheer: Sendable {
        /// The new level. Not `level`: a template would take that of the page where there is none here.
        let reachedLevel: Int?
        /// Whether a quest was played often enough to be compared from now on.
        let isKnown: Bool
    }

    struct Pattern: Sendable {
        let headline: String
        let evidence: String
        /// The page with all of them.
        let path: String
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
    /// What the player has just earned; nil for an older quest.
    let cheer: Cheer?
    let best: String?
    let pattern: Pattern?
    let level: HomePage.Level?
    let calibration: String?
    let notice: String?

    /// How long after its end a quest is looked at as a new one, in seconds.
    private static let freshness: Double = 600

    /// - Parameters:
    ///   - finding: the most informative pattern; nil if there is none.
    ///   - canCountAgain: whether another quest of the routine can count today. Otherwise the page promises nothing of one.
    init(
        _ context: PageContext, _ info: QuestInfo, _ finding: InsightFinding? = nil, canCountAgain: Bool, notice: String? = nil
    ) {
        let words = context.words
        quest = QuestFrame(info, words)
        let isEnded = info.phase == .abandoned
        heading = words(isEnded ? .endedTitle : .summaryTitle, ["quest": info.name])
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
        let isFresh = info.finishedAt.map { context.desk.now.timeIntervalSince($0) < Self.freshness } ?? false
        let hasNewLevel = newLevel != nil
        cheer = summary.flatMap { summary in
            let isKnown = info.isCalibration && summary.calibrationRemaining == 0
            guard isFresh, hasNewLevel || isKnown else { return nil }
            return Cheer(reachedLevel: hasNewLevel ? summary.level.level : nil, isKnown: isKnown)
        }
        let sound = PageSound(hasNewLevel ? .level : .quest, quest.path)
        shell = context.shell(title: heading, layout: .focus, sound: isFresh && summary != nil ? sound : nil)
        best = summary.flatMap { _ in Self.best(of: info, words) }
        pattern = finding.map { finding in
            Pattern(
                headline: words.headline(finding.message), evidence: words.evidence(finding.evidence),
                path: PagePaths.patterns(info.playerID))
        }
        level = summary.map { HomePage.Level($0.level, $0.streak, words) }
        let rest = canCountAgain ? Word.calibrationRest : .calibrationRestLater
        calibration = summary.flatMap { $0.calibrationRemaining > 0 ? words.count(rest, $0.calibrationRemaining) : nil }
        self.notice = notice
    }
}

extension SummaryPage {
    /// The closest of the guesses that were closer than any before.
    private static func best(of info: QuestInfo, _ words: Words) -> String? {
        let bests = info.tasks.filter { $0.result?.isPersonalBest == true && $0.result?.score != nil }
        let closest = bests.max { ($0.result?.score?.accuracyPercent ?? 0) < ($1.result?.score?.accuracyPercent ?? 0) }
        guard let closest, let guess = closest.estimatedSeconds, let actual = closest.result?.actualSeconds else { return nil }
        return words(
            .summaryBest, ["task": closest.name, "guess": words.duration(guess), "actual": words.duration(actual)])
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
        let parts = info.tasks.compactMap { $0.result?.isCompared == true ? $0.result?.actualSeconds : nil }
        let texts = ["guess": words.duration(guess), "actual": words.duration(time)]
        let rating = info.summary?.wholeGuess?.rating
        sentence = words(.summaryWholeText, texts)
        verdict = rating.map { ResultVerdict($0.word, words) }
        paper = PaperPicture(
            title: words(.summaryWholeText, texts), guess: guess, parts: parts)
    }
}
