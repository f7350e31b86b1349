import Domain

/// A task of a quest at its end: its picture, its paper, and how the guess compared.
struct SummaryCard: Sendable {
    let name: String
    let thing: Thing
    /// The guess, and the time if there is one; nil without a guess.
    let paper: PaperPicture?
    /// The guess and the time, or why there is no time.
    let times: String
    /// Nil if the guess is not compared.
    let verdict: ResultVerdict?

    /// The tasks of a quest that came to an end, in their order. Those that were not begun before the quest was ended have no card.
    ///
    /// All are on one sheet, so that what took longer looks longer: on minute paper, unless all are short.
    ///
    /// - Parameters:
    ///   - pictures: those of all tasks of the quest; empty if there are none.
    ///   - site: has the drawings.
    static func all(_ info: QuestInfo, _ pictures: [TaskPicture?], site: PageSite, _ words: Words) -> [SummaryCard] {
        let ended = info.tasks.indices.filter { info.tasks[$0].result != nil }
        let sheet = PaperSheet(longest: ended.map { info.tasks[$0].longest }.max() ?? 0)
        return ended.map { index in
            let thing = site.thing(pictures.indices.contains(index) ? pictures[index] : nil)
            return SummaryCard(info.tasks[index], thing, sheet, words)
        }
    }

    private init(_ task: QuestTaskInfo, _ thing: Thing, _ sheet: PaperSheet, _ words: Words) {
        let (result, guess) = (task.result, task.estimatedSeconds)
        let actual = result?.actualSeconds
        let guessText = words.duration(guess ?? 0)
        name = task.name
        self.thing = thing
        verdict = ResultVerdict(result, words)
        let rating = verdict?.rating ?? "mine"
        if let actual {
            let values = ["guess": guessText, "actual": words.duration(actual)]
            times = words(.summaryPair, values)
            paper = PaperPicture(
                title: words(.revealPaperTitle, values), guess: guess, actual: actual, rating: rating, rows: 2, sheet: sheet,
                isSmall: true)
        } else {
            times = words(result?.source == .tooQuick ? .summaryTooQuick : .summaryLeftOut)
            paper = guess.map {
                PaperPicture(title: words(.summaryGuessOnly, ["guess": guessText]), guess: $0, rows: 2, sheet: sheet, isSmall: true)
            }
        }
    }
}

extension QuestTaskInfo {
    /// The longer of its guess and its time, in seconds.
    fileprivate var longest: Double { max(estimatedSeconds ?? 0, result?.actualSeconds ?? 0) }
}
