import API
import Client
import Domain
import Foundation

/// When the reminders of a stream were emitted. The stream itself does not contain it.
struct EmissionTimes: Sendable {
    /// The entries of a window; a test passes its own.
    let entries: @Sendable (_ from: Date, _ to: Date) async throws -> [ReminderEntry]
    private var known: [ReminderID: Date] = [:]

    init(entries: @escaping @Sendable (_ from: Date, _ to: Date) async throws -> [ReminderEntry]) {
        self.entries = entries
    }

    init(client: APIClient, player: PlayerID?) {
        self.init { from, to in
            try await client.all(
                .reminders(player: player, from: from.formatted(.iso8601), to: to.formatted(.iso8601))
            ).reminders
        }
    }

    /// The reminders that were emitted since an instant, oldest first, whenever they were due within the month before it.
    func emitted(since: Date, until now: Date) async throws -> [Reminder] {
        let all = try await entries(since - 31 * 86_400, now).compactMap { entry in
            entry.emittedAt.map { (reminder: entry.reminder, emittedAt: $0) }
        }
        return all.filter { $0.emittedAt >= since }.sorted { $0.emittedAt < $1.emittedAt }.map(\.reminder)
    }

    /// When a reminder was emitted.
    ///
    /// - Parameter now: when it was received.
    mutating func time(of reminder: Reminder, receivedAt now: Date) async -> Date {
        // Emitted on time and received at once, as nearly all are.
        if abs(now.timeIntervalSince(reminder.fireAt)) < 3 { return now }
        if known[reminder.id] == nil {
            do {
                // A day at a time, since after a long absence many come in a row.
                for entry in try await entries(reminder.fireAt - 1, reminder.fireAt + 86_400) {
                    known[entry.reminder.id] = entry.emittedAt
                }
            } catch {
                // The service went away after it had sent this one. So the time at which it was due is used.
                return reminder.fireAt
            }
        }
        // One that is not recorded yet was emitted at this moment.
        return known[reminder.id] ?? now
    }
}

/// A reminder as a line of `reminders watch`.
enum ReminderLine {
    /// - Parameter emittedAt: shown with its day if that is not today.
    static func text(_ reminder: Reminder, emittedAt: Date, now: Date, _ times: LocalTimeText, on canvas: Canvas) -> String {
        let isToday = times.zone.localDateTime(at: emittedAt).date == times.zone.localDateTime(at: now).date
        let time = isToday ? times.time(emittedAt) : times.dateTime(emittedAt)
        let late = reminder.isLate ? canvas.dim(" (\(ReminderWord.watchLate.text()))") : ""
        return "\(time)  \(canvas.bold(ReminderWords.title(reminder))). \(ReminderWords.body(reminder))\(late)"
    }
}
