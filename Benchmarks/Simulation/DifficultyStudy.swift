import BenchmarkSupport
import Domain
import Foundation

extension Study {
    static let difficulty = Study(
        name: "Difficulty",
        question: "Do 3 of 4 honest tries hit, and does the window keep still? One task, a year of five days a week, 4 % blunders"
    ) { runs, random in
        let children: [(String, @Sendable (inout SeededRandom) -> EstimatingChild, ClosedRange<Double>)] = [
            ("constant", EstimatingChild.constant, 0...0.055), ("learning", EstimatingChild.learning, 0...0.09),
            ("sudden change", EstimatingChild.suddenChange, 0...0.09),
        ]
        return children.flatMap { name, make, goal in
            let tracks = [GameRules.classic, .calibrated].map { rules in
                (0..<runs).map { number in
                    var own = random.forked(number)
                    let child = make(&own)
                    return DifficultyTrack(child, child.times(EstimatingChild.year, &own), rules)
                }
            }
            func mean(_ figure: (DifficultyTrack) -> Double) -> [Double] {
                tracks.map { track in track.map(figure).reduce(0, +) / Double(runs) }
            }
            let (errors, early, reversals) = (mean(\.hitRateError), mean(\.earlyHitRateError), mean(\.reversals))
            return [
                Finding(
                    measure: "\(name): mean hit-rate error around 75 %", classic: errors[0], calibrated: errors[1], goal: goal,
                    digits: 3),
                Finding(measure: "\(name): the same, first 20 times", classic: early[0], calibrated: early[1], digits: 3),
                Finding(
                    measure: "\(name): reversals per 100 times", classic: reversals[0], calibrated: reversals[1], goal: 0...2),
            ]
        }
    }
}

/// How one child's difficulty went.
private struct DifficultyTrack {
    /// |P(an honest try hits the shown window) − .75|, the mean from the twenty-first time on. Before, there is less to go by than
    /// the tracker remembers (1/(1 − .95) = 20 times).
    var hitRateError: Double
    /// The same of the first twenty times.
    var earlyHitRateError: Double
    /// Changes of the shown window against the direction of the last change within 10 times, per 100 times.
    var reversals: Double

    init(_ child: EstimatingChild, _ times: [EstimationSnapshot], _ rules: GameRules) {
        let windows = AdaptiveDifficultyEngine.steps(history: times, rules: rules).map(\.hitWindow)
        func meanError(_ numbers: Range<Int>) -> Double {
            let errors = numbers.map { number in
                abs(2 * NormalScores.cumulative(windows[number] / child.scatter(number)) - 1 - 0.75)
            }
            return errors.reduce(0, +) / Double(errors.count)
        }
        hitRateError = meanError(20..<times.count)
        earlyHitRateError = meanError(0..<20)
        var last: (number: Int, isWider: Bool)?
        reversals = 0
        for number in windows.indices.dropFirst() where windows[number] != windows[number - 1] {
            let isWider = windows[number] > windows[number - 1]
            if let last, last.isWider != isWider, number - last.number <= 10 { reversals += 100 / Double(times.count) }
            last = (number, isWider)
        }
    }
}
