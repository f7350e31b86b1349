public import Domain
import GRDB

extension QuestRepository {
    /// Stores quests that were played before, with their histories, all or none. Her quest days are taken to have been the same since.
    ///
    /// - Parameter sessions: finished, oldest first.
    /// - Throws: `conflict` where one of the players has a quest by now: two histories at once must not both be hers; `invalid` where
    ///   one of them does not fit what is stored.
    public func add(_ sessions: [GameSession]) async throws(StorageError) {
        try await database.write { database in
            for player in Set(sessions.map(\.playerID)) {
                let hasPlayed =
                    try Bool.fetchOne(
                        database, sql: "SELECT EXISTS (SELECT 1 FROM quest WHERE playerID = ?)", arguments: [player]) ?? false
                if hasPlayed {
                    throw StorageError(
                        .conflict, "This player has played meanwhile; a history can only be given to one who has not.")
                }
            }
            for session in sessions {
                var row = try QuestRow(session)
                row.id = nil
                try row.insert(database)
                guard let id = row.id else { throw StorageError.noQuest(0) }
                try QuestAssembly.storeParts(database, of: session, id: id, isNew: true)
            }
            for (player, own) in Dictionary(grouping: sessions, by: \.playerID) {
                if let first = own.compactMap(\.playedOn).min() { try ScheduleRepository.begin(database, player, from: first) }
            }
        }
    }

    /// A part of all quests, the oldest first.
    ///
    /// - Parameters:
    ///   - id: only quests younger than this one; nil for the first part.
    ///   - limit: at most so many; 1 … 1000.
    public func oldest(after id: Int64?, limit: Int) async throws(StorageError) -> [GameSession] {
        let limit = min(max(1, limit), 1000)
        return try await database.read { database in
            try QuestAssembly.fetch(database, "SELECT * FROM quest WHERE id > ? ORDER BY id LIMIT ?", [id ?? 0, limit])
        }
    }
}
