public import Domain
public import Foundation
import GRDB

extension ReminderLedger {
    /// What became of those of the ids that are recorded.
    ///
    /// - Parameter ids: any number of them.
    public func outcomes(of ids: [String]) async throws(StorageError) -> [String: ReminderOutcome] {
        try await database.read { database in
            // One parameter however many ids there are; SQLite has a limit for the others.
            let list = String(decoding: try JSONEncoder().encode(ids), as: UTF8.self)
            let rows = try ReminderRow.fetchAll(
                database, sql: "SELECT * FROM reminder WHERE id IN (SELECT value FROM json_each(?))", arguments: [list])
            return Dictionary(try rows.map { ($0.id, try $0.record().outcome) }, uniquingKeysWith: { first, _ in first })
        }
    }

    /// Every record, in the order in which they were recorded.
    public func all() async throws(StorageError) -> [ReminderRecord] {
        try await database.read {
            try ReminderRow.fetchAll($0, sql: "SELECT * FROM reminder ORDER BY sequence").map { try $0.record() }
        }
    }

    /// The record of one reminder.
    public func find(_ id: String) async throws(StorageError) -> ReminderRecord? {
        try await database.read { try Self.row($0, id: id)?.record() }
    }

    /// The records that were planned in a window, in the order in which they were recorded.
    ///
    /// - Parameters:
    ///   - window: its start counts, its end does not.
    ///   - player: only hers; nil for everyone's.
    ///   - limit: at most so many; at least 1.
    ///   - cursor: `nextCursor` of the part before; nil for the first.
    public func records(
        in window: DateInterval, player: Int64? = nil, limit: Int = 100, after cursor: Int64? = nil
    ) async throws(StorageError) -> LedgerPage {
        let limit = min(max(1, limit), 10_000)
        return try await database.read { database in
            let rows = try ReminderRow.fetchAll(
                database,
                sql: """
                    SELECT * FROM reminder
                    WHERE plannedAt >= :start AND plannedAt < :end AND sequence > :cursor AND (:player IS NULL OR playerID = :player)
                    ORDER BY sequence LIMIT :limit
                    """,
                arguments: [
                    "start": Milliseconds.of(window.start), "end": Milliseconds.of(window.end), "cursor": cursor ?? 0,
                    "player": player, "limit": limit + 1,
                ])
            return LedgerPage(
                records: try rows.prefix(limit).map { try $0.record() },
                nextCursor: rows.count > limit ? rows[limit - 1].sequence : nil)
        }
    }

    /// What a player was given and has not said that she has seen, in the order of emission.
    ///
    /// - Parameter instant: it is still of use after this.
    public func given(to player: Int64, ofUseAfter instant: Date) async throws(StorageError) -> [ReminderRecord] {
        try await database.read { database in
            try ReminderRow.fetchAll(
                database,
                sql: """
                    SELECT * FROM reminder WHERE expiresAt > ? AND playerID = ? AND outcome IN ('emitted', 'late') ORDER BY sequence
                    """,
                arguments: [Milliseconds.of(instant), player]
            ).map { try $0.record() }
        }
    }

    /// The newest reminder that was emitted.
    ///
    /// - Parameter player: only hers; nil for anyone's.
    public func lastEmitted(player: Int64? = nil) async throws(StorageError) -> ReminderRecord? {
        try await database.read { database in
            try ReminderRow.fetchOne(
                database,
                sql: """
                    SELECT * FROM reminder
                    WHERE emittedAt IS NOT NULL AND (:player IS NULL OR playerID = :player)
                    ORDER BY sequence DESC LIMIT 1
                    """,
                arguments: ["player": player]
            )?.record()
        }
    }
}
