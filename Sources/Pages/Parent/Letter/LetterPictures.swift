import Domain

/// The best guess of a week on minute paper, or what was usual for the task that was played most.
struct LetterMoment: Sendable {
    let paper: PaperPicture
    let caption: String
    /// Whether the paper is the seconds sheet.
    let isSeconds: Bool

    /// - Returns: nil where no guess is compared with its time.
    init?(_ letter: WeekLetter, _ words: Words) {
        let best = letter.week.bestMoment.map { (LetterWord.letterBest, $0.taskName, $0.estimatedSeconds, $0.actualSeconds) }
        let main = letter.mainTask.map { (LetterWord.letterMain, $0.name, $0.estimatedSeconds, $0.actualSeconds) }
        guard let (word, task, guess, actual) = best ?? main else { return nil }
        let times = ["guess": words.duration(guess), "actual": words.duration(actual)]
        paper = PaperPicture(title: words(.summaryPair, times), guess: guess, actual: actual, isSmall: true)
        isSeconds = paper.sheetName == PaperSheet.seconds.rawValue
        caption = words(word, times.merging(["task": task]) { own, _ in own })
    }
}

/// Where the last guesses lie on average: left of the middle they are short.
struct LetterTendency: Sendable {
    /// The place of the dot on a line of 320 with its middle at 160.
    let x: String
    let caption: String

    init(_ tendency: GuessTendency, _ words: Words) {
        x = BiasPicture(tendency, words).x
        let word: LetterWord =
            switch tendency.direction {
            case .right, .unclear: .letterRight
            case .short: .letterShort
            case .long: .letterLong
            }
        let percent = Int((abs(tendency.share) * 100).rounded())
        caption = words(word, ["count": "\(tendency.errors.count)", "percent": "\(percent)"])
    }
}

/// The days of a week as dots: the larger, the more quests.
struct LetterDays: Sendable {
    struct Dot: Sendable {
        /// `Mon`
        let name: String
        /// A class of the style sheet: `played`, or `free` for a day without a quest.
        let kind: String
        let x: Int
        let radius: Int
    }

    let dots: [Dot]
    let caption: String

    init(_ letter: WeekLetter, _ words: Words) {
        let days = (0..<7).map { letter.week.weekStart.adding(days: $0) }
        dots = days.enumerated().map { place, day in
            let count = letter.questCounts[day] ?? 0
            return Dot(
                name: words.short(day.weekday), kind: count > 0 ? "played" : "free", x: 22 + 46 * place,
                radius: count > 2 ? 14 : count > 1 ? 11 : count > 0 ? 8 : 5)
        }
        let played = days.filter { letter.questCounts[$0] != nil }.map { words.short($0.weekday) }
        caption = words(.letterDaysPlayed, ["days": played.joined(separator: ", ")])
    }
}
