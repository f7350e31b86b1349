import Testing

@testable import Domain

@Suite("Phrases in texts")
struct PhraseIndexTests {
    private func found(_ phrases: [(text: String, owner: Int)], in text: String) -> [String] {
        let index = phrases.reduce(into: PhraseIndex()) { index, phrase in
            index.add(
                PhraseIndex.Phrase(
                    text: "\(phrase.text) \(phrase.owner)", forms: FoldedText(phrase.text).words.map(\.spellings),
                    owner: phrase.owner))
        }
        return index.phrases(in: FoldedText(text).words).map(\.text).sorted()
    }

    @Test("A longer phrase hides the shorter ones inside it, of its owner alone")
    func owners() {
        let phrases = [("blood test", 1), ("test", 1), ("test", 2), ("test day", 2), ("blood", 3), ("", 4)]
        #expect(found(phrases, in: "Blood test day") == ["blood 3", "blood test 1", "test day 2"])
        #expect(found(phrases, in: "A test") == ["test 1", "test 2"])
        #expect(found(phrases, in: "Blood") == ["blood 3"])
    }

    @Test("A phrase with umlauts is found once in each place, however it is spelled")
    func spellings() {
        #expect(
            found([("übung fürs üben", 1), ("übung", 2)], in: "Übung fürs Üben, Uebung") == [
                "übung 2", "übung 2", "übung fürs üben 1",
            ])
        #expect(found([("übung fürs üben", 1)], in: "Uebung furs Üben") == ["übung fürs üben 1"])
    }
}
