public enum InsightEngine {
    /// What is shown after each quest.
    public struct Look: Codable, Hashable, Sendable {
        public var sessionID: String
        public var insights: [Insight]

        public init(sessionID: String, insights: [Insight]) {
            self.sessionID = sessionID
            self.insights = insights
        }
    }

    /// What would be shown after each quest, in order.
    ///
    /// - Parameters:
    ///   - history: of one player, oldest first; calibration is passed over.
    ///   - zone: for the time of day.
    public static func looks(history: [EstimationSnapshot], zone: ZoneRules, rules: GameRules) -> [Look] { [] }

    /// What is shown now, most telling first.
    public static func insights(history: [EstimationSnapshot], zone: ZoneRules, rules: GameRules) -> [Insight] { [] }

    /// What she did the last times; nil before the first.
    ///
    /// - Parameter history: of one task, oldest first; calibration counts here.
    public static func hint(history: [EstimationSnapshot]) -> ContextualHint? { nil }
}
