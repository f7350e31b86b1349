public import Foundation

extension ReminderPlanner {
    /// So many seconds after it was due a look back is of use no more.
    public static let reflectionIsOfUse: TimeInterval = 28 * 86_400

    /// For each player, at the time of the week that the household has chosen.
    func weeklyReflections(_ facts: ReminderFacts, from: Date, until: Date) -> [ReminderCall] {
        guard let weekly = settings.weeklyReflection else { return [] }
        let days = zone.days(from: from - Self.reflectionIsOfUse, until: until).filter { $0.weekday == weekly.weekday }
        return facts.players.flatMap { player in
            days.compactMap { weeklyReflection(of: player.id, on: $0, facts) }
                // Of a week without play that is over there is nothing to be said, not even in the ledger.
                .filter { !$0.isDone || from <= $0.fireAt }
        }
    }

    /// About the week that holds the day, as far as it has come; she is told only if she has played in it. Nil where the household
    /// wants none, and where the zone has skipped the day.
    func weeklyReflection(of player: PlayerID, on day: LocalDate, _ facts: ReminderFacts) -> ReminderCall? {
        guard let time = settings.weeklyReflection?.time, let fireAt = zone.moment(time, on: day) else { return nil }
        let week = day.onOrBefore(firstWeekday)...day
        let played = facts.playedDays[player]?.contains(where: week.contains) ?? false
        return ReminderCall(
            id: ReminderID(.weeklyReflection(player: player, day: day), .due), kind: .weeklyReflection, stage: .due,
            playerID: player,
            fireAt: fireAt, expiresAt: fireAt + Self.reflectionIsOfUse, title: ReminderText.reflectionTitle, subject: "",
            isDone: !played)
    }
}
