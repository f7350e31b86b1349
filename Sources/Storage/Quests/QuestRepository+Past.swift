public import Domain
import GRDB

extension QuestRepository {
    /// Stores finished quests of the past with their histories, all or none. The players' first quest days are recorded from the
    /// first quest on.
    ///
    /// - Parameter sessions: finished quests, oldest first.
    /// - Throws: `conflict` if one of the players has a quest, for example from a simultaneous call; `invalid` if a quest does not
    ///   fit the stored data.
    public func add(_ sessions: [GameSession]) async throws(StorageError) {
        try await database.write { transaction in
            let database = transaction.database
            for player in Set(sessions.map(\.playerID)) {
                let hasPlayed =
                    try Bool.fetchOne(
                        database,
                        sql: "SELECT EXISTS (SELECT 1 FROM quest JOIN player ON player.id = playerID WHERE player.uid = ?)",
                        arguments: [player.description]) ?? false
                if hasPlayed {
                    throw StorageError(
                        .conflict, "This player has played meanwhile; a history can only be given to one who has not.",
                        reason: CodedReason(.questHistoryPlayed))
                }
            }
            for session in sessions { try transaction.share(QuestAssembly.insert(transaction, session)) }
            for (player, own) in Dictionary(grouping: sessions, by: \.playerID) {
                if let first = own.compactMap(\.playedOn).min(), let key = try LocalKeys.key(database, of: player) {
                    try ScheduleRepository.begin(&transaction, player, key, from: first)
                }
            }
            transaction.changed([.quests, .history, .openQuests])
        }
    }

    /// A page of all quests, oldest first.
    ///
    /// - Parameters:
    ///   - last: the last quest of the previous page, which may have been deleted since; nil for the first page.
    ///   - limit: how many quests at most, from 1 to 1000.
    public func oldest(after last: GameSession?, limit: Int) async throws(StorageError) -> [GameSession] {
        let limit = min(max(1, limit), 1000)
        return try await database.read { database in
            let order = "ORDER BY openedAt, uid LIMIT ?"
            guard let last else { return try QuestAssembly.fetch(database, "SELECT * FROM quest \(order)", [limit]) }
            return try QuestAssembly.fetch(
                database,
                "SELECT * FROM quest WHERE (openedAt, uid) > (?, ?) \(order)",
                [Milliseconds.of(last.openedAt), last.id.description, limit])
        }
    }
}
