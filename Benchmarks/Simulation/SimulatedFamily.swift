import BenchmarkSupport
import Domain
import Foundation

/// A synthetic child and the routine she gets ready with: what it truly takes her, and what is recorded of it.
struct SimulatedFamily {
    /// What kinds of families there are.
    enum Kind: String, CaseIterable { case calm, usual = "default", shortTasks = "short tasks", chaotic }

    /// How one task goes. A part of it is the child's, a part the day's.
    private struct Habit {
        var name: String
        /// Seconds in the middle, once she knows the routine.
        var typicalSeconds: Double
        /// Of the log duration.
        var deviation: Double
    }

    /// What distinguishes the kinds.
    fileprivate struct Traits {
        var tasks: ClosedRange<Int>
        /// Seconds of a task in the middle.
        var taskSeconds: ClosedRange<Double>
        var taskDeviation: ClosedRange<Double>
        /// What makes all tasks of a run long or short together.
        var dayDeviation: ClosedRange<Double>
        /// Of the log of the parent's reference around what it takes in the middle.
        var referenceError: Double
        var missingReferences: Double
        var gapSeconds: ClosedRange<Double>
        /// How often something comes up that makes a task take 1.5 to 3 times as long.
        var incidents: Double
        /// How often a tap is forgotten, so that 2 to 4 times the time is recorded.
        var forgottenTaps: Double
        /// How often a time is not known at all.
        var unknownTimes: Double
        /// How much longer the first run takes than those after many, at most.
        var learning: Double
    }

    let tasks: [RoutineTask]
    private let habits: [Habit]
    private let gap: Habit
    private let dayDeviation: Double
    private let learning: Double
    private let traits: Traits

    init(_ kind: Kind, using random: inout SeededRandom) {
        let traits = kind.traits
        self.traits = traits
        dayDeviation = random.uniform(in: traits.dayDeviation)
        learning = random.uniform() * traits.learning
        habits = (0..<random.whole(in: traits.tasks)).map { number in
            Habit(
                name: "Task \(number)", typicalSeconds: random.uniform(in: traits.taskSeconds),
                deviation: random.uniform(in: traits.taskDeviation))
        }
        gap = Habit(name: "", typicalSeconds: random.uniform(in: traits.gapSeconds), deviation: 0.5)
        tasks = habits.map { habit in
            if random.chance(traits.missingReferences) { return RoutineTask(name: habit.name) }
            let guess = habit.typicalSeconds * exp(random.normal(mean: -0.1, deviation: traits.referenceError))
            return RoutineTask(name: habit.name, referenceSeconds: max(1, Int((guess / 60).rounded())) * 60)
        }
    }

    /// How much longer everything takes in a run than when she knows the routine.
    func practice(afterRuns runs: Int) -> Double { 1 + learning * exp(-Double(runs) / 20) }

    /// What a run takes.
    private func duration(_ habit: Habit, day: Double, _ random: inout SeededRandom) -> Double {
        let incident = random.chance(traits.incidents) ? random.uniform(in: 1.5...3) : 1
        return habit.typicalSeconds * exp(day + random.normal(deviation: habit.deviation)) * incident
    }

    /// Seconds of as many whole runs, sorted, once she knows the routine.
    func totals(_ count: Int, using random: inout SeededRandom) -> [Double] {
        (0..<count).map { _ in
            let day = random.normal(deviation: dayDeviation)
            return (habits + [gap]).reduce(0) { $0 + duration($1, day: day, &random) }
        }.sorted()
    }

    /// What is recorded of a run.
    func run(after runs: Int, using random: inout SeededRandom) -> RoutineRun {
        let day = random.normal(deviation: dayDeviation) + log(practice(afterRuns: runs))
        func recorded(_ habit: Habit) -> Double? {
            let seconds = duration(habit, day: day, &random)
            let factor = random.chance(traits.forgottenTaps) ? random.uniform(in: 2...4) : 1
            return random.chance(traits.unknownTimes) ? nil : seconds * factor
        }
        let parts = habits.map { RoutineRun.Part(taskName: $0.name, seconds: recorded($0)) }
        return RoutineRun(
            parts: parts, gapSeconds: recorded(gap), completedAt: Date(timeIntervalSince1970: Double(runs) * 86_400))
    }
}

extension SimulatedFamily.Kind {
    fileprivate var traits: SimulatedFamily.Traits {
        switch self {
        case .calm:
            SimulatedFamily.Traits(
                tasks: 3...5, taskSeconds: 120...600, taskDeviation: 0.15...0.25, dayDeviation: 0.05...0.1, referenceError: 0.2,
                missingReferences: 0, gapSeconds: 30...120, incidents: 0.005, forgottenTaps: 0.005, unknownTimes: 0.005,
                learning: 0.1)
        case .usual:
            SimulatedFamily.Traits(
                tasks: 2...6, taskSeconds: 90...720, taskDeviation: 0.2...0.45, dayDeviation: 0.08...0.2, referenceError: 0.35,
                missingReferences: 0.2, gapSeconds: 30...300, incidents: 0.02, forgottenTaps: 0.02, unknownTimes: 0.01,
                learning: 0.4)
        case .shortTasks:
            SimulatedFamily.Traits(
                tasks: 2...4, taskSeconds: 30...150, taskDeviation: 0.3...0.5, dayDeviation: 0.1...0.2, referenceError: 0.4,
                missingReferences: 0.5, gapSeconds: 15...90, incidents: 0.03, forgottenTaps: 0.02, unknownTimes: 0.01,
                learning: 0.4)
        case .chaotic:
            SimulatedFamily.Traits(
                tasks: 2...7, taskSeconds: 90...900, taskDeviation: 0.4...0.7, dayDeviation: 0.2...0.4, referenceError: 0.5,
                missingReferences: 0.3, gapSeconds: 60...600, incidents: 0.06, forgottenTaps: 0.05, unknownTimes: 0.05,
                learning: 0.5)
        }
    }
}

extension SeededRandom {
    /// Anywhere in a range.
    fileprivate mutating func uniform(in range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * uniform()
    }

    fileprivate mutating func whole(in range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(uniform() * Double(range.count))
    }
}
