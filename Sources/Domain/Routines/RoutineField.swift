/// A part of a routine that is merged as a whole (``RoutineDraft/merging(base:mine:theirs:)``).
public enum RoutineField: Hashable, Sendable {
    case whole(Whole)
    /// A part of one task, wherever the task stands.
    case task(TaskID, TaskPart)

    /// A part of the routine itself. The names are those in its JSON.
    public enum Whole: String, CaseIterable, Hashable, Sendable {
        case name, displayName, activeDays, dayPart, playerIDs, keywords, travelMinutes, whenAway, times, templateID
        case isActive
        /// Which tasks there are, and in which order.
        case tasks
    }

    /// A part of a task. The names are those in its JSON.
    public enum TaskPart: String, CaseIterable, Hashable, Sendable {
        case name, displayName, referenceSeconds, picture
    }

    /// `travelMinutes`, or `tasks[7K3M9QW2XD4A].name` for the task of that identity.
    public var name: String {
        switch self {
        case .whole(let whole): whole.rawValue
        case .task(let id, let part): "tasks[\(id)].\(part.rawValue)"
        }
    }

    /// Nil for a name that no field has.
    public init?(_ name: String) {
        if let whole = Whole(rawValue: name) {
            self = .whole(whole)
            return
        }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].hasPrefix("tasks["), parts[0].hasSuffix("]"),
            let id = TaskID(String(parts[0].dropFirst(6).dropLast())), let part = TaskPart(rawValue: String(parts[1]))
        else { return nil }
        self = .task(id, part)
    }
}
