import BenchmarkSupport
import Domain
import Foundation

extension Study {
    static let biases = Study(name: "Biases", question: "Is a bias shown when the child has one, and only then?") {
        runs, random in
        let study = BiasStudy(runs: runs, random: random)
        return [study.falsePatterns(), study.falseShare()] + study.found() + study.withdrawn()
    }
}

/// `consistentBias`, shown to children whose biases are known. They play twelve weeks unless said otherwise.
private struct BiasStudy {
    let runs: Int
    let random: SeededRandom
    /// Mean q of a child who guesses two thirds of what it takes: it takes 50 % longer.
    private let half = -log(1.5)

    /// Children without bias that are shown one in any of 60 checks.
    func falsePatterns() -> Finding {
        let children = (1...runs).map { number in
            var random = random.forked(number)
            return GuessingChild.drawn(&random).history(weeks: 12, &random)
        }
        return Finding(percentMeasure: "no bias, yet showing one", goal: -.infinity...8) { rules in
            Double(children.count { !looks($0, rules).allSatisfy(\.isEmpty) }) / Double(runs)
        }
    }

    /// Half of the tasks without bias, the others with one of any size: of all that is shown at all looks, what is not so.
    func falseShare() -> Finding {
        let children = (1...runs).map { number in
            var random = random.forked(10_000 + number)
            let biases = (0..<5).map { _ in random.chance(0.5) ? 0 : random.normal(deviation: 0.4) }
            return (biases: biases, history: GuessingChild.drawn(&random, biases: biases).history(weeks: 12, &random))
        }
        return Finding(percentMeasure: "shown at a look, yet not so", goal: -.infinity...1, digits: 2) { rules in
            var (shown, wrong) = (0.0, 0.0)
            for child in children {
                for insight in looks(child.history, rules).joined() {
                    let bias = child.biases[GuessingChild.number(of: insight)]
                    shown += 1
                    if bias == 0 || (bias > 0) != (insight.direction == .over) { wrong += 1 }
                }
            }
            return wrong / max(shown, 1)
        }
    }

    /// One task of five takes 50 % longer than she guesses.
    func found() -> [Finding] {
        let children = (1...runs).map { number in
            var random = random.forked(20_000 + number)
            return GuessingChild.drawn(&random, biases: [half]).history(weeks: 5, &random)
        }
        return [(12, 60.0), (20, 85.0)].map { times, goal in
            Finding(percentMeasure: "50 % bias found by \(times) times", goal: goal ... .infinity) { rules in
                Double(
                    children.count { history in
                        looks(history, rules).prefix(GuessingChild.calibrationQuests + times).contains(where: isAboutTheFirst)
                    }) / Double(runs)
            }
        }
    }

    /// The bias ends after 15, 20, 30 or 45 times; then so many until it is no longer shown.
    func withdrawn() -> [Finding] {
        let ends = [15, 20, 30, 45]
        let waits = ends.map { end in
            (end: end, classic: times(untilWithdrawnFrom: end, .classic), calibrated: times(untilWithdrawnFrom: end, .calibrated))
        }
        let all = Finding(
            measure: "times until withdrawn, median", classic: GuessingChild.median(waits.flatMap(\.classic)),
            calibrated: GuessingChild.median(waits.flatMap(\.calibrated)), goal: -.infinity...12, digits: 0)
        return [all]
            + waits.map { wait in
                Finding(
                    measure: "· after \(wait.end) times with it", classic: GuessingChild.median(wait.classic),
                    calibrated: GuessingChild.median(wait.calibrated), digits: 0)
            }
    }

    private func times(untilWithdrawnFrom end: Int, _ rules: GameRules) -> [Double] {
        (1...runs).compactMap { number in
            var random = random.forked(30_000 + number)
            var child = GuessingChild.drawn(&random)
            child.tasks[0].bias = { [half] time in time < end ? half : 0 }
            let looks = looks(child.history(weeks: 20, &random), rules).dropFirst(GuessingChild.calibrationQuests + end - 1)
            guard let last = looks.first, isAboutTheFirst(last) else { return nil }
            let gone = looks.firstIndex { !isAboutTheFirst($0) } ?? looks.endIndex
            return Double(gone - looks.startIndex)
        }
    }

    private func isAboutTheFirst(_ look: [Insight]) -> Bool {
        look.contains { GuessingChild.number(of: $0) == 0 && $0.direction == .under }
    }

    /// What is said of biases at each look.
    private func looks(_ history: [EstimationSnapshot], _ rules: GameRules) -> [[Insight]] {
        InsightEngine.checks(history: history, zone: .utc, rules: rules).map { $0.insights.filter { $0.kind == .consistentBias } }
    }
}
