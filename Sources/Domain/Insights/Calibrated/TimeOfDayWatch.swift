/// Watches for a part of the day in which the same tasks are estimated better: `bestTimeOfDay`.
///
/// Budget for false alarms: 8 % of children for whom the time of day does not matter see one in twelve weeks (measured: 3 to 4 %).
struct TimeOfDayWatch {
    /// The number of quests needed in a part of the day, and in the others together.
    private static let minimum = 10.0

    private let partsOfDay: [PartOfDay]
    private var patterns = PartOfDay.allCases.map { _ in ShownPattern(shows: 0.99) }
    private var differences = PartOfDay.allCases.map { _ in 0.0 }
    private var quests = 0

    init(_ partsOfDay: [PartOfDay]) { self.partsOfDay = partsOfDay }

    mutating func judge(_ check: Int, _ accuracies: QuestAccuracies) {
        guard accuracies.entries.last?.quest == check else { return }
        quests = accuracies.entries.count
        for (number, part) in PartOfDay.allCases.enumerated() {
            let here = accuracies.moments { partsOfDay[$0.quest] == part }
            let elsewhere = accuracies.moments { partsOfDay[$0.quest] != part }
            guard here.count >= Self.minimum, elsewhere.count >= Self.minimum,
                let comparison = Comparison(here, against: elsewhere)
            else {
                patterns[number] = ShownPattern(shows: 0.99)
                continue
            }
            differences[number] = comparison.difference
            // Each part adds a chance of a false alarm (Bonferroni).
            let probability = 1 - Double(PartOfDay.allCases.count) * (1 - comparison.probability())
            patterns[number].take(check: check, probability: probability, isLargeEnough: comparison.difference > 3)
        }
    }

    func finding(at check: Int) -> InsightFinding? {
        let shown = PartOfDay.allCases.indices.filter { patterns[$0].isShown(at: check) }
        guard let best = shown.max(by: { differences[$0] < differences[$1] }) else { return nil }
        return InsightFinding(
            pattern: .bestTimeOfDay(PartOfDay.allCases[best], points: differences[best]), evidence: .quests(quests))
    }
}
