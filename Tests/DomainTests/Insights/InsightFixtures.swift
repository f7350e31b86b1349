import Domain
import Foundation
import TestSupport

/// A history written out: one quest a day, all its tasks in it.
struct DiaryOfGuesses {
    private(set) var history: [EstimationSnapshot] = []
    private var quests = 0
    private var random = SeededGenerator(seed: 7)

    /// A Monday, 7:00 UTC.
    static let start = Date(timeIntervalSince1970: 1_767_596_400)

    /// Adds quests whose guesses are `factor` times the 300 s that a task takes, give or take `scatter`.
    ///
    /// - Parameters:
    ///   - scatter: half the width of an even distribution of ln.
    ///   - hour: of the day.
    mutating func play(
        _ count: Int, _ tasks: [String] = ["Pack bag"], factor: Double = 1, scatter: Double = 0.1, hour: Int = 7,
        isCalibration: Bool = false
    ) {
        for _ in 0..<count {
            for (place, task) in tasks.enumerated() {
                let error = log(factor) + Double.random(in: -scatter...scatter, using: &random)
                history.append(
                    EstimationSnapshot(
                        questID: .numbered(quests), routineID: 1, taskName: task,
                        estimatedSeconds: 315 * exp(error) - 15, actualSeconds: 300,
                        recordedAt: Self.start + Double(quests * 86_400 + (hour - 7) * 3600 + place * 400),
                        isCalibration: isCalibration))
            }
            quests += 1
        }
    }

    mutating func change(_ edit: (inout [EstimationSnapshot]) -> Void) { edit(&history) }

    func insights(_ rules: GameRules = .calibrated, names: [TaskKey: String] = [:]) -> [Insight] {
        InsightEngine.insights(history: history, zone: .utc, rules: rules, names: names)
    }

    func looks(_ rules: GameRules = .calibrated) -> [InsightEngine.Check] {
        InsightEngine.checks(history: history, zone: .utc, rules: rules)
    }
}
