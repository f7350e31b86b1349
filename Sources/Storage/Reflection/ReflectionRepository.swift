public import Domain
import GRDB

/// Stores which weekly reflections each player has viewed, and what the player chose.
public struct ReflectionRepository: Sendable {
    private let database: HouseholdDatabase

    public init(_ database: HouseholdDatabase) {
        self.database = database
    }

    /// A player's view of the reflection of a week; nil if the player has not viewed it.
    ///
    /// - Parameter week: the first day of the week.
    public func view(of player: PlayerID, week: LocalDate) async throws(StorageError) -> ReflectionView? {
        try await database.read { database in
            try Row.fetchOne(
                database,
                sql:
                    "SELECT viewedAt, choiceID FROM reflectionView JOIN player ON player.id = playerID WHERE uid = ? AND weekStart = ?",
                arguments: [player.description, week.description]
            ).map { ReflectionView(weekStart: week, viewedAt: Milliseconds.date($0[0]), choiceID: $0[1]) }
        }
    }

    /// The weeks that players have viewed, by their first days, from a day on. Players without any are missing.
    public func viewedWeeks(since day: LocalDate) async throws(StorageError) -> [PlayerID: Set<LocalDate>] {
        try await database.read { database in
            let keys = try LocalKeys(database)
            return try Row.fetchAll(
                database, sql: "SELECT playerID, weekStart FROM reflectionView WHERE weekStart >= ?", arguments: [day.description]
            ).reduce(into: [:]) { weeks, row in weeks[try keys.player(row[0]), default: []].insert(try .stored(row[1])) }
        }
    }

    /// All views of a player, oldest first.
    public func all(of player: PlayerID) async throws(StorageError) -> [ReflectionView] {
        try await database.read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT weekStart, viewedAt, choiceID FROM reflectionView JOIN player ON player.id = playerID
                    WHERE uid = ? ORDER BY weekStart
                    """,
                arguments: [player.description]
            ).map { ReflectionView(weekStart: try .stored($0[0]), viewedAt: Milliseconds.date($0[1]), choiceID: $0[2]) }
        }
    }

    /// Stores a view. It replaces an earlier one of the same week. The instant is stored in whole milliseconds.
    ///
    /// - Throws: `notFound` if there is no such player.
    public func set(_ view: ReflectionView, of player: PlayerID) async throws(StorageError) {
        try await database.write { transaction in
            let database = transaction.database
            guard let key = try LocalKeys.key(database, of: player) else { throw StorageError.noPlayer(player) }
            let old = try Row.fetchOne(
                database, sql: "SELECT viewedAt, choiceID FROM reflectionView WHERE playerID = ? AND weekStart = ?",
                arguments: [key, view.weekStart.description]
            ).map { ReflectionView(weekStart: view.weekStart, viewedAt: Milliseconds.date($0[0]), choiceID: $0[1]) }
            try database.execute(
                sql: "INSERT OR REPLACE INTO reflectionView VALUES (?, ?, ?, ?)",
                arguments: [key, view.weekStart.description, Milliseconds.of(view.viewedAt), view.choiceID])
            try transaction.append(
                .reflection, "\(player).\(view.weekStart)", of: player, from: old.map { try JSONFields($0) }, to: JSONFields(view))
            transaction.changed(.reflections)
        }
    }
}
