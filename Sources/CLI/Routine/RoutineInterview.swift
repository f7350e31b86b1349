import Domain

/// The questions that make a routine, as a value: answers go in, a draft comes out. Nothing is stored by it.
struct RoutineInterview {
    enum Step { case template, name, displayName, task, days, players, time, travel, keywords, confirmation, end }

    /// Who answers. A child's routine is for this child alone, and has what a child sets: name, tasks and days.
    enum Asker { case parent, child }

    let asker: Asker
    let templates: [RoutineTemplate]
    let players: [PlayerProfile]
    /// Where the routine is shown before the last question.
    let canvas: Canvas
    private(set) var step = Step.template
    private(set) var draft: RoutineDraft
    /// The tasks that are still to be offered: those of the template, or of the draft where the question is asked again.
    private(set) var offered: [RoutineTask] = []
    /// The time of its own that the template offers; nil for none.
    private var offeredTime: RoutineTime?
    /// The draft, once the person has said yes to it.
    private(set) var confirmed: RoutineDraft?
    /// Whether the answer to a single question is being changed.
    private var isChange = false

    init(asker: Asker = .parent, templates: [RoutineTemplate], players: [PlayerProfile], canvas: Canvas) {
        self.asker = asker
        self.templates = templates
        self.players = players
        self.canvas = canvas
        draft = RoutineDraft(name: "", tasks: [], playerIDs: Self.onlyPlayer(asker, players))
    }

    /// The child who asks, where there is no other; nil where everyone gets the routine, or the question is still to be asked.
    private static func onlyPlayer(_ asker: Asker, _ players: [PlayerProfile]) -> [PlayerID]? {
        asker == .child && players.count == 1 ? [players[0].id] : nil
    }

    /// The questions in their order.
    private var steps: [Step] {
        let owners: [Step] = players.count > 1 ? [.players] : []
        let times: [Step] = offeredTime == nil ? [] : [.time]
        switch asker {
        case .parent:
            return [.template, .name, .displayName, .task, .days] + owners + times + [.travel, .keywords, .confirmation, .end]
        case .child: return [.template, .name, .task, .days] + owners + [.confirmation, .end]
        }
    }

    /// Whether the present question is about names or other words that a person chooses.
    private var readsNames: Bool {
        switch step {
        case .name, .displayName, .task, .players, .keywords: true
        case .template, .days, .time, .travel, .confirmation, .end: false
        }
    }

    /// Receives the answer to the present question.
    ///
    /// - Returns: a sentence that says what is wrong, or the explanation that the person asks for (``HelpWord``); then the question stays.
    ///   Nil if the answer was accepted.
    mutating func answer(_ text: String) -> String? {
        let text = NameRule.trimmed(text)
        if HelpWord.isTyped(text, isName: readsNames) { return explanation }
        switch step {
        case .template: return begin(with: text)
        case .name: return set(text.isEmpty ? draft.name : text, \.name, checking: "name")
        case .displayName: return set(text.isEmpty ? draft.displayName : text, \.displayName, checking: "displayName")
        case .task: return addTask(text)
        case .days:
            guard let days = text.isEmpty ? draft.activeDays : WeekdayText.parse(text) else {
                let none = asker == .child ? "" : ", or calendar for none"
                return "Please type days like \(WeekdayText.examples)\(none)."
            }
            return set(days, \.activeDays, checking: "activeDays")
        case .players: return choosePlayers(text)
        case .time: return chooseTime(text)
        case .travel:
            guard let minutes = text.isEmpty ? draft.travelMinutes : RoutineFields.minutes(text) else {
                return "Please type a number of minutes, such as 15."
            }
            return set(minutes, \.travelMinutes, checking: "travelMinutes")
        case .keywords:
            let words = text.isEmpty ? draft.keywords : Self.noWords.contains(text.lowercased()) ? [] : TypedList.parts(text)
            return set(words, \.keywords, checking: "keywords")
        case .confirmation: return confirm(text)
        case .end: return nil
        }
    }

    /// Asks the question again whose answer was refused; what was answered to the others stays.
    ///
    /// - Parameter field: the field of the draft.
    /// - Returns: false where no question is about it.
    @discardableResult
    mutating func askAgain(_ field: String?) -> Bool {
        let step: Step? =
            switch field.map({ $0.prefix { $0 != "[" } }) {
            case "name": .name
            case "displayName": asker == .child ? .name : .displayName
            case "tasks": .task
            case "activeDays": .days
            case "playerIDs": .players
            case "times": .time
            case "travelMinutes": .travel
            case "keywords": .keywords
            default: nil
            }
        guard let step, steps.contains(step) else { return false }
        change(step)
        return true
    }

    private mutating func change(_ step: Step) {
        if step == .task { (offered, draft.tasks) = (draft.tasks, []) }
        (self.step, isChange, confirmed) = (step, true, nil)
    }

    private mutating func advance() {
        step = isChange ? .confirmation : steps.drop { $0 != step }.dropFirst().first ?? .end
        isChange = false
    }

