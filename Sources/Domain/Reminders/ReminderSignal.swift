/// What those who listen for reminders are told.
///
/// Indirect, so that what waits for hundreds of slow listeners is kept once.
public indirect enum ReminderSignal: Hashable, Sendable {
    case emitted(Reminder)
    case withdrawn(ReminderWithdrawal)

    /// Whom it is for: the player's id.
    public var player: Int64 {
        switch self {
        case .emitted(let reminder): reminder.player
        case .withdrawn(let withdrawal): withdrawal.player
        }
    }
}
