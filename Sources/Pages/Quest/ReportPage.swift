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
    let entry: GuessEntry
    let notice: String? = nil
    /// Back to where the time is as it was; nil where it is lost.
    let back: String?

    init(_ context: PageContext, _ info: QuestInfo, typed: DurationField? = nil, problem: String? = nil) {
        let words = context.words
        let isLost = info.question == .timeLost
        quest = QuestFrame(info, words)
        heading = words(isLost ? .lostTitle : .forgotTitle)
        sentence = words(isLost ? .lostText : .forgotText)
        shell = context.shell(title: heading, layout: .focus)
        t = words.plain
        path = PagePaths.tap(info.phase == .active ? .done : .correct, info.id)
        entry = GuessEntry(
            words, typed: typed, sheet: info.task?.estimatedSeconds.map { PaperSheet(longest: $0) } ?? .minutes, problem: problem)
        back = isLost ? nil : quest.path
    }
}
