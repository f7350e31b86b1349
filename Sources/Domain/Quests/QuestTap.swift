/// What a player does in a quest. `GameSession.take(_:at:today:)` says what comes of it.
///
/// Its JSON is one flat object: `{"tap":"estimate","estimatedSeconds":360}`. Over HTTP the name of the tap is in the path, and the body
/// holds the rest (`DecodableWithConfiguration`).
public enum QuestTap: Hashable, Sendable {
    /// Says how long the task will take, in seconds; said again before the start, it takes the place of what was said. After a reveal it
    /// goes on to the next task.
    case estimate(seconds: Double)
    /// Begins the task: from here its time counts. With `showTimer` the player has the clock in sight, which only some levels offer.
    case start(showTimer: Bool = false)
    /// Ends the task, and with the last one the quest. `nil` is the time that was measured.
    case done(ReportedTime? = nil)
    /// From a reveal to the next estimate, or after the last one to the summary.
    case next
    /// Puts right a time that was revealed: a new record, the old one stays in the history. `position` counts from 0; nil is the task
    /// that the quest is at.
    case correct(position: Int? = nil, ReportedTime)
    /// Takes the last start or done back. After a done the clock has gone on, as if nobody had tapped; the estimate stays, now that its
    /// answer was seen.
    case undo
    /// Stops the clock until `resume`; the quest may wait for as long as it likes.
    case pause
    case resume
    /// Ends the quest early. What was revealed stays.
    case abandon

    /// Its name, which is also the last part of its path.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        case estimate, start, done, next, correct, undo, pause, resume, abandon
    }

    /// What a player says of a time that the clock does not know.
    public enum ReportedTime: Hashable, Sendable {
        /// How long it really took, in seconds.
        case told(seconds: Double)
        /// The time means nothing and counts for nothing.
        case leftOut
    }

    public var kind: Kind {
        switch self {
        case .estimate: .estimate
        case .start: .start
        case .done: .done
        case .next: .next
        case .correct: .correct
        case .undo: .undo
        case .pause: .pause
        case .resume: .resume
        case .abandon: .abandon
        }
    }
}
