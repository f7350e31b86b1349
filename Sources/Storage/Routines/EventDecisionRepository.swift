public import Domain
import GRDB

/// What the parents have decided about events and routines.
public struct EventDecisionRepository: Sendable {
    private let database: HouseholdDatabase

    public init(_ database: HouseholdDatabase) {
        self.database = database
    }

    /// Every decision, in the order in which they were said.
    public func all() async throws(StorageError) -> [EventDecision] {
        try await database.read { try EventDecisionRow.order(Column("id")).fetchAll($0).map { try $0.decision } }
    }

    /// Stores a decision, in place of what the routine's parent has said before about the event.
    ///
    /// - Throws: `notFound` where there is no such routine.
    public func store(_ decision: EventDecision) async throws(StorageError) {
        try await database.write { database in
            _ = try RoutineRow.current(database, decision.routineID)
            try Self.remove(database, decision.routineID, [decision.eventKey])
            try EventDecisionRow(decision).insert(database)
        }
    }

    /// Takes back what was decided about events.
    ///
    /// - Returns: whether there was anything to take back.
    public func remove(routineID: Int64, eventKeys: Set<String>) async throws(StorageError) -> Bool {
        try await database.write { try Self.remove($0, routineID, eventKeys) > 0 }
    }

    /// - Returns: how many there were.
    @discardableResult
    private static func remove(_ database: Database, _ routineID: Int64, _ eventKeys: Set<String>) throws -> Int {
        try EventDecisionRow
            .filter(Column("routineID") == routineID && eventKeys.contains(Column("eventKey")))
            .deleteAll(database)
    }
}

/// A line of the table `eventDecision`.
struct EventDecisionRow: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "eventDecision"

    var routineID: Int64
    var calendarName: String
    var eventKey: String
    var slotKey: String?
    var verdict: String

    init(_ decision: EventDecision) {
        routineID = decision.routineID
        calendarName = decision.calendarName
        eventKey = decision.eventKey
        slotKey = decision.slotKey
        verdict = decision.verdict.rawValue
    }

    var decision: EventDecision {
        get throws {
            guard let verdict = EventDecision.Verdict(rawValue: verdict) else {
                throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a decision about an event is \(verdict)")
            }
            return EventDecision(
                routineID: routineID, calendarName: calendarName, eventKey: eventKey, slotKey: slotKey, verdict: verdict)
        }
    }
}
