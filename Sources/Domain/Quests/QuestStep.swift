/// The step of a quest: what the player is asked to do.
public enum QuestStep: Hashable, Sendable, CaseIterable {
    /// The clock is stopped until the player continues.
    case paused
    /// How long will the task take?
    case estimate
    /// The estimate is made, and the task can start.
    case ready
    /// The player does the task, with the clock hidden.
    case active
    /// The player forgot to tap: how long did it take?
    case forgot
    /// The PC was restarted during the task: how long did it take?
    case timeLost
    /// Estimate against reality.
    case reveal
    /// The time is so long that the player may have forgotten to tap.
    case tooLong
    /// The time is so short that the player may not be done.
    case tooQuick
    /// The player reports that a revealed time is wrong: how long did it take?
    case correction
    /// The results of a quest so short that it counts only if the player says that it was a real one.
    case forReal
    /// The results.
    case summary
    case abandoned

    /// - Parameter asksTime: whether the player has reported that the measured time is wrong.
    public init(_ quest: QuestInfo, asksTime: Bool = false) {
        switch quest.phase {
        case .summary where quest.question == .forReal: self = .forReal
        case .summary: self = .summary
        case .abandoned: self = .abandoned
        default:
            self = quest.isPaused ? .paused : Self.running(quest, asksTime)
        }
    }

    private static func running(_ quest: QuestInfo, _ asksTime: Bool) -> QuestStep {
        switch quest.phase {
        case .active where quest.question == .timeLost: .timeLost
        case .active: asksTime ? .forgot : .active
        case .revealing where asksTime: .correction
        case .revealing where quest.question == .tooQuick: .tooQuick
        case .revealing: quest.question == .forgotToTap ? .tooLong : .reveal
        default: quest.task?.estimatedSeconds == nil ? .estimate : .ready
        }
    }

    /// Whether a task's result is shown.
    public var isReveal: Bool { [.reveal, .tooLong, .tooQuick, .correction].contains(self) }

    /// Whether no answer is expected any more.
    public var isEnd: Bool { self == .summary || self == .abandoned }
}

extension QuestInfo {
    /// The task that the quest is at.
    public var task: QuestTaskInfo? { tasks.indices.contains(position) ? tasks[position] : nil }
}
