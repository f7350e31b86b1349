import Domain

/// A field of a routine that two parents have changed, with both values.
struct RoutineConflictRow: Sendable {
    let field: String
    let label: String
    let mine: String
    let theirs: String
    /// Whether the other one's is to stay.
    let isTaken: Bool

    /// - Parameter form: its `shown` is the routine as it is stored.
    static func all(_ form: RoutineForm, people: [PlayerProfile], _ words: Words) -> [RoutineConflictRow] {
        guard let theirs = form.shown else { return [] }
        return form.conflicts.compactMap { name in
            guard let field = RoutineField(name), field != .whole(.templateID) else { return nil }
            // The same task may stand at another place in what is filled in.
            let (own, task) = (Self.task(field, in: form.draft), Self.task(field, in: theirs))
            if case .task = field, own == nil || task == nil { return nil }
            return RoutineConflictRow(
                field: name, label: words.label(field, task: task),
                mine: words.value(field, of: form.draft, task: own, people),
                theirs: words.value(field, of: theirs, task: task, people), isTaken: form.taken.contains(name))
        }
    }

    /// The task that a field is of; nil for a field of the routine itself, and where it is not there any more.
    private static func task(_ field: RoutineField, in draft: RoutineDraft) -> RoutineTask? {
        guard case .task(let id, _) = field else { return nil }
        return draft.tasks.first { $0.id == id }
    }
}

extension Words {
    fileprivate func label(_ field: RoutineField, task: RoutineTask?) -> String {
        switch field {
        case .whole(let whole): label(whole)
        case .task(_, let part): label(part, ["task": task?.name ?? ""])
        }
    }

    private func label(_ whole: RoutineField.Whole) -> String {
        switch whole {
        case .name: self(.routinesName)
        case .displayName: self(.routinesDisplay)
        case .activeDays: self(.routinesDays)
        case .dayPart: self(.routinesPart)
        case .playerIDs: self(.routinesPlayers)
        case .keywords: self(.routinesKeywords)
        case .travelMinutes: self(.routinesWay)
        case .whenAway: self(.routinesAway)
        case .times: self(.routinesTimes)
        // No page changes it.
        case .templateID: ""
        case .isActive: self(.routinesActive)
        case .tasks: self(.routinesTasks)
        }
    }

    private func label(_ part: RoutineField.TaskPart, _ values: [String: String]) -> String {
        switch part {
        case .name: self(.routinesConflictTask, values)
        case .displayName: self(.routinesTaskDisplay, values)
        case .referenceSeconds: self(.routinesTaskMinutes, values)
        case .picture: self(.routinesTaskPicture, values)
        }
    }

    fileprivate func value(
        _ field: RoutineField, of draft: RoutineDraft, task: RoutineTask?, _ people: [PlayerProfile]
    ) -> String {
        let value =
            switch field {
            case .whole(let whole): self.value(whole, of: draft, people)
            case .task(_, let part): self.value(part, of: task)
            }
        return value.isEmpty ? self(.routinesConflictNothing) : value
    }

    private func value(_ whole: RoutineField.Whole, of draft: RoutineDraft, _ people: [PlayerProfile]) -> String {
        switch whole {
        case .name: draft.name
        case .displayName: draft.displayName ?? draft.name
        case .activeDays: draft.activeDays.isEmpty ? self(.routinesOnlyEvents) : days(draft.activeDays)
        case .dayPart: self(RoutineEditPage.word(draft.dayPart))
        case .playerIDs: nameList(people.filter { draft.playerIDs?.contains($0.id) ?? true }.map(\.name))
        case .keywords: draft.keywords.joined(separator: ", ")
        case .travelMinutes: duration(Double(draft.travelMinutes) * 60)
        case .whenAway: self(RoutineEditPage.awayWord(draft.whenAway))
        case .times: draft.times.map { text(of: $0, people) }.joined(separator: "; ")
        case .templateID: draft.templateID ?? ""
        case .isActive: self(draft.isActive ? .routinesOn : .routinesOff)
        case .tasks: draft.tasks.map(text(of:)).joined(separator: ", ")
        }
    }

    private func value(_ part: RoutineField.TaskPart, of task: RoutineTask?) -> String {
        switch part {
        case .name: task?.name ?? ""
        case .displayName: task?.displayName ?? ""
        case .referenceSeconds: task?.referenceSeconds.map { duration(Double($0)) } ?? ""
        case .picture: self(task?.picture?.word ?? .routinesPictureByName)
        }
    }

    /// `Pack`, or `Pack (3 min)`
    private func text(of task: RoutineTask) -> String {
        guard let seconds = task.referenceSeconds else { return task.name }
        return self(.routinesConflictMinutes, ["task": task.name, "time": duration(Double(seconds))])
    }
}
