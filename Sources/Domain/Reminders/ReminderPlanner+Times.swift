public import Foundation

/// What comes at a time of the day or the week, whatever the calendar says.
extension ReminderPlanner {
    /// A daily quest that could not be announced for so many seconds is not announced any more that day.
    static let dailyQuestIsOfUse: TimeInterval = 2 * 3600
    /// So many seconds after it was due a look back is of use no more.
    public static let reflectionIsOfUse: TimeInterval = 28 * 86_400

    /// For each player, on every day with an active routine, at her notification time.
    func dailyQuests(_ facts: ReminderFacts, from: Date, until: Date) -> [Draft] {
        let days = days(from: from - Self.dailyQuestIsOfUse, until: until)
        return facts.players.flatMap { player -> [Draft] in
            guard let time = (facts.settings[player.id] ?? .standard).notificationTime else { return [] }
            let begun = facts.begun.filter { $0.player == player.id }
            return days.compactMap { day in
                guard let fireAt = instant(day, time) else { return nil }
                let routines = routines(of: player.id, on: day, facts)
                guard !routines.isEmpty else { return nil }
                let left = routines.filter { routine in
                    !begun.contains { $0.routineID == routine.id && zone.localDateTime(at: $0.at).date == day }
                }
                return Draft(
                    id: ReminderID.dailyQuest(player: player.id, day: day), kind: .dailyQuest, stage: .due, player: player.id,
                    routine: (left.first ?? routines.first)?.slug, fireAt: fireAt, expiresAt: fireAt + Self.dailyQuestIsOfUse,
                    title: ReminderText.dailyQuestTitle,
                    subject: ReminderText.list((left.isEmpty ? routines : left).map(\.displayName)),
                    isDone: left.isEmpty)
            }
        }
    }

    /// For each player, at the time of the week that the household has chosen, about the week that holds it; she is told only if she
    /// played in that week.
    func weeklyReflections(_ facts: ReminderFacts, from: Date, until: Date) -> [Draft] {
        guard let weekly = settings.weeklyReflection else { return [] }
        let days = days(from: from, until: until).filter { $0.weekday == weekly.weekday }
        return facts.players.flatMap { player in
            days.compactMap { day in
                guard let fireAt = instant(day, weekly.time), fireAt >= from else { return nil }
                let weekStart = day.onOrBefore(firstWeekday)
                let played = facts.playedDays[player.id]?.contains { weekStart <= $0 && $0 < weekStart.adding(days: 7) } ?? false
                return Draft(
                    id: ReminderID.weeklyReflection(player: player.id, day: day), kind: .weeklyReflection, stage: .due,
                    player: player.id, fireAt: fireAt, expiresAt: fireAt + Self.reflectionIsOfUse,
                    title: ReminderText.reflectionTitle, subject: "", isDone: !played)
            }
        }
    }

    /// A player's routines of a day, in the order of the household.
    func routines(of player: Int64, on day: LocalDate, _ facts: ReminderFacts) -> [Routine] {
        facts.routines.filter { $0.isActive && $0.playerIDs.contains(player) && $0.activeDays.contains(day.weekday) }
    }

    /// The days of the zone that a window touches.
    private func days(from: Date, until: Date) -> [LocalDate] {
        let first = zone.localDateTime(at: from).date
        let last = zone.localDateTime(at: max(from, until)).date
        return (first.dayNumber...max(first.dayNumber, last.dayNumber)).map { LocalDate(dayNumber: $0) }
    }

    /// When a time of a day comes; nil on a day that the zone has skipped.
    private func instant(_ day: LocalDate, _ time: LocalTime) -> Date? {
        let instant = zone.instant(of: LocalDateTime(date: day, time: time))
        return zone.localDateTime(at: instant).date == day ? instant : nil
    }
}
