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

    mutating func take(look: Int, judges: Bool) {
        let samples = history.samples[history.quests[look].samples]
        biases.add(samples)
        fastest.add(samples)
        guard judges else { return }
        let done = Set(samples.map(\.task))
        biases.judge(look, done)
        fastest.judge(look, done)
        let quests = QuestAccuracies(of: max(0, look + 1 - QuestAccuracies.window)..<look + 1, in: history)
        progress.judge(look, quests)
        bestTimes.judge(look, quests)
    }

    func findings(at look: Int) -> [InsightFinding] {
        biases.findings(at: look)
            + [fastest.finding(at: look), progress.finding(at: look), bestTimes.finding(at: look)].compactMap(\.self)
    }
}
