import API
import Domain
import Services

/// The questions of `timequest setup` and `calendar add` about one calendar file, as a value: its kind, its owner, its name, and the
/// children of its groups. Enter alone takes the proposed answer.
struct CalendarInterview {
    enum Step: Hashable {
        case kind, owner, label
        /// The groups of the child at this index.
        case words(child: Int)
    }

    /// The answers that options have given already: their questions are left out.
    struct Given {
        var kind: CalendarKind?
        var assignment: CalendarAssignment?
        var label: String?
    }

    let found: CalendarFileProposal
    /// The names of all children, of whom some may play already.
    let children: [String]
    /// The groups in the file that are no child's word yet.
    let groups: [String]
    /// The words that children have already, by the child's name.
    private let known: [String: [String]]
    /// The child that the file seems to be for, an index of `children`; nil for everyone.
    private let proposedOwner: Int?
    private let given: Given
    /// The present question; nil at the end.
    private(set) var step: Step?
    private(set) var answer = SetupAnswers.CalendarAnswer()
    /// The groups that were chosen, by the child's name.
    private(set) var words: [String: [String]] = [:]

    /// - Parameters:
    ///   - children: the names of all children.
    ///   - known: the words that children have already, by the child's name.
    ///   - given: the answers that are not asked for.
    init(_ found: CalendarFileProposal, children: [String], known: [String: [String]], given: Given = Given()) {
        self.found = found
        self.given = given
        self.children = children
        self.known = known
        let words = known.values.flatMap(\.self)
        groups = found.groups.filter { group in !words.contains { PlayerWords.isSame($0, group) } }
        proposedOwner = CalendarOwnerProposer.child(for: found.calendar, words: children.map { known[$0] ?? [] })
        answer.kind = given.kind ?? answer.kind
        answer.label = given.label.flatMap { CalendarLabel.stored($0, for: found.calendar) }
        advance()
    }

    /// Moves to the next question that applies.
    private mutating func advance() {
        let steps: [Step] = [.kind, .owner, .label] + children.indices.map { Step.words(child: $0) }
        let present = step.flatMap { steps.firstIndex(of: $0) }
        step = steps.dropFirst(present.map { $0 + 1 } ?? 0).first { applies($0) }
    }

    private func applies(_ step: Step) -> Bool {
        switch step {
        case .kind: given.kind == nil
        case .owner: given.assignment == nil && !children.isEmpty
        case .label: given.label == nil
        case .words(let child): asksForWords && isFor(child)
        }
    }

    private var kinds: NumberedChoice { CalendarQuestion.kind(of: found.calendar, found.proposal) }
    private var owners: NumberedChoice { CalendarQuestion.owner(children, proposed: proposedOwner) }
    private var ownLabel: String { CalendarLabel.proposed(for: found.calendar) }

    /// The present question; nil at the end.
    var question: String? {
        switch step {
        case .kind: kinds.prompt
        case .owner: owners.prompt
        case .label: CalendarQuestion.label(ownLabel)
        case .words(let child): wordsQuestion(of: children[child])
        case nil: nil
        }
    }

    /// Asks which groups are a child's, with a numbered row for each group.
    private func wordsQuestion(of child: String) -> String {
        let question = TerminalWord.calendarWordsAsk.text(["calendar": answer.label ?? ownLabel, "name": child])
        let rows = groups.enumerated().map { "  \($0 + 1)  \($1)" }
        return ([question] + rows + [TerminalWord.calendarWordsNumbers.text()]).joined(separator: "\n")
    }

    /// An explanation of the question.
    var help: String {
        switch step {
        case .kind: kinds.help
        case .owner: owners.help
        case .label, nil: CalendarQuestion.labelHelp
        case .words: TerminalWord.calendarWordsHelp.text()
        }
    }

    /// Takes the answer to the present question.
    ///
    /// - Parameter text: trimmed.
    /// - Returns: a sentence that says what is wrong; then the question stays. Nil if the answer was accepted.
    mutating func take(_ text: String) -> String? {
        switch step {
        case .kind:
            guard let index = kinds.index(of: text) else { return kinds.request }
            answer.kind = CalendarQuestion.kinds[index]
        case .owner:
            guard let index = owners.index(of: text) else { return owners.request }
            answer.isForNobody = index == owners.rows.count - 1
            answer.child = children.indices.contains(index - 1) ? children[index - 1] : nil
        case .label:
            guard let label = CalendarQuestion.label(typed: text, ownLabel) else { return CalendarQuestion.labelRequest }
            answer.label = CalendarLabel.stored(label, for: found.calendar)
        case .words(let child):
            if let request = takeWords(text, of: child) { return request }
        case nil: return nil
        }
        advance()
        return nil
    }

    /// Whether the calendar is for all children.
    private var isForEveryone: Bool {
        if let assignment = given.assignment { return assignment.playerID == nil && !assignment.isForNobody }
        return answer.child == nil && !answer.isForNobody
    }

    /// Whether the calendar is for the child at an index. If an option says whose it is, only a calendar for everyone is.
    private func isFor(_ child: Int) -> Bool { isForEveryone || given.assignment == nil && answer.child == children[child] }

    /// Whether the groups decide which child an event concerns. In a timetable and in a family's calendar of one child they do not.
    private var asksForWords: Bool {
        children.count > 1 && !groups.isEmpty && answer.kind != .school && (isForEveryone || answer.kind == .activities)
    }

    private mutating func takeWords(_ text: String, of child: Int) -> String? {
        guard let picked = SetupInterview.isNothing(text) ? [] : pickedGroups(text) else {
            return TerminalWord.calendarWordsRequest.text(["count": "\(groups.count)"])
        }
        let name = children[child]
        if let flaw = SetupRehearsal.flaw(in: picked, of: name, known: known[name] ?? []) { return flaw.sentence }
        if !picked.isEmpty { words[name] = picked }
        return nil
    }

    /// The groups that a text names, by name, by number, or by how the name begins; several with commas between, numbers also with spaces.
    ///
    /// - Returns: nil if a part of the text names no group, or several.
    private func pickedGroups(_ text: String) -> [String]? {
        var picked: [String] = []
        for part in PlayerWords.list(text) {
            // The whole name comes first: a group can be called 7.
            if let group = groups.first(where: { PlayerWords.isSame($0, part) }) {
                picked.append(group)
                continue
            }
            let words = part.split(separator: " ")
            let numbers = words.compactMap { RowNumber.index(of: $0, among: groups.count) }
            let beginning = groups.filter { $0.lowercased().hasPrefix(part.lowercased()) }
            if !numbers.isEmpty, numbers.count == words.count {
                picked += numbers.map { groups[$0] }
            } else if beginning.count == 1 {
                picked += beginning
            } else {
                return nil
            }
        }
        return PlayerWords.trimmed(picked)
    }
}
