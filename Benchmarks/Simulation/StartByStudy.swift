import Domain
import Foundation

extension Studies {
    /// Whether the start-by keeps its word in families of every kind.
    static let startBy = Study(name: "Start-by", question: "Is she on time in 9 of 10 runs, and how long does she wait?") {
        runs, random in
        SimulatedFamily.Kind.allCases.enumerated().flatMap { number, kind in
            StartByStudy(of: runs, kind, random.forked(number)).findings
        }
    }
}

/// Families of one kind, asked again and again for the start-by of their next run.
private struct StartByStudy {
    private static let quantile = 0.9
    /// After how many runs the goals hold, and after how many they are looked at.
    private static let looks = Array(stride(from: 10, through: 60, by: 5))
    private static let early = [0, 1, 3, 5]

    private let kind: SimulatedFamily.Kind
    private var classic = Scores()
    private var calibrated = Scores()
    private var oracle = Scores()
    /// Shares of runs on time, by how many runs are known.
    private var beginnings: [Int: [Double]] = [:]

    init(of families: Int, _ kind: SimulatedFamily.Kind, _ random: SeededRandom) {
        self.kind = kind
        for number in 0..<families {
            var random = random.forked(number)
            let family = SimulatedFamily(kind, using: &random)
            let future = family.totals(1000, using: &random)
            let past = (0..<60).map { family.run(after: $0, using: &random) }
            for count in Self.early {
                let forecast = forecast(family, Array(past.prefix(count)), .calibrated)
                beginnings[count, default: []].append(Look(forecast, future, family.practice(afterRuns: count)).onTime)
            }
            classic.add(Self.looks.map { Look(forecast(family, [], .classic), future, family.practice(afterRuns: $0)) })
            calibrated.add(
                Self.looks.map {
                    Look(forecast(family, Array(past.prefix($0)), .calibrated), future, family.practice(afterRuns: $0))
                })
            oracle.add(
                Self.looks.map { count in
                    let practice = family.practice(afterRuns: count)
                    // She is told whole minutes too.
                    let seconds = future[Int(Self.quantile * Double(future.count))] * practice
                    return Look((seconds / 60).rounded(.up) * 60, future, practice)
                })
        }
    }

    private func forecast(_ family: SimulatedFamily, _ past: [RoutineRun], _ rules: GameRules) -> Double {
        Double(
            RoutineForecaster.forecast(tasks: family.tasks, runs: past, quantile: Self.quantile, rules: rules).preparationSeconds)
    }

    var findings: [Finding] {
        func finding(_ measure: String, _ value: (Scores) -> Double, _ goal: ClosedRange<Double>?, _ unit: String, _ digits: Int)
            -> Finding
        {
            Finding(
                measure: "\(kind.rawValue): \(measure)", classic: value(classic), calibrated: value(calibrated), goal: goal,
                unit: unit,
                digits: digits)
        }
        return [
            finding("on time", \.onTime, 85...95, " %", 1),
            finding("families on time in 80 to 98 %", \.steadyFamilies, 75...100, " %", 1),
            finding("pinball loss over that of an oracle", { $0.loss / oracle.loss }, 0...1.15, "", 3),
            finding("minutes too early, median", \.minutesEarly, nil, "", 1),
            Finding(measure: "\(kind.rawValue): minutes too early of the oracle", calibrated: oracle.minutesEarly, digits: 1),
        ]
            + Self.early.map { count in
                Finding(
                    measure: "\(kind.rawValue): on time with \(count) known runs", calibrated: 100 * mean(beginnings[count] ?? []),
                    unit: " %", digits: 1)
            }
    }
}

/// A start-by against all that could come of it.
private struct Look {
    /// The share of runs that are done in time.
    var onTime: Double
    /// The mean pinball loss of the 0.9 quantile, against the median run.
    var loss: Double
    /// Minutes that she is ready too early, in the middle.
    var minutesEarly: Double

    /// - Parameters:
    ///   - future: seconds of what could come, sorted, for one who knows the routine.
    ///   - practice: how much longer it takes now.
    init(_ seconds: Double, _ future: [Double], _ practice: Double) {
        let count = Double(future.count)
        let median = future[future.count / 2]
        onTime = Double(future.count { $0 * practice <= seconds }) / count
        loss =
            future.reduce(0) { sum, total in
                let late = total * practice - seconds
                return sum + (late > 0 ? 0.9 * late : -0.1 * late)
            } / count / (median * practice)
        minutesEarly = (seconds - median * practice) / 60
    }
}

/// What came of the looks at many families.
private struct Scores {
    private var shares: [Double] = []
    private var losses: [Double] = []
    private var waits: [Double] = []

    mutating func add(_ looks: [Look]) {
        shares.append(mean(looks.map(\.onTime)))
        losses.append(mean(looks.map(\.loss)))
        waits.append(mean(looks.map(\.minutesEarly)))
    }

    /// Of 100 runs.
    var onTime: Double { 100 * mean(shares) }
    /// Of 100 families, those that are neither late often nor always early.
    var steadyFamilies: Double { 100 * Double(shares.count { (0.8...0.98).contains($0) }) / Double(shares.count) }
    var loss: Double { mean(losses) }
    var minutesEarly: Double { waits.sorted()[waits.count / 2] }
}

private func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
