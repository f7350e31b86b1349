import Domain
import Foundation
import Storage
import TestSupport
import Testing

@testable import Services

@Suite("The ledgers that a scheduler can have")
struct LedgerAccessTests {
    private func record(_ number: Int, _ outcome: ReminderOutcome) -> ReminderRecord {
        ReminderRecord(.sample(number), outcome: outcome, emittedAt: outcome.wasEmitted ? .clock("15:40") : nil)
    }

    private func ledgers() async throws -> [LedgerAccess] {
        let database = try HouseholdDatabase.inMemory()
        _ = try await PlayerRepository(database).create(PlayerDraft(name: "Mia"))
        return [.inMemory(), .stored(ReminderLedger(database))]
    }

    @Test("The forgetful ledger behaves as the stored one does")
    func sameBehaviour() async throws {
        for ledger in try await ledgers() {
            #expect(try await ledger.coveredUntil() == nil)
            try await ledger.record([record(1, .emitted), record(2, .missed)], .clock("15:40"))
            try await ledger.record([record(1, .late)], .clock("15:50"))
            #expect(try await ledger.coveredUntil() == .clock("15:50"))
            let ids = [1, 2, 3].map { Reminder.sample($0).id }
            #expect(try await ledger.outcomes(ids) == [ids[0]: .emitted, ids[1]: .missed])
            #expect(try await ledger.outcomes([]) == [:])
            try await ledger.record([record(1, .acknowledged), record(2, .late), record(3, .skipped)], .clock("15:50"))
            try await ledger.record([record(1, .emitted), record(2, .skipped), record(3, .emitted)], .clock("15:50"))
            #expect(try await ledger.outcomes(ids) == [ids[0]: .acknowledged, ids[1]: .late, ids[2]: .emitted])
        }
    }

    @Test("The forgetful ledger can begin at a time")
    func begins() async throws {
        #expect(try await LedgerAccess.inMemory(coveredUntil: .clock("12:00")).coveredUntil() == .clock("12:00"))
    }
}
