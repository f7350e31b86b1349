import Domain
import GRDB

/// What other PCs hear of quests: that one was begun, the whole of it when it ends, and the taps after that.
extension WriteTransaction {
    /// Shares a quest that was stored as it is.
    mutating func share(_ quest: GameSession) throws {
        if quest.isOpen { return }
        let said = try statements(about: quest.id)
        let meanwhile = FoldedQuest.meanwhile(said.compactMap(\.tap), endedBy: device, at: quest.position)
        let heads = said.map(\.operation.id).filter { !meanwhile.contains($0) }.sorted()
        // Where it names all that was said of the quest before, the rows that were stored are those that are made of it.
        try share(.quest(PlayedQuest(quest: quest, heads: heads)), isStored: meanwhile.isEmpty)
        // But for a routine that is lost: its last quest says what it was.
        if try isArchived(quest.routineID) { touched.insert(Subject.object(.routine, "\(quest.routineID)")) }
    }

    /// Whether a routine is kept for its quests only.
    func isArchived(_ routine: RoutineID) throws -> Bool {
        let statement = try database.cachedStatement(sql: "SELECT archivedAt IS NOT NULL FROM routine WHERE uid = ?")
        return try Bool.fetchOne(statement, arguments: [routine.description]) ?? false
    }

    /// Shares what a tap has changed.
    mutating func share(_ quest: GameSession, after tap: QuestTap, at reading: ClockReading, from before: GameSession) throws {
        if !before.isOpen {
            let heads = try statements(about: quest.id).map(\.operation.id).sorted()
            try share(.record(LaterTap(quest: quest.id, player: quest.playerID, tap: tap, reading: reading, heads: heads)))
        } else if !quest.isOpen {
            try share(quest)
        } else if before.startedAt == nil, quest.startedAt != nil {
            try share(
                .begun(
                    BegunQuest(
                        quest: quest.id, player: quest.playerID, routine: quest.routineID, at: Milliseconds.of(moment.at))))
        }
    }

    /// What was shared of a quest: its ends, and the taps after them.
    private func statements(about quest: QuestID) throws -> [OperationRow] {
        let statement = try database.cachedStatement(
            sql: "\(OperationRow.select) WHERE subject = ? AND kind IN ('quest', 'record') AND body IS NOT NULL")
        return try Row.fetchAll(statement, arguments: [Subject.quest(quest)]).map(OperationRow.init(row:))
    }
}
