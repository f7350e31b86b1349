import Domain
import Services

/// The children, each with the week in a sentence, and a form for one more.
struct ChildrenPage: PageModel {
    static let template = "parent-children"

    struct Row: Sendable {
        let mark: PlayerMark
        /// The week in one sentence.
        let sentence: String
        let settingsPath: String
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let path: String
    let rows: [Row]
    let hasRows: Bool
    /// Nil where none can be added, because this PC is only for playing.
    let fields: ChildForm?
    /// Why none can be added.
    let limit: String?
    /// Who is there already, so that a form that is sent twice adds one child.
    let known: String
    let notice: String?
    /// What to do next; nil where nothing was added.
    let routinesPath: String?

    /// - Parameter isLive: whether the page follows what changes elsewhere: not if it shows a form that was filled in.
    init(
        _ context: PageContext, _ children: [HouseholdToday.Child], _ form: ChildForm, isForPlayingOnly: Bool, isLive: Bool,
        done: ChildrenRoutes.Done? = nil
    ) {
        let words = context.words
        shell = context.parentShell(title: words(.childrenHeading), layout: .column, here: .children, isLive: isLive)
        t = words.plain
        path = PagePaths.children
        rows = children.map { child in
            let id = child.profile.id
            return Row(
                mark: child.mark(context.site), sentence: words.week(child),
                settingsPath: PagePaths.childSettings(id))
        }
        hasRows = !rows.isEmpty
        fields = isForPlayingOnly ? nil : form
        limit = isForPlayingOnly ? words(.childrenLimit) : nil
        known = children.map { "\($0.profile.id)" }.joined(separator: " ")
        notice = done.map { words($0.word) }
        routinesPath = done == .added ? PagePaths.routines : nil
    }
}
