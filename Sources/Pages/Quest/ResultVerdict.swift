import Domain

/// A result in a word, with its shape and colour.
struct ResultVerdict: Sendable {
    let word: String
    let rating: String
    let isSpotOn: Bool
    let isClose: Bool
    let isInside: Bool
    let isOff: Bool
    let isWayOff: Bool

    init(_ word: ResultWord, _ rating: AccuracyRating, _ words: Words) {
        self.word = words.result(word)
        self.rating = rating.rawValue
        isSpotOn = rating == .spotOn
        isClose = rating == .close && word != .insideRange
        isInside = word == .insideRange
        isOff = rating == .off
        isWayOff = rating == .wayOff
    }

    /// Nil for a result that is not compared.
    init?(_ result: QuestResult?, _ words: Words) {
        guard let word = result?.word, let rating = result?.score?.rating else { return nil }
        self.init(word, rating, words)
    }
}
