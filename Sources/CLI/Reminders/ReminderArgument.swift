import API
import ArgumentParser
import Client
import Domain
import Foundation

/// The argument that names a reminder that was given: by its number in `reminders list`, or by its id.
struct ReminderArgument: ParsableArguments {
    @Argument(help: "The reminder's number in `timequest reminders list`, or its id.", completion: .reminderNumber)
    var id: String

    func validate() throws {
        if NameRule.trimmed(id).isEmpty {
            throw ValidationError(UsageWord.reminderMissing.text())
        }
    }

    /// The id of the reminder. A text that is no number is sent as an id, which the service knows or refuses.
    func find(_ client: APIClient) async throws -> String {
        guard let number = Int(id) else { return id }
        return try Self.id(of: number, in: try await client.numberedReminders())
    }

    /// - Throws: `CommandError` if there is no such number, or if that reminder was not given.
    static func id(of number: Int, in list: [ReminderEntry]) throws -> String {
        guard (1...max(1, list.count)).contains(number), !list.isEmpty else {
            throw CommandError(
                ReminderWord.remindersUnknown.text(count: list.count, ["number": "\(number)"]), kind: .notFound)
        }
        let entry = list[number - 1]
        guard entry.outcome?.wasEmitted ?? false else {
            let title = ReminderWords.title(entry.reminder)
            throw CommandError(ReminderWord.remindersNotGiven.text(["title": title, "number": "\(number)"]))
        }
        return "\(entry.reminder.id)"
    }
}

extension [ReminderEntry] {
    /// The numbers of those that can be snoozed or marked as seen, in the order of `reminders list`.
    var givenNumbers: [Int] { zip(1..., self).filter { $1.outcome?.wasEmitted ?? false }.map(\.0) }
}

extension APIClient {
    /// The reminders that have numbers: those of the past day and the coming week, numbered from 1.
    func numberedReminders() async throws -> [ReminderEntry] {
        try await all(.reminders(from: nil, to: nil)).reminders
    }

    /// Whether the household has had, or plans, a reminder of this id.
    func knowsReminder(_ text: String) async throws -> Bool {
        guard let id = ReminderID(text), let near = id.occasion.near, abs(near.timeIntervalSinceNow) < 9 * 366 * 86_400 else {
            return false
        }
        // Snoozed again and again, it comes days after its occasion.
        let window = (near - 3 * 86_400, near + 10 * 86_400)
        let list = try await all(.reminders(from: window.0.formatted(.iso8601), to: window.1.formatted(.iso8601)))
        return list.reminders.contains { $0.reminder.id == id }
    }
}

extension ReminderOccasion {
    /// An instant within about a day of its first reminder.
    fileprivate var near: Date? {
        if case .suggestion(_, _, let start) = self { return start }
        return day.map { ZoneRules.utc.startOfDay($0) }
    }
}
