import Domain
import GRDB

/// What other PCs hear of quests: that one was begun, the whole of it when it ends, and the taps after that.
extension WriteTransaction {
    /// Shares a quest that was stored as it is.
    mutating func share(_ quest: GameSession) throws {
        if quest.isOpen { return }
        let meanwhile = FoldedQuest.meanwhile(try laterTaps(of: quest.id), endedBy: device, at: quest.position)
        let heads = try statements(about: quest.id).filter { !meanwhile.contains($0) }
        // Where it names all that was said of the quest before, the rows that were stored are those that are made of it.
        try share(.quest(PlayedQuest(quest: quest, heads: heads)), isStored: meanwhile.isEmpty)
        try touchArchivedRoutine(of: quest)
    }

    /// Whether a routine is kept for its quests only.
    func isArchived(_ routine: RoutineID) throws -> Bool {
        let statement = try database.cachedStatement(sql: "SELECT archivedAt IS NOT NULL FROM routine WHERE uid = ?")
        return try Bool.fetchOne(statement, arguments: [routine.description]) ?? false
    }

    /// Shares what a tap has changed.
    ///
    /// - Parameter today: the day for which the tap was possible.
    mutating func share(
        _ quest: GameSession, after tap: QuestTap, at reading: ClockReading, today: LocalDate, from before: GameSession
    ) throws {
        if !before.isOpen {
            let later = LaterTap(
                quest: quest.id, player: quest.playerID, tap: tap, reading: reading, heads: try statements(about: quest.id))
            // It follows all that was said of the quest, so the rows that were stored are those that are made of it. Not where a new day
            // has begun meanwhile, with which it may come too late. Where this PC was forgotten, it counts when the PC goes on alone.
            try share(.record(later), isStored: later.counts(making: quest) && today == moment.day)
            try touchArchivedRoutine(of: quest)
        } else if !quest.isOpen {
            try share(quest)
        } else if before.startedAt == nil, quest.startedAt != nil {
            try share(
                .begun(
                    BegunQuest(
                        quest: quest.id, player: quest.playerID, routine: quest.routineID, at: Milliseconds.of(moment.at))))
        }
    }

    /// The last quest of a routine that is lost says what it was.
    private mutating func touchArchivedRoutine(of quest: GameSession) throws {
        if try isArchived(quest.routineID) { touched.insert(Subject.object(.routine, "\(quest.routineID)")) }
    }

    /// What was shared of a quest, its ends and the taps after them, in the order of their ids.
    private func statements(about quest: QuestID) throws -> [OperationID] {
        // Without their bodies: each end has the whole quest.
        let statement = try database.cachedStatement(
            sql: """
                SELECT uid, sequence FROM operation JOIN device ON device.id = deviceID
                WHERE subject = ? AND kind IN ('quest', 'record') AND body IS NOT NULL
                """)
        return try Row.fetchAll(statement, arguments: [Subject.quest(quest)])
            .map { OperationID(device: try .stored($0[0]), sequence: $0[1]) }.sorted()
    }

    /// The taps on a quest after it had ended.
    private func laterTaps(of quest: QuestID) throws -> [FoldedQuest.Tap] {
        let statement = try database.cachedStatement(
            sql: "\(OperationRow.select) WHERE subject = ? AND kind = 'record' AND body IS NOT NULL")
        return try Row.fetchAll(statement, arguments: [Subject.quest(quest)]).map(OperationRow.init(row:)).compactMap(\.tap)
    }
}
