public import Foundation

/// The identity of a reminder: `suggestion.3.activity-prep.2026-03-01T16:00Z.start-by`.
///
/// The part before the last dot is the occasion, the part behind it the stage. It holds nothing of the calendar's text.
public enum ReminderID {
    /// The id of a schedule suggestion's stage.
    ///
    /// - Parameters:
    ///   - routine: the slug, which has no dots.
    ///   - eventStart: to the minute, with seconds only where the event has some.
    public static func suggestion(player: Int64, routine: String, eventStart: Date, stage: Reminder.Stage) -> String {
        "suggestion.\(player).\(routine).\(minute(eventStart)).\(name(of: stage))"
    }

    /// The id of a day's quest: one for each day of her calendar, whatever the zone and the time are changed to.
    public static func dailyQuest(player: Int64, day: LocalDate) -> String {
        "daily.\(player).\(day).\(name(of: .due))"
    }

    /// The id of a weekly reflection, by the day on which it is due.
    public static func weeklyReflection(player: Int64, day: LocalDate) -> String {
        "weekly.\(player).\(day).\(name(of: .due))"
    }

    /// The id of what she has asked to be told again.
    ///
    /// - Parameters:
    ///   - occasion: of the reminder it came from.
    ///   - number: how many times she has asked, from 1.
    public static func snoozed(_ occasion: String, number: Int) -> String {
        "\(occasion).\(name(of: .snoozed))\(number == 1 ? "" : "-\(number)")"
    }

    /// What the stages of one occasion have in common.
    public static func occasion(of id: String) -> String {
        id.lastIndex(of: ".").map { String(id[..<$0]) } ?? id
    }

    /// The day of a daily quest or a weekly reflection; nil for other ids.
    public static func day(of id: String) -> LocalDate? {
        let parts = id.split(separator: ".")
        return parts.count > 2 ? LocalDate(String(parts[2])) : nil
    }

    private static func name(of stage: Reminder.Stage) -> String {
        switch stage {
        case .headsUp: "heads-up"
        case .startBy: "start-by"
        case .due: "due"
        case .snoozed: "snoozed"
        }
    }

    private static func minute(_ instant: Date) -> String {
        let local = ZoneRules.utc.localDateTime(at: instant)
        let text = "\(local.date)T\(TextFormat.two(local.time.hour)):\(TextFormat.two(local.time.minute))"
        return local.time.second == 0 ? "\(text)Z" : "\(text):\(TextFormat.two(local.time.second))Z"
    }
}

enum TextFormat {
    /// Two digits.
    static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
