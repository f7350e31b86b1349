import API
import Domain

/// Asks what a new calendar is, whom it is for, and what it is called. Enter alone takes what it seems to be.
struct CalendarDialog {
    /// The answers that options have given already.
    struct Given {
        var kind: CalendarKind?
        var hasOwner = false
        var hasLabel = false
    }

    struct Answers: Equatable {
        /// Nil if it was not asked.
        var kind: CalendarKind?
        /// Nil if it was not asked.
        var assignment: CalendarAssignment?
        /// Nil if it was not asked, or the proposed name was taken.
        var label: String?
    }

    var dialog = TerminalDialog()
    let calendar: CalendarSummary
    let proposal: CalendarKindProposal
    let players: [PlayerProfile]

    /// - Returns: nil at the end of the input.
    func ask(_ given: Given) -> Answers? {
        var answers = Answers()
        if given.kind == nil {
            guard let kind = kind() else { return nil }
            answers.kind = kind
        }
        if !given.hasOwner, !players.isEmpty {
            guard let assignment = assignment() else { return nil }
            answers.assignment = assignment
        }
        if !given.hasLabel {
            guard let label = label() else { return nil }
            answers.label = CalendarLabel.stored(label, for: calendar)
        }
        return answers
    }

    private func kind() -> CalendarKind? {
        let kinds = CalendarKind.allCases
        let usual = kinds.firstIndex(of: proposal.kind) ?? kinds.count - 1
        let question = "What kind of calendar is “\(calendar.name)”? It has \(proposal.sentence)."
        return pick(question, kinds.map(CalendarMeaningText.long), usual: usual).map { kinds[$0] }
    }

    private func assignment() -> CalendarAssignment? {
        let rows = ["everyone"] + players.map(\.name) + ["nobody: a parent's own, only in the agenda"]
        return pick("Whom is it for?", rows, usual: 0).map { index in
            switch index {
            case 0: CalendarAssignment(playerID: nil)
            case rows.count - 1: CalendarAssignment(playerID: nil, isForNobody: true)
            default: CalendarAssignment(playerID: players[index - 1].id)
            }
        }
    }

    private func label() -> String? {
        let proposed = CalendarLabel.proposed(for: calendar)
        let request = "A name is one line of at most \(NameRule.maximumLength) characters."
        return dialog.ask("What is it called? [\(proposed)] ", request: request) { text in
            let typed = NameRule.trimmed(text)
            if typed.isEmpty { return proposed }
            return NameRule.flaw(in: typed) == nil ? typed : nil
        }
    }

    /// The index of the row that is picked by its number or by how it begins.
    ///
    /// - Parameter usual: what Enter alone means.
    /// - Returns: nil at the end of the input.
    private func pick(_ question: String, _ rows: [String], usual: Int) -> Int? {
        let list = rows.enumerated().map { "  \($0 + 1)  \($1)" }.joined(separator: "\n")
        let request = "Type a number from 1 to \(rows.count), or Enter alone for \(usual + 1)."
        return dialog.ask("\(question)\n\(list)\nNumber [\(usual + 1)]: ", request: request) { text in
            if text.isEmpty { return usual }
            if let number = Int(text) { return rows.indices.contains(number - 1) ? number - 1 : nil }
            let found = rows.indices.filter { rows[$0].lowercased().hasPrefix(text.lowercased()) }
            return found.count == 1 ? found[0] : nil
        }
    }
}
