import Domain
import Foundation
import Logging

/// Looks back on the week that a weekly reminder is about, when it is given and whenever it is shown again, and says so in its words.
struct ReflectionTimer: Sendable {
    let progress: ProgressService
    let logger: Logger

    /// A reminder as it is told. One that is about no week, or whose week is long over, keeps its plain words; so does one where the
    /// week cannot be looked back on, as no reminder may be lost by that.
    func told(_ reminder: Reminder, at now: Date) async -> Reminder {
        guard reminder.kind == .weeklyReflection, now < reminder.expiresAt, let day = ReminderID.day(of: reminder.id) else {
            return reminder
        }
        do {
            let (reflection, _) = try await progress.reflection(of: reminder.player, week: day, at: now)
            let days = try await progress.playedDays(of: reminder.player, from: reflection.weekStart, to: reflection.weekEnd)
            guard let body = Self.body(quests: reflection.sessions, days: days) else { return reminder }
            var told = reminder
            told.body = body
            return told
        } catch {
            logger.warning("The week of player \(reminder.player) could not be looked back on: \(error)")
            return reminder
        }
    }

    /// "You played 4 quests on 3 days. Have a look at your week."; nil where there is nothing to count.
    static func body(quests: Int, days: Int) -> String? {
        guard quests > 0, days > 0 else { return nil }
        let played = quests == 1 ? "a quest" : "\(quests) quests"
        let when = quests == 1 ? "" : days == 1 ? " on one day" : " on \(days) days"
        return "You played \(played)\(when). Have a look at your week."
    }
}
