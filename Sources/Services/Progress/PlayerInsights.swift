public import Domain

/// The patterns in a player's estimates at one moment, with the task names that players see.
public struct PlayerInsights: Sendable {
    /// Most relevant first.
    public let insights: [Insight]
    /// The same patterns as values, for texts in other words.
    public let findings: [InsightFinding]
    /// From how many estimates they were computed.
    public let estimations: Int
    /// How many estimates of calibration there are besides.
    public let calibration: Int

    init(_ history: [EstimationSnapshot], zone: ZoneRules, rules: GameRules, names: [TaskKey: String]) {
        (insights, findings) = InsightEngine.shown(history: history, zone: zone, rules: rules, names: names)
        estimations = history.count(where: \.isEvidence)
        calibration = history.count(where: \.isCalibration)
    }
}
