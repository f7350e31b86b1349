import Domain

/// The clock of the quest is stopped, until the player goes on.
struct WaitingPage: PageModel {
    static let template = "waiting"

    let shell: PageShell
    let t: [String: [String: String]]
    let quest: QuestFrame
    let paper: PaperPicture
    /// Asleep beside the paper; nil if the player has no picture.
    let companion: Companion?
    let notice: String?

    init(_ context: PageContext, _ info: QuestInfo, notice: String? = nil) {
        shell = context.shell(title: context.words(.pausedTitle), layout: .focus)
        t = context.words.plain
        quest = QuestFrame(info, context.words)
        paper = PaperPicture(title: context.words(.doingPaperTitle), rows: 2, isFaceDown: true)
        companion = context.companion(.asleep, width: 128)
        self.notice = notice
    }
}
