import Domain
import Foundation
import LinuxSystem
import Logging

/// Writes reminders to the journal, in the fields that `journalctl` can search for.
///
/// What a calendar says goes into one line of the message and nowhere else, so that it cannot pass for another entry.
struct ReminderJournal: Sendable {
    let settings: CurrentSettings
    let logger: Logger
    var writer = JournalWriter()
    /// Whether a journal is there at all.
    var isAvailable: @Sendable () -> Bool = { Journal.isAvailable }

    /// How many scalars of a title or a sentence the journal gets at most; nobody reads on.
    private static let longestLine = 300

    /// Writes what is due at one moment, in order, and waits until journald has it, but not for long: what it does not take now is
    /// written as soon as it does.
    func write(_ reminders: [Reminder]) async {
        let detail = settings.value.configuration.journalDetail
        await writer.write(
            reminders.compactMap { reminder in
                entry(Self.message(of: reminder, detail: detail), priority: .notice, fields: Self.fields(of: reminder))
            })
    }

    /// What keeps reminders from the journal, for the status; nil where nothing does.
    var problem: String? {
        switch writer.condition {
        case .working: nil
        case .refusing(let error): error.description
        case .stuck(let waiting, let lost):
            "The journal has taken nothing for a while: \(waiting) entries wait and are written as soon as it does"
                + (lost == 0 ? "." : "; \(lost) older ones were too many to keep.")
                + " `systemctl status systemd-journald` says how it is."
        }
    }

    /// A warning about a calendar file. In private mode the sentence, which may quote the file, stays out.
    func warn(_ file: String, sentence: String) {
        let isPrivate = settings.value.configuration.journalDetail == .private
        let message = isPrivate ? "\(file): something in this calendar file is wrong; see `timequest calendar list`." : sentence
        // Under systemd the log is the journal, too: the warning stands there once.
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
            logger.error("The journal was not told of something: \(error)")
            return nil
        }
    }
}

extension Date {
    /// `2026-03-01T16:00:00Z`
    var rfc3339: String { formatted(.iso8601) }
}
