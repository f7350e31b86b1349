import TestSupport
import Testing

@testable import Domain

@Suite("What is said about a reveal")
struct FeedbackGeneratorTests {
    @Test("The same task of the same quest hears the same for ever")
    func deterministic() {
        // Written down, so that it cannot depend on the day or the machine.
        let text = FeedbackGenerator.feedback(rating: .wayOff, differenceSeconds: -240, quest: 17, position: 0)
        #expect(text == "A real find! Some tasks are bigger on the clock than in the head.")
    }

    @Test("Each rating has several things to say, all different", arguments: AccuracyRating.allCases, [-30.0, 30])
    func variants(rating: AccuracyRating, difference: Double) {
        let texts = (0..<200).map {
            FeedbackGenerator.feedback(rating: rating, differenceSeconds: difference, quest: .numbered($0), position: 0)
        }
        #expect(Set(texts).count == 5)
    }

    @Test("In one quest nothing is said twice in a row", arguments: AccuracyRating.allCases)
    func noRepetition(rating: AccuracyRating) {
        let texts = (0..<5).map {
            FeedbackGenerator.feedback(rating: rating, differenceSeconds: 20, quest: 3, position: $0)
        }
        #expect(Set(texts).count == 5)
    }

    @Test("Too much and too little are told apart, but for spot-on", arguments: AccuracyRating.allCases)
    func direction(rating: AccuracyRating) {
        let quicker = Set(FeedbackSentences.about(rating, wasQuicker: true))
        let slower = Set(FeedbackSentences.about(rating, wasQuicker: false))
        #expect(rating == .spotOn ? quicker == slower : quicker.isDisjoint(with: slower))
    }

    @Test("No sentence judges her, or says how far off she was", arguments: AccuracyRating.allCases, [true, false])
    func kind(rating: AccuracyRating, wasQuicker: Bool) {
        for sentence in FeedbackSentences.about(rating, wasQuicker: wasQuicker) {
            let words = FoldedText(sentence).words.map(\.text)
            #expect(
                Set(words).isDisjoint(with: ["bad", "wrong", "fail", "failed", "worse", "must", "should", "slow", "sadly", "too"]))
            #expect(Set(words).isDisjoint(with: ["much", "far", "little", "bit", "exactly", "same", "lot"]))
            #expect(sentence.count < 80)
        }
    }

    @Test("Strange numbers still get an answer", arguments: [Int.min, -1, 0, .max], [Double.nan, .infinity, 0])
    func strange(position: Int, difference: Double) {
        let text = FeedbackGenerator.feedback(rating: .off, differenceSeconds: difference, quest: 0, position: position)
        #expect(!text.isEmpty)
    }
}
