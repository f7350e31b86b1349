/// Finds groups in texts, all of them in one pass: a household may have two thousand.
///
/// The words of a group must be adjacent. A name and its number may be one word or two: “U12” is also “U 12”.
struct GroupIndex: Sendable {
    private var phrases = PhraseIndex()
    /// The groups by their words without spaces.
    private var joined: [String: [Int]] = [:]

    /// - Parameter groups: the words of each; a group without words is never found.
    init(_ groups: [[FoldedWord]]) {
        for (index, words) in groups.enumerated() where !words.isEmpty {
            phrases.add(PhraseIndex.Phrase(text: "", forms: words.map(\.spellings), owner: index))
            joined[words.map(\.text).joined(), default: []].append(index)
        }
    }

    /// The indices of the groups in a text, in ascending order.
    func groups(in text: [FoldedWord]) -> [Int] {
        if joined.isEmpty { return [] }
        var found = Set(phrases.phrases(in: text).map(\.owner))
        for place in text.indices {
            found.formUnion(joined[text[place].text] ?? [])
            if place + 1 < text.endIndex { found.formUnion(joined[text[place].text + text[place + 1].text] ?? []) }
        }
        return found.sorted()
    }
}
