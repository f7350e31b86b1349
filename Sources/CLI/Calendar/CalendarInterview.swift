import API
import Domain
import Foundation
import Services

/// The questions of `timequest setup` and `calendar add` about one calendar file, as a value: its kind, its owner, its name, and the
/// children of its groups, in one question. Enter alone takes the proposed answer, and leaves the groups for later.
struct CalendarInterview {
    enum Step: CaseIterable {
        case kind, owner, label
        /// Which child is in which group of the file.
        case groups
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
    /// The words that children have already, by the child's name.
    private let known: [String: [String]]
    /// ``PlayerWords/digest(of:)`` of the groups in which no child is, as a parent has answered before. They are not asked about.
    private let ofNobody: Set<String>
    /// ``PlayerWords/digest(of:)`` of the groups that another file of the same command has left to nobody. They are asked about, too: a
    /// team of another club can have the same name.
    private let ofNobodySoFar: Set<String>
    /// The child that the file seems to be for, an index of `children`; nil for everyone.
    private let proposedOwner: Int?
    private let given: Given
    /// The present question; nil at the end.
    private(set) var step: Step?
    private(set) var answer = SetupAnswers.CalendarAnswer()
    /// The groups that were chosen, by the child's name.
    private(set) var words: [String: [String]] = [:]
    /// The groups in which no child is, by the answer about the groups.
    private(set) var groupsOfNobody: [String] = []

    /// - Parameters:
    ///   - children: the names of all children.
    ///   - known: the words that children have already, by the child's name.
    ///   - ofNobody: ``PlayerWords/digest(of:)`` of the groups in which no child is, as a parent has answered.
    ///   - ofNobodySoFar: those of them that another file of the same command has left to nobody.
    ///   - given: the answers that are not asked for.
    init(
        _ found: CalendarFileProposal, children: [String], known: [String: [String]], ofNobody: Set<String> = [],
        ofNobodySoFar: Set<String> = [], given: Given = Given()
    ) {
        self.found = found
        self.given = given
        self.children = children
        self.known = known
        self.ofNobody = ofNobody.subtracting(ofNobodySoFar)
        self.ofNobodySoFar = ofNobodySoFar
        proposedOwner = CalendarOwnerProposer.child(for: found.calendar, words: children.map { known[$0] ?? [] })
        answer.kind = given.kind ?? answer.kind
        answer.label = given.label.flatMap { CalendarLabel.stored($0, for: found.calendar) }
        advance()
    }

    /// Moves to the next question that applies.
    private mutating func advance() {
        let present = step.flatMap { Step.allCases.firstIndex(of: $0) }
        step = Step.allCases.dropFirst(present.map { $0 + 1 } ?? 0).first { applies($0) }
    }

    private func applies(_ step: Step) -> Bool {
        switch step {
        case .kind: given.kind == nil
        case .owner: given.assignment == nil && !children.isEmpty
        case .label: given.label == nil
        case .groups: asksForGroups
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
        case .groups: groupsQuestion
        case nil: nil
        }
    }

    /// Asks which child is in which group, with a numbered row for each group. The text for one child names only the groups.
    private var groupsQuestion: String {
        let calendar = answer.label ?? ownLabel
        let rows = groups.enumerated().map { "  \($0 + 1)  \(row($1))" }
        let lines =
            if concerned.count == 1 {
                [TerminalWord.calendarWordsAsk.text(["calendar": calendar, "name": concerned[0]])] + rows
                    + [TerminalWord.calendarWordsNumbers.text()]
            } else {
                [CalendarQuestionWord.fileGroupsAsk.text(["calendar": calendar])] + rows
                    + [CalendarQuestionWord.fileGroupsNumbers.text(["example": example])]
            }
        return lines.joined(separator: "\n")
    }

    /// The name of a group, with a mark if another file has left it to nobody.
    private func row(_ group: String) -> String {
        Desk.isOfNobody(group, ofNobodySoFar) ? CalendarQuestionWord.fileGroupsSoFar.text(["group": group]) : group
    }

    /// An answer for the first two children: `Mia 1, Ben 2`
    private var example: String {
        concerned.prefix(2).enumerated().map { "\($1) \(min($0 + 1, groups.count))" }.joined(separator: ", ")
    }

