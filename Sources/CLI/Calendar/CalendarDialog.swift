import API
import Domain
import Services

/// Asks the person at the terminal about a new calendar: its kind, its owner, its name, and the children of its groups. In the calendar of
/// one child it asks about the groups of the whole file instead.
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
        /// The groups in which no player is.
        var groupsOfNobody: [String] = []

        /// The answers about another file of the same command that these replace: groups that are a player's now.
        ///
        /// - Parameter soFar: ``PlayerWords/digest(of:)`` of the groups that other files have left to nobody.
        func replaced(of soFar: Set<String>) -> Set<String> {
            soFar.intersection(words.values.flatMap { $0.compactMap(PlayerWords.digest) })
        }
    }

    var dialog = TerminalDialog()
    let found: CalendarFileProposal
    let players: [PlayerProfile]
    /// ``PlayerWords/digest(of:)`` of the groups in which no player is, as a parent has answered.
    var ofNobody: Set<String> = []
    /// Those of them that another file of the same command has left to nobody: they are asked about, too.
    var ofNobodySoFar: Set<String> = []

    /// - Parameter given: the answers that options have given already.
    /// - Returns: nil at the end of the input.
    func ask(_ given: CalendarInterview.Given) -> Answers? {
        let known = Dictionary(players.map { ($0.name, $0.words) }, uniquingKeysWith: { $0 + $1 })
        var interview = CalendarInterview(
            found, children: players.map(\.name), known: known, ofNobody: ofNobody, ofNobodySoFar: ofNobodySoFar, given: given)
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
        let answers = answers(of: interview, given)
        return interview.asksForGroups ? answers : withOwnGroups(answers, given)
    }

    /// Asks whether the groups in a calendar that is for one player are the player's, as set-up does. Enter alone means yes.
    ///
    /// - Returns: nil at the end of the input.
    private func withOwnGroups(_ answers: Answers, _ given: CalendarInterview.Given) -> Answers? {
        let owner = (answers.assignment ?? given.assignment)?.playerID
        guard let player = players.first(where: { $0.id == owner }) else { return answers }
        let answered = ofNobody.subtracting(ofNobodySoFar)
        let groups = found.ownWords.filter { word in
            !player.words.contains { PlayerWords.isSame($0, word) } && !Desk.isOfNobody(word, answered)
        }
        if groups.isEmpty || SetupRehearsal.flaw(in: groups, of: player.name, known: player.words) != nil { return answers }
        let question = SetupInterviewWord.groups.text(["groups": "\(player.name): \(PlayerWords.text(groups))"])
        let isTheirs: Bool? = dialog.ask(question, help: SetupInterviewWord.groupsHelp.text(), request: YesOrNo.request) {
            $0.isEmpty ? true : YesOrNo.parse($0)
        }
        guard let isRight = isTheirs else { return nil }
        var changed = answers
        if isRight { changed.words[player.id] = groups }
        return changed
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
        answers.groupsOfNobody = interview.groupsOfNobody
        return answers
    }
}
