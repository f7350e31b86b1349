public import Domain
import GRDB

/// Stores the parents' decisions about events and routines.
public struct EventDecisionRepository: Sendable {
    private let database: HouseholdDatabase

    public init(_ database: HouseholdDatabase) {
        self.database = database
    }

    /// All decisions, in the order in which they were made.
    public func all() async throws(StorageError) -> [EventDecision] {
        try await database.read { database in
            let routines = try LocalKeys(database).routines
            return try EventDecisionRow.order(sql: "decidedAt, eventKey").fetchAll(database).compactMap { row in
                try routines[row.routineID].map { try row.decision(of: $0) }
            }
        }
    }

    /// Stores a decision. It replaces an earlier one about the same routine and event.
    ///
    /// - Throws: `notFound` if there is no such routine.
    public func store(_ decision: EventDecision) async throws(StorageError) {
        try await database.write { transaction in
            let database = transaction.database
            let routine = try RoutineRow.current(database, decision.routineID).key
            let old = try EventDecisionRow.filter(sql: "routineID = ? AND eventKey = ?", arguments: [routine, decision.eventKey])
                .fetchOne(database)?.decision(of: decision.routineID)
            try Self.remove(database, routine, [decision.eventKey])
            // Later than all others, even if the clock was set back.
            let latest = try Int64.fetchOne(database, sql: "SELECT max(decidedAt) FROM eventDecision") ?? .min
            let decidedAt = max(Milliseconds.of(transaction.moment.at), latest == .max ? latest : latest + 1)
            try EventDecisionRow(decision, routineID: routine, decidedAt: decidedAt).insert(database)
            try transaction.append(
                .decision, "\(decision.routineID).\(decision.eventKey)", from: old.map { try JSONFields($0) },
                to: JSONFields(decision))
            transaction.changed(.decisions)
        }
    }

    /// Removes the decisions about events.
    ///
    /// - Returns: whether there were any.
    public func remove(routineID: RoutineID, eventKeys: Set<String>) async throws(StorageError) -> Bool {
        try await database.write { transaction in
            guard let routine = try LocalKeys.key(transaction.database, of: routineID) else { return false }
            let removed = try Self.remove(transaction.database, routine, eventKeys)
            for eventKey in removed { try transaction.appendEnd(.decision, "\(routineID).\(eventKey)") }
            return !removed.isEmpty
        }
    }

    /// - Returns: the event keys of the removed decisions.
    @discardableResult
    private static func remove(_ database: Database, _ routine: Int64, _ eventKeys: Set<String>) throws -> [String] {
        let rows = EventDecisionRow.filter(Column("routineID") == routine && eventKeys.contains(Column("eventKey")))
        let known = try rows.fetchAll(database).map(\.eventKey).sorted()
        try rows.deleteAll(database)
        return known
    }
}

/// A row of the table `eventDecision`.
struct EventDecisionRow: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "eventDecision"

    var routineID: Int64
    var calendarName: String
    var eventKey: String
    var slotKey: String?
    var verdict: String
    var decidedAt: Int64

    init(_ decision: EventDecision, routineID: Int64, decidedAt: Int64) {
        self.routineID = routineID
        calendarName = decision.calendarName
        eventKey = decision.eventKey
        slotKey = decision.slotKey
        verdict = decision.verdict.rawValue
        self.decidedAt = decidedAt
    }

    func decision(of routine: RoutineID) throws -> EventDecision {
        guard let verdict = EventDecision.Verdict(rawValue: verdict) else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a decision about an event is \(verdict)")
        }
        return EventDecision(routineID: routine, calendarName: calendarName, eventKey: eventKey, slotKey: slotKey, verdict: verdict)
    }
}
