import Domain
import Services

/// Before a quest: its tasks, and a guess for the whole of it, which is optional.
struct BeginPage: PageModel {
    static let template = "begin"

    struct Step: Sendable {
        let name: String
        let drawing: Thing
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let name: String
    let steps: [Step]
    let heading: String
    /// Nil if the player guesses only its one task.
    let entry: GuessEntry?
    /// Looks over the edge of the paper; nil if the player has no picture.
    let companion: Companion?
    /// Where the form is sent.
    let path: String
    let home: String
    /// Whether it is worth a guess: with one task the whole is the task.
    let asksWhole: Bool
    /// Another quest of the player is open: that one has to be finished or ended first.
    let running: HomePage.Running?
    let isJustForFun: Bool

    init(
        _ context: PageContext, _ standing: PlayerStanding, _ offer: QuestOffer, typed: DurationField? = nil, problem: String? = nil
    ) {
        let words = context.words
        name = offer.routine.displayName
        t = words.plain
        steps = offer.routine.tasks.map { Step(name: $0.displayName, drawing: context.site.thing($0.shownPicture)) }
        path = PagePaths.begin(standing.player.id, offer.routine.id)
        home = PagePaths.home(standing.player.id)
        asksWhole = offer.routine.tasks.count > 1
        shell = context.shell(title: name, layout: asksWhole && standing.openQuest == nil ? .wideFocus : .focus)
        heading = asksWhole ? words(.beginAsk) : name
        companion = context.companion(.peeking, width: 112)
        entry = asksWhole ? GuessEntry(words, typed: typed, rows: 4, chips: GuessEntry.questChips, problem: problem) : nil
        running = standing.openQuest.map { HomePage.Running($0, context, standing) }
        isJustForFun = !standing.countable.contains(offer.routine.id)
    }
}
