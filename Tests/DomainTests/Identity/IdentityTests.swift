import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("An identity")
struct IdentityTests {
    @Test(
        "It is written as twelve letters of Crockford's base 32, and read back",
        arguments: [
            (0, "000000000000"), (1, "000000000001"), (31, "00000000000Z"), (32, "000000000010"), (1 << 59, "G00000000000"),
            (1 << 60 - 1, "ZZZZZZZZZZZZ"), (0x0123_4567_89AB_CDEF, "28T5CY4TQKFF"),
        ] as [(UInt64, String)])
    func text(bits: UInt64, text: String) {
        #expect(PlayerID(bits: bits).description == text)
        #expect(PlayerID(text) == PlayerID(bits: bits))
    }

    @Test(
        "It is read in upper and lower case, with letters that look like digits",
        arguments: [
            ("7k3m9qw2xd4a", "7K3M9QW2XD4A"), ("oO0iIlL1abcd", "0001 1111 ABCD"), ("zZyYvVtTsSrR", "ZZYYVVTTSSRR"),
        ])
    func reading(text: String, printed: String) {
        #expect(RoutineID(text)?.description == printed.replacing(" ", with: ""))
    }

    @Test(
        "What is no identity is refused",
        arguments: [
            "", "7", "7K3M9QW2XD4", "7K3M9QW2XD4A7", "7K3M9QW2XD4U", "7K3M9QW2XD4u", "7K3M-9QW2XD4", " 7K3M9QW2XD4",
            "7K3M9QW2XD4\n",
            "7K3M9QW2XD4\0", "7K3M9QW2XDÄ", "７７７７", "ЖЖЖЖЖЖ", "-00000000001", "00000000000.", "1e10", "👧👦👧",
        ])
    func refused(text: String) {
        #expect(PlayerID(text) == nil)
    }

    @Test("A new one is made of 60 random bits")
    func random() {
        struct Constant: RandomNumberGenerator {
            let number: UInt64
            func next() -> UInt64 { number }
        }
        var ones = Constant(number: .max)
        #expect(QuestID.random(using: &ones).description == "ZZZZZZZZZZZZ")
        var generator = SeededGenerator(seed: 1)
        let ids = (0..<1000).map { _ in QuestID.random(using: &generator) }
        #expect(Set(ids).count == 1000)
        #expect(ids.allSatisfy { QuestID($0.description) == $0 })
        #expect(ids.map(\.bits).reduce(0, |) == 1 << 60 - 1)
    }

    @Test("The order is that of the texts")
    func order() {
        var generator = SeededGenerator(seed: 2)
        let ids = (0..<100).map { _ in TaskID.random(using: &generator) } + (0..<40).map { .numbered($0) }
        #expect(ids.sorted().map(\.description) == ids.map(\.description).sorted())
    }

    @Test(
        "Its first letters, as people type them, are its beginning; fewer than four are rather a mistyped name",
        arguments: [
            ("7k3m", true), ("7K3M9", true), ("7K3M9QW2XD4O", true), ("7K3M9QW2XD40", true), ("7K3M9QW2XD40A", false), ("8", false),
            ("7", false), ("7K", false), ("7k3", false), ("7K4M", false), ("", false), ("7k3u", false), ("7K3-", false),
            ("７K3M", false),
        ])
    func beginnings(text: String, isBeginning: Bool) throws {
        let id = try #require(PlayerID("7K3M9QW2XD40"))
        #expect(id.begins(with: text) == isBeginning)
    }

    @Test("In JSON it is its text")
    func json() throws {
        let ids: [PlayerID] = [1, 32]
        let json = try JSONEncoder().encode(ids)
        #expect(String(decoding: json, as: UTF8.self) == #"["000000000001","000000000010"]"#)
        #expect(try JSONDecoder().decode([PlayerID].self, from: json) == ids)
    }

    @Test(
        "JSON of anything else is refused",
        arguments: ["1", #""1""#, #""""#, "null", "true", #"{"id":"000000000001"}"#, #""U00000000000""#])
    func wrongJSON(json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(PlayerID.self, from: Data(json.utf8)) }
    }
}
