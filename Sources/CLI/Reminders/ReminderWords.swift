import Domain

/// The text of a reminder in the language of the login, made from its message. A daemon of an earlier version sends no message: then it is
/// the English text.
enum ReminderWords {
    /// `Soccer practice at 16:00. Time to start Activity Prep.`
    static func text(_ reminder: Reminder) -> String { "\(title(reminder)). \(body(reminder))" }

    /// If several players are reminded, it begins with a name: `Mia: Your quest for today`.
    static func title(_ reminder: Reminder) -> String {
        guard let message = reminder.message else { return reminder.title }
        let line = line(message.title)
        return message.playerName.map { "\($0): \(line)" } ?? line
    }

    static func body(_ reminder: Reminder) -> String { reminder.message.map { sentence($0.body) } ?? reminder.body }

    private static func line(_ title: ReminderMessage.Title) -> String {
        switch title {
        case .event(let event, let start, let meeting?, let isTomorrow):
            reminderText(
                isTomorrow ? .reminderMeetTomorrow : .reminderMeet, ["title": event, "meeting": "\(meeting)", "time": "\(start)"])
        case .event(let event, let start, nil, let isTomorrow):
            reminderText(isTomorrow ? .reminderTomorrow : .reminderAt, ["title": event, "time": "\(start)"])
        case .readyBy(let quest, let time): reminderText(.reminderReady, ["title": quest, "time": "\(time)"])
        case .beginAt(let quest, let time): reminderText(.reminderAt, ["title": quest, "time": "\(time)"])
        case .almostTime(let quest): reminderText(.reminderAlmostTime, ["quest": name(quest)])
        case .wasTime(let quest): reminderText(.reminderWasTime, ["quest": name(quest)])
        case .dailyQuest: reminderText(.reminderDaily)
        case .weeklyReflection: reminderText(.reminderWeekly)
        }
    }

    private static func sentence(_ body: ReminderMessage.Body) -> String {
        switch body {
        // All routines of the message may have been removed.
        case .howLong(let quests) where quests.isEmpty: reminderText(.reminderHowLongAlone)
        case .howLong(let quests): reminderText(.reminderHowLong, ["quest": list(quests)])
        case .lookBack: reminderText(.reminderLookBack)
        case .played(let quests, let days):
            reminderText(.reminderPlayed, count: quests, ["days": reminderText(.reminderPlayedDays, count: days)])
        case .startBy(let quest, let time): reminderText(.reminderStartBy, ["quest": name(quest), "time": "\(time)"])
        case .start(let quest): reminderText(.reminderStart, ["quest": name(quest)])
        case .late(let quest, let time): reminderText(.reminderLate, ["quest": name(quest), "time": "\(time)"])
        case .noEvent(let time): reminderText(.reminderNoEvent, ["time": "\(time)"])
        case .noTime(let time): reminderText(.reminderNoTime, ["time": "\(time)"])
        }
    }

    /// The name of a quest, or words for a routine that was removed.
    private static func name(_ quest: String?) -> String { quest ?? reminderText(.reminderRemoved) }

    /// `Morning, Homework and Bedtime`
    private static func list(_ quests: [String]) -> String {
        guard let last = quests.last, quests.count > 1 else { return quests.joined() }
        return quests.dropLast().joined(separator: ", ") + localized(.listAnd) + last
    }
}
