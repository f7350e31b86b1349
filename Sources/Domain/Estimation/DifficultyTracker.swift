import Foundation

/// What a rule set remembers about a task's times.
protocol DifficultyTracker {
    /// Adds a time that counts.
    mutating func add(_ snapshot: EstimationSnapshot)
    /// The level found so far, even from few times.
    var level: DifficultyState.Level { get }
    /// The window and the band multiplier that go with a level.
    func bands(at level: DifficultyState.Level) -> (hitWindow: Double, multiplier: Double)
}

extension DifficultyTracker {
    /// - Parameter counted: how many times were added.
    func state(counted: Int) -> DifficultyState {
        let level = counted < AdaptiveDifficultyEngine.leastSamples ? .learning : level
        let bands = bands(at: level)
        return DifficultyState(
            level: level, hitWindow: bands.hitWindow, bandMultiplier: bands.multiplier, xpMultiplier: level.xpMultiplier,
            showContextualHint: level.showsContextualHint, suggestTimerVisibility: level.offersTimer)
    }
}

/// Classic difficulty: the mean accuracy of the last ten times.
struct RecentAccuracy: DifficultyTracker {
    private var accuracies: [Double] = []

    mutating func add(_ snapshot: EstimationSnapshot) {
        if accuracies.count == 10 { accuracies.removeFirst() }
        accuracies.append(
            TimeEstimationScorer.classicAccuracy(
                estimatedSeconds: snapshot.estimatedSeconds, actualSeconds: snapshot.actualSeconds))
    }

    /// Below 40 it is `learning`, below 60 `practicing`, below 80 `confident`, otherwise `mastering`.
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

/// Calibrated difficulty: the window around 0 that 3 of 4 honest tries hit, computed from the scatter of the child's log errors.
///
/// The scatter is measured around 0, not around the child's mean: the window must cover bias and imprecision alike. It forgets (a
/// time weighs half as much after 13 more), starts at that of a plausible child, and limits an outlier (forgot to tap, was called
/// away) to 2.2 times the scatter.
struct HitWindow: DifficultyTracker {
    /// Weighted sum of squares, and sum of the weights: S and W of the rules.
    private var squares = 0.0
    private var weight = 0.0
    /// The remaining weight of the prior, in times: ν of the rules.
    private var priorWeight = 5.0
    /// The window that is shown. It changes in steps, so that a task does not feel different every day.
    private var shown = 0.55

    /// The scatter assumed for a new child: a typical error by half.
    private static let priorScatter = 0.45
    /// Without it the window would close after a long run of perfect guesses and never open again.
    private static let leastScatter = 0.04
    private static let memory = 0.95
    private static let priorMemory = 0.97
    private static let clip = 2.2
    /// Corrects for what clipping takes from the squares of a normal distribution.
    private static let clipCorrection = 1.10
    /// 75 % of a normal distribution lies within 1.15 standard deviations.
    private static let windowPerScatter = 1.15
    /// The shown window changes only where it is more than 12 % off.
    private static let hysteresis = 0.12

    private var scatter: Double {
        let variance = (priorWeight * Self.priorScatter * Self.priorScatter + squares) / (priorWeight + weight)
        return max(variance.squareRoot(), Self.leastScatter)
    }

    mutating func add(_ snapshot: EstimationSnapshot) {
        let error = min(abs(snapshot.logError), Self.clip * scatter)
        squares = Self.memory * squares + Self.clipCorrection * error * error
        weight = Self.memory * weight + 1
        priorWeight *= Self.priorMemory
        let target = Self.windowPerScatter * scatter
        if abs(log(target / shown)) > Self.hysteresis { shown = target }
    }

    var level: DifficultyState.Level {
        if shown > 0.40 { return .learning }
        if shown > 0.25 { return .practicing }
        return shown > 0.15 ? .confident : .mastering
    }

    /// With this multiplier a hit is rated `close` or better.
    func bands(at level: DifficultyState.Level) -> (hitWindow: Double, multiplier: Double) { (shown, shown / 0.139) }
}
