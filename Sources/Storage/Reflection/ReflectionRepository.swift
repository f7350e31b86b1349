public import Domain
import GRDB

/// Which weeks each player has looked back on.
public struct ReflectionRepository: Sendable {
    private let database: HouseholdDatabase

    public init(_ database: HouseholdDatabase) {
        self.database = database
    }

    /// - Parameter week: first day of the week.
    /// - Returns: nil where she has not looked at it.
    public func view(of player: Int64, week: LocalDate) async throws(StorageError) -> ReflectionView? {
        try await database.read { database in
            try Row.fetchOne(
                database, sql: "SELECT viewedAt, choiceID FROM reflectionView WHERE playerID = ? AND weekStart = ?",
                arguments: [player, week.description]
            ).map { ReflectionView(weekStart: week, viewedAt: Milliseconds.date($0[0]), choiceID: $0[1]) }
        }
    }

    /// Every week that a player has looked back on, oldest first.
    public func all(of player: Int64) async throws(StorageError) -> [ReflectionView] {
        try await database.read { database in
            try Row.fetchAll(
                database, sql: "SELECT weekStart, viewedAt, choiceID FROM reflectionView WHERE playerID = ? ORDER BY weekStart",
                arguments: [player]
            ).map { ReflectionView(weekStart: try .stored($0[0]), viewedAt: Milliseconds.date($0[1]), choiceID: $0[2]) }
        }
    }

    /// Notes that a player has looked at a week, in place of what was noted about that week. The instant is kept to the millisecond.
    ///
    /// - Throws: `notFound` where there is no such player.
    public func set(_ view: ReflectionView, of player: Int64) async throws(StorageError) {
        try await database.write { database in
            guard try PlayerRow.exists(database, key: player) else { throw StorageError.noPlayer(player) }
            try database.execute(
                sql: "INSERT OR REPLACE INTO reflectionView VALUES (?, ?, ?, ?)",
                arguments: [player, view.weekStart.description, Milliseconds.of(view.viewedAt), view.choiceID])
        }
    }
}
