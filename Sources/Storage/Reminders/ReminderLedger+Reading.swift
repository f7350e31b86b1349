public import Domain
public import Foundation
import GRDB

extension ReminderLedger {
    /// What became of those of the ids that are recorded.
    ///
    /// - Parameter ids: any number of them.
    public func outcomes(of ids: [ReminderID]) async throws(StorageError) -> [ReminderID: ReminderOutcome] {
        try await database.read { database in
            // One parameter however many ids there are; SQLite has a limit for the others.
            let list = String(decoding: try JSONEncoder().encode(ids), as: UTF8.self)
            let rows = try Row.fetchAll(
                database, sql: "SELECT id, outcome FROM reminder WHERE id IN (SELECT value FROM json_each(?))", arguments: [list])
            return Dictionary(
                try rows.map { (try ReminderID.stored($0[0]), try ReminderOutcome.stored($0[1])) },
                uniquingKeysWith: { first, _ in first })
        }
    }

    /// Every record, in the order in which they were recorded.
    public func all() async throws(StorageError) -> [ReminderRecord] {
        try await database.read {
            try ReminderRow.fetchAll($0, sql: "\(ReminderRow.select) ORDER BY sequence").map { try $0.record() }
        }
    }

    /// The record of one reminder.
    public func find(_ id: ReminderID) async throws(StorageError) -> ReminderRecord? {
        try await database.read { try ReminderRow.find($0, id)?.record() }
    }

    /// The records that were planned in a window, in the order in which they were recorded.
    ///
    /// - Parameters:
    ///   - window: its start counts, its end does not.
    ///   - player: only hers; nil for everyone's.
    ///   - limit: at most so many; at least 1.
    ///   - position: `next` of the part before.
    public func records(
        in window: DateInterval, player: PlayerID? = nil, limit: Int = 100, after position: LedgerPosition = .beginning
    ) async throws(StorageError) -> LedgerPage {
        let limit = min(max(1, limit), 10_000)
        return try await database.read { database in
            // With a plus, SQLite looks for the window's few lines by their time, not through the whole ledger by its order.
            let rows = try ReminderRow.fetchAll(
                database,
                sql: """
                    \(ReminderRow.select)
                    WHERE plannedAt >= :start AND plannedAt < :end AND +sequence > :position
                        AND (:player IS NULL OR player.uid = :player)
                    ORDER BY +sequence LIMIT :limit
                    """,
                arguments: [
                    "start": Milliseconds.of(window.start), "end": Milliseconds.of(window.end), "position": position.sequence,
                    "player": player?.description, "limit": limit + 1,
                ])
            return LedgerPage(
                records: try rows.prefix(limit).map { try $0.record() },
                next: rows.count > limit ? LedgerPosition(sequence: rows[limit - 1].sequence) : nil)
        }
    }

    /// What a player was given and has not said that she has seen, in the order of emission.
    ///
    /// - Parameter instant: it is still of use after this.
    public func given(to player: PlayerID, ofUseAfter instant: Date) async throws(StorageError) -> [ReminderRecord] {
        try await database.read { database in
            try ReminderRow.fetchAll(
                database,
                sql: """
                    \(ReminderRow.select)
                    WHERE expiresAt > ? AND +player.uid = ? AND outcome IN ('emitted', 'late') ORDER BY +sequence
                    """,
                arguments: [Milliseconds.of(instant), player.description]
            ).map { try $0.record() }
        }
    }

    /// The newest reminder that was emitted.
    ///
    /// - Parameter player: only hers; nil for anyone's.
    public func lastEmitted(player: PlayerID? = nil) async throws(StorageError) -> ReminderRecord? {
        try await database.read { database in
            try ReminderRow.fetchOne(
                database,
                sql: """
                    \(ReminderRow.select)
                    WHERE emittedAt IS NOT NULL AND (:player IS NULL OR player.uid = :player)
                    ORDER BY sequence DESC LIMIT 1
                    """,
                arguments: ["player": player?.description]
            )?.record()
        }
    }
}
