import Crypto
import Domain
import Foundation
import TestSupport
import Testing

@testable import Sharing

@Suite("The bytes of segments")
struct SegmentCodecTests {
    private let history = SharedHistory(count: 30)
    private let key = HouseholdKey(epoch: 1)

    private func decoded(
        _ bytes: Data, named name: SegmentName, in folder: DeviceID? = nil, keys: KeyRing? = nil
    ) throws -> Segment {
        try SegmentCodec.decode(bytes, named: name, in: folder ?? history.keys.id, keys: keys ?? KeyRing([key])) {
            $0 == history.keys.id ? history.keys.signingKey : nil
        }
    }

    /// What is found wrong with the bytes of a live file.
    private func flaw(
        _ bytes: Data, named name: SegmentName? = nil, in folder: DeviceID? = nil, keys: KeyRing? = nil
    ) -> SegmentFlaw.Kind? {
        do {
            _ = try decoded(bytes, named: name ?? .live(from: 1), in: folder, keys: keys)
            return nil
        } catch {
            return (error as? SegmentFlaw)?.kind
        }
    }

    @Test("Operations are the same after they were written and read, sealed, live or as a conflict copy")
    func roundTrip() throws {
        let encoded = try history.encoded(11...30, with: key)
        let conflict = try #require(SegmentName("11.live.sync-conflict-20261124-101112-ABCDEFG.tq"))
        for name in [encoded.sealedName, encoded.liveName, conflict] {
            let segment = try decoded(encoded.bytes, named: name)
            #expect(segment.operations.map(\.operation) == Array(history.operations[10...]))
            #expect(segment.operations.map(\.hash) == history.operations[10...].map(\.hash))
            #expect(segment.first == 11 && segment.last == 30 && segment.device == history.keys.id && segment.key == key.id)
        }
    }

    @Test("Erased operations are written and read without their bodies")
    func erased() throws {
        var history = history
        history.erase(5...20)
        let segment = try decoded(history.encoded(1...30, with: key).bytes, named: .live(from: 1))
        #expect(segment.operations.map(\.operation) == history.operations)
        #expect(segment.operations.map(\.hash) == self.history.operations.map(\.hash))
    }

