import Domain

extension QuestForm {
    /// What is to be stored of a quest that is there. A parent may have changed it since it was shown: what the player has changed is as
    /// it was filled in, and everything else as it is now, so that nobody is asked anything.
    ///
    /// The player fills in what the players see. A name that a parent has given beside it stays with it: a task whose name changes is
    /// learned from the beginning.
    func draft(changing present: Routine) -> RoutineDraft {
        let base = shown.map { QuestForm(FormFields(parsing: $0)) } ?? QuestForm(present)
        var draft = RoutineDraft(present)
        let typed = NameRule.trimmed(name)
        if typed != NameRule.trimmed(base.name), typed != present.displayName {
            draft.name = typed
            draft.displayName = typed
        }
        if Set(days) != Set(base.days) { draft.activeDays = days }
        draft.tasks = mergedTasks(since: base, present.tasks)
        return draft
    }

    /// The tasks as they were filled in, with those that others have added; if the player has added, removed and moved none, in the order
    /// in which they are now. What is added keeps its place, and is left out if a routine would have too many tasks.
    private func mergedTasks(since base: QuestForm, _ present: [RoutineTask]) -> [RoutineTask] {
        let filled = tasks.filter { !NameRule.trimmed($0.name).isEmpty }
        let merged = filled.compactMap { Self.mergedTask($0, since: base, present) }
        if filled.map(\.id) != base.tasks.map(\.id) {
            let known = Set((filled + base.tasks).compactMap(\.id))
            return Self.tasks(merged, addingFrom: present) { task in task.id.map { !known.contains($0) } ?? true }
        }
        return Self.tasks(present.map { task in merged.first { $0.id == task.id } ?? task }, addingFrom: merged) { $0.id == nil }
    }

    private static func tasks(
        _ tasks: [RoutineTask], addingFrom other: [RoutineTask], where isAddition: (RoutineTask) -> Bool
    ) -> [RoutineTask] {
        var room = HouseholdLimits.tasks - tasks.count
        let all = tasks.inserting(from: other, by: \.id) { task in
            guard room > 0, isAddition(task) else { return false }
            room -= 1
            return true
        }
        return Array(all.prefix(HouseholdLimits.tasks))
    }

    /// Nil for a task that somebody else has removed, and that the player has left as it was.
    private static func mergedTask(_ task: Task, since base: QuestForm, _ present: [RoutineTask]) -> RoutineTask? {
        let typed = NameRule.trimmed(task.name)
        let before = task.id == nil ? nil : base.tasks.first { $0.id == task.id }
        let isRenamed = before.map { NameRule.trimmed($0.name) != typed } ?? true
        let isRedrawn = task.picture.map { $0 != before?.picture ?? "" } ?? false
        guard let known = present.first(where: { $0.id != nil && $0.id == task.id }) else {
            return isRenamed || isRedrawn ? RoutineTask(name: typed, picture: task.chosenPicture(nil)) : nil
        }
        let picture = isRedrawn ? task.chosenPicture(known) : known.picture
        if isRenamed && typed != known.displayName {
            return RoutineTask(id: known.id, name: typed, referenceSeconds: known.referenceSeconds, picture: picture)
        }
        var merged = known
        merged.picture = picture
        return merged
    }
}
