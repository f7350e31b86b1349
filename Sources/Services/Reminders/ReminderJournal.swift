public import Domain
import Foundation
import LinuxSystem
import Logging

/// Writes reminders to the journal, in the fields that `journalctl` can search for.
///
/// Text of a calendar is written only into the message, as one line, so that it cannot imitate another entry.
struct ReminderJournal: Sendable {
    let settings: CurrentSettings
    let logger: Logger
    var writer = JournalWriter()
    /// Whether the system has a journal.
    var isAvailable: @Sendable () -> Bool = { Journal.isAvailable }

    /// How many Unicode scalars of a title or a sentence are written at most.
    private static let longestLine = 300

    /// Writes reminders in order, and waits a short time until journald has accepted them. What it does not accept by then is
    /// written later.
    func write(_ reminders: [Reminder]) async {
        let detail = settings.value.configuration.journalDetail
        await writer.write(
            reminders.compactMap { reminder in
                entry(Self.message(of: reminder, detail: detail), priority: .notice, fields: Self.fields(of: reminder))
            })
    }

    /// Why reminders do not reach the journal, as a sentence for the status; nil where they do.
    var problem: String? {
        switch writer.condition {
        case .working: nil
        case .refusing(let error): error.description
        case .stuck(let waiting, let lost):
            "The journal has taken nothing for a while: \(waiting) entries wait and are written as soon as it does"
                + (lost == 0 ? "." : "; \(lost) older ones were too many to keep.")
                + " `systemctl status systemd-journald` shows its state."
        }
    }

    /// Writes a warning about a calendar file. In private mode without the sentence, which may quote the file.
    func warn(_ file: String, sentence: String) {
        let isPrivate = settings.value.configuration.journalDetail == .private
        let message = isPrivate ? "\(file): something in this calendar file is wrong; see `timequest calendar list`." : sentence
        // The log goes to the journal, too, so the warning is written to only one of them.
        guard isAvailable() else { return logger.warning("\(JournalText.line(message, limit: Self.longestLine))") }
        let name = JournalText.line(file, limit: Self.longestLine)
        let fields = [("MESSAGE_ID", JournalMessage.calendarWarning.id), ("TIMEQUEST_CALENDAR_FILE", name)]
        if let entry = entry(JournalText.line(message, limit: Self.longestLine), priority: .warning, fields: fields) {
            writer.post(entry)
        }
    }

    static func message(of reminder: Reminder, detail: Configuration.JournalDetail) -> String {
        switch detail {
        case .full:
            "\(JournalText.line(reminder.title, limit: longestLine)). \(JournalText.line(reminder.body, limit: longestLine))"
        case .private: JournalText.line(reminder.body, limit: longestLine)
        }
    }

    static func fields(of reminder: Reminder) -> [(String, String)] {
        let always = [
            ("MESSAGE_ID", JournalMessage(reminder.kind).id), ("TIMEQUEST_REMINDER_ID", "\(reminder.id)"),
            ("TIMEQUEST_KIND", reminder.kind.rawValue), ("TIMEQUEST_STAGE", reminder.stage.rawValue),
            ("TIMEQUEST_PLAYER", "\(reminder.playerID)"), ("TIMEQUEST_URGENCY", reminder.urgency.rawValue),
            ("TIMEQUEST_LATE", reminder.isLate ? "1" : "0"),
        ]
        let ofEvent = [
            ("TIMEQUEST_ROUTINE", reminder.routineID?.description), ("TIMEQUEST_EVENT_START", reminder.eventStart?.rfc3339),
            ("TIMEQUEST_START_BY", reminder.startBy?.rfc3339),
        ]
        return always + ofEvent.compactMap { name, value in value.map { (name, $0) } }
    }

    private func entry(_ message: String, priority: JournalEntry.Priority, fields: [(String, String)]) -> JournalEntry? {
        do {
            return try JournalEntry(
                message: message, priority: priority, fields: fields + [("SYSLOG_IDENTIFIER", "timequestd")])
        } catch {
            logger.error("An entry could not be written to the journal: \(error)")
            return nil
        }
    }
}

extension Date {
    /// `2026-03-01T16:00:00Z`
    var rfc3339: String { formatted(.iso8601) }
}

/// A kind of message in the journal, with its `MESSAGE_ID` (systemd.journal-fields(7)).
///
/// An id never changes, because people and programs search the journal for it. Tests compare `Config/catalog`, the documentation
/// and the tests of an installed system with these ids.
public enum JournalMessage: String, CaseIterable, Sendable {
    /// An event calls for a routine.
    case suggestion = "5e2d1c7a9b3f4e0d8a6c4b2f1e0d9c8b"
    /// The quest of the day.
    case dailyQuest = "a4c0e6d2f81b4b5f9d3e7c2a6b8f0d14"
    /// The weekly reflection.
    case weeklyReflection = "d9b7f3a15c2e4d6a8f0b4e7c1a3d5f62"
    /// A calendar file has a problem.
    case calendarWarning = "7c1a9e4b2d6f4a3c8e5b0d9f7a6c3e21"

    /// The kind of message for a kind of reminder.
    public init(_ kind: Reminder.Kind) {
        self =
            switch kind {
            case .scheduleSuggestion: .suggestion
            case .dailyQuest: .dailyQuest
            case .weeklyReflection: .weeklyReflection
            }
    }

    /// The value of the field `MESSAGE_ID`: 32 hexadecimal digits.
    public var id: String { rawValue }
}
