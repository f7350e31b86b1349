import Domain

/// A question with answers of equal weight.
struct QuestionPage: PageModel {
    static let template = "question"

    struct Choice: Sendable {
        let text: String
        /// What comes of it; nil where the text says it.
        let why: String?
        /// The page that the answer leads to; nil where it changes something.
        let link: String?
        /// Where the answer is sent; nil where it changes nothing.
        let action: String?
        /// Of the field `time`: `none` leaves the time out.
        let value: String
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let quest: QuestFrame
    let heading: String
    let task: String?
    let sentence: String
    let paper: PaperPicture?
    let choices: [Choice]
    let notice: String?

    private init(
        _ context: PageContext, _ info: QuestInfo, heading: String, task: String? = nil, sentence: String,
        paper: PaperPicture? = nil,
        notice: String?, _ choices: [Choice]
    ) {
        // Before the end of a quest, a task may be under way: then nothing is to distract from it.
        shell = context.shell(title: heading, layout: .focus, isLive: info.phase != .active || info.isPaused)
        t = context.words.plain
        quest = QuestFrame(info, context.words)
        self.heading = heading
        self.task = task
        self.sentence = sentence
        self.paper = paper
        self.notice = notice
        self.choices = choices
    }

    /// The task went so quickly that the player may not be done.
    static func tooQuick(_ context: PageContext, _ info: QuestInfo, notice: String?) -> QuestionPage {
        let words = context.words
        let actual = info.task?.result?.actualSeconds.map { words.duration($0) }
        var choices = [
            typed(info, words),
            Choice(
                .quickRight, info.standing == .trying ? .quickRightTrying : .quickRightWhy,
                link: "\(PagePaths.quest(info.id))?time=right", words),
            leftOut(info, words),
        ]
        if info.undoable == .done {
            choices.insert(Choice(.quickUndo, .quickUndoWhy, action: PagePaths.tap(.undo, info.id), words), at: 0)
        }
        return QuestionPage(
            context, info, heading: words(.quickTitle), task: info.task?.name,
            sentence: actual.map { words(.quickText, ["actual": $0]) } ?? words(.feedbackTooQuick), notice: notice, choices)
    }

    /// The task took so long that the player may have forgotten to tap.
    static func tooLong(_ context: PageContext, _ info: QuestInfo, notice: String?) -> QuestionPage {
        let words = context.words
        let actual = info.task?.result?.actualSeconds ?? 0
        let text = words.duration(actual)
        return QuestionPage(
            context, info, heading: words(.longTitle), sentence: words(.longText, ["task": info.task?.name ?? "", "actual": text]),
            paper: PaperPicture(title: words(.paperReal, ["actual": text]), actual: actual), notice: notice,
            [
                typed(info, words), Choice(.longRight, .longRightWhy, link: "\(PagePaths.quest(info.id))?time=right", words),
                leftOut(info, words),
            ])
    }

    /// The whole quest was so short that it counts only if the player says that it was a real one.
    static func forReal(_ context: PageContext, _ info: QuestInfo, notice: String?) -> QuestionPage {
        let words = context.words
        return QuestionPage(
            context, info, heading: words(.realTitle), sentence: words(.realText), notice: notice,
            [
                Choice(.realYes, .realYesWhy, action: PagePaths.tap(.restore, info.id), words),
                Choice(.realNo, .realNoWhy, action: PagePaths.tap(.leaveOut, info.id), words),
            ])
    }

    /// Before the quest ends early.
    static func end(_ context: PageContext, _ info: QuestInfo) -> QuestionPage {
        let words = context.words
        var choices = [
            Choice(.endEnd, action: PagePaths.tap(.abandon, info.id), words),
            Choice(.endOn, link: PagePaths.quest(info.id), words),
        ]
        if info.phase != .selecting, !info.isPaused, info.finishedAt == nil {
            choices.insert(Choice(.endPause, action: PagePaths.tap(.pause, info.id), words), at: 1)
        }
        let text = words(info.standing == .trying ? .endTextTrying : .endText)
        return QuestionPage(context, info, heading: words(.endTitle), sentence: text, notice: nil, choices)
    }

    private static func typed(_ info: QuestInfo, _ words: Words) -> Choice {
        Choice(.askTyped, .askTypedWhy, link: "\(PagePaths.quest(info.id))?time=typed", words)
    }

    private static func leftOut(_ info: QuestInfo, _ words: Words) -> Choice {
        Choice(.askLeaveOut, .askLeaveOutWhy, action: PagePaths.tap(.correct, info.id), value: "none", words)
    }
}

extension QuestionPage.Choice {
    init(_ text: Word, _ why: Word? = nil, link: String? = nil, action: String? = nil, value: String = "", _ words: Words) {
        self.init(text: words(text), why: why.map { words($0) }, link: link, action: action, value: value)
    }
}
