import Domain
import GRDB

/// What other PCs hear of quests: that one was begun, the whole of it when it ends, and the taps after that.
extension WriteTransaction {
    /// Shares a quest that was stored as it is.
    mutating func share(_ quest: GameSession) throws {
        if quest.isOpen { return }
        // It names all that was said of the quest before, so the rows that were stored are those that are made of it.
        try share(.quest(PlayedQuest(quest: quest, heads: try endings(of: quest.id))), isStored: true)
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
            try share(
                .record(
                    LaterTap(
                        quest: quest.id, player: quest.playerID, tap: tap, reading: reading, heads: try endings(of: quest.id))))
        } else if !quest.isOpen {
            try share(quest)
        } else if before.startedAt == nil, quest.startedAt != nil {
            try share(
                .begun(
                    BegunQuest(
                        quest: quest.id, player: quest.playerID, routine: quest.routineID, at: Milliseconds.of(moment.at))))
        }
    }

    /// What was shared of a quest before, and is contained in it now.
    private func endings(of quest: QuestID) throws -> [OperationID] {
        let statement = try database.cachedStatement(
            sql: "\(OperationRow.select) WHERE subject = ? AND kind IN ('quest', 'record') AND body IS NOT NULL")
        return try Row.fetchAll(statement, arguments: [Subject.quest(quest)]).map { try OperationRow.operation($0).id }
            .sorted()
    }
}
