public import Foundation

/// Makes the reflection on a week (docs/rules.md, Weekly reflection). It is computed from the history at every request.
public enum WeeklyReflectionEngine {
    /// The reflection on the week that contains a moment, up to that moment.
    ///
    /// Calibration counts as played, but nothing is concluded from it. Classic gives the difference of the mean accuracy from the
    /// week before; calibrated gives only an improvement that four weeks confirm.
    ///
    /// - Parameters:
    ///   - history: of one player, oldest first; calibration included. Entries after `moment` are ignored.
    ///   - moment: within the week; for a past week, its last moment.
    ///   - streak: scheduled days in a row, where it is known.
    ///   - longestStreak: the longest such row of which a day was in this week, where it is known.
    ///   - names: the player's names of tasks; a task that is missing here keeps the name in the history.
    public static func reflection(
        history: [EstimationSnapshot], weekOf moment: Date, zone: ZoneRules, firstWeekday: Weekday = .monday, streak: Int? = nil,
        longestStreak: Int? = nil, rules: GameRules, names: [TaskKey: String] = [:]
    ) -> WeeklyReflection {
        let week = ReflectionWeek(holding: moment, zone: zone, firstWeekday: firstWeekday)
        let known = history.filter { $0.recordedAt <= moment && $0.isScorable }
        let instants = week.instants()
        let base = week.base
        let scores = WeekScores(known.filter { instants.contains($0.recordedAt) }, rules: rules)
        let evidence = WeekEvidence(known.filter { $0.recordedAt >= base.lowerBound }, weekFrom: instants.lowerBound)
        let insights = scores.isEmpty ? [] : insights(known, scores, zone: zone, rules: rules, names: names)
        func name(_ key: TaskKey, _ written: String) -> String { names[key] ?? written }
        return WeeklyReflection(
            weekStart: week.firstDay, weekEnd: week.lastDay, sessions: scores.sessions, estimations: scores.count,
            meanAccuracyPercent: scores.mean, changePercent: change(scores, evidence, week, known, rules),
            comparedWeeks: rules == .classic ? 1 : ReflectionWeek.weeksBefore,
            bestMoment: scores.best.map { WeeklyReflection.Moment($0, names) },
            mostImprovedTask: mostImproved(scores, evidence, week, known, rules).map { name($0.key, $0.name) },
            biasSplit: scores.split, streak: streak, longestStreak: longestStreak, insights: insights,
            choices: ReflectionChoices.choices(
                insight: insights.first, name: insights.first.flatMap { aboutTask($0, names) }, split: scores.split,
                week: week.firstDay.dayNumber.floorDivided(by: 7)))
    }

    /// The player's name of the task that an insight is about.
    private static func aboutTask(_ insight: Insight, _ names: [TaskKey: String]) -> String? {
        insight.taskName.map { names[TaskKey(routineID: insight.routineID, name: $0)] ?? $0 }
    }

    /// The most relevant insights that are about all tasks, or about a task of this week.
    private static func insights(
        _ history: [EstimationSnapshot], _ scores: WeekScores, zone: ZoneRules, rules: GameRules, names: [TaskKey: String]
    ) -> [Insight] {
        let fitting = InsightEngine.insights(history: history, zone: zone, rules: rules, names: names).filter { insight in
            insight.taskName.map { scores.tasks.contains(TaskKey(routineID: insight.routineID, name: $0)) } ?? true
        }
        return Array(fitting.prefix(mostInsights))
    }

    private static let mostInsights = 3

    private static func change(
        _ scores: WeekScores, _ evidence: WeekEvidence, _ week: ReflectionWeek, _ history: [EstimationSnapshot], _ rules: GameRules
    ) -> Double? {
        switch rules {
        case .calibrated: evidence.change
        case .classic: scores.change(since: lastWeek(week, history))
        }
    }

    private static func mostImproved(
        _ scores: WeekScores, _ evidence: WeekEvidence, _ week: ReflectionWeek, _ history: [EstimationSnapshot], _ rules: GameRules
    ) -> InsightHistory.Task? {
        switch rules {
        case .calibrated: evidence.mostImproved
        case .classic: scores.mostImproved(since: lastWeek(week, history))
        }
    }

    private static func lastWeek(_ week: ReflectionWeek, _ history: [EstimationSnapshot]) -> WeekScores {
        let instants = week.instants(weeks: -1)
        return WeekScores(history.filter { instants.contains($0.recordedAt) }, rules: .classic)
    }
}
