import Domain
import GRDB

/// Limits by how much the quests of a player make the database larger within a day, and how large playing makes it at all.
///
/// Only what can be repeated at will is refused: opening a quest, and taps that bring one no nearer to its end. All other taps are always
/// stored, so a quest that was begun can be played to its end. What is stored by playing is not counted for the login (``Growth``), so
/// neither uses up the room of the other.
package struct PlayGrowth {
    /// The limits, in bytes.
    package struct Limits: Sendable {
        /// Of a player within a day.
        let player: Int
        /// Of the database.
        let database: Int

        package init(player: Int, database: Int) { (self.player, self.database) = (player, database) }

        /// The limits of a household.
        static let usual = Limits(player: HouseholdLimits.bytesPlayedADay, database: HouseholdLimits.playedDatabaseBytes)
    }

    private let database: Database
    private let player: PlayerID
    private let day: LocalDate
    private let limits: Limits
    private let usedBefore: Int

    /// - Parameter day: the present day of the household.
    init(_ database: Database, of player: PlayerID, on day: LocalDate, limits: Limits) throws {
        (self.database, self.player, self.day, self.limits) = (database, player, day, limits)
        usedBefore = try Growth.usedBytes(database)
    }

    /// Why the player can neither open a quest nor change one again and again: `full` or `databaseFull`; nil if it is possible.
    var refusal: StorageError? {
        get throws {
            if usedBefore >= limits.database { return databaseIsFull }
            let bytes = try Int.fetchOne(
                database,
                sql: """
                    SELECT bytes FROM playGrowth JOIN player ON player.id = playerID WHERE player.uid = ? AND day = ?
                    """,
                arguments: [player.description, day.description])
            return bytes ?? 0 >= limits.player ? dayIsFull : nil
        }
    }

    /// Adds the bytes since `init` to the player's day. Bytes that were freed are subtracted: a quest that is chosen and not begun leaves
    /// nothing behind.
    func record() throws {
        let bytes = try Growth.usedBytes(database) - usedBefore
        if bytes == 0 { return }
        try database.executeCached(sql: "DELETE FROM playGrowth WHERE day <> ?", arguments: [day.description])
        try database.executeCached(
            sql: """
                INSERT INTO playGrowth (playerID, day, bytes) SELECT id, ?, max(0, ?) FROM player WHERE uid = ?
                ON CONFLICT (playerID) DO UPDATE SET bytes = max(0, bytes + ?)
                """,
            arguments: [day.description, bytes, player.description, bytes])
    }

    private var dayIsFull: StorageError {
        StorageError(
            .full,
            "The quests of this player have stored as much as they may within a day (\(limits.player >> 20) MiB), so no quest was opened. "
                + "Come back tomorrow.", reason: CodedReason(.questsStoredEnough, ["size": "\(limits.player >> 20)"]))
    }

    private var databaseIsFull: StorageError {
        StorageError(
            .databaseFull,
            "TimeQuest has stored \(limits.database >> 20) MiB, so no quest was opened: the rest is for quests that were begun, and for "
                + "parents. Waiting does not help. Ask a parent to open the quest, or to remove players who do not play any more.",
            reason: CodedReason(.questsWithoutRoom, ["size": "\(limits.database >> 20)"]))
    }
}
