import Domain

/// How long will the task take?
struct GuessPage: PageModel {
    static let template = "guess"

    let shell: PageShell
    let t: [String: [String: String]]
    let quest: QuestFrame
    let picture: Thing
    /// Looks over the edge of the paper; nil if the player has no picture.
    let companion: Companion?
    let hint: String?
    let tendency: String?
    let entry: GuessEntry
    let offersTimer: Bool
    let notice: String?
    /// The clock of the quest can be stopped once it has begun.
    let canPause: Bool

    init(
        _ context: PageContext, _ info: QuestInfo, picture: TaskPicture?, typed: DurationField? = nil, problem: String? = nil,
        notice: String? = nil
    ) {
        let words = context.words
        shell = context.shell(title: words(.guessTitle), layout: .wideFocus)
        t = words.plain
        quest = QuestFrame(info, words)
        self.picture = context.site.thing(picture)
        companion = context.companion(.peeking, width: 112)
        hint = info.task?.hint.map { words.hint($0.recentSeconds) }
        tendency = info.task?.hint?.direction.map { words($0 == .under ? .hintShort : .hintLong) }
        let recent = info.task?.hint?.recentSeconds.max()
        // A guess that was made, and not started yet, stays.
        entry = GuessEntry(
            words, guess: info.task?.estimatedSeconds, typed: typed, sheet: recent.map { PaperSheet(longest: $0) } ?? .minutes,
            problem: problem)
        offersTimer = info.task?.offersTimer ?? false
        self.notice = notice
        canPause = info.phase != .selecting
    }
}
