/// A ready-made routine to begin from.
public struct RoutineTemplate: Codable, Hashable, Sendable, Identifiable {
    public var id: String
    public var name: String
    /// One sentence that says what it is for.
    public var summary: String
    public var taskNames: [String]
    public var activeDays: [Weekday]
    /// What events that call for this routine are about; TimeQuest knows the words in English, German, French and Spanish.
    public var topics: [Topic]

    public init(id: String, name: String, summary: String, taskNames: [String], activeDays: [Weekday], topics: [Topic]) {
        self.id = id
        self.name = name
        self.summary = summary
        self.taskNames = taskNames
        self.activeDays = activeDays
        self.topics = topics
    }

    /// A draft with the template's tasks and days, for the given players.
    public func draft(playerIDs: [PlayerID]? = nil) -> RoutineDraft {
        RoutineDraft(
            name: name, tasks: taskNames.map { RoutineTask(name: $0) }, activeDays: activeDays, playerIDs: playerIDs, templateID: id
        )
    }
}
