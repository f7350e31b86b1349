/// Puts patterns into words for a child of nine: curious, never scolding, and only about the child.
struct InsightText {
    /// The player's names of tasks.
    let names: [TaskKey: String]

    func insight(_ finding: InsightFinding) -> Insight {
        let name = finding.task.map { names[$0.key] ?? $0.name }
        var insight = Self.words(finding.pattern, name ?? "")
        insight.routineID = finding.task?.key.routineID
        insight.taskName = finding.task?.name
        insight.evidence = Self.evidence(finding.evidence)
        insight.message = InsightMessage(pattern: finding.pattern, taskName: name, evidence: finding.evidence)
        return insight
    }

    private static func words(_ pattern: InsightFinding.Pattern, _ name: String) -> Insight {
        switch pattern {
        case .bias(.under, let ratio):
            Insight(
                kind: .consistentBias, direction: .under, percent: percent(ratio - 1), headline: underHeadline(name, ratio),
                body: "Try to walk through it in your head before you say a number.", evidence: "")
        case .bias(.over, let ratio):
            Insight(
                kind: .consistentBias, direction: .over, percent: percent(ratio - 1), headline: overHeadline(name, ratio),
                body: "It is over sooner than it feels. What happens if you say a little less?", evidence: "")
        case .improving(let before, let now):
            Insight(
                kind: .improving, percent: percent((now - before) / 100),
                headline: name.isEmpty ? "Your guesses are getting closer!" : "Your guesses of “\(name)” are getting closer!",
                body: accuracies(before, now), evidence: "")
        case .fastestImproving(let before, let now):
            Insight(
                kind: .fastestImproving, percent: percent((now - before) / 100),
                headline: "“\(name)” is where your guesses are getting closer the fastest.", body: accuracies(before, now),
                evidence: "")
        case .stagnating:
            Insight(
                kind: .stagnating, headline: "Up for a little experiment?",
                body: "Your guesses\(name.isEmpty ? "" : " of “\(name)”") have been about equally close for a while. "
                    + "Before the next one, count \(name.isEmpty ? "the steps" : "its parts") in your head and add up their minutes.",
                evidence: "")
        case .bestTimeOfDay(let part, let points):
            Insight(
                kind: .bestTimeOfDay, percent: percent(points / 100),
                headline: "Interesting: your guesses are closest in the \(part.rawValue).",
                body: "The same steps come out about \(percent(points / 100)) points closer then than at other times.",
                evidence: "")
        }
    }

    private static func underHeadline(_ name: String, _ ratio: Double) -> String {
        switch ApproximateRatio(ratio) {
        case .percent(let percent): "Interesting: “\(name)” takes about \(percent) % longer than you guess."
        case .twice: "Interesting: “\(name)” takes about twice what you guess."
        case .twoAndAHalfTimes: "Interesting: “\(name)” takes about two and a half times what you guess."
        case .threeTimes: "Interesting: “\(name)” takes about three times what you guess."
        case .more: "Interesting: “\(name)” takes more than three times what you guess."
        }
    }

    private static func overHeadline(_ name: String, _ ratio: Double) -> String {
        switch ApproximateRatio(ratio) {
        case .percent(let percent): "Interesting: you guess about \(percent) % more than “\(name)” takes."
        case .twice: "Interesting: “\(name)” takes about half of what you guess."
        case .twoAndAHalfTimes, .threeTimes, .more: "Interesting: “\(name)” takes less than half of what you guess."
        }
    }

    private static func accuracies(_ before: Double, _ now: Double) -> String {
        "On average \(percent(now / 100)) % lately, and \(percent(before / 100)) % before that."
    }

    private static func evidence(_ evidence: InsightFinding.Evidence) -> String {
        switch evidence {
        case .times(let count): "from \(count) times"
        case .quests(let count): "from \(count) quests"
        }
    }

    private static func percent(_ share: Double) -> Int { Int((min(share, 9.99) * 100).rounded()) }
}
