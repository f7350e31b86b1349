import Foundation

/// A player's history in the form that insights need: tasks by number, quests in the order in which they ended.
struct InsightHistory {
    /// A task and its last name.
    struct Task: Hashable {
        let key: TaskKey
        var name: String
    }

    /// One estimate that counts.
    struct Sample {
        /// An index into `tasks`.
        let task: Int
        let estimatedSeconds: Double
        let actualSeconds: Double
        /// q = ln((e+15)/(a+15)).
        let logError: Double
        /// 0 … 100: the calibrated score, which treats a ratio and its inverse alike.
        let accuracy: Double
    }

    /// The end of a quest, with the estimates since the end of the quest before. Each is one check.
    struct Quest {
        let questID: QuestID
        let endedAt: Date
        /// Indices into `samples`; empty after a quest of calibration.
        let samples: Range<Int>
    }

    private(set) var tasks: [Task] = []
    private(set) var samples: [Sample] = []
    private(set) var quests: [Quest] = []

    /// - Parameter history: of one player, oldest first. Calibration, invalid times and those that were typed are ignored.
    init(_ history: [EstimationSnapshot]) {
        samples.reserveCapacity(history.count)
        let ends = Self.ends(of: history)
        var names = TaskNumbers()
        var firstOfQuest = 0
        for (place, snapshot) in history.enumerated() {
            if snapshot.isEvidence { add(snapshot, &names) }
            guard ends[place] else { continue }
            quests.append(Quest(questID: snapshot.questID, endedAt: snapshot.recordedAt, samples: firstOfQuest..<samples.count))
            firstOfQuest = samples.count
        }
    }

    private mutating func add(_ snapshot: EstimationSnapshot, _ names: inout TaskNumbers) {
        let task = names.number(of: snapshot)
        if task == tasks.count { tasks.append(Task(key: snapshot.task, name: snapshot.taskName)) }
        if tasks[task].name != snapshot.taskName { tasks[task].name = snapshot.taskName }
        let logError = snapshot.logError
        samples.append(
            Sample(
                task: task, estimatedSeconds: snapshot.estimatedSeconds, actualSeconds: snapshot.actualSeconds, logError: logError,
                accuracy: 100 * exp(-abs(logError))))
    }

    /// Whether a snapshot is the last one of its quest.
    private static func ends(of history: [EstimationSnapshot]) -> [Bool] {
        var ends = Array(repeating: false, count: history.count)
        var seen: Set<QuestID> = []
        var last: QuestID?
        for (place, snapshot) in history.enumerated().reversed() where snapshot.questID != last {
            ends[place] = seen.insert(snapshot.questID).inserted
            last = snapshot.questID
        }
        return ends
    }
}

/// Numbers tasks from 0. Each spelling is folded only once, because folding is slow.
struct TaskNumbers {
    private struct Spelling: Hashable {
        let routineID: RoutineID?
        let name: String
    }

    private var bySpelling: [Spelling: Int] = [:]
    private var byKey: [TaskKey: Int] = [:]

    mutating func number(of snapshot: EstimationSnapshot) -> Int {
        let spelling = Spelling(routineID: snapshot.routineID, name: snapshot.taskName)
        if let number = bySpelling[spelling] { return number }
        let number = byKey[snapshot.task] ?? byKey.count
        byKey[snapshot.task] = number
        bySpelling[spelling] = number
        return number
    }
}

/// A part of the day in the household's zone.
public enum PartOfDay: String, Codable, CaseIterable, Sendable {
    case morning, afternoon, evening

    /// The morning begins at 4:00, the afternoon at 12:00, the evening at 17:00.
    init(_ time: LocalTime) {
        switch time.hour {
        case 4..<12: self = .morning
        case 12..<17: self = .afternoon
        default: self = .evening
        }
    }
}
