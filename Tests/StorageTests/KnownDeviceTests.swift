import Domain
import Foundation
import TestSupport
import Testing

@testable import Storage

@Suite("Which identities are the PCs of the family")
struct KnownDeviceTests {
    private func device(
        _ number: Int, former: Int? = nil, first: Int64, last: Int64, carrier: String = ""
    ) -> KnownDevice {
        var announced = Device(
            id: .numbered(number), name: "PC \(number)", signingKey: Data(repeating: 1, count: 32),
            agreementKey: Data(repeating: 2, count: 32), carrier: carrier)
        announced.former = former.map { .numbered($0) }
        return KnownDevice(
            id: .numbered(number), announced: announced, announcedAt: HybridTime(milliseconds: first),
            lastTime: HybridTime(milliseconds: last))
    }

    @Test("After a restore a PC is there once, under its new identity")
    func restored() {
        let devices = [device(1, first: 1, last: 50), device(2, first: 2, last: 20), device(3, former: 2, first: 30, last: 40)]
        #expect(devices.others(of: .numbered(1)).map(\.id) == [.numbered(3)])
        #expect(devices.writers(including: .numbered(1)) == [.numbered(1), .numbered(3)])
    }

    @Test("A PC that leaves after a restore is gone under both identities")
    func left() {
        var restored = device(3, former: 2, first: 30, last: 40)
        restored.lastSequence = 4
        #expect([device(1, first: 1, last: 50), device(2, first: 2, last: 20), restored].others(of: .numbered(1)).isEmpty)
    }

    @Test("A PC of whose disk a copy was started elsewhere is still one of the family, and so is the copy")
    func copied() {
        let devices = [device(1, first: 1, last: 50), device(2, first: 2, last: 60), device(3, former: 2, first: 30, last: 40)]
        #expect(devices.others(of: .numbered(1)).map(\.id) == [.numbered(2), .numbered(3)])
    }

    @Test("Of the identities that it got because one disk was put back several times, a PC has the last, also when it leaves")
    func siblings() {
        var devices = [
            device(1, first: 1, last: 90), device(2, first: 2, last: 20, carrier: "c"),
            device(3, former: 2, first: 30, last: 40, carrier: "c"),
            // Its last operation says something again that was done on the old disk.
            device(4, former: 2, first: 50, last: 25, carrier: "c"),
        ]
        #expect(devices.others(of: .numbered(1)).map(\.id) == [.numbered(4)])
        #expect(devices.writers(including: .numbered(1)) == [.numbered(1), .numbered(4)])
        devices[3].lastSequence = 9
        #expect(devices.others(of: .numbered(1)) == [])
    }

    @Test("So it is where its clock was far ahead before the restore", arguments: [0, 1, 300])
    func restoredWithAnotherClock(daysAhead: Int) async throws {
        let pcs = try PairedPCs()
        for number in [1, 2] {
            try await pcs.desk.operations.share(.device(try #require(device(number, first: 1, last: 1).announced)))
        }
        try await pcs.meet()
        pcs.wall.set(day: 2 + daysAhead)
        _ = try await pcs.laptop.players.create(PlayerDraft(name: "Mia"))
        pcs.wall.set(day: 2)
        let restored = Household(try PairedPCs.newPC(4, pcs.wall))
        try await PairedPCs.pass(from: pcs.laptop, to: restored)
        try await restored.operations.share(.device(try #require(device(4, former: 2, first: 1, last: 1).announced)))
        try await PairedPCs.pass(from: restored, to: pcs.desk)
        #expect(try await pcs.desk.operations.devices().others(of: .numbered(1)).map(\.id) == [.numbered(4)])
    }

    @Test("Which identity is a former one a PC says itself; others are believed only where it has said nothing")
    func formers() {
        var devices = [device(1, first: 1, last: 50), device(2, first: 2, last: 20), device(3, former: 2, first: 30, last: 40)]
        #expect(devices.formers(of: .numbered(3)) == [.numbered(2)])
        devices[2].ownWords = device(3, first: 30, last: 40).announced
        #expect(devices.formers(of: .numbered(3)) == [])
        devices[2].ownWords?.former = .numbered(1)
        #expect(devices.formers(of: .numbered(3)) == [.numbered(1)])
    }
}
