import BenchmarkSupport
import Domain

extension Study {
    /// Whether the start-by keeps its word in families of every kind.
    static let startBy = Study(name: "Start-by", question: "Is the player on time in 9 of 10 runs, and how long is the wait?") {
        runs, random in
        SimulatedFamily.Kind.allCases.enumerated().flatMap { number, kind in
            StartByStudy(of: runs, kind, random.forked(number)).findings
        }
    }
}

/// Families of one kind, asked again and again for the start-by of their next run.
private struct StartByStudy {
    /// Who answers.
    private enum Answer: Hashable {
        case classic, calibrated, eightOfTen, oracle, early(runs: Int)
        /// The start-by for a time of the routine's own. A routine that begins at a time promises nothing about its end.
        case readyBy
    }

    /// The goals hold from 10 runs on; it is looked at after these many.
    private static let looks = Array(stride(from: 10, through: 60, by: 5))
    /// And how it begins.
    private static let beginnings = [0, 1, 3, 5]

    private let kind: SimulatedFamily.Kind
    private var scores: [Answer: StartByScores] = [:]

    init(of families: Int, _ kind: SimulatedFamily.Kind, _ random: SeededRandom) {
        self.kind = kind
        for number in 0..<families {
            var random = random.forked(number)
            // Other random numbers, so that the families are the same with and without a time.
            var randomOfTime = random.forked(1)
            let family = SimulatedFamily(kind, using: &random)
            let readyBy = ReadyByRoutine(of: family.tasks, using: &randomOfTime)
            let future = family.totals(1000, using: &random)
            let past = (0..<60).map { family.run(after: $0, using: &random) }

            func seconds(_ answer: Answer, after runs: Int) -> Double {
                func forecast(_ quantile: Double, _ rules: GameRules) -> Double {
                    let past = Array(past.prefix(runs))
                    return Double(
                        RoutineForecaster.forecast(tasks: family.tasks, runs: past, quantile: quantile, rules: rules)
                            .preparationSeconds)
                }
                switch answer {
                case .classic: return forecast(0.9, .classic)
                case .calibrated, .early: return forecast(0.9, .calibrated)
                case .eightOfTen: return forecast(0.8, .calibrated)
                case .readyBy: return readyBy.preparationSeconds(after: Array(past.prefix(runs)), quantile: 0.9)
                case .oracle:
                    // Of the true distribution, but in whole minutes too.
                    return (future[future.count * 9 / 10] * family.practice(afterRuns: runs) / 60).rounded(.up) * 60
                }
            }
            func look(_ answer: Answer, after runs: Int) -> StartByLook {
                StartByLook(seconds(answer, after: runs), future, practice: family.practice(afterRuns: runs))
            }
            for answer in [Answer.classic, .calibrated, .readyBy, .eightOfTen, .oracle] {
                scores[answer, default: StartByScores()].add(Self.looks.map { look(answer, after: $0) })
            }
            for runs in Self.beginnings {
                scores[.early(runs: runs), default: StartByScores()].add([look(.early(runs: runs), after: runs)])
            }
        }
    }

    var findings: [Finding] {
        func score(_ answer: Answer) -> StartByScores { scores[answer, default: StartByScores()] }
        func finding(
            _ measure: String, _ calibrated: Double, classic: Double? = nil, goal: ClosedRange<Double>? = nil, unit: String = "",
            digits: Int = 1
        ) -> Finding {
            Finding(
                measure: "\(kind.rawValue): \(measure)", classic: classic, calibrated: calibrated, goal: goal, unit: unit,
                digits: digits)
        }
        let (classic, calibrated, oracle) = (score(.classic), score(.calibrated), score(.oracle))
        return [
            finding("on time", calibrated.onTime, classic: classic.onTime, goal: 85...95, unit: " %"),
            finding("ready by a time of the routine's own", score(.readyBy).onTime, goal: 85...95, unit: " %"),
            finding(
                "families on time in 80 to 98 %", calibrated.steadyFamilies, classic: classic.steadyFamilies,
                goal: 75...(.infinity),
                unit: " %"),
            finding(
                "pinball loss, an oracle's being 1", calibrated.loss / oracle.loss, classic: classic.loss / oracle.loss,
                goal: -.infinity...1.15, digits: 3),
            finding("minutes too early, median", calibrated.minutesEarly, classic: classic.minutesEarly),
            finding("minutes too early, an oracle", oracle.minutesEarly),
            finding("on time where 8 of 10 are asked for", score(.eightOfTen).onTime, unit: " %"),
        ]
            + Self.beginnings.map { runs in
                finding("on time when \(runs) runs are known", score(.early(runs: runs)).onTime, unit: " %")
            }
    }
}
