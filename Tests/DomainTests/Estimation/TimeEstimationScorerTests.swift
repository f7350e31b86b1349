import Foundation
import Testing

@testable import Domain

@Suite("How close an estimate came")
struct TimeEstimationScorerTests {
    private func score(_ estimated: Double, _ actual: Double, times multiplier: Double = 1, _ rules: GameRules) throws
        -> EstimationScore
    {
        try TimeEstimationScorer.score(
            estimatedSeconds: estimated, actualSeconds: actual, bandMultiplier: multiplier, rules: rules)
    }

    @Test(
        "Classic is the absolute percentage error, and its edges are within",
        arguments: [
            (300.0, 300.0, 100.0, AccuracyRating.spotOn), (315, 300, 95, .spotOn), (285, 300, 95, .spotOn),
            (316, 300, 94.6667, .close), (21, 20, 95, .spotOn), (1.05, 1, 95, .spotOn), (345, 300, 85, .close),
            (255, 300, 85, .close),
            (346, 300, 84.6667, .off), (390, 300, 70, .off), (391, 300, 69.6667, .wayOff), (600, 300, 0, .wayOff),
            (900, 300, 0, .wayOff), (0, 300, 0, .wayOff), (150, 300, 50, .wayOff),
        ])
    func classic(estimated: Double, actual: Double, accuracy: Double, rating: AccuracyRating) throws {
        let score = try score(estimated, actual, .classic)
        #expect(abs(score.accuracyPercent - accuracy) < 1e-4)
        #expect(score.rating == rating)
        #expect(score.differenceSeconds == estimated - actual)
    }

    @Test(
        "Calibrated is the ratio of the times, both 15 s longer, and its edges are within",
        arguments: [
            (300.0, 300.0, 100.0, AccuracyRating.spotOn), (80, 85, 95, .spotOn), (85, 80, 95, .spotOn), (79, 85, 94, .close),
            (72, 85, 87, .close), (85, 72, 87, .close), (71, 85, 86, .off), (62, 85, 77, .off), (85, 62, 77, .off),
            (61, 85, 76, .wayOff), (0, 0, 100, .spotOn), (0, 15, 50, .wayOff), (15, 0, 50, .wayOff),
        ])
    func calibrated(estimated: Double, actual: Double, accuracy: Double, rating: AccuracyRating) throws {
        let score = try score(estimated, actual, .calibrated)
        #expect(abs(score.accuracyPercent - accuracy) < 1e-9)
        #expect(score.rating == rating)
    }

