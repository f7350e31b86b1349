import Domain
import GRDB

/// The login whose stored bytes are limited: the one of the present request, if it has no parent's rights.
public enum LimitedLogin {
    /// The login of the present task; nil for parents, for what playing stores, and for the service's own work.
    @TaskLocal public static var current: UInt32?
    /// Whether the present task plays without a parent's rights. What it stores has the limits of the player (`PlayGrowth`).
    @TaskLocal public static var isPlaying: Bool = false
}

/// Limits by how much a transaction of a login makes the database larger. Operations are kept for ever.
package struct Growth {
    /// The limits, in bytes.
    package struct Limits: Sendable {
        /// Of a login within a day.
        let login: Int
        /// Of all logins without a parent's rights within a day.
        let all: Int
        /// Of the database.
        let database: Int

        package init(login: Int, all: Int, database: Int) {
            (self.login, self.all, self.database) = (login, all, database)
        }

        /// The limits of a household.
        static let usual = Limits(
            login: HouseholdLimits.bytesADay, all: HouseholdLimits.bytesADayOfAll, database: HouseholdLimits.databaseBytes)
    }

    private let database: Database
    private let login: UInt32
    private let day: LocalDate
    private let limits: Limits
    private let usedBefore: Int

    /// - Parameter day: the present day of the household.
    init(_ database: Database, of login: UInt32, on day: LocalDate, limits: Limits) throws {
        (self.database, self.login, self.day, self.limits) = (database, login, day, limits)
        usedBefore = try Self.usedBytes(database)
    }

    /// Adds the bytes since `init` to the login's day.
    ///
    /// - Throws: `full` or `databaseFull` if it is more than the login may store.
    func record() throws {
        let used = try Self.usedBytes(database)
        let bytes = used - usedBefore
        // A transaction that needs no more room is always allowed.
        if bytes <= 0 { return }
        if used > limits.database { throw databaseIsFull }
        try database.executeCached(sql: "DELETE FROM growth WHERE day <> ?", arguments: [day.description])
        let own = try Int.fetchOne(database, sql: "SELECT bytes FROM growth WHERE login = ?", arguments: [login]) ?? 0
        if own + bytes > limits.login { throw loginIsFull }
        let all = try Int.fetchOne(database, sql: "SELECT sum(bytes) FROM growth") ?? 0
        if all + bytes > limits.all { throw dayIsFull }
        try database.executeCached(
            sql: "INSERT OR REPLACE INTO growth (login, day, bytes) VALUES (?, ?, ?)",
            arguments: [login, day.description, own + bytes])
    }

    /// The bytes of the database that are in use.
    static func usedBytes(_ database: Database) throws -> Int {
        func number(_ pragma: String) throws -> Int { try Int.fetchOne(database, sql: "PRAGMA \(pragma)") ?? 0 }
        return try (number("page_count") - number("freelist_count")) * number("page_size")
    }

    private var loginIsFull: StorageError {
        StorageError(
            .full,
            "This login has stored as much as it may within a day (\(limits.login >> 20) MiB), so nothing was changed. "
                + "Try again tomorrow, or ask a parent to do it.",
            reason: CodedReason(.loginStoredEnough, ["size": "\(limits.login >> 20)"]))
    }

    private var dayIsFull: StorageError {
        StorageError(
            .full,
            "The players' logins of this PC have stored as much as they may within a day (\(limits.all >> 20) MiB), so nothing was "
                + "changed. Try again tomorrow, or ask a parent to do it.",
            reason: CodedReason(.loginsStoredEnough, ["size": "\(limits.all >> 20)"]))
    }

    private var databaseIsFull: StorageError {
        StorageError(
            .databaseFull,
            "TimeQuest has stored \(limits.database >> 20) MiB, and only parents may store more than that, so nothing was changed. "
                + "Waiting does not help. Ask a parent to do it, or to remove players who do not play any more.",
            reason: CodedReason(.householdStoredEnough, ["size": "\(limits.database >> 20)"]))
    }
}
