import Foundation
import Testing

@testable import Domain

@Suite("How long a routine takes her")
struct RoutineForecasterTests {
    private func tasks(_ references: [Int?]) -> [RoutineTask] {
        references.map { RoutineTask(name: "Go", referenceSeconds: $0) }
    }

    @Test("Classic is five minutes a task and five more, whatever the references", arguments: [(1, 10), (3, 20), (10, 55)])
    func classic(count: Int, minutes: Int) {
        let forecast = RoutineForecaster.forecast(tasks: tasks(Array(repeating: 1, count: count)), quantile: 0.9, rules: .classic)
        #expect(forecast == RoutineForecast(preparationSeconds: minutes * 60, medianSeconds: minutes * 60, runs: 0, learns: false))
        #expect(!forecast.isLearning, "it learns nothing")
    }

    @Test("Each of the first four runs makes it shorter by an eighth at most, however short the runs are")
    func leastBeforeFiveRuns() {
        let tasks = tasks([300, 360, nil])
        func minutes(_ runs: Int) -> Int {
            let run = RoutineRun(
                parts: tasks.map { RoutineRun.Part(taskName: $0.name, seconds: 20) }, gapSeconds: 6, completedAt: .distantPast)
            return RoutineForecaster.forecast(
                tasks: tasks, runs: Array(repeating: run, count: runs), quantile: 0.9, rules: .calibrated
            ).preparationSeconds / 60
        }
        #expect((1...3).map(minutes) == [minutes(0), minutes(0), minutes(0)], "they are tryouts")
        #expect(minutes(4) == (minutes(0) + 1) / 2 && minutes(5) < minutes(4))
    }

    @Test("Runs of which few times are known are worth fewer: they do not end the learning")
    func fewTimes() {
        let tasks = ["Pack", "Dress", "Bottle"].map { RoutineTask(name: $0, referenceSeconds: 300) }
        func forecast(_ known: [String], runs: Int) -> RoutineForecast {
            let run = RoutineRun(
                parts: tasks.map { RoutineRun.Part(taskName: $0.name, seconds: known.contains($0.name) ? 290 : nil) },
                gapSeconds: nil, completedAt: .distantPast)
            return RoutineForecaster.forecast(
                tasks: tasks, runs: Array(repeating: run, count: runs), quantile: 0.9, rules: .calibrated)
        }
        #expect(forecast(["Pack"], runs: 5).isLearning)
        #expect(forecast(["Pack", "Dress"], runs: 5).isLearning)
        #expect(!forecast(["Pack", "Dress", "Bottle"], runs: 5).isLearning)
        #expect(!forecast(["Pack", "Dress"], runs: 8).isLearning)
    }

    @Test("How many runs are missing is never less than one while it is learning, also after a task was added", arguments: 0...12)
    func missing(runs: Int) {
        let old = ["Pack", "Dress"].map { RoutineTask(name: $0, referenceSeconds: 300) }
        let tasks = old + ["Bottle", "Shoes"].map { RoutineTask(name: $0, referenceSeconds: 300) }
        let past = Array(repeating: run(old, share: 1), count: runs)
        for rules in [GameRules.calibrated, .classic] {
            let missing = RoutineForecaster.runsMissing(tasks: tasks, runs: past, rules: rules)
            let forecast = RoutineForecaster.forecast(tasks: tasks, runs: past, quantile: 0.9, rules: rules)
            #expect(missing >= 0 && (missing > 0) == forecast.isLearning)
            let later = past + Array(repeating: run(tasks, share: 1), count: missing)
            #expect(!RoutineForecaster.forecast(tasks: tasks, runs: later, quantile: 0.9, rules: rules).isLearning)
        }
        #expect(RoutineForecaster.runsMissing(tasks: tasks, runs: past, rules: .calibrated) == max(0, 5 - runs / 2))
    }

    private func run(_ tasks: [RoutineTask], share: Double) -> RoutineRun {
        let parts = tasks.map { RoutineRun.Part(taskName: $0.name, seconds: share * Double($0.referenceSeconds ?? 300)) }
        return RoutineRun(parts: parts, gapSeconds: 60, completedAt: .distantPast)
    }

