import Foundation
import Testing

@testable import Domain

@Suite("What a forecast learns from her runs")
struct LearnedForecastTests {
    private func tasks(_ names: String..., reference: Int? = 300) -> [RoutineTask] {
        names.map { RoutineTask(name: $0, referenceSeconds: reference) }
    }

    /// A run of named parts, each with its seconds.
    private func run(_ parts: (String, Double?)..., gap: Double? = 60) -> RoutineRun {
        RoutineRun(
            parts: parts.map { RoutineRun.Part(taskName: $0.0, seconds: $0.1) }, gapSeconds: gap,
            completedAt: Date(timeIntervalSince1970: 0))
    }

    private func forecast(_ tasks: [RoutineTask], _ runs: [RoutineRun], quantile: Double = 0.9) -> RoutineForecast {
        RoutineForecaster.forecast(tasks: tasks, runs: runs, quantile: quantile, rules: .calibrated)
    }

    @Test("Classic learns nothing")
    func classic() {
        let runs = Array(repeating: run(("Pack", 3000)), count: 20)
        let forecast = RoutineForecaster.forecast(tasks: tasks("Pack"), runs: runs, quantile: 0.9, rules: .classic)
        #expect(forecast == RoutineForecast(preparationSeconds: 600, medianSeconds: 600, runs: 0, learns: false))
    }

    /// One task and the gaps, both .10 above their reference as expected: the run was as long as the center. Its spread is that of
    /// one run, with t(.9; ν = 5) = 1.475884.
    @Test("A first run that was as expected leaves the middle where it is")
    func oneRun() {
        let usual = 300 * exp(0.1)
        let forecast = forecast(tasks("Pack"), [run(("Pack", usual), gap: usual)])
        let center = 2 * usual
        let location = 2 * 0.08 / 3
        let scale = ((4 * 0.17 * 0.17 + location * location) / 5 + 0.09 * 0.35 / 1.5).squareRoot()
        let seconds = center * exp(location + scale * 1.475884)
        #expect(forecast.preparationSeconds == Int((seconds / 60).rounded(.up)) * 60)
        #expect(forecast.medianSeconds == Int((center * exp(location) / 60).rounded(.up)) * 60)
        #expect(forecast.runs == 1)
        #expect(forecast.isLearning)
    }

    @Test("What always takes the same is known in the end, whatever the parent thought", arguments: [60, 300, 1800, nil])
    func steady(reference: Int?) {
        let runs = Array(repeating: run(("Pack", 600), ("Dress", 900), gap: 120), count: 60)
        let forecast = forecast(tasks("Pack", "Dress", reference: reference), runs)
        // 27 minutes of preparation, and what a calm child varies.
        #expect((27 * 60...29 * 60).contains(forecast.medianSeconds))
        #expect((29 * 60...36 * 60).contains(forecast.preparationSeconds))
        #expect(!forecast.isLearning)
    }

    @Test("Who varies more starts earlier, though the middle is the same")
    func spread() {
        func runs(_ factor: Double) -> [RoutineRun] {
            (0..<40).map { run(("Pack", $0.isMultiple(of: 2) ? 1200 * factor : 1200 / factor)) }
        }
        let (calm, wild) = (forecast(tasks("Pack"), runs(1.05)), forecast(tasks("Pack"), runs(1.8)))
        #expect(wild.preparationSeconds > calm.preparationSeconds + 600)
        #expect(abs(wild.medianSeconds - calm.medianSeconds) <= 180)
    }

    @Test("Tasks that are long on the same days spread the whole more than tasks that make up for each other")
    func together() {
        func runs(_ isOpposed: Bool) -> [RoutineRun] {
            (0..<40).map { number in
                let (long, short) = (900.0, 400.0)
                let isLong = number.isMultiple(of: 2)
                return run(("Pack", isLong ? long : short), ("Dress", isLong != isOpposed ? long : short))
            }
        }
        let (same, opposed) = (forecast(tasks("Pack", "Dress"), runs(false)), forecast(tasks("Pack", "Dress"), runs(true)))
        #expect(same.preparationSeconds > opposed.preparationSeconds + 180)
    }

    @Test("Recent runs count more")
    func recent() {
        let slow = Array(repeating: run(("Pack", 1800)), count: 40)
        let quick = Array(repeating: run(("Pack", 600)), count: 40)
        #expect(forecast(tasks("Pack"), slow + quick).medianSeconds < forecast(tasks("Pack"), quick + slow).medianSeconds - 600)
    }

    @Test("Years of runs are cut to those that still weigh something")
    func bounded() {
        let runs = (0..<2600).map { run(("Pack", 500 + Double($0 % 7) * 40), ("Dress", 300 + Double($0 % 5) * 30)) }
        let all = forecast(tasks("Pack", "Dress"), runs)
        #expect(all == forecast(tasks("Pack", "Dress"), Array(runs.suffix(200))))
        #expect(all.runs == 200)
    }

    @Test("One forgotten tap among many runs moves the start-by by minutes, not by the hour it lasted")
    func forgottenTap() {
        let runs = (0..<20).map { run(("Pack", 500 + Double($0 % 5) * 50), ("Dress", 400)) }
        var spoiled = runs
        spoiled[18] = run(("Pack", 4200), ("Dress", 400))
        let (clean, moved) = (forecast(tasks("Pack", "Dress"), runs), forecast(tasks("Pack", "Dress"), spoiled))
        #expect((0...240).contains(moved.preparationSeconds - clean.preparationSeconds))
        #expect((0...120).contains(moved.medianSeconds - clean.medianSeconds))
    }