    @Test("Bodies are read byte for byte")
    func bodies() throws {
        var history = SharedHistory(keys: history.keys)
        for body in ["", "{\"a\":\"\\n\\u0000 \u{2028}\"}", "e\u{301} é", "\u{FEFF}{}", "/\\/\"", "\u{1}\n\r\t\u{7F}", "👩‍👧"] {
            history.add(body)
        }
        let segment = try decoded(history.encoded(1...7, with: key).bytes, named: .live(from: 1))
        for (read, written) in zip(segment.operations, history.operations) { #expect(read.hash == written.hash) }
    }

    @Test("The same operations are the same bytes, and others are not")
    func deterministic() throws {
        let encoded = try history.encoded(1...30, with: key)
        #expect(try history.encoded(1...30, with: key) == encoded)
        #expect(try history.encoded(1...29, with: key).bytes.dropFirst(50).prefix(12) != encoded.bytes.dropFirst(50).prefix(12))
        #expect(try history.encoded(1...30, with: HouseholdKey(epoch: 2)).bytes != encoded.bytes)
    }

    @Test("No word of the operations can be read without the key")
    func encrypted() throws {
        let bytes = try history.encoded(1...1, with: key).bytes
        #expect(bytes.range(of: Data("name".utf8)) == nil)
        #expect(flaw(bytes, keys: KeyRing()) == .unknownKey(key.id))
        let sameID = try #require(HouseholdKey(id: key.id, epoch: 1, secret: Data(count: 32)))
        #expect(flaw(bytes, keys: KeyRing([sameID])) == .undecipherable(key.id))
    }

    @Test("A shortened or lengthened file is torn, whatever its name")
    func torn() throws {
        let encoded = try history.encoded(1...30, with: key)
        for count in 0..<encoded.bytes.count {
            #expect(flaw(encoded.bytes.prefix(count)) == .torn)
            #expect(flaw(encoded.bytes.prefix(count), named: encoded.sealedName) == .torn)
        }
        #expect(flaw(encoded.bytes + [0]) == .torn)
        #expect(flaw(Data(count: 0)) == .torn)
    }

    @Test("No byte of a file can be changed")
    func changed() throws {
        let encoded = try history.encoded(1...3, with: key)
        for index in encoded.bytes.indices {
            var changed = encoded.bytes
            changed[index] ^= 1
            #expect(flaw(changed) != nil)
            #expect(flaw(changed, named: encoded.sealedName) == .torn)
            if index >= 50 { #expect(flaw(changed) == .forged(history.keys.id)) }
        }
    }

    @Test("Files that are none of a family's are named for what they are")
    func foreign() throws {
        let bytes = try history.encoded(1...3, with: key).bytes
        #expect(flaw(Data("#!/bin/sh".utf8)) == .notASegment)
        #expect(flaw(Data(count: SegmentLimits.fileBytes + 1)) == .tooLarge(.fileBytes))
        #expect(flaw(bytes, in: .numbered(5)) == .misplaced(device: history.keys.id))
        #expect(flaw(bytes, named: .live(from: 2)) == .misnamed)
        #expect(flaw(bytes, named: .sealed(1...4, hash: Data(SHA256.hash(data: bytes)))) == .misnamed)
        var newer = bytes
        newer[9] = 2
        #expect(flaw(newer) == .newerFormat(version: 2))
        newer[9] = 0
        #expect(flaw(newer) == .notASegment)
    }

    @Test("A PC that is unknown, or has taken the identity of another, is refused")
    func devices() throws {
        let stranger = SharedHistory(count: 3)
        let bytes = try stranger.encoded(1...3, with: key).bytes
        #expect(flaw(bytes, in: stranger.keys.id) == .unknownDevice(stranger.keys.id))
        // A file says that it is another PC's.
        var disguised = bytes
        disguised.replaceSubrange(10..<22, with: Data(history.keys.id.description.utf8))
        #expect(flaw(disguised) == .forged(history.keys.id))
        // The family knows the identity with a stranger's key.
        #expect(throws: SegmentFlaw.self) {
            try SegmentCodec.decode(disguised, named: .live(from: 1), in: history.keys.id, keys: KeyRing([key])) { _ in
                stranger.keys.signingKey
            }
        }
    }

    @Test("What a PC has signed is checked as well")
    func contents() throws {
        func flaw(_ text: String, _ numbers: ClosedRange<Int64> = 1...1) throws -> SegmentFlaw.Kind? {
            self.flaw(try SegmentCodec.seal(Data(text.utf8), numbers: numbers, by: history.keys, with: key).bytes)
        }
        let written = try SegmentContent.written(history.operations.prefix(1), of: history.keys.id, numbers: 1...1)
        let first = String(decoding: written, as: UTF8.self)
        #expect(try flaw(first) == nil)
        for text in ["", "\n", first + first, String(first.dropLast()), "{}\n", "[\(first.dropLast())]\n", first + "\n"] {
            guard case .foreignContent = try flaw(text) else {
                Issue.record("“\(text)” is not foreign: \(String(describing: try flaw(text)))")
                continue
            }
        }
        #expect(try flaw(first.replacing("\"seq\":1,", with: "\"seq\":2,")) == .brokenChain(sequence: 1))
        #expect(try flaw(first.replacing(history.keys.id.description, with: "000000000001")) == .brokenChain(sequence: 1))
        let outOfRange = SegmentFlaw.Kind.foreignContent(reason: "operation 1 has numbers out of range")
        #expect(try flaw(first.replacing("\"v\":1", with: "\"v\":0")) == outOfRange)
        #expect(try flaw(first + first, 1...2) == .brokenChain(sequence: 2))
        #expect(try flaw("\n", 1...100_001) == .tooLarge(.operations))
        #expect(try flaw(String(repeating: " ", count: SegmentLimits.lineBytes) + first) == .tooLarge(.lineBytes))
        let bomb = Data(repeating: UInt8(ascii: "\n"), count: SegmentLimits.contentBytes + 1)
        let packed = try SegmentCodec.seal(bomb, numbers: 1...1, by: history.keys, with: key).bytes
        #expect(self.flaw(packed) == .tooLarge(.contentBytes))
    }

    @Test("An operation that does not continue the one before it breaks the chain")
    func chain() throws {
        var operations = history.operations
        operations[1].previous = Data(count: 32)
        let text = try operations.prefix(3).map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) + "\n" }.joined()
        let bytes = try SegmentCodec.seal(Data(text.utf8), numbers: 1...3, by: history.keys, with: key).bytes
        #expect(flaw(bytes) == .brokenChain(sequence: 2))
        #expect(throws: SegmentEncodingError.refused(1...3, .brokenChain(sequence: 2))) {
            try SegmentCodec.encode(operations.prefix(3), by: history.keys, with: key)
        }
    }

    @Test("What others would refuse is not written")
    func refused() throws {
        var history = SharedHistory(keys: history.keys)
        #expect(throws: SegmentEncodingError.noOperations) { try SegmentCodec.encode([], by: history.keys, with: key) }
        history.add(String(repeating: "\u{1}", count: SegmentLimits.bodyBytes))
        #expect(try decoded(history.encoded(1...1, with: key).bytes, named: .live(from: 1)).last == 1)
        history.add(String(repeating: "x", count: SegmentLimits.bodyBytes + 1))
        #expect(throws: SegmentEncodingError.refused(1...2, .tooLarge(.bodyBytes))) { try history.encoded(1...2, with: key) }
        #expect(throws: SegmentEncodingError.refused(1...1, .brokenChain(sequence: 1))) {
            try SegmentCodec.encode(history.operations.prefix(1), by: DeviceKeys(), with: key)
        }
    }

    @Test("Operations of a later version are kept as they are")
    func later() throws {
        var history = SharedHistory(keys: history.keys)
        history.add(#"{"what":"nobody knows"}"#, kind: "holiday")
        var operations = history.operations
        operations[0].version = 7
        let bytes = try SegmentCodec.encode(operations, by: history.keys, with: key).bytes
        #expect(try decoded(bytes, named: .live(from: 1)).operations.map(\.operation) == operations)
    }

    @Test("A sentence names the file and what it means")
    func sentence() throws {
        let error = try #require(throws: SegmentFlaw.self) { try decoded(Data(count: 9), named: .live(from: 4)) }
        #expect(error.file == "\(history.keys.id)/4.live.tq")
        #expect(error.description.hasPrefix("The shared file \(error.file) was not written by TimeQuest. Nothing is lost"))
    }
}
