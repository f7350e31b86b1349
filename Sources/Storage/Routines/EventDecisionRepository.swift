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
        try await database.read { try Self.fetch($0) }
    }

    private static func fetch(_ database: Database) throws -> [EventDecision] {
        let keys = try LocalKeys(database)
        return try EventDecisionRow.order(sql: "decidedAt, eventKey").fetchAll(database).compactMap { row in
            try keys.routines[row.routineID].map { try row.decision(of: $0, keys) }
        }
    }

    /// Stores a decision. It replaces an earlier decision about the same routine and event. A decision about all players also replaces
    /// those about single players.
    ///
    /// - Parameter isAllowed: whether the decision may be stored, given the present decisions; nil to store it in any case. It is called
    ///   in the same transaction: if two parents decide differently at one moment, the second one gets the conflict.
    /// - Throws: `notFound` if there is no such routine or player; `conflict` if the decision is not allowed.
    public func store(
        _ decision: EventDecision, if isAllowed: (@Sendable ([EventDecision]) -> Bool)? = nil
    ) async throws(StorageError) {
        try await database.write { transaction in
            let database = transaction.database
            try Self.check(database, isAllowed)
            let routine = try RoutineRow.current(database, decision.routineID).key
            let player = try decision.playerID.map { id in
                guard let key = try LocalKeys.key(database, of: id) else {
                    throw StorageError(.notFound, "There is no player \(id).", reason: CodedReason(.playerUnknown, ["id": "\(id)"]))
                }
                return key
            }
            let keys = try LocalKeys(database)
            let id = Self.factID(decision.routineID, decision.eventKey, decision.playerID)
            var old: EventDecision?
            for removed in try Self.remove(database, routine, [decision.eventKey], player: player) {
                let removed = try removed.decision(of: decision.routineID, keys)
                if removed.playerID == decision.playerID { old = removed } else { try Self.end(&transaction, removed) }
            }
            // Later than all others, even if the clock was set back.
            let latest = try Int64.fetchOne(database, sql: "SELECT max(decidedAt) FROM eventDecision") ?? .min
            let decidedAt = max(Milliseconds.of(transaction.moment.at), latest == .max ? latest : latest + 1)
            try EventDecisionRow(decision, routineID: routine, playerID: player, decidedAt: decidedAt).insert(database)
            try transaction.append(
                .decision, id, of: decision.playerID, from: old.map { try JSONFields($0) }, to: JSONFields(decision))
            // The same decision again is a new decision of a later time.
            if old == decision { try transaction.shareAgain(.decision, id, of: decision.playerID, "verdict", JSONFields(decision)) }
            transaction.changed(.decisions)
        }
    }

    /// Removes the decisions about events.
    ///
    /// - Parameters:
    ///   - playerID: removes only the decisions about this player alone; nil for all decisions.
    ///   - isAllowed: as in ``store(_:if:)``.
    /// - Returns: whether a decision was removed.
    /// - Throws: `conflict` if the removal is not allowed.
    public func remove(
        routineID: RoutineID, eventKeys: Set<String>, playerID: PlayerID? = nil,
        if isAllowed: (@Sendable ([EventDecision]) -> Bool)? = nil
    ) async throws(StorageError) -> Bool {
        try await database.write { transaction in
            let database = transaction.database
            try Self.check(database, isAllowed)
            guard let routine = try LocalKeys.key(database, of: routineID) else { return false }
            let player = try playerID.map { try LocalKeys.key(database, of: $0) ?? 0 }
            let keys = try LocalKeys(database)
            let removed = try Self.remove(database, routine, eventKeys, player: player)
            for row in removed { try Self.end(&transaction, try row.decision(of: routineID, keys)) }
            return !removed.isEmpty
        }
    }

    private static func check(_ database: Database, _ isAllowed: (@Sendable ([EventDecision]) -> Bool)?) throws {
        guard let isAllowed else { return }
        let present = try fetch(database)
        if isAllowed(present) { return }
        throw StorageError(
            .conflict, "Somebody else has decided otherwise about this event meanwhile.", reason: CodedReason(.decisionChanged))
    }

    /// - Parameter player: only the decisions about this player alone; nil for all.
    /// - Returns: the removed rows.
    private static func remove(
        _ database: Database, _ routine: Int64, _ eventKeys: Set<String>, player: Int64?
    ) throws -> [EventDecisionRow] {
        var rows = EventDecisionRow.filter(Column("routineID") == routine && eventKeys.contains(Column("eventKey")))
        if let player { rows = rows.filter(Column("playerID") == player) }
        let known = try rows.order(sql: "eventKey, playerID").fetchAll(database)
        try rows.deleteAll(database)
        return known
    }

    private static func end(_ transaction: inout WriteTransaction, _ decision: EventDecision) throws {
        try transaction.appendEnd(
            .decision, factID(decision.routineID, decision.eventKey, decision.playerID), of: decision.playerID)
    }

    static func factID(_ routine: RoutineID, _ eventKey: String, _ player: PlayerID?) -> String {
        "\(routine).\(eventKey)" + (player.map { ".\($0)" } ?? "")
    }
}

/// A row of the table `eventDecision`.
struct EventDecisionRow: Codable, Equatable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "eventDecision"

    var routineID: Int64
    var calendarName: String
    var eventKey: String
    var slotKey: String?
    var verdict: String
    var decidedAt: Int64
    var playerID: Int64?

    init(_ decision: EventDecision, routineID: Int64, playerID: Int64?, decidedAt: Int64) {
        self.routineID = routineID
        calendarName = decision.calendarName
        eventKey = decision.eventKey
        slotKey = decision.slotKey
        verdict = decision.verdict.rawValue
        self.decidedAt = decidedAt
        self.playerID = playerID
    }

    /// Whether a text is a digest of an event.
    static func isKey(_ text: String) -> Bool {
        text.utf8.count == 16 && text.utf8.allSatisfy(\.isASCIILowercaseHexDigit)
    }

    func decision(of routine: RoutineID, _ keys: LocalKeys) throws -> EventDecision {
        guard let verdict = EventDecision.Verdict(rawValue: verdict) else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a decision about an event is \(verdict)")
        }
        return EventDecision(
            routineID: routine, playerID: try playerID.map { try keys.player($0) }, calendarName: calendarName, eventKey: eventKey,
            slotKey: slotKey, verdict: verdict)
    }
}