    @Test("What happens once a week is no mistake: she starts earlier for it")
    func bigDay() {
        let usual = Array(repeating: run(("Pack", 300), ("Dress", 300)), count: 40)
        let weekly = (0..<40).map { run(("Pack", $0.isMultiple(of: 5) ? 900 : 300), ("Dress", 300)) }
        let (without, with) = (forecast(tasks("Pack", "Dress"), usual), forecast(tasks("Pack", "Dress"), weekly))
        #expect(with.preparationSeconds >= without.preparationSeconds + 240)
    }

    @Test("A first run that went wild is not believed at once")
    func wildBeginning() {
        let before = forecast(tasks("Pack", "Dress"), [])
        let after = forecast(tasks("Pack", "Dress"), [run(("Pack", 36_000), ("Dress", 300))])
        #expect(after.preparationSeconds <= 2 * before.preparationSeconds)
    }

    @Test(
        "Tasks are known by name, whatever its case and the space around it",
        arguments: [("Pack", 5), (" pack ", 5), ("PACK", 5), ("Unpack", 0)])
    func names(name: String, runs: Int) {
        let past = Array(repeating: run((name, 1200)), count: 5)
        #expect(forecast(tasks("Pack"), past).runs == runs)
    }

    @Test("Tasks in another order are the same tasks")
    func order() {
        let runs = Array(repeating: run(("Pack", 1200), ("Dress", 200)), count: 10)
        #expect(forecast(tasks("Pack", "Dress"), runs) == forecast(tasks("Dress", "Pack"), runs))
    }

    @Test("Two tasks of one name are told apart by their order")
    func doubles() {
        let twice = Array(repeating: run(("Go", 1200), ("Go", 60)), count: 30)
        let median = forecast(
            [RoutineTask(name: "Go", referenceSeconds: 1200), RoutineTask(name: "Go", referenceSeconds: 60)], twice
        )
        .medianSeconds
        #expect((21 * 60...24 * 60).contains(median))
    }

    @Test("A new task counts with its reference, while what is known of the others stays")
    func newTask() {
        let runs = Array(repeating: run(("Pack", 1200)), count: 30)
        let before = forecast(tasks("Pack"), runs)
        let after = forecast(tasks("Pack", "Brush"), runs)
        // Five minutes and what she usually takes longer than her references.
        #expect((240...780).contains(after.medianSeconds - before.medianSeconds))
        #expect(after.runs == 30)
        // How much whole runs of it vary is not known any more.
        #expect(after.preparationSeconds - after.medianSeconds > before.preparationSeconds - before.medianSeconds)
    }

    @Test("Where all tasks are new, nothing is known")
    func replaced() {
        let runs = Array(repeating: run(("Pack", 1200)), count: 30)
        #expect(forecast(tasks("Brush"), runs) == forecast(tasks("Brush"), []))
    }

    @Test("A task that was taken out no longer counts")
    func removedTask() {
        let runs = Array(repeating: run(("Pack", 1200), ("Dress", 600)), count: 30)
        let alone = Array(repeating: run(("Pack", 1200)), count: 30)
        #expect(forecast(tasks("Pack"), runs) == forecast(tasks("Pack"), alone))
    }

    @Test("A run that lacks a time still counts for its other tasks, and a run of no known time for nothing")
    func missingTimes() {
        let runs = Array(repeating: run(("Pack", 1200), ("Dress", nil)), count: 30)
        let forecast = forecast(tasks("Pack", "Dress"), runs)
        #expect(forecast.runs == 30)
        #expect(forecast.medianSeconds > 25 * 60)
        let unknown = Array(repeating: run(("Pack", nil), ("Dress", nil)), count: 30)
        #expect(self.forecast(tasks("Pack", "Dress"), unknown) == self.forecast(tasks("Pack", "Dress"), []))
    }

    @Test("Where the gaps are not known the run counts for its tasks, not for the spread of the whole")
    func unknownGap() {
        let known = forecast(tasks("Pack"), Array(repeating: run(("Pack", 1200), gap: 300), count: 30))
        let unknown = forecast(tasks("Pack"), Array(repeating: run(("Pack", 1200), gap: nil), count: 30))
        #expect(unknown.runs == 30)
        #expect(unknown.preparationSeconds > known.preparationSeconds)
        #expect(abs(unknown.medianSeconds - known.medianSeconds) <= 180)
    }

    @Test(
        "Hostile times make no absurd start-by",
        arguments: [0, -1, 1e-300, 1e9, 1e300, .infinity, -.infinity, .nan, .greatestFiniteMagnitude])
    func hostile(seconds: Double) {
        for count in [1, 2, 5, 300] {
            let runs = Array(repeating: run(("Pack", seconds), gap: seconds), count: count)
            for forecast in [forecast(tasks("Pack"), runs), forecast(tasks("Pack", reference: nil), runs, quantile: .nan)] {
                #expect((60...86_400).contains(forecast.preparationSeconds))
                #expect((60...86_400).contains(forecast.medianSeconds))
                #expect(forecast.preparationSeconds.isMultiple(of: 60))
            }
        }
    }

    @Test("Hostile references too", arguments: [Int.min, -300, 0, 1, 14_400, .max])
    func hostileReference(seconds: Int) {
        for runs in [[], [run(("Pack", 300))]] {
            let forecast = forecast(tasks("Pack", "Pack", "Dress", reference: seconds), runs)
            #expect((60...86_400).contains(forecast.preparationSeconds))
        }
    }

    @Test("However many runs she has, being on time more often takes an earlier start", arguments: [0, 1, 3, 10, 40])
    func monotone(count: Int) {
        let runs = (0..<count).map { run(("Pack", 500 + Double($0 % 7) * 40)) }
        let seconds = [0.5, 0.7, 0.8, 0.9, 0.95].map { forecast(tasks("Pack"), runs, quantile: $0).preparationSeconds }
        #expect(seconds == seconds.sorted())
    }
}
