import Domain

/// All routines: those of the parents, those that the children have made, and archived ones.
struct RoutinesPage: PageModel {
    static let template = "routines"

    struct Row: Sendable {
        let name: String
        /// For whom, when, how long.
        let note: String
        /// What the players see; nil where it is the name.
        let display: String?
        let isOff: Bool
        /// Where it is changed, and where another one is made of it; nil where nothing can be changed.
        let path: String?
        let copyPath: String?
        let drawing: Thing
        /// The id of an archived one that can be brought back; nil where it has no child any more, and for one that is not archived.
        let restore: String?
    }

    /// The routines that a child has made.
    struct Child: Sendable {
        let heading: String
        let rows: [Row]
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let notice: String?
    /// The id of the routine that was just removed, and can be brought back at once; nil if there is none.
    let undo: String?
    let problem: String?
    let rows: [Row]
    let isEmpty: Bool
    let children: [Child]
    let hasChildren: Bool
    let archived: [Row]
    let hasArchived: Bool
    /// Nil where nothing can be changed, because this PC is only for playing.
    let newPath: String?
    /// Why nothing can be changed.
    let limit: String?
    /// Where what is brought back is sent: the page itself.
    let listPath: String

    init(
        _ context: PageContext, _ routines: [(routine: Routine, forecast: RoutineForecast?)], archived: [Routine],
        people: [PlayerProfile], isForPlayingOnly: Bool, notice: RoutinesWord? = nil, undo: RoutineID? = nil,
        problem: RoutinesWord? = nil
    ) {
        let words = context.words
        shell = context.parentShell(title: words(.routinesHeading), here: .routines)
        t = words.plain
        self.notice = notice.map { words($0) }
        let isBack = routines.contains { $0.routine.id == undo }
        self.undo = isBack || isForPlayingOnly ? nil : undo.map { "\($0)" }
        self.problem = problem.map { words($0) }
        func row(_ routine: Routine, _ forecast: RoutineForecast?, isArchived: Bool = false) -> Row {
            let owners = people.filter { routine.playerIDs.contains($0.id) }.map(\.name)
            let withoutDays = routine.times.isEmpty ? words(.routinesOnlyEvents) : nil
            let days = routine.activeDays.isEmpty ? withoutDays : words.days(routine.activeDays)
            let takes = forecast.map { words(.routinesTakes, ["time": words.duration(Double($0.preparationSeconds))]) }
            let part = routine.dayPart.map { words(RoutineEditPage.word($0)) }
            let times: [String?] = routine.times.map { words.text(of: $0, people) }
            let note =
                [words.nameList(owners), days, part] + times + [words.count(.routinesTaskCount, routine.tasks.count), takes]
            return Row(
                name: routine.name, note: note.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · "),
                display: routine.displayName == routine.name ? nil : words(.routinesShownAs, ["name": routine.displayName]),
                isOff: !routine.isActive, path: isForPlayingOnly ? nil : PagePaths.routine(routine.id),
                copyPath: isForPlayingOnly ? nil : "\(PagePaths.newRoutine)?copy=\(routine.id)",
                drawing: context.site.thing(routine.picture),
                restore: isArchived && !owners.isEmpty && !isForPlayingOnly ? "\(routine.id)" : nil)
        }
        rows = routines.filter { $0.routine.createdBy == .parent }.map { row($0.routine, $0.forecast) }
        isEmpty = rows.isEmpty
        let own = routines.filter { $0.routine.createdBy == .player }
        children = people.compactMap { player in
            let rows = own.filter { $0.routine.playerIDs.first == player.id }.map { row($0.routine, $0.forecast) }
            return rows.isEmpty ? nil : Child(heading: words(.routinesOwn, ["name": player.name]), rows: rows)
        }
        hasChildren = !children.isEmpty
        self.archived = archived.map { row($0, nil, isArchived: true) }
        hasArchived = !archived.isEmpty
        newPath = isForPlayingOnly ? nil : PagePaths.newRoutine
        limit = words.limit(isForPlayingOnly: isForPlayingOnly)
        listPath = PagePaths.routines
    }
}
