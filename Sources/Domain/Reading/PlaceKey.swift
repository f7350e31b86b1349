/// A key of a place without its text. The database stores a parent's answer about the place under it.
public struct PlaceKey: Hashable, Sendable {
    /// 16 hexadecimal digits.
    public let digest: String

    /// - Parameter location: the location of an event. Case, accents, punctuation and spaces make no difference.
    /// - Returns: nil if the text has no letter or digit.
    public init?(_ location: String) {
        let words = FoldedText(location, maximumWords: EventMatcher.maximumWords).words
        if words.isEmpty { return nil }
        digest = StableDigest.make(["place", words.map { FoldedWord.fold($0.text) }.joined(separator: " ")])
    }
}
