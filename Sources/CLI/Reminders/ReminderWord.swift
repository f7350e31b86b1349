/// The texts of reminders, on the terminal and on the desktop. They are in `terminal-en.json` and `terminal-de.json`, as those of
/// ``TerminalWord``.
enum ReminderWord: String, CaseIterable, Sendable {
    case reminderDaily = "reminder.daily"
    case reminderWeekly = "reminder.weekly"
    case reminderAt = "reminder.at"
    case reminderTomorrow = "reminder.tomorrow"
    case reminderReady = "reminder.ready"
    case reminderMeet = "reminder.meet"
    case reminderMeetTomorrow = "reminder.meetTomorrow"
    case reminderHowLong = "reminder.howLong"
    case reminderLookBack = "reminder.lookBack"
    case reminderStartBy = "reminder.startBy"
    case reminderStart = "reminder.start"
    case reminderLate = "reminder.late"
    case reminderNoEvent = "reminder.noEvent"
    case reminderNoTime = "reminder.noTime"
    case reminderAlmostTime = "reminder.almostTime"
    case reminderWasTime = "reminder.wasTime"
    case reminderRemoved = "reminder.removed"
    case reminderPlayed = "reminder.played"
    case reminderPlayedDays = "reminder.playedDays"
    case notifyStart = "notify.start"
    case notifyLookBack = "notify.lookBack"
    case notifyLater = "notify.later"
    case notifyInBrowser = "notify.inBrowser"
    case notifyProblem = "notify.problem"
}

/// A text of reminders in the language of the login. Each value replaces the `{name}` of its key.
func reminderText(_ word: ReminderWord, _ values: [String: String] = [:]) -> String {
    TerminalLanguage.current.text(word.rawValue, values)
}

/// A text of reminders about a number of things.
func reminderText(_ word: ReminderWord, count: Int, _ values: [String: String] = [:]) -> String {
    TerminalLanguage.current.counted(word.rawValue, count, values)
}
