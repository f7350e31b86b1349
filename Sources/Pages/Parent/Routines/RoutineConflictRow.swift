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
        return form.conflicts.compactMap { field in
            guard let part = Part(field, in: theirs) else { return nil }
            // The same task may stand at another place in what is filled in.
            let own = part.task.flatMap { id in form.draft.tasks.first { $0.id == id } }
            if part.task != nil, own == nil { return nil }
            let task = part.task.flatMap { id in theirs.tasks.first { $0.id == id } }
            return RoutineConflictRow(
                field: field, label: words.label(part.kind, task: task),
                mine: words.value(part.kind, of: form.draft, task: own, people),
                theirs: words.value(part.kind, of: theirs, task: task, people), isTaken: form.taken.contains(field))
        }
    }

    fileprivate enum Kind: String {
        case name, displayName, activeDays, dayPart, playerIDs, keywords, travelMinutes, isActive, tasks
        case taskName, taskDisplayName, taskSeconds, taskPicture
    }

    /// A field by its name in ``RoutineConflict``.
    private struct Part {
        let kind: Kind
        let task: TaskID?

        init?(_ field: String, in draft: RoutineDraft) {
            guard field.hasPrefix("tasks[") else {
                guard let kind = Kind(rawValue: field) else { return nil }
                (self.kind, task) = (kind, nil)
                return
            }
            guard let id = draft.tasks.compactMap(\.id).first(where: { field.hasPrefix("tasks[\($0)].") }) else { return nil }
            switch field.split(separator: ".").last {
            case "name": kind = .taskName
            case "displayName": kind = .taskDisplayName
            case "referenceSeconds": kind = .taskSeconds
            case "picture": kind = .taskPicture
            default: return nil
            }
            task = id
        }
    }
}

extension Words {
    fileprivate func label(_ kind: RoutineConflictRow.Kind, task: RoutineTask?) -> String {
        let values = ["task": task?.name ?? ""]
        return switch kind {
        case .name: self(.routinesName)
        case .displayName: self(.routinesDisplay)
        case .activeDays: self(.routinesDays)
        case .dayPart: self(.routinesPart)
        case .playerIDs: self(.routinesPlayers)
        case .keywords: self(.routinesKeywords)
        case .travelMinutes: self(.routinesWay)
        case .isActive: self(.routinesActive)
        case .tasks: self(.routinesTasks)
        case .taskName: self(.routinesConflictTask, values)
        case .taskDisplayName: self(.routinesTaskDisplay, values)
        case .taskSeconds: self(.routinesTaskMinutes, values)
        case .taskPicture: self(.routinesTaskPicture, values)
        }
    }

    fileprivate func value(
        _ kind: RoutineConflictRow.Kind, of draft: RoutineDraft, task: RoutineTask?, _ people: [PlayerProfile]
    ) -> String {
        let value =
            switch kind {
            case .name: draft.name
            case .displayName: draft.displayName ?? draft.name
            case .activeDays: draft.activeDays.isEmpty ? self(.routinesOnlyEvents) : days(draft.activeDays)
            case .dayPart: self(RoutineEditPage.word(draft.dayPart))
            case .playerIDs: nameList(people.filter { draft.playerIDs?.contains($0.id) ?? true }.map(\.name))
            case .keywords: draft.keywords.joined(separator: ", ")
            case .travelMinutes: duration(Double(draft.travelMinutes) * 60)
            case .isActive: self(draft.isActive ? .routinesOn : .routinesOff)
            case .tasks: draft.tasks.map(text(of:)).joined(separator: ", ")
            case .taskName: task?.name ?? ""
            case .taskDisplayName: task?.displayName ?? ""
            case .taskSeconds: task?.referenceSeconds.map { duration(Double($0)) } ?? ""
            case .taskPicture: self(task?.picture?.word ?? .routinesNoPicture)
            }
        return value.isEmpty ? self(.routinesConflictNothing) : value
    }

    /// `Pack`, or `Pack (3 min)`
    private func text(of task: RoutineTask) -> String {
        guard let seconds = task.referenceSeconds else { return task.name }
        return self(.routinesConflictMinutes, ["task": task.name, "time": duration(Double(seconds))])
    }
}
