import Domain
import Foundation

/// Which reminders stand on the desktop. It decides; somebody else talks to the desktop.
struct NotificationBoard: Codable, Hashable, Sendable {
    /// A reminder that is still of use, and what the desktop calls it.
    struct Note: Codable, Hashable, Sendable {
        var reminder: Reminder
        /// Nil while the desktop has not shown it yet.
        var notificationID: UInt32?
    }

    /// What has to change on the desktop.
    enum Change: Hashable, Sendable {
        /// In the place of an earlier notification, where there is one.
        case show(Reminder, replacing: UInt32?)
        case close(UInt32)
    }

    /// The notes by what they are about: the stages of one occasion follow each other in one place.
    private(set) var notes: [String: Note] = [:]

    /// When the first note is of no use any more; nil where none is there.
    var nextExpiry: Date? { notes.values.map(\.reminder.expiresAt).min() }

    /// Those that the desktop has not shown: there was none that could.
    var waiting: [Change] {
        notes.values.filter { $0.notificationID == nil }.sorted { $0.reminder.fireAt < $1.reminder.fireAt }
            .map { .show($0.reminder, replacing: nil) }
    }

    /// A reminder was given; what is over already is passed over.
    mutating func emitted(_ reminder: Reminder, at now: Date) -> Change? {
        let place = Self.place(of: reminder)
        guard now < reminder.expiresAt else { return nil }
        // What comes late must not take the place of what came after it.
        if let there = notes[place]?.reminder, there.fireAt > reminder.fireAt { return nil }
        let earlier = notes[place]?.notificationID
        notes[place] = Note(reminder: reminder, notificationID: earlier)
        return .show(reminder, replacing: earlier)
    }

    /// The desktop shows a reminder now.
    mutating func shown(_ reminder: Reminder, as notificationID: UInt32) {
        let place = Self.place(of: reminder)
        guard notes[place]?.reminder.id == reminder.id else { return }
        notes[place]?.notificationID = notificationID
    }

    /// An occasion needs no reminder any more.
    mutating func withdraw(occasion: ReminderOccasion) -> Change? {
        guard let note = notes.first(where: { $0.value.reminder.occasion == occasion }) else { return nil }
        notes[note.key] = nil
        return note.value.notificationID.map { .close($0) }
    }

    /// Takes away what is over.
    mutating func expire(at now: Date) -> [Change] {
        let over = notes.filter { $0.value.reminder.expiresAt <= now }
        for place in over.keys { notes[place] = nil }
        return over.values.compactMap(\.notificationID).sorted().map { .close($0) }
    }

    /// Somebody closed a notification, or the desktop did.
    mutating func closed(_ notificationID: UInt32) {
        notes = notes.filter { $0.value.notificationID != notificationID }
    }

    /// The desktop's program for notifications was started anew and has forgotten its numbers. What was shown stays shown once.
    mutating func forgetNumbers() {
        notes = notes.filter { $0.value.notificationID == nil }
    }

    /// The reminder behind a notification.
    func reminder(_ notificationID: UInt32) -> Reminder? {
        notes.values.first { $0.notificationID == notificationID }?.reminder
    }

    /// A new week's reflection takes the place of the last one.
    private static func place(of reminder: Reminder) -> String {
        reminder.kind == .weeklyReflection ? "weekly.\(reminder.playerID)" : "\(reminder.occasion)"
    }
}
