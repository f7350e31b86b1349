public import Domain
public import Foundation
import GRDB

extension ReminderLedger {
    /// The outcomes of reminders, by id; those without a record are missing.
    ///
    /// - Parameter ids: any number of ids.
    public func outcomes(of ids: [ReminderID]) async throws(StorageError) -> [ReminderID: ReminderOutcome] {
        try await database.read { database in
            // One JSON parameter for all ids, because SQLite limits the number of parameters.
            let list = String(decoding: try JSONEncoder().encode(ids), as: UTF8.self)
            let rows = try Row.fetchAll(
                database, sql: "SELECT id, outcome FROM reminder WHERE id IN (SELECT value FROM json_each(?))", arguments: [list])
            return Dictionary(
                try rows.map { (try ReminderID.stored($0[0]), try ReminderOutcome.stored($0[1])) },
                uniquingKeysWith: { first, _ in first })
        }
    }

    /// All records, in the order in which they were recorded.
    public func all() async throws(StorageError) -> [ReminderRecord] {
        try await database.read {
            try ReminderRow.fetchAll($0, sql: "\(ReminderRow.select) ORDER BY sequence").map { try $0.record() }
        }
    }

    /// The record of a reminder.
    public func find(_ id: ReminderID) async throws(StorageError) -> ReminderRecord? {
        try await database.read { try ReminderRow.find($0, id)?.record() }
    }

    /// The records that were planned in a window, in the order in which they were recorded.
    ///
    /// - Parameters:
    ///   - window: the window, without its end.
    ///   - player: only this player's records; nil for all.
    ///   - limit: how many records at most, from 1 to 10,000.
    ///   - position: `next` of the previous page.
    public func records(
        in window: DateInterval, player: PlayerID? = nil, limit: Int = 100, after position: LedgerPosition = .beginning
    ) async throws(StorageError) -> LedgerPage {
        let limit = min(max(1, limit), 10_000)
        return try await database.read { database in
            // The plus signs make SQLite use the index of `plannedAt` instead of scanning the ledger by `sequence`.
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

    static let maximumUseful = 1000

    /// The emitted reminders that are still useful after an instant, also the acknowledged ones, in the order in which they were
    /// recorded: at most the newest ``maximumUseful``. After a flat battery it is 1970, and the whole ledger lies ahead.
    ///
    /// - Parameter player: only this player's; nil for all.
    public func useful(after instant: Date, player: PlayerID? = nil) async throws(StorageError) -> [ReminderRecord] {
        try await database.read { database in
            try ReminderRow.fetchAll(
                database,
                sql: """
                    \(ReminderRow.select)
                    WHERE expiresAt > :instant AND (:player IS NULL OR +player.uid = :player)
                        AND outcome IN ('emitted', 'late', 'acknowledged')
                    ORDER BY +sequence DESC LIMIT :limit
                    """,
                arguments: [
                    "instant": Milliseconds.of(instant), "player": player?.description, "limit": Self.maximumUseful,
                ]
            ).reversed().map { try $0.record() }
        }
    }

    /// The last reminder that was emitted.
    ///
    /// - Parameter player: only this player's; nil for any.
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

// What a stream needs to resume: the position of the last reminder that it has sent, and the reminders emitted since, part by part.

extension ReminderLedger {
    /// A part of the emitted reminders, and the position after it.
    public struct EmittedPart: Hashable, Sendable {
        /// The records, in the order in which they were recorded.
        public var records: [ReminderRecord]
        /// The position after the last record.
        public var end: LedgerPosition
        /// Whether there are no further records so far.
        public var isLast: Bool
    }

    /// The position of a reminder, and the end of the ledger at the same moment.
    ///
    /// - Parameter id: the text of the id, in the present form or that of version 0.1.0.
    /// - Returns: `position` is nil if there is no such id. Version 0.1.0 may have ended before it recorded its last reminders; everything
    ///   that it recorded was emitted before these, so their position is the end of its records.
    public func position(of id: String) async throws(StorageError) -> (position: LedgerPosition?, end: LedgerPosition) {
        try await database.read { database in
            var sequence = try Int64.fetchOne(
                database, sql: "SELECT sequence FROM reminder WHERE id = :id OR formerID = :id", arguments: ["id": id])
            if sequence == nil, Self.isFormer(id) {
                sequence = try Int64.fetchOne(database, sql: "SELECT max(sequence) FROM reminder WHERE formerID IS NOT NULL")
            }
            return (
                sequence.map(LedgerPosition.init),
                LedgerPosition(sequence: try Int64.fetchOne(database, sql: "SELECT max(sequence) FROM reminder") ?? 0)
            )
        }
    }

    /// Whether an id has the form of version 0.1.0, with the number of a player: `daily.3.2026-03-01.due`.
    private static func isFormer(_ id: String) -> Bool { id.wholeMatch(of: /(suggestion|daily|weekly)\.[0-9]{1,10}\..+/) != nil }

    /// The present id of a reminder that version 0.1.0 emitted; nil if there is none.
    public func find(formerID: String) async throws(StorageError) -> ReminderID? {
        try await database.read { database in
            let text = try String.fetchOne(database, sql: "SELECT id FROM reminder WHERE formerID = ?", arguments: [formerID])
            return try text.map { try .stored($0) }
        }
    }

    /// A part of the reminders that were emitted after a position.
    ///
    /// - Parameters:
    ///   - player: only this player's reminders; nil for all.
    ///   - instant: only reminders that are useful after this instant; nil for all.
    ///   - limit: how many records at most.
    public func emitted(
        after position: LedgerPosition, player: PlayerID?, usefulAfter instant: Date? = nil, limit: Int
    ) async throws(StorageError) -> EmittedPart {
        try await database.read { database in
            let rows = try ReminderRow.fetchAll(
                database,
                sql: """
                    \(ReminderRow.select)
                    WHERE emittedAt IS NOT NULL AND sequence > :position AND (:player IS NULL OR player.uid = :player)
                        AND (:instant IS NULL OR expiresAt > :instant)
                    ORDER BY sequence LIMIT :limit
                    """,
                arguments: [
                    "position": position.sequence, "player": player?.description, "instant": instant.map(Milliseconds.of),
                    "limit": limit,
                ])
            return EmittedPart(
                records: try rows.map { try $0.record() }, end: rows.last.map { LedgerPosition(sequence: $0.sequence) } ?? position,
                isLast: rows.count < limit)
        }
    }
}

/// A position between two records of the ledger, in the order in which they were recorded.
public struct LedgerPosition: Hashable, Comparable, Sendable {
    /// The sequence number of the record before it.
    let sequence: Int64

    /// The position before the first record.
    public static let beginning = LedgerPosition(sequence: 0)

    public static func < (one: LedgerPosition, other: LedgerPosition) -> Bool { one.sequence < other.sequence }
}

/// A page of the ledger.
public struct LedgerPage: Hashable, Sendable {
    /// The records, in the order in which they were recorded.
    public var records: [ReminderRecord]
    /// Where the next page begins; nil on the last page.
    public var next: LedgerPosition?
}