    private mutating func begin(with text: String) -> String? {
        if !text.isEmpty {
            guard let template = templates.picked(text) else {
                return "There is no template “\(text)”. Please type a number from 1 to \(templates.count), or only press Enter."
            }
            draft = template.draft(playerIDs: draft.playerIDs)
            offeredTime = template.offeredTime
            offered = draft.tasks
            draft.tasks = []
        }
        advance()
        return nil
    }

    /// Enter keeps an offered task or ends the list, `-` leaves an offered one out, `=5` gives it minutes.
    private mutating func addTask(_ text: String) -> String? {
        if text.isEmpty && offered.isEmpty {
            if draft.tasks.isEmpty { return "A routine needs at least one task." }
            advance()
            return nil
        }
        if text == "-" {
            if offered.isEmpty { return "There is nothing to leave out here. Please type a task, or only press Enter." }
            offered.removeFirst()
            return nil
        }
        do {
            if let problem = set(draft.tasks + [try task(text)], \.tasks, checking: "tasks") { return problem }
        } catch {
            return "\(error)"
        }
        if !offered.isEmpty { offered.removeFirst() }
        if draft.tasks.count == HouseholdLimits.tasks { advance() }
        return nil
    }

    /// The task that a line means; an offered one keeps what the line does not change.
    private func task(_ text: String) throws -> RoutineTask {
        if text.isEmpty, let next = offered.first { return next }
        if asker == .child { return RoutineTask(name: text) }
        return try RoutineFields.task((text.hasPrefix("=") ? offered.first?.name ?? "" : "") + text)
    }

    /// What people type for no keywords.
    private static let noWords: Set = ["-", "none", "no", "keine", "kein", "nichts", "aucun", "ninguno"]

    private mutating func choosePlayers(_ text: String) -> String? {
        let all = ["everyone", "all", "both", "alle", "beide", "tous", "todos"].contains(text.lowercased())
        var ids: [PlayerID] = []
        for name in all ? [] : TypedList.names(text) {
            guard let player = listedPlayer(name) else {
                return "There is no player “\(name)”. There are: \(players.map(\.name).joined(separator: ", "))."
            }
            ids.append(player.id)
        }
        if asker == .child {
            if ids.isEmpty, let known = draft.playerIDs, text.isEmpty { ids = known }
            if ids.count != 1 { return "Please type your own name: \(players.map(\.name).joined(separator: " or "))." }
        }
        return set(ids.isEmpty ? (all ? nil : draft.playerIDs) : ids, \.playerIDs, checking: "playerIDs")
    }

    /// The player of a name, or of a number in the list of the question; a name comes first, as a child can be called 2.
    private func listedPlayer(_ text: String) -> PlayerProfile? {
        if case .one(let player) = NameLookup.find(text, in: players, id: \.id, names: { [$0.name] }) { return player }
        return RowNumber.index(of: text, among: players.count).map { players[$0] }
    }

    /// A time of its own for all who have the routine, on its days: yes for the one that is offered, or another time of day.
    private mutating func chooseTime(_ text: String) -> String? {
        guard var time = offeredTime, !text.isEmpty else { return set(draft.times, \.times, checking: "times") }
        if Self.noWords.contains(text.lowercased()) || YesOrNo.parse(text) == false { return set([], \.times, checking: "times") }
        if !draft.activeDays.isEmpty { time.days = draft.activeDays }
        if YesOrNo.parse(text) == nil {
            do {
                time.time = try LocalTime(typed: text)
            } catch {
                return error.sentences
            }
        }
        return set([time], \.times, checking: "times")
    }

    /// Yes, no, or the word of a question, which is then asked again.
    private mutating func confirm(_ text: String) -> String? {
        if let step = steps.first(where: { $0.word == text.lowercased() }) {
            change(step)
            return nil
        }
        guard let isRight = YesOrNo.parse(text) else { return "\(YesOrNo.request) To change something, type: \(changeable)." }
        if isRight { confirmed = draft }
        step = .end
        return nil
    }

    /// Sets a value and goes on to the next step, but for tasks, unless the value breaks a rule of routines.
    private mutating func set<Value>(
        _ value: Value, _ field: WritableKeyPath<RoutineDraft, Value>, checking name: String
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
        if step != .task { advance() }
        return nil
    }
}

extension RoutineInterview.Step {
    /// What to type at the end to have the question again; nil for those that are asked once.
    fileprivate var word: String? {
        switch self {
        case .name: "name"
        case .displayName: "shown"
        case .task: "tasks"
        case .days: "days"
        case .players: "who"
        case .time: "time"
        case .travel: "way"
        case .keywords: "keywords"
        case .template, .confirmation, .end: nil
        }
    }
}

