import Domain

/// Ratings in a word: none of them is a failure.
enum RatingText {
    static func word(_ rating: AccuracyRating) -> String {
        switch rating {
        case .spotOn: "Spot on!"
        case .close: "Close!"
        case .off: "A bit off"
        case .wayOff: "A discovery"
        }
    }

    static func paint(_ text: String, _ rating: AccuracyRating, on canvas: Canvas) -> String {
        switch rating {
        case .spotOn: canvas.bold(canvas.color(.green, text))
        case .close: canvas.color(.green, text)
        case .off: canvas.color(.cyan, text)
        case .wayOff: canvas.color(.magenta, text)
        }
    }
}
