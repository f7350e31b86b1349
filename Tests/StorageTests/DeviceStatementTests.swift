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

    @Test("Who has made a PC one of the family was paired with it; who only gives it another name was not")
    func paired() async throws {
        try await desk.operations.share(.device(tablet("tablet")))
        try await pcs.meet()
        try await laptop.operations.share(.device(tablet("laptop")))
        try await pcs.meet()
        for household in [desk, laptop] {
            let history = try await household.operations.deviceHistory()
            #expect(history.werePaired(1, 7) && history.werePaired(7, 1) && !history.werePaired(2, 7))
            #expect(history.names.names(of: [2: "laptop", 7: "laptop"]) == [2: "laptop 2", 7: "laptop"])
        }
    }

    @Test("A PC that was forgotten gives up its name, and was paired with whoever takes it in again")
    func readmitted() async throws {
        try await desk.operations.share(.device(tablet("tablet")))
        try await pcs.meet()
        try await laptop.operations.share(.leave(LeavingDevice(device: .numbered(7), lastSequence: 0)))
        var other = tablet("tablet")
        other.id = .numbered(8)
        try await laptop.operations.share(.device(other))
        var again = tablet("tablet")
        again.readmits = try await laptop.operations.leavings()
        try await laptop.operations.share(.device(again))
        let history = try await laptop.operations.deviceHistory()
        #expect(history.names.names(of: [7: "tablet", 8: "tablet"]) == [8: "tablet", 7: "tablet 2"])
        #expect(history.werePaired(2, 7) && history.werePaired(2, 8) && !history.werePaired(1, 8))
    }

    /// The desk decides what the laptop may do.
    private func limit(_ playsOnly: Bool) async throws {
        var device = Device(
            id: .numbered(2), name: "laptop", signingKey: Data(repeating: 1, count: 32),
            agreementKey: Data(repeating: 2, count: 32),
            carrier: "", playsOnly: playsOnly)
        device.knownSequence = try await desk.operations.ends()[.numbered(2)]?.sequence ?? 0
        try await desk.operations.share(.device(device))
    }

    private func names(_ household: Household) async throws -> Set<String> { Set(try await household.players.all().map(\.name)) }

    @Test(
        "Where a limit is lifted where the clock is ahead, what is set on that PC from then on counts at once",
        arguments: [0, 1, 400])
    func lifted(daysAhead: Int) async throws {
        try await limit(true)
        try await pcs.meet()
        await #expect(throws: StorageError.self) {
            try await FactAuthor.$current.withValue(.parent) { _ = try await laptop.players.create(PlayerDraft(name: "Zoe")) }
        }
        pcs.wall.set(day: 2 + daysAhead)
        try await limit(false)
        pcs.wall.set(day: 2)
        try await pcs.meet()
        _ = try await laptop.players.create(PlayerDraft(name: "Zoe"))
        try await pcs.meet()
        #expect(try await names(desk) == ["Mia", "Zoe"])
        try await pcs.expectSame()
    }

    @Test("What was set on a PC before it was limited counts, though it arrives later")
    func before() async throws {
        _ = try await laptop.players.create(PlayerDraft(name: "Ben"))
        pcs.wall.set(day: 2)
        try await limit(true)
        try await pcs.meet()
        #expect(try await names(desk) == ["Mia", "Ben"])
        try await pcs.expectSame()
    }

    @Test("What was set on a PC whose clock was ahead counts as far as it was known where it was limited")
    func limited() async throws {
        pcs.wall.set(day: 300)
        _ = try await laptop.players.create(PlayerDraft(name: "Ben"))
        pcs.wall.set(day: 1)
        try await pcs.meet()
        _ = try await laptop.players.create(PlayerDraft(name: "Tom"))
        pcs.wall.set(day: 2)
        try await limit(true)
        #expect(try await names(desk) == ["Mia", "Ben"])
        try await pcs.meet()
        for household in [desk, laptop] { #expect(try await names(household) == ["Mia", "Ben"]) }
        try await pcs.expectSame()
        // What it had not heard of then counts no more than before.
        try await limit(false)
        try await pcs.meet()
        #expect(try await names(desk) == ["Mia", "Ben"])
        try await pcs.expectSame()
    }

    /// The laptop says that the desk has left, past what its own database lets it say.
    private func forgetDesk() async throws {
        let end = try #require(try await laptop.operations.ends()[.numbered(2)])
        let time = HybridTime(milliseconds: Milliseconds.of(pcs.wall.value.at) + 60_000)
        let body = OperationBody.leave(LeavingDevice(device: .numbered(1), lastSequence: 1))
        let forged = SharedOperation(
            id: OperationID(device: .numbered(2), sequence: end.sequence + 1), previous: end.hash, time: time,
            day: pcs.wall.value.day, kind: body.kind, content: .body(try body.json(), salt: Data(count: 16)))
        for household in [desk, laptop] { try await household.operations.receive([[forged]]) }
    }

    @Test(
        "A PC that may only play cannot make the others forget a PC, neither by the command nor by an operation that it has made up"
    )
    func forgetting() async throws {
        _ = try await laptop.players.create(PlayerDraft(name: "Ben"))
        try await pcs.meet()
        try await limit(true)
        try await pcs.meet()
        await #expect(throws: StorageError.playsOnly) {
            try await FactAuthor.$current.withValue(.parent) {
                try await laptop.operations.share(.leave(LeavingDevice(device: .numbered(1), lastSequence: 1)))
            }
        }
        try await forgetDesk()
        for household in [desk, laptop] {
            #expect(try await household.operations.devices().allSatisfy { !$0.hasLeft })
            #expect(try await names(household) == ["Mia", "Ben"])
        }
        try await pcs.expectSame()
        // By itself it leaves.
        let end = try #require(try await laptop.operations.ends()[.numbered(2)]?.sequence)
        try await laptop.operations.share(.leave(LeavingDevice(device: .numbered(2), lastSequence: end + 1)))
        try await pcs.meet()
        #expect(try await desk.operations.devices().filter(\.hasLeft).map(\.id) == [.numbered(2)])
        try await pcs.expectSame()
    }

    @Test("Before it is limited, what it says of others counts")
    func forgettingBefore() async throws {
        _ = try await laptop.players.create(PlayerDraft(name: "Ben"))
        try await pcs.meet()
        try await forgetDesk()
        try await limit(true)
        try await pcs.meet()
        #expect(try await laptop.operations.devices().filter(\.hasLeft).map(\.id) == [.numbered(1)])
    }
}
