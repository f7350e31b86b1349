import Domain

extension RoutineInterview {
    /// What to ask now; nil at the end. What stands in brackets is what Enter alone means.
    var question: String? {
        switch step {
        case .template:
            let list = templates.enumerated().map { "  \($0 + 1)  \($1.name): \($1.summary)" }.joined(separator: "\n")
            return "Begin with one of these, or press Enter for a routine of your own:\n\(list)\nNumber: "
        case .name: return "What do you call it?\(preset(draft.name)) "
        case .displayName: return "What does the player see?\(preset(draft.name)) "
        case .task: return taskQuestion
        case .days: return "On which days? mon,wed or weekdays, weekend, daily\(preset(WeekdayText.text(draft.activeDays))) "
        case .players: return "For whom? \(players.map(\.name).joined(separator: ", "))\(preset("everyone")) "
        case .travel: return "How many minutes is the way to the event?\(preset("\(draft.travelMinutes)")) "
        case .keywords: return "Which words in calendar events call for it? With commas between\(preset("none")) "
        case .confirmation: return "\n\(summary)\n\nAdd it? [y/n] "
        case .end: return nil
        }
    }

    private var taskQuestion: String {
        let number = draft.tasks.count + 1
        if let next = offered.first {
            let help =
                number == 1 && draft.tasks.isEmpty
                ? "The tasks, in order. Enter keeps one, =5 says that it takes 5 minutes, - leaves it out.\n" : ""
            return "\(help)Task \(number)\(preset(next.name)) "
        }
        if draft.tasks.isEmpty {
            return "The tasks, in order. “Pack bag=5” says that it takes 5 minutes, which the player never sees.\nTask 1: "
        }
        return "Task \(number)\(preset("no more")) "
    }

    private var summary: String {
        let names = draft.playerIDs?.compactMap { id in players.first { $0.id == id }?.name }
        let owners = names.map { ["For:       \($0.joined(separator: ", "))"] } ?? []
        return (RoutineText.lines(of: draft, on: canvas) + owners).joined(separator: "\n")
    }

    private func preset(_ text: String) -> String { text.isEmpty ? "" : " [\(text)]:" }
}
