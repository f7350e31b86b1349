public import Domain
import GRDB

/// Which weekdays were a player's quest days, and since when. A streak is counted on the quest days of that time. They are made from all
/// that was set of the routines (`FoldedSchedule`), in the transaction that changes one.
public struct ScheduleRepository: Sendable {
    private let database: HouseholdDatabase

    public init(_ database: HouseholdDatabase) {
        self.database = database
    }

    /// The changes of a player's quest days, oldest first. Before the first one the player had none.
    public func days(of player: PlayerID) async throws(StorageError) -> [ScheduleChange] {
        try await database.read { database in
            try Row.fetchAll(
                database,
                sql:
                    "SELECT firstDay, days FROM scheduleChange JOIN player ON player.id = playerID WHERE uid = ? ORDER BY firstDay",
                arguments: [player.description]
            ).map { ScheduleChange(from: try .stored($0[0]), days: Weekday.days(ofBits: $0[1])) }
        }
    }

    /// Moves the first record of a player's quest days back to an earlier day, where the player's history begins earlier.
    ///
    /// - Parameters:
    ///   - key: the local key of the player.
    ///   - day: the new first day. A day that is not before the first record changes nothing.
    static func begin(
        _ transaction: inout WriteTransaction, _ player: PlayerID, _ key: Int64, from day: LocalDate
    ) throws {
        let sql = "SELECT days FROM scheduleChange WHERE playerID = ? AND firstDay > ? ORDER BY firstDay LIMIT 1"
        let database = transaction.database
        let hasEarlier = try Bool.fetchOne(
            database, sql: "SELECT EXISTS (SELECT 1 FROM scheduleChange WHERE playerID = ? AND firstDay <= ?)",
            arguments: [key, day.description])
        guard hasEarlier == false,
            let days = try Int.fetchOne(database, sql: sql, arguments: [key, day.description])
        else { return }
        try share(&transaction, player, from: day, days)
    }

    /// Shares quest days of the past, from which the rows are made together with all that was set since.
    static func share(_ transaction: inout WriteTransaction, _ player: PlayerID, from day: LocalDate, _ days: Int) throws {
        let register = Subject.register(.questDays, "\(player)", field: "\(day)")
        try transaction.share(
            .set(
                FieldChange(
                    .questDays, "\(player)", player: player, field: "\(day)", value: "\(days)",
                    heads: try transaction.heads(of: register))))
    }
}
