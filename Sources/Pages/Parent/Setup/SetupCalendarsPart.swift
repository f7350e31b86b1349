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
        let index: Int
        let kinds: [FormOption]
        let reason: String?
        let owners: [FormOption]
        let label: String
        let labelProblem: String?
        let ownLabel: String
    }

    let rows: [Row]
    let hasRows: Bool
    let refused: [String]
    let isRefused: Bool
    /// The question about a link in a parent's home; nil where the login is no parent's.
    let link: String?
    let isLinkWanted: Bool

    static let everyone = "everyone"
    static let nobody = "nobody"

    /// How much of a typed name is kept, in characters. It is more than can be stored, so that a parent can shorten it.
    static let longestLabel = 2 * NameRule.maximumLength

    /// The value of a field that stands for a child, whatever the child is called.
    static func value(of child: String) -> String { "child:\(child)" }

    init(_ answers: SetupAnswers, _ extra: SetupStepExtra, _ words: Words) {
        rows = answers.calendars.enumerated().map { index, path in
            let answer = answers.calendarAnswers?[path] ?? SetupAnswers.CalendarAnswer()
            let preview = extra.previews[path]
            let ownLabel = preview?.ownLabel ?? ""
            return Row(
                file: SetupCalendar(path: path).file, path: path, entries: preview?.entries,
                problem: extra.flaws.first { $0.calendar?.path == path }.map { words.flaw($0) }, index: index,
                kinds: CalendarKind.options(picked: answer.kind, words), reason: preview?.reason,
                owners: Self.owners(answer, answers.children.map(\.name).filter { !$0.isEmpty }, words),
                label: answer.label ?? ownLabel,
                labelProblem: extra.flaws.first { $0.labelledCalendar?.path == path }.map { words.flaw($0) }, ownLabel: ownLabel)
        }
        hasRows = !rows.isEmpty
        refused = extra.refused
        isRefused = !refused.isEmpty
        link = answers.parentLogin.map { words(.setupCalendarsLink, ["name": CalendarLink.name, "login": $0]) }
        isLinkWanted = answers.wantsLink
    }

    private static func owners(
        _ answer: SetupAnswers.CalendarAnswer, _ children: [String], _ words: Words
    ) -> [FormOption] {
        let isForAll = !answer.isForNobody && !children.contains { $0 == answer.child }
        return [FormOption(value: everyone, text: words(.calendarsOneEveryone), isPicked: isForAll)]
            + children.map { FormOption(value: value(of: $0), text: $0, isPicked: !answer.isForNobody && $0 == answer.child) }
            + [FormOption(value: nobody, text: words(.calendarsOneNobody), isPicked: answer.isForNobody)]
    }
}