    /// An explanation of the question.
    var help: String {
        switch step {
        case .kind: kinds.help
        case .owner: owners.help
        case .label, nil: CalendarQuestion.labelHelp
        case .groups:
            concerned.count == 1
                ? CalendarQuestionWord.fileGroupsHelpOfOne.text(["name": concerned[0]]) : TerminalWord.calendarWordsHelp.text()
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
        case .groups:
            if let request = takeGroups(text) { return request }
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

    /// The names of the children whom the calendar is for. If an option says whose it is, only a calendar for everyone is for any.
    private var concerned: [String] {
        if isForEveryone { return children }
        return given.assignment == nil ? children.filter { $0 == answer.child } : []
    }

    /// The groups of the file to ask about.
    private var groups: [String] {
        let open = Desk.openGroups(found.groups, words: concerned.map { known[$0] ?? [] }, ofNobody: ofNobody)
        // A group of a child whom the calendar is not for is that child's.
        let words = known.values.flatMap(\.self)
        return open.filter { group in !words.contains { PlayerWords.isSame($0, group) } }
    }

    /// Whether the groups decide which child an event concerns. In a timetable and in a family's calendar of one child they do not.
    var asksForGroups: Bool {
        children.count > 1 && !groups.isEmpty && answer.kind != .school && (isForEveryone || answer.kind == .activities)
    }

    /// Takes the groups of the children. Enter alone leaves the question for later; a word for no means that none of the children whom the
    /// calendar is for is in any group.
    private mutating func takeGroups(_ text: String) -> String? {
        if text.isEmpty { return nil }
        let asked = groups
        guard let picked = SetupInterview.isNothing(text) ? [:] : pickedGroups(text) else {
            let values = ["count": "\(asked.count)", "example": example]
            return concerned.count == 1
                ? TerminalWord.calendarWordsRequest.text(values) : CalendarQuestionWord.fileGroupsRequest.text(values)
        }
        for name in concerned {
            let flaw = SetupRehearsal.flaw(in: picked[name] ?? [], of: name, known: known[name] ?? [])
            if let flaw { return flaw.sentence }
        }
        words = picked
        // In the calendar of one child, the answer is about this child: another one may be in the other groups.
        if concerned.count > 1 {
            groupsOfNobody = Desk.restOfGroups(
                asked, of: found.groups, words: concerned.map { (known[$0] ?? []) + (picked[$0] ?? []) })
        }
        return nil
    }

    /// The groups of each child that a text names, with commas between: `Mia 1, Ben U14, 3`. A part without a child names a group of the
    /// child before it.
    ///
    /// - Returns: nil if a part names no group, or several, if the first one names no child, or if a child is named without a group.
    private func pickedGroups(_ text: String) -> [String: [String]]? {
        var child: String? = concerned.count == 1 ? concerned[0] : nil
        var picked: [String: [String]] = [:]
        for part in TypedList.parts(text) {
            // The name of a group comes first: a group can be called like a child.
            let named = child != nil && groups.contains { PlayerWords.isSame($0, part) } ? nil : childNamed(at: part)
            child = named?.name ?? child
            guard let owner = child else { return nil }
            let rest = named?.rest ?? part
            // The groups may follow a comma: `Mia, 1`
            guard let found = rest.isEmpty ? [] : namedGroups(rest) else { return nil }
            picked[owner, default: []] += found
        }
        if picked.isEmpty || picked.values.contains(where: \.isEmpty) { return nil }
        return picked.mapValues(PlayerWords.trimmed)
    }

    /// The child with whose name a text begins, and the text behind the name.
    private func childNamed(at text: String) -> (name: String, rest: String)? {
        let found = concerned.compactMap { name -> (name: String, rest: String)? in
            guard let range = text.range(of: name, options: [.anchored, .caseInsensitive]) else { return nil }
            let rest = text[range.upperBound...]
            if let next = rest.first, next.isLetter || next.isNumber { return nil }
            return (name, NameRule.trimmed(String(rest.drop { " :=".contains($0) })))
        }
        // One child can be called Ann, and another one Ann Lee.
        return found.max { $0.name.count < $1.name.count }
    }

    /// The groups that a text names: one by name or by how the name begins, or several by their numbers with spaces between.
    ///
    /// - Returns: nil if it names no group, or if several begin with it.
    private func namedGroups(_ text: String) -> [String]? {
        // The whole name comes first: a group can be called 7.
        if let group = groups.first(where: { PlayerWords.isSame($0, text) }) { return [group] }
        let words = text.split(separator: " ")
        let numbers = words.compactMap { RowNumber.index(of: $0, among: groups.count) }
        if !numbers.isEmpty, numbers.count == words.count { return numbers.map { groups[$0] } }
        let beginning = groups.filter { $0.lowercased().hasPrefix(text.lowercased()) }
        return beginning.count == 1 ? beginning : nil
    }
}
