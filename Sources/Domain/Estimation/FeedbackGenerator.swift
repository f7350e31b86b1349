/// The sentences that comment on a reveal (docs/rules.md, Personal bests and feedback): curious, never scolding.
public enum FeedbackGenerator {
    /// A sentence or two for a child of nine; always the same for the same result of the same task of the same quest.
    ///
    /// A quest starts at some place in the list of sentences and continues from there, so that it does not repeat itself.
    ///
    /// - Parameters:
    ///   - differenceSeconds: estimate minus actual; above 0 the task was quicker than estimated.
    ///   - quest: the quest of the reveal.
    ///   - position: of the task in the quest, from 0.
    public static func feedback(word: ResultWord, differenceSeconds: Double, quest: QuestID, position: Int) -> String {
        let sentences = FeedbackSentences.about(word, wasQuicker: differenceSeconds > 0)
        return sentences[Int(variant(quest: quest, position: position) % UInt64(sentences.count))]
    }

    /// Which of several sentences comments on a task: its remainder, divided by their number, is the index.
    public static func variant(quest: QuestID, position: Int) -> UInt64 {
        // A position is small; wrapping keeps an absurd one from ending the program.
        StableDigest.number(["\(quest)"]) &+ UInt64(truncatingIfNeeded: position)
    }
}

/// All sentences about a reveal. None of them judges the player; a way-off guess is a discovery.
///
/// No sentence states how far off the guess was: that depends on the difficulty, and a beginner's `close` may be off by half. The
/// reveal shows the figure next to the sentence, and the word for the result, which the sentences do not repeat.
enum FeedbackSentences {
    /// - Parameter wasQuicker: the task took less time than estimated.
    static func about(_ word: ResultWord, wasQuicker: Bool) -> [String] {
        switch word {
        case .spotOn: spotOn
        case .close: wasQuicker ? closeAndQuicker : closeAndSlower
        case .insideRange: wasQuicker ? insideRangeAndQuicker : insideRangeAndSlower
        case .off: wasQuicker ? offAndQuicker : offAndSlower
        case .wayOff: wasQuicker ? wayOffAndQuicker : wayOffAndSlower
        }
    }

    private static let spotOn = [
        "That was a very good guess.",
        "How did you find that number?",
        "So near! What helped you?",
        "Your feeling for it was right.",
        "A guess to remember.",
    ]

    private static let closeAndQuicker = [
        "It went quicker than you thought.",
        "Nearly there, with time left over.",
        "A good feeling for it. You even had time to spare.",
        "It needed less time than you gave it.",
        "You were near. What made it quicker?",
    ]

    private static let closeAndSlower = [
        "It took longer than you thought.",
        "Nearly there. Something in it took extra time.",
        "A good feeling for it, with some more on the clock.",
        "It needed more time than you gave it.",
        "You were near. What took the extra time?",
    ]

    private static let insideRangeAndQuicker = [
        "That counts as a hit. It went quicker than you thought.",
        "A hit, with time left over. Your range gets smaller as you practice.",
        "It needed less time than you gave it. Which part went fast?",
        "A hit for now. What made it quicker?",
        "You had time to spare. Did you notice where?",
    ]

    private static let insideRangeAndSlower = [
        "That counts as a hit. It took longer than you thought.",
        "A hit. Your range gets smaller as you practice.",
        "It needed more time than you gave it. Which part took it?",
        "A hit for now. What took the extra time?",
        "Something in it took extra time. Did you notice what?",
    ]

    private static let offAndQuicker = [
        "Quicker than you guessed! Did you notice why?",
        "You had time left over. Which part went fast?",
        "Interesting: this one is shorter than it seems.",
        "It took less time than you thought. Good to know for next time.",
        "The clock has a surprise: it went faster than you guessed.",
    ]

    private static let offAndSlower = [
        "It took longer than you guessed. Did you notice why?",
        "Interesting: this one is longer than it seems.",
        "There was more in it than you thought. Which part took the time?",
        "It took more time than you thought. Good to know for next time.",
        "The clock has a surprise: this one likes to take its time.",
    ]

    private static let wayOffAndQuicker = [
        "What a find: it was quicker than you guessed!",
        "Surprise! There is less in this step than it seems.",
        "Now you know something new: it needs less time than you thought.",
        "Faster than you guessed. What did you expect to take so long?",
        "Some steps are smaller on the clock than in the head.",
    ]

    private static let wayOffAndSlower = [
        "What a find: it took longer than you guessed!",
        "Surprise! There is more time hidden in this step than it seems.",
        "Now you know something new: it needs more time than you thought.",
        "Longer than you guessed. Where did the time hide?",
        "Some steps are bigger on the clock than in the head.",
    ]
}
