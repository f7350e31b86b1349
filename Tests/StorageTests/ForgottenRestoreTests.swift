import Domain
import Foundation
import TestSupport
import Testing

@testable import Storage

@Suite("A PC that is forgotten on one PC while another one has heard of its restore")
struct ForgottenRestoreTests {
    private let wall = WallMoment()
    private let desk: Household
    private let laptop: Household
    /// PC 7 until its restore, then PC 8.
    private let tablet: Household
    private let restored: Household

    init() async throws {
        desk = try await Household.withRoutine(.inMemory(device: 1, moment: { [wall] in wall.value }), players: "Mia")
        laptop = Household(try PairedPCs.newPC(2, wall))
        tablet = Household(try PairedPCs.newPC(7, wall))
        restored = Household(try PairedPCs.newPC(8, wall))
        for device in [1, 2, 7] as [DeviceID] { try await desk.operations.share(.device(Self.device(device))) }
        try await PairedPCs.pass(from: desk, to: tablet)
        try await tablet.operations.share(.device(Self.device(7)))
        try await PairedPCs.pass(from: tablet, to: desk)
        _ = try await tablet.players.create(PlayerDraft(name: "Tom"))
        try await PairedPCs.pass(from: tablet, to: restored)
        try await restored.operations.share(.device(Self.device(8, former: 7)))
        _ = try await restored.players.create(PlayerDraft(name: "Ben"))
        try await PairedPCs.pass(from: restored, to: laptop)
        #expect(try await names(laptop) == ["Mia", "Tom", "Ben"])
    }

    private static func device(_ id: DeviceID, former: DeviceID? = nil) -> Device {
        var device = Device(
            id: id, name: "PC \(id)", signingKey: Data(repeating: 1, count: 32), agreementKey: Data(repeating: 2, count: 32),
            carrier: "")
        device.former = former
        return device
    }

    private func names(_ household: Household) async throws -> Set<String> { Set(try await household.players.all().map(\.name)) }

    /// The desk, which knows nothing of PC 8, forgets PC 7.
    private func forget() async throws {
        let last = try #require(try await desk.operations.ends()[7]?.sequence)
        try await desk.operations.share(.leave(LeavingDevice(device: 7, lastSequence: last)))
    }

    /// Expects that a PC, as it is and made anew, and new ones that hear first of one PC or of another, have the same.
    private func expectSame(_ household: Household, _ wanted: String, _ location: SourceLocation = #_sourceLocation) async throws {
        PairedPCs.expect(try await household.database.digest(), wanted, "as it is", location)
        try await household.operations.foldWhole()
        PairedPCs.expect(try await household.database.digest(), wanted, "made anew", location)
        let devices = try await household.operations.ends().keys.sorted()
        for (number, order) in [devices, devices.reversed()].enumerated() {
            let new = Household(try PairedPCs.newPC(20 + number, wall))
            for device in order {
                for operation in try await household.operations.operations(of: device, after: 0) {
                    try await new.operations.receive([[operation]])
                }
            }
            PairedPCs.expect(try await new.database.digest(), wanted, "a new PC", location)
        }
    }

    @Test("What the restored PC did counts nowhere, neither where it was known nor where it was not")
    func crossing() async throws {
        try await forget()
        #expect(try await names(desk) == ["Mia"])
        let wanted = try await desk.database.digest()
        try await PairedPCs.pass(from: desk, to: laptop)
        #expect(try await laptop.operations.ends()[8] != nil)
        try await expectSame(laptop, wanted)
        let known = try #require(try await laptop.operations.devices().first { $0.id == 8 })
        #expect(known.lastSequence == 0 && known.introducers.isEmpty)
        #expect(known.ownWords == Self.device(8, former: 7) && known.announced == known.ownWords && known.former == 7)
        #expect(try await laptop.operations.devices().formers(of: 8) == [7])
    }

    @Test("The restored PC hears it, too, and has left")
    func hearsOfIt() async throws {
        try await forget()
        try await PairedPCs.pass(from: desk, to: restored)
        #expect(try await restored.operations.devices().first { $0.id == 8 }?.hasLeft == true)
        let formers = try await restored.operations.devices().formers(of: 8)
        #expect(formers == [7])
        // As it does when it goes on alone.
        try await restored.operations.removeLeavings(of: formers + [8])
        #expect(try await names(restored) == ["Mia", "Tom", "Ben"])
    }

    @Test("When another PC passes on who it is, all have the same operations and the same household")
    func introduced() async throws {
        try await forget()
        try await PairedPCs.pass(from: desk, to: laptop)
        let known = try #require(try await laptop.operations.devices().first { $0.id == 8 }?.ownWords)
        try await laptop.operations.share(.device(known))
        // The desk hears from the laptop who PC 8 is before it can read what that has done.
        try await desk.operations.receive([try await laptop.operations.operations(of: 2, after: 0)])
        #expect(try await desk.operations.devices().others(of: 1).map(\.id) == [2])
        try await PairedPCs.pass(from: laptop, to: desk)
        for household in [desk, laptop] {
            let known = try #require(try await household.operations.devices().first { $0.id == 8 })
            #expect(known.lastSequence == 0 && known.introducers == [2])
        }
        try await expectSame(laptop, try await desk.database.digest())
        #expect(try await names(desk) == ["Mia"])
    }

    @Test("Where it is paired once more, all that it did counts again on all PCs")
    func pairedAgain() async throws {
        try await forget()
        try await PairedPCs.pass(from: desk, to: laptop)
        let end = try #require(try await laptop.operations.ends()[7]?.sequence)
        try await laptop.operations.share(.leave(LeavingDevice(device: 7, lastSequence: end)))
        var device = Self.device(8, former: 7)
        device.readmits = try await laptop.operations.leavings()
        #expect(device.readmits?.map(\.device) == [1, 2])
        try await laptop.operations.share(.device(device))
        try await PairedPCs.pass(from: laptop, to: desk)
        #expect(try await names(desk) == ["Mia", "Tom", "Ben"])
        #expect(try await desk.operations.devices().others(of: 1).map(\.id) == [2, 8])
        try await expectSame(laptop, try await desk.database.digest())
        // Only who pairs a PC says what is over with it.
        #expect(try await desk.operations.devices().allSatisfy { $0.announced?.readmits == nil })
    }
}
