import Domain

/// A result in a word, with its shape and colour.
struct ResultVerdict: Sendable {
    let word: String
    /// The class of the style sheet for its colour.
    let rating: String
    let isSpotOn: Bool
    let isClose: Bool
    let isInside: Bool
    let isOff: Bool
    let isWayOff: Bool

    init(_ word: ResultWord, _ words: Words) {
        self.word = words.result(word)
        rating =
            switch word {
            case .spotOn: "spotOn"
            case .close, .insideRange: "close"
            case .off: "off"
            case .wayOff: "wayOff"
            }
        isSpotOn = word == .spotOn
        isClose = word == .close
        isInside = word == .insideRange
        isOff = word == .off
        isWayOff = word == .wayOff
    }

    /// Nil for a result that is not compared.
    init?(_ result: QuestResult?, _ words: Words) {
        guard let word = result?.word else { return nil }
        self.init(word, words)
    }
}
