import Domain
import Services

/// A quest of the player's own, to be filled in; and once more, to look it over.
struct MyQuestEditPage: PageModel {
    static let template = "my-quest-edit"

    struct Field: Sendable {
        let number: Int
        let label: String
        let name: String
        let id: String
        /// Nil for a field that is not filled in.
        let picture: Thing?
        /// The name of the chosen picture; empty if the words choose it.
        let pictureName: String
        let pictureButton: String
        let pictureLabel: String
        /// Whether the picture has the focus: it was just chosen.
        let isRedrawn: Bool
        /// All pictures to choose from; nil while they are not asked for.
        let gallery: Gallery?
        /// Why it cannot be stored.
        let taskProblem: String?
        /// Up, then down; without the one that leads nowhere.
        let moves: [Move]
    }

    /// A button that moves a step.
    struct Move: Sendable {
        let value: String
        /// For who does not see the arrow.
        let label: String
        let isUp: Bool
        /// Whether it has the focus: it was pressed, so that it can be pressed again.
        let isPressed: Bool
    }

    /// The pictures for a step.
    struct Gallery: Sendable {
        let question: String
        /// First that of the words.
        let choices: [Choice]
    }

    /// A button that chooses a picture.
    struct Choice: Sendable {
        let choice: String
        let choiceName: String
        let isByName: Bool
        let isChosen: Bool
        let drawing: Thing
    }

    struct Day: Sendable {
        let value: Int
        let name: String
        let isPicked: Bool
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let heading: String
    /// Where the form is sent.
    let path: String
    let back: String
    /// Where the quest is deleted; nil for a new one.
    let deletePath: String?
    let routine: String?
    let templateID: String?
    /// The quest as it was shown first; nil for a new one.
    let shown: String?
    let name: String
    let fields: [Field]
    /// Whether a step has a picture that can be pressed.
    let hasPictures: Bool
    let canHaveMore: Bool
    let days: [Day]
    let problem: String?
    let nameProblem: String?
    let daysProblem: String?
    /// Whether it is shown to be looked over.
    let isReview: Bool
    let dayNames: String

    /// - Parameters:
    ///   - present: the quest as it is stored; nil for a new one.
    ///   - problem: why it was not stored, if that is not about a field.
    ///   - moved: the button that has moved a step, where the step is now.
    ///   - button: the button about a picture that was pressed, where the step is now.
    init(
        _ context: PageContext, _ player: PlayerID, _ form: QuestForm, present: Routine? = nil, problem: String? = nil,
        problems: QuestForm.Problems = QuestForm.Problems(), moved: QuestForm.Move? = nil,
        picture button: QuestForm.PictureButton? = nil, more: Bool = false, isReview: Bool = false
    ) {
        let words = context.words
        heading = words(isReview ? .reviewTitle : .editTitle)
        shell = context.shell(title: heading, here: .myQuests)
        t = words.plain
        let list = PagePaths.myQuests(player)
        back = list
        path = "\(list)/form"
        deletePath = form.routine.map { "\(list)/\($0)/delete" }
        routine = form.routine.map { "\($0)" }
        templateID = form.template
        shown = form.shown
        name = form.name
        let tasks = isReview ? form.tasks.filter { !NameRule.trimmed($0.name).isEmpty } : form.fields(more: more)
        let filledCount = tasks.prefix { !$0.name.isEmpty }.count
        fields = tasks.enumerated().map { index, task in
            let isEmpty = NameRule.trimmed(task.name).isEmpty
            let chosen = task.chosenPicture(present?.tasks.first { $0.id == task.id && task.id != nil })
            let picture = RoutineTask(name: task.name, picture: chosen).shownPicture
            let pressed = button?.index == index ? button : nil
            return Field(
                number: index + 1, label: words(.editTask, ["number": "\(index + 1)"]), name: task.name,
                id: task.id.map { "\($0)" } ?? "",
                picture: isEmpty ? nil : context.site.thing(picture), pictureName: chosen?.rawValue ?? "",
                pictureButton: QuestForm.PictureButton(index: index).text,
                pictureLabel: words(.editPicture, ["step": task.name]), isRedrawn: pressed?.choice != nil,
                gallery: pressed.flatMap { $0.choice == nil ? Self.gallery(of: task.name, at: index, chosen, context) : nil },
                taskProblem: problems.tasks[index],
                moves: index < filledCount ? Self.moves(of: task.name, at: index, of: filledCount, moved, words) : [])
        }
        hasPictures = fields.contains { $0.picture != nil }
        canHaveMore = fields.count < HouseholdLimits.tasks
        days = context.desk.weekdays.map { day in
            Day(value: day.rawValue, name: words(Words.shortDay(day)), isPicked: form.days.contains(day))
        }
        self.problem = problem ?? (problems.isEmpty ? nil : words(.editProblems))
        nameProblem = problems.name
        daysProblem = problems.days
        self.isReview = isReview
        dayNames = words.days(form.days)
    }

    private static func gallery(of step: String, at index: Int, _ chosen: TaskPicture?, _ context: PageContext) -> Gallery {
        let words = context.words
        let choices = ([nil] + TaskPicture.allCases).map { (picture: TaskPicture?) in
            Choice(
                choice: QuestForm.PictureButton(index: index, choice: picture?.rawValue ?? "").text,
                choiceName: picture.map { words($0.word) } ?? words(.editPictureByName), isByName: picture == nil,
                isChosen: picture == chosen,
                drawing: context.site.thing(picture ?? TaskPicture(named: step)))
        }
        return Gallery(question: words(.editPictureQuestion, ["step": step]), choices: choices)
    }

    private static func moves(
        of step: String, at index: Int, of count: Int, _ moved: QuestForm.Move?, _ words: Words
    ) -> [Move] {
        let moves = [QuestForm.Move(index: index, isUp: true), QuestForm.Move(index: index, isUp: false)]
            .filter { $0.isUp ? index > 0 : index + 1 < count }
        // At the end of the list, the way back is the next one to press.
        let pressed = moved.flatMap { moved in
            moved.index == index ? moves.first { $0.isUp == moved.isUp } ?? moves.first : nil
        }
        return moves.map { move in
            Move(
                value: move.text, label: words(move.isUp ? .editUp : .editDown, ["step": step]), isUp: move.isUp,
                isPressed: move == pressed)
        }
    }
}

/// Before a quest is deleted.
struct MyQuestDeletePage: PageModel {
    static let template = "my-quest-delete"

    let shell: PageShell
    let t: [String: [String: String]]
    let heading: String
    let path: String
    let back: String

    init(_ context: PageContext, _ player: PlayerID, _ routine: Routine) {
        heading = context.words(.deleteTitle, ["quest": routine.displayName])
        shell = context.shell(title: heading, here: .myQuests)
        t = context.words.plain
        back = PagePaths.myQuests(player)
        path = "\(back)/\(routine.id)/delete"
    }
}
