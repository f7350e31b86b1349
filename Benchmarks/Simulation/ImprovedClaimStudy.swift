import BenchmarkSupport
import Domain
import Foundation

extension Study {
    static let improvedClaims = Study(name: "Improved", question: "does a week that is called better deserve it?") { runs, random in
        // z > 1.28 is wrong once in ten times; 400 children say so to within two points.
        let study = ImprovedClaimStudy(runs: runs, random: random)
        return [
            study.claims("nothing changed, yet a gain claimed", course: { _ in 1 }, goal: -.infinity...12) {
                $0.changePercent.map { $0 > 0 } ?? false
            },
            study.claims("nothing changed, yet a most improved task", course: { _ in 1 }, goal: -.infinity...12) {
                $0.mostImprovedTask != nil
            },
            study.claims("scatter halved in the last week, gain claimed", course: { $0 > 0.79 ? 0.5 : 1 }) {
                $0.changePercent.map { $0 > 0 } ?? false
            },
        ]
    }
}

/// Weekly reflections on the last of five weeks, asked for on its Saturday.
private struct ImprovedClaimStudy {
    let runs: Int
    let random: SeededRandom

    func claims(
        _ measure: String, course: @escaping @Sendable (Double) -> Double, goal: ClosedRange<Double>? = nil,
        claimed: (WeeklyReflection) -> Bool
    ) -> Finding {
        let saturday = GuessingChild.start.addingTimeInterval(33 * 86_400)
        let children = (1...runs).map { number in
            var random = random.forked(number)
            var child = GuessingChild.drawn(&random)
            child.course = course
            return child.history(weeks: 5, &random)
        }
        return Finding(percentMeasure: measure, goal: goal) { rules in
            let shown = children.count { history in
                claimed(WeeklyReflectionEngine.reflection(history: history, weekOf: saturday, zone: .utc, rules: rules))
            }
            return Double(shown) / Double(runs)
        }
    }
}
