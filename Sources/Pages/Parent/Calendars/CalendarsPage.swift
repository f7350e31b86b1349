import Domain
import Services

/// The page of all calendars: the size, the state and the owner of each, and the questions to parents.
struct CalendarsPage: PageModel {
    static let template = "parent-calendars"

    struct Row: Sendable {
        let name: String
        /// The name of its file, if it differs from the calendar's name.
        let title: String?
        let tone: Int
        let letter: String
        /// The number of its entries, and its owner.
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
    /// Nil if nothing can be added, because this PC is only for playing.
    let addPath: String?
    /// Why no calendar can be added.
    let limit: String?
    /// Nil without a group whose children are not known.
    let groups: CalendarGroups?
    /// Nil without a question.
    let questions: CalendarQuestions?
    /// Nil if every title calls for a routine, or explains why not.
    let titles: CalendarTitles?

    /// - Parameters:
    ///   - stored: the groups that have just become words of children.
    ///   - typed: answers that were filled in and not stored.
    ///   - refusal: why they were not stored; nil if one of them cannot be stored.
    ///   - picked: answers about groups that were picked and not all stored.
    ///   - refused: why they were not stored.
    init(
        _ context: PageContext, _ content: CalendarsContent, notice: CalendarsWord? = nil, stored: [GroupAnswers.Stored] = [],
        typed: CalendarAnswers? = nil, refusal: CalendarAnswers.Refusal? = nil, picked: GroupAnswers? = nil,
        refused: [GroupAnswers.Refusal] = []
    ) {
        let words = context.words
        shell = context.parentShell(title: words(.calendarsHeading), here: .calendars)
        t = words.plain
        let notices = [notice.map { words($0) }, words.text(stored)].compactMap(\.self)
        self.notice = notices.isEmpty ? nil : notices.joined(separator: " ")
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
        // The problems of a calendar are on its own page.
        let names = Set(content.calendars.map(\.calendar.name))
        folderProblems = content.folderProblems.filter { $0.calendarName.map { !names.contains($0) } ?? true }
            .map { CalendarProblemText($0, words, namesFile: true, isForPlayingOnly: content.isForPlayingOnly) }
        hasFolderProblems = !folderProblems.isEmpty
        monthPath = PagePaths.month
        addPath = content.isForPlayingOnly ? nil : PagePaths.calendarAdd
        limit = words.limit(isForPlayingOnly: content.isForPlayingOnly)
        groups = CalendarGroups(
            words, content.openWords, content.players, among: content.calendars, typed: picked, refused: refused)
        // The classic rules know neither ways nor days away. A form from before they were chosen gets its answer.
        questions =
            content.isForPlayingOnly || !context.desk.asksTimesAway && typed == nil
            ? nil
            : CalendarQuestions(
                context, content.ways, content.away, among: content.calendars, typed: typed, refusal: refusal)
        titles =
            content.isForPlayingOnly
            ? nil : CalendarTitles(context, content.titles, among: content.calendars, routines: content.routines)
    }
}

/// The values that the pages of calendars show.
struct CalendarsContent: Sendable {
    let calendars: [Desk.CalendarListing]
    /// The problems of the folder, and of events that repeat too often.
    let folderProblems: [CalendarProblem]
    let players: [PlayerProfile]
    /// Whether this PC is only for playing, so that no calendar can be added on it.
    let isForPlayingOnly: Bool
    /// The places to ask about, and the answers.
    let ways: Desk.Ways
    /// The whole-day events to ask about, and the answers.
    let away: Desk.Away
    /// The words of which a parent has to say whose they are.
    let openWords: [PlayerWordProposal]
    /// The titles to ask about, and the routines that they may call for.
    let titles: TitleQuestions
    let routines: [Routine]

    init(_ desk: Desk) async throws {
        await desk.firstReading()
        calendars = try await desk.calendars()
        folderProblems = try await desk.folderProblems()
        players = try await desk.players()
        isForPlayingOnly = try await desk.isForPlayingOnly()
        ways = try await desk.ways()
        away = try await desk.away()
        openWords = isForPlayingOnly ? [] : try await desk.openWords()
        titles = try await desk.titles()
        // The forecasts of the routines take a moment, so the routines are read only if there are titles.
        routines = titles.questions.isEmpty ? [] : try await desk.routines().map { $0.routine }
    }
}
