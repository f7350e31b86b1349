import Domain
import Foundation
import TestSupport

extension CalendarEvent {
    static func sample(_ title: String = "Soccer", at start: Date = .clock("16:00"), calendar: String = "sports") -> CalendarEvent {
        CalendarEvent(
            id: "\(calendar)/\(title)/\(start.timeIntervalSince1970)", uid: title, title: title, start: start, end: start + 3600,
            calendarName: calendar)
    }
}

extension Routine {
    static func sample(_ id: RoutineID = 1, _ slug: String = "activity-prep", players: [PlayerID] = [1]) -> Routine {
        Routine(
            id: id, slug: slug, name: "Activity Prep", tasks: [RoutineTask(name: "Gather gear")], playerIDs: players,
            keywords: ["soccer"])
    }
}

extension Occasion {
    /// 20 minutes of preparation: for soccer at 16:00 the start-by is 15:40 and the heads-up 15:30.
    static func sample(_ title: String = "Soccer", at start: Date = .clock("16:00"), players: [PlayerID] = [1]) -> Occasion {
        Occasion(
            event: .sample(title, at: start), routine: .sample(players: players), playerIDs: players,
            forecast: RoutineForecast(preparationSeconds: 1200, medianSeconds: 900, runs: 0), startBy: start - 1200,
            match: RoutineMatch(source: .parentKeyword, words: ["soccer"]))
    }
}

extension Reminder {
    /// One of a kind.
    static func of(_ kind: Kind) -> Reminder {
        guard kind != .scheduleSuggestion else { return .example }
        let name = kind == .dailyQuest ? "daily" : "weekly"
        return Reminder(
            id: ReminderID(named: "\(name).1.2026-03-01.due"), kind: kind, stage: .due, playerID: 1, routineID: nil,
            fireAt: .clock("18:00"),
            eventStart: nil,
            startBy: nil, expiresAt: .clock("20:00"), urgency: .upcoming, isLate: false,
            message: kind == .dailyQuest
                ? ReminderMessage(title: .dailyQuest, body: .howLong(quests: ["Morning"]))
                : ReminderMessage(title: .weeklyReflection, body: .lookBack))
    }

    /// One of many, told apart by a number.
    static func sample(_ number: Int, event: String = "Soccer", isLate: Bool = false) -> Reminder {
        var reminder = Reminder.example
        reminder.id = ReminderID(named: "sample \(number)")
        reminder.setMessage(
            ReminderMessage(title: .event(event, start: LocalTime(secondsOfDay: 16 * 3600)), body: ReminderMessage.example.body))
        reminder.isLate = isLate
        return reminder
    }
}
