import Domain
import Foundation
import TestSupport
import Testing

@testable import Sharing

@Suite("Files that do not come by Syncthing")
struct PuttingTests {
    private let root: TemporaryFolder
    private let history: SharedHistory

    init() throws {
        root = try TemporaryFolder()
        history = SharedHistory(count: 6)
    }

    private var folder: SegmentFolder { SegmentFolder(root: root.path) }

    private func present() throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: root.path("\(history.keys.id)/1.live.tq")))
    }

    private func put(_ last: Int64) throws {
        try folder.putLive(try history.encoded(1...last, with: SharedHistory.key), signingKey: history.keys.signingKey)
    }

    @Test("An older live file does not take the place of a newer one")
    func older() throws {
        try put(3)
        try put(6)
        let newest = try present()
        try put(4)
        #expect(try present() == newest)
    }

    @Test("What somebody else has put there, or what is torn, keeps none away")
    func forged() throws {
        try put(6)
        let newest = try present()
        let path = root.path("\(history.keys.id)/1.live.tq")
        let foreign = try SharedHistory(seed: 2, count: 9).encoded(1...9, with: SharedHistory.key).bytes
        for bytes in [newest.prefix(200), foreign, Data()] {
            try bytes.write(to: URL(fileURLWithPath: path))
            try put(4)
            #expect(try present() == history.encoded(1...4, with: SharedHistory.key).bytes)
        }
    }

    @Test("Only what PCs of the family vouch for is put in, also where one vouches for the other")
    func vouchers() throws {
        let (second, third, stranger) = (DeviceKeys(), DeviceKeys(), DeviceKeys())
        let vouchers = [
            try Voucher(for: third, by: second), try Voucher(for: second, by: history.keys),
            try Voucher(for: DeviceKeys(), by: stranger),
        ]
        let family = [history.keys.id: history.keys.signingKey]
        try folder.put(vouchers, signedBy: family)
        try folder.put(vouchers, signedBy: family)
        #expect(Set(folder.successors(of: family).map(\.id)) == [second.id, third.id])
        #expect(Set(folder.vouchers()) == Set(vouchers.dropLast()))
        let changed = try #require(Voucher(id: third.id, former: history.keys.id, bytes: vouchers[1].bytes))
        try folder.put([changed], signedBy: family)
        #expect(folder.vouchers().count == 2)
    }
}
