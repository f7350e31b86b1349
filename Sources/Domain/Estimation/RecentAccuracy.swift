/// Classic difficulty: the mean accuracy of the last ten times.
struct RecentAccuracy: DifficultyTracker {
    private var accuracies: [Double] = []

    mutating func add(_ snapshot: EstimationSnapshot) {
        if accuracies.count == 10 { accuracies.removeFirst() }
        accuracies.append(
            TimeEstimationScorer.classicAccuracy(
                estimatedSeconds: snapshot.estimatedSeconds, actualSeconds: snapshot.actualSeconds))
    }

    /// Below 40 learning, 60 practicing, 80 confident, else mastering.
    var level: DifficultyState.Level {
        switch accuracies.reduce(0, +) / Double(max(accuracies.count, 1)) {
        case ..<40: .learning
        case ..<60: .practicing
        case ..<80: .confident
        default: .mastering
        }
    }

    func bands(at level: DifficultyState.Level) -> (hitWindow: Double, multiplier: Double) {
        let multiplier =
            switch level {
            case .learning: 1.5
            case .practicing: 1.2
            case .confident: 1.0
            case .mastering: 0.75
            }
        return (RatingBand.classicCloseWidth * multiplier, multiplier)
    }
}
