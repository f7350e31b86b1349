/// The answer to “Will everyone be reminded?”. The page *Today* and `timequest status` give the same one.
public enum ReminderVerdict: Hashable, Sendable {
    /// A reminder is ahead, and nothing needs attention.
    case yes
    /// A reminder is ahead, and something needs attention: for example, nothing is planned for another player.
    case partly
    /// No reminder is ahead that a program would show.
    case no

    /// - Parameters:
    ///   - willRemind: whether at least one player has a reminder ahead that a program would show.
    ///   - hasProblems: whether there is a problem for a parent to solve.
    public init(willRemind: Bool, hasProblems: Bool) {
        self = willRemind ? (hasProblems ? .partly : .yes) : .no
    }
}
