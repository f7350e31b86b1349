/// Which tasks a routine has, and in which order, after two changes that were made to it independently of each other.
///
/// Only the list is decided here: a task that both have kept is as in `theirs`, and its fields are merged one by one.
struct TaskListMerge {
    private let base: [RoutineTask]
    private let mine: [RoutineTask]
    private let theirs: [RoutineTask]

    /// - Parameters:
    ///   - base: the tasks that both changes have begun with.
    ///   - mine: the tasks after the one change, ``identified(_:base:theirs:)``.
    ///   - theirs: the tasks after the other change.
    init(base: [RoutineTask], mine: [RoutineTask], theirs: [RoutineTask]) {
        (self.base, self.mine, self.theirs) = (base, mine, theirs)
    }

    /// The tasks with the identities of what is stored. A new one of the same name as one that the other has added is that one, and
    /// an identity that stands there twice, or that nobody knows, is none.
    static func identified(_ mine: [RoutineTask], base: [RoutineTask], theirs: [RoutineTask]) -> [RoutineTask] {
        let known = Set((base + theirs).compactMap(\.id))
        let kept = Set((base + mine).compactMap(\.id))
        var added = theirs.filter { task in task.id.map { !kept.contains($0) } ?? false }
        var seen: Set<TaskID> = []
        return mine.map { task in
            var task = task
            if let id = task.id, known.contains(id), seen.insert(id).inserted { return task }
            let twin = added.firstIndex { $0.name == task.name }
            task.id = twin.flatMap { added.remove(at: $0).id }
            return task
        }
    }

    /// The list with both changes; nil where it is not clear what it would be.
    var merged: [RoutineTask]? {
        if hasLost { return nil }
        let (former, wanted, present) = (base.map(\.id), mine.map(\.id), theirs.map(\.id))
        if wanted == former || wanted == present { return theirs }
        guard let tasks = present == former ? mine : both else { return nil }
        // Two changes that can be stored could be none together.
        guard (1...HouseholdLimits.tasks).contains(tasks.count) else { return nil }
        return tasks.map(asPresent)
    }

    /// Whether one has removed a task that the other has changed.
    private var hasLost: Bool {
        base.contains { task in
            switch (mine.first { $0.id == task.id }, theirs.first { $0.id == task.id }) {
            case (nil, let other?): return other != task
            case (let own?, nil): return own != task
            default: return false
            }
        }
    }

    /// The tasks that both still have, in the order in which `tasks` has them.
    private func common(_ tasks: [RoutineTask]) -> [TaskID] {
        let other = Set(theirs.compactMap(\.id))
        let own = Set(mine.compactMap(\.id))
        return tasks.compactMap(\.id).filter { own.contains($0) && other.contains($0) }
    }

    private func isNew(_ task: RoutineTask) -> Bool { !base.contains { $0.id == task.id } }

    /// The list where both have changed it. Of two that have moved tasks, nobody knows which order is the right one, and neither where
    /// what the one has added belongs among tasks that the other has moved.
    private var both: [RoutineTask]? {
        let order = common(base)
        let isMoved = common(mine).filter { order.contains($0) } != order
        let isMovedThere = common(theirs).filter { order.contains($0) } != order
        switch (isMoved, isMovedThere) {
        case (true, true): return nil
        case (true, false): return theirs.contains(where: isNew) ? nil : Self.without(base, theirs, in: mine)
        case (false, true): return mine.contains(where: isNew) ? nil : Self.without(base, mine, in: theirs)
        case (false, false): return withAdditions
        }
    }

    /// The list without the tasks that the other has removed.
    private static func without(_ base: [RoutineTask], _ other: [RoutineTask], in tasks: [RoutineTask]) -> [RoutineTask] {
        tasks.filter { task in
            !base.contains { $0.id == task.id } || other.contains { $0.id == task.id }
        }
    }

    /// The tasks that both still have, with the additions of each at their places; nil if both have added a task at one place.
    private var withAdditions: [RoutineTask]? {
        let shared = common(mine)
        guard shared == common(theirs) else { return nil }
        let (own, other) = (additions(mine, among: shared), additions(theirs, among: shared))
        if own.keys.contains(where: { other[$0] != nil }) { return nil }
        let places: [TaskID?] = [nil] + shared
        return places.flatMap { place -> [RoutineTask] in
            let before = mine.filter { $0.id != nil && $0.id == place }
            return [before, own[place] ?? [], other[place] ?? []].flatMap(\.self)
        }
    }

    /// The added tasks, by the task of both that stands before them; nil for the beginning.
    private func additions(_ tasks: [RoutineTask], among shared: [TaskID]) -> [TaskID?: [RoutineTask]] {
        var place: TaskID?
        var added: [TaskID?: [RoutineTask]] = [:]
        for task in tasks {
            if let id = task.id, shared.contains(id) {
                place = id
            } else if isNew(task) {
                added[place, default: []].append(task)
            }
        }
        return added
    }

    private func asPresent(_ task: RoutineTask) -> RoutineTask {
        theirs.first { $0.id != nil && $0.id == task.id } ?? task
    }
}
