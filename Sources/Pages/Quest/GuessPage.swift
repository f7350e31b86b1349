import Domain

/// How long will the task take?
struct GuessPage: PageModel {
    static let template = "guess"

    struct Chip: Sendable {
        /// A number as it can be typed.
        let minutes: String
        let text: String

        static func all(_ minutes: [Double], _ words: Words) -> [Chip] {
            minutes.map { Chip(minutes: $0 < 1 ? "\($0)" : "\(Int($0))", text: words.duration($0 * 60)) }
        }
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let quest: QuestFrame
    /// The picture's name with true, because templates know no comparison; nil without one.
    let picture: [String: Bool]?
    let hint: String?
    let tendency: String?
    let minutes: String
    let seconds: String
    let chips: [Chip]
    let paper: PaperPicture
    let offersTimer: Bool
    let problem: String?
    let notice: String?
    /// The clock of the quest can be stopped once it has begun.
    let canPause: Bool

    private static let chipMinutes = [1.0, 2, 3, 5, 8, 10, 15, 20, 30]

    init(
        _ context: PageContext, _ info: QuestInfo, picture: TaskPicture?, typed: TypedDuration? = nil, problem: String? = nil,
        notice: String? = nil
    ) {
        let words = context.words
        shell = context.shell(title: words(.guessTitle), layout: .wideFocus)
        t = words.plain
        quest = QuestFrame(info, words)
        self.picture = picture?.shown
        hint = info.task?.hint.map { words.hint($0.recentSeconds) }
        tendency = info.task?.hint?.direction.map { words($0 == .under ? .hintShort : .hintLong) }
        // A guess that was made, and not started yet, stays.
        let guess = info.task?.estimatedSeconds
        let (whole, rest) = Int((guess ?? 0).rounded()).quotientAndRemainder(dividingBy: 60)
        minutes = typed?.minutes ?? (guess == nil ? "" : "\(whole)")
        seconds = typed?.seconds ?? (rest == 0 ? "" : "\(rest)")
        chips = Chip.all(Self.chipMinutes, words)
        paper = .forGuess(words, minutes: guess.map { $0 / 60 }, rows: 3)
        offersTimer = info.task?.offersTimer ?? false
        self.problem = problem
        self.notice = notice
        canPause = info.phase != .selecting
    }
}
