/// The accuracy of quests relative to what is usual for their tasks, so that a week of hard tasks is not a bad week.
///
/// A quest counts as one number: its times are from the same day and so not independent.
struct QuestAccuracies {
    struct Entry {
        /// An index into the quests of the history.
        let quest: Int
        /// Mean accuracy of its times, each minus the mean of its task over all these quests.
        let points: Double
        /// Mean accuracy of its times, 0 … 100.
        let accuracy: Double
    }

    /// The number of recent quests that insights use.
    static let window = 60

    /// The quests with times that count, oldest first.
    private(set) var entries: [Entry] = []

    init(of quests: Range<Int>, in history: InsightHistory) {
        var byTask = Array(repeating: Moments(), count: history.tasks.count)
        for quest in quests {
            for sample in history.samples[history.quests[quest].samples] { byTask[sample.task].add(sample.accuracy) }
        }
        for quest in quests {
            var points = Moments()
            var accuracy = Moments()
            for sample in history.samples[history.quests[quest].samples] {
                points.add(sample.accuracy - byTask[sample.task].mean)
                accuracy.add(sample.accuracy)
            }
            if points.count > 0 { entries.append(Entry(quest: quest, points: points.mean, accuracy: accuracy.mean)) }
        }
    }

    func moments(where belongs: (Entry) -> Bool) -> Moments {
        var moments = Moments()
        for entry in entries where belongs(entry) { moments.add(entry.points) }
        return moments
    }
}
