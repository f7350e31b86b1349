import API
import Domain

/// Asks for the kind, the owner and the name of a new calendar. Enter alone takes the proposed answer.
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
        /// Nil if it was not asked, or if the proposed name was accepted.
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
        dialog.pick(CalendarQuestion.kind(of: calendar, proposal)).map { CalendarQuestion.kinds[$0] }
    }

    private func assignment() -> CalendarAssignment? {
        let choice = CalendarQuestion.owner(
            players.map(\.name), proposed: CalendarOwnerProposer.child(for: calendar, words: players.map(\.words)))
        return dialog.pick(choice).map { index in
            switch index {
            case 0: CalendarAssignment(playerID: nil)
            case choice.rows.count - 1: CalendarAssignment(playerID: nil, isForNobody: true)
            default: CalendarAssignment(playerID: players[index - 1].id)
            }
        }
    }

    private func label() -> String? {
        let proposed = CalendarLabel.proposed(for: calendar)
        let (question, help) = (CalendarQuestion.label(proposed), CalendarQuestion.labelHelp)
        return dialog.ask(question, help: help, request: CalendarQuestion.labelRequest) {
            CalendarQuestion.label(typed: $0, proposed)
        }
    }
}
