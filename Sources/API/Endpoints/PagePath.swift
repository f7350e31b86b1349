public import Domain

/// The paths of pages that programs other than the browser know of.
public enum PagePath {
    /// The page of a player.
    public static func home(_ player: PlayerID) -> String { "/players/\(player)" }

    /// Where a player begins a quest, or goes on with it.
    public static func begin(_ player: PlayerID, _ routine: RoutineID) -> String { "\(home(player))/play/\(routine)" }

    /// The page that a reminder is about.
    public static func page(of reminder: Reminder) -> String {
        switch reminder.kind {
        case .dailyQuest, .scheduleSuggestion: reminder.routineID.map { begin(reminder.playerID, $0) } ?? home(reminder.playerID)
        case .weeklyReflection: home(reminder.playerID)
        }
    }
}