    @Test(
        "A tryout that counted moves nothing, before the real runs and among them",
        arguments: [[], [1], [1, 1.1, 0.9], Array(repeating: 0.8, count: 12)])
    func tryouts(real: [Double]) {
        let tasks = tasks([300, 360, 600])
        func forecast(_ shares: [Double]) -> RoutineForecast {
            RoutineForecaster.forecast(tasks: tasks, runs: shares.map { run(tasks, share: $0) }, quantile: 0.9, rules: .calibrated)
        }
        #expect(forecast([0.1] + real) == forecast(real))
        #expect(forecast([0.1, 0.29] + real) == forecast(real))
        #expect(forecast(real + [0.2]).runs == real.count)
    }

    @Test("A child who has become very fast is believed after four runs, and after seven where there were many slower ones")
    func fast() {
        let tasks = tasks([600, 600])
        func runs(_ shares: [Double]) -> Int {
            RoutineForecaster.forecast(
                tasks: tasks, runs: shares.map { run(tasks, share: $0) }, quantile: 0.9, rules: .calibrated
            ).runs
        }
        #expect(runs([0.2, 0.2, 0.2]) == 0)
        #expect(runs([0.2, 0.2, 0.2, 0.2]) == 4)
        let slow = [Double](repeating: 1, count: 30)
        #expect(runs(slow + [Double](repeating: 0.2, count: 5)) == 30)
        #expect(runs(slow + [Double](repeating: 0.2, count: 7)) == 37)
    }

    @Test("Without a reference the runs are compared with one another")
    func tryoutsWithoutReferences() {
        let tasks = tasks([nil, nil])
        func runs(_ shares: [Double]) -> Int {
            RoutineForecaster.forecast(
                tasks: tasks, runs: shares.map { run(tasks, share: $0) }, quantile: 0.9, rules: .calibrated
            ).runs
        }
        #expect(runs([0.2, 0.2]) == 2)
        #expect(runs([0.05, 0.2, 0.2]) == 2)
    }

    /// (Σ references + 300 s for the gaps) · e^.10 · e^(.08 + .30 t), t = t(p; ν = 8), rounded up to minutes.
    @Test(
        "Calibrated spreads the references by a Student-t, and rounds up to minutes",
        arguments: [
            // 1200 s · 1.105171 · e^.499045 = 2184.5 s; median 1200 s · e^.18 = 1436.7 s
            ([Int?](repeating: nil, count: 3), 0.9, 37, 24),
            // · e^(.08 + .30 · .888890) = 1875.7 s
            ([Int?](repeating: nil, count: 3), 0.8, 32, 24),
            ([300, nil, 300], 0.9, 37, 24),
            // 600 s: 1092.2 s; 718.3 s
            ([300], 0.9, 19, 12),
            // 3900 s: 7099.5 s; 4669.2 s
            ([1800, 1800], 0.9, 119, 78),
        ])
    func calibrated(references: [Int?], quantile: Double, minutes: Int, median: Int) {
        let forecast = RoutineForecaster.forecast(tasks: tasks(references), quantile: quantile, rules: .calibrated)
        #expect(forecast == RoutineForecast(preparationSeconds: minutes * 60, medianSeconds: median * 60, runs: 0))
    }

    @Test("Being on time more often takes an earlier start")
    func monotone() {
        let seconds = [0.5, 0.6, 0.7, 0.8, 0.9, 0.95].map {
            RoutineForecaster.forecast(tasks: tasks([nil, nil]), quantile: $0, rules: .calibrated).preparationSeconds
        }
        #expect(seconds == seconds.sorted())
        #expect(Set(seconds).count == seconds.count)
    }

    @Test("A probability of 1 asks for much, not for eternity", arguments: [1.0, 2, 0, -1])
    func impossible(quantile: Double) {
        let forecast = RoutineForecaster.forecast(tasks: tasks([14400]), quantile: quantile, rules: .calibrated)
        #expect((1...48 * 3600).contains(forecast.preparationSeconds))
    }

    @Test("Under five runs it is still learning", arguments: [(0, true), (4, true), (5, false)])
    func learning(runs: Int, isLearning: Bool) {
        #expect(RoutineForecast(preparationSeconds: 60, medianSeconds: 60, runs: runs).isLearning == isLearning)
    }
}
