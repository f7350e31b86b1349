import Domain

/// The quests that a player has made.
struct MyQuestsPage: PageModel {
    static let template = "my-quests"

    struct Row: Sendable {
        let name: String
        let note: String
        /// Nil where it cannot be changed, because this PC is only for playing.
        let path: String?
        let playPath: String
        let drawing: Thing
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let rows: [Row]
    let isEmpty: Bool
    /// Nil where none can be made, because this PC is only for playing.
    let newPath: String?

    init(_ context: PageContext, _ player: PlayerID, _ routines: [Routine], isForPlayingOnly: Bool) {
        let words = context.words
        let path = PagePaths.myQuests(player)
        shell = context.shell(title: words(.navMyQuests), here: .myQuests, isLive: true)
        t = words.plain
        rows = routines.map { routine in
            let days = words.days(routine.activeDays)
            let note = [words.count(.taskCount, routine.tasks.count), days].filter { !$0.isEmpty }.joined(separator: " · ")
            return Row(
                name: routine.displayName, note: note, path: isForPlayingOnly ? nil : "\(path)/\(routine.id)",
                playPath: PagePaths.begin(player, routine.id), drawing: context.site.thing(routine.picture))
        }
        isEmpty = rows.isEmpty
        newPath = isForPlayingOnly ? nil : "\(path)/new"
    }
}
