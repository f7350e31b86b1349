import Domain

/// A guest guesses beside the player, who has guessed already. Nothing here depends on the player's guess: it lies face down.
struct TogetherPage: PageModel {
    static let template = "together"

    let shell: PageShell
    let t: [String: [String: String]]
    let quest: QuestFrame
    let picture: Thing
    /// Looks over the edge of the paper; nil if the player has no picture.
    let companion: Companion?
    let lockedText: String
    let locked: PaperPicture
    let guestName: String
    let nameProblem: String?
    let entry: GuessEntry
    /// Where the form is sent.
    let path: String
    let notice: String?

    /// - Parameters:
    ///   - name: as typed, or the one of the task before.
    ///   - nameProblem: the problem of the name, in a sentence.
    ///   - problem: the problem of the guess, in a sentence.
    init(
        _ context: PageContext, _ info: QuestInfo, picture: TaskPicture?, name: String, nameProblem: String? = nil,
        typed: DurationField? = nil, problem: String? = nil, notice: String? = nil
    ) {
        let words = context.words
        shell = context.shell(title: words(.guessTogether), layout: .wideFocus)
        t = words.plain
        quest = QuestFrame(info, words)
        self.picture = context.site.thing(picture)
        companion = context.companion(.peeking, width: 112)
        lockedText = words(.togetherLocked, ["name": context.player?.name ?? ""])
        locked = PaperPicture(title: lockedText, rows: 2, isSmall: true, isFaceDown: true)
        guestName = name
        self.nameProblem = nameProblem
        // Always the same sheet at first: that of the player's guess would say whether it is a short one.
        entry = GuessEntry(words, typed: typed, problem: problem)
        path = PagePaths.together(info.id)
        self.notice = notice
    }
}
