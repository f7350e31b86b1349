import Domain
import Foundation
import Logging

/// Completes the text of a weekly reminder: how much the player has played in its week.
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
            // A week without quests has no figures.
            guard quests > 0, days > 0, var message = reminder.message else { return reminder }
            message.body = .played(quests: quests, days: days)
            var rendered = reminder
            rendered.setMessage(message)
            return rendered
        } catch {
            logger.warning("The week of player \(reminder.playerID) could not be computed: \(error)")
            return reminder
        }
    }
}
