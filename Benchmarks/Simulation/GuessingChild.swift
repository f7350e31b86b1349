import BenchmarkSupport
import Domain
import Foundation

/// A child whose way of guessing is known, so that what is said of her can be true or false.
struct GuessingChild {
    struct Task {
        var name: String
        /// Seconds it usually takes.
        var usualSeconds: Double
        /// Deviation of q, her log errors.
        var deviation: Double
        /// Mean of q before each of her times, counted from 0 and with calibration left out.
        var bias: @Sendable (Int) -> Double
    }

    var tasks: [Task]
    /// Of a quest: good and bad days move all its guesses.
    var dayDeviation = 0.05
    /// Share of guesses that are off by a further factor of 2.5 either way.
    var blunders = 0.04
    /// What her deviation is multiplied by, from 0 at the first quest to 1 at the last.
    var course: @Sendable (Double) -> Double = { _ in 1 }
    /// The same by the hour of the day.
    var byHour: @Sendable (Int) -> Double = { _ in 1 }
    /// Hours at which she plays.
    var hours = [7]

    static let calibrationQuests = 3
    /// A Monday, 0:00 UTC.
    static let start = Date(timeIntervalSince1970: 1_767_571_200)

    /// Plays on five days a week, one quest with all tasks a day.
    func history(weeks: Int, _ random: inout SeededRandom) -> [EstimationSnapshot] {
        var history: [EstimationSnapshot] = []
        let quests = weeks * 5
        for quest in 0..<quests {
            let hour = hours[Int(random.uniform() * Double(hours.count))]
            let at = Self.start.addingTimeInterval(Double(quest / 5 * 7 + quest % 5) * 86_400 + Double(hour) * 3600)
            let spread = course(Double(quest) / Double(max(quests - 1, 1))) * byHour(hour)
            let day = random.normal(deviation: dayDeviation)
            for (place, task) in tasks.enumerated() {
                let actual = task.usualSeconds * exp(random.normal(deviation: 0.2))
                var error = task.bias(quest - Self.calibrationQuests) + day + random.normal(deviation: task.deviation) * spread
                if random.chance(blunders) { error += random.chance(0.5) ? log(2.5) : -log(2.5) }
                history.append(
                    EstimationSnapshot(
                        questID: .numbered(quest), routineID: .numbered(1), taskName: task.name,
                        estimatedSeconds: max(0, (actual + 15) * exp(error) - 15), actualSeconds: actual,
                        recordedAt: at.addingTimeInterval(Double(place) * 300), isCalibration: quest < Self.calibrationQuests))
            }
        }
        return history
    }
}

extension GuessingChild {
    /// A child with five tasks of 2 to 12 minutes, her errors scattering by .3 to .45.
    ///
    /// - Parameter biases: mean q of each task; none where there are too few.
    static func drawn(_ random: inout SeededRandom, biases: [Double] = []) -> GuessingChild {
        let tasks = (0..<5).map { number in
            let bias = number < biases.count ? biases[number] : 0
            return Task(
                name: "Task \(number + 1)", usualSeconds: 120 * exp(random.uniform() * log(6)),
                deviation: 0.3 + 0.15 * random.uniform(), bias: { _ in bias })
        }
        return GuessingChild(tasks: tasks)
    }
}

extension GuessingChild {
    /// The place of the task that an insight is about; the first where it is about all.
    static func number(of insight: Insight) -> Int { (insight.taskName?.last?.wholeNumberValue ?? 1) - 1 }

    static func median(_ values: [Double]) -> Double { values.isEmpty ? 0 : values.sorted()[values.count / 2] }
}

extension Finding {
    /// A share under both rules, in percent.
    init(
        percentMeasure measure: String, goal: ClosedRange<Double>? = nil, digits: Int = 1, share: (GameRules) -> Double
    ) {
        self.init(
            measure: measure, classic: 100 * share(.classic), calibrated: 100 * share(.calibrated), goal: goal, unit: " %",
            digits: digits)
    }
}
