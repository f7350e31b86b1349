import Domain
import Foundation

extension Study {
    /// A score is honest where the best answer is what she believes, and where too much costs as much as too little.
    static let scoreHonesty = Study(
        name: "Score honesty", question: "Which answer earns the most, and what does the direction cost?"
    ) {
        _, _ in
        let answers = ScoredTask.scatters.flatMap { scatter in
            ScoredTask.medians.map { median in
                Finding(
                    measure: "best answer / median, task of \(median.minutes) min, log-SD \(scatter)",
                    classic: ScoredTask(medianSeconds: median, scatter: scatter).bestAnswer(.classic),
                    calibrated: ScoredTask(medianSeconds: median, scatter: scatter).bestAnswer(.calibrated), goal: 0.98...1.02,
                    digits: 3)
            }
        }
        let sides = ScoredTask.medians.flatMap { median in
            [("over", DirectionCost.over), ("under", DirectionCost.under)].map { side, mean in
                Finding(
                    measure: "mean score of \(side)estimates, task of \(median.minutes) min", classic: mean(median, .classic),
                    calibrated: mean(median, .calibrated), digits: 1)
            }
        }
        let difference = Finding(
            measure: "over less under, errors of the same ratio", classic: DirectionCost.difference(.classic),
            calibrated: DirectionCost.difference(.calibrated), goal: -0.5...0.5, digits: 1)
        return answers + sides + [difference]
    }
}

/// A task whose duration is log-normal.
private struct ScoredTask {
    var medianSeconds: Double
    /// SD of the natural logarithm of its duration.
    var scatter: Double

    static let medians = [60.0, 300, 1200]
    static let scatters = [0.35, 0.6]

    /// The answer with the highest mean accuracy, as a share of the median; found by golden section (the mean has one peak).
    func bestAnswer(_ rules: GameRules) -> Double {
        let golden = (5.0.squareRoot() - 1) / 2
        var (low, high) = (0.3, 2.0)
        while high - low > 1e-4 {
            let (left, right) = (high - golden * (high - low), low + golden * (high - low))
            if meanAccuracy(ofAnswer: left, rules) > meanAccuracy(ofAnswer: right, rules) { high = right } else { low = left }
        }
        return (low + high) / 2
    }

    private func meanAccuracy(ofAnswer share: Double, _ rules: GameRules) -> Double {
        NormalScores.all.map { score in
            accuracy(estimated: share * medianSeconds, actual: medianSeconds * exp(scatter * score), rules)
        }.reduce(0, +) / Double(NormalScores.all.count)
    }
}

/// Estimates that err by the same ratios to one side only: half of a normal distribution with a log-SD of .40.
private enum DirectionCost {
    static let scatter = 0.40

    static func over(_ actual: Double, _ rules: GameRules) -> Double { mean(of: { actual * exp($0) }, actual, rules) }
    static func under(_ actual: Double, _ rules: GameRules) -> Double { mean(of: { actual * exp(-$0) }, actual, rules) }

    /// By the ratio that the rule set itself goes by: of the times, or for `calibrated` of both 15 s longer.
    static func difference(_ rules: GameRules) -> Double {
        let (actual, offset) = (300.0, rules == .classic ? 0 : 15.0)
        func mean(_ sign: Double) -> Double {
            self.mean(of: { max(0, (actual + offset) * exp(sign * $0) - offset) }, actual, rules)
        }
        return mean(1) - mean(-1)
    }

    private static func mean(of estimate: (Double) -> Double, _ actual: Double, _ rules: GameRules) -> Double {
        NormalScores.all.map { accuracy(estimated: estimate(abs($0) * scatter), actual: actual, rules) }.reduce(0, +)
            / Double(NormalScores.all.count)
    }
}

/// What the scorer says; the times of a simulation are always such.
private func accuracy(estimated: Double, actual: Double, _ rules: GameRules) -> Double {
    (try? TimeEstimationScorer.score(estimatedSeconds: estimated, actualSeconds: actual, rules: rules))?.accuracyPercent ?? .nan
}

extension Double {
    fileprivate var minutes: String { String(format: "%g", self / 60) }
}
