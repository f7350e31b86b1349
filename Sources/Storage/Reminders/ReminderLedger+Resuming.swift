public import Domain
public import Foundation
import GRDB

// A stream that resumes: where it left off, and what was emitted since, part by part.

extension ReminderLedger {
    /// What was emitted, and where the rest begins.
    public struct EmittedPart: Hashable, Sendable {
        /// In the order of emission.
        public var records: [ReminderRecord]
        /// Behind the last of them.
        public var end: LedgerPosition
        /// Nothing more is recorded so far.
        public var isLast: Bool
    }

    /// Where a reminder stands, and where the ledger ends, at one moment.
    ///
    /// - Parameter id: the text of the id, in the form of today or of version 0.1.0.
    /// - Returns: `position` is nil where there is no such id.
    public func position(of id: String) async throws(StorageError) -> (position: LedgerPosition?, end: LedgerPosition) {
        try await database.read { database in
            (
                try Int64.fetchOne(
                    database, sql: "SELECT sequence FROM reminder WHERE id = :id OR formerID = :id", arguments: ["id": id]
                )
                .map(LedgerPosition.init),
                LedgerPosition(sequence: try Int64.fetchOne(database, sql: "SELECT max(sequence) FROM reminder") ?? 0)
            )
        }
    }

    /// The reminder that version 0.1.0 emitted under an id of its own; nil where there is none.
    public func find(formerID: String) async throws(StorageError) -> ReminderID? {
        try await database.read { database in
            let text = try String.fetchOne(database, sql: "SELECT id FROM reminder WHERE formerID = ?", arguments: [formerID])
            return try text.map { try .stored($0) }
        }
    }

    /// A part of what was emitted after a place.
    ///
    /// - Parameters:
    ///   - player: only hers; nil for everyone's.
    ///   - instant: only what is of use after it; nil for all.
    ///   - limit: at most so many.
    public func emitted(
        after position: LedgerPosition, player: PlayerID?, ofUseAfter instant: Date? = nil, limit: Int
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
