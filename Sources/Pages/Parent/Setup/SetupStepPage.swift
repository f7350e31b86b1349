import Domain
import Services

/// One question of setting up.
struct SetupStepPage: PageModel {
    static let template = "parent-setup"

    /// Whether children use the login, too.
    struct Login: Sendable {
        let mine: String
        let isMine: Bool
        let isShared: Bool
        let problem: String?
    }

    /// The routines to begin with, each with the children who may have it.
    struct Routines: Sendable {
        struct Row: Sendable {
            let id: String
            let drawing: Thing
            let name: String
            let summary: String
            /// How long it is planned with.
            let time: String?
            let choices: [FormOption]
            let problem: String?
        }

        let rows: [Row]
        /// Whether there is a child to choose.
        let hasChoices: Bool
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let path: String
    let heading: String
    let place: String
    let step: String
    let version: Int
    /// What somebody else has answered meanwhile; nil where nobody has.
    let overtaken: String?
    /// Why the answers could not be kept.
    let problem: String?
    let hasBack: Bool
    /// Where the family lives.
    let zone: ZoneField?
    let children: SetupChildrenPart?
    let login: Login?
    let routines: Routines?
    let calendars: SetupCalendarsPart?

    init(
        _ context: PageContext, _ step: SetupStep, _ facts: SetupFacts, _ answers: SetupAnswers, _ extra: SetupStepExtra,
        overtaken: Bool = false, problem: SetupWord? = nil
    ) {
        let words = context.words
        heading = words(step.heading)
        shell = context.setupShell(title: heading)
        t = words.plain
        path = PagePaths.setup
        self.step = step.rawValue
        version = facts.draft.version
        let steps = facts.steps
        place = words(
            .setupPlace, ["position": "\((steps.firstIndex(of: step) ?? 0) + 1)", "count": "\(steps.count)"])
        let others = words.answers(step, facts.answers, facts)
        self.overtaken =
            overtaken
            ? others.isEmpty ? words(.setupOvertakenEmpty) : words(.setupOvertaken, ["answers": others.joined(separator: ", ")])
            : nil
        let flaw = step != .children ? extra.flaws.first(where: \.isAboutAll) : nil
        self.problem = problem.map { words($0) } ?? flaw.map { words.flaw($0) }
        hasBack = facts.step(before: step) != nil
        zone =
            step == .zone
            ? ZoneField(context, answers.zone ?? facts.zone, flaw: extra.flaws.first) { words(.setupZoneNow, $0) } : nil
        children = step == .children ? SetupChildrenPart(answers, facts, extra, words) : nil
        login = step == .login ? Self.login(answers, facts, extra, words) : nil
        routines = step == .routines ? Self.routines(answers, extra, context) : nil
        calendars = step == .calendars ? SetupCalendarsPart(answers, facts, extra, words) : nil
    }

    private static func login(_ answers: SetupAnswers, _ facts: SetupFacts, _ extra: SetupStepExtra, _ words: Words) -> Login {
        let flaw = extra.flaws.first.map { words.flaw($0) }
        return Login(
            mine: words(.setupLoginMine, ["login": facts.login ?? ""]), isMine: answers.parentLogin == facts.login,
            isShared: answers.parentLogin == nil && answers.sharesLogin,
            problem: flaw ?? (extra.isMissing ? words(.setupLoginMissing) : nil))
    }

    private static func routines(_ answers: SetupAnswers, _ extra: SetupStepExtra, _ context: PageContext) -> Routines {
        let words = context.words
        let names = answers.children.map(\.name).filter { !$0.isEmpty }
        let rows = SetupTemplates.offered.map { id in
            let index = answers.routines.firstIndex { $0.template == id }
            let picked = index.map { answers.routines[$0].children ?? names } ?? []
            return Routines.Row(
                id: id, drawing: context.site.thing(TaskPicture.ofTemplates[id]), name: words(TemplateWords.name(id)),
                summary: words(TemplateWords.summary(id)),
                time: RoutineTemplateProvider.template(id).flatMap { context.time(of: $0) },
                choices: names.map { FormOption(value: $0, text: $0, isPicked: picked.contains($0)) },
                problem: extra.flaws.first { $0.routine != nil && $0.routine == index }.map { words.flaw($0) })
        }
        return Routines(rows: rows, hasChoices: !names.isEmpty)
    }
}

/// What a step shows besides the answers.
struct SetupStepExtra: Sendable {
    /// What is wrong with the answers of the step.
    var flaws: [SetupFlaw] = []
    /// Whether an answer is missing without which nothing is set up.
    var isMissing = false
    /// Whether there are to be more empty rows.
    var wantsMore = false
    /// The logins of this PC that may be a child's own.
    var logins: [String] = []
    /// Files that were sent and not taken, each with the reason.
    var refused: [String] = []
    /// What is in the calendars, by their paths.
    var previews: [String: SetupUploads.Preview] = [:]
}

extension PageContext {
    /// What a page of setting up has around its content.
    func setupShell(title: String) -> PageShell {
        var shell = parentShell(title: title, layout: .column, here: nil, isLive: false)
        // The other pages are not open yet.
        if desk.caller.isFounder { shell.parents?.links = [] }
        return shell
    }
}
