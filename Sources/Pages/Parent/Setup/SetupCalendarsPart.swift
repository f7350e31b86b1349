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
        /// The questions which children are in the groups of a calendar for everyone, or in the class of a timetable.
        let groupQuestions: [GroupQuestion]
        let hasGroupQuestions: Bool
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

    init(_ answers: SetupAnswers, _ facts: SetupFacts, _ extra: SetupStepExtra, _ words: Words) {
        // Files of one club have the same groups: a group is asked about once.
        var asked: [String] = []
        rows = answers.calendars.enumerated().map { index, path in
            let answer = answers.calendarAnswers?[path] ?? SetupAnswers.CalendarAnswer()
            let preview = extra.previews[path]
            let ownLabel = preview?.ownLabel ?? ""
            let groups = Self.groups(preview, answer, answers, facts).filter { group in
                !asked.contains { PlayerWords.isSame($0, group) }
            }
            asked += groups
            let groupQuestions = Self.groupQuestions(groups, index, answers, facts, words)
            return Row(
                file: SetupCalendar(path: path).file, path: path, entries: preview?.entries,
                problem: extra.flaws.first { $0.calendar?.path == path }.map { words.flaw($0) }, index: index,
                kinds: CalendarKind.options(picked: answer.kind, words), reason: preview?.reason,
                owners: Self.owners(answer, answers.children.map(\.name).filter { !$0.isEmpty }, words),
                label: answer.label ?? ownLabel,
                labelProblem: extra.flaws.first { $0.labelledCalendar?.path == path }.map { words.flaw($0) }, ownLabel: ownLabel,
                groupQuestions: groupQuestions, hasGroupQuestions: !groupQuestions.isEmpty)
        }
        hasRows = !rows.isEmpty
        refused = extra.refused
        isRefused = !refused.isEmpty
        link = answers.parentLogin.map { words(.setupCalendarsLink, ["name": CalendarLink.name, "login": $0]) }
        isLinkWanted = answers.wantsLink
    }

    /// The names of the children of the answers, and of those who play already.
    static func children(_ answers: SetupAnswers, _ facts: SetupFacts) -> [String] {
        let names = answers.children.map(\.name).filter { !$0.isEmpty }
        return names + facts.players.map(\.name).filter { name in !names.contains { SetupEnvironment.isSame($0, name) } }
    }

    /// The groups of a file to ask about. In a timetable and in a family's calendar of one child, the groups of the entries do not decide
    /// whose an event is. The class or team of the whole file can be a child's, and decides about other calendars.
    private static func groups(
        _ preview: SetupUploads.Preview?, _ answer: SetupAnswers.CalendarAnswer, _ answers: SetupAnswers, _ facts: SetupFacts
    ) -> [String] {
        guard let preview, !answer.isForNobody else { return [] }
        func words(of child: String) -> [String] { facts.player(named: child)?.words ?? [] }
        let known = children(answers, facts).map(words)
        if known.count < 2 { return [] }
        let isOfOne = answer.kind == .school || answer.child != nil && answer.kind != .activities
        guard isOfOne else {
            let concerned = answer.child.map { [words(of: $0)] } ?? known
            let open = Desk.openGroups(preview.groups, words: concerned, ofNobody: facts.groupsOfNobody)
            return Array(open.prefix(GroupQuestion.limit))
        }
        let open = preview.ownWords.filter { word in
            !known.contains { $0.contains { PlayerWords.isSame($0, word) } } && !Desk.isOfNobody(word, facts.groupsOfNobody)
        }
        return Array(open.prefix(GroupQuestion.limit))
    }

    private static func groupQuestions(
        _ groups: [String], _ file: Int, _ answers: SetupAnswers, _ facts: SetupFacts, _ words: Words
    ) -> [GroupQuestion] {
        groups.enumerated().map { index, group in
            let choices = children(answers, facts).map { child in
                let isPicked = answers.words?[child]?.contains { PlayerWords.isSame($0, group) } ?? false
                return FormOption(value: value(of: child), text: child, isPicked: isPicked)
            }
            return GroupQuestion(group, index: index, file: file, children: choices, words)
        }
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
