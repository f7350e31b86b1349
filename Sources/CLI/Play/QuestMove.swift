import API
import Domain

/// A tap, as it goes to the daemon.
enum QuestMove: Hashable {
    case estimate(Double)
    case start(showTimer: Bool)
    case done
    /// How long it took, in seconds, where the clock does not know.
    case told(Double)
    /// Nobody knows how long it took.
    case leftOut
    /// How long it really took, in seconds.
    case correct(Double)
    /// The revealed time means nothing.
    case correctLeftOut
    case next, undo, pause, resume, abandon

    /// The last part of the path.
    var tap: QuestTap {
        switch self {
        case .estimate: .estimate
        case .start: .start
        case .done, .told, .leftOut: .done
        case .correct, .correctLeftOut: .correct
        case .next: .next
        case .undo: .undo
        case .pause: .pause
        case .resume: .resume
        case .abandon: .abandon
        }
    }

    /// What is sent with it.
    ///
    /// - Parameter step: where the quest was when she tapped; nil takes what comes.
    func body(step: Int?) -> any Encodable & Sendable {
        switch self {
        case .estimate(let seconds): EstimateTap(estimatedSeconds: seconds, step: step)
        case .start(let showTimer): StartTap(showTimer: showTimer ? true : nil, step: step)
        case .done: DoneTap(step: step)
        case .told(let seconds): DoneTap(actualSeconds: seconds, step: step)
        case .leftOut: DoneTap(leaveOut: true, step: step)
        case .correct(let seconds): CorrectionTap(actualSeconds: seconds, step: step)
        case .correctLeftOut: CorrectionTap(leaveOut: true, step: step)
        case .next, .undo, .pause, .resume, .abandon: PlainTap(step: step)
        }
    }
}
