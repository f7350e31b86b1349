import Domain

/// The figures of a quest that its player sees only after opening *More*.
struct SummaryMore: Sendable {
    /// The rating of the mean accuracy; nil if nothing was compared.
    let meanVerdict: ResultVerdict?
    /// `88 % on average`
    let mean: String?
    /// The parts of the quest on one sheet.
    let wholeGuess: WholeGuess?
    /// The closest guess so far; nil if there is none, and if it stands on the page already.
    let best: String?
    /// Where XP come from, how often the quest is still to be played, and the row of quest days, which stands last.
    let sentences: [String]

    /// Nil if there is nothing to say.
    ///
    /// - Parameters:
    ///   - summary: nil for a quest that does not count, and for one that was ended early.
    ///   - canCountAgain: whether another quest of the routine can count today.
    init?(
        _ summary: QuestSummary?, _ info: QuestInfo, _ whole: WholeGuess?, best: String?, canCountAgain: Bool, _ words: Words
    ) {
        // The number stands only beside its word, because alone it says less.
        if let word = summary?.word, let percent = summary?.meanAccuracyPercent {
            meanVerdict = ResultVerdict(word, words)
            mean = words(.summaryMean, ["percent": words.percent(percent)])
        } else {
            meanVerdict = nil
            mean = nil
        }
        wholeGuess = whole
        self.best = best
        var sentences: [String] = []
        if let summary {
            if summary.finishingXP > 0 {
                sentences.append(words(.summaryXP, ["xp": "\(summary.xp)", "finishing": "\(summary.finishingXP)"]))
            }
            let bonus = info.tasks.compactMap { $0.result?.bonusXP }.reduce(0, +)
            if bonus > 0 { sentences.append(words(.summaryBonus, ["xp": "\(bonus)"])) }
            if summary.calibrationRemaining > 0 {
                let rest = canCountAgain ? Word.calibrationRest : .calibrationRestLater
                sentences.append(words.count(rest, summary.calibrationRemaining))
            }
            if summary.streak.current > 1 { sentences.append("\(words.count(.streakText, summary.streak.current)).") }
        }
        self.sentences = sentences
        if meanVerdict == nil, whole == nil, best == nil, sentences.isEmpty { return nil }
    }
}
