import Domain
import Services

/// All calendars: what is in each, whether it can be read, and whom it is for.
struct CalendarsPage: PageModel {
    static let template = "parent-calendars"

    struct Row: Sendable {
        let name: String
        /// The name of its file, if that is another one.
        let title: String?
        let tone: Int
        let letter: String
        /// How much is in it, and whom it is for.
        let facts: String
        let state: String
        let isGood: Bool
        let path: String
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let notice: String?
    let rows: [Row]
    let hasRows: Bool
    let folderProblems: [CalendarProblemText]
    let hasFolderProblems: Bool
    let monthPath: String
    /// Nil where nothing can be added, because this PC is only for playing.
    let addPath: String?
    /// Why nothing can be added.
    let limit: String?
    /// Nil if there is nothing to ask.
    let questions: CalendarQuestions?
    /// Nil if every title calls for something, or says why not.
    let titles: CalendarTitles?

    /// - Parameters:
    ///   - typed: answers that were filled in and not stored.
    ///   - isFull: whether there are too many answers already.
    init(
        _ context: PageContext, _ content: CalendarsContent, notice: CalendarsWord? = nil, typed: CalendarAnswers? = nil,
        isFull: Bool = false
    ) {
        let words = context.words
        shell = context.parentShell(title: words(.calendarsHeading), here: .calendars)
        t = words.plain
        self.notice = notice.map { words($0) }
        rows = content.calendars.map { listing in
            let calendar = listing.calendar
            let state = CalendarState(calendar, content.folderProblems.together(with: calendar))
            let owner = OwnerChoice(listing.owner).phrase(content.players, words)
            let name = listing.title
            return Row(
                name: name, title: name == calendar.name ? nil : words(.calendarsOneFile, ["name": calendar.name]),
                tone: listing.tone ?? Face.tone(of: calendar.name), letter: Face.letter(of: name),
                facts: [words.count(.calendarsEntries, calendar.entryCount), owner, words.fact(listing.meaning.kind)]
                    .compactMap(\.self).joined(separator: " · "),
                state: state.text(words),
                isGood: state == .good, path: PagePaths.calendar(calendar.name))
        }
        hasRows = !rows.isEmpty
        // Those of a calendar stand on its page.
        let names = Set(content.calendars.map(\.calendar.name))
        folderProblems = content.folderProblems.filter { $0.calendarName.map { !names.contains($0) } ?? true }
            .map { CalendarProblemText($0, words, namesFile: true, isForPlayingOnly: content.isForPlayingOnly) }
        hasFolderProblems = !folderProblems.isEmpty
        monthPath = PagePaths.month
        addPath = content.isForPlayingOnly ? nil : PagePaths.calendarAdd
        limit = words.limit(isForPlayingOnly: content.isForPlayingOnly)
        questions =
            content.isForPlayingOnly
            ? nil : CalendarQuestions(context, content.ways, content.away, typed: typed, isFull: isFull)
        titles =
            content.isForPlayingOnly
            ? nil : CalendarTitles(context, content.titles, among: content.calendars, routines: content.routines)
    }
}

/// What the pages of calendars show.
struct CalendarsContent: Sendable {
    let calendars: [Desk.CalendarListing]
    /// Those of the folder, and of events that repeat too often.
    let folderProblems: [CalendarProblem]
    let players: [PlayerProfile]
    /// Whether this PC may only play, so that no calendars are added on it.
    let isForPlayingOnly: Bool
    /// The places to ask about, and the answers.
    let ways: Desk.Ways
    /// The whole-day events to ask about, and the answers.
    let away: Desk.Away
    /// The titles to ask about, and the routines that they may call for.
    let titles: [TitleQuestion]
    let routines: [Routine]

    init(_ desk: Desk) async throws {
        await desk.firstReading()
        calendars = try await desk.calendars()
        folderProblems = try await desk.folderProblems()
        players = try await desk.players()
        isForPlayingOnly = try await desk.isForPlayingOnly()
        ways = try await desk.ways()
        away = try await desk.away()
        titles = try await desk.titleQuestions()
        // Their forecasts take a moment.
        routines = titles.isEmpty ? [] : try await desk.routines().map { $0.routine }
    }
}
