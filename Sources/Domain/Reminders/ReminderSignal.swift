/// What those who listen for reminders are told.
///
/// Indirect, so that what waits for hundreds of slow listeners is kept once.
public indirect enum ReminderSignal: Hashable, Sendable {
    case emitted(Reminder)
    case withdrawn(ReminderWithdrawal)

    /// Whom it is for.
    public var playerID: PlayerID {
        switch self {
        case .emitted(let reminder): reminder.playerID
        case .withdrawn(let withdrawal): withdrawal.playerID
        }
    }
}
