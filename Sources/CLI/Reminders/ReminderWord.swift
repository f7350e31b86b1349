import Pages

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
    case reminderHowLongAlone = "reminder.howLongAlone"
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
    case remindersNumber = "reminders.number"
    case remindersWhen = "reminders.when"
    case remindersState = "reminders.state"
    case remindersText = "reminders.text"
    case remindersID = "reminders.id"
    case remindersEmpty = "reminders.empty"
    case remindersPlanned = "reminders.planned"
    case remindersGiven = "reminders.given"
    case remindersLate = "reminders.late"
    case remindersMissed = "reminders.missed"
    case remindersSkipped = "reminders.skipped"
    case remindersSeen = "reminders.seen"
    case remindersNoted = "reminders.noted"
    case remindersAgain = "reminders.again"
    case watchWaiting = "watch.waiting"
    case watchBack = "watch.back"
    case watchAway = "watch.away"
    case watchAgain = "watch.again"
    case watchNext = "watch.next"
    case watchNextNone = "watch.nextNone"
    case watchLate = "watch.late"
    case watchSeen = "watch.seen"
    case watchSnoozed = "watch.snoozed"
    case watchCancelled = "watch.cancelled"
    case watchBegun = "watch.begun"
    case watchBegunFor = "watch.begunFor"
    case watchBegunQuest = "watch.begunQuest"
}

/// A text of reminders in the language of the login. Each value replaces the `{name}` of its key.
func reminderText(_ word: ReminderWord, _ values: [String: String] = [:]) -> String {
    TerminalLanguage.current.text(word.rawValue, values)
}

/// A text of reminders about a number of things.
func reminderText(_ word: ReminderWord, count: Int, _ values: [String: String] = [:]) -> String {
    TerminalLanguage.current.counted(word.rawValue, count, values)
}
