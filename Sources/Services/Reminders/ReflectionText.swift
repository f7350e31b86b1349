import Domain
import Foundation
import Logging

/// The words of a weekly reminder: how much was played in the week that it is about, when it is emitted and whenever it is shown again.
struct ReflectionText: Sendable {
    let progress: ProgressService
    let logger: Logger

    /// A reminder as it is read. One that is about no week, or whose week is long over, keeps its plain words; so does one whose week
    /// cannot be worked out, as no reminder may be lost by that.
    func rendered(_ reminder: Reminder, at now: Date) async -> Reminder {
        guard reminder.kind == .weeklyReflection, now < reminder.expiresAt, let day = reminder.occasion.day else {
            return reminder
        }
        do {
            let (reflection, _) = try await progress.reflection(of: reminder.playerID, week: day, at: now)
            let days = try await progress.playedDays(of: reminder.playerID, from: reflection.weekStart, to: reflection.weekEnd)
            guard let body = Self.body(quests: reflection.sessions, days: days) else { return reminder }
            var rendered = reminder
            rendered.body = body
            return rendered
        } catch {
            logger.warning("The week of player \(reminder.playerID) could not be worked out: \(error)")
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
