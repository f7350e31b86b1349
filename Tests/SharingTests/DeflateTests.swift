import Foundation
import Sharing
import TestSupport
import Testing

@Suite("Compression")
struct DeflateTests {
    private let text = Data(String(repeating: "Brush your teeth. ", count: 1_000).utf8)

    @Test("Bytes are the same after compression and decompression", arguments: [0, 1, 100, 4_096, 18_000])
    func roundTrip(count: Int) throws {
        let data = text.prefix(count)
        #expect(try Deflate.inflated(Deflate.deflated(data), limit: count) == data)
        var generator = SeededGenerator(seed: UInt64(count))
        let noise = Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
        #expect(try Deflate.inflated(Deflate.deflated(noise), limit: count) == noise)
    }

    @Test("A slice of bytes is compressed like a copy of it")
    func slice() throws {
        #expect(try Deflate.deflated(text[100..<200]) == Deflate.deflated(Data(text[100..<200])))
        let packed = try Deflate.deflated(text)
        #expect(try Deflate.inflated((Data([1, 2, 3]) + packed)[3...], limit: text.count) == text)
    }

    @Test("More bytes than allowed are refused")
    func limit() throws {
        let packed = try Deflate.deflated(text)
        #expect(throws: DeflateError.tooLarge(limit: text.count - 1)) { try Deflate.inflated(packed, limit: text.count - 1) }
        let bomb = try Deflate.deflated(Data(count: 5_000_000))
        #expect(throws: DeflateError.tooLarge(limit: 1_000)) { try Deflate.inflated(bomb, limit: 1_000) }
    }

    @Test("Every shortened form is refused")
    func shortened() throws {
        let packed = try Deflate.deflated(text)
        for count in 0..<packed.count {
            #expect(throws: DeflateError.torn) { try Deflate.inflated(packed.prefix(count), limit: text.count) }
        }
    }

    @Test("Changed bytes and bytes after the end are refused")
    func changed() throws {
        let packed = try Deflate.deflated(text)
        #expect(throws: DeflateError.torn) { try Deflate.inflated(packed + [0], limit: text.count) }
        for index in packed.indices where index % 3 == 0 || index < 4 {
            var changed = packed
            changed[index] ^= 0x10
            // A few bits mean nothing, such as those that fill the last byte.
            let result = Result { try Deflate.inflated(changed, limit: text.count) }
            if case .success(let data) = result { #expect(data == text) }
        }
    }
}
