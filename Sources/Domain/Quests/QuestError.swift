/// Why a quest rejects a tap.
public enum QuestError: PrintableError, ReasonedError, Hashable, Sendable {
    /// The tap does not fit the phase of the quest.
    case wrongPhase(QuestTap.Kind, GameSession.Phase)
    /// Another client has sent a tap in the meantime.
    case movedOn
    case paused
    case notPaused
    case nothingToUndo
    /// The PC was restarted during the task, so the player has to report the time.
    case timeIsLost
    /// The task has no estimate yet.
    case noEstimate
    /// This task is played with the clock hidden.
    case noTimerOffered
    /// The quest has no task at this position.
    case noTask
    /// The task has no result that could be corrected.
    case notRevealed(position: Int)
    /// The time is not between one second and one day.
    case badTime(field: String)
    /// A reported time is not one of ``GameSession/enterableEstimates(_:)``.
    case badReport(GameRules)
    /// The estimate is not between the least one of the rules and one day.
    case badEstimate(GameRules)
    /// The quest is under way, and can only be left out or restored when it has ended.
    case stillOpen
    /// The quest was played for trying, or beyond the number that counts on a day.
    case neverCounts
    case countsAlready
    case leftOutAlready
    /// As many quests of the routine as can count on that day count already.
    case dayIsFull(limit: Int)
    /// As many quests of the routines that the player has made as can count on that day count already.
    case ownDayIsFull(limit: Int)
    /// The quest was played too long ago for a correction.
    case tooLate
    /// As many times were taken back or corrected as one quest can keep.
    case changedTooOften
    /// Playing has stored as much as it may, so only taps that bring a quest nearer to its end are stored.
    case noRoom
    /// A correction has both a time and `leaveOut`, or neither.
    case unclearCorrection

    public var sentences: String {
        switch self {
        case .wrongPhase(let tap, let phase): Self.sentence(tap, phase)
        case .movedOn: "This quest has gone on somewhere else. Look at it again, then go on from there."
        case .paused: "This quest is paused. Resume it first."
        case .notPaused: "This quest is not paused."
        case .nothingToUndo: "There is no tap to take back; only the last one can be."
        case .timeIsLost:
            "The PC was restarted during this task, so its time is gone. Say how long it took, or leave it out."
        case .noEstimate: "Say first how long it will take."
        case .noTimerOffered: "This task is played with the clock hidden."
        case .noTask: "This quest has no task at that position. Positions count from 0."
        case .notRevealed(let position): "The task at position \(position) has no time yet that could be corrected."
        case .tooLate: "A time can be put right until the day after the quest."
        case .badEstimate(let rules):
            "A guess is between \(rules == .classic ? "1 second" : "10 seconds") and 24 hours."
        case .stillOpen: "This quest is still under way. Finish it or end it first."
        case .changedTooOften: "Too much was taken back or put right in this quest already. Go on with it as it is."
        case .noRoom:
            "TimeQuest has stored as much as it may by playing, so nothing is paused, taken back or put right. "
                + "Go on with the quest as it is."
        case .neverCounts: "This quest was just for trying, so it cannot count."
        case .badReport(let rules):
            "A time is between \(rules == .classic ? "1 second" : "10 seconds") and 24 hours. Leave out what was shorter."
        case .countsAlready: "This quest counts already."
        case .leftOutAlready: "This quest does not count anyway."
        case .dayIsFull(let limit):
            "\(limit) quests of this routine count on that day already, or were left out, and no more can."
        case .ownDayIsFull(let limit):
            "\(limit) quests of the player's own routines count on that day already, or were left out, and no more can."
        case .badTime: "A time is between 1 second and 24 hours."
        case .unclearCorrection:
            "Say either how long it really took, or that the time is to be left out."
        }
    }

    /// The name of the invalid JSON field.
    public var field: String? {
        switch self {
        case .badTime(let field): field
        case .badReport: "actualSeconds"
        case .badEstimate: "estimatedSeconds"
        case .timeIsLost: "actualSeconds"
        case .noEstimate: "estimatedSeconds"
        case .noTimerOffered: "showTimer"
        case .noTask, .notRevealed: "position"
        case .movedOn: "step"
        default: nil
        }
    }

    /// Whether the request is invalid in every phase of a quest.
    public var isInvalid: Bool {
        switch self {
        case .badTime, .badReport, .badEstimate, .unclearCorrection, .noTask: true
        default: false
        }
    }

    private static func sentence(_ tap: QuestTap.Kind, _ phase: GameSession.Phase) -> String {
        let now =
            switch phase {
            case .selecting: "The quest has not begun"
            case .estimating: "An estimate is due"
            case .active: "A task is under way"
            case .revealing: "A reveal is shown"
            case .summary: "The quest is finished"
            case .abandoned: "The quest was ended early"
            }
        return "\(now), so it is not the moment for “\(tap.rawValue)”."
    }
}
