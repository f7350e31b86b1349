import Domain
import Services

/// Where setting up begins, and goes on after it was left.
struct SetupStartPage: PageModel {
    static let template = "parent-setup-start"

    struct Row: Sendable {
        let label: String
        let texts: [String]
        let isEmpty: Bool
        let path: String
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let heading: String
    let text: String
    /// Why this login may do it, where nobody is a parent yet.
    let founder: String?
    /// Who plays already.
    let present: String?
    let childrenPath: String?
    /// Where this PC is paired with another one of the family, instead; nil where somebody plays here.
    let pairPath: String?
    /// What comes by itself from the other PCs; nil where nothing does.
    let coming: String?
    /// This page, which looks again whether it came.
    let again: String
    /// The answers so far.
    let rows: [Row]
    let isBegun: Bool
    /// Nil where nothing more is asked, because this PC is only for playing.
    let next: String?
    let nextText: String
    /// What is left for root from the last time.
    let commands: [String]
    let hasCommands: Bool
    /// What takes it away; nil where nothing is left.
    let rest: SetupRest?

    init(_ context: PageContext, _ facts: SetupFacts) async throws {
        let (words, answers) = (context.words, facts.answers)
        let isFamily = !facts.players.isEmpty
        let isJoining = facts.isJoining
        let isLimited = facts.isForPlayingOnly && !isJoining
        heading = words(isJoining ? .setupJoinTitle : isFamily && !isLimited ? .setupMore : .setupHeading)
        shell = context.setupShell(title: heading)
        t = words.plain
        isBegun = facts.isBegun && !isLimited
        text = words(
            isLimited
                ? .setupLimit
                : isJoining ? .setupJoinText : isBegun ? .setupBegun : isFamily ? .setupMoreText : .setupText)
        founder = context.desk.caller.isFounder ? words(.setupFounder) : nil
        present = isFamily ? words(.setupPresent, ["names": words.nameList(facts.players.map(\.name))]) : nil
        childrenPath = isFamily && !context.desk.caller.isFounder ? PagePaths.children : nil
        pairPath = isFamily || facts.isPaired ? nil : PagePaths.pcsPairBegin
        coming = facts.isPaired && !isFamily ? words(.setupJoinComing) : nil
        again = PagePaths.setup
        rows =
            isBegun
            ? facts.steps.dropLast().map { step in
                let texts = words.answers(step, answers, facts)
                return Row(label: words(step.label), texts: texts, isEmpty: texts.isEmpty, path: step.path)
            } : []
        next = isLimited ? nil : facts.next.path
        nextText = words(isBegun || isJoining ? .setupGoOn : isFamily ? .setupMoreGo : .setupBegin)
        commands = try await facts.isBegun ? [] : context.desk.setupCommands(answers)
        hasCommands = !commands.isEmpty
        rest = SetupRest(facts, context.desk)
    }
}
