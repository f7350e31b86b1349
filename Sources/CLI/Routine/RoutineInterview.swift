import Domain

/// The questions that make a routine, as a value: answers go in, a draft comes out. Nothing is stored by it.
struct RoutineInterview {
    enum Step { case template, name, displayName, task, days, players, travel, keywords, confirmation, end }

    let templates: [RoutineTemplate]
    let players: [PlayerProfile]
    /// Where the routine is shown before the last question.
    let canvas: Canvas
    private(set) var step = Step.template
    private(set) var draft = RoutineDraft(name: "", tasks: [])
    /// The tasks of the template that are still to be offered.
    private(set) var offered: [RoutineTask] = []
    /// The draft, once the person has said yes to it.
    private(set) var confirmed: RoutineDraft?

    init(templates: [RoutineTemplate], players: [PlayerProfile], canvas: Canvas) {
        self.templates = templates
        self.players = players
        self.canvas = canvas
    }

    /// Takes the answer to the present question.
    ///
    /// - Returns: what is wrong with it, and then the question stays; nil where it was taken.
    mutating func answer(_ text: String) -> String? {
        let text = NameRule.trimmed(text)
        if text == "?" { return explanation }
        switch step {
        case .template: return begin(with: text)
        case .name: return set(text.isEmpty ? draft.name : text, \.name, next: .displayName, checking: "name")
        case .displayName: return set(text.isEmpty ? nil : text, \.displayName, next: .task, checking: "displayName")
        case .task: return addTask(text)
        case .days:
            guard let days = text.isEmpty ? draft.activeDays : WeekdayText.parse(text) else {
                return "Please type days like mon,wed or weekdays, weekend, daily, or calendar for none."
            }
            return set(days, \.activeDays, next: players.count > 1 ? .players : .travel, checking: "activeDays")
        case .players: return choosePlayers(text)
        case .travel:
            guard let minutes = text.isEmpty ? draft.travelMinutes : Int(text) else {
                return "Please type a number of minutes, such as 15."
            }
            return set(minutes, \.travelMinutes, next: .keywords, checking: "travelMinutes")
        case .keywords:
            let words = text.split(separator: ",").map { NameRule.trimmed(String($0)) }.filter { !$0.isEmpty }
            return set(words, \.keywords, next: .confirmation, checking: "keywords")
        case .confirmation: return confirm(text)
        case .end: return nil
        }
    }

    private mutating func begin(with text: String) -> String? {
        if !text.isEmpty {
            guard let template = templates.picked(text) else {
                return "There is no template “\(text)”. Please type a number from 1 to \(templates.count), or only press Enter."
            }
            draft = template.draft()
            offered = draft.tasks
            draft.tasks = []
        }
        step = .name
        return nil
    }

    /// Enter keeps an offered task or ends the list, `-` leaves an offered one out, `=5` gives it minutes.
    private mutating func addTask(_ text: String) -> String? {
        if text.isEmpty && offered.isEmpty {
            if draft.tasks.isEmpty { return "A routine needs at least one task." }
            step = .days
            return nil
        }
        if text == "-" {
            if offered.isEmpty { return "There is nothing to leave out here. Please type a task, or only press Enter." }
            offered.removeFirst()
            return nil
        }
        let name = text.isEmpty || text.hasPrefix("=") ? offered.first?.name ?? "" : ""
        do {
            let task = try RoutineFields.task(name + text)
            if let problem = set(draft.tasks + [task], \.tasks, next: .task, checking: "tasks") { return problem }
        } catch {
            return "\(error)"
        }
        if !offered.isEmpty { offered.removeFirst() }
        if draft.tasks.count == HouseholdLimits.tasks { step = .days }
        return nil
    }

    private mutating func choosePlayers(_ text: String) -> String? {
        let names = text.split(separator: ",").map { NameRule.trimmed(String($0)) }.filter { !$0.isEmpty }
        var ids: [PlayerID] = []
        for name in names {
            guard case .one(let player) = NameLookup.find(name, in: players, id: \.id, names: { [$0.name] }) else {
                return "There is no player “\(name)”. There are: \(players.map(\.name).joined(separator: ", "))."
            }
            ids.append(player.id)
        }
        return set(ids.isEmpty ? nil : ids, \.playerIDs, next: .travel, checking: "playerIDs")
    }

    private mutating func confirm(_ text: String) -> String? {
        guard let isRight = YesOrNo.parse(text) else { return YesOrNo.request }
        if isRight { confirmed = draft }
        step = .end
        return nil
    }

    /// Sets a value and goes on to the next step, unless the value breaks a rule of routines.
    private mutating func set<Value>(
        _ value: Value, _ field: WritableKeyPath<RoutineDraft, Value>, next: Step, checking name: String
    ) -> String? {
        var changed = draft
        changed[keyPath: field] = value
        do {
            _ = try changed.validated()
        } catch {
            // Values that were not asked for yet are missing, so only this field's problem counts.
            let here = error.problems.first { $0.field == name || $0.field.hasPrefix("\(name)[") }
            if let here { return here.message }
        }
        draft = changed
        step = next
        return nil
    }
}

extension RoutineInterview {
    /// The present question; nil at the end. The text in brackets is what Enter alone means.
    var question: String? {
        switch step {
        case .template:
            let list = templates.enumerated().map { "  \($0 + 1)  \($1.name): \($1.summary)" }.joined(separator: "\n")
            return "Begin with one of these, or press Enter for a routine of your own:\n\(list)\nNumber: "
        case .name: return "What do you call it?\(preset(draft.name)) "
        case .displayName: return "What does the player see?\(preset(draft.name)) "
        case .task: return taskQuestion
        case .days: return daysQuestion
        case .players: return "For whom? \(players.map(\.name).joined(separator: ", "))\(preset("everyone")) "
        case .travel: return "How many minutes is the way to the event?\(preset("\(draft.travelMinutes)")) "
        case .keywords: return "Which words in calendar events call for it? With commas between\(preset("none")) "
        case .confirmation: return "\n\(summary)\n\nAdd it? [y/n] "
        case .end: return nil
        }
    }

    /// What the present question means, for an answer of `?`.
    private var explanation: String {
        switch step {
        case .template: "A template is a ready-made routine; you can change everything of it. Type its number, or only press Enter."
        case .name: "The name is for you, in lists and commands, such as Judo Prep."
        case .displayName: "The name of the quest that the player plays, such as Judo Quest. Enter takes your own name for it."
        case .task: "One step that the player does, such as Pack bag, or with your minutes for it: Pack bag=5. Enter goes on."
        case .days:
            "The days on which you expect the player to play it. Calendar events call for it on any day; with calendar, only they do."
        case .players:
            "The players who have this routine, with commas between, such as \(players.map(\.name).joined(separator: ", "))."
        case .travel:
            "The minutes from leaving home to the start of the event, such as 15. They are added to the time for the tasks."
        case .keywords:
            "Words in the titles of calendar events that this routine prepares for, such as judo, dojo. Many are known already."
        case .confirmation: "Nothing is stored yet. y adds the routine as it is shown, n adds nothing."
        case .end: ""
        }
    }

    private var daysQuestion: String {
        "On which days? mon,wed or weekdays, weekend, daily, or calendar\(preset(WeekdayText.text(draft.activeDays))) "
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
