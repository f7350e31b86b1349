import API
import Domain
import Services

/// Asks the person at the terminal about a new calendar: its kind, its owner, its name, and the children of its groups.
struct CalendarDialog {
    struct Answers: Equatable {
        /// Nil if it was not asked.
        var kind: CalendarKind?
        /// Nil if it was not asked.
        var assignment: CalendarAssignment?
        /// Nil if it was not asked, or if the proposed name was accepted.
        var label: String?
        /// The groups that become words of players.
        var words: [PlayerID: [String]] = [:]
    }

    var dialog = TerminalDialog()
    let found: CalendarFileProposal
    let players: [PlayerProfile]

    /// - Parameter given: the answers that options have given already.
    /// - Returns: nil at the end of the input.
    func ask(_ given: CalendarInterview.Given) -> Answers? {
        let known = Dictionary(players.map { ($0.name, $0.words) }, uniquingKeysWith: { $0 + $1 })
        var interview = CalendarInterview(found, children: players.map(\.name), known: known, given: given)
        while let question = interview.question {
            dialog.prompt(question)
            guard let line = dialog.line() else {
                dialog.note("")
                return nil
            }
            let text = NameRule.trimmed(line)
            let message = HelpWord.isTyped(text) ? interview.help : interview.take(text)
            if let message { dialog.note(message) }
        }
        return answers(of: interview, given)
    }

    private func answers(of interview: CalendarInterview, _ given: CalendarInterview.Given) -> Answers {
        let answer = interview.answer
        var answers = Answers()
        if given.kind == nil { answers.kind = answer.kind }
        if given.assignment == nil, !players.isEmpty {
            let child = players.first { $0.name == answer.child }
            answers.assignment = CalendarAssignment(playerID: child?.id, isForNobody: answer.isForNobody)
        }
        if given.label == nil { answers.label = answer.label }
        for player in players { answers.words[player.id] = interview.words[player.name] }
        return answers
    }
}
