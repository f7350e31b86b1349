import Domain
import Services

/// All answers before anything is changed, and the PIN. What is typed as a PIN is never part of a page.
struct SetupCheckPage: PageModel {
    static let template = "parent-setup-check"

    struct Row: Sendable {
        let label: String
        let texts: [String]
        /// Whether there is no answer.
        let isEmpty: Bool
        let problems: [String]
        let path: String
    }

    /// The field for a PIN; there is none where a PIN is set.
    struct PIN: Sendable {
        let text: String
        let problem: String?
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let path: String
    let place: String
    let version: Int
    let rows: [Row]
    let pin: PIN?
    let problem: String?
    let commands: [String]
    let hasCommands: Bool
    /// What is set up already, where it was stopped.
    let made: [String]
    let hasMade: Bool
    let start: String

    init(
        _ context: PageContext, _ facts: SetupFacts, _ flaws: [SetupFlaw], commands: [String], made: [SetupOutcome] = [],
        pinProblem: SetupWord? = nil, problem: SetupWord? = nil
    ) {
        let (words, answers) = (context.words, facts.answers)
        shell = context.setupShell(title: words(.setupCheckTitle))
        t = words.plain
        path = PagePaths.setup
        let count = "\(facts.steps.count)"
        place = words(.setupPlace, ["position": count, "count": count])
        version = facts.draft.version
        rows = facts.steps.dropLast().map { step in
            let texts = words.answers(step, answers, facts)
            var problems = flaws.filter { SetupStep($0) == step }.map { words.flaw($0) }
            if step == .children, facts.lacksAnswer(step, in: answers) { problems.append(words(.setupChildrenMissing)) }
            return Row(label: words(step.label), texts: texts, isEmpty: texts.isEmpty, problems: problems, path: step.path)
        }
        let pinFlaw = flaws.first { SetupStep($0) == .check }.map { words.flaw($0) }
        let pinText = answers.parentLogin.map { words(.setupPinFree, ["login": $0]) } ?? words(.setupPinNeeded)
        pin = facts.hasPIN ? nil : PIN(text: pinText, problem: pinProblem.map { words($0) } ?? pinFlaw)
        self.problem = problem.map { words($0) } ?? (rows.contains { !$0.problems.isEmpty } ? words(.setupCheckProblems) : nil)
        self.commands = commands
        hasCommands = !commands.isEmpty
        self.made = words.made(made)
        hasMade = !self.made.isEmpty
        start = PagePaths.setup
    }
}
