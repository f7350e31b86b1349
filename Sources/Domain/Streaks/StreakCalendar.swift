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
