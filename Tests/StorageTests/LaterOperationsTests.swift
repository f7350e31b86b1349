import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Storage

@Suite("Operations of a later version")
struct LaterOperationsTests {
    private let folder: TemporaryFolder
    private let desk: Household

    init() async throws {
        folder = try TemporaryFolder()
        desk = try await Household.withRoutine(.inMemory(device: .numbered(9)), players: "Mia", "Ben")
    }

    private func open() throws -> Household {
        Household(try HouseholdDatabase(path: folder.databasePath, device: .numbered(2)))
    }

    /// A PC that has received what the desk has done, and has understood nothing of it.
    private func withoutUnderstanding() async throws -> Household {
        let household = try open()
        try await PairedPCs.pass(from: desk, to: household)
        try await household.database.execute("UPDATE operation SET subject = NULL, register = NULL, playerUID = NULL")
        for table in ["routine", "player"] { try await household.database.execute("DELETE FROM \(table)") }
        return household
    }

    @Test("What an earlier version has kept takes effect when a version opens the database that understands it")
    func folded() async throws {
        try await withoutUnderstanding().database.close()
        let household = try open()
        PairedPCs.expect(try await household.database.digest(), try await desk.database.digest(), "as on the PC that did it")
        // And is changed, and passed on, as any other.
        try await desk.players.delete(2)
        try await PairedPCs.pass(from: desk, to: household)
        #expect(try await household.players.all().map(\.name) == ["Mia"])
    }

    @Test("An erased player stays so, also where it is known only now whose operations these are")
    func erased() async throws {
        let earlier = try await withoutUnderstanding()
        try await desk.players.delete(2)
        try await PairedPCs.pass(from: desk, to: earlier)
        let bodies = "SELECT 1 FROM operation WHERE body LIKE '%Ben%'"
        #expect(try !earlier.database.rows(bodies).isEmpty)
        try earlier.database.close()
        let household = try open()
        PairedPCs.expect(try await household.database.digest(), try await desk.database.digest(), "without Ben")
        #expect(try household.database.rows(bodies).isEmpty)
    }

    @Test("What this version does not understand either stays as it is, and is passed on")
    func unknown() async throws {
        let household = try open()
        try await PairedPCs.pass(from: desk, to: household)
        let end = try #require(try await desk.operations.ends()[.numbered(9)])
        let dance = SharedOperation(
            id: OperationID(device: .numbered(9), sequence: end.sequence + 1), previous: end.hash,
            time: HybridTime(milliseconds: 5_000), day: Play().today, kind: "dance", content: .body("{}", salt: Data([7])))
        try await household.operations.receive([[dance]])
        try household.database.close()
        let again = try open()
        #expect(try await again.operations.operations(of: .numbered(9), after: end.sequence) == [dance])
        #expect(try again.database.rows("SELECT 1 FROM operation WHERE subject IS NULL").count == 1)
    }
}
