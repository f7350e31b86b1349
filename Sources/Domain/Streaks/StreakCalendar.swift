/// Puts the days together that a streak is counted in.
public enum StreakCalendar {
    /// Every day since she first had a routine; today only once it is played, since until then nothing is missed.
    ///
    /// - Parameters:
    ///   - schedule: which weekdays were quest days since when, oldest first.
    ///   - played: days on which a quest was finished.
    public static func days(schedule: [ScheduleChange], played: [LocalDate], pauses: [PausePeriod], today: LocalDate) -> [StreakDay]
    {
        guard let first = schedule.first?.from else { return [] }
        let played = Set(played)
        let last = played.contains(today) ? today : today.adding(days: -1)
        guard first <= last else { return [] }
        var changes = schedule[...]
        var days: Set<Weekday> = []
        return (first.dayNumber...last.dayNumber).map { number in
            let date = LocalDate(dayNumber: number)
            let wasPlayed = played.contains(date)
            let before = days
            while let change = changes.first, change.from <= date {
                days = Set(change.days)
                changes.removeFirst()
            }
            // What a change or a pause finds played already stays played.
            return StreakDay(
                date: date, scheduled: days.contains(date.weekday) || (wasPlayed && before.contains(date.weekday)),
                played: wasPlayed,
                paused: !wasPlayed && pauses.contains { $0.contains(date) })
        }
    }
}

/// One day as the streak sees it.
public struct StreakDay: Codable, Hashable, Sendable {
    public var date: LocalDate
    /// A routine was for this day.
    public var scheduled: Bool
    /// A quest was finished on it.
    public var played: Bool
    /// Illness or holidays.
    public var paused: Bool

    public init(date: LocalDate, scheduled: Bool, played: Bool, paused: Bool = false) {
        self.date = date
        self.scheduled = scheduled
        self.played = played
        self.paused = paused
    }
}

/// From a day on, the days of the week on which a player has quests; in force until the next change.
public struct ScheduleChange: Codable, Hashable, Sendable {
    public var from: LocalDate
    /// From Sunday on; empty where no routine is hers any more.
    public var days: [Weekday]

    public init(from: LocalDate, days: [Weekday]) {
        self.from = from
        self.days = days
    }
}
