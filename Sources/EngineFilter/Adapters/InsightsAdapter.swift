import Domain

/// The insights that would be shown after each quest.
enum InsightsAdapter: EngineAdapter {
    struct Request: Decodable {
        let snapshots: [RequestSnapshot]
        /// For the time of day; UTC by default.
        let timeZone: String?
    }

    struct Result: Encodable {
        let sessions: [Session]
    }

    struct Session: Encodable {
        let sessionID: Identifier
        let insights: [Shown]
    }

    /// An insight without its words.
    struct Shown: Encodable {
        let kind: Insight.Kind
        let taskName: String?
        let direction: Insight.Direction?
        let percent: Int?

        private enum CodingKeys: String, CodingKey { case kind, taskName, direction, percent }

        func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: CodingKeys.self)
            try fields.encode(kind, forKey: .kind)
            // Null where it is about all tasks.
            try fields.encode(taskName, forKey: .taskName)
            try fields.encodeIfPresent(direction, forKey: .direction)
            try fields.encodeIfPresent(percent, forKey: .percent)
        }
    }

    static func result(of request: Request, in context: EngineContext) throws -> Result {
        try context.check(request.snapshots.map(\.sample), in: "snapshots")
        let zone = try request.timeZone.map(context.zone(named:)) ?? .utc
        let quests = QuestNumbers(request.snapshots.map(\.sessionID))
        let checks = InsightEngine.checks(
            history: request.snapshots.map { $0.snapshot(quests) }, zone: zone, rules: context.rules)
        return Result(
            sessions: checks.map { check in
                Session(
                    sessionID: quests.identifier(of: check.questID),
                    insights: check.insights.map {
                        Shown(kind: $0.kind, taskName: $0.taskName, direction: $0.direction, percent: $0.percent)
                    })
            })
    }
}
