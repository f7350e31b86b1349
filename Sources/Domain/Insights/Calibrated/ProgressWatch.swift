/// Watches whether estimates improve over all tasks, or stay as they are: `improving` and `stagnating`.
///
/// Budget for false alarms in twelve weeks: 8 % of children who do not change see `improving` (measured: 4 to 6 %), and 8 % of
/// those whose scatter falls to a third see `stagnating` (measured: 1 %). For `stagnating` the change must be within 5 points at 95
/// %, and there must be room to improve: a mean accuracy below 85.
struct ProgressWatch {
    /// The last 20 quests are compared with those before them in the window.
    private static let recent = 20

    private var improving = ShownPattern(shows: 0.99)
    private var stagnating = ShownPattern()
    private var change: (before: Double, now: Double)?
    private var quests = 0

    mutating func judge(_ check: Int, _ accuracies: QuestAccuracies) {
        let entries = accuracies.entries
        quests = entries.count
        guard quests > Self.recent, entries.last?.quest == check else { return }
        let border = entries[quests - Self.recent].quest
        let recent = accuracies.moments { $0.quest >= border }
        let before = accuracies.moments { $0.quest < border }
        guard before.count >= 10, let comparison = Comparison(recent, against: before) else { return }
        let now = entries.suffix(Self.recent).reduce(0) { $0 + $1.accuracy } / Double(Self.recent)
        change = (now - comparison.difference, now)
        improving.take(check: check, probability: comparison.probability(), isLargeEnough: comparison.difference > 3)
        if before.count >= 20 {
            let within = comparison.probability(above: -5) - comparison.probability(above: 5)
            stagnating.take(check: check, probability: within, isLargeEnough: now < 85)
        }
    }

    func finding(at check: Int) -> InsightFinding? {
        guard let change else { return nil }
        if improving.isShown(at: check) {
            return InsightFinding(pattern: .improving(from: change.before, to: change.now), evidence: .quests(quests))
        }
        return stagnating.isShown(at: check) ? InsightFinding(pattern: .stagnating, evidence: .quests(quests)) : nil
    }
}
