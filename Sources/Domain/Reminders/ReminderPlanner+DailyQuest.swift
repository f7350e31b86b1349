import Foundation

extension ReminderPlanner {
    /// A daily quest that could not be announced for so many seconds is not announced any more that day.
    static let dailyQuestIsOfUse: TimeInterval = 2 * 3600

    /// For each player, on every day with an active routine, at her notification time.
    func dailyQuests(_ facts: ReminderFacts, _ begun: BegunQuests, from: Date, until: Date) -> [ReminderCall] {
        let days = zone.days(from: from - Self.dailyQuestIsOfUse, until: until)
        return facts.players.flatMap { player in
            days.compactMap { dailyQuest(of: player.id, on: $0, facts, begun) }
        }
    }

    /// Nil where she has switched it off, where nothing is to be done that day, and where the zone has skipped the day.
    func dailyQuest(of player: PlayerID, on day: LocalDate, _ facts: ReminderFacts, _ begun: BegunQuests) -> ReminderCall? {
        let routines = routines(of: player, on: day, facts)
        guard !routines.isEmpty, let time = (facts.settings[player] ?? .standard).notificationTime,
            let fireAt = zone.moment(time, on: day)
        else { return nil }
        let left = routines.filter { !begun.contains($0, of: player, on: day) }
        return ReminderCall(
            id: ReminderID(.dailyQuest(player: player, day: day), .due), kind: .dailyQuest, stage: .due, playerID: player,
            routineID: (left.first ?? routines.first)?.id, fireAt: fireAt, expiresAt: fireAt + Self.dailyQuestIsOfUse,
            title: ReminderText.dailyQuestTitle, subject: ReminderText.list((left.isEmpty ? routines : left).map(\.displayName)),
            isDone: left.isEmpty)
    }

    /// A player's routines of a day, in the order of the household.
    func routines(of player: PlayerID, on day: LocalDate, _ facts: ReminderFacts) -> [Routine] {
        facts.routines.filter { $0.isActive && $0.playerIDs.contains(player) && $0.activeDays.contains(day.weekday) }
    }
}
