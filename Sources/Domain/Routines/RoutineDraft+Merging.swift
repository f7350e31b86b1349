extension RoutineDraft {
    private typealias Field = ThreeWay<RoutineDraft>.Field

    /// Merges two changes that were made to a routine independently of each other. Tasks are merged field by field where neither change
    /// adds, removes or moves one; otherwise their list is one field.
    ///
    /// - Parameters:
    ///   - base: the routine that both changes have begun with.
    ///   - mine: the routine after the one change, validated.
    ///   - theirs: the routine after the other change, as it is stored.
    public static func merging(base: RoutineDraft, mine: RoutineDraft, theirs: RoutineDraft) -> ThreeWay<RoutineDraft> {
        let ids = base.tasks.map(\.id)
        let haveSameTasks = !ids.contains(nil) && mine.tasks.map(\.id) == ids && theirs.tasks.map(\.id) == ids
        return ThreeWay(
            base: base, mine: mine, theirs: theirs,
            fields: plainFields + (haveSameTasks ? ids.indices.flatMap(taskFields) : [Field("tasks", \.tasks)]))
    }

    private static var plainFields: [Field] {
        [
            Field("name", \.name),
            Field("displayName", \.displayName),
            Field("activeDays", \.activeDays),
            Field("dayPart", \.dayPart),
            Field("playerIDs", \.playerIDs),
            Field("keywords", \.keywords),
            Field("travelMinutes", \.travelMinutes),
            Field("templateID", \.templateID),
            Field("isActive", \.isActive),
        ]
    }

    private static func taskFields(_ index: Int) -> [Field] {
        [
            Field("tasks[\(index)].name", \.tasks[index].name),
            Field("tasks[\(index)].displayName", \.tasks[index].displayName),
            Field("tasks[\(index)].referenceSeconds", \.tasks[index].referenceSeconds),
            Field("tasks[\(index)].picture", \.tasks[index].picture),
        ]
    }

    /// The draft with some fields as in another one.
    ///
    /// - Parameter names: of the fields, as ``merging(base:mine:theirs:)`` reports them. A field of a task is that of the same task here,
    ///   wherever it stands; of a task that is not here any more nothing is taken.
    public func taking(_ names: [String], from other: RoutineDraft) -> RoutineDraft {
        var draft = self
        for name in names {
            switch name {
            case "name": draft.name = other.name
            case "displayName": draft.displayName = other.displayName
            case "activeDays": draft.activeDays = other.activeDays
            case "dayPart": draft.dayPart = other.dayPart
            case "playerIDs": draft.playerIDs = other.playerIDs
            case "keywords": draft.keywords = other.keywords
            case "travelMinutes": draft.travelMinutes = other.travelMinutes
            case "templateID": draft.templateID = other.templateID
            case "isActive": draft.isActive = other.isActive
            case "tasks": draft.tasks = other.tasks
            default: draft.takeTaskField(name, from: other)
            }
        }
        return draft
    }

    /// - Parameter field: e.g. `tasks[2].name`.
    private mutating func takeTaskField(_ field: String, from other: RoutineDraft) {
        for (index, task) in other.tasks.enumerated() {
            guard field.hasPrefix("tasks[\(index)]."), task.id != nil, let own = tasks.firstIndex(where: { $0.id == task.id })
            else {
                continue
            }
            switch field.split(separator: ".").last {
            case "name": tasks[own].name = task.name
            case "displayName": tasks[own].displayName = task.displayName
            case "referenceSeconds": tasks[own].referenceSeconds = task.referenceSeconds
            case "picture": tasks[own].picture = task.picture
            default: break
            }
        }
    }
}
