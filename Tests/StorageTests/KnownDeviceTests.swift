import Domain
import Foundation
import TestSupport
import Testing

@testable import Storage

@Suite("Which identities are the PCs of the family")
struct KnownDeviceTests {
    private func device(_ number: Int, former: Int? = nil, first: Int64, last: Int64) -> KnownDevice {
        var announced = Device(
            id: .numbered(number), name: "PC \(number)", signingKey: Data(repeating: 1, count: 32),
            agreementKey: Data(repeating: 2, count: 32), carrier: "")
        announced.former = former.map { .numbered($0) }
        return KnownDevice(
            id: .numbered(number), announced: announced, firstTime: HybridTime(milliseconds: first),
            lastTime: HybridTime(milliseconds: last))
    }

    @Test("After a restore a PC is there once, under its new identity")
    func restored() {
        let devices = [device(1, first: 1, last: 50), device(2, first: 2, last: 20), device(3, former: 2, first: 30, last: 40)]
        #expect(devices.others(of: .numbered(1)).map(\.id) == [.numbered(3)])
        #expect(devices.writers(including: .numbered(1)) == [.numbered(1), .numbered(3)])
    }

    @Test("A PC of whose disk a copy was started elsewhere is still one of the family, and so is the copy")
    func copied() {
        let devices = [device(1, first: 1, last: 50), device(2, first: 2, last: 60), device(3, former: 2, first: 30, last: 40)]
        #expect(devices.others(of: .numbered(1)).map(\.id) == [.numbered(2), .numbered(3)])
    }
}
