import Domain

/// The guess for a whole quest beside the sum of its parts.
struct WholeGuess: Sendable {
    /// Its parts one after the other, and the guess around them.
    let paper: PaperPicture
    let sentence: String
    /// Nil for a miss: it is a sum, and beside the tasks, whose ranges follow the player, a word for it would be another measure.
    let verdict: ResultVerdict?

    init(_ guess: Double, _ info: QuestInfo, _ words: Words) {
        let time = info.sums(where: \.isCompared).time
        let parts = info.tasks.compactMap { $0.result?.isCompared == true ? $0.result?.actualSeconds : nil }
        let texts = ["guess": words.duration(guess), "actual": words.duration(time)]
        let rating = info.summary?.wholeGuess?.rating
        sentence = words(.summaryWholeText, texts)
        verdict = rating.flatMap { [.spotOn, .close].contains($0.word) ? ResultVerdict($0.word, words) : nil }
        paper = PaperPicture(
            title: words(.summaryWholeText, texts), guess: guess, parts: parts)
    }
}