extension RoutineInterview {
    /// The present question; nil at the end. The text in brackets is what Enter alone means.
    var question: String? {
        switch step {
        case .template:
            let list = templates.enumerated().map { "  \($0 + 1)  \($1.name): \($1.summary)" }.joined(separator: "\n")
            let own = asker == .child ? "for something else" : "for a routine of your own"
            return "Begin with one of these, or press Enter \(own):\n\(list)\nNumber: "
        case .name: return "\(asker == .child ? "What is your quest called?" : "What do you call it?")\(preset(draft.name)) "
        case .displayName: return "What does the player see?\(preset(draft.displayName ?? draft.name)) "
        case .task: return taskQuestion
        case .days: return daysQuestion
        case .players: return playersQuestion
        case .time: return timeQuestion
        case .travel: return "How many minutes is the way to the event?\(preset("\(draft.travelMinutes)")) "
        case .keywords:
            let present = draft.keywords.isEmpty ? "none" : draft.keywords.joined(separator: ", ")
            return "Which words in calendar events call for it? With commas between\(preset(present)) "
        case .confirmation: return "\n\(summary)\n\nAdd it? Type y or n, or what to change (\(changeable)): "
        case .end: return nil
        }
    }

    /// An explanation of the present question; a ``HelpWord`` asks for it.
    private var explanation: String {
        switch step {
        case .template: "A template is a ready-made routine; you can change everything of it. Type its number, or only press Enter."
        case .name:
            asker == .child
                ? "The name of the quest that you play, such as Judo Quest."
                : "The name is for you, in lists and commands, such as Judo Prep."
        case .displayName: "The name of the quest that the player plays, such as Judo Quest. Enter takes your own name for it."
        case .task:
            asker == .child
                ? "One thing that you do, such as Pack bag. You guess how long it takes when you play. Enter goes on."
                : "One step that the player does, such as Pack bag, or with your minutes for it: Pack bag=5. Enter goes on."
        case .days:
            asker == .child
                ? "The days on which you want to play it, such as mon,wed. Every quest can be played on any day."
                : "The days on which you expect the player to play it. Calendar events call for it on any day; with calendar, only they do."
        case .players:
            asker == .child
                ? "Your own name, or the number in front of it, so that the quest is yours."
                : "The players who have this routine, by name or number, with commas between, such as "
                    + "\(players.map(\.name).joined(separator: ", "))."
        case .time:
            "A time of its own needs no calendar: TimeQuest then says when to start. An event within three hours takes its place."
        case .travel:
            "The minutes from leaving home to the start of the event, such as 15. They are added to the time for the tasks."
        case .keywords:
            "Words in the titles of calendar events that this routine prepares for, such as judo, dojo. Many are known already."
        case .confirmation:
            "Nothing is stored yet. y adds the routine as it is shown, n adds nothing. A word asks that question again: \(changeable)."
        case .end: ""
        }
    }

    private var daysQuestion: String {
        let kinds = asker == .child ? "mon,wed or weekdays, weekend, daily" : "mon,wed or weekdays, weekend, daily, or calendar"
        return "On which days? \(kinds)\(preset(WeekdayText.text(draft.activeDays, in: TerminalLanguage.english))) "
    }

    private var timeQuestion: String {
        let aim = offeredTime?.aim == .beginAt ? "At what time does it begin" : "By what time must everybody be ready"
        let example = offeredTime.map { "y for \($0.time), or another time" } ?? "a time"
        let present = draft.times.first.map { "\($0.time)" } ?? "none"
        return "\(aim), without a calendar? \(example)\(preset(present)) "
    }

    private var playersQuestion: String {
        let names = players.enumerated().map { "\($0 + 1) \($1.name)" }.joined(separator: ", ")
        if asker == .child { return "Who are you? \(names)\(owners.map(preset) ?? ":") " }
        return "For whom? \(names)\(preset(owners ?? "everyone")) "
    }

    private var taskQuestion: String {
        let number = draft.tasks.count + 1
        let isFirst = draft.tasks.isEmpty
        if let next = offered.first {
            let minutes = asker == .child ? "" : ", =5 says that it takes 5 minutes"
            let help = isFirst ? "The tasks, in order. Enter keeps one\(minutes), - leaves it out.\n" : ""
            return "\(help)Task \(number)\(preset(next.name)) "
        }
        if isFirst {
            return asker == .child
                ? "What do you do, one thing after the other?\nTask 1: "
                : "The tasks, in order. “Pack bag=5” says that it takes 5 minutes, which the player never sees.\nTask 1: "
        }
        return "Task \(number)\(preset("no more")) "
    }

    private var owners: String? { RoutineText.owners(of: draft, among: players) }

    private var changeable: String { steps.compactMap(\.word).joined(separator: ", ") }

    private var summary: String {
        // In English, as the questions around it are.
        TerminalLanguage.$current.withValue(TerminalLanguage.english) {
            RoutineText.lines(of: draft, among: players, on: canvas).joined(separator: "\n")
        }
    }

    private func preset(_ text: String) -> String { text.isEmpty ? "" : " [\(text)]:" }
}
