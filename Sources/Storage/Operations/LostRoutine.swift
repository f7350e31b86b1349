import Domain

/// A routine of which no operation is here that made it, only quests: it was made in a history that was set aside, after a disk was put
/// back, or has not arrived yet. Its last quest says what it was, so that all of them count.
struct LostRoutine {
    let id: String
    private let quest: GameSession

    /// - Parameter quest: its last quest.
    init(id: String, _ quest: GameSession) {
        self.id = id
        self.quest = quest
    }

    /// Adds what is lost to the operations that are here. What these say goes before what the quest says.
    func complete(_ histories: inout [SharedEntity: [String: ObjectHistory]]) {
        var routine = histories[.routine]?[id] ?? ObjectHistory()
        var tasks = histories[.task] ?? [:]
        if tasks.values.allSatisfy(\.makes.isEmpty) {
            let ids = quest.tasks.indices.map { TaskID(lostTask: $0, of: quest.routineID) }
            for (id, task) in zip(ids, quest.tasks) {
                tasks["\(id)"] = history([
                    ("name", task.name), ("displayName", task.displayName), ("referenceSeconds", task.referenceSeconds),
                ])
            }
            routine.fields["tasks"] = [entry(ids.map(\.description))]
        }
        if routine.makes.isEmpty {
            let lost = history([
                ("name", quest.routineName), ("displayName", quest.displayName), ("activeDays", Weekday.allCases),
                ("playerIDs", [quest.playerID]),
            ])
            routine.makes = lost.makes
            routine.fields.merge(lost.fields) { known, _ in known }
        }
        (histories[.routine, default: [:]][id], histories[.task]) = (routine, tasks)
    }

    private func history(_ fields: [(name: String, value: any Encodable)]) -> ObjectHistory {
        var history = ObjectHistory()
        history.makes = [entry(nil)]
        for field in fields { history.fields[field.name] = [entry(field.value)] }
        return history
    }

    /// What was said when the quest was opened, by nobody.
    private func entry(_ value: (any Encodable)?) -> RegisterEntry {
        RegisterEntry(
            id: OperationID(device: .numbered(0), sequence: 0), time: HybridTime(milliseconds: Milliseconds.of(quest.openedAt)),
            day: LocalDate(dayNumber: 0), value: value.flatMap { try? StoredJSON.text($0) }, heads: [])
    }
}
