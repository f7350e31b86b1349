extension QuestResult {
    /// Whether its time is compared with the guess. One that the player typed is not.
    public var isCompared: Bool { actualSeconds != nil && (source != .reported || word != nil) }
}

extension QuestInfo {
    /// Whether its XP come at its end: it is so short, so far, that the player will be asked if it was real.
    public var paysAtEnd: Bool {
        let earning = tasks.compactMap(\.result).filter { $0.xp > 0 }
        return !earning.isEmpty && earning.allSatisfy { $0.leastXP == 0 }
    }

    /// The sums of the guesses and the times of its tasks, each rounded as it is shown, so that whoever adds them up finds the same.
    public func sums(where isIncluded: (QuestResult) -> Bool = { _ in true }) -> (guess: Double, time: Double) {
        tasks.reduce(into: (guess: 0.0, time: 0.0)) { sums, task in
            guard let result = task.result, let actual = result.actualSeconds, isIncluded(result) else { return }
            sums.guess += (task.estimatedSeconds ?? 0).rounded()
            sums.time += actual.rounded()
        }
    }
}
