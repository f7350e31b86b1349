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
