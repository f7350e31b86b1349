/// Lists the days that a streak is counted over.
public enum StreakCalendar {
    /// Every day since the player's first routine; today only once it is played, because it is not missed before it ends.
    ///
    /// - Parameters:
    ///   - schedule: which weekdays were quest days since when, oldest first.
    ///   - played: days on which a quest was finished.
    ///   - pauses: days on which nothing is expected of the player.
    ///   - schoolFree: days without school. Quests go on, and one that is played is counted; but a routine may have been meant for school.
    public static func days(
        schedule: [ScheduleChange], played: [LocalDate], pauses: [PausePeriod], schoolFree: [PausePeriod] = [], today: LocalDate
    ) -> [StreakDay] {
        guard let first = schedule.first?.from else { return [] }
        let played = Set(played)
        let last = played.contains(today) ? today : today.adding(days: -1)
        guard first <= last else { return [] }
        let excused = pauses + schoolFree
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
            // A day that was played stays played, whatever a later change or pause makes of it.
            return StreakDay(
                date: date, scheduled: days.contains(date.weekday) || (wasPlayed && before.contains(date.weekday)),
                played: wasPlayed,
                paused: !wasPlayed && excused.contains { $0.contains(date) })
        }
    }
}

/// One day of a streak.
public struct StreakDay: Codable, Hashable, Sendable {
    public var date: LocalDate
    /// Whether the player had a routine on this day.
    public var scheduled: Bool
    /// Whether a quest was finished on it.
    public var played: Bool
    /// Whether it does not count because no quest was finished on a day of a pause or without school.
    public var paused: Bool

    public init(date: LocalDate, scheduled: Bool, played: Bool, paused: Bool = false) {
        self.date = date
        self.scheduled = scheduled
        self.played = played
        self.paused = paused
    }
}

/// The days of the week on which a player has quests, from a day on until the next change.
public struct ScheduleChange: Codable, Hashable, Sendable {
    public var from: LocalDate
    /// From Sunday on; empty if the player has no routine any more.
    public var days: [Weekday]

    public init(from: LocalDate, days: [Weekday]) {
        self.from = from
        self.days = days
    }
}
