import Domain

/// What must be there in the end, whatever happened.
struct Expected {
    /// Something that a PC has said, as the operation that says it.
    struct Statement {
        /// The PC's number.
        var pc: Int
        /// The operation, or one soon after it.
        var operation: OperationID
        /// When, by the clock of the simulation.
        var at: Int64
        /// Whether there were two histories under that identity then. The PC says it again, unless it does not get to that.
        var isForked: Bool
        /// Whether it is not lost: it may have been on a disk only that was replaced by an older one.
        var isCertain = true
    }

    /// A quest that has ended.
    struct Quest {
        var player: PlayerID
        var xp: Int
        var ended: Statement
    }

    var quests: [QuestID: Quest] = [:]
    /// The players who were removed.
    var erased: [PlayerID: Statement] = [:]
    /// The quests that were corrected or left out afterwards, whose XP may have changed.
    var corrected: Set<QuestID> = []
    /// The quests that had ended and were under way again, as they ended first: where they do not end again, or where that does not count,
    /// the first end does.
    var resumed: [QuestID: Quest] = [:]
    /// The occasions of reminders that were acknowledged.
    var acknowledged: [ReminderOccasion: Statement] = [:]
    /// For each PC, how many XP have arrived: a counter that a design without identities would keep.
    var counted: [Int: Int] = [:]
    /// The quest that each PC is busy with. Where the PC dies, only its disk knows whether it has ended.
    var underTap: [Int: QuestID] = [:]
    /// The player whom each PC is about to remove.
    var underErasure: [Int: PlayerID] = [:]

    /// What a PC has said after a moment may be lost, unless others know it.
    ///
    /// - Parameter known: how many operations of each identity all other PCs have.
    mutating func doubt(_ pc: Int, after moment: Int64, known: [DeviceID: Int64] = [:]) {
        func isDoubtful(_ statement: Statement) -> Bool {
            if statement.pc != pc || statement.at <= moment { return false }
            return statement.isForked || known[statement.operation.device] ?? 0 < statement.operation.sequence
        }
        for (id, quest) in quests where isDoubtful(quest.ended) { quests[id]?.ended.isCertain = false }
        for (id, quest) in resumed where isDoubtful(quest.ended) { resumed[id]?.ended.isCertain = false }
        for (id, erasure) in erased where isDoubtful(erasure) { erased[id]?.isCertain = false }
        for (id, answer) in acknowledged where isDoubtful(answer) { acknowledged[id]?.isCertain = false }
    }
}

/// Something that must not happen, noticed while it happens.
struct Finding: Error, CustomStringConvertible {
    let description: String
}
