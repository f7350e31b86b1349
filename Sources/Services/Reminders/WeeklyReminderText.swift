import Domain
import Foundation
import Logging

/// Renders the text of a weekly reminder: how much the player has played in its week.
struct WeeklyReminderText: Sendable {
    let progress: ProgressService
    let logger: Logger

    /// A weekly reminder with the figures of its week. Other reminders, and expired ones, are returned unchanged. So are those
    /// whose week cannot be computed, because no reminder may be lost by that.
    func rendered(_ reminder: Reminder, at now: Date) async -> Reminder {
        guard reminder.kind == .weeklyReflection, now < reminder.expiresAt, let day = reminder.occasion.day else {
            return reminder
        }
        do {
            let (quests, days) = try await progress.weekTotals(of: reminder.playerID, week: day, at: now)
            guard let body = Self.body(quests: quests, days: days) else { return reminder }
            var rendered = reminder
            rendered.body = body
            return rendered
        } catch {
            logger.warning("The week of player \(reminder.playerID) could not be computed: \(error)")
            return reminder
        }
    }

    /// For example “You played 4 quests on 3 days. Have a look at your week.”; nil without quests.
    static func body(quests: Int, days: Int) -> String? {
        guard quests > 0, days > 0 else { return nil }
        let played = quests == 1 ? "a quest" : "\(quests) quests"
        let when = quests == 1 ? "" : days == 1 ? " on one day" : " on \(days) days"
        return "You played \(played)\(when). Have a look at your week."
    }
}
