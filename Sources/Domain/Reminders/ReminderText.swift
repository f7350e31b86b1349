import Foundation

/// The words of a reminder, for a child of nine.
enum ReminderText {
    /// "Soccer practice at 16:00"
    static func title(_ event: CalendarEvent, zone: ZoneRules) -> String {
        "\(event.title) at \(clock(event.start, zone))"
    }

    static func body(_ stage: Reminder.Stage, routineName: String, startBy: Date, isLate: Bool, zone: ZoneRules) -> String {
        switch stage {
        case .headsUp: "Start \(routineName) by \(clock(startBy, zone))."
        case .startBy, .snoozed:
            isLate
                ? "The best time to start \(routineName) was \(clock(startBy, zone)). Starting now still helps."
                : "Time to start \(routineName)."
        }
    }

    private static func clock(_ instant: Date, _ zone: ZoneRules) -> String {
        let time = zone.localDateTime(at: instant).time
        return "\(TextFormat.two(time.hour)):\(TextFormat.two(time.minute))"
    }
}
