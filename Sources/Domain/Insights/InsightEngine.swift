/// Finds patterns in a player's estimates (docs/rules.md, Insights).
///
/// Patterns are checked after each quest. Under both rules all checks are replayed from the history, so that nothing is stored and
/// a correction counts at once.
public enum InsightEngine {
    /// The insights that are shown after a quest.
    public struct Check: Hashable, Sendable {
        public var questID: QuestID
        public var insights: [Insight]

        public init(questID: QuestID, insights: [Insight]) {
            self.questID = questID
            self.insights = insights
        }
    }

    /// The insights that are shown after each quest, in order.
    ///
    /// - Parameters:
    ///   - history: of one player, oldest first; calibration is ignored.
    ///   - zone: for the time of day.
    ///   - names: the player's names of tasks, for the texts; a task that is missing here keeps its last name in the history.
    /// - Returns: one check for each quest of the history, in the order in which the quests ended.
    public static func checks(
        history: [EstimationSnapshot], zone: ZoneRules, rules: GameRules, names: [TaskKey: String] = [:]
    ) -> [Check] {
        let history = InsightHistory(history)
        let text = InsightText(names: names)
        var replay = replay(of: history, zone, rules)
        return history.quests.indices.map { check in
            replay.take(check: check, judges: true)
            return Check(questID: history.quests[check].questID, insights: replay.findings(at: check).map(text.insight))
        }
    }

    /// The insights that are shown now, most relevant first: the same as those of the last of
    /// ``checks(history:zone:rules:names:)``, without computing the others.
    ///
    /// - Parameters: as there.
    public static func insights(
        history: [EstimationSnapshot], zone: ZoneRules, rules: GameRules, names: [TaskKey: String] = [:]
    ) -> [Insight] {
        shown(history: history, zone: zone, rules: rules, names: names).insights
    }

    /// The patterns of ``insights(history:zone:rules:names:)`` as values, for texts in other words.
    ///
    /// - Parameters: as there.
    public static func findings(
        history: [EstimationSnapshot], zone: ZoneRules, rules: GameRules, names: [TaskKey: String] = [:]
    ) -> [InsightFinding] {
        shown(history: history, zone: zone, rules: rules, names: names).findings
    }

    /// The patterns that are shown now, as texts and as values, in the same order.
    ///
    /// - Parameters: as there.
    public static func shown(
        history: [EstimationSnapshot], zone: ZoneRules, rules: GameRules, names: [TaskKey: String] = [:]
    ) -> (insights: [Insight], findings: [InsightFinding]) {
        let present = present(history, zone, rules)
        let findings = present.map { finding in
            var finding = finding
            finding.taskName = finding.task.map { names[$0.key] ?? $0.name }
            return finding
        }
        return (present.map(InsightText(names: names).insight), findings)
    }

    private static func present(_ history: [EstimationSnapshot], _ zone: ZoneRules, _ rules: GameRules) -> [InsightFinding] {
        let history = InsightHistory(history)
        guard let last = history.quests.indices.last else { return [] }
        var replay = replay(of: history, zone, rules)
        // A pattern needs two checks, the second at most `memory` back and the first at most as much before that.
        let first = last - 2 * ShownPattern.memory
        for check in history.quests.indices { replay.take(check: check, judges: check > first) }
        return replay.findings(at: last)
    }

    private static func replay(of history: InsightHistory, _ zone: ZoneRules, _ rules: GameRules) -> any InsightReplay {
        let partsOfDay = history.quests.map { PartOfDay(zone.localDateTime(at: $0.endedAt).time) }
        return switch rules {
        case .classic: ClassicInsights(history, partsOfDay: partsOfDay)
        case .calibrated: CalibratedInsights(history, partsOfDay: partsOfDay)
        }
    }

    /// The hint with the last times of a task; nil before the first.
    ///
    /// - Parameters:
    ///   - history: of one task, oldest first; calibration counts here.
    ///   - direction: of the player's estimates of the task, where such a pattern is shown.
    public static func hint(history: [EstimationSnapshot], direction: Insight.Direction? = nil) -> ContextualHint? {
        let recent = history.filter(\.isScorable).suffix(3).map(\.actualSeconds)
        if recent.isEmpty { return nil }
        return ContextualHint(
            recentSeconds: recent, text: HintText.text(of: recent), tendency: direction.map(HintText.tendency),
            direction: direction)
    }
}
