import Domain
import Testing

@Suite("What is added to a list keeps its place in another version of it")
struct ListAdditionsTests {
    /// Lists of letters. Capitals are additions.
    private static let cases: [(list: String, other: String, wanted: String)] = [
        ("abc", "aXbc", "aXbc"), ("abc", "Xabc", "Xabc"), ("abc", "abcX", "abcX"), ("abc", "aXYbZc", "aXYbZc"),
        // What stood before it was removed, or was moved.
        ("ac", "abXc", "aXc"), ("bc", "aXbc", "Xbc"), ("cab", "aXbc", "caXb"),
        // Both have added something, at other places and at the same one.
        ("abcY", "aXbc", "aXbcY"), ("abY", "abX", "abYX"), ("Yab", "Xab", "YXab"), ("aYZb", "aXb", "aYZXb"),
        ("", "aX", "X"), ("abc", "", "abc"), ("abc", "cba", "abc"),
    ]

    @Test("An addition follows the element that stands before it", arguments: cases)
    func places(list: String, other: String, wanted: String) {
        let merged = Array(list).inserting(from: Array(other), by: { $0 }, where: \.isUppercase)
        #expect(String(merged) == wanted)
    }

    @Test("An element without a key is in one version only")
    func withoutKey() {
        func key(_ character: Character) -> Character? { character.isLetter ? character : nil }
        let merged = Array("a?b").inserting(from: Array("a!b"), by: key, where: { !$0.isLetter })
        #expect(String(merged) == "a?!b")
    }
}
