import Domain
import Foundation

/// A family's year as it is thrown before it is played: what is there at its beginning, and what happens when.
struct Scenario {
    /// What happens to the PC or to what it knows. Seconds are real ones.
    enum Happening {
        /// Shut down for so many seconds.
        case off(TimeInterval)
        /// Killed, and started again after so many seconds.
        case killed(TimeInterval)
        /// Killed between telling the next reminders and recording them.
        case killedAtNextReminder(TimeInterval)
        case asleep(TimeInterval)
        /// Its clock is set forward, or back.
        case clockStep(TimeInterval)
        case zone(String)
        case calendar(String, [Series])
        case calendarGone(String)
        case settings(player: PlayerID, PlayerSettings)
        case routine(Routine)
        case headsUp(minutes: Int?)
        /// She begins a quest, whether or not anything reminded her.
        case quest(player: PlayerID, routine: RoutineID)
    }

    var number: Int
    var seed: UInt64
    var family: Family
    /// Local midnight of the first day.
    var start: Date
    /// In seconds.
    var length: TimeInterval
    var players: [PlayerProfile]
    var routines: [Routine]
    /// Calendar name → the one player whose it is.
    var assigned: [String: PlayerID]
    var weekly: ReminderSettings.WeeklyTime
    var firstWeekday: Weekday
    /// The scheduler's, in seconds.
    var longestSleep: TimeInterval
    /// The ledger is a real database.
    var isStored: Bool
    /// What is made wrong on purpose.
    var sabotage: Sabotage?
    /// What is there at the beginning.
    var beginning: [Happening]
    /// By the seconds from the start.
    var happenings: [(after: TimeInterval, Happening)]
}
