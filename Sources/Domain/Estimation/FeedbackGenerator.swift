/// What is said about a reveal (docs/rules.md, Personal bests and feedback): curious, never scolding.
public enum FeedbackGenerator {
    /// A sentence or two for a child of nine; the same for ever for the same result of the same task of the same quest.
    ///
    /// A quest begins somewhere in the list of what can be said and goes on from there, so that it does not repeat itself.
    ///
    /// - Parameters:
    ///   - differenceSeconds: estimate less actual; above 0 the task was quicker than she guessed.
    ///   - quest: whose reveal it is.
    ///   - position: of the task in the quest, from 0.
    public static func feedback(rating: AccuracyRating, differenceSeconds: Double, quest: QuestID, position: Int) -> String {
        let sentences = FeedbackSentences.about(rating, wasQuicker: differenceSeconds > 0)
        let start = StableDigest.number(["\(quest)"])
        // A position is small; wrapping keeps an absurd one from ending the program.
        let index = (start &+ UInt64(truncatingIfNeeded: position)) % UInt64(sentences.count)
        return sentences[Int(index)]
    }
}

/// All that can be said about a reveal. None of it judges her; a way-off guess is a discovery.
///
/// Nor does a sentence say how far off she was: that goes with the difficulty, and a `close` of a beginner may be half as much
/// again. The reveal shows it beside.
enum FeedbackSentences {
    /// - Parameter wasQuicker: the task took less time than she guessed.
    static func about(_ rating: AccuracyRating, wasQuicker: Bool) -> [String] {
        switch rating {
        case .spotOn: spotOn
        case .close: wasQuicker ? closeAndQuicker : closeAndSlower
        case .off: wasQuicker ? offAndQuicker : offAndSlower
        case .wayOff: wasQuicker ? wayOffAndQuicker : wayOffAndSlower
        }
    }

    private static let spotOn = [
        "Spot on! Your inner clock ticks well.",
        "You knew it. How did you find that number?",
        "Bullseye! You know this task well.",
        "On target. You have a feeling for this one.",
        "A hit! Your guess and the clock are friends.",
    ]

    private static let closeAndQuicker = [
        "Close! It went quicker than you thought.",
        "Nearly there, with time left over.",
        "Good feeling for it. You even had time to spare.",
        "Close! It wanted less time than you gave it.",
        "You were near. What made it quicker?",
    ]

    private static let closeAndSlower = [
        "Close! It took longer than you thought.",
        "Nearly there. Something in it took extra time.",
        "Good feeling for it, with some more on the clock.",
        "Close! It wanted more time than you gave it.",
        "You were near. What took the extra time?",
    ]

    private static let offAndQuicker = [
        "Quicker than it felt! Did you notice why?",
        "You had time left over. Which part went fast?",
        "Interesting: this one is shorter than it seems.",
        "It took less time than you thought. Good to know for next time.",
        "The clock has a surprise: it went faster than you guessed.",
    ]

    private static let offAndSlower = [
        "It took longer than it felt. Did you notice why?",
        "Interesting: this one is longer than it seems.",
        "There was more in it than you thought. Which part took the time?",
        "It took more time than you thought. Good to know for next time.",
        "The clock has a surprise: this one likes to take its time.",
    ]

    private static let wayOffAndQuicker = [
        "What a discovery: it was quicker than it felt!",
        "Surprise! There is less in this task than it seems.",
        "Now you know something new: it needs less time than you thought.",
        "Faster than you guessed. What did you expect to take so long?",
        "A real find! Some tasks are smaller on the clock than in the head.",
    ]

    private static let wayOffAndSlower = [
        "What a discovery: it took longer than it felt!",
        "Surprise! There is more time hidden in this task than it seems.",
        "Now you know something new: it needs more time than you thought.",
        "Longer than you guessed. Where did the time hide?",
        "A real find! Some tasks are bigger on the clock than in the head.",
    ]
}
