import Domain
import Services

/// The player does the task. Nothing on the page changes with time, unless the player has chosen to see the clock.
struct DoingPage: PageModel {
    static let template = "doing"

    let shell: PageShell
    let t: [String: [String: String]]
    let quest: QuestFrame
    let picture: Thing
    /// Stands still beside the paper; nil if the player has no picture.
    let companion: Companion?
    let paper: PaperPicture
    /// The time so far, where the player has chosen to see the clock.
    let looked: String?
    let canUndo: Bool
    let notice: String?

    init(_ context: PageContext, _ info: QuestInfo, picture: TaskPicture?, notice: String? = nil) {
        let words = context.words
        quest = QuestFrame(info, words)
        self.picture = context.site.thing(picture)
        companion = context.companion(.standing, width: 128)
        shell = context.shell(
            title: info.task?.name ?? info.name, layout: .focus,
            sound: PageSound(.guess, "\(quest.path) \(info.position)"))
        t = words.plain
        let elapsed = info.task?.elapsedSeconds
        let guess = info.task?.estimatedSeconds ?? 0
        paper =
            elapsed.map { elapsed in
                PaperPicture(
                    title: words(.doingSoFar, ["guess": words.duration(guess), "actual": words.duration(elapsed)]),
                    guess: guess, actual: elapsed, rows: 3)
            } ?? PaperPicture(title: words(.doingPaperTitle), rows: 4, isFaceDown: true)
        looked = elapsed.map { elapsed in
            words(.doingLooked, ["time": words.clock(context.desk.now, context.desk.zone), "actual": words.duration(elapsed)])
        }
        canUndo = info.undoable == .start
        self.notice = notice
    }
}
