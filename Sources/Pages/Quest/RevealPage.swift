import Domain

/// The guess beside the time that the task took.
struct RevealPage: PageModel {
    static let template = "reveal"

    struct Versus: Sendable {
        let guess: String
        let actual: String
        let rating: String
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let quest: QuestFrame
    let paper: PaperPicture?
    let versus: Versus?
    let verdict: ResultVerdict?
    let sentence: String
    /// The meaning of the range, beside a verdict that names it.
    let range: String?
    let isBest: Bool
    let xp: String?
    let canUndo: Bool
    let isLast: Bool
    let reportPath: String
    let notice: String?

    init(_ context: PageContext, _ info: QuestInfo, notice: String? = nil) {
        let words = context.words
        let result = info.task?.result
        let (guess, actual) = (info.task?.estimatedSeconds, result?.actualSeconds)
        quest = QuestFrame(info, words)
        verdict = result.flatMap { ResultVerdict($0, words) }
        let rating = result?.isCompared == true ? verdict?.rating : nil
        versus = actual.flatMap { actual in
            guess.map { Versus(guess: words.duration($0), actual: words.duration(actual), rating: rating ?? "mine") }
        }
        paper = versus.map { versus in
            PaperPicture(
                title: words(.revealPaperTitle, ["guess": versus.guess, "actual": versus.actual]), guess: guess, actual: actual,
                rating: versus.rating, rows: 3, uncovers: true)
        }
        sentence = words.feedback(info)
        range = verdict?.isInside == true ? words(.resultRange) : nil
        isBest = result?.isPersonalBest ?? false
        xp = words.earned(info)
        canUndo = info.undoable == .done
        isLast = info.position + 1 == info.tasks.count
        reportPath = "\(quest.path)?time=typed"
        shell = context.shell(
            title: verdict?.word ?? words(.revealTitle), layout: .focus,
            sound: result == nil ? nil : PageSound(isBest ? .best : .reveal, "\(quest.path) \(quest.step)"))
        t = words.plain
        self.notice = notice
    }
}
