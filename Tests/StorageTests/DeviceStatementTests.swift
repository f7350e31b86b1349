import Domain
import Foundation
import TestSupport
import Testing

@testable import Storage

@Suite("What the PCs of a family say of each other")
struct DeviceStatementTests {
    private let pcs: PairedPCs
    private var desk: Household { pcs.desk }
    private var laptop: Household { pcs.laptop }

    init() async throws {
        pcs = try PairedPCs()
        _ = try await Household.withRoutine(pcs.desk.database, players: "Mia")
        try await pcs.meet()
    }

    private func tablet(_ name: String, playsOnly: Bool = false) -> Device {
        Device(
            id: .numbered(7), name: name, signingKey: Data(repeating: 1, count: 32), agreementKey: Data(repeating: 2, count: 32),
            carrier: "", playsOnly: playsOnly)
    }

    private func known(_ household: Household) async throws -> Device {
        try #require(try await household.operations.devices().first { $0.id == .numbered(7) }?.announced)
    }

    @Test(
        "What a parent sets of a PC last is in force, also after it was set where the clock was a year ahead",
        arguments: [0, 1, 400])
    func wrongClock(daysAhead: Int) async throws {
        pcs.wall.set(day: 1 + daysAhead)
        try await desk.operations.share(.device(tablet("tablet", playsOnly: true)))
        pcs.wall.set(day: 1)
        try await pcs.meet()
        #expect(try await known(laptop) == tablet("tablet", playsOnly: true))
        try await laptop.operations.share(.device(tablet("Mia's tablet")))
        try await pcs.meet()
        for household in [desk, laptop] {
            #expect(try await known(household) == tablet("Mia's tablet"))
            let limits = try await household.database.read { try DeviceRows.membership($0).standings[.numbered(7)]?.limits ?? [] }
            #expect(limits.map(\.playsOnly) == [true, false])
        }
        try await pcs.expectSame()
    }
}
