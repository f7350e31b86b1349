public import Foundation

/// The identity of a reminder: `suggestion.3.activity-prep.2026-03-01T16:00Z.start-by`.
public enum ReminderID {
    /// The id of a schedule suggestion's stage.
    ///
    /// - Parameters:
    ///   - routine: the slug, which has no dots.
    ///   - eventStart: to the minute, with seconds only where the event has some.
    public static func suggestion(player: Int64, routine: String, eventStart: Date, stage: Reminder.Stage) -> String {
        "suggestion.\(player).\(routine).\(minute(eventStart)).\(name(of: stage))"
    }

    private static func name(of stage: Reminder.Stage) -> String {
        switch stage {
        case .headsUp: "heads-up"
        case .startBy: "start-by"
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
