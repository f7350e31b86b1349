import Domain
import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import Storage

@Suite("How SQLite finds what is asked for often")
struct QueryPlanTests {
    private let household: Household

    init() async throws {
        household = try await Household.withRoutine(.inMemory(), players: "Mia")
        for day in 0..<3 {
            var play = Play(day: day)
            try await play.finish(household)
        }
        try await household.ledger.record([.sample("one")])
    }

    /// Expects steps of the plans of what a body reads from a table, and that none scans the table or sorts all that it finds.
    private func expect(
        _ steps: String..., from table: String, isSorted: Bool = false, _ location: SourceLocation = #_sourceLocation,
        _ body: () async throws -> Void
    ) async throws {
        let statements = Mutex<[String]>([])
        try await household.database.queue.writeWithoutTransaction { database in
            database.trace { event in statements.withLock { $0.append("\(event)") } }
        }
        try await body()
        let plan = try household.database.inspect { database in
            database.trace(options: [])
            let queries = statements.withLock(\.self).filter { $0.hasPrefix("SELECT") && $0.contains("FROM \(table)") }
            return try queries.flatMap { sql in
                let statement = try database.makeStatement(sql: "EXPLAIN QUERY PLAN \(sql)")
                statement.setUncheckedArguments(StatementArguments())
                return try Row.fetchAll(statement).map { $0["detail"] as String }
            }
        }
        for step in steps { #expect(plan.contains(step), "\(plan)", sourceLocation: location) }
        if !isSorted { #expect(!plan.contains("USE TEMP B-TREE FOR ORDER BY"), "\(plan)", sourceLocation: location) }
        let isScanned = plan.contains { $0.hasPrefix("SCAN \(table)") && !$0.contains("USING INDEX questByTime") }
        #expect(!isScanned, "\(plan)", sourceLocation: location)
    }

    @Test("History is read from one index, in its order")
    func history() async throws {
        try await expect("SEARCH quest USING COVERING INDEX questByPlayer (playerID=?)", from: "quest") {
            _ = try await household.history.snapshots(player: 1)
        }
        try await expect("SEARCH questTask USING PRIMARY KEY (questID=?)", from: "quest") {
            _ = try await household.history.snapshots(player: 1, routine: 1)
        }
        // The newest runs are found in order; what is sorted is the tasks of those few.
        try await expect(
            "SEARCH quest USING COVERING INDEX questByRoutine (routineID=? AND playerID=?)", from: "quest", isSorted: true
        ) {
            _ = try await household.history.runs(player: 1, routine: 1)
        }
    }

    @Test("A page of a player's quests, or of everyone's, begins where the one before has ended")
    func pages() async throws {
        try await expect("SEARCH quest USING INDEX questByPlayer (playerID=?)", from: "quest") {
            _ = try await household.quests.page(player: 1)
        }
        try await expect("SEARCH quest USING INDEX questByPlayer (playerID=? AND openedAt<?)", from: "quest") {
            _ = try await household.quests.page(player: 1, before: 2)
        }
        try await expect("SEARCH quest USING INDEX questByPlayer (playerID=? AND openedAt>?)", from: "quest") {
            _ = try await household.quests.begun(player: 1, since: Play().today)
        }
        try await expect("SEARCH quest USING INDEX questByPlayer (playerID=?)", from: "quest") {
            _ = try await household.quests.page(player: 1, state: .finished)
        }
        try await expect("SCAN quest USING INDEX questByTime", from: "quest") { _ = try await household.quests.page() }
        try await expect("SEARCH quest USING INDEX questByTime (openedAt<?)", from: "quest") {
            _ = try await household.quests.page(before: 2)
        }
        let last = try #require(try await household.quests.oldest(after: nil, limit: 1).first)
        try await expect("SEARCH quest USING INDEX questByTime ((openedAt,uid)>(?,?))", from: "quest") {
            _ = try await household.quests.oldest(after: last, limit: 50)
        }
        try await expect("SEARCH quest USING INDEX openQuest (playerID=?)", from: "quest") {
            _ = try await household.quests.open(player: 1)
        }
    }

    @Test("The ledger is found by its window, and by until when its lines are of use")
    func ledger() async throws {
        let window = DateInterval(start: Play().now, duration: 86_400)
        let byTime = "SEARCH reminder USING INDEX reminderByPlannedAt (plannedAt>? AND plannedAt<?)"
        // The lines of a window are few, so they may be sorted.
        try await expect(byTime, from: "reminder", isSorted: true) { _ = try await household.ledger.records(in: window) }
        try await expect(byTime, from: "reminder", isSorted: true) { _ = try await household.ledger.records(in: window, player: 1) }
        try await expect("SEARCH reminder USING INDEX reminderByExpiry (expiresAt>?)", from: "reminder", isSorted: true) {
            _ = try await household.ledger.useful(after: Play().now, player: 1)
        }
        try await expect("SEARCH reminder USING INTEGER PRIMARY KEY (rowid>?)", from: "reminder") {
            _ = try await household.ledger.emitted(after: .beginning, player: 1, limit: 50)
        }
        try await expect(
            "SEARCH answeredOccasion USING INDEX answeredOccasionByTime (answeredAt>?)", from: "answeredOccasion"
        ) {
            _ = try await household.ledger.answeredOccasions(since: Play().now)
        }
        try await expect("SEARCH reminder USING INDEX sqlite_autoindex_reminder_2 (formerID=?)", from: "reminder") {
            _ = try await household.ledger.position(of: "daily.1.2026-03-01.due")
        }
    }

    @Test("The last use of each PC by each player is found without a look at all that was played")
    func lastUses() async throws {
        let operations = OperationRepository(household.database)
        try await expect(
            "SEARCH operation USING INDEX operationOfUse (playerUID=? AND deviceID=?)",
            "SEARCH operation USING INDEX operationBySubject (subject>? AND subject<?)", from: "operation"
        ) {
            let uses = try await operations.lastUses()
            #expect(uses.count == 1)
        }
    }

    @Test("What PCs say of PCs is found without a look at what was played")
    func devices() async throws {
        let operations = OperationRepository(household.database)
        let step = "SEARCH operation USING INDEX operationOfDevices (kind=?)"
        try await expect(step, from: "operation", isSorted: true) { _ = try await operations.devices() }
        try await expect(step, from: "operation", isSorted: true) { _ = try await operations.deviceHistory() }
        try await expect(step.replacing("USING", with: "USING COVERING"), from: "operation") {
            _ = try await operations.leavingCount()
        }
        try await expect(step, from: "operation", isSorted: true) { _ = try await operations.hasErasures() }
    }
}
