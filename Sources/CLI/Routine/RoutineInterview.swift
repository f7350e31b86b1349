import Domain

/// The questions that make a routine, as a value: answers go in, a draft comes out. Nothing is stored by it.
struct RoutineInterview {
    enum Step { case template, name, displayName, task, days, players, time, travel, keywords, confirmation, end }

    /// Who answers. A child's routine is for this child alone, and has what a child sets: name, tasks and days.
    enum Asker { case parent, child }

    let asker: Asker
    let templates: [RoutineTemplate]
    let players: [PlayerProfile]
    /// The terminal that shows the routine before the last question.
    let canvas: Canvas
    private(set) var step = Step.template
    private(set) var draft: RoutineDraft
    /// The tasks that are still to be offered: those of the template, or of the draft if the question is asked again.
    private(set) var offered: [RoutineTask] = []
    /// The time of its own that the template offers; nil for none.
    private(set) var offeredTime: RoutineTime?
    /// The draft, after the person has confirmed it.
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

    /// The child who asks, if there is no other; nil if everyone gets the routine, or if the question is still to be asked.
    private static func onlyPlayer(_ asker: Asker, _ players: [PlayerProfile]) -> [PlayerID]? {
        asker == .child && players.count == 1 ? [players[0].id] : nil
    }

    /// The questions in their order.
    var steps: [Step] {
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
        case .name:
            if text.isEmpty, draft.name.isEmpty { return word(.needsName, child: .needsNameChild).text() }
            return set(text.isEmpty ? draft.name : text, \.name, checking: "name")
        case .displayName: return set(text.isEmpty ? draft.displayName : text, \.displayName, checking: "displayName")
        case .task: return addTask(text)
        case .days:
            guard let days = text.isEmpty ? draft.activeDays : WeekdayText.parse(text) else {
                return word(.typeDays, child: .typeDaysChild).text()
            }
            return set(days, \.activeDays, checking: "activeDays")
        case .players: return choosePlayers(text)
        case .time: return chooseTime(text)
        case .travel:
            guard let minutes = text.isEmpty ? draft.travelMinutes : RoutineFields.minutes(text) else {
                return RoutineInterviewWord.typeMinutes.text()
            }
            return set(minutes, \.travelMinutes, checking: "travelMinutes")
        case .keywords:
            let words = text.isEmpty ? draft.keywords : NothingWord.isTyped(text) ? [] : TypedList.parts(text)
            return set(words, \.keywords, checking: "keywords")
        case .confirmation: return confirm(text)
        case .end: return nil
        }
    }

    /// Asks the question again whose answer was refused; the other answers stay.
    ///
    /// - Parameter field: the field of the draft.
    /// - Returns: false if no question is about it.
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
                return RoutineInterviewWord.noTemplate.text(["text": text, "count": "\(templates.count)"])
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
            if draft.tasks.isEmpty { return RoutineInterviewWord.oneTask.text() }
            advance()
            return nil
        }
        if text == "-" {
            if offered.isEmpty { return RoutineInterviewWord.nothingToLeaveOut.text() }
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

    private mutating func choosePlayers(_ text: String) -> String? {
        let all = OwnerWord(typed: text, insteadOf: players.map(\.name)) == .everyone
        var ids: [PlayerID] = []
        for name in all ? [] : TypedList.names(text) {
            guard let player = listedPlayer(name) else {
                return RoutineInterviewWord.noPlayer.text(["name": name, "names": playerNames])
            }
            ids.append(player.id)
        }
        if asker == .child {
            if ids.isEmpty, let known = draft.playerIDs, text.isEmpty { ids = known }
            if ids.count != 1 { return RoutineInterviewWord.ownName.text(["names": playerNames]) }
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
        if NothingWord.isTyped(text) { return set([], \.times, checking: "times") }
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
        if let step = steps.first(where: { $0.isNamed(text) }) {
            change(step)
            return nil
        }
        guard let isRight = YesOrNo.parse(text) else {
            return RoutineInterviewWord.toChange.text(["request": YesOrNo.request, "words": changeable])
        }
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
            // The values of later questions are missing, so only the problems of this field are in effect.
            let here = error.problems.first { $0.field == name || $0.field.hasPrefix("\(name)[") }
            if let here { return here.message }
        }
        draft = changed
        if step != .task { advance() }
        return nil
    }
}
