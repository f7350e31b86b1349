import Domain

/// Where a player says how long something takes: paper to draw on, chips, and a field to type in. Without scripts, chips and the field.
struct GuessEntry: Sendable {
    struct Chip: Sendable {
        /// A duration as it can be typed (`TypedDuration`).
        let value: String
        let text: String
    }

    /// A number with its unit, which is smaller.
    struct Figure: Sendable {
        let number: String
        let unit: String
    }

    let paper: PaperPicture
    /// The sheet at first: the script shows the parts of the other one when it takes the other sheet.
    let isSeconds: Bool
    /// The guess, large above the paper; empty without one.
    let figure: [Figure]
    let minuteChips: [Chip]
    let secondChips: [Chip]
    /// The text of the field.
    let text: String
    let problem: String?

    /// The last one leads back to minute paper.
    private static let shortChips = [10.0, 20, 30, 45, 60, 90, 120]
    /// With a short one, by which a player without scripts can say it, too.
    static let taskChips = [30.0, 60, 120, 180, 300, 480, 600, 900, 1200, 1800]
    /// For a whole quest.
    static let questChips = [300.0, 600, 900, 1200, 1800, 2700, 3600]

    /// - Parameters:
    ///   - guess: a guess that was made already, in seconds.
    ///   - sheet: the one at first; that of the guess if there is one.
    ///   - rows: the fewest, of minute paper.
    ///   - chips: those of minute paper, in seconds.
    init(
        _ words: Words, guess: Double? = nil, typed: DurationField? = nil, sheet: PaperSheet = .minutes, rows: Int = 3,
        chips: [Double] = taskChips, problem: String? = nil
    ) {
        let drawn = (typed?.value ?? guess).flatMap { $0 > 0 ? $0 : nil }
        let sheet = drawn.map { PaperSheet(longest: $0) } ?? sheet
        var paper = PaperPicture(title: words(.guessPaperTitle), guess: drawn, rows: rows, sheet: sheet)
        paper.takesGuess = true
        self.paper = paper
        isSeconds = sheet == .seconds
        figure = drawn.map { Self.figure($0, words) } ?? []
        minuteChips = Self.all(chips, words)
        secondChips = Self.all(Self.shortChips, words)
        text = typed?.text ?? guess.map { Self.typed(words.duration($0)) } ?? ""
        self.problem = problem
    }

    private static func all(_ seconds: [Double], _ words: Words) -> [Chip] {
        seconds.map { seconds in
            let text = words.duration(seconds)
            return Chip(value: typed(text), text: seconds == 90 ? words(.durationMinutes, ["minutes": "1½"]) : text)
        }
    }

    /// With spaces as a keyboard has them.
    private static func typed(_ text: String) -> String { String(text.map { $0.isWhitespace ? " " : $0 }) }

    private static func figure(_ seconds: Double, _ words: Words) -> [Figure] {
        let parts = words.duration(seconds).split(whereSeparator: \.isWhitespace)
        return stride(from: 0, to: parts.count - 1, by: 2).map { Figure(number: String(parts[$0]), unit: String(parts[$0 + 1])) }
    }
}
