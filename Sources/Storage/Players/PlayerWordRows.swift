import Domain
import GRDB

/// The rows of the table `playerWord`.
enum PlayerWordRows {
    /// The words of all players, by the players' keys.
    static func all(_ database: Database) throws -> [Int64: [String]] {
        let rows = try Row.fetchAll(database, sql: "SELECT playerID, word FROM playerWord ORDER BY playerID, position")
        return rows.reduce(into: [:]) { words, row in words[row[0], default: []].append(row[1]) }
    }

    /// The words of a player.
    static func words(_ database: Database, of player: Int64?) throws -> [String] {
        try String.fetchAll(
            database, sql: "SELECT word FROM playerWord WHERE playerID = ? ORDER BY position", arguments: [player])
    }

    /// Replaces the words of a player.
    ///
    /// - Returns: whether they were others.
    @discardableResult
    static func set(_ database: Database, _ words: [String], of player: Int64?) throws -> Bool {
        if try self.words(database, of: player) == words { return false }
        try database.execute(sql: "DELETE FROM playerWord WHERE playerID = ?", arguments: [player])
        for (position, word) in words.enumerated() {
            try database.execute(sql: "INSERT INTO playerWord VALUES (?, ?, ?)", arguments: [player, position, word])
        }
        return true
    }
}

extension PlayerRow {
    /// The player of the row, with the words from their own table.
    func profile(_ database: Database) throws -> PlayerProfile {
        try profile(words: PlayerWordRows.words(database, of: id))
    }

    /// All players, in the order in which they were added.
    static func profiles(_ database: Database) throws -> [PlayerProfile] {
        let words = try PlayerWordRows.all(database)
        return try order(sql: "createdAt, uid").fetchAll(database).map { row in
            try row.profile(words: row.id.flatMap { words[$0] } ?? [])
        }
    }
}
