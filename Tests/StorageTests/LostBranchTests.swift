import Domain
import Foundation
import TestSupport
import Testing

@testable import Storage

@Suite("Two histories of one PC, of which one counts")
struct LostBranchTests {
    private let wall = WallMoment()

    /// A PC that has received the histories of other PCs.
    private func household(_ number: Int, _ histories: [SharedOperation]...) async throws -> Household {
        let household = Household(try PairedPCs.newPC(number, wall))
        for history in histories { try await household.operations.receive([history]) }
        return household
    }

    /// Replaces what a PC did after so many operations.
    private func replace(_ household: Household, after count: Int, by history: [SharedOperation]) async throws {
        let new = Array(history.dropFirst(count))
        let (first, last) = (try #require(new.first).id, try #require(new.last).id)
        let record = SegmentRecord(
            device: first.device, name: "live", numbers: first.sequence...last.sequence, isSealed: false, bytes: Data())
        try await SegmentRepository(household.database).replaceBranch(
            of: first.device, from: first.sequence, by: new, record)
    }

    @Test("A task that only the one set aside has put into its routine is back in the other routine")
    func task() async throws {
        var (one, other) = (HostilePC(5), HostilePC(6))
        try one.make(.player, "00000000000A", ["name": "\"Zoe\""])
        try other.make(32, of: 21)
        let common = other.operations.count
        var lost = other
        // Before the other PC has made it, so that it is in this routine.
        try lost.make(30, of: 21)
        try lost.make(21, for: 10, tasks: [30, 32])
        try other.make(21, for: 10, tasks: [32])
        try one.make(31, of: 20)
        try one.make(30, of: 20)
        try one.make(20, for: 10, tasks: [30, 31], slug: "scales")

        let household = try await household(3, one.operations, lost.operations)
        func tasks(_ routine: RoutineID) async throws -> [TaskID?]? {
            try await household.routines.all().first { $0.id == routine }?.tasks.map(\.id)
        }
        #expect(try await tasks(20) == [31])
        #expect(try await tasks(21) == [30, 32])
        try await replace(household, after: common, by: other.operations)
        #expect(try await tasks(20) == [30, 31])
        #expect(try await tasks(21) == [32])
        let wanted = try await self.household(4, one.operations, other.operations).database.digest()
        PairedPCs.expect(try await household.database.digest(), wanted, "a PC that has never read it")
    }
}
