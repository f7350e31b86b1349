import Domain

extension RoutineInterview {
    /// The present question; nil at the end. The text in brackets is the answer that Enter alone gives.
    var question: String? {
        switch step {
        case .template:
            let list = templates.enumerated().map { "  \($0 + 1)  \($1.name): \($1.summary)" }
            let begin = word(.template, child: .templateChild).text()
            return ([begin] + list + [RoutineInterviewWord.number.text()]).joined(separator: "\n")
        case .name: return asked(word(.name, child: .nameChild).text(), preset: draft.name)
        case .displayName: return asked(RoutineInterviewWord.displayName.text(), preset: draft.displayName ?? draft.name)
        case .task: return taskQuestion
        case .days: return asked(word(.days, child: .daysChild).text(), preset: WeekdayText.text(draft.activeDays))
        case .players: return playersQuestion
        case .time: return timeQuestion
        case .travel: return asked(RoutineInterviewWord.travel.text(), preset: "\(draft.travelMinutes)")
        case .keywords:
            let present = draft.keywords.isEmpty ? RoutineInterviewWord.noAnswer.text() : draft.keywords.joined(separator: ", ")
            return asked(RoutineInterviewWord.keywords.text(), preset: present)
        case .confirmation: return "\n\(summary)\n\n\(RoutineInterviewWord.confirmation.text(["words": changeable]))"
        case .end: return nil
        }
    }

    /// An explanation of the present question; a ``HelpWord`` asks for it.
    var explanation: String {
        switch step {
        case .template: RoutineInterviewWord.templateHelp.text()
        case .name: word(.nameHelp, child: .nameHelpChild).text()
        case .displayName: RoutineInterviewWord.displayNameHelp.text()
        case .task: word(.taskHelp, child: .taskHelpChild).text()
        case .days: word(.daysHelp, child: .daysHelpChild).text()
        case .players:
            asker == .child
                ? RoutineInterviewWord.playersHelpChild.text() : RoutineInterviewWord.playersHelp.text(["names": playerNames])
        case .time: RoutineInterviewWord.timeHelp.text()
        case .travel: RoutineInterviewWord.travelHelp.text()
        case .keywords: RoutineInterviewWord.keywordsHelp.text()
        case .confirmation: RoutineInterviewWord.confirmationHelp.text(["words": changeable])
        case .end: ""
        }
    }

    /// The text for the one who is asked.
    func word(_ parent: RoutineInterviewWord, child: RoutineInterviewWord) -> RoutineInterviewWord {
        asker == .child ? child : parent
    }

    /// The names of all players, as a list.
    var playerNames: String { players.map(\.name).joined(separator: ", ") }

    /// The words that ask a question again.
    var changeable: String { steps.compactMap { $0.word?.text() }.joined(separator: ", ") }

    private var timeQuestion: String? {
        guard let offeredTime else { return nil }
        let word = offeredTime.aim == .beginAt ? RoutineInterviewWord.timeBegin : .timeReady
        let present = draft.times.first.map { "\($0.time)" } ?? RoutineInterviewWord.noAnswer.text()
        return asked(word.text(["time": "\(offeredTime.time)"]), preset: present)
    }

    private var playersQuestion: String {
        let list = players.enumerated().map { "\($0 + 1) \($1.name)" }.joined(separator: ", ")
        let question = word(.players, child: .playersChild).text(["players": list])
        let owners = RoutineText.owners(of: draft, among: players)
        if asker == .child { return owners.map { asked(question, preset: $0) } ?? "\(question): " }
        return asked(question, preset: owners ?? TerminalWord.calendarOwnerEveryone.text())
    }

    private var taskQuestion: String {
        let task = RoutineInterviewWord.task.text(["number": "\(draft.tasks.count + 1)"])
        let isFirst = draft.tasks.isEmpty
        if let next = offered.first {
            let help = isFirst ? "\(word(.tasksOffered, child: .tasksOfferedChild).text())\n" : ""
            return help + asked(task, preset: next.name)
        }
        if isFirst { return "\(word(.tasks, child: .tasksChild).text())\n\(task): " }
        return asked(task, preset: RoutineInterviewWord.noMore.text())
    }

    private var summary: String { RoutineText.lines(of: draft, among: players, on: canvas).joined(separator: "\n") }

    /// A question with the answer of Enter alone, if there is one.
    private func asked(_ question: String, preset: String) -> String {
        preset.isEmpty ? "\(question) " : "\(question) [\(preset)]: "
    }
}

extension RoutineInterview.Step {
    /// The word that asks the question again at the end; nil for those that are asked once.
    fileprivate var word: RoutineInterviewWord? {
        switch self {
        case .name: .wordName
        case .displayName: .wordShown
        case .task: .wordTasks
        case .days: .wordDays
        case .players: .wordWho
        case .time: .wordTime
        case .travel: .wordWay
        case .keywords: .wordKeywords
        case .template, .confirmation, .end: nil
        }
    }

    /// Whether a typed text is the word that asks the question again, in the language of the login or in English.
    func isNamed(_ text: String) -> Bool {
        guard let word else { return false }
        return [word.text(), word.text(in: TerminalLanguage.english)].contains(text.lowercased())
    }
}
