import Domain
import Foundation

extension Study {
    static let difficulty = Study(
        name: "Difficulty",
        question: "Do 3 of 4 honest tries hit, and does the window keep still? 100 times of one task, 4 % blunders"
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
                    return DifficultyTrack(child, child.times(DifficultyTrack.times, &own), rules)
                }
            }
            func mean(_ figure: (DifficultyTrack) -> Double) -> [Double] {
                tracks.map { track in track.map(figure).reduce(0, +) / Double(runs) }
            }
            let (errors, reversals, changes) = (mean(\.hitRateError), mean(\.reversals), mean(\.changes))
            return [
                Finding(
                    measure: "\(name): mean hit-rate error around 75 %", classic: errors[0], calibrated: errors[1], goal: goal,
                    digits: 3),
                Finding(
                    measure: "\(name): reversals in 100 times", classic: reversals[0], calibrated: reversals[1], goal: 0...2),
                Finding(measure: "\(name): changes in 100 times", classic: changes[0], calibrated: changes[1]),
            ]
        }
    }
}

/// How one child's difficulty went.
private struct DifficultyTrack {
    static let times = 100

    /// |P(an honest try hits) − .75|, the mean over the times at which difficulty has begun (from the sixth on).
    var hitRateError: Double
    /// Changes of the shown window against the direction of the last change within 10 times.
    var reversals: Double
    var changes: Double

    init(_ child: EstimatingChild, _ times: [EstimationSnapshot], _ rules: GameRules) {
        let windows = AdaptiveDifficultyEngine.steps(history: times, rules: rules).map(\.hitWindow)
        let errors = times.indices.dropFirst(5).map { number in
            abs(2 * NormalScores.cumulative(windows[number] / child.scatter(number)) - 1 - 0.75)
        }
        hitRateError = errors.reduce(0, +) / Double(errors.count)
        var last: (number: Int, isWider: Bool)?
        (reversals, changes) = (0, 0)
        for number in windows.indices.dropFirst() where windows[number] != windows[number - 1] {
            let isWider = windows[number] > windows[number - 1]
            if let last, last.isWider != isWider, number - last.number <= 10 { reversals += 1 }
            last = (number, isWider)
            changes += 1
        }
    }
}
