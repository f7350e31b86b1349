public import Foundation

/// The routines to which events call players, by player and by the day of the start-by. The daily quest of that day does not name them.
public struct CalledRoutines: Hashable, Sendable {
    private struct Call: Hashable {
        let player: PlayerID
        let routine: RoutineID
        let day: LocalDate
    }

    private let calls: Set<Call>

    /// No event calls a player to a routine.
    static let none = CalledRoutines(ReminderFacts(occasions: []), zone: .utc)

    /// - Parameter zone: the household's.
    public init(_ facts: ReminderFacts, zone: ZoneRules) {
        let ofEvents = facts.occasions.ofEachPlayer(facts.routines).filter { $0.occasion.event != nil }
        calls = Set(
            ofEvents.map { one in
                let day = zone.localDateTime(at: one.occasion.startBy).date
                return Call(player: one.player, routine: one.occasion.routine.id, day: day)
            })
    }

    func contains(_ routine: RoutineID, of player: PlayerID, on day: LocalDate) -> Bool {
        calls.contains(Call(player: player, routine: routine, day: day))
    }
}

extension ReminderPlanner {
    /// A snoozed daily quest of a day this many days before or after those of the plan is still considered: the clock may have been set.
    private static let daysAround = 8

    /// The whole days of the daily quests of a plan, also of the snoozed ones. The occasions with a start-by in this time decide which
    /// routines these quests name.
    ///
    /// - Parameter facts: with the players, their settings, the snoozes and the answers; its occasions are ignored.
    /// - Returns: the plan's own time if daily quests name all routines (`classic`), or if no player gets a daily quest.
    public func timeOfDailyQuests(_ facts: ReminderFacts, from: Date, until: Date) -> DateInterval {
        let until = max(from, until)
        let days = zone.days(from: from - Self.dailyQuestLifetime, until: until)
        let hasDailyQuests = facts.players.contains { (facts.settings[$0.id] ?? .standard).notificationTime != nil }
        guard rules != .classic, hasDailyQuests, let first = days.first, let last = days.last else {
            return DateInterval(start: from, end: until)
        }
        let near = first.adding(days: -Self.daysAround)...last.adding(days: Self.daysAround)
        let snoozed = facts.allSnoozes
            .filter { $0.id.occasion.kind == .dailyQuest && $0.fireAt + Self.dailyQuestLifetime > from && $0.fireAt < until }
            .compactMap(\.id.occasion.day).filter(near.contains)
        let all = [first, last] + snoozed
        let start = zone.startOfDay(all.min() ?? first)
        let end = zone.startOfDay((all.max() ?? last).adding(days: 1))
        return DateInterval(start: min(start, from), end: max(end, until))
    }
}
