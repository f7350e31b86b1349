import Domain

/// How a task felt beside the guess, which the player may say with the tap that ends it: before the reveal, unpaid, and stored nowhere.
enum FeltTime: String, Sendable {
    case shorter, longer

    /// A sentence about the feeling and the time.
    ///
    /// - Parameters:
    ///   - guess: in seconds.
    ///   - actual: in seconds.
    func sentence(guess: Double, actual: Double, _ words: Words) -> String {
        // A tenth is more than anybody feels.
        if abs(actual - guess) <= guess / 10 { return words(.feltNearly) }
        if (actual > guess) == (self == .longer) { return words(.feltRight) }
        return words(self == .longer ? .feltLonger : .feltShorter)
    }
}
