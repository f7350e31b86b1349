import Foundation

/// The texts of reminders, for a child of nine.
enum ReminderText {
    static let dailyQuestTitle = "Your quest for today"
    static let reflectionTitle = "Your week is ready"

    /// "Soccer practice at 16:00"; if people meet before it "Meet 08:30, match 10:00"; in the free time before a test, or before leaving on
    /// the day before, "Maths test tomorrow at 08:15". For a time of the routine's own "School Morning: ready by 07:40" or "Bedtime at
    /// 19:30".
    static func title(_ occasion: Occasion, zone: ZoneRules) -> String {
        let start = occasion.start
        if let time = occasion.time {
            return "\(occasion.title)\(time.aim == .readyBy ? ": ready by" : " at") \(zone.clock(at: start))"
        }
        // A test is studied for, and a bag packed before leaving, on the day before.
        let isEarlier = occasion.freeTime != nil || occasion.timing.move != nil
        let isOfNextDay =
            isEarlier && zone.localDateTime(at: occasion.startBy).date.adding(days: 1) == zone.localDateTime(at: start).date
        if occasion.beThereBy < start {
            let times = "\(zone.clock(at: occasion.beThereBy)), \(occasion.title) \(zone.clock(at: start))"
            return "\(isOfNextDay ? "Tomorrow: meet" : "Meet") \(times)"
        }
        return "\(occasion.title)\(isOfNextDay ? " tomorrow" : "") at \(zone.clock(at: start))"
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
            if instant < startBy { return "Start \(subject) by \(zone.clock(at: startBy))." }
            return instant.timeIntervalSince(startBy) > ReminderPlanner.lateAfter
                ? "The best time to start \(subject) was \(zone.clock(at: startBy)). Starting now still helps."
                : "Time to start \(subject)."
        }
    }

    /// The body of a suggestion whose event is gone. Its title has the routine's name already.
    static func bodyWithoutEvent(at start: Date, zone: ZoneRules) -> String {
        "No event at \(zone.clock(at: start)) calls for it any more."
    }

    /// The same for a time of the routine's own that was changed or taken away.
    static func bodyWithoutTime(at time: Date, zone: ZoneRules) -> String {
        "It is not planned for \(zone.clock(at: time)) any more."
    }

    /// "Morning", "Morning and Homework", "Morning, Homework and Bedtime"
    static func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return "\(names.dropLast().joined(separator: ", ")) and \(last)"
    }
}
