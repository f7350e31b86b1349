import Domain
import Services

/// The calendar files that were chosen, and the field for others.
struct SetupCalendarsPart: Sendable {
    struct Row: Sendable {
        let file: String
        let path: String
        /// How many entries are in it, and how many problems; nil where that is not known.
        let entries: String?
        let problem: String?
    }

    let rows: [Row]
    let hasRows: Bool
    let refused: [String]
    let isRefused: Bool
    /// The question about a link in a parent's home; nil where the login is no parent's.
    let link: String?
    let isLinkWanted: Bool

    init(_ answers: SetupAnswers, _ extra: SetupStepExtra, _ words: Words) {
        rows = answers.calendars.map { path in
            Row(
                file: SetupCalendar(path: path).file, path: path,
                entries: extra.entries[path],
                problem: extra.flaws.first { $0.calendar?.path == path }.map { words.flaw($0) })
        }
        hasRows = !rows.isEmpty
        refused = extra.refused
        isRefused = !refused.isEmpty
        link = answers.parentLogin.map { words(.setupCalendarsLink, ["name": CalendarLink.name, "login": $0]) }
        isLinkWanted = answers.wantsLink
    }
}
