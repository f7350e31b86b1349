import Foundation

/// The texts of reminders, for a child of nine.
enum ReminderText {
    static let dailyQuestTitle = "Your quest for today"
    static let reflectionTitle = "Your week is ready"

    /// "Soccer practice at 16:00"; in the free time before a test "Maths test tomorrow at 08:15". For a time of the routine's own "School
    /// Morning: ready by 07:40" or "Bedtime at 19:30".
    static func title(_ occasion: Occasion, zone: ZoneRules) -> String {
        let start = occasion.start
        if let time = occasion.time {
            return "\(occasion.title)\(time.aim == .readyBy ? ": ready by" : " at") \(clock(start, zone))"
        }
        let isOfNextDay = occasion.freeTime.map {
            zone.localDateTime(at: $0.start).date != zone.localDateTime(at: start).date
        }
        return "\(occasion.title)\(isOfNextDay ?? false ? " tomorrow" : "") at \(clock(start, zone))"
    }

    /// - Parameters:
    ///   - subject: the routine, or the routines of the day.
    ///   - instant: when it is emitted.
    static func body(
        _ kind: Reminder.Kind, _ stage: Reminder.Stage, subject: String, startBy: Date?, at instant: Date, zone: ZoneRules
    ) -> String {
        switch kind {
        case .dailyQuest: return "How long will it take today? \(subject)."
        case .weeklyReflection: return "Look back on your week: it takes less than a minute."
        case .scheduleSuggestion:
            guard let startBy else { return "Time to start \(subject)." }
            if instant < startBy { return "Start \(subject) by \(clock(startBy, zone))." }
            return instant.timeIntervalSince(startBy) > ReminderPlanner.lateAfter
                ? "The best time to start \(subject) was \(clock(startBy, zone)). Starting now still helps."
                : "Time to start \(subject)."
        }
    }

    /// The body of a suggestion whose event is gone. Its title has the routine's name already.
    static func bodyWithoutEvent(at start: Date, zone: ZoneRules) -> String {
        "No event at \(clock(start, zone)) calls for it any more."
    }

    /// The same for a time of the routine's own that was changed or taken away.
    static func bodyWithoutTime(at time: Date, zone: ZoneRules) -> String {
        "It is not planned for \(clock(time, zone)) any more."
    }

    /// "Morning", "Morning and Homework", "Morning, Homework and Bedtime"
    static func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return "\(names.dropLast().joined(separator: ", ")) and \(last)"
    }

    private static func clock(_ instant: Date, _ zone: ZoneRules) -> String {
        let time = zone.localDateTime(at: instant).time
        return "\(LocalTime(secondsOfDay: time.secondsOfDay / 60 * 60))"
    }
}
