import Domain
import Foundation

/// Decides which reminders are on the desktop. `NotifyAgent` applies its decisions.
struct NotificationBoard: Codable, Hashable, Sendable {
    /// A reminder that is still useful, and the desktop's number for it.
    struct Note: Codable, Hashable, Sendable {
        var reminder: Reminder
        /// Nil while the desktop has not shown it yet.
        var notificationID: UInt32?
    }

    /// A change to make on the desktop.
    enum Change: Hashable, Sendable {
        /// Show a reminder, in place of an earlier notification where there is one.
        case show(Reminder, replacing: UInt32?)
        case close(UInt32)
    }

    /// The notes by place: the stages of one occasion follow each other in one place.
    private(set) var notes: [String: Note] = [:]

    /// When the next note expires; nil where there is none.
    var nextExpiry: Date? { notes.values.map(\.reminder.expiresAt).min() }

    /// The reminders that the desktop has not shown yet, because nothing could show them.
    var waiting: [Change] {
        notes.values.filter { $0.notificationID == nil }.sorted { $0.reminder.fireAt < $1.reminder.fireAt }
            .map { .show($0.reminder, replacing: nil) }
    }

    /// Adds a reminder that was emitted; an expired one is ignored.
    mutating func emitted(_ reminder: Reminder, at now: Date) -> Change? {
        let place = Self.place(of: reminder)
        guard now < reminder.expiresAt else { return nil }
        // A late reminder must not replace a newer one.
        if let there = notes[place]?.reminder, there.fireAt > reminder.fireAt { return nil }
        let earlier = notes[place]?.notificationID
        notes[place] = Note(reminder: reminder, notificationID: earlier)
        return .show(reminder, replacing: earlier)
    }

    /// Records that the desktop shows a reminder now.
    mutating func shown(_ reminder: Reminder, as notificationID: UInt32) {
        let place = Self.place(of: reminder)
        guard notes[place]?.reminder.id == reminder.id else { return }
        notes[place]?.notificationID = notificationID
    }

    /// Removes the reminder of an occasion that needs none any more.
    mutating func withdraw(occasion: ReminderOccasion) -> Change? {
        guard let note = notes.first(where: { $0.value.reminder.occasion == occasion }) else { return nil }
        notes[note.key] = nil
        return note.value.notificationID.map { .close($0) }
    }

    /// Removes what has expired.
    mutating func expire(at now: Date) -> [Change] {
        let over = notes.filter { $0.value.reminder.expiresAt <= now }
        for place in over.keys { notes[place] = nil }
        return over.values.compactMap(\.notificationID).sorted().map { .close($0) }
    }

    /// Removes a notification that a person or the desktop has closed.
    mutating func closed(_ notificationID: UInt32) {
        notes = notes.filter { $0.value.notificationID != notificationID }
    }

    /// Forgets the desktop's numbers after its notification program has restarted. What was shown is not shown again.
    mutating func forgetNumbers() {
        notes = notes.filter { $0.value.notificationID == nil }
    }

    /// The reminder behind a notification.
    func reminder(_ notificationID: UInt32) -> Reminder? {
        notes.values.first { $0.notificationID == notificationID }?.reminder
    }

    /// The place of a reminder. A new week's reflection replaces the last one.
    private static func place(of reminder: Reminder) -> String {
        reminder.kind == .weeklyReflection ? "weekly.\(reminder.playerID)" : "\(reminder.occasion)"
    }
}
