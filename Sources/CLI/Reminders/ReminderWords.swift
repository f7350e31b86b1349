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

    static func body(_ reminder: Reminder) -> String {
        guard let message = reminder.message else { return reminder.body }
        return message.startsAtTimeOfTitle ? ReminderWord.reminderStartThen.text() : sentence(message.body)
    }

    private static func line(_ title: ReminderMessage.Title) -> String {
        switch title {
        case .event(let event, let start, let meeting?, let isTomorrow):
            (isTomorrow ? ReminderWord.reminderMeetTomorrow : .reminderMeet).text([
                "title": event, "meeting": "\(meeting)", "time": "\(start)",
            ])
        case .event(let event, let start, nil, let isTomorrow):
            (isTomorrow ? ReminderWord.reminderTomorrow : .reminderAt).text(["title": event, "time": "\(start)"])
        case .readyBy(let quest, let time): ReminderWord.reminderReady.text(["title": quest, "time": "\(time)"])
        case .beginAt(let quest, let time): ReminderWord.reminderAt.text(["title": quest, "time": "\(time)"])
        case .almostTime(let quest): ReminderWord.reminderAlmostTime.text(["quest": name(quest)])
        case .wasTime(let quest): ReminderWord.reminderWasTime.text(["quest": name(quest)])
        case .dailyQuest: ReminderWord.reminderDaily.text()
        case .weeklyReflection: ReminderWord.reminderWeekly.text()
        }
    }

    private static func sentence(_ body: ReminderMessage.Body) -> String {
        switch body {
        // All routines of the message may have been removed.
        case .howLong(let quests) where quests.isEmpty: ReminderWord.reminderHowLongAlone.text()
        case .howLong(let quests): ReminderWord.reminderHowLong.text(["quest": list(quests)])
        case .lookBack: ReminderWord.reminderLookBack.text()
        case .played(let quests, let days):
            ReminderWord.reminderPlayed.text(count: quests, ["days": ReminderWord.reminderPlayedDays.text(count: days)])
        case .startBy(let quest, let time): ReminderWord.reminderStartBy.text(["quest": name(quest), "time": "\(time)"])
        case .start(let quest): ReminderWord.reminderStart.text(["quest": name(quest)])
        case .late(let quest, let time): ReminderWord.reminderLate.text(["quest": name(quest), "time": "\(time)"])
        case .noEvent(let time): ReminderWord.reminderNoEvent.text(["time": "\(time)"])
        case .noTime(let time): ReminderWord.reminderNoTime.text(["time": "\(time)"])
        }
    }

    /// The name of a quest, or words for a routine that was removed.
    private static func name(_ quest: String?) -> String { quest ?? ReminderWord.reminderRemoved.text() }

    /// `Morning, Homework and Bedtime`
    private static func list(_ quests: [String]) -> String {
        guard let last = quests.last, quests.count > 1 else { return quests.joined() }
        return quests.dropLast().joined(separator: ", ") + TerminalWord.listAnd.text() + last
    }
}
