extension RoutineDraft {
    /// The routine that the draft would become, for a preview of what calls for it. What could not be stored is left out.
    ///
    /// - Parameters:
    ///   - id: of the routine.
    ///   - players: of the household.
    ///   - creator: who has made the routine; a parent, if it is new.
    public func preview(id: RoutineID, among players: [PlayerProfile], createdBy creator: Routine.Creator) -> Routine {
        func usable(_ name: String) -> String { NameRule.flaw(in: name) == nil ? NameRule.trimmed(name) : "" }
        let name = usable(name)
        let tasks = tasks.prefix(HouseholdLimits.tasks).map { task in
            RoutineTask(id: task.id, name: usable(task.name), displayName: usable(task.displayName))
        }
        return Routine(
            id: id, slug: "", name: name, displayName: displayName.map(usable) ?? name, tasks: tasks, activeDays: activeDays,
            playerIDs: players.map(\.id).filter { playerIDs?.contains($0) ?? true }, keywords: usableKeywords,
            travelMinutes: 0, times: timeFlaws.isEmpty ? times.ordered : [], templateID: templateID, isActive: true,
            createdBy: creator)
    }

    private var usableKeywords: [String] {
        var draft = self
        draft.keywords = Array(keywords.prefix(HouseholdLimits.keywords))
        let flawed = Set(
            draft.flaws.compactMap { flaw -> Int? in
                switch flaw {
                case .keyword(let index, _), .keywordTooLong(let index), .keywordWithoutWord(let index, _): index
                default: nil
                }
            })
        return draft.keywords.enumerated().filter { !flawed.contains($0.offset) }.map { NameRule.trimmed($0.element) }.uniqued()
    }
}
