import TestSupport
import Testing

@testable import Domain

@Suite("What is said about a reveal")
struct FeedbackGeneratorTests {
    @Test("The same task of the same quest hears the same for ever")
    func deterministic() {
        // Written down, so that it cannot depend on the day or the machine.
        let text = FeedbackGenerator.feedback(word: .wayOff, differenceSeconds: -240, quest: 17, position: 0)
        #expect(text == "Some steps are bigger on the clock than in the head.")
    }

    @Test("Each word has several things to say, all different", arguments: ResultWord.allCases, [-30.0, 30])
    func variants(word: ResultWord, difference: Double) {
        let texts = (0..<200).map {
            FeedbackGenerator.feedback(word: word, differenceSeconds: difference, quest: .numbered($0), position: 0)
        }
        #expect(Set(texts).count == 5)
    }

    @Test("In one quest nothing is said twice in a row", arguments: ResultWord.allCases)
    func noRepetition(word: ResultWord) {
        let texts = (0..<5).map {
            FeedbackGenerator.feedback(word: word, differenceSeconds: 20, quest: 3, position: $0)
        }
        #expect(Set(texts).count == 5)
    }

    @Test("Too much and too little are told apart, but for spot-on", arguments: ResultWord.allCases)
    func direction(word: ResultWord) {
        let quicker = Set(FeedbackSentences.about(word, wasQuicker: true))
        let slower = Set(FeedbackSentences.about(word, wasQuicker: false))
        #expect(word == .spotOn ? quicker == slower : quicker.isDisjoint(with: slower))
    }

    @Test("No sentence judges her, or says how far off she was", arguments: ResultWord.allCases, [true, false])
    func kind(word: ResultWord, wasQuicker: Bool) {
        for sentence in FeedbackSentences.about(word, wasQuicker: wasQuicker) {
            let words = FoldedText(sentence).words.map(\.text)
            #expect(
                Set(words).isDisjoint(with: ["bad", "wrong", "fail", "failed", "worse", "must", "should", "slow", "sadly", "too"]))
            #expect(Set(words).isDisjoint(with: ["much", "far", "little", "bit", "exactly", "same", "lot"]))
            #expect(sentence.count < 80)
        }
    }

    @Test("Strange numbers still get an answer", arguments: [Int.min, -1, 0, .max], [Double.nan, .infinity, 0])
    func strange(position: Int, difference: Double) {
        let text = FeedbackGenerator.feedback(word: .off, differenceSeconds: difference, quest: 0, position: position)
        #expect(!text.isEmpty)
    }

    @Test(
        "No sentence repeats the word above it, or praises more than this one guess", arguments: ResultWord.allCases, [true, false])
    func noEcho(word: ResultWord, wasQuicker: Bool) {
        for sentence in FeedbackSentences.about(word, wasQuicker: wasQuicker) {
            for echo in ["spot on", "close", "inside your range", "a bit off", "discovery", "you know this", "inner clock"] {
                #expect(!sentence.lowercased().contains(echo), "\(sentence)")
            }
        }
    }
}
