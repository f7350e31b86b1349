extension RoutineDraft {
    private typealias Field = ThreeWay<RoutineDraft>.Field

    /// Merges two changes that were made to a routine independently of each other. A task is known by its identity: its fields are merged
    /// one by one, wherever it stands. Which tasks there are, and in which order, is a field of its own (`tasks`), which is a conflict
    /// only where both changes together could mean several lists: both move tasks, both add one at the same place, or one removes a task
    /// that the other changes.
    ///
    /// - Parameters:
    ///   - base: the routine that both changes have begun with.
    ///   - mine: the routine after the one change, validated.
    ///   - theirs: the routine after the other change, as it is stored.
    public static func merging(base: RoutineDraft, mine: RoutineDraft, theirs: RoutineDraft) -> ThreeWay<RoutineDraft> {
        guard base.hasIdentities, theirs.hasIdentities else {
            let others = RoutineField.Whole.allCases.filter { $0 != .tasks }.map { field($0) }
            let tasks = Field(RoutineField.whole(.tasks).name, \.tasks)
            return ThreeWay(base: base, mine: mine, theirs: theirs, fields: others + [tasks])
        }
        let mine = mine.identified(since: base, among: theirs)
        return ThreeWay(base: base, mine: mine, theirs: theirs, fields: fields(mine.commonTasks(with: theirs)))
    }

    /// The draft with the identities that its tasks have or get where it is stored: a new one of the same name as one that the other
    /// change has added is that task.
    ///
    /// - Parameters:
    ///   - base: the routine that both changes have begun with.
    ///   - theirs: the routine after the other change.
    public func identified(since base: RoutineDraft, among theirs: RoutineDraft) -> RoutineDraft {
        var draft = self
        draft.tasks = TaskListMerge.identified(tasks, base: base.tasks, theirs: theirs.tasks)
        return draft
    }

    /// The draft with some fields as in another one. The list of tasks is that of the other one, but a task that both have stays as it is
    /// here.
    ///
    /// - Parameter names: of the fields, as ``merging(base:mine:theirs:)`` reports them. Of a task that one of the two does not have,
    ///   no single field is taken.
    public func taking(_ names: [String], from other: RoutineDraft) -> RoutineDraft {
        var draft = self
        for field in Self.fields(commonTasks(with: other)) where names.contains(field.name) { field.take(&draft, other) }
        return draft
    }

    private static func field(_ whole: RoutineField.Whole) -> Field {
        let name = RoutineField.whole(whole).name
        return switch whole {
        case .name: Field(name, \.name)
        case .displayName: Field(name, \.displayName)
        case .activeDays: Field(name, \.activeDays)
        case .dayPart: Field(name, \.dayPart)
        case .playerIDs: Field(name, \.playerIDs)
        case .keywords: Field(name, \.keywords)
        case .travelMinutes: Field(name, \.travelMinutes)
        case .whenAway: Field(name, \.whenAway)
        case .times: Field(name, \.times)
        case .templateID: Field(name, \.templateID)
        case .isActive: Field(name, \.isActive)
        case .tasks: taskList(name)
        }
    }

    /// The list of tasks comes before the fields of single ones: with it, tasks of the other one come back.
    private static func fields(_ tasks: [TaskID]) -> [Field] {
        RoutineField.Whole.allCases.map { field($0) } + tasks.flatMap { id in RoutineField.TaskPart.allCases.map { field(id, $0) } }
    }

    /// Which tasks there are, and in which order.
    private static func taskList(_ name: String) -> Field {
        Field(
            name,
            merge: { base, mine, merged in
                let lists = TaskListMerge(base: base.tasks, mine: mine.tasks, theirs: merged.tasks)
                guard let tasks = lists.merged else { return false }
                merged.tasks = tasks
                return true
            },
            take: { draft, other in
                let own = draft.tasks
                draft.tasks = other.tasks.map { task in own.first { $0.id != nil && $0.id == task.id } ?? task }
            })
    }

    private static func field(_ id: TaskID, _ part: RoutineField.TaskPart) -> Field {
        let name = RoutineField.task(id, part).name
        return switch part {
        case .name: Field(name, \RoutineDraft.[task: id].name)
        case .displayName: Field(name, \RoutineDraft.[task: id].displayName)
        case .referenceSeconds: Field(name, \RoutineDraft.[task: id].referenceSeconds)
        case .picture: Field(name, \RoutineDraft.[task: id].picture)
        }
    }

    /// The task of an identity. One that is not there is a new one without a name, and what is set of it is lost.
    private subscript(task id: TaskID) -> RoutineTask {
        get { tasks.first { $0.id == id } ?? RoutineTask(id: id, name: "") }
        set {
            if let index = tasks.firstIndex(where: { $0.id == id }) { tasks[index] = newValue }
        }
    }

    /// Whether each task has an identity of its own.
    private var hasIdentities: Bool {
        let ids = tasks.compactMap(\.id)
        return ids.count == tasks.count && Set(ids).count == ids.count
    }

    private func commonTasks(with other: RoutineDraft) -> [TaskID] {
        let known = Set(other.tasks.compactMap(\.id))
        return tasks.compactMap(\.id).filter { known.contains($0) }
    }
}
