/// What a parent can say to a child about its week: one thing, out of curiosity, never a judgement.
public enum ConversationStarter: Hashable, Sendable {
    /// Where most tasks of a week lie, compared with their estimates.
    public enum Direction: Hashable, Sendable {
        /// They took longer than guessed.
        case longer
        /// They were quicker than guessed.
        case quicker
    }

    /// The evidence shows that the player has become better at a task.
    case improved(task: String)
    /// A guess was very close.
    case close(WeeklyReflection.Moment)
    case direction(Direction)
    /// The player played, and nothing stands out.
    case played
    /// The player did not play.
    case nothing

    /// From this accuracy on, in percent, a guess is worth a question.
    private static let closePercent = 90.0
    /// A direction is only named from so many estimates on, where two of three have it.
    private static let fewestEstimations = 4

    /// - Parameter week: of one player.
    public init(_ week: WeeklyReflection) {
        self =
            if week.sessions == 0 {
                .nothing
            } else if let task = week.mostImprovedTask {
                .improved(task: task)
            } else if let moment = week.bestMoment, moment.accuracyPercent >= Self.closePercent {
                .close(moment)
            } else if let direction = Self.direction(of: week) {
                .direction(direction)
            } else {
                .played
            }
    }

    /// What to say where the best moment of the week is shown, too: a close guess of another task, if what would be said is about the same
    /// task and another one was close.
    ///
    /// - Parameter moments: the closest guess of each task of the week, the closest first.
    init(_ week: WeeklyReflection, besides moments: [WeeklyReflection.Moment]) {
        let usual = ConversationStarter(week)
        guard let shown = week.bestMoment, usual.task == shown.taskName,
            let other = moments.first(where: { $0.taskName != shown.taskName && $0.accuracyPercent >= Self.closePercent })
        else {
            self = usual
            return
        }
        self = .close(other)
    }

    /// The task that the sentence is about; nil if it names no task.
    var task: String? {
        switch self {
        case .improved(let task): task
        case .close(let moment): moment.taskName
        case .direction, .played, .nothing: nil
        }
    }

    /// Where most tasks of a week lie; nil where most do not lie on one side, or there are too few.
    public static func direction(of week: WeeklyReflection) -> Direction? {
        let split = week.biasSplit
        let compared = split.over + split.under + split.even
        guard compared >= fewestEstimations else { return nil }
        if split.under * 3 >= compared * 2 { return .longer }
        return split.over * 3 >= compared * 2 ? .quicker : nil
    }
}
