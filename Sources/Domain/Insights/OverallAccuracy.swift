public import Foundation

/// The accuracy of all estimates of a player, over all tasks.
public struct OverallAccuracy: Codable, Hashable, Sendable {
    /// Estimates that are compared with a time, calibration included.
    public var count: Int
    /// 0 … 100.
    public var meanAccuracyPercent: Double
    /// The same of the last ``latelyCount`` estimates; nil where there are no more than these.
    public var latelyPercent: Double?
    /// When the last task was done.
    public var lastPlayedAt: Date

    /// How many of the last estimates count as lately.
    public static let latelyCount = 20

    public init(count: Int, meanAccuracyPercent: Double, latelyPercent: Double? = nil, lastPlayedAt: Date) {
        self.count = count
        self.meanAccuracyPercent = meanAccuracyPercent
        self.latelyPercent = latelyPercent
        self.lastPlayedAt = lastPlayedAt
    }

    /// - Parameter history: of one player, oldest first.
    /// - Returns: nil without an estimate that is compared.
    public init?(of history: [EstimationSnapshot], rules: GameRules) {
        let accuracies = history.filter(\.isCompared).compactMap { $0.accuracyPercent(rules: rules) }
        guard let last = history.last?.recordedAt, !accuracies.isEmpty else { return nil }
        let lately = accuracies.count > Self.latelyCount ? Moments(Array(accuracies.suffix(Self.latelyCount))).mean : nil
        self.init(
            count: accuracies.count, meanAccuracyPercent: Moments(accuracies).mean, latelyPercent: lately, lastPlayedAt: last)
    }

    public static let example = OverallAccuracy(
        count: 42, meanAccuracyPercent: 71, latelyPercent: 78, lastPlayedAt: Date(timeIntervalSince1970: 1_772_380_000))
}

/// The last estimates of a task, beside all of them.
public struct LatelyAccuracy: Codable, Hashable, Sendable {
    /// How many of the last estimates count as lately.
    public static let count = 12

    /// Mean of ln((e+15)/(a+15)): above 0 the estimates are too long.
    public var bias: Double
    /// 0 … 100.
    public var meanAccuracyPercent: Double

    public init(bias: Double, meanAccuracyPercent: Double) {
        self.bias = bias
        self.meanAccuracyPercent = meanAccuracyPercent
    }

    /// - Parameter times: of one task, oldest first.
    /// - Returns: nil where there are no more than these.
    public init?(of times: [EstimationSnapshot], rules: GameRules) {
        guard times.count > Self.count else { return nil }
        let last = times.suffix(Self.count)
        let accuracies = last.compactMap { $0.accuracyPercent(rules: rules) }
        guard !accuracies.isEmpty else { return nil }
        self.init(bias: Moments(last.map(\.logError)).mean, meanAccuracyPercent: Moments(accuracies).mean)
    }
}
