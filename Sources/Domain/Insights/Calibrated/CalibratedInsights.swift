/// The calibrated rules: a pattern is shown when there is enough evidence, and each kind has a budget for false alarms.
struct CalibratedInsights: InsightReplay {
    private let history: InsightHistory
    private var biases: BiasWatch
    private var fastest: FastestWatch
    private var progress: ProgressWatch
    private var bestTimes: TimeOfDayWatch

    init(_ history: InsightHistory, partsOfDay: [PartOfDay]) {
        self.history = history
        biases = BiasWatch(history)
        fastest = FastestWatch(history)
        progress = ProgressWatch()
        bestTimes = TimeOfDayWatch(partsOfDay)
    }

    mutating func take(check: Int, judges: Bool) {
        let samples = history.samples[history.quests[check].samples]
        biases.add(samples)
        fastest.add(samples)
        guard judges else { return }
        let done = Set(samples.map(\.task))
        biases.judge(check, done)
        fastest.judge(check, done)
        let quests = QuestAccuracies(of: max(0, check + 1 - QuestAccuracies.window)..<check + 1, in: history)
        progress.judge(check, quests)
        bestTimes.judge(check, quests)
    }

    /// “Getting closer the fastest” and “about equally close for a while” contradict each other: the one about a task is shown.
    static func withoutContradiction(_ findings: [InsightFinding]) -> [InsightFinding] {
        let isFastestThere = findings.contains { if case .fastestImproving = $0.pattern { true } else { false } }
        return findings.filter { if case .stagnating = $0.pattern { !isFastestThere } else { true } }
    }

    func findings(at check: Int) -> [InsightFinding] {
        let progress = Self.withoutContradiction([fastest.finding(at: check), progress.finding(at: check)].compactMap(\.self))
        return biases.findings(at: check) + progress + [bestTimes.finding(at: check)].compactMap(\.self)
    }
}
