import Foundation

extension ZoneRules {
    /// The days that a window touches, and the one before: where clocks are set forward late in the evening, what belongs to a day
    /// can come after it.
    func days(from: Date, until: Date) -> [LocalDate] {
        let first = localDateTime(at: from).date.adding(days: -1).dayNumber
        let last = localDateTime(at: until).date.dayNumber
        return first <= last ? (first...last).map { LocalDate(dayNumber: $0) } : []
    }

    /// When a time of a day comes; nil on a day that the zone has skipped.
    func moment(_ time: LocalTime, on day: LocalDate) -> Date? {
        guard localDateTime(at: startOfDay(day)).date == day else { return nil }
        return instant(of: LocalDateTime(date: day, time: time))
    }
}
