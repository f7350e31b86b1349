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

    func findings(at check: Int) -> [InsightFinding] {
        biases.findings(at: check)
            + [fastest.finding(at: check), progress.finding(at: check), bestTimes.finding(at: check)].compactMap(\.self)
    }
}
