import Foundation
import Sharing
import Testing

@Suite("The names of segments")
struct SegmentNameTests {
    private static let hash = String(repeating: "0a", count: 32)

    @Test(
        "A name is the same after it was read and written",
        arguments: [
            "1-2040.\(hash).tq", "2041.live.tq", "7-7.\(hash).tq", "281474976710656.live.tq",
            "2041.live.sync-conflict-20261124-101112-ABCDEFG.tq", "1-2040.\(hash).sync-conflict-20261124-101112-AB2DEF7.tq",
        ])
    func roundTrip(text: String) throws {
        let name = try #require(SegmentName(text))
        #expect(name.description == text)
        #expect(name.isLive == text.contains("live"))
        #expect((name.conflict == nil) != text.contains("conflict"))
    }

    @Test("Names are made of their parts")
    func made() {
        #expect(SegmentName.live(from: 2_041).description == "2041.live.tq")
        #expect(SegmentName.sealed(1...20, hash: Data(repeating: 10, count: 32)).description == "1-20.\(Self.hash).tq")
    }

    @Test(
        "Other files are no segments",
        arguments: [
            "", ".tq", "tq", "live.tq", "1.tq", "1.live", "1.live.tq.part", ".1.live.tq", "1..tq", "1-2.tq", "1-2.live.tq",
            "0.live.tq", "-1.live.tq", "+1.live.tq", "01.live.tq", " 1.live.tq", "281474976710657.live.tq",
            "99999999999999999999.live.tq", "2-1.\(hash).tq", "1-2-3.\(hash).tq", "1-.\(hash).tq", "-2.\(hash).tq", "1.\(hash).tq",
            "1-2.\(hash.dropLast()).tq", "1-2.\(hash)0.tq", "1-2.\(hash.uppercased()).tq", "1-2.\(hash.dropLast())g.tq",
            "1-2.\(hash).live.tq", ".syncthing.1.live.tq.tmp", "~syncthing~1.live.tq.tmp", ".stfolder", ".stignore",
            "1.live.sync-conflict-20261124-101112.tq", "1.live.sync-conflict-20261124-101112-abcdefg.tq",
            "1.live.sync-conflict-2026112-101112-ABCDEFG.tq", "1.live.sync-conflict-20261124-101112-ABCDEFG.x.tq",
            "1.live.tq.sync-conflict-20261124-101112-ABCDEFG.tq", "1.live.sync-conflict-.tq", "١.live.tq",
        ])
    func others(text: String) {
        #expect(SegmentName(text) == nil)
    }
}
