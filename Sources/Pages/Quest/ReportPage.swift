import Domain

/// The player says how long a task took: the tap was forgotten, or the PC was restarted.
struct ReportPage: PageModel {
    static let template = "report"

    let shell: PageShell
    let t: [String: [String: String]]
    let quest: QuestFrame
    let heading: String
    let sentence: String
    /// Where the form is sent.
    let path: String
    let paper: PaperPicture
    let minutes: String
    let seconds: String
    let problem: String?
    let notice: String? = nil
    /// Back to where the time is as it was; nil where it is lost.
    let back: String?

    init(_ context: PageContext, _ info: QuestInfo, typed: TypedDuration? = nil, problem: String? = nil) {
        let words = context.words
        let isLost = info.question == .timeLost
        quest = QuestFrame(info, words)
        heading = words(isLost ? .lostTitle : .forgotTitle)
        sentence = words(isLost ? .lostText : .forgotText)
        shell = context.shell(title: heading, layout: .focus)
        t = words.plain
        path = PagePaths.tap(info.phase == .active ? .done : .correct, info.id)
        paper = .forGuess(words, rows: 3)
        minutes = typed?.minutes ?? ""
        seconds = typed?.seconds ?? ""
        self.problem = problem
        back = isLost ? nil : quest.path
    }
}