    @Test(
        "Classic bands are percentages times the multiplier",
        arguments: [
            (1.5, 7.5, 22.5, 45.0), (1.2, 6, 18, 36), (1, 5, 15, 30), (0.75, 3.75, 11.25, 22.5), (10, 50, 150, 300),
        ])
    func classicBands(multiplier: Double, spotOn: Double, close: Double, off: Double) throws {
        for (percent, within, beyond) in [
            (spotOn, AccuracyRating.spotOn, AccuracyRating.close), (close, .close, .off), (off, .off, .wayOff),
        ] {
            #expect(try score(400 * (1 + percent / 100), 400, times: multiplier, .classic).rating == within)
            #expect(try score(400 * (1 + percent / 100) + 0.01, 400, times: multiplier, .classic).rating == beyond)
            if percent < 100 { #expect(try score(400 * (1 - percent / 100), 400, times: multiplier, .classic).rating == within) }
        }
    }

    @Test(
        "Calibrated bands are log widths times the multiplier, that of spot-on one and a half at most",
        arguments: [0.5, 1, 1.5, 1.8, 0.55 / 0.139])
    func calibratedBands(multiplier: Double) throws {
        for (edge, within, beyond) in [
            (0.95, AccuracyRating.spotOn, AccuracyRating.close), (0.87, .close, .off), (0.77, .off, .wayOff),
        ] {
            let width = -log(edge) * (within == .spotOn ? min(multiplier, 1.5) : multiplier)
            for side in [1.0, -1] {
                #expect(try score(1000 * exp(side * width) - 15, 985, times: multiplier, .calibrated).rating == within)
                #expect(try score(1000 * exp(side * (width + 1e-4)) - 15, 985, times: multiplier, .calibrated).rating == beyond)
            }
        }
    }

    @Test(
        "Words never claim more than the numbers: with the first window a guess of 6:00 for 10:00 is inside the range",
        arguments: [
            (6, 0, AccuracyRating.close, ResultWord.insideRange), (8, 6, .close, .close), (8, 4, .close, .insideRange),
            (8, 20, .close, .close), (9, 16, .spotOn, .spotOn), (9, 10, .close, .close), (12, 20, .close, .close),
            (12, 25, .close, .insideRange), (5, 30, .off, .wayOff), (2, 0, .wayOff, .wayOff),
        ])
    func words(minutes: Int, seconds: Int, rating: AccuracyRating, word: ResultWord) throws {
        let score = try score(Double(minutes * 60 + seconds), 600, times: 0.55 / 0.139, .calibrated)
        #expect(score.rating == rating)
        #expect(TimeEstimationScorer.word(for: score.rating, accuracyPercent: score.accuracyPercent, rules: .calibrated) == word)
    }

    @Test("In the plain bands, and in classic, the word is that of the rating", arguments: AccuracyRating.allCases)
    func plainWords(rating: AccuracyRating) {
        #expect(TimeEstimationScorer.word(for: rating, accuracyPercent: 87, rules: .calibrated) == rating.word)
        #expect(TimeEstimationScorer.word(for: rating, accuracyPercent: 50, rules: .classic) == rating.word)
    }

    @Test("A hit of the window is close or better, whatever its width", arguments: [0.05, 0.139, 0.25, 0.55])
    func hitIsClose(window: Double) throws {
        let hit = try score(300 * exp(window) - 15, 285, times: window / 0.139, .calibrated)
        #expect(hit.rating == .close)
    }

    @Test("Calibrated does not mind the direction", arguments: [1.05, 1.3, 2, 7])
    func symmetry(ratio: Double) throws {
        for actual in [45.0, 285, 3000] {
            let over = try score((actual + 15) * ratio - 15, actual, .calibrated)
            let under = try score(max(0, (actual + 15) / ratio - 15), actual, .calibrated)
            if (actual + 15) / ratio >= 15 {
                #expect(abs(over.accuracyPercent - under.accuracyPercent) < 1e-9)
                #expect(over.rating == under.rating)
            }
        }
    }

    @Test("Farther off never scores more", arguments: GameRules.allCases)
    func monotone(rules: GameRules) throws {
        for estimates in [Array(stride(from: 300.0, through: 1200, by: 7)), Array(stride(from: 300.0, through: 0, by: -7))] {
            let scores = try estimates.map { try score($0, 300, rules) }
            #expect(zip(scores, scores.dropFirst()).allSatisfy { $0.accuracyPercent >= $1.accuracyPercent })
            let ranks = scores.compactMap { AccuracyRating.allCases.firstIndex(of: $0.rating) }
            #expect(ranks == ranks.sorted())
        }
    }

    @Test("The accuracy is a number of 0 … 100 for all times there are", arguments: GameRules.allCases)
    func noStrangeNumbers(rules: GameRules) throws {
        let times = [1e-300, 0.001, 1, 299.9, 86_400, 1e12, 1e300, .greatestFiniteMagnitude]
        for estimated in [0] + times {
            for actual in times {
                let score = try score(estimated, actual, rules)
                #expect((0...100).contains(score.accuracyPercent))
                #expect(score.differenceSeconds.isFinite)
            }
        }
    }

    @Test("What is no time cannot be scored", arguments: GameRules.allCases)
    func errors(rules: GameRules) {
        for bad in [-1.0, -.infinity, .infinity, .nan] {
            #expect(throws: ScoringError.badEstimate) { try self.score(bad, 300, rules) }
            #expect(throws: ScoringError.badActual) { try self.score(300, bad, rules) }
            #expect(throws: ScoringError.badMultiplier) { try self.score(300, 300, times: bad, rules) }
        }
        #expect(throws: ScoringError.badMultiplier) { try self.score(300, 300, times: 0, rules) }
    }

    @Test("A task that took no time is an error in classic, and has a score in calibrated")
    func zeroActual() throws {
        #expect(throws: ScoringError.badActual) { try self.score(300, 0, .classic) }
        #expect(throws: ScoringError.badActual) { try self.score(0, 0, .classic) }
        #expect(try score(135, 0, .calibrated).accuracyPercent == 10)
    }

    @Test(
        "A quest is rated by its mean accuracy",
        arguments: [
            (100.0, AccuracyRating.spotOn, AccuracyRating.spotOn), (95, .spotOn, .spotOn), (94.9, .close, .close),
            (87, .close, .close), (86.9, .close, .off), (85, .close, .off), (84.9, .off, .off), (77, .off, .off),
            (76.9, .off, .wayOff), (70, .off, .wayOff), (69.9, .wayOff, .wayOff), (0, .wayOff, .wayOff), (-5, .wayOff, .wayOff),
            (120, .spotOn, .spotOn), (.nan, .wayOff, .wayOff),
        ])
    func ratingOfMean(accuracy: Double, classic: AccuracyRating, calibrated: AccuracyRating) {
        #expect(TimeEstimationScorer.rating(ofMeanAccuracy: accuracy, rules: .classic) == classic)
        #expect(TimeEstimationScorer.rating(ofMeanAccuracy: accuracy, rules: .calibrated) == calibrated)
    }
}
