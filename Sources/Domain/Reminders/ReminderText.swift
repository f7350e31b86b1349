import Foundation

/// Makes the messages of reminders.
enum ReminderText {
    /// The title of a reminder of an occasion. A test is studied for, and a bag packed before leaving, on the day before: then the title
    /// says that the event is tomorrow.
    static func title(_ occasion: Occasion, zone: ZoneRules) -> ReminderMessage.Title {
        let start = zone.clockTime(at: occasion.start)
        if let time = occasion.time {
            return time.aim == .readyBy
                ? .readyBy(quest: occasion.title, start)
                : .beginAt(quest: occasion.title, zone.clockTime(at: occasion.startBy))
        }
        let isEarlier = occasion.freeTime != nil || occasion.timing.move != nil
        let nextDay = zone.localDateTime(at: occasion.startBy).date.adding(days: 1)
        return .event(
            occasion.title, start: start,
            meeting: occasion.beThereBy < occasion.start ? zone.clockTime(at: occasion.beThereBy) : nil,
            isTomorrow: isEarlier && nextDay == zone.localDateTime(at: occasion.start).date)
    }

    /// - Parameters:
    ///   - quests: the routine, or the routines of the day; empty if they were removed.
    ///   - instant: when it is emitted.
    static func body(
        _ kind: Reminder.Kind, quests: [String], startBy: Date?, at instant: Date, zone: ZoneRules
    ) -> ReminderMessage.Body {
        switch kind {
        case .dailyQuest: return .howLong(quests: quests)
        case .weeklyReflection: return .lookBack
        case .scheduleSuggestion:
            guard let startBy else { return .start(quest: quests.first) }
            if instant < startBy { return .startBy(quest: quests.first, zone.clockTime(at: startBy)) }
            return instant.timeIntervalSince(startBy) > ReminderPlanner.lateAfter
                ? .late(quest: quests.first, zone.clockTime(at: startBy)) : .start(quest: quests.first)
        }
    }
}

extension ReminderMessage {
    /// Whether the body asks the player to start by the time at which the routine of the title begins: a text names the time once.
    public var startsAtTimeOfTitle: Bool {
        guard case .beginAt(_, let begin) = title, case .startBy(_, let time) = body else { return false }
        return begin == time
    }
}

/// The English text, for a child of nine.
extension ReminderMessage {
    /// “Mia: Soccer practice at 16:00”
    var englishTitle: String {
        let line = title.english
        return playerName.map { "\($0): \(line)" } ?? line
    }

    /// “Time to start Activity Prep.”; if the title has the time already, “Start at that time.”
    var englishBody: String { startsAtTimeOfTitle ? "Start at that time." : body.english }

    /// Stands in for the name of a routine that was removed.
    fileprivate static let removedRoutine = "a removed routine"
}

extension ReminderMessage.Title {
    /// “Soccer practice at 16:00”; if people meet before it “Meet 08:30, match 10:00”; on the day before, “Maths test tomorrow at
    /// 08:15”. For a time of the routine's own “School Morning: ready by 07:40” or “Bedtime at 19:30”.
    var english: String {
        switch self {
        case .event(let event, let start, let meeting?, let isTomorrow):
            "\(isTomorrow ? "Tomorrow: meet" : "Meet") \(meeting), \(event) \(start)"
        case .event(let event, let start, nil, let isTomorrow): "\(event)\(isTomorrow ? " tomorrow" : "") at \(start)"
        case .readyBy(let quest, let time): "\(quest): ready by \(time)"
        case .beginAt(let quest, let time): "\(quest) at \(time)"
        case .almostTime(let quest): "It was almost time for \(quest ?? ReminderMessage.removedRoutine)"
        case .wasTime(let quest): "It was time for \(quest ?? ReminderMessage.removedRoutine)"
        case .dailyQuest: "Your quest for today"
        case .weeklyReflection: "Your week is ready"
        }
    }
}

extension ReminderMessage.Body {
    /// “Time to start Activity Prep.”
    var english: String {
        switch self {
        case .howLong(let quests): "How long will it take today? \(Self.list(quests))."
        case .lookBack: "Look back on your week: it takes less than a minute."
        case .played(let quests, let days): "You played \(Self.figures(quests, days)). Have a look at your week."
        case .startBy(let quest, let time): "Start \(quest ?? ReminderMessage.removedRoutine) by \(time)."
        case .start(let quest): "Time to start \(quest ?? ReminderMessage.removedRoutine)."
        case .late(let quest, let time):
            "The best time to start \(quest ?? ReminderMessage.removedRoutine) was \(time). Starting now still helps."
        // The title has the routine's name already.
        case .noEvent(let time): "No event at \(time) calls for it any more."
        case .noTime(let time): "It is not planned for \(time) any more."
        }
    }

    /// “a quest”, “2 quests on one day”, “4 quests on 3 days”
    private static func figures(_ quests: Int, _ days: Int) -> String {
        quests == 1 ? "a quest" : "\(quests) quests on \(days == 1 ? "one day" : "\(days) days")"
    }

    /// “Morning”, “Morning and Homework”, “Morning, Homework and Bedtime”
    private static func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? ReminderMessage.removedRoutine }
        return "\(names.dropLast().joined(separator: ", ")) and \(last)"
    }
}
