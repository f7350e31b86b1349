import API
import Domain

/// What a quest asks of its player at the terminal.
enum PlayStep: Hashable, CaseIterable {
    /// The clock stands still until she goes on.
    case paused
    /// How long will the task take?
    case estimate
    /// She has said it, and may begin.
    case ready
    /// She does it, with the clock hidden.
    case active
    /// She forgot to tap: how long did it take?
    case forgot
    /// The PC was started anew during the task: how long did it take?
    case timeLost
    /// Estimate against reality.
    case reveal
    /// The time is so long that she may have forgotten to tap.
    case tooLong
    /// She says that a revealed time is wrong: how long did it take?
    case correction
    /// What came of it.
    case summary
    case abandoned

    /// - Parameter asksTime: she has said that the time is not what the clock says.
    init(_ quest: QuestInfo, asksTime: Bool = false) {
        switch quest.phase {
        case .summary: self = .summary
        case .abandoned: self = .abandoned
        default:
            self = quest.isPaused ? .paused : Self.running(quest, asksTime)
        }
    }

    private static func running(_ quest: QuestInfo, _ asksTime: Bool) -> PlayStep {
        switch quest.phase {
        case .active where quest.question == .timeLost: .timeLost
        case .active: asksTime ? .forgot : .active
        case .revealing where asksTime: .correction
        case .revealing: quest.question == .forgotToTap ? .tooLong : .reveal
        default: quest.task?.estimatedSeconds == nil ? .estimate : .ready
        }
    }

    /// Nothing more can be said.
    var isEnd: Bool { self == .summary || self == .abandoned }
}

extension QuestInfo {
    /// The task that the quest is at.
    var task: QuestTaskInfo? { tasks.indices.contains(position) ? tasks[position] : nil }
}
