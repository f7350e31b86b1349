import Domain
import Foundation
import Testing

@testable import Sharing

@Suite("The words that two PCs show")
struct PairingWordsTests {
    @Test("There are 2048 different words, sorted")
    func count() {
        #expect(PairingWords.all.count == 2048)
        #expect(PairingWords.all == Set(PairingWords.all).sorted())
    }

    @Test("A word has 3 to 8 small letters")
    func letters() {
        let others = PairingWords.all.filter { word in
            !(3...8).contains(word.utf8.count) || !word.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
        }
        #expect(others == [])
    }

    @Test("No two words begin with the same four letters")
    func beginnings() {
        #expect(Set(PairingWords.all.map { $0.prefix(4) }).count == 2048)
    }

    @Test("No word is the plural of another")
    func plurals() {
        let words = Set(PairingWords.all)
        #expect(PairingWords.all.filter { words.contains($0 + "s") || words.contains($0 + "es") } == [])
    }

    @Test("The order of the list stays as it is, because PCs with different versions are paired, too")
    func order() {
        #expect(
            [0, 1, 511, 1023, 1024, 2046, 2047].map { PairingWords.all[$0] } == [
                "able", "about", "elephant", "mail", "main", "zoom", "zucchini",
            ])
    }

    @Test("Each word stands for eleven bits, the first bits first")
    func bits() {
        #expect(PairingWords.words(of: Array(repeating: 0, count: 9)) == Array(repeating: "able", count: 6))
        #expect(PairingWords.words(of: Array(repeating: 255, count: 9)) == Array(repeating: "zucchini", count: 6))
        // 00000000001 00000000000 … 00000000001, and two bits that are not used.
        let words = PairingWords.words(of: [0, 0b0010_0000, 0, 0, 0, 0, 0, 0, 0b0111_1111])
        #expect(words == ["about", "able", "able", "able", "able", "about"])
    }

    @Test("Both PCs show the same words, whichever asks")
    func symmetric() {
        let words = PairingWords.words(between: "one", and: "other")
        #expect(words.count == 6)
        #expect(words == PairingWords.words(between: "other", and: "one"))
        // The same on every PC and in every version.
        #expect(words == ["sack", "pocket", "else", "depart", "daughter", "stick"])
    }

    @Test("The words of two other PCs are others, even if their names are the same when put together")
    func different() {
        let pairs = [("ab", "c"), ("a", "bc"), ("caf\u{E9}", "c"), ("cafe\u{301}", "c")]
        #expect(Set(pairs.map { PairingWords.words(between: $0.0, and: $0.1) }).count == pairs.count)
    }
}
