import Domain
import Foundation
import TestSupport
import Testing

@testable import Sharing

@Suite("Dividing operations into segments")
struct SegmentWriterTests {
    private let key = HouseholdKey(epoch: 1)
    private let newKey = HouseholdKey(epoch: 2)
    private let writer = SegmentWriter(contentBytes: 4_000)

    private func numbers(_ files: [SegmentWriter.Planned]) -> [ClosedRange<Int64>] {
        files.map { $0.operations.first!.id.sequence...$0.operations.last!.id.sequence }
    }

    @Test("Without operations there is nothing to write")
    func nothing() {
        #expect(writer.plan([], key: key.id) == SegmentWriter.Plan(sealed: [], live: nil))
    }

    @Test("The live file is sealed when the next operation has no room in it")
    func sealed() throws {
        let operations = SharedHistory(count: 40).operations
        var earlier: [SegmentWriter.Planned] = []
        for count in 1...40 {
            let plan = writer.plan(Array(operations.prefix(count)), key: key.id)
            let live = try #require(plan.live)
            #expect(Array((plan.sealed + [live]).map(\.operations).joined()) == Array(operations.prefix(count)))
            // What is sealed stays sealed, whatever follows.
            #expect(plan.sealed.prefix(earlier.count) == earlier[...] && plan.sealed.count <= earlier.count + 1)
            earlier = plan.sealed
            for file in plan.sealed { #expect((7...12).contains(file.operations.count)) }
        }
        #expect(earlier.count >= 3)
        // From where a sealed file ends, the division goes on in the same way.
        let last = try #require(numbers(earlier).first?.upperBound)
        #expect(writer.plan(Array(operations.dropFirst(Int(last))), key: key.id).sealed == Array(earlier.dropFirst()))
    }

    @Test("An operation that has no room in any file has one of its own")
    func large() throws {
        var history = SharedHistory(count: 3)
        history.add(String(repeating: "x", count: 5_000))
        history.add()
        let plan = writer.plan(history.operations, key: key.id)
        #expect(numbers(plan.sealed) == [1...3, 4...4])
        #expect(plan.live.map { numbers([$0]) } == [5...5])
    }

    @Test("After a change of the key, what was shared under the old one is sealed under it")
    func keyChange() throws {
        let operations = SharedHistory(count: 9).operations
        let plan = writer.plan(operations, key: newKey.id, live: SegmentWriter.Live(last: 6, key: key.id))
        #expect(numbers(plan.sealed) == [1...6] && plan.sealed.map(\.key) == [key.id])
        #expect(plan.live.map { numbers([$0]) } == [7...9] && plan.live?.key == newKey.id)
        let nothingNew = writer.plan(Array(operations.prefix(6)), key: newKey.id, live: SegmentWriter.Live(last: 6, key: key.id))
        #expect(numbers(nothingNew.sealed) == [1...6] && nothingNew.live == nil)
        let sameKey = writer.plan(operations, key: key.id, live: SegmentWriter.Live(last: 6, key: key.id))
        #expect(sameKey == writer.plan(operations, key: key.id))
    }

    @Test("The computed size is at least that of the JSON, and close to it")
    func size() throws {
        var history = SharedHistory()
        for body in ["", "{}", "\"\\\u{1}\n/äß👩‍👧", String(repeating: "Zähne ", count: 1_000)] { history.add(body) }
        history.add()
        history.erase(2...2)
        for operation in history.operations {
            let size = try JSONEncoder().encode(operation).count
            let computed = SegmentWriter.contentBytes(of: operation)
            #expect((size...size + 150).contains(computed), "\(size), computed \(computed)")
        }
    }

    @Test("A file of the usual size is about 128 KiB, and the largest one can be read")
    func bytes() throws {
        var history = SharedHistory(count: 2_000)
        let usual = try #require(SegmentWriter().plan(history.operations, key: key.id).sealed.first)
        let encoded = try SegmentCodec.encode(usual.operations, by: history.keys, with: key)
        #expect((80_000...200_000).contains(encoded.bytes.count), "\(encoded.bytes.count) bytes")
        history = SharedHistory()
        history.add(String(repeating: "\u{1}", count: SegmentLimits.bodyBytes))
        history.add()
        let plan = SegmentWriter().plan(history.operations, key: key.id)
        #expect(numbers(plan.sealed) == [1...1])
        _ = try history.encoded(1...1, with: key)
    }
}
