import BenchmarkSupport
import Domain

extension Study {
    static let patterns = Study(name: "Patterns", question: "are the other kinds shown to whom they fit, and to few others?") {
        runs, random in
        let study = PatternStudy(runs: runs, random: random)
        return study.falseAlarms() + study.trueAlarms()
    }
}

/// The kinds of insight but `consistentBias`: how many children see one at any look of twelve weeks.
private struct PatternStudy {
    let runs: Int
    let random: SeededRandom

    /// The budget is 8 % of the children each, as for a bias.
    func falseAlarms() -> [Finding] {
        let constant = children { _ in }
        let gained = children { $0.course = { 1.5 - $0 } }
        return [Insight.Kind.improving, .fastestImproving, .bestTimeOfDay].map { kind in
            finding("no change, yet showing \(kind)", of: kind, constant, goal: -.infinity...8)
        } + [finding("scatter 1.5 → .5 of the usual, yet showing stagnating", of: .stagnating, gained, goal: -.infinity...8)]
    }

    func trueAlarms() -> [Finding] {
        [
            finding("scatter 1.5 → .5 of the usual, showing improving", of: .improving, children { $0.course = { 1.5 - $0 } }),
            finding("one task with no more scatter from week 7, showing fastestImproving", of: .fastestImproving, learnsOne),
            finding(
                "afternoons scatter twice as much, showing bestTimeOfDay", of: .bestTimeOfDay,
                children { $0.byHour = { $0 == 14 ? 2 : 1 } }),
            finding("no change, showing stagnating", of: .stagnating, children { _ in }),
        ]
    }

    private func children(_ change: (inout GuessingChild) -> Void) -> [[EstimationSnapshot]] {
        (1...runs).map { number in
            var random = random.forked(number)
            var child = GuessingChild.drawn(&random)
            child.hours = [8, 14]
            change(&child)
            return child.history(weeks: 12, &random)
        }
    }

    /// The first task of a child who does not change, and who then always knows how long it takes.
    private var learnsOne: [[EstimationSnapshot]] {
        children { _ in }.map { history in
            history.enumerated().map { place, snapshot in
                var snapshot = snapshot
                if snapshot.taskName == history[0].taskName, place >= history.count / 2 {
                    snapshot.estimatedSeconds = snapshot.actualSeconds
                }
                return snapshot
            }
        }
    }

    private func finding(
        _ measure: String, of kind: Insight.Kind, _ children: [[EstimationSnapshot]], goal: ClosedRange<Double>? = nil
    ) -> Finding {
        Finding(percentMeasure: measure, goal: goal) { rules in
            let shown = children.count { history in
                InsightEngine.checks(history: history, zone: .utc, rules: rules)
                    .contains { $0.insights.contains { $0.kind == kind } }
            }
            return Double(shown) / Double(runs)
        }
    }
}
