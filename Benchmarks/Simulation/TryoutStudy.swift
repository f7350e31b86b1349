import BenchmarkSupport
import Domain
import Foundation

extension Study {
    /// Whether the start-by keeps its word in families whose children try a quest out first.
    static let tryouts = Study(
        name: "Tryouts", question: "Does the start-by hold where one to four quests are only tried out before the first real one?"
    ) { runs, random in
        SimulatedFamily.Kind.allCases.enumerated().flatMap { number, kind in
            TryoutStudy(of: runs, kind, random.forked(number)).findings
        }
    }
}

/// Families of one kind with tryouts, and the same families without.
private struct TryoutStudy {
    private static let looks = Array(stride(from: 10, through: 60, by: 10))
    private static let beginnings = 0..<5

    private let kind: SimulatedFamily.Kind
    private var scores = StartByScores()
    /// Minutes by which the start-by is later than without tryouts, in each of the first five runs of each family.
    private var minutesLater: [Double] = []
    /// The same where every quest counts.
    private var minutesLaterUnchecked: [Double] = []

    init(of families: Int, _ kind: SimulatedFamily.Kind, _ random: SeededRandom) {
        self.kind = kind
        for number in 0..<families {
            var random = random.forked(number)
            let family = SimulatedFamily(kind, using: &random)
            let future = family.totals(1000, using: &random)
            let runs = (0..<60).map { family.run(after: $0, using: &random) }
            let tried = Self.withTryouts(runs, family, &random)

            func seconds(_ past: [RoutineRun]) -> Double {
                Double(
                    RoutineForecaster.forecast(tasks: family.tasks, runs: past, quantile: 0.9, rules: .calibrated)
                        .preparationSeconds)
            }
            scores.add(
                Self.looks.map { known in
                    let past = tried[known].filter(\.counts).map(\.run)
                    return StartByLook(seconds(past), future, practice: family.practice(afterRuns: known))
                })
            for known in Self.beginnings {
                let without = seconds(Array(runs.prefix(known)))
                minutesLater.append((without - seconds(tried[known].filter(\.counts).map(\.run))) / 60)
                minutesLaterUnchecked.append((without - seconds(tried[known].map(\.run))) / 60)
            }
        }
    }

    private typealias Played = (run: RoutineRun, counts: Bool)

    /// What is recorded before each of the real runs: one to four tryouts before the first, and a further one now and then.
    private static func withTryouts(_ runs: [RoutineRun], _ family: SimulatedFamily, _ random: inout SeededRandom) -> [[Played]] {
        var played: [Played] = []
        var quests = SimulatedQuests(of: family.tasks, rules: .calibrated)
        func play(_ run: RoutineRun, isReal: Bool) {
            let moment = GuessingChild.start + Double(quests.sessions.count) * 86_400
            // The taps of a simulation always fit their step.
            try? quests.play(at: moment, isReal: isReal) { position, _ in
                // A time that is not known is reported, which is not asked about.
                let seconds = run.parts[position].seconds
                return SimulatedQuest.Turn(estimate: 300, actual: seconds ?? 300, correction: seconds == nil ? 300 : nil)
            }
            played.append((run, quests.sessions.last?.counts ?? false))
        }
        var states: [[Played]] = []
        for (number, run) in runs.enumerated() {
            let tryouts = number == 0 ? 1 + Int(random.uniform() * 4) : random.chance(0.05) ? 1 : 0
            for _ in 0..<tryouts {
                let share = 0.03 + 0.22 * random.uniform()
                var short = family.run(after: number, using: &random)
                short.parts = short.parts.map { RoutineRun.Part(taskName: $0.taskName, seconds: $0.seconds.map { $0 * share }) }
                short.gapSeconds = short.gapSeconds.map { $0 * share }
                // One child of ten says that a tryout was real.
                play(short, isReal: random.chance(0.1))
            }
            states.append(played)
            play(run, isReal: true)
        }
        return states + [played]
    }

    var findings: [Finding] {
        func finding(_ measure: String, _ value: Double, goal: ClosedRange<Double>? = nil, unit: String = "") -> Finding {
            Finding(measure: "\(kind.rawValue): \(measure)", calibrated: value, goal: goal, unit: unit, digits: 1)
        }
        func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
        return [
            finding("on time", scores.onTime, goal: 85...95, unit: " %"),
            finding("minutes later in the first five runs, mean", mean(minutesLater), goal: -.infinity...3),
            finding("minutes later in the first five runs, 19 of 20", minutesLater.sorted()[minutesLater.count * 19 / 20]),
            finding("minutes later, if every quest counted, mean", mean(minutesLaterUnchecked)),
        ]
    }
}
