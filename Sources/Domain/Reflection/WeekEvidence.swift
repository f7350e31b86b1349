import Foundation

/// Whether a week was better than the four before it.
///
/// Compared with only the week before, half of all weeks would be better by chance. Here at most one in ten weeks without a change
/// is called better.
struct WeekEvidence {
    /// The smallest z of a change that is reported: one in ten weeks reaches it by chance.
    static let smallest = 1.28

    /// The estimates of the five weeks that count.
    private let history: InsightHistory
    private let isThisWeek: [Bool]

    /// - Parameters:
    ///   - history: of the week and the weeks before it, oldest first.
    ///   - start: of the week.
    init(_ history: [EstimationSnapshot], weekFrom start: Date) {
        self.history = InsightHistory(history)
        isThisWeek = self.history.quests.map { $0.endedAt >= start }
    }

    /// Points of accuracy by which the quests of the week were better; nil where the evidence is too weak.
    ///
    /// Needs three quests in the week and six before it.
    var change: Double? {
        let quests = QuestAccuracies(of: history.quests.indices, in: history)
        let week = quests.moments { isThisWeek[$0.quest] }
        let base = quests.moments { !isThisWeek[$0.quest] }
        guard week.count >= 3, base.count >= 6, let comparison = Comparison(week, against: base),
            comparison.z() > Self.smallest
        else { return nil }
        return comparison.difference
    }

    /// The name of the task whose estimates improved with the clearest evidence; nil where the evidence is too weak.
    ///
    /// Needs three times in the week and six before it. The more tasks there are, the clearer the evidence must be: all of them
    /// together must not be wrong more often than ``change``.
    var mostImproved: InsightHistory.Task? {
        var week = Array(repeating: Moments(), count: history.tasks.count)
        var base = week
        for (quest, isThisWeek) in zip(history.quests, isThisWeek) {
            for sample in history.samples[quest.samples] {
                if isThisWeek { week[sample.task].add(sample.accuracy) } else { base[sample.task].add(sample.accuracy) }
            }
        }
        let comparisons = history.tasks.indices.compactMap { task -> (task: Int, z: Double)? in
            guard week[task].count >= 3, base[task].count >= 6 else { return nil }
            return Comparison(week[task], against: base[task]).map { (task, $0.z()) }
        }
        guard let best = comparisons.max(by: { $0.z < $1.z }) else { return nil }
        let chance = Double(comparisons.count) * Normal.below(-best.z)
        return chance < Normal.below(-Self.smallest) ? history.tasks[best.task] : nil
    }
}

/// A week in the household's zone, and the four weeks before it that it is compared with.
struct ReflectionWeek {
    static let weeksBefore = 4

    let firstDay: LocalDate
    let zone: ZoneRules

    init(holding moment: Date, zone: ZoneRules, firstWeekday: Weekday) {
        firstDay = zone.localDateTime(at: moment).date.onOrBefore(firstWeekday)
        self.zone = zone
    }

    var lastDay: LocalDate { firstDay.adding(days: 6) }

    /// The instants of the week that is `weeks` later, or earlier where negative: from its first midnight up to the next week's. A
    /// week with a clock change is an hour shorter or longer.
    func instants(weeks: Int = 0) -> Range<Date> { instants(from: weeks, until: weeks + 1) }

    /// The weeks before this one.
    var base: Range<Date> { instants(from: -Self.weeksBefore, until: 0) }

    private func instants(from: Int, until: Int) -> Range<Date> {
        zone.startOfDay(firstDay.adding(days: 7 * from))..<zone.startOfDay(firstDay.adding(days: 7 * until))
    }
}
